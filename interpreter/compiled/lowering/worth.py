"""What each kind of expression can be worth, from what its parts can be worth."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from festrules.interpreter.compiled.lowering import ranges
from festrules.interpreter.compiled.lowering.ranges import (
    ANY,
    NEVER,
    TRUTH,
    Fact,
    any_of,
    between,
    collection,
    either,
    member_of,
    members_of,
    one_of,
    present,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.world.values import LARGEST, NOTHING

if TYPE_CHECKING:
    from festrules.interpreter.compiled.lowering.facts import Facts

Worth: TypeAlias = "Callable[[Facts, Any], Fact]"


def _constant(facts: "Facts", one: node.Constant) -> Fact:
    if not isinstance(one.value, tuple):
        return one_of((one.value,))
    return collection(one_of(one.value), len(one.value), len(one.value))


def _cell(facts: "Facts", one: node.Cell) -> Fact:
    if one.cell == YOU:  # whoever asks for `you` stands where somebody acts: checked where rules are read
        return between(0, facts.machine.players - 1)
    return member_if_many(facts.cell(one.cell))


def member_if_many(fact: Fact) -> Fact:
    """A single value, whatever else is kept under the name."""
    return member_of(fact) if fact.several else fact


def _cell_list(facts: "Facts", one: node.CellList) -> Fact:
    return _kept_list(facts.cell(one.cell))


def _kept_list(fact: Fact) -> Fact:
    return fact if fact.several else collection(fact, 0, ranges.MANY)


def _seat_cell(facts: "Facts", one: node.SeatCell) -> Fact:
    return member_if_many(facts.of_seat(one.cell))


def _seat_cell_list(facts: "Facts", one: node.SeatCellList) -> Fact:
    return _kept_list(facts.of_seat(one.cell))


def _bound(facts: "Facts", one: node.Bound) -> Fact:
    return facts.named(one.place)


# ---- places and tables -------------------------------------------------------------------------------


def position(facts: "Facts", index: node.Index) -> Fact:
    """Which coordinate it can be, counted from 0, where it is no fault; nothing for what has no such place."""
    value = facts.of(index.value)
    low, high = coordinates(facts, value, kind=index.kind)
    found = Fact(max(low - index.first, 0), min(high - index.first, index.size - 1))
    if value.never or found.never:
        found = NEVER
    if not value.nothing:
        return found
    last = Fact(index.size - 1, index.size - 1)
    return either(found, last) if index.nobody else replace(found, nothing=True)


def coordinates(facts: "Facts", value: Fact, *, kind: bool) -> tuple[int, int]:
    """The numbers that a value has as a coordinate: of a component its kind."""
    if not kind:
        return value.low, value.high
    width = len(facts.world.kinds)
    if value.kinds is not None:
        return value.kinds
    return (value.low, value.high) if value.within(0, width - 1) else (0, max(width - 1, 0))


def offset(facts: "Facts", indices: tuple[node.Index, ...]) -> Fact:
    """Which of several places or stored values it can be, counted from 0."""
    low = high = 0
    nothing = False
    for index in indices:
        found = position(facts, index)
        nothing |= found.nothing
        if found.never:
            return replace(NEVER, nothing=nothing)
        low, high = low + found.low * index.stride, high + found.high * index.stride
    return Fact(low, high, nothing)


def _kept(facts: "Facts", one: node.Kept) -> Fact:
    found = facts.cell(one.base)
    return replace(found, nothing=True) if offset(facts, one.indices).nothing else found


def _place_at(facts: "Facts", one: node.PlaceAt) -> Fact:
    found = offset(facts, one.indices)
    return found if found.never else replace(found, low=found.low + one.first, high=found.high + one.first)


def _board_of(facts: "Facts", one: node.BoardOf) -> Fact:
    found = offset(facts, one.indices)
    if found.never:
        return collection(NEVER, 0, 0)
    spaces = between(one.first + found.low, one.first + found.high + one.spaces - 1)
    return collection(spaces, 0 if found.nothing else one.spaces, one.spaces)


def _rows(facts: "Facts", one: node.Lookup | node.LookupMany, *, kind: bool) -> tuple[int, int]:
    """The entries of a table that can be asked for: from one to before another."""
    low, high = coordinates(facts, facts.of(one.value), kind=kind)
    return max(low - one.first, 0), min(high - one.first + 1, len(one.table))


def _lookup(facts: "Facts", one: node.Lookup) -> Fact:
    value = facts.of(one.value)
    start, stop = _rows(facts, one, kind=one.kind)
    found = NEVER if value.never else one_of(one.table[start:stop])
    return replace(found, nothing=True) if value.nothing else found


def _lookup_many(facts: "Facts", one: node.LookupMany) -> Fact:
    value = facts.of(one.value)
    start, stop = _rows(facts, one, kind=False)
    rows = () if value.never else one.table[start:stop]
    lengths = [len(row) for row in rows] + ([0] if value.nothing or not rows else [])
    return collection(one_of(member for row in rows for member in row), min(lengths), max(lengths))


# ---- what lies where ---------------------------------------------------------------------------------


def _there(facts: "Facts", spots: Fact) -> Fact:
    """A component in one of some places."""
    if spots.never:
        return NEVER
    low, high = max(spots.low, 0), min(spots.high, len(facts.world.places) - 1)
    if (low, high) not in facts.lying:
        facts.lying[low, high] = lying(
            facts, (facts.world.places[one].kinds for one in range(low, high + 1)), low
        )
    return facts.lying[low, high]


def lying(facts: "Facts", kinds_of_places: Iterable[Iterable[int]], first: int) -> Fact:
    """A component of some kinds in the places from one on, each with kinds of its own."""
    width = len(facts.world.kinds)
    numbers: list[int] = []
    every: set[int] = set()
    for place, kinds in enumerate(kinds_of_places, first):
        every |= set(kinds)
        numbers += [kind if facts.world.kinds[kind].unique else kind + width * (place + 1) for kind in kinds]
    if not numbers:
        return NEVER
    return Fact(min(numbers), max(numbers), kinds=(min(every), max(every)))


def room(facts: "Facts", where: node.Expression) -> int:
    """How many components can lie in a collection of places at the most."""
    spots = facts.members(where)
    if spots.never or not spots.most:
        return 0
    low, high = max(spots.low, 0), min(spots.high, len(facts.world.places) - 1)
    places = facts.world.places[low : high + 1]
    every = sum(facts.world.kinds[kind].copies for kind in {kind for one in places for kind in one.kinds})
    roomiest = max((place.capacity for place in places), default=0)
    return min(every if facts.distinct(where) else ranges.MANY, roomiest * spots.most)


def _contents(facts: "Facts", one: node.Contents) -> Fact:
    spots = facts.members(one.places)
    found, most = _there(facts, spots), room(facts, one.places)
    wanted = kinds_meant(facts, one.kinds, one.kind)
    if wanted is None or found.never:
        return collection(found, 0, most)
    if not wanted:
        return collection(NEVER, 0, 0)
    low, high = max(spots.low, 0), min(spots.high, len(facts.world.places) - 1)
    found = lying(
        facts, (wanted.intersection(facts.world.places[place].kinds) for place in range(low, high + 1)), low
    )
    copies = [facts.world.kinds[kind].copies for kind in wanted]
    if facts.distinct(one.places):  # no component is met twice
        most = min(most, max(copies) if one.kind is not None and not facts.several(one.kind) else sum(copies))
    return collection(found, 0, most if not found.never else 0)


def kinds_meant(
    facts: "Facts", kinds: frozenset[int] | None, kind: node.Expression | None
) -> frozenset[int] | None:
    """Which kinds may be asked for; None if all."""
    if kind is None:
        return kinds
    low, high = coordinates(facts, facts.of(kind), kind=True)
    return frozenset(range(max(low, 0), min(high, len(facts.world.kinds) - 1) + 1))


def _top(facts: "Facts", one: node.Top) -> Fact:
    return replace(_there(facts, facts.of(one.place)), nothing=True)


def _height(facts: "Facts", one: node.Height) -> Fact:
    return between(0, room(facts, one.places))


def _place_of(facts: "Facts", one: node.PlaceOf) -> Fact:
    component = facts.of(one.component)
    low, high = coordinates(facts, component, kind=True)
    meant = range(max(low, 0), min(high, len(facts.world.kinds) - 1) + 1)
    if component.never:
        return replace(NEVER, nothing=component.nothing)
    spots = [facts.homes[kind] for kind in meant]
    return replace(any_of(spots), nothing=component.nothing)


# ---- collections -------------------------------------------------------------------------------------


def _players_from(facts: "Facts", one: node.PlayersFrom) -> Fact:
    count = facts.machine.players
    members = count - int(one.without)
    return collection(between(0, count - 1), members, members)


def _listing(facts: "Facts", one: node.Listing) -> Fact:
    items = [facts.members(item) for item in one.items]
    each = any_of(member_of(item) for item in items if item.most)
    return collection(each, sum(item.least for item in items), sum(item.most for item in items))


def _range(facts: "Facts", one: node.Range) -> Fact:
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


def _map(facts: "Facts", one: node.Map) -> Fact:
    of, value = facts.members(one.of), facts.of_part(one, 1)
    each = members_of(value)
    if not of.most:
        return collection(NEVER, 0, 0)
    return collection(each, of.least * each.least, of.most * each.most)


def _without(facts: "Facts", one: node.Without) -> Fact:
    of = facts.members(one.of)
    different = facts.distinct(one.of) and not one.kinds
    return replace(of, least=max(0, of.least - facts.most(one.value)) if different else 0)


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
            return ranges.added(of)
        case "any" | "none":
            known = of.least > 0 or not of.most
            holds = int((of.least > 0) == (one.how == "any"))
            return Fact(holds, holds) if known else TRUTH
        case "only":
            return member_of(of)
    return replace(member_of(of), nothing=of.least == 0)


# ---- calculations and conditions ---------------------------------------------------------------------


def _arithmetic(facts: "Facts", one: node.Arithmetic) -> Fact:
    return ranges.calculated(one.by, present(facts.of(one.left)), present(facts.of(one.right)))


def _truth(facts: "Facts", one: Any) -> Fact:
    return TRUTH


def _compare(facts: "Facts", one: node.Compare) -> Fact:
    left, right = facts.of(one.left), facts.of(one.right)
    if left.never or right.never:
        return TRUTH
    less, more = (left, right) if one.by in ("<", "<=") else (right, left)
    strictly = one.by in ("<", ">")
    if less.high < more.low or (not strictly and less.high == more.low):
        return Fact(1, 1)
    if more.high < less.low or (strictly and less.low == more.high):
        return Fact(0, 0)
    return TRUTH


def _equal(facts: "Facts", one: node.Equal) -> Fact:
    left, right = facts.of(one.left), facts.of(one.right)
    if one.kinds or left.several or right.several or left.never or right.never:
        return TRUTH
    if (left.high < right.low or right.high < left.low) and not (left.nothing and right.nothing):
        return Fact(0, 0)
    alike = left.low == left.high == right.low == right.high
    return Fact(1, 1) if alike and not left.nothing and not right.nothing else TRUTH


def _and_or(facts: "Facts", one: node.And | node.Or) -> Fact:
    return either(facts.of(one.left), facts.of(one.right))


def _conditional(facts: "Facts", one: node.Conditional) -> Fact:
    return either(facts.of(one.then), facts.of(one.otherwise))


def _default(facts: "Facts", one: node.Default) -> Fact:
    of = facts.of(one.of)
    return either(present(of), facts.of(one.otherwise)) if of.nothing else of


def _call(facts: "Facts", one: node.Call) -> Fact:
    return facts.of_part(one, len(one.arguments))


def _circle_steps(facts: "Facts", one: node.CircleSteps) -> Fact:
    return between(0, one.size - 1)


def _board_steps(facts: "Facts", one: node.BoardSteps) -> Fact:
    return between(0, len(one.shape.spaces), nothing=True)


def _run(facts: "Facts", one: node.Run) -> Fact:
    return between(0, len(one.shape.spaces))


def _number(facts: "Facts", one: Any) -> Fact:
    return between(-LARGEST, LARGEST)


def _chosen(facts: "Facts", one: node.Chosen) -> Fact:
    return collection(between(-LARGEST, LARGEST), 0, facts.most(one.best.board))


def _noted(facts: "Facts", one: node.Noted) -> Fact:
    return facts.of(one.of)


def _cost(facts: "Facts", one: node.Cost) -> Fact:
    return ANY


WORTH: dict[type, Worth] = {
    node.Constant: _constant,
    node.Cell: _cell,
    node.CellList: _cell_list,
    node.SeatCell: _seat_cell,
    node.SeatCellList: _seat_cell_list,
    node.Bound: _bound,
    node.Kept: _kept,
    node.PlaceAt: _place_at,
    node.BoardOf: _board_of,
    node.Lookup: _lookup,
    node.LookupMany: _lookup_many,
    node.PlaceOf: _place_of,
    node.Contents: _contents,
    node.Top: _top,
    node.Height: _height,
    node.Empty: _truth,
    node.Holds: _truth,
    node.PlayersFrom: _players_from,
    node.Listing: _listing,
    node.Range: _range,
    node.Where: _where,
    node.Having: _having,
    node.Map: _map,
    node.Without: _without,
    node.Extreme: _extreme,
    node.Ordered: _same,
    node.Reversed: _same,
    node.Rank: _rank,
    node.Aggregate: _aggregate,
    node.Distinct: _distinct,
    node.Run: _run,
    node.Arithmetic: _arithmetic,
    node.Compare: _compare,
    node.Equal: _equal,
    node.Within: _truth,
    node.And: _and_or,
    node.Or: _and_or,
    node.Not: _truth,
    node.Quantified: _truth,
    node.IfMoved: _truth,
    node.Conditional: _conditional,
    node.Default: _default,
    node.Call: _call,
    node.CircleSteps: _circle_steps,
    node.BoardSteps: _board_steps,
    node.Shows: _truth,
    node.Best: _number,
    node.Chosen: _chosen,
    node.Beside: _number,
    node.Cost: _cost,
    node.Noted: _noted,
}
