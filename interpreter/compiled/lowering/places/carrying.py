"""Many moves at once: everything is taken up, then everything is put down.

Where something is taken up twice, or there is no room for it, the rules are at fault: the reference interpreter
says so.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from festrules.interpreter.compiled.lowering import events
from festrules.interpreter.compiled.lowering.context import TOO_MUCH, Lowering
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.layout.grounds import SINGLE, Site, Spot
from festrules.interpreter.compiled.lowering.places import knowing, places
from festrules.interpreter.compiled.lowering.places.spots import (
    Operation,
    allowed,
    at_place,
    held_number,
    held_site,
)
from festrules.interpreter.compiled.lowering.places.whereabouts import home, kinds_among, numbered, sited
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Expression, Not
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins


@dataclass(frozen=True, slots=True)
class CarriedLine:
    """The moves of a line of the text, and the notes on each: where it lay, and who saw it on top."""

    what: node.CellList
    to: node.CellList
    under: bool
    among: frozenset[int]
    sources: Expression
    tops: Expression


class Going(NamedTuple):
    """One component that goes somewhere."""

    position: Expression
    kind: Expression
    source: Site
    target: Site


def move_together(instruction: ins.MoveTogether, low: Lowering, code: Code) -> None:
    """Each component to its own goal."""
    lines = [
        _line(what, to, under, low, code)
        for what, to, under in zip(instruction.what, instruction.to, instruction.under, strict=True)
    ]
    for line in lines:
        _find(line, low, code)
    for line in lines:
        with _each(line, low, code) as one:
            places.take_out(
                one.source, one.kind, low, code, among=line.among, refuse=lambda: code.give_up(TOO_MUCH)
            )
    for line in lines if not low.bulk else ():
        with _each(line, low, code) as one:
            seen = knowing.who_sees_move(one.source, one.target, work(line.tops + one.position), low, code)
            knowing.note_gone(one.kind, one.source, seen, line.among, low, code)
    for line in lines:
        with _each(line, low, code) as one:
            _need_room(one, line.among, low, code)
            places.put_in(one.target, one.kind, low, code, under=line.under, among=line.among, room=False)
    for line in lines if not low.bulk else ():
        with _each(line, low, code) as one:
            _note(one, line, low, code)
    for line in lines if low.telling else ():
        with _each(line, low, code) as one:
            places.uncovered(one.source, work(line.tops + one.position), 1, low, code)


def _line(what: node.Expression, to: node.Expression, under: bool, low: Lowering, code: Code) -> CarriedLine:
    assert isinstance(what, node.CellList)
    assert isinstance(to, node.CellList)
    room = next(one.size for one in low.machine.variables if one.cell == what.cell)
    sources, tops = (code.held(code.buffer(room), "stretch") for _ in range(2))
    return CarriedLine(what, to, under, kinds_among(what, low), sources, tops)


def _find(line: CarriedLine, low: Lowering, code: Code) -> None:
    """Where all of it lies, before anything is taken up."""
    with code.count(0, cell(line.what.cell)) as (position, _):
        component = code.new(cell(position + (line.what.cell + 1)), "component")
        where = places.locate(component, low, code, among=line.among, has_place=numbered(line.what, low))
        source = held_site(home(where, line.what, low), low, code)
        code.set_work(line.sources + position, source.number)
        if not low.bulk:
            kind = held_number(places.kind_of(component, low, among=line.among), code)
            code.set_work(line.tops + position, knowing.who_sees_top(source, kind, low, code))


@contextmanager
def _each(line: CarriedLine, low: Lowering, code: Code) -> Iterator[Going]:
    """Each of the moving components."""
    with code.count(0, cell(line.what.cell)) as (position, _):
        component = code.new(cell(position + (line.what.cell + 1)), "component")
        kind = held_number(places.kind_of(component, low, among=line.among), code)
        source = held_site(home(work(line.sources + position), line.what, low), low, code)
        target = held_site(sited(cell(position + (line.to.cell + 1)), line.to, low), low, code)
        yield Going(position, kind, source, target)


def _need_room(one: Going, among: frozenset[int], low: Lowering, code: Code) -> None:
    def need(spot: Spot, given: Sequence[Expression], low: Lowering, code: Code) -> None:
        (kind,) = given
        with code.if_(Not(allowed(kind, spot.ground, among, low))):
            code.give_up(TOO_MUCH)
        if spot.ground.storage == SINGLE:
            with code.if_(cell(spot.base)):
                code.give_up(TOO_MUCH)
        elif not spot.ground.ample:
            there = places.count_in(Site(spot.number, spot.low, spot.high), low, code)
            with code.if_(there >= spot.ground.capacity):
                code.give_up(TOO_MUCH)

    name = f"room_together_{low.program.table(tuple(sorted(among)))}"
    at_place(Operation(name, need, result=False), one.target, (one.kind,), low, code)


def _note(one: Going, line: CarriedLine, low: Lowering, code: Code) -> None:
    """Note who knows of it now."""
    more = knowing.who_sees_top(one.target, one.kind, low, code)
    tops = code.held(work(line.tops + one.position) | more, "tops")
    seen = knowing.who_sees_move(one.source, one.target, tops, low, code)
    knowing.note_come(one.kind, seen, line.among, low, code)
    numbers = (one.kind, one.source.number, one.target.number, seen, line.under, 0)
    events.tell(low, code, Happening.MOVED, *numbers)
