"""Chance that brings a component: drawing from a place, and turning up the top of a pile."""

from collections.abc import Sequence
from typing import Literal

from festrules.interpreter.compiled.lowering import dispatch, events
from festrules.interpreter.compiled.lowering.chance import stream
from festrules.interpreter.compiled.lowering.chance.listing import add_option, no_options
from festrules.interpreter.compiled.lowering.context import STANDS, Lowering
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.grounds import BAG, MIXED, Site, Spot
from festrules.interpreter.compiled.lowering.places import counts, places, runs
from festrules.interpreter.compiled.lowering.places.knowing import sight
from festrules.interpreter.compiled.lowering.places.looking import counted_each
from festrules.interpreter.compiled.lowering.places.spots import (
    Operation,
    all_kinds,
    ask_place,
    at_place,
    grounds_at,
    held_site,
    offset_of,
    unique,
)
from festrules.interpreter.compiled.lowering.places.whereabouts import sited
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import (
    Both,
    Constant,
    Expression,
    Not,
    Widened,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import DRAWS
from festrules.interpreter.world.values import NOTHING


def _source(instruction: code.Drawing) -> node.Expression:
    return instruction.place if isinstance(instruction, code.TurnUp) else instruction.source


def _place(expression: node.Expression, low: Lowering, out: Code) -> Site:
    return held_site(sited(dispatch.number(expression, low, out), expression, low), low, out)


def _kinds_at(site: Site, low: Lowering) -> frozenset[int]:
    return frozenset(kind for ground in grounds_at(site, low) for kind in ground.kinds)


# ---- where chance has no say -------------------------------------------------------------------------


def settled_draw(instruction: code.Draw, number: int, low: Lowering, out: Code) -> Expression:
    """Draws from a known top, or from nothing."""
    source = _place(instruction.source, low, out)
    comes = out.new(STANDS, "comes")
    with out.if_(_contrary(_is_open(source, low, out, bottom=instruction.bottom))):
        kind = _known_end(source, low, out, bottom=instruction.bottom)
        fork = out.either(kind.differs(NOTHING))
        with fork.yes():
            _draw(instruction, kind, "surely", low, out)
            out.let(comes, number + 1)
        with fork.no():
            if instruction.empty >= 0:
                out.let(comes, instruction.empty)
            else:
                out.fail(FaultSort.NOTHING_TO_DRAW, source.number)
        fork.end()
    return comes


def _contrary(truth: Expression) -> Expression:
    return Constant(int(not truth.value)) if isinstance(truth, Constant) else Not(truth)


def _is_open(source: Site, low: Lowering, out: Code, *, bottom: bool) -> Expression:
    """Whether chance decides what is drawn next."""

    def is_open(spot: Spot, _: Sequence[Expression], low: Lowering, _out: Code) -> Expression:
        if spot.ground.storage == MIXED:
            known = spot.bottom if bottom else spot.base
            return Both(Not(cell(known)), counts.anything(spot, low))
        return counts.anything(spot, low)

    return ask_place(Operation("is_open_below" if bottom else "is_open", is_open), source, (), low, out)


def _known_end(source: Site, low: Lowering, out: Code, *, bottom: bool) -> Expression:
    """The kind that is known to come next; in a bag none is."""

    def known_end(spot: Spot, _: Sequence[Expression], low: Lowering, inner: Code) -> Expression:
        if spot.ground.storage == BAG:
            return Constant(NOTHING)
        return places.top_of(Site(spot.number, spot.low, spot.high), low, inner, bottom=bottom)

    return out.held(
        ask_place(Operation("known_bottom" if bottom else "known_top", known_end), source, (), low, out)
    )


def settled_turn_up(instruction: code.TurnUp, number: int, low: Lowering, out: Code) -> Expression:
    """Nothing happens to a known top, nor where there is nothing."""
    place = _place(instruction.place, low, out)

    def is_open(spot: Spot, _: Sequence[Expression], low: Lowering, _out: Code) -> Expression:
        if spot.ground.storage != MIXED:
            return Constant(0)
        return Both(Not(cell(spot.base)), counts.anything(spot, low))

    open_ = ask_place(Operation("is_covered", is_open), place, (), low, out)
    return out.held(runs.chosen(open_, Constant(STANDS), Constant(number + 1)))


# ---- what may happen ---------------------------------------------------------------------------------


def outcomes(instruction: code.Drawing, low: Lowering, out: Code) -> None:
    """The kinds among which chance decides, each with its copies."""
    source = _place(_source(instruction), low, out)
    no_options(out)

    def listed(spot: Spot, _: Sequence[Expression], low: Lowering, inner: Code) -> None:
        if spot.counts is None:
            return
        kinds = frozenset(spot.ground.kinds)

        def add(kind: Expression) -> None:
            weight = counts.copies_at(spot, offset_of(kind, spot.ground, low), low, inner)
            add_option(Widened(kind), weight, low, inner)

        counted_each(spot, low, inner, add, kinds, once=True)

    at_place(Operation("list_drawn", listed, result=False), source, (), low, out)


def sample(instruction: code.Drawing, seed: Expression, low: Lowering, out: Code) -> Expression:
    """The kind that comes, from the stream."""
    source = _place(_source(instruction), low, out)

    def total(spot: Spot, _: Sequence[Expression], low: Lowering, _out: Code) -> Expression:
        return counts.counted(spot, low)

    def walk(spot: Spot, given: Sequence[Expression], low: Lowering, inner: Code) -> Expression:
        return counts.drawn_at(spot, given[0], low, inner)

    sum_of_all = ask_place(Operation("drawn_from", total), source, (), low, out)
    rest = out.new(stream.below(seed, Widened(cell(DRAWS)), Widened(sum_of_all), low), "rest")
    kind = out.held(ask_place(Operation("drawn_at", walk), source, (rest,), low, out))
    out.set(DRAWS, cell(DRAWS) + 1)
    return kind


# ---- what happens ------------------------------------------------------------------------------------


def drawn(instruction: code.Draw, number: int, kind: Expression, low: Lowering, out: Code) -> Expression:
    """One component is drawn, as chance has brought it."""
    _draw(instruction, kind, "mixed", low, out)
    return Constant(number + 1)


def _draw(
    instruction: code.Draw, kind: Expression, found: Literal["surely", "mixed"], low: Lowering, out: Code
) -> None:
    source = _place(instruction.source, low, out)
    target = _place(instruction.to, low, out)
    among = _kinds_at(source, low)
    way = places.Manner(instruction.under, found, draws=True, bottom=instruction.bottom)
    places.relocate(kind, source, target, low, out, way, among=among)
    if instruction.cell >= 0:
        out.set(instruction.cell, places.component_at(kind, target.number, low, among=among))


def turned_up(
    instruction: code.TurnUp, number: int, kind: Expression, low: Lowering, out: Code
) -> Expression:
    """The top of a pile becomes known to the state, and to those who see it."""
    place = _place(instruction.place, low, out)

    def turn(spot: Spot, given: Sequence[Expression], low: Lowering, inner: Code) -> None:
        if spot.ground.storage != MIXED:
            return
        counts.change(spot, offset_of(given[0], spot.ground, low), -1, low, inner)
        runs.push(spot.base, given[0], low, inner)

    at_place(Operation("turn_up", turn, result=False), place, (kind,), low, out)
    if not low.bulk:
        seeing = sight(place, low, tuple(one.eyes["top"] for one in low.machine.world.places))
        with out.if_(unique(kind, all_kinds(low) & _kinds_at(place, low), low)):
            at = kind + low.machine.seen
            out.set(at, cell(at) | seeing)
    events.tell(low, out, Happening.TURNED_UP, kind, place.number)
    return Constant(number + 1)
