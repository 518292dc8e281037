"""Places that lie alike: those of one declaration have the same storage, and their cells follow each other evenly.

So the cells of a place are found by calculating with its number; no table is asked.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from festrules.interpreter.compiled.program.nodes import Calculation, Constant, Expression, fits
from festrules.interpreter.machine import instructions
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.ranges.facts import Facts
from festrules.interpreter.world.things import Place

SINGLE, BAG, RUN, MIXED = "single", "bag", "run", "mixed"  # a run is a pile that cannot be mixed


@dataclass(frozen=True, slots=True)
class Ground:
    """Places with numbers from `first` to `last`; the cells of number n begin at `base + stride * n`."""

    first: int
    last: int
    storage: str
    base: int
    stride: int
    capacity: int
    kinds: tuple[int, ...]  # that may lie there, ascending
    mixed: int  # from its first cell to the mixed part
    bottom: int  # and to the known bottom
    ample: bool  # there is room for everything that may lie there

    @property
    def even(self) -> bool:
        """Whether its kinds follow each other without a gap."""
        return self.kinds == tuple(range(self.kinds[0], self.kinds[0] + len(self.kinds)))

    @property
    def width(self) -> int:
        """How many kinds may lie there."""
        return len(self.kinds)


def extent(ground: Ground) -> tuple[int, int]:
    """The cells of all places of a ground, from the first to behind the last."""
    return ground.base + ground.stride * ground.first, ground.base + ground.stride * (ground.last + 1)


@dataclass(frozen=True, slots=True)
class Site:
    """A place that becomes known in play, and its possible numbers."""

    number: Expression
    low: int
    high: int
    kinds: frozenset[int] | None = None  # one of these may lie there, if that is known


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of which it is known on which ground it lies."""

    ground: Ground
    number: Expression
    low: int  # the least number it may have
    high: int

    @property
    def where(self) -> range:
        """The numbers it may have."""
        return range(self.low, self.high + 1)

    @property
    def base(self) -> Expression:
        """Its first cell."""
        return evenly(self.number, self.ground.stride, self.ground.base)

    @property
    def mixed(self) -> Expression:
        """The first cell of what is mixed."""
        return evenly(self.number, self.ground.stride, self.ground.base + self.ground.mixed)

    @property
    def counts(self) -> Expression | None:
        """The first of the counts of kinds among which chance decides, where there are such."""
        if self.ground.storage == BAG:
            return self.base
        return self.mixed if self.ground.storage == MIXED else None

    @property
    def bottom(self) -> Expression:
        """The first cell of the known bottom."""
        return evenly(self.number, self.ground.stride, self.ground.base + self.ground.bottom)


def on(ground: Ground, site: Site) -> Spot:
    """A place, if it lies on a ground."""
    return Spot(ground, site.number, max(ground.first, site.low), min(ground.last, site.high))


def evenly(number: Expression, stride: int, base: int) -> Expression:
    """`number * stride + base`; a constant that is part of the number is worked in."""
    if isinstance(number, Calculation) and number.by == "+" and isinstance(number.right, Constant):
        more = base + number.right.value * stride
        if fits(more, wide=False):
            return evenly(number.left, stride, more)
    return number * stride + base


def grounds_of(machine: Machine, whole: Facts | None = None) -> tuple[Ground, ...]:
    """All grounds of a machine, in the order of their places.

    `whole`: what is known of games that are played from their beginning. States from elsewhere may be any.
    """
    most = _most_of_each(machine)
    shuffled = [1] * len(machine.world.places) if whole is None else _shuffled(machine, whole)
    found: list[Ground] = []
    for family in sorted(machine.world.families.values(), key=lambda one: one.first):
        ground = _ground([machine.world.places[number] for number in family.places], most)
        if ground.storage == MIXED and not shuffled[ground.first : ground.last + 1].count(1):
            ground = replace(ground, storage=RUN)  # nothing is ever mixed there
        before = found[-1] if found else ground
        if found and replace(before, first=ground.first, last=ground.last) == ground:
            found[-1] = replace(before, last=ground.last)  # two boards, one after the other
        else:
            found.append(ground)
    return tuple(found)


def _ground(places: list[Place], most: list[int]) -> Ground:
    one = places[0]
    stride = places[1].base - one.base if len(places) > 1 else one.end - one.base
    if any(after.base - before.base != stride for before, after in pairwise(places)):
        raise ValueError(f"the places of {one.family} do not lie evenly")  # world/placing.py lays them out
    return Ground(
        first=one.number,
        last=places[-1].number,
        storage=(MIXED if one.mixed >= 0 else RUN) if one.storage == "pile" else one.storage,
        base=one.base - stride * one.number,
        stride=stride,
        capacity=one.capacity,
        kinds=one.kinds,
        mixed=one.mixed - one.base if one.mixed >= 0 else 0,
        bottom=one.bottom - one.base if one.mixed >= 0 else 0,
        ample=one.capacity >= sum(most[kind] for kind in one.kinds),
    )


def _shuffled(machine: Machine, facts: Facts) -> list[int]:
    """For each place, whether something in it is ever mixed: from the beginning, or because it is shuffled."""
    found = []
    for place in machine.world.places:
        mixed = place.mixed if place.mixed >= 0 else place.end
        found.append(int(any(machine.initial[mixed : place.end])))
    for one in machine.code:
        if isinstance(one, instructions.Shuffle):
            fact = facts.members(one.place)
            for number in range(max(fact.low, 0), min(fact.high, len(found) - 1) + 1):
                found[number] = 1
    return found


def _most_of_each(machine: Machine) -> list[int]:
    """How many of each kind there are: nothing comes into a game but what lies there from the beginning."""
    found = [kind.copies for kind in machine.world.kinds]
    lying = [0] * len(found)
    for place in machine.world.places:
        cells = machine.initial[place.base : place.end]
        if place.storage == "single":
            for kind in [cells[0] - 1] if cells[0] else []:
                lying[kind] += 1
        elif place.storage == "bag":
            for kind, count in zip(place.kinds, cells, strict=True):
                lying[kind] += count
        else:
            for kind in cells[1 : 1 + cells[0]]:
                lying[kind] += 1
    return [max(pair) for pair in zip(found, lying, strict=True)]


def where(grounds: Iterable[Ground], site: Site) -> tuple[Ground, ...]:
    """The grounds on which a place may lie."""
    return tuple(
        ground
        for ground in grounds
        if ground.first <= site.high
        and site.low <= ground.last
        and (site.kinds is None or not site.kinds.isdisjoint(ground.kinds))
    )
