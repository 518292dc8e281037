"""The choices of random players in whole games, as docs/random.md and the reference executor define them.

The stream of a game's players, and how much has come by chance since the last decision, lie in work memory.
"""

from festrules.interpreter.compiled.executors.outcomes import FACTOR, SUMMAND
from festrules.interpreter.compiled.lowering.chance import stream
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.decisions.tallying import tally
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.program.code import Code, cell, wide_work, work
from festrules.interpreter.compiled.program.nodes import (
    Constant,
    Expression,
    Local,
    Narrowed,
    Widened,
    calculate,
)
from festrules.interpreter.engine.settling import MAX_CHANCE
from festrules.interpreter.machine.machine import DECISIONS

PLAYERS = -1  # the number of the draw from which random players choose, as a bit pattern


def reserve_streams(low: Lowering) -> None:
    """Where it is kept what is drawn from."""
    low.seed, low.players = low.program.reserve(2), low.program.reserve(2)
    low.by_chance = low.program.reserve(1)
    low.program.kept_patterns |= {low.seed, low.players}


def begin_streams(seed: Local, low: Lowering, code: Code) -> None:
    """A game begins."""
    code.set_work(low.seed, seed)
    code.set_work(low.players, stream.draw(seed, Constant(PLAYERS, wide=True), low))
    code.set_work(low.by_chance, 0)


def make_decision(at: Expression, count: Local, low: Lowering, code: Code) -> Local:
    """The number of the option that is taken, of so many where play stands; that is a decision more."""
    state = code.new(wide_work(low.players), "stream")
    further = calculate("wrap+", calculate("wrap*", state, stream.pattern(FACTOR)), stream.pattern(SUMMAND))
    code.let(state, further)
    code.set_work(low.players, state)
    choice = code.new(Narrowed(((state >> 32) * Widened(count)) >> 32), "choice")
    tally(at, count, choice, low, code)
    code.set(DECISIONS, cell(DECISIONS) + 1)
    code.set_work(low.by_chance, 0)
    return choice


def count_chance(low: Lowering, code: Code) -> None:
    """One more comes by chance; without end that is a fault."""
    code.set_work(low.by_chance, work(low.by_chance) + 1)
    with code.if_(work(low.by_chance) > MAX_CHANCE):
        code.fail(FaultSort.CHANCE_WITHOUT_END)
