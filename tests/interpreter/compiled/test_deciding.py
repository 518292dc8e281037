"""Decisions of compiled games are those of the reference interpreter, with all that comes of them."""

from collections.abc import Iterator

from tests.conformance.games import Setting, every_setting, game_of

from festrules.interpreter.compiled.executors.outcomes import Outcome
from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.compiled.executors.told import outcome_of
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.program import lowered
from festrules.interpreter.compiled.lowering.results.playouts import outcome_slots
from festrules.interpreter.compiled.program.python_text import namespace
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.stream import below
from festrules.interpreter.game import Game

SEEDS = (1, 2)
MOST = 40  # decisions that are looked at in one game


class Compiled:
    """A game as generated Python."""

    def __init__(self, game: Game) -> None:
        self.low: Lowering = lowered(game.machine)
        self.names = namespace(self.low.program)
        self.work: list[int] = self.names["w"]

    def state(self, cells: tuple[int, ...]) -> list[int]:
        """A state with what is derived from its cells."""
        m = [*cells, *([0] * (self.low.program.slots - len(cells)))]
        self.names["derive"](m)
        return m

    def options(self, m: list[int], seat: int) -> list[int]:
        """The options of a decision."""
        count = self.names["listing"](m, seat)
        return self.work[self.low.options : self.low.options + 2 * count : 2]

    def outcome(self, seed: int) -> Outcome:
        """A whole game."""
        m = [0] * self.low.program.slots
        self.names["play"](m, seed)
        return outcome_of(seed, self.work[self.low.outcome : self.low.outcome + outcome_slots(self.low)])


def states_of(game: Game, seed: int) -> Iterator[State]:
    """The states of a game that goes on by chance."""
    state = game.start(seed)
    for step in range(MOST):
        yield state
        decisions = game.decisions(state)
        if not decisions:
            return
        decision = decisions[below(seed + 1, 2 * step, len(decisions))]
        option = decision.options[below(seed + 1, 2 * step + 1, len(decision.options))]
        state = game.apply(state, option)[0]


@every_setting
def test_the_same_options(setting: Setting) -> None:
    game = game_of(setting)
    compiled = Compiled(game)
    for state in states_of(game, SEEDS[0]):
        for decision in game.decisions(state):
            seat = -1 if decision.seat is None else decision.seat
            m = compiled.state(state.cells)
            assert compiled.options(m, seat) == [option.value for option in decision.options]
            assert tuple(m[: len(state.cells)]) == state.cells


@every_setting
def test_the_same_games(setting: Setting) -> None:
    game = game_of(setting)
    compiled, reference = Compiled(game), Reference(game.machine)
    expected = reference.play(SEEDS).outcomes
    assert [compiled.outcome(seed) for seed in SEEDS] == expected
