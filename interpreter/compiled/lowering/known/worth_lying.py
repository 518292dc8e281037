"""What can lie in places, and where components can lie."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from festrules.interpreter.compiled.lowering.known.ranges import (
    MANY,
    NEVER,
    Fact,
    any_of,
    between,
    collection,
)
from festrules.interpreter.compiled.lowering.known.worth_names import coordinates
from festrules.interpreter.machine import expressions as node

if TYPE_CHECKING:
    from festrules.interpreter.compiled.lowering.known.facts import Facts


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
    return min(every if facts.distinct(where) else MANY, roomiest * spots.most)


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


def _place_of(facts: "Facts", one: node.PlaceOf | node.PlaceIfThere) -> Fact:
    component = facts.of(one.component)
    low, high = coordinates(facts, component, kind=True)
    meant = range(max(low, 0), min(high, len(facts.world.kinds) - 1) + 1)
    if component.never:
        return replace(NEVER, nothing=component.nothing)
    width = len(facts.world.kinds)
    if component.low >= width:  # its number says where it lies
        return Fact(component.low // width - 1, component.high // width - 1, component.nothing)
    spots = [facts.homes[kind] for kind in meant]
    return replace(any_of(spots), nothing=component.nothing)


def _place_if_there(facts: "Facts", one: node.PlaceIfThere) -> Fact:
    return replace(_place_of(facts, one), nothing=True)


TABLE: dict[type, Callable[[Any, Any], Fact]] = {
    node.PlaceOf: _place_of,
    node.PlaceIfThere: _place_if_there,
    node.Contents: _contents,
    node.Top: _top,
    node.Height: _height,
}
