"""Moving components, and who sees it."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from festrules.interpreter.engine import knowing, places
from festrules.interpreter.engine.evaluate import evaluate, kind_of, many, value_of
from festrules.interpreter.engine.happenings import moves as happen
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.telling import tell
from festrules.interpreter.engine.words import say_kind
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.machine import PC
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.values import WATCHERS, Fault


def relocate(
    run: Run,
    kind: int,
    source: Place,
    target: Place,
    *,
    under: bool = False,
    draws: bool = False,
    bottom: bool = False,
) -> None:
    """Move one copy of a kind, from the `bottom` or else the top, note who knows of it, and tell."""
    machine, cells = run.machine, run.cells
    if source is not target:
        places.need_room(machine, cells, target, kind)  # a fault leaves everything where it is
    on_top = not bottom or places.count_in(cells, source) == 1
    uncovering = tops = knowing.who_sees_top(cells, source, kind) if on_top else 0
    places.take_out(machine, cells, source, kind, bottom=bottom)
    places.put_in(machine, cells, target, kind, under=under)
    tops |= knowing.who_sees_top(cells, target, kind)
    known = knowing.note_move(machine, cells, kind, source, target, tops)
    if run.events is not None:
        tell(run, happen.moved, kind, source.number, target.number, known, under, draws + bottom)
        if uncovering and (under or source is not target):
            _tell_uncovered(run, source, uncovering)


def _tell_uncovered(run: Run, place: Place, seeing: int) -> None:
    """Tells what lies on top now, where the others are not seen; of a mixed pile nobody knows it yet."""
    top = places.top_of(run.cells, place)
    if top is not None:
        tell(run, happen.uncovered, top, place.number, seeing)


def move(instruction: code.Move, run: Run) -> None:
    """One component; a name that it was moved by follows it."""
    component = value_of(instruction.what, run)
    source = run.machine.world.places[places.locate(run.machine, run.cells, component)]
    target = run.machine.world.places[value_of(instruction.to, run)]
    kind = kind_of(component, run)
    relocate(run, kind, source, target, under=instruction.under)
    if instruction.follow >= 0:
        run.cells[instruction.follow] = places.component_at(run.machine, kind, target.number)
    run.cells[PC] += 1


def move_all(instruction: code.MoveAll, run: Run) -> None:
    """Every component of a collection, as it was before the first of them moved."""
    target = run.machine.world.places[value_of(instruction.to, run)]
    for component in list(many(instruction.what, run)):
        source = run.machine.world.places[places.locate(run.machine, run.cells, component)]
        relocate(run, kind_of(component, run), source, target, under=instruction.under)
    run.cells[PC] += 1


def move_together(instruction: code.MoveTogether, run: Run) -> None:
    """Everything is taken up, then everything is put down; a fault leaves it all where it was."""
    before, everywhere = list(run.cells), run.machine.world.places
    going = []
    for what, to, under in zip(instruction.what, instruction.to, instruction.under, strict=True):
        for component, goal in zip(many(what, run), many(to, run), strict=True):
            source = everywhere[places.locate(run.machine, run.cells, component)]
            going.append(Going(kind_of(component, run), source, everywhere[goal], under))
    try:
        _carry_all(going, run)
    except Fault:
        run.cells[:] = before
        raise
    run.cells[PC] += 1


class Going(NamedTuple):
    """One component that goes somewhere together with others."""

    kind: int
    source: Place
    target: Place
    under: bool


def _carry_all(going: Sequence[Going], run: Run) -> None:
    machine, cells = run.machine, run.cells
    uncovering = [knowing.who_sees_top(cells, one.source, one.kind) for one in going]
    for one in going:
        places.take_out(machine, cells, one.source, one.kind)
    for one, tops in zip(going, uncovering, strict=True):
        knowing.note_gone(
            machine, cells, one.kind, one.source, knowing.who_sees_move(one.source, one.target, tops)
        )
    for one in going:
        places.put_in(machine, cells, one.target, one.kind, under=one.under)
    for one, tops in zip(going, uncovering, strict=True):
        seeing = tops | knowing.who_sees_top(cells, one.target, one.kind)
        known = knowing.note_come(
            machine, cells, one.kind, knowing.who_sees_move(one.source, one.target, seeing)
        )
        if run.events is not None:
            numbers = (one.kind, one.source.number, one.target.number, known, one.under, 0)
            tell(run, happen.moved, *numbers)
    if run.events is not None:
        for one, tops in zip(going, uncovering, strict=True):
            if tops:
                _tell_uncovered(run, one.source, tops)


def move_kind(instruction: code.MoveKind, run: Run) -> None:
    """Copies of one kind; too few is a fault, unless the author says `or all if fewer`."""
    machine = run.machine
    kind = kind_of(value_of(instruction.kind, run), run)
    source = machine.world.places[value_of(instruction.source, run)]
    target = machine.world.places[value_of(instruction.to, run)]
    wanted = value_of(instruction.amount, run)
    there = places.copies_in(run.cells, source, kind)
    if wanted > there and not instruction.up_to:
        raise Fault(
            f"{wanted} {say_kind(machine, kind, wanted)} should be moved, and {source.name} has {there}"
        )
    room = target.capacity - places.count_in(run.cells, target) if instruction.up_to else wanted
    for _ in range(max(0, min(wanted, there, room))):
        relocate(run, kind, source, target, under=instruction.under)
    run.cells[PC] += 1


def become(instruction: code.Become, run: Run) -> None:
    """One goes home and another comes to lie in its place; if there is no other, that is a fault."""
    machine, everywhere = run.machine, run.machine.world.places
    component, kind = value_of(instruction.what, run), kind_of(value_of(instruction.kind, run), run)
    place = everywhere[places.locate(machine, run.cells, component)]
    home, source = (everywhere[value_of(one, run)] for one in (instruction.to, instruction.source))
    before = kind_of(component, run)
    if not (before == kind and home is source) and not places.copies_in(run.cells, source, kind):
        raise Fault(f"1 {say_kind(machine, kind, 1)} should be moved, and {source.name} has 0")
    relocate(run, before, place, home)
    relocate(run, kind, source, place)
    if instruction.follow >= 0:
        run.cells[instruction.follow] = places.component_at(machine, before, home.number)
    run.cells[PC] += 1


def pass_on(instruction: code.PassOn, run: Run) -> None:
    """Everybody's contents go to the next player as they lie, all at once; nobody hands anything to themselves."""
    machine, cells = run.machine, run.cells
    ring = sorted({seat for seat in many(instruction.players, run) if seat >= 0})
    if len(ring) > 1:
        nexts = [*ring[-1:], *ring[:-1]] if instruction.back else [*ring[1:], *ring[:1]]
        every = machine.world.places
        ways = [
            (every[instruction.first + seat], every[instruction.first + other])
            for seat, other in zip(ring, nexts, strict=True)
        ]
        places.exchange(machine, cells, ways)
        knowing.note_passed(machine, cells, ways)
        if run.events is not None:
            tell(run, happen.passing, cells[PC])
            for source, target in ways:
                tell(run, happen.passed_on, source.number, target.number, *places.kinds_in(cells, target))
    cells[PC] += 1


