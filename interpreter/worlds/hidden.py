"""The parts of a state that a seat may not know: components where it does not see them, and hidden values."""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.interpreter.engine.knowing import copies_known, knows, sight_of
from festrules.interpreter.engine.stored import is_seen
from festrules.interpreter.machine.instructions import Together
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.things import Keep, Place
from festrules.interpreter.world.types import Optional
from festrules.interpreter.world.values import NOTHING, WATCHERS
from festrules.interpreter.worlds.lying import MIXED, Lying, lying_in, part_for_another
from festrules.interpreter.worlds.names import NamedCells
from festrules.interpreter.worlds.secret_names import SecretNames

UNSEEN_NUMBER = ("presence", "nothing")


@dataclass(slots=True)
class HiddenPlace:
    """A place in which components lie that a seat does not see, and how many these are."""

    place: Place
    parts: list[str]  # in which part of the place each thing lies that is there
    fixed: dict[int, int]  # the kinds that the seat knows, by where in the place they lie
    loose: list[int]  # the copies of which it knows that they are there
    kinds: list[int]  # all the others
    within: bool  # it is known what lies in the place, and not in which order

    @property
    def nameless(self) -> set[int]:
        """Those of `kinds` that cannot be copies the seat knows to be there."""
        return set(self.kinds) - {*self.fixed.values(), *self.loose}


@dataclass(slots=True)
class Shelf:
    """A place of which a seat does not see how many lie there: those that it knows of, and room for more."""

    place: Place
    known: list[Lying]
    least: int  # so many of the others there must be, as it can see that something is there
    most: int


@dataclass(frozen=True, slots=True)
class Unseen:
    """A stored value that a seat does not see."""

    cell: int
    keep: Keep

    @property
    def lowest(self) -> int:
        """The value that stands for any."""
        return NOTHING if isinstance(self.keep.type, Optional) else self.keep.low

    @property
    def values(self) -> Sequence[int]:
        """All that it could be."""
        numbers = range(self.keep.low, self.keep.high + 1)
        return [NOTHING, *numbers] if isinstance(self.keep.type, Optional) else numbers


@dataclass(slots=True)
class HiddenComponents:
    """All that is hidden among the components of a state."""

    rows: list[HiddenPlace]
    shelves: list[Shelf]
    pool: list[int]  # the kinds on the shelves, as far as they are not known


class Hiding:
    """The things that one seat cannot see in any state of a machine; -1 is an onlooker."""

    def __init__(self, machine: Machine, seat: int) -> None:
        self.machine, self.seat = machine, seat
        self.bit = 1 << seat if seat >= 0 else WATCHERS
        grades = [(place, sight_of(machine, place, seat)) for place in machine.world.places]
        self.places = [(place, grade) for place, grade in grades if grade != "everything"]
        self.unseen = [
            Unseen(keep.base + offset, keep)
            for keep in machine.keeps.values()
            for offset in range(keep.count)
            if not is_seen(machine, keep, offset, seat)
        ]
        self.names = NamedCells(machine)
        self.secrets = SecretNames(machine)
        self.counts_decisions = not any(isinstance(one, Together) for one in machine.code)

    def components(self, cells: list[int]) -> HiddenComponents:
        """The hidden components of a state, place by place, and those where nobody sees how much there is."""
        found = HiddenComponents([], [], [])
        for place, grade in self.places:
            if grade in UNSEEN_NUMBER:
                self._shelf(cells, place, grade, found)
            else:
                row = self._row(cells, place, grade)
                if row.kinds:
                    found.rows.append(row)
        return found

    def _row(self, cells: list[int], place: Place, grade: str) -> HiddenPlace:
        lying = lying_in(cells, place)
        parts = [one.part for one in lying]
        if grade == "contents":
            ordered = place.storage != "bag" and len(set(parts) - {MIXED}) > 0 and len(lying) > 1
            return HiddenPlace(
                place, parts, {}, [], [one.kind for one in lying] if ordered else [], within=True
            )
        fixed = {
            at: one.kind for at, one in enumerate(lying) if knows(self.machine, cells, one.kind, self.seat)
        }
        if grade == "top" and lying and lying[0].part != MIXED:
            fixed[0] = lying[0].kind
        loose, kinds = self._sorted_out(
            cells, place, [one.kind for at, one in enumerate(lying) if at not in fixed]
        )
        return HiddenPlace(place, parts, fixed, loose, kinds, within=False)

    def _sorted_out(
        self, cells: list[int], place: Place, kinds: Sequence[int]
    ) -> tuple[list[int], list[int]]:
        """The copies that the seat knows to be among these, and the others."""
        left: dict[int, int] = {}
        loose: list[int] = []
        others: list[int] = []
        for kind in kinds:
            if kind not in left:
                left[kind] = copies_known(self.machine, cells, kind, place.number, self.seat)
            left[kind] -= 1
            (loose if left[kind] >= 0 else others).append(kind)
        return loose, others

    def _shelf(self, cells: list[int], place: Place, grade: str, found: HiddenComponents) -> None:
        lying = lying_in(cells, place)
        known = [one for one in lying if knows(self.machine, cells, one.kind, self.seat)]
        others = [one for one in lying if one not in known]
        loose, kinds = self._sorted_out(cells, place, [one.kind for one in others])
        known += [Lying(others[0].part, kind) for kind in loose]
        found.pool += kinds
        least = 1 if grade == "presence" and kinds and not known else 0
        empty = grade == "presence" and not lying
        found.shelves.append(Shelf(place, known, least, 0 if empty else place.capacity - len(known)))


def new_on(shelf: Shelf, kinds: Sequence[int]) -> list[Lying]:
    """The contents of a shelf if these are the unknown ones."""
    part = part_for_another(shelf.place)
    return [*(Lying(part, kind) for kind in kinds), *shelf.known]
