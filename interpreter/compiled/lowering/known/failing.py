"""Whether asking for an expression may be a fault, leaving aside its parts: see `Facts.may_fail`.

Where nothing can go wrong the order in which members are looked at does not matter, nor whether all of them are.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from festrules.interpreter.compiled.lowering.known import ranges
from festrules.interpreter.compiled.lowering.known.ranges import Fact, present
from festrules.interpreter.compiled.lowering.known.worth_names import coordinates
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import LARGEST

if TYPE_CHECKING:
    from festrules.interpreter.compiled.lowering.known.facts import Facts

Failing: TypeAlias = "Callable[[Facts, Any], bool]"
LONGEST = 100_000  # from the first to the last number of a range


def fails(facts: "Facts", expression: Any) -> bool:
    """Whether it may be a fault where none of its parts is."""
    if expression.__class__ in NEVER:
        return False
    known = FAILING.get(expression.__class__, _always)
    return known(facts, expression)


def outside(facts: "Facts", value: Fact, first: int, size: int, *, kind: bool) -> bool:
    """Whether a value may lie outside of so many from a first one."""
    low, high = coordinates(facts, value, kind=kind)
    return not value.never and not (first <= low and high < first + size)


def leaves(facts: "Facts", indices: tuple[node.Index, ...]) -> bool:
    """Whether one of the coordinates of a place or stored value may lie outside."""
    return any(outside(facts, facts.of(one.value), one.first, one.size, kind=one.kind) for one in indices)


def _indexed(facts: "Facts", one: node.Kept | node.PlaceAt | node.BoardOf) -> bool:
    return leaves(facts, one.indices)


def _lookup(facts: "Facts", one: node.Lookup) -> bool:
    return outside(facts, facts.of(one.value), one.first, len(one.table), kind=one.kind)


def _lookup_many(facts: "Facts", one: node.LookupMany) -> bool:
    return outside(facts, facts.of(one.value), one.first, len(one.table), kind=False)


def _seat(facts: "Facts", one: node.SeatCell | node.SeatCellList | node.PlayersFrom) -> bool:
    return facts.of(one.seat).nothing


def _located(facts: "Facts", one: node.PlaceOf) -> bool:
    return may_be_anywhere(facts, facts.of(one.component))


def may_be_anywhere(facts: "Facts", component: Fact) -> bool:
    """Whether it may be a kind of which there are copies, with no word on where."""
    low, high = max(component.low, 0), min(component.high, len(facts.world.kinds) - 1)
    return component.low < 0 or any(not facts.world.kinds[kind].unique for kind in range(low, high + 1))


def _range(facts: "Facts", one: node.Range) -> bool:
    low, high = facts.of(one.low), facts.of(one.high)
    return low.nothing or high.nothing or high.high - low.low > LONGEST


def _last_is_nothing(facts: "Facts", one: node.Extreme) -> bool:
    return facts.of_part(one, 1).nothing


def _ordered(facts: "Facts", one: node.Ordered) -> bool:
    return one.never_tied or any(facts.of_part(one, 1 + number).nothing for number in range(len(one.keys)))


def _rank(facts: "Facts", one: node.Rank) -> bool:
    return facts.of(one.of).nothing or facts.of_part(one, 2).nothing


def _aggregate(facts: "Facts", one: node.Aggregate) -> bool:
    of = facts.members(one.of)
    if one.how == "only":
        return of.least != 1 or of.most != 1
    if one.how != "sum" or of.never:
        return False
    return max(abs(of.low), abs(of.high)) * of.most > LARGEST


def _arithmetic(facts: "Facts", one: node.Arithmetic) -> bool:
    left, right = facts.of(one.left), facts.of(one.right)
    by_nothing = one.by in ("up", "down") and right.low <= 0 <= right.high
    return (
        left.nothing or right.nothing or by_nothing or ranges.overflows(one.by, present(left), present(right))
    )


def _compare(facts: "Facts", one: node.Compare) -> bool:
    return facts.of(one.left).nothing or facts.of(one.right).nothing


def _steps(facts: "Facts", one: node.CircleSteps | node.BoardSteps) -> bool:
    return facts.of(one.start).nothing or facts.of(one.goal).nothing


def _always(facts: "Facts", one: Any) -> bool:
    return True


# What is worth something whatever its parts are worth. Of what stands in neither list anything may be.
NEVER = frozenset(
    {
        node.Constant,
        node.Cell,
        node.CellList,
        node.Bound,
        node.PlaceIfThere,
        node.Contents,
        node.Top,
        node.Height,
        node.Empty,
        node.Holds,
        node.Listing,
        node.Where,
        node.Having,
        node.Map,
        node.Without,
        node.Reversed,
        node.Distinct,
        node.Run,
        node.Equal,
        node.Within,
        node.And,
        node.Or,
        node.Not,
        node.Quantified,
        node.Conditional,
        node.Default,
        node.Call,
        node.Noted,
    }
)
FAILING: dict[type, Failing] = {
    node.Kept: _indexed,
    node.PlaceAt: _indexed,
    node.BoardOf: _indexed,
    node.Lookup: _lookup,
    node.LookupMany: _lookup_many,
    node.SeatCell: _seat,
    node.SeatCellList: _seat,
    node.PlayersFrom: _seat,
    node.PlaceOf: _located,
    node.Range: _range,
    node.Extreme: _last_is_nothing,
    node.Ordered: _ordered,
    node.Rank: _rank,
    node.Aggregate: _aggregate,
    node.Arithmetic: _arithmetic,
    node.Compare: _compare,
    node.CircleSteps: _steps,
    node.BoardSteps: _steps,
}
