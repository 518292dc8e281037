"""Choices of what lies in one bag: nothing is listed where it is known which of the kinds in it was chosen, by number.
The code that comes to them has paid for them.

While play stands at the choice the bag stays as it is, so it is asked itself.
"""

from dataclasses import dataclass

from festrules.interpreter.compiled.lowering.context import Body, Lowering
from festrules.interpreter.compiled.lowering.dispatch import number
from festrules.interpreter.compiled.lowering.layout.bagsets import BagSet
from festrules.interpreter.compiled.lowering.layout.grounds import BAG, Spot, on
from festrules.interpreter.compiled.lowering.places.spots import (
    grounds_at,
    held_number,
    held_site,
    kind_at,
    unique_kinds,
)
from festrules.interpreter.compiled.lowering.places.whereabouts import sited
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Constant, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.instructions import Choose


@dataclass(frozen=True, slots=True)
class Bagful:
    """The contents of one bag, or those of its kinds at some offsets."""

    spot: Spot
    bag: BagSet
    only: tuple[int, ...] | None

    def count(self) -> Expression:
        """How many there are."""
        return self.bag.count(self.only)

    def anything(self) -> Expression:
        """Whether there is one."""
        return self.bag.anything(self.only)

    def nth(self, rest: Expression, low: Lowering, code: Code) -> Expression:
        """The one before which this many others come."""
        return self._kind(self.bag.nth(rest, self.only), low, code)

    def each(self, low: Lowering, code: Code, body: Body) -> None:
        """Goes through them in order."""
        self.bag.each(self.only, code, lambda offset: body(self._kind(offset, low, code)))

    def _kind(self, offset: Expression, low: Lowering, code: Code) -> Expression:
        return held_number(kind_at(offset, self.spot.ground, low), code)


def bagful(choice: Choose, low: Lowering, code: Code) -> Bagful | None:
    """The values of a choice that are of this kind, each of them possible; for all others nothing is written."""
    values = choice.values
    if choice.conditions or choice.if_possible or choice.looks_ahead or choice.way >= 0:
        return None
    if not isinstance(values, node.Contents):
        return None
    if values.kind is not None or low.facts.several(values.places):
        return None
    if low.facts.of(values.places).nothing or low.facts.may_fail(values.places):
        return None
    grounds = grounds_at(sited(Constant(0), values.places, low), low)
    if len(grounds) != 1 or grounds[0].storage != BAG or grounds[0].first not in low.bags.alone:
        return None
    (ground,) = grounds
    wanted = frozenset(ground.kinds) & (frozenset(ground.kinds) if values.kinds is None else values.kinds)
    if not wanted or not wanted <= unique_kinds(low):
        return None
    site = held_site(sited(number(values.places, low, code), values.places, low), low, code)
    spot = on(ground, site)
    bag = low.bags.of(spot)
    if bag is None:
        return None
    offsets = tuple(offset for offset, kind in enumerate(ground.kinds) if kind in wanted)
    return Bagful(spot, bag, None if len(offsets) == ground.width else offsets)
