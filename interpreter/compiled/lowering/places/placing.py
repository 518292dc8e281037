"""Taking components out of places and putting them in: which kinds may lie where, and what has room."""

from collections.abc import Callable, Sequence

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.grounds import (
    BAG,
    MIXED,
    RUN,
    SINGLE,
    Ground,
    Site,
    Spot,
    extent,
    on,
)
from festrules.interpreter.compiled.lowering.places import counts, runs
from festrules.interpreter.compiled.lowering.places.looking import count_in
from festrules.interpreter.compiled.lowering.places.spots import (
    Operation,
    Place,
    all_kinds,
    allowed,
    ask_place,
    at_place,
    grounds_at,
    held_number,
    held_site,
    offset_of,
    unique,
)
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Both, Constant, Depending, Either, Expression, Not


def is_pile(ground: Ground) -> bool:
    """Whether what is done there is better a function than written everywhere."""
    return ground.storage in (RUN, MIXED)


def take_out(
    place: Place,
    kind: Expression,
    low: Lowering,
    code: Code,
    *,
    among: frozenset[int] | None = None,
    refuse: Callable[[], None] | None = lambda: None,
    bottom: bool = False,
) -> None:
    """Takes one copy of a kind out of a place; where it is not, `refuse` writes what else may be wrong.

    Of a pile it is the uppermost, or that next to the `bottom`. Without `refuse` the kind is known to be there.
    """
    possible = all_kinds(low) if among is None else among
    site, kind = held_site(place, low, code), held_number(kind, code)
    grounds = grounds_at(site, low)

    def absent() -> None:
        if refuse is not None:
            refuse()
        code.fail(FaultSort.NOT_THERE, kind, site.number)

    if len(grounds) == 1 and grounds[0].storage in (SINGLE, BAG):
        _take(on(grounds[0], site), kind, possible, low, code, absent if refuse is not None else None)
        return

    def taken(spot: Spot, given: Sequence[Expression], low: Lowering, inner: Code) -> Expression:
        (kind,) = given
        if spot.ground.storage in (SINGLE, BAG):
            _take(spot, kind, possible, low, inner, lambda: inner.give_back(0))
            return Constant(1)
        return _taken_from_pile(spot, kind, possible, low, inner, bottom=bottom)

    word = "taken_below" if bottom else "taken"
    name = word if among is None else f"{word}_{low.program.table(tuple(sorted(among)))}"
    there = ask_place(Operation(name, taken, is_long=is_pile), site, (kind,), low, code)
    with code.if_(Not(there)):
        absent()


def take_mixed(place: Place, kind: Expression, low: Lowering, code: Code) -> None:
    """Takes one copy of a kind, which is there, out of what is mixed in a place."""

    def take(spot: Spot, given: Sequence[Expression], low: Lowering, inner: Code) -> None:
        counts.change(spot, offset_of(given[0], spot.ground, low), -1, low, inner)

    at_place(Operation("take_mixed", take, result=False), place, (code.held(kind),), low, code)


def _take(
    spot: Spot,
    kind: Expression,
    among: frozenset[int],
    low: Lowering,
    code: Code,
    absent: Callable[[], None] | None,
) -> None:
    ground = spot.ground
    if ground.storage == SINGLE:
        if absent is not None:
            with code.if_(cell(spot.base).differs(kind + 1)):
                absent()
        code.set(spot.base, 0, extent(ground))
        _note(spot, kind, low, code, gone=True)
        return
    offset = code.held(offset_of(kind, ground, low), "offset")
    fits, there = allowed(kind, ground, among, low), counts.copies_at(spot, offset, low, code)
    if absent is not None:
        with code.if_(Not(there) if fits == Constant(1) else Not(Both(fits, there))):
            absent()
    if fits != Constant(0):
        counts.change(spot, offset, -1, low, code)


def _note(spot: Spot, kind: Expression, low: Lowering, code: Code, *, gone: bool) -> None:
    """The sets of what lies on boards follow; what may not lie there has been a fault already."""
    if not isinstance(kind, Constant) or kind.value in spot.ground.kinds:
        low.sets.note(code, spot.number, kind, spot.where, gone=gone)


