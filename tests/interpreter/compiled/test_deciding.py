"""Whole games that compiled code plays by itself are those of the reference interpreter."""

from tests.conformance.games import FEW, SETTINGS, Setting, every, game_of

from festrules.interpreter.compiled.executors.outcomes import Outcome
from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.compiled.executors.told import outcome_of
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.program import lowered
from festrules.interpreter.compiled.lowering.results.playouts import outcome_slots
from festrules.interpreter.compiled.program.python_text import namespace
from festrules.interpreter.game import Game

SEEDS = (1,)


class Compiled:
    """A game as generated Python."""

    def __init__(self, game: Game) -> None:
        self.low: Lowering = lowered(game.machine)
        self.names = namespace(self.low.program)
        self.work: list[int] = self.names["w"]

    def outcome(self, seed: int) -> Outcome:
        """A whole game."""
        m = [0] * self.low.program.slots
        self.names["play"](m, seed)
        return outcome_of(seed, self.work[self.low.outcome : self.low.outcome + outcome_slots(self.low)])


@every(SETTINGS, FEW[::4])  # the others go step by step in generated Python (`test_lock_step.py`)
def test_the_same_games(setting: Setting) -> None:
    game = game_of(setting)
    compiled, reference = Compiled(game), Reference(game.machine)
    expected = reference.play(SEEDS).outcomes
    assert [compiled.outcome(seed) for seed in SEEDS] == expected
