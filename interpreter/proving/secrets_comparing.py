"""Plays two games side by side, and looks all the time through the eyes of one seat."""

from dataclasses import dataclass, field, replace
from typing import Any

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.parts import Parts, at_once
from festrules.interpreter.engine.settling import MAX_CHANCE
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.together import READY
from festrules.interpreter.engine.trace import Step as Passed
from festrules.interpreter.engine.words import say_kind
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, RUNNING, STATUS
from festrules.interpreter.proving.observing import output
from festrules.interpreter.proving.secrets_games import Altered, ObservedStep, Twin
from festrules.interpreter.proving.secrets_paths import Path, path_of
from festrules.interpreter.proving.secrets_telling import (
    Difference,
    Parting,
    heard_otherwise,
    shown_otherwise,
)


@dataclass(slots=True)
class ObservedGame:
    """A game, and the output for its seats at each of its decisions, worked out on demand."""

    game: Game
    steps: list[ObservedStep]
    ask: Parts = at_once  # works out the output
    shown: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)

    def output(self, number: int, seat: int) -> dict[str, Any]:
        """The output for a seat after this many steps."""
        if (number, seat) not in self.shown:
            open_ = self.steps[number].offered if number < len(self.steps) else None
            state = self.steps[number - 1].after
            self.shown[number, seat] = output(self.game, state, seat, open_, self.ask)
        return self.shown[number, seat]


@dataclass(frozen=True, slots=True)
class ComparedGames:
    """How far two games went alike for a seat, and what parted them."""

    parted: Parting | Difference | None
    altered: Altered
    seat: int
    until: int  # this many steps of the first game are compared
    decisions: int  # of players, that both games had in common
    other: State  # the state of the other game
    paths: tuple[Path, Path] | None = (
        None  # where both went since the last decision, if they differ by a leak
    )


@dataclass(slots=True)
class _Pair:
    """Both games, from the last decision of a player on."""

    played: ObservedGame
    twin: Twin
    seat: int
    number: int  # the step of the first game that comes next
    begun: int  # where the first game stood at that decision
    other_begun: State
    moves: int  # and how many moves the other had made
    heard: list[Event] = field(default_factory=list)
    other_heard: list[Event] = field(default_factory=list)
    decisions: int = 0

    def starts(self) -> bool:
        """Alters the other game; False if the seat sees that at once."""
        step, altered = self.played.steps[self.number], self.twin.altered
        option = next(one for one in step.decision.options if one.value == altered.value)
        self._hear(step.events, self.twin.take(option))
        self.number += 1
        return [_content(one) for one in self.heard] == [_content(one) for one in self.other_heard]

    def decides(self) -> bool:
        """The next decision of a player is taken in both; False if it cannot be taken in the other."""
        step = self.played.steps[self.number]
        self.begun, self.other_begun, self.moves = self.number, self.twin.state, len(self.twin.moves)
        self.heard, self.other_heard = [], []
        events = self.twin.go_on(step)
        if events is None:
            return False
        self._hear(step.events, events)
        self.number, self.decisions = self.number + 1, self.decisions + 1
        return True

    def settles(self) -> bool:
        """Chance decides in both, until a player must; False if it cannot in the other."""
        steps, queue = self.played.steps, []
        while self.number < len(steps) and steps[self.number].decision.seat is None:
            queue.append(steps[self.number])
            self._hear(steps[self.number].events, ())
            self.number += 1
        begun = len(self.twin.moves)
        while self.twin.waits_for_chance:
            if len(self.twin.moves) - begun > MAX_CHANCE:
                return False
            events = self.twin.go_on(queue.pop(0)) if queue else self.twin.let_come()
            if events is None:
                events = self.twin.let_come()
            if events is None:
                return False
            self._hear((), events)
        return True

    def looks(self) -> Parting | Difference | None:
        """Compare what the seat has been told since, and what it is shown now."""
        played, twin = self.played, self.twin
        over = not _running(self.first) and not _running(twin.state)
        parted = heard_otherwise(self.heard, self.other_heard, _names(twin), over=over)
        if parted is not None:
            return parted
        return shown_otherwise(
            played.output(self.number, self.seat),
            output(twin.game, twin.state, self.seat, twin.decisions, played.ask),
            _names(twin),
        )

    @property
    def first(self) -> State:
        """Where the first game stands."""
        return self.played.steps[self.number - 1].after

    def _hear(self, events: tuple[Event, ...], other: tuple[Event, ...]) -> None:
        self.heard += _told(events, self.seat)
        self.other_heard += _told(other, self.seat)


