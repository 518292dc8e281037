"""The knowledge of who has seen what, never more than is certain.

For a component of which there is only one, a bit for each seat says whether it knows where that is; for copies there
is a number for each seat: how many have been shown to it in a place from which none may have gone unseen since.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass

from festrules.grammar.vocabulary.words import Grade
from festrules.interpreter.engine.events import EVERYONE
from festrules.interpreter.engine.places import Cells, kinds_in, locate, top_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine.expressions import Contents, Expression, Top
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.types import Component, Placed, Type, bare
from festrules.interpreter.world.values import NOTHING, WATCHERS

SEES_CONTENTS = ("everything", "contents")


def sight_of(machine: Machine, place: Place, seat: int) -> Grade:
    """How much of a place a seat sees; -1 is somebody who only watches."""
    return machine.world.families[place.family].sight.of(seat, place.whose)


def seats_who_see(place: Place) -> int:
    """Those who see which components lie in a place: a bit for each seat, and one for onlookers."""
    return place.eyes["contents"]


def everyone(machine: Machine) -> int:
    """The bits of all seats and of those who only watch."""
    return (1 << machine.players) - 1 | WATCHERS


def who_sees_top(cells: Cells, place: Place, kind: int) -> int:
    """Those who see a component because it lies on top, where only tops are seen."""
    seeing = place.eyes["top"] ^ place.eyes["contents"]
    return seeing if seeing and top_of(cells, place) == kind else 0


def note_move(machine: Machine, cells: Cells, kind: int, source: Place, target: Place, tops: int = 0) -> int:
    """Note who knows where a component is after a move. Returns the bits of those who saw which it was.

    Whoever sees neither place knows only that something moved: then nothing that stayed is certain either.
    `tops` are those who saw it on top of the one place, or now see it on top of the other.
    """
    knowing = note_come(machine, cells, kind, who_sees_move(source, target, tops))
    note_gone(machine, cells, kind, source, knowing)
    return knowing


def who_sees_move(source: Place, target: Place, tops: int) -> int:
    """Those who see which component goes from one place to another."""
    return seats_who_see(source) | seats_who_see(target) | tops


def note_come(machine: Machine, cells: Cells, kind: int, knowing: int) -> int:
    """Note that these know where a component is now, and nobody else. Returns their bits."""
    if machine.world.kinds[kind].unique:
        cells[machine.seen + kind] = knowing
    return knowing


def note_gone(machine: Machine, cells: Cells, kind: int, source: Place, knowing: int) -> None:
    """Only those who saw which component went are certain of what is left in a place."""
    if knowing != everyone(machine):
        for left in kinds_in(cells, source):
            if machine.world.kinds[left].unique:
                cells[machine.seen + left] &= knowing
        _forget_copies(machine, cells, source, knowing)
    start = _copies_at(machine, kind, source.number)
    if start >= 0:
        for cell in range(start, start + machine.players + 1):
            cells[cell] = max(0, cells[cell] - 1)


def note_passed(machine: Machine, cells: Cells, ways: Sequence[tuple[Place, Place]]) -> None:
    """After all that lay in some places has gone to others: everybody noticed where to, so nobody forgets any of it.

    Those who see what lies in a place know what the next one has now.
    """
    copies, known = machine.copies, []
    for source, _ in ways:
        start = copies.places[source.number] if copies.count else -1
        known.append(cells[start : start + copies.in_place] if start >= 0 else [])
    for (source, target), counts in zip(ways, known, strict=True):
        knowing, top = seats_who_see(source) | seats_who_see(target), top_of(cells, target)
        if counts:
            start = copies.places[target.number]
            cells[start : start + copies.in_place] = counts
        there = kinds_in(cells, target)
        for kind in set(there):
            if machine.world.kinds[kind].unique:
                tops = source.eyes["top"] | target.eyes["top"] if kind == top else 0
                cells[machine.seen + kind] |= knowing | tops
            elif (start := _copies_at(machine, kind, target.number)) >= 0:
                for seat in range(machine.players + 1):
                    if seats_who_see(source) & _bit(machine, seat):
                        cells[start + seat] = there.count(kind)


def forget_order(machine: Machine, cells: Cells, place: Place) -> None:
    """After a shuffle, only those who see the contents still know anything about them."""
    seeing = seats_who_see(place)
    for kind in kinds_in(cells, place):
        if machine.world.kinds[kind].unique:
            cells[machine.seen + kind] &= seeing
    _forget_copies(machine, cells, place, seeing)


def note_shown(machine: Machine, cells: Cells, lying: list[tuple[int, int]], mask: int) -> None:
    """Components, each by its kind and place, are shown to these."""
    starts = []
    for kind, place in lying:
        if machine.world.kinds[kind].unique:
            cells[machine.seen + kind] |= mask
        elif (start := _copies_at(machine, kind, place)) >= 0:
            starts.append(start)
            cells[start + machine.players + 1] += 1
    for start in starts:
        counted = start + machine.players + 1
        for seat in range(machine.players + 1):
            if mask & _bit(machine, seat):
                cells[start + seat] = max(cells[start + seat], cells[counted])
        cells[counted] = 0


def copies_known(machine: Machine, cells: Cells, kind: int, place: int, seat: int) -> int:
    """How many copies of a kind a seat, or who only watches, has been shown in a place, and are there still."""
    start = _copies_at(machine, kind, place)
    return cells[start + (seat if seat >= 0 else machine.players)] if start >= 0 else 0


def _copies_at(machine: Machine, kind: int, place: int) -> int:
    """Where the cells for copies of a kind in a place begin, or -1."""
    copies = machine.copies
    if not copies.count or copies.places[place] < 0 or copies.kinds[kind] < 0:
        return -1
    return copies.places[place] + copies.kinds[kind]


def _forget_copies(machine: Machine, cells: Cells, place: Place, knowing: int) -> None:
    """All the others are no longer certain of any copy that lies in a place."""
    copies = machine.copies
    if not copies.count or copies.places[place.number] < 0:
        return
    start = copies.places[place.number]
    for seat in range(machine.players + 1):
        if not knowing & _bit(machine, seat):
            for cell in range(start + seat, start + copies.in_place, copies.width):
                cells[cell] = 0


def _bit(machine: Machine, seat: int) -> int:
    """The bit of a seat, or behind the last one that of all who only watch."""
    return 1 << seat if seat < machine.players else WATCHERS


def who_sees_value(run: Run, value: int, kind: Type, values: Expression) -> int:
    """Those who may be told a chosen or picked value: if it lies hidden, only those who see it lie there."""
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
    """Whether a seat, or every onlooker, has seen where a component is."""
    bit = 1 << seat if seat >= 0 else WATCHERS
    return machine.world.kinds[kind].unique and bool(cells[machine.seen + kind] & bit)
