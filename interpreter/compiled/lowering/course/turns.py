"""How turns begin."""

from festrules.interpreter.compiled.lowering.course.blocks import WAYS, CodePoint, Writer
from festrules.interpreter.compiled.lowering.dispatch import each, value
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.program.code import cell
from festrules.interpreter.compiled.program.nodes import (
    Expression,
)
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import (
    CALL_DEPTH,
    DEPTH,
    FIRST,
    ORDER,
    PLAYER_TO_MOVE,
    TURN_END,
    TURNS,
    TURNS_BEFORE,
    YOU,
    YOU_BEFORE,
)
from festrules.interpreter.world.values import NOTHING

NOBODY = -1  # in place of a seat
TRIES = 100  # rounds of the table in which nobody can have a turn, as in `engine/turns.py`


def _start_turns(instruction: ins.StartTurns, writer: Writer, point: CodePoint) -> CodePoint | None:
    code, record = writer.code, instruction.cell
    first = _listed(instruction, writer) if instruction.once else _first(instruction, writer)
    code.set(record + FIRST, first)
    code.set(record + PLAYER_TO_MOVE, NOTHING)
    code.set(record + YOU_BEFORE, cell(YOU))
    code.set(record + TURNS_BEFORE, cell(TURNS))
    code.set(record + TURN_END, instruction.end_of_turn)
    depth = writer.course.depth(point.number)
    if depth is None:
        writer.see()
    code.set(record + CALL_DEPTH, cell(DEPTH) if depth is None else depth)
    code.set(TURNS, record)
    return writer.then(point, point.number + 1)


def _listed(instruction: ins.StartTurns, writer: Writer) -> Expression:
    """Puts down all who have a turn, in order; gives the first of them."""
    code, record = writer.code, instruction.cell
    first, count = code.new(0, "first"), code.new(0, "count")

    def one(seat: Expression) -> None:
        with code.if_(count.is_(0)):
            code.let(first, seat)
        code.set(count + (record + ORDER + 1), seat)
        code.let(count, count + 1)

    each(instruction.players, writer.low, code, one)
    code.set(record + ORDER, count)
    return first


def _first(instruction: ins.StartTurns, writer: Writer) -> Expression:
    """The player of the first turn."""
    code, fact = writer.code, writer.low.facts.of(instruction.players)
    if not fact.several:
        only = code.held(value(instruction.players, writer.low, code), "first")
        with code.if_(only.is_(NOTHING) if fact.nothing else 0):
            code.fail(FaultSort.TURNS_WITH_NOBODY)
        return only
    first = code.new(NOBODY, "first")
    with code.block() as found:

        def one(seat: Expression) -> None:
            code.let(first, seat)
            code.leave(found)

        each(instruction.players, writer.low, code, one)
        code.fail(FaultSort.TURNS_WITH_NOBODY)
    return first


WAYS[ins.StartTurns] = _start_turns