def compare(played: ObservedGame, altered: Altered, seat: int) -> ComparedGames | None:
    """Goes on with both games as long as a seat cannot tell them apart. None if it sees at once what was altered."""
    before = played.steps[altered.at].before
    pair = _Pair(played, Twin(played.game, before, altered, seat), seat, altered.at, altered.at, before, 0)
    if not pair.starts():
        return None
    parted: Parting | Difference | None = None
    while True:
        if not pair.settles():
            parted = Parting.ELSEWHERE
        elif altered.secretly and not _in_block(pair, before):
            parted = Parting.KNOWN
        else:
            parted = pair.looks()
        if parted is not None or pair.number >= len(played.steps):
            break
        if not pair.decides():
            parted = Parting.ELSEWHERE
            break
    compared = ComparedGames(parted, altered, seat, pair.number, pair.decisions, pair.twin.state)
    return _explained(pair, compared) if isinstance(parted, Difference) else compared


def _explained(pair: _Pair, compared: ComparedGames) -> ComparedGames:
    """Goes both ways once more, to see where they part; who could not decide had to say so."""
    game, twin = pair.played.game, pair.twin
    steps = pair.played.steps[pair.begun : pair.number]
    one = path_of(game, steps[0].before, [step.move for step in steps], pair.seat)
    other = path_of(game, pair.other_begun, twin.moves[pair.moves :], pair.seat)
    for state, here, there in ((pair.first, one, other), (twin.state, other, one)):
        if _running(state) and _stands_where_other_cannot(game, state, here.steps, there.steps):
            return replace(compared, parted=Parting.UNABLE)
    return replace(compared, paths=(one, other))


def _stands_where_other_cannot(game: Game, state: State, path: list[Passed], other: list[Passed]) -> bool:
    """Whether one game waits for a decision which in the other was passed over, as nothing was possible."""
    number = state.cells[PC]
    return (
        isinstance(game.machine.code[number], code.MayBeImpossible | code.Draw)
        and len(other) > len(path)
        and other[: len(path)] == path
        and other[len(path)][0] == number
    )


def _in_block(pair: _Pair, before: State) -> bool:
    """Whether both games are still in the block of secret choices in which the other was altered."""
    block = pair.played.game.machine.code[before.cells[PC]]
    assert isinstance(block, code.Together)
    seats = slice(block.cell, block.cell + pair.played.game.players)
    for step in pair.played.steps[pair.begun : pair.number]:
        chosen = zip(step.before.cells[seats], step.after.cells[seats], strict=True)
        if step.after.cells[PC] != before.cells[PC] or any(old == READY != new for old, new in chosen):
            return False  # it is over, and may have begun again
    return pair.twin.state.cells[PC] == before.cells[PC]


def _running(state: State) -> bool:
    return state.cells[STATUS] == RUNNING


def _names(twin: Twin) -> frozenset[str]:
    swap = twin.altered.swap or ()
    return frozenset(say_kind(twin.game.machine, kind) for kind in swap)


def _told(events: tuple[Event, ...], seat: int) -> list[Event]:
    heard = (event.told_to(seat) for event in events)
    return [event for event in heard if event is not None]


def _content(event: Event) -> tuple[Any, ...]:
    return event.kind, event.text, event.seat, event.data
