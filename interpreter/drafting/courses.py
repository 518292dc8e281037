"""The results of decisions, those of a record and the same ones in a draft, so that both can be compared."""

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.vocabulary.examples import Chooses, Example
from festrules.grammar.vocabulary.expressions.atoms import Seat
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import TURN
from festrules.interpreter.record.replay import ReplayedStep
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.line_by_line import line_by_line
from festrules.interpreter.scenario.table import Tables

# Lines that say how far the game is, or what somebody has in all: true of the whole game, not of a decision in it.
OF_THE_GAME = frozenset(("chance", "round", "announced", "said"))
FEW_REFUSED = 6
NONE: frozenset[str] = frozenset()
NUMBERS = re.compile(r"(.*): (-?\d+) -> (-?\d+)")


@dataclass(frozen=True, slots=True)
class DraftDecision:
    """A decision and its consequences."""

    seat: int
    words: str
    prompt: str
    options: frozenset[str]  # none where several are picked, of which the order is the picker's
    refused: frozenset[
        str
    ]  # with the reasons; none where they are many, as of the spaces of a board, or several
    several: bool = False  # whether it is one of several that are picked together
    events: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftEnd:
    """How the game stands after the last decision."""

    acting: tuple[int | None, ...]
    winners: tuple[int, ...]
    over: bool
    faulty: bool


@dataclass(frozen=True, slots=True)
class DraftCourse:
    """All decisions, and how the game stands then."""

    decisions: tuple[DraftDecision, ...]
    ended: DraftEnd

    def matters(self, *, offers: bool) -> "DraftCourse":
        """The same as far as a draft has to keep it: what else was `offered` of the last decision at most."""
        *before, last = self.decisions
        kept = (replace(one, options=NONE, refused=NONE) for one in ([*before] if offers else self.decisions))
        return replace(self, decisions=(*kept, last) if offers else tuple(kept))

    def begins_like(self, other: "DraftCourse") -> bool:
        """Whether all is the same up to the first thing that came of the last decision."""
        *before, last = self.decisions
        *then, one = other.decisions
        return before == then and replace(last, events=last.events[:1]) == replace(one, events=one.events[:1])


def recorded(game: Game, steps: Sequence[ReplayedStep]) -> DraftCourse:
    """The course of a record."""
    found = []
    for step in steps:
        decision = next(one for one in game.decisions(step.before) if one.seat == step.seat)
        told = tuple(_told(step.events, step.before))
        found.append(replace(_asked(decision, step.seat, step.words), events=told))
    return DraftCourse(_together(found, still_picking(game, steps[-1].after)), _ended(game, steps[-1].after))


def still_picking(game: Game, state: State) -> frozenset[int]:
    """The players who have picked some of several, and not all of them yet."""
    if game.is_over(state):
        return frozenset()
    return frozenset(
        one.seat for one in game.decisions(state) if one.seat is not None and one.is_several and one.chosen
    )


def _together(
    decisions: Sequence[DraftDecision], unfinished: AbstractSet[int] = frozenset()
) -> tuple[DraftDecision, ...]:
    """The same, where all that comes of several that a player picks together comes of the last of them.

    A record has each of them by itself; a scenario decides them together once no more can be picked, and nothing comes
    of those that are `unfinished`.
    """
    found: list[DraftDecision] = []
    before: dict[int, int] = {}  # by seat: where its decision before that stands
    for number, one in enumerate(decisions):
        last = before.get(one.seat)
        if last is not None and one.several and found[last].several and found[last].prompt == one.prompt:
            found.append(replace(one, events=(*found[last].events, *one.events)))
            found[last] = replace(found[last], events=())
        else:
            found.append(one)
        before[one.seat] = number
    for seat in unfinished & before.keys():
        found[before[seat]] = replace(found[before[seat]], events=())
    return tuple(found)


def drafted(tables: Tables, example: Example) -> DraftCourse | None:
    """The course of a draft; nothing if it does not come to its end."""
    found: list[DraftDecision] = []
    wrong: list[Diagnostic] = []
    pending: DraftDecision | None = None
    state: State | None = None  # before the decision that is pending; at the end, behind all
    try:
        table = tables.table(example)
        for coming, standing in line_by_line(table, example, wrong):
            deciding = isinstance(coming, Chooses)
            if not deciding and coming is not None:
                continue
            trial = standing.copy()
            trial.settle()
            if pending is not None and state is not None:
                found.append(replace(pending, events=tuple(_told(trial.events, state))))
            state = trial.state
            if isinstance(coming, Chooses) and isinstance(coming.player, Seat):
                seat = coming.player.number - 1
                decision = trial.asked(seat)
                if decision is None:
                    return None
                pending = _asked(decision, seat, coming.words[0])
    except (Failure, Refused):
        return None
    return DraftCourse(_together(found), _ended(table.game, state)) if state is not None else None


def _asked(decision: Decision, seat: int, words: str) -> DraftDecision:
    if decision.is_several:
        return DraftDecision(seat, words, decision.prompt, NONE, NONE, several=True)
    refused = [f"{one.text}: {one.reason}" for one in decision.refused]
    few = frozenset(refused) if len(refused) <= FEW_REFUSED else NONE
    options = frozenset(option.text for option in decision.options)
    return DraftDecision(seat, words, decision.prompt, options, few)


def _told(events: Iterable[Event], before: State) -> Iterator[str]:
    """The course of an example; for a number that changed, only by how much."""
    for event in events:
        if event.kind in OF_THE_GAME or not event.text:
            continue
        number = NUMBERS.fullmatch(event.text)
        if number is None:
            yield event.text
        elif int(number[3]) == before.cells[TURN]:
            yield f"{number[1]}: the turn"
        else:
            yield f"{number[1]}: {int(number[3]) - int(number[2]):+d}"


def _ended(game: Game, state: State) -> DraftEnd:
    over = game.is_over(state)
    acting = () if over else tuple(one.seat for one in game.decisions(state))
    faulty = game.is_faulty(state)
    return DraftEnd(acting, game.winners(state) if over and not faulty else (), over, faulty)
