"""The possible contents of places, and the possible places of components."""

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import (
    MANY,
    NEVER,
    TRUTH,
    Fact,
    any_of,
    between,
    collection,
)
from festrules.interpreter.ranges.worth_names import coordinates

if TYPE_CHECKING:
    from festrules.interpreter.ranges.ranges import Ranges


def of_lying(ranges: "Ranges", expression: node.Lying) -> Fact:
    """Where a component can lie, and what lies in places."""
    match expression:
        case node.PlaceOf():
            return _place_of(ranges, expression.component)
        case node.PlaceIfThere():
            return replace(_place_of(ranges, expression.component), nothing=True)
        case node.Contents():
            return _contents(ranges, expression)
        case node.Top():
            return replace(_there(ranges, ranges.of(expression.place)), nothing=True)
        case node.Height():
            return between(0, room(ranges, expression.places))
        case node.Empty() | node.Holds():
            return TRUTH
        case _:
            assert_never(expression)


def _there(ranges: "Ranges", spots: Fact) -> Fact:
    """A component in one of some places."""
    if spots.never:
        return NEVER
    return lying(ranges, spots)


def lying(ranges: "Ranges", spots: Fact, wanted: frozenset[int] | None = None) -> Fact:
    """A component in one of some places, of any kind or of these; needed often, and always the same."""
    low, high = max(spots.low, 0), min(spots.high, len(ranges.world.places) - 1)
    key = low, high, wanted
    if key not in ranges.lying:
        ranges.lying[key] = _lying(ranges, range(low, high + 1), wanted)
    return ranges.lying[key]


def _lying(ranges: "Ranges", spots: range, wanted: frozenset[int] | None) -> Fact:
    width = len(ranges.world.kinds)
    numbers: list[int] = []
    every: set[int] = set()
    for place in spots:
        there = ranges.world.places[place].kinds
        kinds = there if wanted is None else wanted.intersection(there)
        every.update(kinds)
        numbers += [kind if ranges.world.kinds[kind].unique else kind + width * (place + 1) for kind in kinds]
    if not numbers:
        return NEVER
    return Fact(min(numbers), max(numbers), kinds=(min(every), max(every)))


def room(ranges: "Ranges", where: node.Expression) -> int:
    """How many components can lie in a collection of places at most."""
    spots = ranges.members(where)
    if spots.never or not spots.most:
        return 0
    low, high = max(spots.low, 0), min(spots.high, len(ranges.world.places) - 1)
    places = ranges.world.places[low : high + 1]
    if spots.only is not None:
        places = tuple(place for place in places if place.number in spots.only)
    capacities = sorted((place.capacity for place in places), reverse=True)
    if not ranges.distinct(where):
        return min(MANY, spots.most * max(capacities, default=0))
    every = sum(ranges.world.kinds[kind].copies for kind in {kind for one in places for kind in one.kinds})
    return min(every, sum(capacities[: spots.most]))


def _contents(ranges: "Ranges", one: node.Contents) -> Fact:
    spots = ranges.members(one.places)
    found, most = _there(ranges, spots), room(ranges, one.places)
    wanted = kinds_meant(ranges, one.kinds, one.kind)
    if wanted is None or found.never:
        return collection(found, 0, most)
    if not wanted:
        return collection(NEVER, 0, 0)
    found = lying(ranges, spots, wanted)
    copies = [ranges.world.kinds[kind].copies for kind in wanted]
    if ranges.distinct(one.places):  # no component is met twice
        most = min(
            most, max(copies) if one.kind is not None and not ranges.several(one.kind) else sum(copies)
        )
    return collection(found, 0, most if not found.never else 0)


def kinds_meant(
    ranges: "Ranges", kinds: frozenset[int] | None, kind: node.Expression | None
) -> frozenset[int] | None:
    """The kinds that may be meant; None for all."""
    if kind is None:
        return kinds
    low, high = coordinates(ranges, ranges.of(kind), kind=True)
    return frozenset(range(max(low, 0), min(high, len(ranges.world.kinds) - 1) + 1))


def _place_of(ranges: "Ranges", one: node.Expression) -> Fact:
    component = ranges.of(one)
    low, high = coordinates(ranges, component, kind=True)
    meant = range(max(low, 0), min(high, len(ranges.world.kinds) - 1) + 1)
    if component.never:
        return replace(NEVER, nothing=component.nothing)
    width = len(ranges.world.kinds)
    if component.low >= width:  # its number says where it lies
        return Fact(component.low // width - 1, component.high // width - 1, component.nothing)
    spots = [ranges.homes[kind] for kind in meant]
    return replace(any_of(spots), nothing=component.nothing)
