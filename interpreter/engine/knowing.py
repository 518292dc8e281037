"""Who has seen what: kept for components of which there is one, and never more than is certain."""

from festrules.interpreter.engine.places import Cells, kinds_in
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.machine.values import NOTHING
from festrules.interpreter.world.things import Place, Sight

SEES_CONTENTS = ("everything", "contents")


def sight_of(machine: Machine, place: Place, seat: int) -> str:
    """How much of a place a seat sees; -1 is somebody who only watches."""
    sight: Sight = machine.world.families[place.family].sight
    return sight.owner if place.owner == seat and seat != NOTHING else sight.others


def sees(machine: Machine, place: Place, seat: int) -> bool:
    """Whether a seat sees which components lie in a place."""
    return sight_of(machine, place, seat) in SEES_CONTENTS


def seats_who_see(machine: Machine, place: Place) -> int:
    """A bit for each seat that sees which components lie in a place."""
    return sum(1 << seat for seat in range(machine.players) if sees(machine, place, seat))


def everyone(machine: Machine) -> int:
    """All seats' bits."""
    return (1 << machine.players) - 1


def note_move(machine: Machine, cells: Cells, kind: int, source: Place, target: Place) -> int:
    """After a move: who knows where the component is now. Gives the bits of those who saw which it was.

    Whoever sees neither place knows only that something moved: then nothing that stayed is certain either.
    """
    knowing = seats_who_see(machine, source) | seats_who_see(machine, target)
    if machine.world.kinds[kind].unique:
        cells[machine.seen + kind] = knowing
    if knowing != everyone(machine):
        for left in kinds_in(cells, source):
            if machine.world.kinds[left].unique:
                cells[machine.seen + left] &= knowing
    return knowing


def forget_order(machine: Machine, cells: Cells, place: Place) -> None:
    """After a shuffle: only who sees the contents still knows anything of them."""
    seeing = seats_who_see(machine, place)
    for kind in kinds_in(cells, place):
        if machine.world.kinds[kind].unique:
            cells[machine.seen + kind] &= seeing


def knows(machine: Machine, cells: Cells, kind: int, seat: int) -> bool:
    """Whether a seat has seen where a component is."""
    return seat >= 0 and machine.world.kinds[kind].unique and bool(cells[machine.seen + kind] >> seat & 1)
