"""What the members of collections can be, and how many they are."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from festrules.interpreter.compiled.lowering.known.ranges import (
    NEVER,
    TRUTH,
    Fact,
    added,
    any_of,
    between,
    collection,
    member_of,
    members_of,
    one_of,
)
from festrules.interpreter.compiled.lowering.known.worth_names import coordinates
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import NOTHING

if TYPE_CHECKING:
    from festrules.interpreter.compiled.lowering.known.facts import Facts


def _players_from(facts: "Facts", one: node.PlayersFrom) -> Fact:
    count = facts.machine.players
    members = count - int(one.without)
    return collection(between(0, count - 1), members, members)


def _listing(facts: "Facts", one: node.Listing) -> Fact:
    items = [facts.members(item) for item in one.items]
    each = any_of(member_of(item) for item in items if item.most)
    return collection(each, sum(item.least for item in items), sum(item.most for item in items))


def _numbers(facts: "Facts", one: node.Range) -> Fact:
    low, high = facts.of(one.low), facts.of(one.high)
    if low.never or high.never or low.low > high.high:
        return collection(NEVER, 0, 0)
    least, most = max(0, high.low - low.high + 1), min(high.high - low.low + 1, 100_001)
    return collection(between(low.low, high.high), least, most)


def _where(facts: "Facts", one: node.Where) -> Fact:
    return replace(facts.members(one.of), least=0)


def _having(facts: "Facts", one: node.Having) -> Fact:
    value = facts.of(one.value)
    low, high = coordinates(facts, value, kind=one.kinds)
    rows = [
        row for own, row in one.groups.items() if low <= own <= high or (own == NOTHING and value.nothing)
    ]
    most = max(map(len, rows), default=0)
    return collection(one_of(member for row in rows for member in row), 0, most)


def _mapped(facts: "Facts", one: node.Map) -> Fact:
    of, value = facts.members(one.of), facts.of_part(one, 1)
    each = members_of(value)
    if not of.most:
        return collection(NEVER, 0, 0)
    return collection(each, of.least * each.least, of.most * each.most)


def _without(facts: "Facts", one: node.Without) -> Fact:
    of, value = facts.members(one.of), facts.of(one.value)
    different = facts.distinct(one.of) and not one.kinds
    if different and not value.several and not value.nothing and _has_all(one.of, value):
        return replace(of, least=of.most - 1, most=of.most - 1)
    return replace(of, least=max(0, of.least - facts.most(one.value)) if different else 0)


def _has_all(of: node.Expression, value: Fact) -> bool:
    """Whether a collection has every number that a value can be."""
    if not isinstance(of, node.Constant) or not isinstance(of.value, tuple) or value.never:
        return False
    return value.high - value.low < len(of.value) and set(range(value.low, value.high + 1)) <= set(of.value)


def _extreme(facts: "Facts", one: node.Extreme) -> Fact:
    of = facts.members(one.of)
    return replace(of, least=min(of.least, 1))


def _same(facts: "Facts", one: node.Ordered | node.Reversed) -> Fact:
    return facts.members(one.of)


def _distinct(facts: "Facts", one: node.Distinct) -> Fact:
    of = facts.members(one.of)
    most = of.most if of.never else min(of.most, of.high - of.low + 1)
    return replace(of, least=min(of.least, 1), most=most)


def _rank(facts: "Facts", one: node.Rank) -> Fact:
    return between(1, 1 + facts.most(one.among))


def _aggregate(facts: "Facts", one: node.Aggregate) -> Fact:
    of = facts.members(one.of)
    match one.how:
        case "count":
            return between(of.least, of.most)
        case "sum":
            return added(of)
        case "any" | "none":
            known = of.least > 0 or not of.most
            holds = int((of.least > 0) == (one.how == "any"))
            return Fact(holds, holds) if known else TRUTH
        case "only":
            return member_of(of)
    return replace(member_of(of), nothing=of.least == 0)


TABLE: dict[type, Callable[[Any, Any], Fact]] = {
    node.PlayersFrom: _players_from,
    node.Listing: _listing,
    node.Range: _numbers,
    node.Where: _where,
    node.Having: _having,
    node.Map: _mapped,
    node.Without: _without,
    node.Extreme: _extreme,
    node.Ordered: _same,
    node.Reversed: _same,
    node.Rank: _rank,
    node.Aggregate: _aggregate,
    node.Distinct: _distinct,
}
