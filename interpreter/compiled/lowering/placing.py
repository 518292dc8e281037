"""Taking components out of places and putting them in: which kinds may lie where, and what has room."""

from collections.abc import Sequence

from festrules.interpreter.compiled.lowering import runs
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.faults import Sort
from festrules.interpreter.compiled.lowering.grounds import BAG, MIXED, RUN, SINGLE, Ground, Site, Spot
from festrules.interpreter.compiled.lowering.looking import count_in, mixed_anything
from festrules.interpreter.compiled.lowering.spots import (
    Operation,
    Place,
    all_kinds,
    allowed,
    at_place,
    held_site,
    offset_of,
    unique,
)
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Both, Constant, Depending, Either, Expression, Not


def _is_long(ground: Ground) -> bool:
    """Whether what is done there is better a function than written everywhere."""
    return ground.storage in (RUN, MIXED)


def take_out(
    place: Place, kind: Expression, low: Lowering, code: Code, *, among: frozenset[int] | None = None
) -> None:
    """Takes one copy of a kind out of a place."""
    possible = all_kinds(low) if among is None else among

    def take(spot: Spot, given: Sequence[Expression], low: Lowering, code: Code) -> None:
        (kind,) = given
        ground = spot.ground
        if ground.storage == SINGLE:
            with code.if_(cell(spot.base).differs(kind + 1)):
                code.fail(Sort.NOT_THERE, kind, spot.number)
            code.set(spot.base, 0)
            low.sets.note(code, spot.number, kind, spot.where)
        elif ground.storage == BAG:
            at = code.held(spot.base + offset_of(kind, ground, low))
            fits = allowed(kind, ground, possible, low)
            with code.if_(_not_both(fits, cell(at))):
                code.fail(Sort.NOT_THERE, kind, spot.number)
            code.set(at, cell(at) - 1)
        else:
            _take_from_pile(spot, kind, possible, low, code)

    name = "take_out" if among is None else f"take_out_{low.program.table(tuple(sorted(among)))}"
    at_place(Operation(name, take, result=False, is_long=_is_long), place, (code.held(kind),), low, code)


def _not_both(one: Expression, two: Expression) -> Expression:
    return Not(two) if isinstance(one, Constant) and one.value else Not(Both(one, two))


def _take_from_pile(spot: Spot, kind: Expression, among: frozenset[int], low: Lowering, code: Code) -> None:
    ground = spot.ground
    if ground.storage == RUN:
        with code.if_(Not(runs.remove(spot.base, kind, low))):
            code.fail(Sort.NOT_THERE, kind, spot.number)
        return
    with code.block() as done:
        with code.if_(runs.remove(spot.base, kind, low)):
            code.leave(done)
        with code.if_(allowed(kind, ground, among, low)):
            at = code.new(spot.mixed + offset_of(kind, ground, low))
            with code.if_(cell(at)):
                code.set(at, cell(at) - 1)
                code.leave(done)
        with code.if_(Not(runs.remove(spot.bottom, kind, low))):
            code.fail(Sort.NOT_THERE, kind, spot.number)


def need_room(
    place: Place,
    kind: Expression,
    low: Lowering,
    code: Code,
    *,
    among: frozenset[int] | None = None,
) -> None:
    """Whether a kind may lie in a place and there is room for it; a fault if not.

    Where there is room for everything that there is, and every kind may lie, nothing is asked.
    """
    possible = all_kinds(low) if among is None else among

    def need(spot: Spot, given: Sequence[Expression], low: Lowering, code: Code) -> None:
        (kind,) = given
        ground = spot.ground
        with code.if_(_contrary(allowed(kind, ground, possible, low))):
            code.fail(Sort.MAY_NOT_LIE_THERE, kind, spot.number)
        if ground.storage == SINGLE:
            with code.if_(cell(spot.base)):
                code.fail(Sort.NO_ROOM_IN_PLACE, kind, spot.number)
        elif not ground.ample:
            there = count_in(held_site(_as_site(spot), low, code), low, code)
            with code.if_(there >= ground.capacity):
                code.fail(Sort.NO_ROOM_IN_PLACE, kind, spot.number)

    name = "need_room" if among is None else f"need_room_{low.program.table(tuple(sorted(among)))}"
    at_place(Operation(name, need, result=False), place, (code.held(kind),), low, code)


def _as_site(spot: Spot) -> Site:
    return Site(spot.number, spot.low, spot.high)


def _contrary(truth: Expression) -> Expression:
    return Constant(int(not truth.value)) if isinstance(truth, Constant) else Not(truth)


def put_in(
    place: Place,
    kind: Expression,
    low: Lowering,
    code: Code,
    *,
    under: bool = False,
    among: frozenset[int] | None = None,
    room: bool = True,
) -> None:
    """Puts one copy of a kind into a place, on top or underneath; `room=False`: it is known to have room."""
    site, held = held_site(place, low, code), code.held(kind)
    possible = all_kinds(low) if among is None else among
    if room:
        need_room(site, held, low, code, among=among)

    def put(spot: Spot, given: Sequence[Expression], low: Lowering, code: Code) -> None:
        (kind,) = given
        ground = spot.ground
        if ground.storage == SINGLE:
            code.set(spot.base, kind + 1)
            low.sets.note(code, spot.number, kind, spot.where)
        elif ground.storage == BAG:
            at = code.held(spot.base + offset_of(kind, ground, low))
            code.set(at, cell(at) + 1)
        else:
            _put_on_pile(spot, kind, low, code, under=under)

    name = "put_under" if under else "put_in"
    at_place(Operation(name, put, result=False, is_long=_is_long), site, (held,), low, code)
    with code.if_(unique(held, possible, low)):
        code.set(held + low.machine.where, site.number)


def _put_on_pile(spot: Spot, kind: Expression, low: Lowering, code: Code, *, under: bool) -> None:
    if not under:
        runs.push(spot.base, kind, low, code)
    elif spot.ground.storage == RUN:
        runs.append(spot.base, kind, low, code)
    else:
        deep = Either(cell(spot.bottom), mixed_anything(spot, low))
        runs.append(Depending(deep, spot.bottom, spot.base), kind, low, code)


def mix(place: Place, low: Lowering, code: Code) -> None:
    """Makes the order of a pile unknown: everything joins the mixed part."""

    def join(spot: Spot, _: Sequence[Expression], low: Lowering, code: Code) -> None:
        if spot.ground.storage != MIXED:
            return
        for start in (spot.base, spot.bottom):
            length = code.new(cell(start), "length")
            with code.count(start + 1, start + 1 + length) as (at, _label):
                counted = code.new(spot.mixed + offset_of(cell(at), spot.ground, low))
                code.set(counted, cell(counted) + 1)
            code.fill(start, length + 1)

    at_place(Operation("mix", join, result=False, is_long=_is_long), place, (), low, code)