def shuffle(instruction: code.Shuffle, run: Run) -> None:
    """Draws nothing: the place is mixed from now on."""
    place = run.machine.world.places[value_of(instruction.place, run)]
    places.mix(run.cells, place)
    knowing.forget_order(run.machine, run.cells, place)
    tell(run, happen.shuffled, place.number)
    run.cells[PC] += 1


def who_looks(players: Expression, run: Run, *, unnoticed: bool) -> int:
    """A bit for each player to whom something is made known; where that is all, also for those who only watch.

    What goes unnoticed only players learn, even if by chance it is all of them.
    """
    seats = {seat for seat in many(players, run) if seat >= 0}
    watchers = WATCHERS if len(seats) == run.machine.players and not unnoticed else 0
    return sum(1 << seat for seat in seats) | watchers


def show(instruction: code.Show, run: Run) -> None:
    """Components stay where they are and are seen."""
    machine = run.machine
    components = list(many(instruction.what, run))
    mask = who_looks(instruction.to, run, unnoticed=instruction.unnoticed)
    lying = [(kind_of(one, run), places.locate(machine, run.cells, one)) for one in components]
    knowing.note_shown(machine, run.cells, lying, mask)
    if run.events is not None:
        tell(run, happen.shown, mask, instruction.unnoticed, *chain.from_iterable(lying))
    run.cells[PC] += 1


def settled_draw(instruction: code.Draw, run: Run) -> bool:
    """Draws where chance has no say: from a known top, or from nothing. False where chance decides."""
    machine, cells = run.machine, run.cells
    source = machine.world.places[value_of(instruction.source, run)]
    if any(places.mixed_counts(cells, source, bottom=instruction.bottom)):
        return False
    kind = places.top_of(cells, source, bottom=instruction.bottom) if source.storage != "bag" else None
    if kind is not None:
        drawn(instruction, run, kind)
    elif instruction.empty >= 0:
        cells[PC] = instruction.empty
    else:
        raise Fault(f"there is nothing left to draw from {source.name}")
    return True


def drawn(instruction: code.Draw, run: Run, kind: int) -> None:
    """One component is drawn."""
    machine = run.machine
    source = machine.world.places[evaluate(instruction.source, run)]
    target = machine.world.places[value_of(instruction.to, run)]
    relocate(run, kind, source, target, under=instruction.under, draws=True, bottom=instruction.bottom)
    if instruction.cell >= 0:
        run.cells[instruction.cell] = places.component_at(machine, kind, target.number)
    run.cells[PC] += 1


def turned_up(run: Run, place: Place, kind: int) -> None:
    """The top of a pile becomes known to the state, and to those who see it."""
    machine, cells = run.machine, run.cells
    cells[place.mixed + place.offsets[kind]] -= 1
    length = cells[place.base]
    cells[place.base + 2 : place.base + 2 + length] = cells[place.base + 1 : place.base + 1 + length]
    cells[place.base + 1] = kind
    cells[place.base] = length + 1
    seeing = place.eyes["top"]
    if machine.world.kinds[kind].unique:
        cells[machine.seen + kind] |= seeing
    tell(run, happen.turned_up, kind, place.number)
    cells[PC] += 1
