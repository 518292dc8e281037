"""A choice of one value: which may be chosen, and what it does."""

from dataclasses import replace
from functools import lru_cache

from festrules.interpreter.compiled.lowering.ahead import leads_on
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import each
from festrules.interpreter.compiled.lowering.finding import Asking, Found, Listing, nothing_to_undo
from festrules.interpreter.compiled.lowering.holding import where_all_hold
from festrules.interpreter.compiled.lowering.ordering import in_order
from festrules.interpreter.compiled.lowering.spacesets import NONE, SpaceSet, choosable
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.failing import may_fail
from festrules.interpreter.compiled.program.nodes import Constant, Expression, Narrowed
from festrules.interpreter.engine.knowing import asks
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.instructions import Choose
from festrules.interpreter.world.values import NOTHING


def listing(instruction: Choose, number: int, low: Lowering, code: Code) -> None:
    """The values that may be chosen; then nothing, if that may be."""
    found = Listing.begin(low, code)
    _fitting(instruction, number, low, code, found)
    if instruction.may:
        found(Constant(NOTHING), nothing_to_undo)
    code.give_back(found.count)


def possible(instruction: Choose, number: int, low: Lowering, code: Code) -> None:
    """In a race to choose nothing is to wait: it counts for nothing."""
    if instruction.may and not instruction.race:
        each(instruction.values, low, code, lambda _: None)  # only for the faults there may be in it
        code.give_back(1)
        return
    _fitting(instruction, number, low, code, Asking(code))
    code.give_back(0)


def chosen(instruction: Choose, number: int, low: Lowering, code: Code, value: Expression) -> None:
    """The value comes into its cell."""
    code.set(instruction.cell, Narrowed(value))
    code.give_back(number + 1)


def still_possible(instruction: Choose, number: int, low: Lowering, code: Code) -> None:
    """Whether the value that lies in the cell already is among those that may be chosen."""
    value = code.new(cell(instruction.cell), "value")
    with code.block() as among:

        def one(other: Expression) -> None:
            with code.if_(other.is_(value)):
                code.leave(among)

        each(instruction.values, low, code, one)
        code.give_back(0)

    def holds() -> None:
        with code.if_(leads_on(number, low) if instruction.looks_ahead else 1):
            code.give_back(1)

    where_all_hold(instruction.conditions, low, code, holds)
    code.give_back(0)


def _fitting(instruction: Choose, number: int, low: Lowering, code: Code, found: Found) -> None:
    """What is done with each value that may be chosen; it lies in its cell meanwhile, if anybody reads it there."""
    members = _as_set(instruction, low, code)
    read = instruction.looks_ahead or (
        members is None
        and any(reads(condition.test, instruction.cell) for condition in instruction.conditions)
    )
    before = code.new(cell(instruction.cell), "before") if read else None

    def undo() -> None:
        if before is not None:
            code.set(instruction.cell, before)

    def one(value: Expression) -> None:
        if read:
            code.set(instruction.cell, value)
        where_all_hold(instruction.conditions, low, code, lambda: ahead(value))

    def ahead(value: Expression) -> None:
        with code.if_(leads_on(number, low) if instruction.looks_ahead else 1):
            found(value, undo)

    def of_set(value: Expression) -> None:
        if read:
            code.set(instruction.cell, value)
        ahead(value)

    if members is None:
        in_order(instruction.values, instruction.type, low, code, one)
    else:
        members.each(low, code, of_set)
    undo()


def _as_set(instruction: Choose, low: Lowering, code: Code) -> SpaceSet | None:
    """What the conditions leave of the values, if that is a set of spaces; a fault in a condition leaves nothing."""
    with code.inside() as before:
        members = choosable(instruction, low, code)
    if members is None or not may_fail(before, low.program):
        for statement in before:
            code.emit(statement)
        return members
    bits = code.new(NONE, "bits")
    attempt = code.attempt()
    with attempt.body():
        for statement in before:
            code.emit(statement)
        code.let(bits, members.bits)
    with attempt.handler():
        code.let(bits, NONE)
    attempt.end()
    return replace(members, bits=bits)


@lru_cache(maxsize=4096)
def reads(expression: node.Expression, place: int) -> bool:
    """Whether an expression asks for what a cell holds."""
    return asks(expression, lambda one: isinstance(one, node.Cell) and one.cell == place)
