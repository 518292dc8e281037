"""The possible members of collections, and their number."""

from dataclasses import replace
from math import comb
from typing import TYPE_CHECKING, assert_never

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.calculating import added, counted
from festrules.interpreter.ranges.fact import (
    MANY,
    NEVER,
    TRUTH,
    Fact,
    any_of,
    between,
    collection,
    member_of,
    members_of,
    nested,
    one_of,
)
from festrules.interpreter.ranges.worth_names import coordinates
from festrules.interpreter.world.values import NOTHING

if TYPE_CHECKING:
    from festrules.interpreter.ranges.ranges import Ranges


def of_collection(ranges: "Ranges", expression: node.Collection) -> Fact:
    """The possible members of a collection and their number, or the value that is asked of them together."""
    match expression:
        case node.PlayersFrom(_, without):
            members = ranges.players - int(without)
            return collection(between(0, ranges.players - 1), members, members)
        case node.Listing():
            return _listing(ranges, expression)
        case node.Range():
            return _numbers(ranges, expression)
        case node.Where() | node.Extreme():
            members_there = ranges.members(expression.of)
            sure = isinstance(expression, node.Extreme) and members_there.least > 0
            return replace(members_there, least=int(sure))
        case node.Having():
            return _having(ranges, expression)
        case node.Map():
            return _mapped(ranges, expression)
        case node.Without():
            return _without(ranges, expression)
        case node.Ordered() | node.Reversed():
            return ranges.members(expression.of)
        case node.Few() | node.Member():
            return _counted(ranges, expression)
        case node.Grouped() | node.Subsets():
            return _of_collections(ranges, expression)
        case node.Rank():
            return _rank(ranges, expression)
        case node.Aggregate():
            return _aggregate(ranges, expression)
        case node.Distinct():
            return _distinct(ranges, expression)
        case node.Run(_, shape):
            return between(0, len(shape.spaces))
        case _:
            assert_never(expression)


def _listing(ranges: "Ranges", one: node.Listing) -> Fact:
    items = [ranges.members(item) for item in one.items]
    least, most = sum(item.least for item in items), sum(item.most for item in items)
    inner = [item.inner for item in items if item.inner is not None]
    if inner:
        return nested(any_of(inner), least, most)
    return collection(any_of(member_of(item) for item in items if item.most), least, most)


def _numbers(ranges: "Ranges", one: node.Range) -> Fact:
    low, high = ranges.of(one.low), ranges.of(one.high)
    if low.never or high.never or low.low > high.high:
        return collection(NEVER, 0, 0)
    least, most = max(0, high.low - low.high + 1), min(high.high - low.low + 1, 100_001)
    return collection(between(low.low, high.high), least, most)


def _having(ranges: "Ranges", one: node.Having) -> Fact:
    value = ranges.of(one.value)
    low, high = coordinates(ranges, value, kind=one.kinds)
    rows = [
        row for own, row in one.groups.items() if low <= own <= high or (own == NOTHING and value.nothing)
    ]
    most = max(map(len, rows), default=0)
    return collection(one_of(member for row in rows for member in row), 0, most)


def _mapped(ranges: "Ranges", one: node.Map) -> Fact:
    of, value = ranges.members(one.of), ranges.of_part(one, 1)
    each = members_of(value)
    if not one.flat and value.several:
        return nested(value, of.least, of.most)
    if not of.most:
        return collection(NEVER, 0, 0)
    return collection(each, of.least * each.least, of.most * each.most)


def _of_collections(ranges: "Ranges", one: node.Grouped | node.Subsets) -> Fact:
    """As many groups as there are values, none of them empty; as many sets as can be taken."""
    if isinstance(one, node.Subsets):
        return _subsets(ranges, one)
    of, value = ranges.members(one.of), ranges.of_part(one, 1)
    low, high = coordinates(ranges, value, kind=one.kinds)
    values = value.nothing + (0 if value.never else high - low + 1)
    return nested(replace(of, least=1, most=max(of.most, 1)), min(of.least, 1), min(of.most, max(values, 1)))


def _subsets(ranges: "Ranges", one: node.Subsets) -> Fact:
    of, least = ranges.members(one.of), ranges.of(one.least)
    most = Fact(MANY, MANY) if one.most is None else ranges.of(one.most)
    if least.never or most.never:
        return nested(replace(of, least=0, most=0), 0, 0)
    first, last = max(least.low, 0), min(most.high, of.most)
    sizes = replace(of, least=min(first, last) if last >= 0 else 0, most=max(last, 0))
    return nested(
        sizes, 0, _taken(of.most, first, most.high)
    )  # whoever goes through them pays for it, even to count


def _taken(of: int, least: int, most: int) -> int:
    """How many sets there are; past what anybody counts, that."""
    found = 0
    for size in range(least, min(most, of) + 1):
        found += comb(of, size)
        if found >= MANY:
            return MANY
    return found


def _without(ranges: "Ranges", one: node.Without) -> Fact:
    of, value = ranges.members(one.of), ranges.of(one.value)
    different = ranges.distinct(one.of) and not one.kinds
    if different and not value.several and not value.nothing and _has_all(one.of, value):
        return replace(of, least=of.most - 1, most=of.most - 1)
    return replace(of, least=max(0, of.least - ranges.most(one.value)) if different else 0)


def _has_all(of: node.Expression, value: Fact) -> bool:
    """Whether a collection has every number that a value can be."""
    if not isinstance(of, node.Constant) or not isinstance(of.value, tuple) or value.never:
        return False
    numbers = value.all() if value.within(min(of.value, default=0), max(of.value, default=0)) else None
    return numbers is not None and numbers <= set(of.value)


def _counted(ranges: "Ranges", one: node.Few | node.Member) -> Fact:
    """A few of the members, or the one that has a number."""
    of, number = ranges.members(one.of), ranges.of(one.count if isinstance(one, node.Few) else one.number)
    none = number.never or number.high < 1
    if isinstance(one, node.Few):
        if none or not of.most:
            return collection(NEVER, 0, 0) if of.inner is None else replace(of, least=0, most=0)
        return replace(of, least=min(of.least, max(0, number.low)), most=min(of.most, number.high))
    if of.inner is not None:
        return replace(of.inner, least=0)
    if none or number.low > of.most:
        return replace(NEVER, nothing=True)
    return replace(member_of(of), nothing=number.low < 1 or number.high > of.least)


def _distinct(ranges: "Ranges", one: node.Distinct) -> Fact:
    of = ranges.members(one.of)
    most = of.most
    if not of.never:
        most = min(most, of.high - of.low + 1 if of.only is None else len(of.only))
    return replace(of, least=min(of.least, 1), most=most)


def _rank(ranges: "Ranges", one: node.Rank) -> Fact:
    """Nothing ranks behind itself: of the members, at most all others come before it."""
    among = _has_all(one.among, ranges.of(one.of))
    return between(1, ranges.most(one.among) + (0 if among else 1))


def _aggregate(ranges: "Ranges", one: node.Aggregate) -> Fact:
    of = ranges.members(one.of)
    match one.how:
        case "count":
            return counted(of)
        case "sum":
            return added(of)
        case "any" | "none":
            known = of.least > 0 or not of.most
            holds = int((of.least > 0) == (one.how == "any"))
            return Fact(holds, holds) if known else TRUTH
        case "only":
            return member_of(of)
        case "first" | "last" | "highest" | "lowest" if of.inner is not None:
            return of.inner if of.least else replace(of.inner, least=0)
        case "first" | "last" | "highest" | "lowest":
            return replace(member_of(of), nothing=of.least == 0)
        case _:
            assert_never(one.how)
