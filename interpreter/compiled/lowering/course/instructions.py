"""Instructions followed by the next one in order: names, collections and stored values."""

from dataclasses import fields, is_dataclass
from typing import Any

from festrules.interpreter.compiled.lowering import events, telling
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.course.blocks import STRAIGHT
from festrules.interpreter.compiled.lowering.course.clearing import stretches
from festrules.interpreter.compiled.lowering.course.turn_ends import miss_turn
from festrules.interpreter.compiled.lowering.dispatch import collect, each, fused, naming, number, value
from festrules.interpreter.compiled.lowering.events import Happening, number_of
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.places.moves import MOVES
from festrules.interpreter.compiled.lowering.values.indices import offset_of
from festrules.interpreter.compiled.lowering.values.positions import add_position, clear_positions
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import (
    Both,
    Constant,
    Depending,
    Expression,
    Local,
    Narrowed,
    Widened,
    calculate,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.ranges.fact import Fact, member_of, present
from festrules.interpreter.world.things import Keep
from festrules.interpreter.world.types import NUMBER, bare
from festrules.interpreter.world.values import LARGEST, NOTHING

FEW = 8  # members that are each tested for belonging to a collection


def _enter(instruction: ins.Enter, low: Lowering, code: Code) -> None:
    """An instruction that only tells something."""
    if low.telling:
        events.tell(low, code, Happening.ENTERED, events.number_of(instruction, low))


def _let(instruction: ins.Let, low: Lowering, code: Code) -> None:
    code.set(instruction.cell, value(instruction.value, low, code))
    if (
        instruction.begins and low.telling
    ):  # in a loop whose member is known it is not an instruction of the machine
        events.tell(low, code, Happening.BEGAN, events.number_of(instruction, low), cell(instruction.cell))


def let_many(instruction: ins.LetMany, low: Lowering, code: Code) -> None:
    """A name for several values: how many they are, and these."""
    start, size = instruction.cell, instruction.size
    count: Expression
    may_be_more = low.facts.most(instruction.value) > size
    if _reads_cells(instruction.value, start, start + size + 1, low):
        members = collect(instruction.value, low, code)
        first, listed = code.held(members.start), code.held(members.count)
        with code.if_((listed > size) if may_be_more else 0):
            code.fail(FaultSort.NO_ROOM_IN_COLLECTION)
        _begin_list(start, size, low, code)
        with code.count(0, listed) as (position, _):
            code.set(position + (start + 1), work(first + position), (start, start + 1 + size))
        code.set(start, listed)
        return
    known = instruction.value.value if isinstance(instruction.value, node.Constant) else None
    if isinstance(known, tuple) and len(known) <= size:
        for behind, member in enumerate(known, start + 1):
            code.set(behind, member)
        count = Constant(len(known))
    else:
        _begin_list(start, size, low, code)
        local = code.new(0, "count")

        def one(member: Expression) -> None:
            with code.if_((local >= size) if may_be_more else 0):
                code.fail(FaultSort.NO_ROOM_IN_COLLECTION)
            code.set(local + (start + 1), member, (start, start + 1 + size))
            code.let(local, local + 1)

        if isinstance(instruction.value, node.Where) and _is_few(instruction.value, size, low):
            _each_of_few(instruction.value, start, size, local, low, code)
        elif may_be_more:
            each(instruction.value, low, code, one)
        else:
            fused(instruction.value, low, code, one)  # a fault in it clears all names
        count = code.new(local, "size")
    code.set(start, count)
    if isinstance(count, Constant):
        _begin_list(start + count.value, size - count.value, low, code)


def _begin_list(start: int, size: int, low: Lowering, code: Code) -> None:
    """Behind its members a collection has nothing; where nobody looks at the state it may be anything."""
    if not low.bulk:
        code.fill(start + 1, size)


def _is_few(value: node.Where, size: int, low: Lowering) -> bool:
    """Whether a collection is made of few known members, and there is room for all."""
    members = value.of.value if isinstance(value.of, node.Constant) else None
    return isinstance(members, tuple) and len(members) <= min(size, FEW) and not low.facts.may_fail(value)


def _each_of_few(few: node.Where, start: int, size: int, count: Local, low: Lowering, code: Code) -> None:
    """Each is put where the next one lies, and stays there if it is one of them: nothing depends on what is found."""
    fact = low.facts.members(few.of)

    def one(member: Expression) -> None:
        with naming([(few.bound, member, member_of(fact))], low):
            holds = code.held(number(few.condition, low, code).differs(0), "holds")
        given = member if low.bulk else Depending(holds, member, Constant(0))
        code.set(count + (start + 1), given, (start, start + 1 + size))
        code.let(count, count + holds)

    fused(few.of, low, code, one)


def _reads_cells(expression: Any, first: int, last: int, low: Lowering, seen: set[int] | None = None) -> bool:
    """Whether something asks for what cells hold."""
    seen = set() if seen is None else seen
    if id(expression) in seen:
        return False
    seen.add(id(expression))
    if isinstance(expression, node.SeatCell):
        behind = expression.cell + expression.stride * low.machine.players
        return expression.cell < last and first < behind
    if isinstance(expression, node.SeatCellList):
        return expression.cell < last
    if isinstance(expression, node.Cell | node.CellList) and first <= expression.cell < last:
        return True
    if isinstance(expression, tuple):
        return any(_reads_cells(one, first, last, low, seen) for one in expression)
    if not is_dataclass(expression):
        return False
    return any(
        _reads_cells(getattr(expression, one.name), first, last, low, seen) for one in fields(expression)
    )


def _clear(instruction: ins.Clear, low: Lowering, code: Code) -> None:
    if low.bulk:
        for start, end in stretches(instruction.start, instruction.end, low):
            code.fill(start, end - start)
        return
    code.fill(instruction.start, instruction.end - instruction.start)


# ---- stored values ---------------------------------------------------------------------------------------


def _store(instruction: ins.Store, low: Lowering, code: Code) -> None:
    keep = low.machine.keeps[instruction.keep]
    offset, may_lack = offset_of(instruction.indices, low, code)
    offset = code.held(offset, "offset")
    if may_lack:
        with code.if_(offset < 0):
            code.fail(FaultSort.STORED_OF_NOBODY)
    at = code.held(offset + instruction.base, "at")
    given = code.held(value(instruction.value, low, code), "given")
    fact = low.facts.of(instruction.value)
    if instruction.by != "=":
        before = code.held(cell(at), "before")
        stored = low.facts.cell(instruction.base)
        if fact.nothing or stored.nothing:
            with code.if_(_is_nothing(given, fact) | _is_nothing(before, stored)):
                code.fail(FaultSort.CALCULATED_WITH_NOTHING)
        given, fact = _calculated(instruction.by, (before, present(stored)), (given, present(fact)))
        given = code.held(given, "given")
    _need_in_range(keep, given, fact, code)
    then = code.new(cell(at), "then") if low.telling and not instruction.rolled else None
    within = instruction.base, instruction.base + keep.count
    code.set(at, Narrowed(given) if given.wide else given, within)
    if then is not None:
        with code.if_(then.differs(cell(at))):
            position = list(low.machine.keeps).index(instruction.keep)
            code.tell(Happening.CHANGED, position, offset, then, cell(at))
    if instruction.rolled and low.telling:
        code.tell(Happening.ROLLED, number_of(instruction, low), offset, cell(at))


def _is_nothing(given: Expression, fact: Fact) -> Expression:
    return given.is_(NOTHING) if fact.nothing else Constant(0)


def _calculated(
    by: str, one: tuple[Expression, Fact], two: tuple[Expression, Fact]
) -> tuple[Expression, Fact]:
    """A sum or difference and what is known of it; wide if it may grow out of a cell."""
    (left, first), (right, second) = one, two
    low, high = (second.low, second.high) if by == "+" else (-second.high, -second.low)
    low, high = first.low + low, first.high + high
    if not -LARGEST <= low <= high <= LARGEST:
        left, right = Widened(left), Widened(right)
    return calculate(by, left, right), Fact(low, high)


def _need_in_range(keep: Keep, given: Expression, fact: Fact, code: Code) -> None:
    """Check that a stored value is as declared; a value that is not a number of the rules need only fit its cell."""
    least, most = (keep.low, keep.high) if bare(keep.type) == NUMBER else (-LARGEST, LARGEST)
    if fact.within(least, most):
        return
    outside: Expression = (given < least) | (given > most)
    with code.if_(Both(given.differs(NOTHING), outside) if fact.nothing else outside):
        code.fail(FaultSort.OUT_OF_RANGE)


def _reset(instruction: ins.Reset, low: Lowering, code: Code) -> None:
    given = code.held(value(instruction.value, low, code))
    fact = low.facts.of(instruction.value)
    _need_in_range(low.machine.keeps[instruction.keep], given, fact, code)
    code.fill(instruction.base, instruction.count, given)


STRAIGHT |= {
    ins.Enter: _enter,
    ins.Say: telling.said,
    ins.Announce: telling.announced,
    ins.Let: _let,
    ins.Clear: _clear,
    ins.Store: _store,
    ins.Reset: _reset,
    ins.AddPosition: add_position,
    ins.ClearPositions: clear_positions,
    ins.MissTurn: miss_turn,
    **MOVES,
}
