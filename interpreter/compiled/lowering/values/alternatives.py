"""One value or another, and steps around a circle."""

from festrules.interpreter.compiled.lowering.context import Body, Lowering
from festrules.interpreter.compiled.lowering.dispatch import (
    COUNT,
    EACH,
    VALUE,
    fused,
    how_many,
    number,
    value,
)
from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Depending, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import present
from festrules.interpreter.world.values import NOTHING


def _conditional(one: node.Conditional, low: Lowering, code: Code) -> Expression:
    asked = value(one.condition, low, code)
    if isinstance(asked, nodes.Constant):
        return value(one.then if asked.value else one.otherwise, low, code)
    return _depending(asked, one.then, one.otherwise, low, code)


def _depending(
    asked: Expression, then: node.Expression, otherwise: node.Expression, low: Lowering, code: Code
) -> Expression:
    with code.inside() as first:
        one = value(then, low, code)
    with code.inside() as second:
        two = value(otherwise, low, code)
    if not first and not second:
        return Depending(asked, one, two)
    found = code.new(0, "found")
    fork = code.either(asked)
    for way, statements, given in ((fork.yes, first, one), (fork.no, second, two)):
        with way():
            for statement in statements:
                code.emit(statement)
            code.let(found, given)
    fork.end()
    return found


def _each_conditional(one: node.Conditional, low: Lowering, code: Code, body: Body) -> None:
    fork = code.either(value(one.condition, low, code))
    with fork.yes():
        fused(one.then, low, code, body)
    with fork.no():
        fused(one.otherwise, low, code, body)
    fork.end()


def _count_conditional(one: node.Conditional, low: Lowering, code: Code) -> Expression:
    fork = code.either(value(one.condition, low, code))
    found = code.new(0, "count")
    with fork.yes():
        code.let(found, how_many(one.then, low, code))
    with fork.no():
        code.let(found, how_many(one.otherwise, low, code))
    fork.end()
    return found


def _default(one: node.Default, low: Lowering, code: Code) -> Expression:
    if not low.facts.of(one.of).nothing:
        return value(one.of, low, code)
    found = code.held(value(one.of, low, code))
    with code.inside() as statements:
        other = value(one.otherwise, low, code)
    if not statements:
        return Depending(found.is_(NOTHING), other, found)
    given = code.new(found, "given")
    with code.if_(found.is_(NOTHING)):
        for statement in statements:
            code.emit(statement)
        code.let(given, other)
    return given


def _each_default(one: node.Default, low: Lowering, code: Code, body: Body) -> None:
    if low.facts.several(one.of):
        _each_of_some(one, low, code, body)
        return
    found = code.held(value(one.of, low, code))
    fork = code.either(found.is_(NOTHING))
    with fork.yes():
        fused(one.otherwise, low, code, body)
    with fork.no():
        body(found)
    fork.end()


def _each_of_some(one: node.Default, low: Lowering, code: Code, body: Body) -> None:
    """A collection, or where it has no members another."""
    if low.facts.members(one.of).least:
        fused(one.of, low, code, body)
        return
    fork = code.either(value(node.Aggregate("any", one.of), low, code))
    with fork.yes():
        fused(one.of, low, code, body)
    with fork.no():
        fused(one.otherwise, low, code, body)
    fork.end()


def _count_default(one: node.Default, low: Lowering, code: Code) -> Expression | None:
    if not low.facts.several(one.of):
        return None
    count = code.new(how_many(one.of, low, code), "count")
    if low.facts.members(one.of).least == 0:
        with code.if_(count.is_(0)):
            code.let(count, how_many(one.otherwise, low, code))
    return count


def _circle_steps(one: node.CircleSteps, low: Lowering, code: Code) -> Expression:
    start, goal = number(one.start, low, code), number(one.goal, low, code)
    first, last = present(low.facts.of(one.start)), present(low.facts.of(one.goal))
    if not first.within(0, 1 << 30) or not last.within(0, 1 << 30):  # so that the difference is narrow
        start, goal = start % one.size, goal % one.size
    if first.within(0, one.size - 1) and last.within(0, one.size - 1):
        steps = code.new(goal - start, "steps")
        return Depending(steps < 0, steps + one.size, steps)
    return (goal - start) % one.size


VALUE.update({node.Conditional: _conditional, node.Default: _default, node.CircleSteps: _circle_steps})
EACH.update({node.Conditional: _each_conditional, node.Default: _each_default})
COUNT.update({node.Conditional: _count_conditional, node.Default: _count_default})
