"""The counted part of a place, a bag or what is mixed in a pile: asked and changed, with the set that goes with it."""

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grounds import Spot, extent
from festrules.interpreter.compiled.lowering.places import runs
from festrules.interpreter.compiled.lowering.places.spots import kind_at
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Constant, Expression, Not


def counted(spot: Spot, low: Lowering) -> Expression:
    """How many components lie there."""
    start, bag = spot.counts, low.bags.of(spot)
    if start is None:
        return Constant(0)
    return bag.count() if bag is not None and bag.alone else runs.total(start, spot.ground.width, low)


def anything(spot: Spot, low: Lowering) -> Expression:
    """Whether anything does."""
    start, bag = spot.counts, low.bags.of(spot)
    if start is None:
        return Constant(0)
    return bag.anything() if bag is not None else runs.anything(start, spot.ground.width, low)


def nothing(spot: Spot, low: Lowering) -> Expression:
    """Whether nothing does."""
    found = anything(spot, low)
    return Constant(int(not found.value)) if isinstance(found, Constant) else Not(found)


def drawn_at(spot: Spot, rest: Expression, low: Lowering, code: Code) -> Expression:
    """The kind of one of the components there, by its number among all of them."""
    start, bag = spot.counts, low.bags.of(spot)
    if start is None:
        return Constant(0)
    offset = bag.nth(rest) if bag is not None and bag.alone else runs.walk(start, rest, low)
    return kind_at(code.new(offset, "offset"), spot.ground, low)


def copies_at(spot: Spot, offset: Expression, low: Lowering, code: Code) -> Expression:
    """How many there are of a kind."""
    start, bag = spot.counts, low.bags.of(spot)
    if start is None:
        return Constant(0)
    return bag.has(code.held(offset), code) if bag is not None and bag.whole else cell(start + offset)


def end_at(spot: Spot, low: Lowering, code: Code, *, last: bool) -> Expression:
    """The position of the first kind that lies there, or of the last one; -1 if none does."""
    start, bag = spot.counts, low.bags.of(spot)
    if start is None:
        return Constant(-1)
    if bag is None or not bag.whole:
        find = runs.last_count if last else runs.first_count
        return code.new(find(start, spot.ground.width, low))
    found = code.new(-1, "found")
    count = code.new(bag.count(), "count")
    with code.if_(count):
        code.let(found, bag.nth(count - 1 if last else Constant(0)))
    return found


def change(spot: Spot, offset: Expression, by: int, low: Lowering, code: Code) -> None:
    """One more of a kind, or one less."""
    start, bag = spot.counts, low.bags.of(spot)
    if start is None:
        return
    held = code.held(offset)
    if bag is not None and bag.whole:
        bag.flip(held, code)
        return
    at = code.held(start + held, "at")
    if bag is not None and bag.alone:
        code.set(at, max(by, 0), extent(spot.ground))
        bag.flip(held, code)
        return
    code.set(at, cell(at) + by, extent(spot.ground))
    if bag is None:
        return
    with code.if_(cell(at).is_(max(by, 0))):
        bag.flip(held, code)
