"""The values of a choice that may be chosen, found for all spaces at once: as a set, if conditions allow it.

What follows the choice is a condition, too, where looking ahead does nothing on the way: that some value may be chosen
next.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.lifting import renamed
from festrules.interpreter.compiled.lowering.named_cells import as_named
from festrules.interpreter.compiled.lowering.spacesets import NONE, SpaceSet, choosable
from festrules.interpreter.compiled.lowering.straight import Straight, straight_from
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.failing import may_fail
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.instructions import Choose, Condition, Text

NAMES = 7  # behind the names of the machine: that of a value that may be chosen next
TRUE = node.Constant(1)


def as_set(
    instruction: Choose, straight: Straight | None, low: Lowering, code: Code
) -> tuple[SpaceSet | None, bool]:
    """What conditions leave of the values, if that is a set; and whether it is known to lead on from all of them."""
    tests = [condition.test for condition in instruction.conditions]
    if not instruction.looks_ahead:
        return _set_of(instruction, tests, low, code), True
    if straight is not None:
        members = _set_of(instruction, [*tests, *_ahead(straight, low, 0)], low, code)
        if members is not None:
            return members, True
    return _set_of(instruction, tests, low, code), False


def _set_of(
    instruction: Choose, tests: Sequence[node.Expression], low: Lowering, code: Code
) -> SpaceSet | None:
    """The values that fulfil all of these, as a set; a fault in one leaves nothing."""
    named = [as_named(test, low) for test in tests]
    conditions = tuple([Condition(test, Text(()), ()) for test in named])
    asked = replace(instruction, values=as_named(instruction.values, low), conditions=conditions)
    with code.inside() as before:
        members = choosable(asked, low, code)
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


# ---- what follows ------------------------------------------------------------------------------------------


def _ahead(way: Straight, low: Lowering, inside: int) -> list[node.Expression]:
    """What must hold of a choice so that what follows can be completed."""
    decision: Any = None if way.decision is None else low.machine.code[way.decision]
    if way.decision is None or decision.otherwise >= 0:
        return list(way.needs)
    tests = [condition.test for condition in decision.conditions]
    following = straight_from(way.decision + 1, low) if decision.looks_ahead else None
    if following is not None:
        tests += _ahead(following, low, inside + 1)
    name = low.machine.scratch + NAMES - inside
    holds = [renamed(test, node.Cell(decision.cell), node.Bound(name)) for test in tests]
    return [*way.needs, _some(decision.values, name, reduce(node.And, holds) if holds else TRUE)]


def _some(values: node.Expression, name: int, holds: node.Expression) -> node.Expression:
    """That some value fulfils a condition; asked of each of the collections of which these are one."""
    match values:
        case node.Call(value=value):
            return replace(values, value=_some(value, name, holds))
        case node.Conditional(condition, then, otherwise):
            one = node.And(condition, _some(then, name, holds))
            return node.Or(one, node.And(node.Not(condition), _some(otherwise, name, holds)))
    return node.Quantified("some", values, name, holds)
