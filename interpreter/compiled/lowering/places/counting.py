"""Counting what lies in a place, without going through it where that can be."""

from collections.abc import Sequence

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grounds import BAG, SINGLE, Site, Spot
from festrules.interpreter.compiled.lowering.places import runs
from festrules.interpreter.compiled.lowering.places.looking import count_in, kinds_each, single_wanted
from festrules.interpreter.compiled.lowering.places.spots import Operation, Place, ask_place, grounds_at
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Constant, Expression


def count_of(place: Place, only: frozenset[int], low: Lowering, out: Code) -> Expression:
    """How many components of some kinds lie in a place."""
    if all(only >= frozenset(ground.kinds) for ground in grounds_at(place, low)):
        return count_in(place, low, out)

    def count(spot: Spot, _: Sequence[Expression], low: Lowering, inner: Code) -> Expression:
        kinds = frozenset(spot.ground.kinds)
        if not kinds & only:
            return Constant(0)
        if spot.ground.storage == SINGLE:
            return single_wanted(inner.held(cell(spot.base)), kinds, only, low).differs(0)
        offsets = [offset for offset, kind in enumerate(spot.ground.kinds) if kind in only]
        bag = (
            low.bags.of(spot) if spot.ground.storage == BAG else None
        )  # of a pile it knows the mixed part alone
        if bag is not None and bag.alone:
            return bag.count(tuple(offsets))
        if spot.ground.storage == BAG and offsets == list(range(offsets[0], offsets[0] + len(offsets))):
            return runs.total(spot.base + offsets[0], len(offsets), low)
        if spot.ground.storage == BAG and len(offsets) <= runs.FEW:
            return sum((cell(spot.base + one) for one in offsets[1:]), start=cell(spot.base + offsets[0]))
        total = inner.new(0, "total")
        site = Site(spot.number, spot.low, spot.high)
        if spot.ground.storage == BAG:
            with inner.entries(low.program.table(tuple(offsets)), 0, len(offsets)) as (offset, _label):
                inner.let(total, total + cell(spot.base + offset))
            return total
        kinds_each(site, low, inner, lambda kind: inner.let(total, total + 1), only=only)  # noqa: ARG005
        return total

    name = f"count_of_{low.program.table(tuple(sorted(only)))}"
    return ask_place(Operation(name, count), place, (), low, out)
