"""Instructions after which play goes on with the next one: names, collections and stored values."""

from dataclasses import fields, is_dataclass
from typing import Any

from festrules.interpreter.compiled.lowering.blocks import STRAIGHT
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import collect, each, value
from festrules.interpreter.compiled.lowering.faults import Sort
from festrules.interpreter.compiled.lowering.moves import MOVES
from festrules.interpreter.compiled.lowering.turns import miss_turn
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import (
    Constant,
    Expression,
    Narrowed,
    Widened,
    calculate,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.world.things import Keep
from festrules.interpreter.world.types import NUMBER, bare
from festrules.interpreter.world.values import LARGEST, NOTHING


def _nothing(instruction: Any, low: Lowering, code: Code) -> None:
    """What is only told."""


def _let(instruction: ins.Let, low: Lowering, code: Code) -> None:
    code.set(instruction.cell, value(instruction.value, low, code))


def _let_many(instruction: ins.LetMany, low: Lowering, code: Code) -> None:
    start, size = instruction.cell, instruction.size
    if _reads_cells(instruction.value, start, start + size + 1):
        members = collect(instruction.value, low, code)
        first, count = code.held(members.start), code.held(members.count)
        with code.if_(count > size):
            code.fail(Sort.NO_ROOM_IN_COLLECTION)
        with code.count(0, count) as (position, _):
            code.set(position + (start + 1), work(first + position))
    else:
        count = local = code.new(0, "count")

        def one(member: Expression) -> None:
            with code.if_(local >= size):
                code.fail(Sort.NO_ROOM_IN_COLLECTION)
            code.set(local + (start + 1), member)
            code.let(local, local + 1)

        each(instruction.value, low, code, one)
    code.set(start, count)
    code.fill(count + (start + 1), calculate("-", Constant(size), count))


def _reads_cells(expression: Any, first: int, last: int, seen: set[int] | None = None) -> bool:
    """Whether something asks for what cells hold."""
    seen = set() if seen is None else seen
    if id(expression) in seen:
        return False
    seen.add(id(expression))
    if isinstance(expression, node.SeatCell | node.SeatCellList):
        return expression.cell < last
    if isinstance(expression, node.Cell | node.CellList) and first <= expression.cell < last:
        return True
    if isinstance(expression, tuple):
        return any(_reads_cells(one, first, last, seen) for one in expression)
    if not is_dataclass(expression):
        return False
    return any(_reads_cells(getattr(expression, one.name), first, last, seen) for one in fields(expression))


def _clear(instruction: ins.Clear, low: Lowering, code: Code) -> None:
    code.fill(instruction.start, instruction.end - instruction.start)


# ---- stored values ---------------------------------------------------------------------------------------


def _store(instruction: ins.Store, low: Lowering, code: Code) -> None:
    keep = low.machine.keeps[instruction.keep]
    address = code.held(_address(instruction, low, code), "at")
    given = code.held(value(instruction.value, low, code))
    if instruction.by == "=":
        _need_in_range(keep, given, code)
        code.set(address, given)
        return
    before = code.held(cell(address), "before")
    with code.if_(given.is_(NOTHING) | before.is_(NOTHING)):
        code.fail(Sort.CALCULATED_WITH_NOTHING)
    after = code.new(calculate(instruction.by, Widened(before), Widened(given)), "after")
    low_end, high_end = _range(keep)
    with code.if_((after < low_end) | (after > high_end)):
        code.fail(Sort.OUT_OF_RANGE)
    code.set(address, Narrowed(after))


def _range(keep: Keep) -> tuple[int, int]:
    """What a stored number may be; others must only be numbers that a state can hold."""
    return (keep.low, keep.high) if bare(keep.type) == NUMBER else (-LARGEST, LARGEST)


def _need_in_range(keep: Keep, given: Expression, code: Code) -> None:
    if bare(keep.type) != NUMBER or (isinstance(given, Constant) and keep.low <= given.value <= keep.high):
        return
    with code.if_(given.differs(NOTHING) & ((given < keep.low) | (given > keep.high))):
        code.fail(Sort.OUT_OF_RANGE)


def _address(instruction: ins.Store, low: Lowering, code: Code) -> Expression:
    """The cell of a stored value."""
    offset: Expression = Constant(instruction.base)
    for index in instruction.indices:
        asked = code.held(value(index.value, low, code))
        if index.nobody:
            position = code.new(index.size - 1, "position")
            with code.if_(asked.differs(NOTHING)):
                code.let(position, _position(index, asked, low))
                _need_inside(index, position, code)
        else:
            with code.if_(asked.is_(NOTHING)):
                code.fail(Sort.STORED_OF_NOBODY)
            position = code.new(_position(index, asked, low), "position")
            _need_inside(index, position, code)
        offset = offset + position * index.stride
    return offset


def _position(index: node.Index, asked: Expression, low: Lowering) -> Expression:
    return (asked % low.kinds if index.kind else asked) - index.first


def _need_inside(index: node.Index, position: Expression, code: Code) -> None:
    with code.if_((position < 0) | (position >= index.size)):
        code.fail(Sort.OUT_OF_INDEX)


def _reset(instruction: ins.Reset, low: Lowering, code: Code) -> None:
    given = code.held(value(instruction.value, low, code))
    _need_in_range(low.machine.keeps[instruction.keep], given, code)
    code.fill(instruction.base, instruction.count, given)


STRAIGHT |= {
    ins.Enter: _nothing,
    ins.Say: _nothing,
    ins.Let: _let,
    ins.LetMany: _let_many,
    ins.Clear: _clear,
    ins.Store: _store,
    ins.Reset: _reset,
    ins.MissTurn: miss_turn,
    **MOVES,
}
