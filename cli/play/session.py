"""A game in the making at one screen: who sits at it, what happened, and how it goes on. Nothing is ever changed.

`advance` plays bots and forced decisions until a person must decide.
"""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from festrules.bots.opponents import Opponents
from festrules.bots.protocol import Choice
from festrules.bots.witness import Witness
from festrules.cli.play.picking import decided
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.record.replay import ReplayedStep
from festrules.interpreter.scene.scene import Scene
from festrules.interpreter.tabletop.asking import Entry
from festrules.interpreter.tabletop.beat import Beat, beat_of

# Who says what chance brings: nobody, one referee who does not play, or each player for themselves.
Referee: TypeAlias = Literal["", "one", "players"]


@dataclass(frozen=True, slots=True)
class SessionTable:
    """The constant part of a game."""

    game: Game
    people: tuple[int, ...]  # the seats of people; bots sit in the others
    opponents: Opponents
    referee: Referee = ""

    @property
    def hands_over(self) -> bool:
        """Whether people at one screen must not see it all."""
        return len(self.people) > 1 and self.game.has_secrets and self.referee != "one"


@dataclass(frozen=True, slots=True)
class Made:
    """A decision and its consequences; without its option if it was read from a record."""

    step: ReplayedStep
    option: Option | None = None


@dataclass(frozen=True, slots=True)
class Back:
    """Where undo can go back to: before a decision of a seat."""

    session: "Session"
    seat: int | None  # None for what chance brought
    words: str
    forced: bool


@dataclass(frozen=True, slots=True)
class Session:
    """A moment of a game at one screen."""

    table: SessionTable
    state: State
    log: tuple[Event, ...]
    read: tuple[int, ...]  # for each seat: how much of the log it has read
    witness: Witness  # shared by all sessions of this game: the knowledge of each seat
    made: tuple[Made, ...] = ()  # every decision of the game
    past: tuple[Back, ...] = ()  # the last decisions of the seat that decided last
    forced: tuple[Decision, ...] = ()  # decided without asking since the last question
    picked: tuple[int, ...] = ()  # of several that are asked for: what was picked, and is not decided yet
    seat: int | None = None  # the seat at the screen
    handing_over: bool = False
    shown_secrets: bool = False  # whether the screen has shown what another person at it may not see
    since: int = 0  # where the log begins for the seat at the screen
    kept: str = ""  # what was typed before the question was shown
    curtain: int = 0  # the number of decisions when somebody else last sat down
    drawn: Scene | None = None  # what was last shown of the table
    opening: tuple[
        Event, ...
    ] = ()  # what happened before the first decision or chance, where people say what it brings
    beats: tuple[Beat, ...] = ()  # then: the course since, step by step
    entry: Entry | None = None  # then: what is to be entered
    racing: tuple[int, ...] | None = (
        None  # then, in a race: those still to type their claim; () before it is said
    )
    told_of_gaps: bool = False  # that numbers between those of the options may be missing
    setup: int = 0  # how many events of the log set the game up
    released: int = 0  # then: the number of all events in the log

    @property
    def asks_who_ended(self) -> bool:
        """Whether the question is who ended a race: that player's claim is entered last."""
        return self.racing == ()

    @property
    def eyes(self) -> int | None:
        """With whose eyes the screen is read; a referee sees what everybody sees."""
        return None if self.table.referee == "one" else self.seat

    @property
    def known(self) -> State:
        """The table as far as it is certain: what came of something that is to be entered is not."""
        return self.state if self.entry is None else self.entry.known

    @property
    def game(self) -> Game:
        """The game."""
        return self.table.game

    @property
    def open_decisions(self) -> tuple[Decision, ...]:
        """All open decisions, as the rules have them."""
        return self.game.decisions(self.state)

    @property
    def decision(self) -> Decision | None:
        """The question as it is put to people; None when the game is over."""
        decisions = self.open_decisions
        return due(self, decisions).composed(self.picked) if decisions else None


def begin(
    table: SessionTable, state: State, events: tuple[Event, ...], steps: tuple[ReplayedStep, ...] = ()
) -> Session:
    """A session at the start of a game, or where its record ends: a seat has read what it knew when it decided last."""
    log, read = events, [0] * table.game.players
    for step in steps:
        read[step.seat] = len(log)
        log = (*log, *step.events)
    state = steps[-1].after if steps else state
    return Session(
        table,
        state,
        log,
        tuple(read),
        Witness(table.game, events),
        tuple(map(Made, steps)),
        setup=len(events),
    )


