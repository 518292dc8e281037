"""Calculations, comparisons, quantifiers, and what would be if something lay elsewhere."""

from collections.abc import Callable
from typing import assert_never

from festrules.interpreter.compiled.lowering.context import Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import (
    VALUE,
    collect,
    how_many,
    naming,
    number,
    paying_apart,
    through,
    value,
)
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.sets import long_lines, narrowing, spacesets
from festrules.interpreter.compiled.lowering.values.indices import kind_or_nothing
from festrules.interpreter.compiled.lowering.values.measures import less, measure, packing
from festrules.interpreter.compiled.lowering.values.membership import within
from festrules.interpreter.compiled.lowering.values.unchanging import unchanging
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import (
    Both,
    Constant,
    Depending,
    Either,
    Expression,
    Narrowed,
    Not,
    Widened,
    calculate,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.calculating import overflows
from festrules.interpreter.ranges.fact import member_of, present
from festrules.interpreter.world.values import LARGEST, NOTHING


def _arithmetic(one: node.Arithmetic, low: Lowering, code: Code) -> Expression:
    left, right = number(one.left, low, code), number(one.right, low, code)
    facts = present(low.facts.of(one.left)), present(low.facts.of(one.right))
    match one.by:
        case "at-least" | "at-most":
            left, right = code.held(left), code.held(right)
            return Depending(left > right if one.by == "at-least" else left < right, left, right)
        case "up" | "down" | "remainder":
            if facts[1].low <= 0 <= facts[1].high:
                right = code.held(right)
                with code.if_(right.is_(0)):
                    code.fail(FaultSort.DIVIDED_BY_ZERO)
            if one.by == "remainder":
                return left % right
            return left // right if one.by == "down" else Constant(0) - (Constant(0) - left) // right
        case "+" | "-" | "*":
            if overflows(one.by, *facts):
                return in_bounds(calculate(one.by, Widened(left), Widened(right)), code)
            return calculate(one.by, left, right)
        case _:
            assert_never(one.by)


def in_bounds(wide: Expression, code: Code) -> Expression:
    """A wide number as a narrow one; one that is larger than a number may be is a fault."""
    found = code.new(wide, "wide")
    with code.if_(Either(found < -LARGEST, found > LARGEST)):
        code.fail(FaultSort.TOO_LARGE)
    return Narrowed(found)


def _compare(one: node.Compare, low: Lowering, code: Code) -> Expression:
    match one:
        case node.Compare(">=", node.Run() as run, node.Constant(int(least))):
            line = long_lines.has_line(run, least, low, code)
            if line is not None:
                return line
    if low.facts.several(one.left) or low.facts.several(one.right):
        return _compare_lists(one, low, code)
    left, right = value(one.left, low, code), value(one.right, low, code)
    lacking: list[Expression] = []
    if low.facts.of(one.left).nothing:
        left = code.held(left)
        lacking.append(left.is_(NOTHING))
    if low.facts.of(one.right).nothing:
        right = code.held(right)
        lacking.append(right.is_(NOTHING))
    if lacking:
        with code.if_(lacking[0] if len(lacking) == 1 else Either(*lacking)):
            code.fail(FaultSort.COMPARED_WITH_NOTHING)
    return calculate(one.by, left, right)


def _compare_lists(one: node.Compare, low: Lowering, code: Code) -> Expression:
    how = packing([low.facts.of(one.left), low.facts.of(one.right)])
    left, right = measure(one.left, how, low, code), measure(one.right, how, low, code)
    match one.by:
        case "<":
            return less(left, right)
        case ">":
            return less(right, left)
        case "<=":
            return Not(less(right, left))
        case ">=":
            return Not(less(left, right))
        case _:
            assert_never(one.by)


def _equal(one: node.Equal, low: Lowering, code: Code) -> Expression:
    left, right = low.facts.of(one.left), low.facts.of(one.right)
    if left.several and right.several:
        return _equal_collections(one, low, code)
    if left.several or right.several:  # a value is not a collection
        return Constant(0)
    first, second = value(one.left, low, code), value(one.right, low, code)
    if one.kinds:
        first = kind_or_nothing(first, left, low, code)
        second = kind_or_nothing(second, right, low, code)
    return first.is_(second)


def _equal_collections(one: node.Equal, low: Lowering, code: Code) -> Expression:
    """Members and their order count."""
    for this, other in ((one.left, one.right), (one.right, one.left)):
        if not low.facts.most(other) and not low.facts.may_fail(other):
            return how_many(this, low, code).is_(0)
    first, second = collect(one.left, low, code), collect(one.right, low, code)
    return same_members(first, second, code)


def same_members(first: Members, second: Members, code: Code) -> Expression:
    """Whether two collections are the same, member for member."""
    count = code.held(first.count)
    found = code.new(count.is_(second.count), "same")
    with code.if_(found), code.count(0, count) as (position, members):
        differs = work(first.start + position).differs(work(second.start + position))
        with code.if_(differs):
            code.let(found, 0)
            code.leave(members)
    return found


def _within(one: node.Within, low: Lowering, code: Code) -> Expression:
    fact = low.facts.of(one.value)
    given = value(one.value, low, code)
    if one.kinds:
        given = kind_or_nothing(given, fact, low, code)
    return within(code.held(given), fact, one.of, low, code, kinds=one.kinds)


# ---- conditions --------------------------------------------------------------------------------------


def only_if(asked: Expression, then: Callable[[], Expression], code: Code, *, holds: bool) -> Expression:
    """Both conditions, or either: what comes second is asked only if it still matters."""
    with code.inside() as statements:
        second = then()
    if not statements:
        return Both(asked, second) if holds else Either(asked, second)
    found = code.new(Not(Not(asked)) if not _is_truth(asked) else asked, "truth")
    with code.if_(found if holds else Not(found)):
        for statement in statements:
            code.emit(statement)
        code.let(found, second)
    return found


def _is_truth(asked: Expression) -> bool:
    return isinstance(asked, Not | Both | Either)


def _and(one: node.And, low: Lowering, code: Code) -> Expression:
    left = value(one.left, low, code)
    return only_if(left, lambda: value(one.right, low, code), code, holds=True)


def _or(one: node.Or, low: Lowering, code: Code) -> Expression:
    left = value(one.left, low, code)
    return only_if(left, lambda: value(one.right, low, code), code, holds=False)


def _not(one: node.Not, low: Lowering, code: Code) -> Expression:
    if low.facts.several(one.of):
        return how_many(one.of, low, code).is_(0)
    return Not(value(one.of, low, code))


def _quantified(one: node.Quantified, low: Lowering, code: Code) -> Expression:
    at_once = spacesets.quantified(one, low, code)
    if at_once is not None:
        return at_once
    narrow = None if one.how == "every" else narrowing.narrowed(one, low, code)
    if narrow is not None:
        return _quantified_in(narrow, one, low, code)
    found = code.new(int(one.how != "some"), "found")
    fact = member_of(low.facts.members(one.of))
    kept = unchanging([one.condition], [one.bound], low, code, sure=low.facts.members(one.of).least > 0)
    nested = low.facts.members(one.of).inner is not None
    with code.block() as settled:

        def ask(member: Expression | Members) -> None:
            with naming([(one.bound, member, fact)], low), kept.known():
                holds = value(one.condition, low, code)
            with code.if_(Not(holds) if one.how == "every" else holds):
                code.let(found, int(one.how == "some"))
                if not nested:
                    code.leave(settled)

        def ask_on(member: Members) -> None:
            with code.if_(found.is_(int(one.how != "some"))):
                ask(member)

        through(one, one.of, low, code, ask_on if nested else ask, now=True)
    return found


def _quantified_in(narrow: narrowing.Narrowed, one: node.Quantified, low: Lowering, code: Code) -> Expression:
    """Whether one of those that are left, or none, fulfils the rest of a condition."""
    found = code.new(int(one.how != "some"), "found")
    fact = member_of(low.facts.members(one.of))
    kept = unchanging([narrow.rest], [one.bound], low, code)
    with code.block() as settled:

        def ask(member: Expression) -> None:
            with naming([(one.bound, member, fact)], low), kept.known():
                holds = value(narrow.rest, low, code)
            with code.if_(holds):
                code.let(found, int(one.how == "some"))
                code.leave(settled)

        narrow.members.each(low, code, paying_apart(one, one.of, low, code, ask))
    return found


VALUE.update(
    {
        node.Arithmetic: _arithmetic,
        node.Compare: _compare,
        node.Equal: _equal,
        node.Within: _within,
        node.And: _and,
        node.Or: _or,
        node.Not: _not,
        node.Quantified: _quantified,
    }
)
