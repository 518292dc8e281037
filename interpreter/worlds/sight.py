"""A seat's view of a state, as the list by which compiled code writes it down in numbers."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from festrules.interpreter.compiled.runtime.replay_slots import (
    ACTING,
    ADD,
    COPY,
    KNOWN,
    OCCUPIED,
    OWN_STAND,
    PRESENCE,
    TALLY,
    TOP,
    TOTAL,
    UNDER,
)
from festrules.interpreter.engine.knowing import sight_of
from festrules.interpreter.engine.stored import is_seen
from festrules.interpreter.machine.machine import MISSED, ROUND, STATUS, TURN, WINNERS, Machine
from festrules.interpreter.world.things import Place

Entry = tuple[int, int, int]


class Sight:
    """The list of one seat, and where in what is written the components lie of which it knows."""

    def __init__(self, machine: Machine, seat: int) -> None:
        self.machine, self.seat = machine, seat
        self.entries: list[Entry] = []
        self.length = 0  # how many numbers are written
        self.known: dict[int, int] = {}  # by kind where it is written where that lies
        self.copies: dict[tuple[int, int], int] = {}  # the same by place and kind for the number of copies
        self.entries += self._all()

    def table(self) -> list[int]:
        """The list as it lies in work memory."""
        return [len(self.entries), *(number for entry in self.entries for number in entry)]

    def places_known(self, numbers: Sequence[int]) -> dict[int, int]:
        """Where those components lie of which the seat knew where."""
        return {kind: numbers[at] for kind, at in self.known.items() if numbers[at] >= 0}

    def copies_known(self, numbers: Sequence[int], place: int) -> list[int]:
        """The kinds of which the seat knew that copies lay in a place, each as often as it knew of."""
        return [
            kind for (where, kind), at in self.copies.items() if where == place for _ in range(numbers[at])
        ]

    def _all(self) -> Iterator[Entry]:
        machine = self.machine
        for cell in (TURN, ROUND, STATUS, WINNERS):
            yield self._copy(cell, cell + 1)
        yield self._copy(MISSED, MISSED + machine.players)
        yield self._one((ACTING, 0, 0), machine.players)
        yield self._one((OWN_STAND, 0, 0))
        for keep in machine.keeps.values():
            for offset in range(keep.count):
                if is_seen(machine, keep, offset, self.seat):
                    yield self._copy(keep.base + offset, keep.base + offset + 1)
        for place in machine.world.places:
            yield from self._of_place(place)
        yield from self._knowledge()

    def _of_place(self, place: Place) -> Iterator[Entry]:
        grade = sight_of(self.machine, place, self.seat)
        if grade == "everything" or (grade == "contents" and place.storage != "pile"):
            yield self._copy(place.base, place.end)
        elif grade == "contents":
            yield from self._contents(place)
        elif grade in ("top", "count", "presence"):
            yield from _numbers(place)
            yield self._one((PRESENCE if grade == "presence" else TOTAL, 0, 0))
            if grade == "top":
                yield from self._top(place)

    def _contents(self, place: Place) -> Iterator[Entry]:
        runs = [place.base] if place.mixed < 0 else [place.base, place.bottom]
        for index, kind in enumerate(place.kinds):
            if place.mixed >= 0:
                yield ADD, place.mixed + index, place.mixed + index + 1
            yield from ((TALLY, run, kind) for run in runs)
            yield self._one((TOTAL, 0, 0))

    def _top(self, place: Place) -> Iterator[Entry]:
        if place.storage != "pile":
            return  # of what lies in no order there is no top; where only one lies it is seen
        yield self._one((TOP, place.base, 0))
        if place.mixed >= 0:
            yield ADD, place.mixed, place.mixed + len(place.kinds)
            yield self._one((UNDER, place.bottom, place.base))

    def _knowledge(self) -> Iterator[Entry]:
        machine = self.machine
        unique = [kind.number for kind in machine.world.kinds if kind.unique]
        for first, last in _stretches(unique):
            self.known |= {kind: self.length + kind - first for kind in range(first, last)}
            yield self._one((KNOWN, first, last), last - first)
        copies = machine.copies
        for place, start in enumerate(copies.places):
            for kind, offset in enumerate(copies.kinds if start >= 0 else ()):
                if offset >= 0:
                    self.copies[place, kind] = self.length
                    at = start + offset + self.seat
                    yield self._copy(at, at + 1)

    def _copy(self, first: int, end: int) -> Entry:
        return self._one((COPY, first, end), end - first)

    def _one(self, entry: Entry, numbers: int = 1) -> Entry:
        self.length += numbers
        return entry


def _numbers(place: Place) -> Iterator[Entry]:
    """How many lie in a place."""
    if place.storage == "bag":
        yield ADD, place.base, place.base + len(place.kinds)
    elif place.storage == "single":
        yield OCCUPIED, place.base, 0
    else:
        yield ADD, place.base, place.base + 1
        if place.mixed >= 0:
            yield ADD, place.mixed, place.mixed + len(place.kinds)
            yield ADD, place.bottom, place.bottom + 1


def _stretches(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Numbers in ascending order as stretches, each from the first to behind the last."""
    if not numbers:
        return []
    ends = [one + 1 for one, following in pairwise(numbers) if following != one + 1]
    starts = [following for one, following in pairwise(numbers) if following != one + 1]
    return list(zip([numbers[0], *starts], [*ends, numbers[-1] + 1], strict=True))
