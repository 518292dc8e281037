"""Worlds for a game that somebody plays: it is followed step by step, and asked for worlds of a seat.

following = Following(game)
following.begin(state, events)
following.step(option, state, events)
following.worlds(seat).sample(seed=1, count=100)
"""

from collections.abc import Sequence
from contextlib import suppress

from festrules.interpreter.compiled.executors.made import PYTHON
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.worlds.course import KnownCourse, brought_in
from festrules.interpreter.worlds.forgetting import forget
from festrules.interpreter.worlds.hidden import Hiding
from festrules.interpreter.worlds.imagined import Dealt, Open, Worlds
from festrules.interpreter.worlds.replays import Lost, Replays
from festrules.interpreter.worlds.sampling import Consistent


class Following:
    """A game as its seats know it. What is compiled for it belongs to one thread."""

    def __init__(self, game: Game, executor: str = PYTHON) -> None:
        self.game = game
        self._hidings = [Hiding(game.machine, seat) for seat in range(game.players)]
        self._course: KnownCourse | None = None
        with suppress(Unavailable, Lost):  # without it what is hidden is dealt again, and worlds say so
            self._course = KnownCourse(Replays(game.machine, executor), self._hidings)
        self._state: State | None = None

    def begin(self, state: State, events: Sequence[Event]) -> None:
        """The game has begun: what `Game.begin` gave."""
        self._state = state
        if self._course is not None:
            self._course.begin(brought_in(events))

    def step(self, option: Option, state: State, events: Sequence[Event]) -> None:
        """A seat has taken an option: what `Game.apply` gave."""
        self._state = state
        if self._course is not None and option.seat is not None:
            self._course.step(option.seat, option.number, brought_in(events))

    def worlds(self, seat: int) -> Worlds:
        """Where worlds of a seat come from, as the game stands now."""
        if self._state is None:
            raise ValueError("The game has not begun.")
        if not self.game.hides_something:
            return Open(self._state.cells)
        history = None if self._course is None else self._course.history(seat, self._state.cells)
        if self._course is None or history is None:
            return Dealt(self._hidings[seat], forget(self._hidings[seat], self._state.cells))
        return Consistent(self._course.replays, self._hidings[seat], history)
