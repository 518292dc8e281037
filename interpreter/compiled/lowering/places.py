"""Components and the places they lie in: everything that others need, in one place.

A place is an expression, or a `Site` where more is known of which it may be. A kind is never nothing here, and `among`
says which it may be.
"""

from festrules.interpreter.compiled.lowering import runs
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.faults import Sort
from festrules.interpreter.compiled.lowering.grounds import Site
from festrules.interpreter.compiled.lowering.knowing import note_move, who_sees_top
from festrules.interpreter.compiled.lowering.looking import copies_in, count_in, is_empty, kinds_each, top_of
from festrules.interpreter.compiled.lowering.placing import mix, need_room, put_in, take_out
from festrules.interpreter.compiled.lowering.spots import (
    Place,
    all_kinds,
    grounds_at,
    held_site,
    site_of,
    unique,
    unique_kinds,
)
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Both, Constant, Expression

__all__ = [
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
]


def relocate(
    kind: Expression,
    source: Place,
    target: Place,
    low: Lowering,
    code: Code,
    *,
    under: bool = False,
    among: frozenset[int] | None = None,
) -> None:
    """Moves one copy of a kind and notes who knows of it."""
    kind = code.held(kind)
    here, there = held_site(source, low, code), held_site(target, low, code)
    possible = all_kinds(low) if among is None else among
    moves = _differ(here, there)
    with code.if_(moves):
        need_room(there, kind, low, code, among=among)  # a fault leaves everything where it is
    tops: Expression = Constant(0)
    if low.knowing:
        tops = who_sees_top(here, kind, low, code)
    take_out(here, kind, low, code, among=among)
    lying = frozenset(one for ground in grounds_at(here, low) for one in ground.kinds) & possible
    put_in(there, kind, low, code, under=under, among=lying, room=False)
    if low.knowing:
        more = who_sees_top(there, kind, low, code)
        note_move(kind, here, there, _joined(tops, more), low, code, lying)


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


def kind_of(component: Expression, low: Lowering) -> Expression:
    """The kind of a component that is not nothing."""
    if len(unique_kinds(low)) == low.kinds:
        return component
    return Constant(component.value % low.kinds) if isinstance(component, Constant) else component % low.kinds


def component_at(
    kind: Expression, place: Expression, low: Lowering, *, among: frozenset[int] | None = None
) -> Expression:
    """How a component in a place is numbered."""
    alone = unique(kind, all_kinds(low) if among is None else among, low)
    return runs.chosen(alone, kind, kind + (place + 1) * low.kinds)


def locate(component: Expression, low: Lowering, code: Code) -> Expression:
    """The number of the place of a component; a kind of which there are copies has none, and is a fault."""
    width, machine = low.kinds, low.machine
    held = code.held(component)
    if isinstance(held, Constant) and held.value >= width:
        return Constant(held.value // width - 1)
    alone = Both(held >= 0, unique(held, all_kinds(low), low))
    if len(unique_kinds(low)) == width:
        with code.if_(held < 0):
            code.fail(Sort.NOT_SAID_WHICH, held)
        return cell(held + machine.where)
    where = code.new(0, "where")
    fork = code.either(held >= width)
    with fork.yes():
        code.let(where, held // width - 1)
    with fork.no():
        again = code.either(alone)
        with again.yes():
            code.let(where, cell(held + machine.where))
        with again.no():
            code.fail(Sort.NOT_SAID_WHICH, held)
        again.end()
    fork.end()
    return where