def due(session: Session, decisions: tuple[Decision, ...]) -> Decision:
    """The next of the open decisions: bots choose in secret before anybody is asked."""
    people = session.table.people
    return next((one for one in decisions if one.seat not in people), decisions[0])


def advance(session: Session) -> Session:
    """Plays on until a person must decide, or a bot that needs time, or to the end."""
    while decisions := session.game.decisions(session.state):
        asked = due(session, decisions)
        if asked.seat not in session.table.people:
            if thinking_seat(session) is not None:
                break
            session = bot_decides(session, asked)
        elif len(asked.options) == 1:
            session = decide_alone(session, asked)
        else:
            break
    return session


def thinking_seat(session: Session) -> int | None:
    """The seat of a bot that needs time for its decision, so that callers can say so first."""
    decisions = session.game.decisions(session.state)
    if not decisions or session.table.referee:
        return None
    seat = due(session, decisions).seat
    waits = seat is not None and seat not in session.table.people and session.table.opponents.at(seat).thinks
    return seat if waits else None


def bot_decides(session: Session, decision: Decision) -> Session:
    """A bot chooses by what its seat knows."""
    session.witness.follow([made.step for made in session.made])
    opponents, seat = session.table.opponents, decision.seat
    assert seat is not None
    seen = session.witness.seen(session.state, decision, imagines=opponents.at(seat).thinks)
    choice = opponents.choose(seen)
    return take(with_reason(session, seat, choice), decision.options[choice.index])


def with_reason(session: Session, seat: int, choice: Choice) -> Session:
    """The session with what a bot remarks on its choices, once: that it picks at random, or has solved the game."""
    if not choice.why or any(one.kind == "bot" and one.seat == seat for one in session.log):
        return session
    note = Event("bot", f"{session.game.seats[seat]} {choice.why}", seat=seat)
    return replace(session, log=(*session.log, note))


def decide_alone(session: Session, decision: Decision) -> Session:
    """Takes the only option, and says so to the seat."""
    seat, option = decision.seat, decision.options[0]
    assert seat is not None
    of = f"{decision.prompt} " if decision.kind.startswith("choose") else ""
    text = f"{session.game.seats[seat]}: {of}{option.text} (nothing else was possible)"
    note = Event("forced", text, 1 << seat, "", seat)
    noted = replace(session, log=(*session.log, note), forced=(*session.forced, decision))
    return take(noted, option, forced_from=session)


def decide(session: Session, option: Option) -> Session:
    """Make a person's decision, and play on to the next one."""
    return advance(take(replace(session, forced=()), option))


def decide_picked(session: Session) -> Session | None:
    """Decide with all that a person picked of several; None if they do not go together."""
    decision = session.decision
    assert decision is not None
    after = decided(session, decision, take_value)
    if after is None:
        return None
    words = [made.step.words for made in after.made[len(session.made) :]]
    back = Back(session, decision.seat, ", ".join(words), forced=False)
    return advance(replace(after, forced=(), past=(*same_seat(session, decision.seat), back)))


def take_value(session: Session, decision: Decision, value: int) -> Session | None:
    """A decision by its value, if that is offered."""
    option = next((one for one in decision.options if one.value == value), None)
    return None if option is None else take(session, option)


def same_seat(session: Session, seat: int | None) -> tuple[Back, ...]:
    """Where a seat could go back to before, as long as no other person has decided."""
    return session.past if session.past and session.past[-1].seat == seat else ()


def take(session: Session, option: Option, *, forced_from: Session | None = None) -> Session:
    """One decision, and whatever chance brings after it."""
    game, before, seat = session.game, session.state, option.seat
    assert seat is not None
    if session.table.referee:
        return take_beat(session, option, forced_from)
    after, events = game.apply(before, option)
    past = session.past  # a bot decides again
    if seat in session.table.people:
        back = Back(forced_from or session, seat, option.text, forced_from is not None)
        past = (*same_seat(session, seat), back)
    return replace(
        session,
        state=after,
        log=(*session.log, *events),
        made=(*session.made, Made(ReplayedStep.of(option, before, after, events), option)),
        past=past,
        picked=(),
    )


def take_beat(session: Session, option: Option, forced_from: Session | None) -> Session:
    """One decision, up to the next chance; what happened is told once it is certain."""
    before, seat = session.state, option.seat
    beat = beat_of(session.game, before, option)
    past = session.past
    if seat in session.table.people:
        past = (*past, Back(forced_from or session, seat, option.text, forced_from is not None))
    return replace(
        session,
        state=beat.after,
        beats=(*session.beats, beat),
        made=(*session.made, Made(ReplayedStep.of(option, before, beat.after, beat.events), option)),
        past=past,
        picked=(),
    )
