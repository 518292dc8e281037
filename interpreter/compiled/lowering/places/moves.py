"""Instructions that move components, or show them. Each writes its own code; play goes on behind it."""

from collections.abc import Callable
from typing import Any

from festrules.interpreter.compiled.lowering import dispatch, events
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.places import copies, lying, places
from festrules.interpreter.compiled.lowering.places.carrying import move_together
from festrules.interpreter.compiled.lowering.places.copies import forget_copies
from festrules.interpreter.compiled.lowering.places.knowing import forget, who_looks, who_sees
from festrules.interpreter.compiled.lowering.places.likely import likely_place
from festrules.interpreter.compiled.lowering.places.passing import pass_on
from festrules.interpreter.compiled.lowering.places.spots import held_number, held_site, unique, unique_kinds
from festrules.interpreter.compiled.lowering.places.whereabouts import home, kinds_among, numbered, sited
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import (
    Both,
    Constant,
    Entry,
    Expression,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code


def move(instruction: code.Move, low: Lowering, out: Code) -> None:
    """One component; a name that it was moved by follows it."""
    component = out.held(dispatch.number(instruction.what, low, out))
    among = kinds_among(instruction.what, low)
    source = _home(component, instruction.what, low, out)
    target = held_site(sited(dispatch.number(instruction.to, low, out), instruction.to, low), low, out)
    kind = held_number(places.kind_of(component, low, among=among), out)
    surely = _lies_somewhere(among, low)
    likely = likely_place(instruction.what, low, out) if surely else None
    way = places.Manner(instruction.under, "surely" if surely else "perhaps", likely=likely)
    places.relocate(kind, source, target, low, out, way, among=among)
    if instruction.follow >= 0:
        out.set(instruction.follow, places.component_at(kind, target.number, low, among=among))


def move_all(instruction: code.MoveAll, low: Lowering, out: Code) -> None:
    """Every component of a collection, as it was before the first of them moved."""
    target = held_site(sited(dispatch.number(instruction.to, low, out), instruction.to, low), low, out)
    among = kinds_among(instruction.what, low)
    if lying.moved_at_once(instruction, target, low, out):
        return
    members = dispatch.collect(instruction.what, low, out)
    start, count = out.held(members.start), out.held(members.count)
    likely = likely_place(instruction.what, low, out) if _lies_somewhere(among, low) else None
    way = places.Manner(under=instruction.under, likely=likely)
    with out.count(0, count) as (position, _):
        component = out.new(work(start + position), "component")
        source = _home(component, instruction.what, low, out)
        kind = held_number(places.kind_of(component, low, among=among), out)
        places.relocate(kind, source, target, low, out, way, among=among)


def _lies_somewhere(among: frozenset[int], low: Lowering) -> bool:
    """Whether all of these kinds are single components that lie where it is noted that they lie, in a whole game."""
    return low.bulk and among <= unique_kinds(low) and among <= lying.placed_kinds(low)


def _home(component: Expression, what: node.Expression, low: Lowering, out: Code) -> places.Site:
    """Where a component lies."""
    among, has_place = kinds_among(what, low), numbered(what, low)
    number = places.locate(component, low, out, among=among, has_place=has_place)
    return held_site(home(number, what, low), low, out)


def move_kind(instruction: code.MoveKind, low: Lowering, out: Code) -> None:
    """Copies of one kind; too few is a fault, unless the author says `or all if fewer`."""
    among = kinds_among(instruction.kind, low)
    component = out.held(dispatch.number(instruction.kind, low, out))
    kind = held_number(places.kind_of(component, low, among=among), out)
    source = held_site(
        sited(dispatch.number(instruction.source, low, out), instruction.source, low), low, out
    )
    target = held_site(sited(dispatch.number(instruction.to, low, out), instruction.to, low), low, out)
    wanted = out.held(dispatch.number(instruction.amount, low, out))
    there = out.held(places.copies_in(source, kind, low, out, among=among))

    def once() -> None:
        how = places.Manner(under=instruction.under, found="surely")
        places.relocate(kind, source, target, low, out, how, among=among)

    if not instruction.up_to:
        with out.if_(wanted > there):
            out.fail(FaultSort.TOO_FEW_TO_MOVE, wanted, kind, source.number, there)
        times = wanted
    else:
        times = out.new(there, "times")
        with out.if_(wanted < times):
            out.let(times, wanted)
        for one in () if _ample(source, target, low) else (_room(target, low, out),):
            with out.if_(one < times):
                out.let(times, one)
    if times == Constant(1):
        once()
        return
    with out.count(0, times):
        once()


def _ample(source: places.Site, target: places.Site, low: Lowering) -> bool:
    """Whether what comes from elsewhere always fits into a place."""
    apart = source.high < target.low or target.high < source.low
    return apart and all(ground.ample for ground in places.grounds_at(target, low))


def _room(target: places.Site, low: Lowering, out: Code) -> Expression:
    """How many more fit into a place."""
    grounds = places.grounds_at(target, low)
    capacities = tuple(one.capacity for one in low.machine.world.places)
    known = {ground.capacity for ground in grounds}
    capacity: Expression = Constant(next(iter(known), 0))
    if len(known) > 1:
        capacity = Entry(low.program.table(capacities), target.number)
    return out.new(capacity - places.count_in(target, low, out))


def become(instruction: code.Become, low: Lowering, out: Code) -> None:
    """One goes home and another comes to lie in its place; if there is no other, that is a fault."""
    component = out.held(dispatch.number(instruction.what, low, out))
    given = out.held(dispatch.number(instruction.kind, low, out))
    before_among, among = kinds_among(instruction.what, low), kinds_among(instruction.kind, low)
    here = _home(component, instruction.what, low, out)
    before = held_number(places.kind_of(component, low, among=before_among), out)
    kind = held_number(places.kind_of(given, low, among=among), out)
    away, source = (
        held_site(sited(dispatch.number(one, low, out), one, low), low, out)
        for one in (instruction.to, instruction.source)
    )
    found = places.copies_in(source, kind, low, out, among=among)
    same = Both(kind.is_(before), source.number.is_(away.number)) if among & before_among else Constant(0)
    with out.if_((found | same).is_(0)):
        out.fail(FaultSort.TOO_FEW_TO_MOVE, 1, kind, source.number, 0)
    surely = places.Manner(found="surely" if _lies_somewhere(before_among, low) else "perhaps")
    places.relocate(before, here, away, low, out, surely, among=before_among)
    places.relocate(kind, source, here, low, out, places.Manner(found="surely"), among=among)
    if instruction.follow >= 0:
        out.set(instruction.follow, places.component_at(before, away.number, low, among=before_among))


def shuffle(instruction: code.Shuffle, low: Lowering, out: Code) -> None:
    """Draws nothing: the place is mixed from now on."""
    place = held_site(sited(dispatch.number(instruction.place, low, out), instruction.place, low), low, out)
    places.mix(place, low, out)
    if not low.bulk:
        forget(place, who_sees(place, low), low, out, single=True)
        forget_copies(place, who_sees(place, low), low, out)
    events.tell(low, out, Happening.SHUFFLED, place.number)


def show(instruction: code.Show, low: Lowering, out: Code) -> None:
    """Components stay where they are and are seen."""
    members = dispatch.collect(instruction.what, low, out)
    start, count = out.held(members.start), out.held(members.count)
    mask = who_looks(instruction.to, low, out, unnoticed=instruction.unnoticed)
    if low.bulk:
        return
    among = kinds_among(instruction.what, low)
    with out.count(0, count) as (position, _):
        kind = out.held(places.kind_of(work(start + position), low, among=among))
        with out.if_(unique(kind, among, low)):
            at = kind + low.machine.seen
            out.set(at, cell(at) | mask)
    _show_copies(instruction, (start, count), mask, low, out)
    if low.telling:
        with out.count(0, count) as (position, _):
            component = out.new(work(start + position), "component")
            where = places.locate(component, low, out, among=among, has_place=numbered(instruction.what, low))
            out.tell(Happening.MORE, places.kind_of(component, low, among=among), where)
        out.tell(Happening.SHOWN, mask, int(instruction.unnoticed))


def _show_copies(
    instruction: code.Show,
    members: tuple[Expression, Expression],
    mask: Expression,
    low: Lowering,
    out: Code,
) -> None:
    """Copies that are shown are counted in each place, and then noted for all who see them."""
    if not low.machine.copies.count:
        return
    start, count = members
    among, has_place = kinds_among(instruction.what, low), numbered(instruction.what, low)
    for counting in (True, False):
        with out.count(0, count) as (position, _):
            component = out.new(work(start + position), "component")
            kind = out.held(places.kind_of(component, low, among=among))
            with out.if_(unique(kind, among, low).is_(0)):
                where = held_site(
                    places.locate(component, low, out, among=among, has_place=has_place), low, out
                )
                if counting:
                    copies.count_shown(kind, where, among, low, out)
                else:
                    copies.note_shown(kind, where, mask, among, low, out)


MOVES: dict[type, Callable[[Any, Lowering, Code], None]] = {
    code.Move: move,
    code.MoveAll: move_all,
    code.MoveKind: move_kind,
    code.MoveTogether: move_together,
    code.Become: become,
    code.PassOn: pass_on,
    code.Shuffle: shuffle,
    code.Show: show,
}