def _taken_from_pile(
    spot: Spot, kind: Expression, among: frozenset[int], low: Lowering, code: Code, *, bottom: bool
) -> Expression:
    remove = runs.remove_last if bottom else runs.remove
    if spot.ground.storage == RUN:
        return remove(spot.base, kind, low)
    near, far = (spot.bottom, spot.base) if bottom else (spot.base, spot.bottom)
    with code.if_(remove(near, kind, low)):
        code.give_back(1)
    with code.if_(allowed(kind, spot.ground, among, low)):
        offset = code.held(offset_of(kind, spot.ground, low), "offset")
        with code.if_(counts.copies_at(spot, offset, low, code)):
            counts.change(spot, offset, -1, low, code)
            code.give_back(1)
    return remove(far, kind, low)


def need_room(
    place: Place,
    kind: Expression,
    low: Lowering,
    code: Code,
    *,
    among: frozenset[int] | None = None,
    surely: bool = False,
) -> None:
    """Whether a kind may lie in a place and there is room for it; a fault if not.

    Where there is room for everything that there is, that is not asked, but `surely`.
    """
    possible = all_kinds(low) if among is None else among

    def need(spot: Spot, given: Sequence[Expression], low: Lowering, code: Code) -> None:
        (kind,) = given
        ground = spot.ground
        with code.if_(_contrary(allowed(kind, ground, possible, low))):
            code.fail(FaultSort.MAY_NOT_LIE_THERE, kind, spot.number)
        if ground.storage == SINGLE:
            with code.if_(cell(spot.base)):
                code.fail(FaultSort.NO_ROOM_IN_PLACE, kind, spot.number)
        elif surely or not ground.ample:
            there = count_in(held_site(_as_site(spot), low, code), low, code)
            with code.if_(there >= ground.capacity):
                code.fail(FaultSort.NO_ROOM_IN_PLACE, kind, spot.number)

    name = "need_room_surely" if surely else "need_room"
    name = name if among is None else f"{name}_{low.program.table(tuple(sorted(among)))}"
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
    site, held = held_site(place, low, code), held_number(kind, code)
    possible = all_kinds(low) if among is None else among
    if room:
        need_room(site, held, low, code, among=among)

    def put(spot: Spot, given: Sequence[Expression], low: Lowering, code: Code) -> None:
        (kind,) = given
        ground = spot.ground
        if ground.storage == SINGLE:
            code.set(spot.base, kind + 1, extent(ground))
            _note(spot, kind, low, code, gone=False)
        elif ground.storage == BAG:
            if not isinstance(kind, Constant) or kind.value in ground.kinds:
                counts.change(spot, offset_of(kind, ground, low), 1, low, code)
        else:
            _put_on_pile(spot, kind, low, code, under=under)

    name = "put_under" if under else "put_in"
    at_place(Operation(name, put, result=False, is_long=is_pile), site, (held,), low, code)
    with code.if_(unique(held, possible, low)):
        code.set(held + low.machine.where, site.number, (low.machine.where, low.machine.where + low.kinds))


def _put_on_pile(spot: Spot, kind: Expression, low: Lowering, code: Code, *, under: bool) -> None:
    if not under:
        runs.push(spot.base, kind, low, code, spot.ground.capacity if spot.ground.storage == RUN else 0)
    elif spot.ground.storage == RUN:
        runs.append(spot.base, kind, low, code)
    else:
        deep = Either(cell(spot.bottom), counts.anything(spot, low))
        runs.append(Depending(deep, spot.bottom, spot.base), kind, low, code)


def mix(place: Place, low: Lowering, code: Code) -> None:
    """Makes the order of a pile unknown: everything joins the mixed part."""

    def join(spot: Spot, _: Sequence[Expression], low: Lowering, code: Code) -> None:
        if spot.ground.storage != MIXED:
            return
        for start in (spot.base, spot.bottom):
            length = code.new(cell(start), "length")
            with code.count(start + 1, start + 1 + length) as (at, _label):
                counts.change(spot, offset_of(code.new(cell(at)), spot.ground, low), 1, low, code)
            code.fill(start, length + 1)

    at_place(Operation("mix", join, result=False, is_long=is_pile), place, (), low, code)
