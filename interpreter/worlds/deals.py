"""A deal: where the components lie that a seat cannot see, by their rooms; what else lies there stays as it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from festrules.interpreter.world.things import Place
from festrules.interpreter.worlds.dice import Dice
from festrules.interpreter.worlds.heaps import Heap
from festrules.interpreter.worlds.hidden import HiddenPlace, Hiding, Shelf
from festrules.interpreter.worlds.lying import BOTTOM, TOP, Lying, lying_in

MOST_ATTEMPTS = 100  # at two components that can change places
HOLE = -1  # in a heap: where a hidden component lies


class Room(NamedTuple):
    """Where one hidden component lies: in which part of a place, and whether it is known to lie in that place."""

    place: Place
    part: str
    within: bool

    @property
    def ordered(self) -> bool:
        """Whether it matters where in the place that is."""
        return self.part in (TOP, BOTTOM)


@dataclass(slots=True)
class Rooms:
    """The rooms of hidden components, one for each, and what else lies in all places."""

    rooms: list[Room]
    others: dict[int, Heap]  # by the number of a place; in what lies in order each room is a hole

    def lying(self, kinds: Sequence[int]) -> dict[int, Heap]:
        """The contents of each place if these lie in the rooms."""
        found = {number: there.copy() for number, there in self.others.items()}
        for room, kind in zip(self.rooms, kinds, strict=True):
            there = found.get(room.place.number)
            if there is None:
                continue
            part = there.part(room.part)
            if room.ordered:
                part[part.index(HOLE)] = kind
            else:
                part.append(kind)
        return found

    def exchange(self, kinds: Sequence[int], dice: Dice) -> tuple[int, int] | None:
        """Two rooms of which the components, of two kinds, can change places."""
        if len(kinds) < 2:
            return None
        for _ in range(MOST_ATTEMPTS):
            one, other = dice.below(len(kinds)), dice.below(len(kinds))
            if kinds[one] != kinds[other] and self._open(one, other, kinds):
                return one, other
        return None

    def mend(
        self, kinds: Sequence[int], wanted: int, instead: Sequence[int], dice: Dice
    ) -> tuple[int, int] | None:
        """Two rooms of which the components can change places so that one lies where another does."""
        here = [at for at, kind in enumerate(kinds) if kind == wanted]
        there = [
            at
            for at, kind in enumerate(kinds)
            if kind in instead and kind != wanted and wanted in self.rooms[at].place.offsets
        ]
        if not here or not there:
            return None
        one, other = dice.one_of(here), dice.one_of(there)
        return (one, other) if self._open(one, other, kinds) else None

    def _open(self, one: int, other: int, kinds: Sequence[int]) -> bool:
        """Whether what lies in one room may lie in the other, and the other way round, and that makes a difference."""
        here, there = self.rooms[one], self.rooms[other]
        if here.place is there.place:
            return here.ordered or there.ordered
        if here.within or there.within:
            return False
        return kinds[one] in there.place.offsets and kinds[other] in here.place.offsets


def rooms_of(hiding: Hiding, cells: Sequence[int], places: frozenset[int]) -> tuple[Rooms, list[int]]:
    """The rooms of a state with what lies in them; of what is known only that in some places."""
    found = hiding.components(list(cells))
    rows = {row.place.number: row for row in found.rows}
    shelves = {shelf.place.number: shelf for shelf in found.shelves}
    rooms: list[Room] = []
    kinds: list[int] = []
    others = {number: Heap() for number in places}
    for place in hiding.machine.world.places:
        row, shelf = rows.get(place.number), shelves.get(place.number)
        if row is None and shelf is None and place.number not in places:
            continue
        lying = lying_in(cells, place)
        for at, is_known in enumerate(_known(lying, row, shelf)):
            room = Room(place, lying[at].part, within=row is not None and row.within)
            if not is_known:
                rooms.append(room)
                kinds.append(lying[at].kind)
            if place.number in places and (is_known or room.ordered):
                others[place.number].part(room.part).append(lying[at].kind if is_known else HOLE)
    return Rooms(rooms, others), kinds


def _known(lying: Sequence[Lying], row: HiddenPlace | None, shelf: Shelf | None) -> list[bool]:
    """For each thing in a place, whether the seat knows that it lies there, as far as it is the one or the other."""
    fixed = range(len(lying)) if row is None and shelf is None else row.fixed if row is not None else ()
    sure = row.loose.copy() if row is not None else [one.kind for one in shelf.known] if shelf else []
    found = []
    for at, one in enumerate(lying):
        found.append(at in fixed or one.kind in sure)
        if found[-1] and at not in fixed:
            sure.remove(one.kind)
    return found
