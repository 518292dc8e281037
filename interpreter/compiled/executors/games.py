"""Many games in one call: what is added to a program that is to play in bulk.

    prepare(m)       plays the setup up to the first chance or decision, once for all games, and keeps the state
    games(m, count)  plays the games of the seeds that lie at `seeds`, from number `next` on

What comes of each lies at `rows`. A call may be cut off by a trap; `next` then stands behind the game that caused it,
and the same call again goes on there.
"""

from festrules.interpreter.compiled.executors.made import GAMES, MOST_GAMES, PREPARE, Bulk
from festrules.interpreter.compiled.executors.sums import add_sums
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.results.playouts import outcome_slots, play_kept
from festrules.interpreter.compiled.program.code import Code, cell, wide_work, work
from festrules.interpreter.compiled.program.nodes import Ask
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.machine.machine import RUNNING, STATUS


def add_games(low: Lowering) -> Bulk:
    """Adds these functions, and `sums` (see there)."""
    program, row = low.program, outcome_slots(low)
    following, running = program.reserve(1), program.reserve(1)
    begun = program.reserve(program.slots)
    bulk = Bulk(
        next=following,
        running=running,
        seeds=program.reserve(2 * MOST_GAMES),
        rows=program.reserve(row * MOST_GAMES),
        row=row,
        sums=add_sums(low, following, running, begun),
    )
    _prepare(program, bulk, begun)
    _games(low, bulk, begun)
    program.exports = (*program.exports, PREPARE, GAMES)
    return bulk


def _prepare(program: Program, bulk: Bulk, begun: int) -> None:
    code = Code(program, PREPARE)
    code.do(Ask("start"))
    with code.count(0, program.slots) as (slot, _):
        code.set_work(slot + begun, cell(slot))
    code.set_work(bulk.running, cell(STATUS).is_(RUNNING))
    code.done()


def _games(low: Lowering, bulk: Bulk, begun: int) -> None:
    code = Code(low.program, GAMES)
    count = code.parameter("count")
    with code.while_(work(bulk.next) < count):
        number = code.new(work(bulk.next), "number")
        code.set_work(bulk.next, number + 1)
        seed = code.new(wide_work(number * 2 + bulk.seeds), "seed")
        play_kept(seed, bulk.running, begun, low, code)
        with code.count(0, bulk.row) as (slot, _):
            code.set_work(number * bulk.row + slot + bulk.rows, work(slot + low.outcome))
    code.done()
