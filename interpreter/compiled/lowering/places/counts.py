"""The counted part of a place, a bag or what is mixed in a pile: asked and changed, with the set that goes with it."""

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grounds import Spot
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


def change(spot: Spot, offset: Expression, by: int, low: Lowering, code: Code) -> None:
    """One more of a kind, or one less."""
    start, bag = spot.counts, low.bags.of(spot)
    if start is None:
        return
    held = code.held(offset)
    at = code.held(start + held, "at")
    if bag is not None and bag.alone:
        code.set(at, max(by, 0))
        bag.flip(held, code)
        return
    code.set(at, cell(at) + by)
    if bag is None:
        return
    with code.if_(cell(at).is_(max(by, 0))):
        bag.flip(held, code)
