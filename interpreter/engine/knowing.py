"""Who has seen what: kept for components of which there is one, and never more than is certain."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass

from festrules.interpreter.engine.events import EVERYONE
from festrules.interpreter.engine.places import Cells, kinds_in, locate, top_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine.expressions import Contents, Expression, Top
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.things import Place, Sight
from festrules.interpreter.world.types import Component, Placed, Type, bare
from festrules.interpreter.world.values import NOTHING, WATCHERS

SEES_CONTENTS = ("everything", "contents")


def sight_of(machine: Machine, place: Place, seat: int) -> str:
    """How much of a place a seat sees; -1 is somebody who only watches."""
    sight: Sight = machine.world.families[place.family].sight
    return sight.owner if place.owner == seat and seat != NOTHING else sight.others


def seats_who_see(place: Place) -> int:
    """Who sees which components lie in a place: a bit for each seat, and one for those who only watch."""
    return place.eyes["contents"]


def everyone(machine: Machine) -> int:
    """The bits of all seats and of those who only watch."""
    return (1 << machine.players) - 1 | WATCHERS


def who_sees_top(cells: Cells, place: Place, kind: int) -> int:
    """Who sees a component because it lies on top, where only tops are seen."""
    seeing = place.eyes["top"] ^ place.eyes["contents"]
    return seeing if seeing and top_of(cells, place) == kind else 0


def note_move(machine: Machine, cells: Cells, kind: int, source: Place, target: Place, tops: int = 0) -> int:
    """After a move: who knows where the component is now. Gives the bits of those who saw which it was.

    Whoever sees neither place knows only that something moved: then nothing that stayed is certain either.
    `tops` are those who saw it on top of the one place, or now see it on top of the other.
    """
    knowing = seats_who_see(source) | seats_who_see(target) | tops
    if machine.world.kinds[kind].unique:
        cells[machine.seen + kind] = knowing
    if knowing != everyone(machine):
        for left in kinds_in(cells, source):
            if machine.world.kinds[left].unique:
                cells[machine.seen + left] &= knowing
    return knowing


def forget_order(machine: Machine, cells: Cells, place: Place) -> None:
    """After a shuffle: only who sees the contents still knows anything of them."""
    seeing = seats_who_see(place)
    for kind in kinds_in(cells, place):
        if machine.world.kinds[kind].unique:
            cells[machine.seen + kind] &= seeing


def who_sees_value(run: Run, value: int, kind: Type, values: Expression) -> int:
    """Who may be told a value that was chosen or picked: of what lies hidden, only who sees it lie there."""
    machine, kind = run.machine, bare(kind)
    if value == NOTHING:
        return EVERYONE
    if isinstance(kind, Placed):
        place = machine.world.places[value]
        return EVERYONE ^ place.eyes["nothing"] ^ place.eyes["presence"]
    if not isinstance(kind, Component) or (value < len(machine.world.kinds) and not _unique(machine, value)):
        return EVERYONE
    place = machine.world.places[locate(machine, run.cells, value)]
    if asks(values, what_lies_inside):
        return seats_who_see(place)
    if asks(values, what_lies_on_top):
        return seats_who_see(place) | who_sees_top(run.cells, place, value % len(machine.world.kinds))
    return EVERYONE  # it is one of all there are, wherever it lies


def asks(expression: object, what: Callable[[object], bool]) -> bool:
    """Whether a collection is made of something like that."""
    if isinstance(expression, tuple):
        return any(asks(part, what) for part in expression)
    if not is_dataclass(expression):
        return False
    return what(expression) or any(
        asks(getattr(expression, field.name), what) for field in fields(expression)
    )


def what_lies_inside(expression: object) -> bool:
    """Whether a part of an expression asks for what lies in a place."""
    return isinstance(expression, Contents) or (isinstance(expression, Top) and expression.bottom)


def what_lies_on_top(expression: object) -> bool:
    """Whether it asks for the top of a place."""
    return isinstance(expression, Top) and not expression.bottom


def _unique(machine: Machine, kind: int) -> bool:
    return machine.world.kinds[kind].unique


def knows(machine: Machine, cells: Cells, kind: int, seat: int) -> bool:
    """Whether a seat, or everybody who watches, has seen where a component is."""
    bit = 1 << seat if seat >= 0 else WATCHERS
    return machine.world.kinds[kind].unique and bool(cells[machine.seen + kind] & bit)
