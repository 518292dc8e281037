"""Sums over many games, made where the games are played: what is added to a program for those who want no more.

    sums(m, seed, first, count)  plays the games of a simulation from number `first` on, and adds them up

The sums lie at `sums`, wide numbers in the order of `Totals`. A call may be cut off by a trap, as that of `games`.
"""

from festrules.interpreter.compiled.executors.made import (
    DECISIONS,
    POINTS,
    SQUARES,
    SUMS,
    TURNS,
    WINS,
)
from festrules.interpreter.compiled.lowering.chance.stream import draw
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.results.playouts import (
    OUT_DECISIONS,
    OUT_POINTS,
    OUT_STATUS,
    OUT_TURNS,
    OUT_WINNERS,
    play_kept,
)
from festrules.interpreter.compiled.program.code import Code, wide_work, work
from festrules.interpreter.compiled.program.nodes import Expression, Widened
from festrules.interpreter.machine.machine import FAULTY


def sum_slots(players: int) -> int:
    """How many slots the sums take."""
    return 2 * (WINS + players)


def add_sums(low: Lowering, following: int, running: int, begun: int) -> int:
    """Adds the function; gives where the sums lie. The other places are those of `games`."""
    at = low.program.reserve(sum_slots(low.machine.players))
    code = Code(low.program, SUMS)
    seed, first = code.parameter("seed", wide=True), code.parameter("first", wide=True)
    count = code.parameter("count")
    with code.while_(work(following) < count):
        number = code.new(work(following), "number")
        code.set_work(following, number + 1)
        own = code.new(draw(seed, first + Widened(number), low) >> 11, "own")
        play_kept(own, running, begun, low, code)
        _add(low, at, code)
    code.done()
    low.program.exports = (*low.program.exports, SUMS)
    return at


def _add(low: Lowering, at: int, code: Code) -> None:
    decisions = code.new(work(low.outcome + OUT_DECISIONS), "decisions")
    points: Expression = code.new(0, "points")
    with code.if_(work(low.outcome + OUT_STATUS).differs(FAULTY)):
        for position in range(low.machine.players * len(low.machine.parts)):
            code.let(points, points + work(low.outcome + OUT_POINTS + position))  # type: ignore[arg-type]  # a name
    winners = code.new(work(low.outcome + OUT_WINNERS), "winners")
    more = {
        DECISIONS: Widened(decisions),
        SQUARES: Widened(decisions) * Widened(decisions),
        TURNS: Widened(work(low.outcome + OUT_TURNS)),
        POINTS: Widened(points),
        **{WINS + seat: Widened((winners >> seat) & 1) for seat in range(low.machine.players)},
    }
    for position, number in more.items():
        code.set_work(at + 2 * position, wide_work(at + 2 * position) + number)
