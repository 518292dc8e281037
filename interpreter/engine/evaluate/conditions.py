"""Calculations, comparisons, quantifiers, and what would be if something lay elsewhere."""

import operator
from collections.abc import Sequence
from typing import Any, assert_never

from festrules.interpreter.engine import places
from festrules.interpreter.engine.evaluate.dispatch import (
    EVALUATE,
    SEVERAL,
    Table,
    evaluate,
    kind_of,
    many,
    value_of,
)
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.values import LARGEST, NOTHING, Fault


def calculate(by: node.Calculation, left: int, right: int) -> int:
    """One calculation; out of the numbers a state can hold is a fault."""
    match by:
        case "+":
            result = left + right
        case "-":
            result = left - right
        case "*":
            result = left * right
        case "at-least":
            result = max(left, right)
        case "at-most":
            result = min(left, right)
        case "up" | "down" | "remainder":
            if right == 0:
                raise Fault("a number is divided by zero")
            result = (
                left % right if by == "remainder" else left // right if by == "down" else -(-left // right)
            )
        case _:
            assert_never(by)
    if not -LARGEST <= result <= LARGEST:
        raise Fault("a number grows too large")
    return result


def _arithmetic(expression: node.Arithmetic, run: Run) -> int:
    return calculate(expression.by, value_of(expression.left, run), value_of(expression.right, run))


COMPARE = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


def _compare(expression: node.Compare, run: Run) -> bool:
    left = EVALUATE[expression.left.__class__](expression.left, run)
    right = EVALUATE[expression.right.__class__](expression.right, run)
    if left.__class__ in SEVERAL:
        return bool(COMPARE[expression.by](tuple(left), tuple(right)))
    if NOTHING in (left, right):
        raise Fault("a number is compared with nothing")
    return bool(COMPARE[expression.by](left, right))


def _equal(expression: node.Equal, run: Run) -> bool:
    left: Any = EVALUATE[expression.left.__class__](expression.left, run)
    right: Any = EVALUATE[expression.right.__class__](expression.right, run)
    if expression.kinds:
        left, right = kind_of(left, run), kind_of(right, run)
    if left.__class__ in SEVERAL:  # members and their order count, not what holds them
        return list(left) == list(right)
    return bool(left == right)


def _within(expression: node.Within, run: Run) -> bool:
    value = evaluate(expression.value, run)
    members = many(expression.of, run)
    if expression.kinds:
        return kind_of(value, run) in [kind_of(other, run) for other in members]
    return value in members


def _and(expression: node.And, run: Run) -> Any:
    left = EVALUATE[expression.left.__class__](expression.left, run)
    return left and EVALUATE[expression.right.__class__](expression.right, run)


def _or(expression: node.Or, run: Run) -> Any:
    left = EVALUATE[expression.left.__class__](expression.left, run)
    return left or EVALUATE[expression.right.__class__](expression.right, run)


def _not(expression: node.Not, run: Run) -> bool:
    return not EVALUATE[expression.of.__class__](expression.of, run)


def _quantified(expression: node.Quantified, run: Run) -> bool:
    condition, bound, scratch = expression.condition, expression.bound, run.scratch
    test = EVALUATE[condition.__class__]
    every = expression.how == "every"
    for member in many(expression.of, run):
        scratch[bound] = member
        if bool(test(condition, run)) != every:  # one member settles the question
            return expression.how == "some"
    return expression.how != "some"


def _alike(expression: node.Alike, run: Run) -> bool:
    by, bound, scratch = expression.by, expression.bound, run.scratch
    ask = EVALUATE[by.__class__]
    values: list[int] = []
    for member in many(expression.of, run):
        scratch[bound] = member
        values.append(ask(by, run))
    if expression.kinds:
        values = [kind_of(value, run) for value in values]
    different = set(values)
    match expression.how:
        case "all-the-same":
            return len(different) <= 1
        case "all-different":
            return len(different) == len(values)
        case "consecutive-in-any-order":
            return len(different) == len(values) and _follow(different, expression.circle)
        case _:
            assert_never(expression.how)


def _follow(values: set[int], circle: int) -> bool:
    """Whether at most one of them comes after none of the others."""
    before = [(value - 1) % circle if circle else value - 1 for value in values]
    return NOTHING not in values and sum(one not in values for one in before) <= 1


def _if_moved(expression: node.IfMoved, run: Run) -> bool:
    machine, cells = run.machine, run.cells
    found = evaluate(expression.component, run)
    if found.__class__ is not int:
        return _if_all_gone(found, expression.condition, run)
    component: int = found
    if component == NOTHING:
        raise Fault("something is asked for where there is nothing")
    kind = kind_of(component, run)
    where = places.whereabouts if expression.again else places.locate
    lying = where(machine, cells, component)
    target = None if expression.to is None else machine.world.places[value_of(expression.to, run)]
    if lying == NOTHING:  # it is gone already
        return _if_put(expression.condition, run, kind, target)
    source = machine.world.places[lying]
    held = cells[source.base : source.end]
    places.take_out(machine, cells, source, kind)
    try:
        return _if_put(expression.condition, run, kind, target)
    finally:
        cells[source.base : source.end] = held


def _if_all_gone(components: Sequence[int], condition: node.Expression, run: Run) -> bool:
    """The condition as if none of several were there; one that is named twice goes once more if there is another."""
    machine, cells, held = run.machine, run.cells, list[tuple[Place, list[int]]]()
    run.spend(len(components))
    try:
        for component in components:
            lying = places.whereabouts(machine, cells, component)
            if lying != NOTHING:
                source = machine.world.places[lying]
                held.append((source, cells[source.base : source.end]))
                places.take_out(machine, cells, source, kind_of(component, run))
        return _if_put(condition, run, NOTHING, None)
    finally:
        for source, before in reversed(held):
            cells[source.base : source.end] = before


def _if_put(condition: node.Expression, run: Run, kind: int, target: Place | None) -> bool:
    machine, cells = run.machine, run.cells
    known, run.known = run.known, None  # what definitions came to holds where things lie as they do
    if target is None:
        try:
            return bool(EVALUATE[condition.__class__](condition, run))
        finally:
            run.known = known
    held, where = cells[target.base : target.end], cells[machine.where + kind]
    try:
        places.put_in(machine, cells, target, kind)
        return bool(evaluate(condition, run))
    finally:
        run.known = known
        cells[target.base : target.end] = held
        cells[machine.where + kind] = where


TABLE: Table = {
    node.Arithmetic: _arithmetic,
    node.Compare: _compare,
    node.Equal: _equal,
    node.Within: _within,
    node.And: _and,
    node.Or: _or,
    node.Not: _not,
    node.Quantified: _quantified,
    node.Alike: _alike,
    node.IfMoved: _if_moved,
}
