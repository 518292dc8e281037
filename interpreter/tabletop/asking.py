"""Questions to people at a table: the true outcome of something that was assumed for now and that somebody sees."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.refusing import Refusal
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC
from festrules.interpreter.tabletop.beat import Beat, open_chance, sampled
from festrules.interpreter.tabletop.changing import Beats, could_be
from festrules.interpreter.tabletop.possible import may_be, may_not_be, missing, source_of
from festrules.interpreter.tabletop.seeing import Trail, seen_by, trails

FEW = 8  # outcomes of which it is worked out before anybody types one whether they are possible
MOST = 20  # outcomes that are looked at ahead
ENTERED = "it was entered already"
TABLE = -1  # before all seats: what everybody sees


@dataclass(frozen=True, slots=True)
class Entry:
    """One outcome that is to be entered."""

    beat: int
    decision: Decision  # with all that it may be
    seat: int | None  # the only seat that sees it, or the first of them; None where everybody does
    source: str  # from where it came, if it came from anywhere
    place: str  # and where it lies
    left: int  # how many of the same kind are to be entered, with this one
    row: int  # how many are to be entered one after the other, as far as can be told
    each: tuple[int, ...]  # where some of several are picked: the outcome of each of them
    at_once: bool  # whether it is seen when it is drawn, and not only later
    known: State  # the table before anything of which it is not certain that it happened
    secret: bool  # whether nobody may learn from the question what others have
    told: int  # how many events are certain, counted from the first of the opening

    @property
    def can_wait(self) -> bool:
        """Whether it lies somewhere, so that it can be entered when it is shown there."""
        return isinstance(self.decision.instruction, code.Drawing)


def asked(game: Game, opening: Sequence[Event], beats: Beats, *, secret: bool = False) -> Entry | None:
    """The next thing to enter; None if everything that anybody sees is known.

    With `secret` players type for themselves, and must not learn from a question what others have.
    """
    found = [trail for trail in trails(game.machine.world, opening, beats) if trail.at >= 0]
    if not found:
        return None
    first = min(found, key=lambda trail: (_seat(game, trail), trail.at))
    alike = [trail for trail in found if _alike(game, trail) == _alike(game, first)]
    seat = _seat(game, first)
    doubtful = _lot_of(game, beats, _beat_at(opening, beats, min(trail.at for trail in found)))
    known = beats[doubtful].before
    decision = _question(game, beats, first.beat)
    if secret:
        decision = may_be(game, known, None if seat == TABLE else seat, decision)
    several = isinstance(decision.instruction, code.PickEach)
    return Entry(
        beat=first.beat,
        decision=decision,
        seat=None if seat == TABLE else seat,
        source=first.source,
        place=first.place,
        left=len(alike),
        row=max(len(alike), _in_a_row(game, beats[first.beat])),
        each=tuple(sorted(trail.beat for trail in alike)) if several else (),
        at_once=first.at_once,
        known=known,
        secret=secret,
        told=_told(opening, beats, doubtful, min(trail.at for trail in found)),
    )


def _beat_at(opening: Sequence[Event], beats: Beats, at: int) -> int:
    """The step in which an event happens; events are counted from the first of the opening."""
    count = len(opening)
    for number, beat in enumerate(beats):
        count += len(beat.events)
        if at < count:
            return number
    return len(beats) - 1


def _in_a_row(game: Game, beat: Beat) -> int:
    """How often chance decides the same without anything else being asked, or moved from elsewhere."""
    state, pc, count, events = beat.after, beat.before.cells[PC], 1, beat.events
    source = next((event.data["from"] for event in events if event.kind == "moved"), None)
    while count < MOST and (decision := open_chance(game, state)) is not None and decision.pc == pc:
        if any(event.kind == "moved" and event.data["from"] != source for event in events):
            break
        state, events = game.apply(state, sampled(state, decision), settle=False)
        count += 1
    return count


def _told(opening: Sequence[Event], beats: Beats, doubtful: int, at: int) -> int:
    """How many events can be told: of a lot none, of what is only shown later all before that."""
    before = len(opening) + sum(len(beat.events) for beat in beats[:doubtful])
    return before if beats[doubtful].seat is None else at


def _lot_of(game: Game, beats: Beats, index: int) -> int:
    """Where the lot begins that something was dealt in; what not all see is told when all of it is entered."""
    pc = beats[index].before.cells[PC]
    while index and beats[index - 1].seat is None and beats[index - 1].before.cells[PC] == pc:
        if all(seen_by(beats[index - 1]) >> seat & 1 for seat in range(game.players)):
            break
        index -= 1
    return index


def _alike(game: Game, trail: Trail) -> tuple[str, str, int]:
    return trail.source, trail.place, _seat(game, trail)


def _seat(game: Game, trail: Trail) -> int:
    """The seat that sees an outcome, where not all do."""
    seats = [seat for seat in range(game.players) if trail.seen >> seat & 1]
    return TABLE if len(seats) == game.players else seats[0]


def _question(game: Game, beats: Beats, index: int) -> Decision:
    """The chance that brought an outcome, with all that it may have brought by what is known now."""
    (decision,) = game.decisions(beats[index].before)
    if isinstance(decision.instruction, code.PickEach):
        return decision.offering(option.value for option in decision.enterable)
    source = source_of(decision)
    fitting = set(source.kinds) if source is not None else set[int]()
    elsewhere = {beat.value for beat in beats if beat.open and beat.name == beats[index].name}
    values = {option.value for option in decision.enterable} | elsewhere & fitting
    if len(values) <= FEW:
        return decision.offering(could_be(game, beats, index))
    return decision.offering(sorted(values - set(_taken(decision, beats, index))))


def _taken(decision: Decision, beats: Sequence[Beat], index: int) -> Iterator[int]:
    """Later draws from the same lot that have been entered: a single component drawn there is not this one."""
    kinds = decision.run.machine.world.kinds
    for beat in beats[index + 1 :]:
        if beat.seat is not None:
            return
        if beat.name == "draw" and beat.entered and kinds[beat.value].unique:
            yield beat.value


def refused(game: Game, beats: Beats, entry: Entry) -> list[Refusal]:
    """The answers that are refused, and why."""
    (decision,) = game.decisions(beats[entry.beat].before)
    if entry.secret:
        return may_not_be(game, entry.known, entry.seat, decision)
    possible = {option.text for option in entry.decision.options}
    lot = beats[_lot_of(game, beats, entry.beat) :]
    entered = {beat.words for beat in lot if beat.seat is None and beat.entered}
    gone = {refusal.text: refusal for refusal in missing(decision, entry.seat)}
    taken = {} if entry.each else {option.text: option.words for option in decision.enterable}
    taken |= {text: refusal.words for text, refusal in gone.items()}
    found = [refusal for text, refusal in gone.items() if text not in possible | entered]
    return found + [Refusal(text, ENTERED, (), taken[text]) for text in taken if text in entered - possible]
