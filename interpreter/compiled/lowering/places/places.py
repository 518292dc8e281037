"""Components and the places they lie in: everything that others need, in one place.

A place is an expression, or a `Site` where more is known of which it may be. A kind is never nothing here, and `among`
says which it may be.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from festrules.interpreter.compiled.lowering import events
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.grounds import SINGLE, Site, evenly
from festrules.interpreter.compiled.lowering.places import runs
from festrules.interpreter.compiled.lowering.places.knowing import note_move, who_sees_top
from festrules.interpreter.compiled.lowering.places.looking import (
    copies_in,
    count_in,
    is_empty,
    kinds_each,
    top_of,
)
from festrules.interpreter.compiled.lowering.places.placing import (
    mix,
    need_room,
    put_in,
    take_mixed,
    take_out,
)
from festrules.interpreter.compiled.lowering.places.spots import (
    Place,
    all_kinds,
    grounds_at,
    held_number,
    held_site,
    site_of,
    unique,
    unique_kinds,
)
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Both, Constant, Expression, Number
from festrules.interpreter.world.values import NOTHING

__all__ = [
    "Manner",
    "Place",
    "Site",
    "component_at",
    "copies_in",
    "count_in",
    "grounds_at",
    "is_empty",
    "kind_of",
    "kinds_each",
    "locate",
    "mix",
    "need_room",
    "put_in",
    "relocate",
    "site_of",
    "take_out",
    "top_of",
    "uncovered",
]


@dataclass(frozen=True, slots=True)
class Manner:
    """How something moves: on top, or underneath what lies there already.

    And where it is found: somewhere in the place it comes from, or perhaps not; or, as chance has brought it, in what
    is mixed there. Of a pile the uppermost goes, or that next to the `bottom`. `likely` is the place it comes from, as
    a rule.
    """

    under: bool = False
    found: Literal["perhaps", "surely", "mixed"] = "perhaps"
    draws: bool = False
    bottom: bool = False
    likely: Site | None = None


def relocate(
    kind: Expression,
    source: Place,
    target: Place,
    low: Lowering,
    code: Code,
    way: Manner = Manner(),
    *,
    among: frozenset[int] | None = None,
) -> None:
    """Move one copy of a kind and note who knows of it."""
    kind = held_number(kind, code)
    here, there = held_site(source, low, code), held_site(target, low, code)
    possible = all_kinds(low) if among is None else among
    moves = _differ(here, there)
    with code.if_(moves):
        need_room(there, kind, low, code, among=among)  # a fault leaves everything where it is
    tops: Expression = Constant(0)
    if not low.bulk:
        tops = who_sees_top(here, kind, low, code)
        if way.bottom and tops != Constant(0):
            tops = code.held(runs.chosen(count_in(here, low, code).is_(1), tops, Constant(0)), "tops")

    def refuse() -> None:  # it is not there; a lack of room would have been reported before
        if any(ground.ample and ground.storage != SINGLE for ground in grounds_at(there, low)):
            with code.if_(moves):
                need_room(there, kind, low, code, among=among, surely=True)

    if way.found == "mixed":
        take_mixed(here, kind, low, code)
    else:
        doubt = refuse if way.found == "perhaps" else None

        def take(site: Site) -> None:
            take_out(site, kind, low, code, among=among, refuse=doubt, bottom=way.bottom)

        _as_likely(here, way.likely, code, take)
    lying = frozenset(one for ground in grounds_at(here, low) for one in ground.kinds) & possible
    put_in(there, kind, low, code, under=way.under, among=lying, room=False)
    if not low.bulk:
        more = who_sees_top(there, kind, low, code)
        known = note_move(kind, here, there, _joined(tops, more), low, code, lying)
        numbers = (kind, here.number, there.number, known, way.under, way.draws + way.bottom)
        events.tell(low, code, Happening.MOVED, *numbers)
        uncovered(here, tops, way.under or moves, low, code)


def _as_likely(here: Site, likely: Site | None, code: Code, then: Callable[[Site], None]) -> None:
    """Something with a place; written once more for where it is likely to be, where that says more of it."""
    if likely is None or likely.number == here.number or here.low == here.high:
        then(here)
        return
    fork = code.either(here.number.is_(likely.number))
    with fork.yes():
        then(likely)
    with fork.no():
        then(here)
    fork.end()


def _joined(one: Expression, two: Expression) -> Expression:
    if one == Constant(0):
        return two
    return one | two


def _differ(here: Site, there: Site) -> Expression:
    if here.high < there.low or there.high < here.low:
        return Constant(1)
    if here.number == there.number:
        return Constant(0)
    return here.number.differs(there.number)


# ---- components --------------------------------------------------------------------------------------


def kind_of(component: Expression, low: Lowering, *, among: frozenset[int] | None = None) -> Expression:
    """The kind of a component that is not nothing."""
    possible = all_kinds(low) if among is None else among
    if possible <= unique_kinds(low):
        return component
    return Constant(component.value % low.kinds) if isinstance(component, Constant) else component % low.kinds


def component_at(
    kind: Expression, place: Expression, low: Lowering, *, among: frozenset[int] | None = None
) -> Expression:
    """How a component in a place is numbered."""
    alone = unique(kind, all_kinds(low) if among is None else among, low)
    return runs.chosen(alone, kind, evenly(place, low.kinds, low.kinds) + kind)


def locate(
    component: Expression,
    low: Lowering,
    code: Code,
    *,
    among: frozenset[int] | None = None,
    has_place: bool = False,
) -> Expression:
    """The number of the place of a component that is not nothing; a kind of which there are copies has none.

    `has_place`: there are copies, and it is one of them that lies somewhere.
    """
    width, machine = low.kinds, low.machine
    held = code.held(component)
    alone = all_kinds(low) if among is None else among
    if has_place or (isinstance(held, Constant) and held.value >= width):
        return Constant(held.value // width - 1) if isinstance(held, Constant) else held // width - 1
    if alone and alone <= unique_kinds(low):
        return cell(held + machine.where)
    where = code.new(0, "where")
    with code.block() as found:
        with code.if_(held >= width):
            code.let(where, held // width - 1)
            code.leave(found)
        with code.if_(unique(held, alone, low)):
            code.let(where, cell(held + machine.where))
            code.leave(found)
        code.fail(FaultSort.NOT_SAID_WHICH, held)
    return where


def uncovered(place: Site, seeing: Expression, moves: Number, low: Lowering, code: Code) -> None:
    """Tell of the new top if some see it and none of the others there."""
    if not low.telling or seeing == Constant(0):
        return
    with code.if_(Both(seeing, moves) if not isinstance(moves, int) else seeing):
        top = code.new(top_of(place, low, code), "top")
        with code.if_(top.differs(NOTHING)):
            code.tell(Happening.UNCOVERED, top, place.number, seeing)
