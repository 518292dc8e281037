"""The contents of a place as far as a seat may see them: the masks are those that views are made from."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple, assert_never

from festrules.grammar.vocabulary.words import Grade
from festrules.interpreter.engine import knowing, places
from festrules.interpreter.engine.places import Cells
from festrules.interpreter.scene.names import UNSEEN
from festrules.interpreter.scene.stage import Spot, Stage
from festrules.interpreter.scene.table import Lying
from festrules.interpreter.world.things import Place


class Heap(NamedTuple):
    """This many of a kind; `known` where they lie hidden and the seat knows of them all the same."""

    kind: int
    many: int
    known: bool = False


class Looking:
    """A state as one seat looks at it. What really lies where is worked out once for all seats: `lying`."""

    def __init__(self, stage: Stage, cells: Cells, lying: dict[int, list[int]], seat: int) -> None:
        self._stage, self._cells, self._lying, self.seat = stage, cells, lying, seat
        self.met: dict[
            int, None
        ] = {}  # the kinds that are seen somewhere, in the order in which they are met
        self.there: dict[tuple[int, int], str] = {}  # what is seen, by its kind and its place
        self.somewhere: dict[int, str] = {}  # the same by its kind alone

    def at(self, spot: Spot) -> tuple[int | None, tuple[Lying, ...]]:
        """How many things lie in a place or on a space, and which; nothing where that is not to be seen."""
        lying, grade = self._really(spot.place), spot.grades[self.seat]
        count = len(lying)
        match grade:
            case Grade.EVERYTHING:
                return count, self._shown(spot, _runs(spot.place, lying))
            case Grade.CONTENTS:
                return count, self._shown(spot, _each(lying))
            case Grade.TOP:
                heaps = self._under_top(spot.place, lying)
                return count, self._shown(spot, heaps, count)
            case Grade.COUNT:
                return count, self._shown(spot, self._known(spot.place, lying), count)
            case Grade.PRESENCE:
                told = self._shown(spot, self._known(spot.place, lying))
                return (None, (*told, self._unseen(spot, None))) if lying else (0, ())
            case Grade.NOTHING:
                return None, self._shown(spot, self._known(spot.place, lying))
            case _:
                assert_never(grade)

    def _really(self, place: Place) -> list[int]:
        found = self._lying.get(place.number)
        if found is None:
            found = self._lying[place.number] = places.kinds_in(self._cells, place)
        return found

    def _under_top(self, place: Place, lying: Sequence[int]) -> list[Heap]:
        """The top, if that is known to anybody; then what the seat knows of the rest."""
        top = places.top_of(self._cells, place)
        known = list(self._known(place, lying))
        if top is None:
            return known
        rest = [heap._replace(many=heap.many - (heap.kind == top)) for heap in known]
        return [Heap(top, 1), *(heap for heap in rest if heap.many)]

    def _known(self, place: Place, lying: Sequence[int]) -> Iterable[Heap]:
        """The things that the seat knows to lie there, though it does not see them now."""
        machine = self._stage.machine
        for kind, count, _ in _each(lying):
            if knowing.knows(machine, self._cells, kind, self.seat):
                yield Heap(kind, count, known=True)
            elif shown := knowing.copies_known(machine, self._cells, kind, place.number, self.seat):
                yield Heap(kind, min(count, shown), known=True)

    def _shown(self, spot: Spot, heaps: Iterable[Heap], count: int | None = None) -> tuple[Lying, ...]:
        """The visible things; of so many in all, the others without their identity."""
        told: list[Lying] = []
        times: Counter[int] = Counter()
        for kind, number, known in heaps:
            thing = self._stage.names.kinds[kind]
            name = f"{spot.id}:{thing}~{times[kind] + 1}" if times[kind] else f"{spot.id}:{thing}"
            times[kind] += 1
            self.met[kind] = None
            self.there.setdefault((kind, spot.place.number), name)
            self.somewhere.setdefault(kind, name)
            told.append(Lying(name, thing, number, known, spot.signs[kind]))
            count = None if count is None else count - number
        return (*told, self._unseen(spot, count)) if count else tuple(told)

    def _unseen(self, spot: Spot, count: int | None) -> Lying:
        return Lying(f"{spot.id}:{UNSEEN}", None, count, False, UNSEEN)


def _runs(place: Place, lying: Sequence[int]) -> list[Heap]:
    """The contents of a pile in order; elsewhere each kind once."""
    if place.storage == "pile":
        return [Heap(kind, len(list(group))) for kind, group in groupby(lying)]
    return _each(lying)


def _each(lying: Sequence[int]) -> list[Heap]:
    """Each kind once."""
    return [Heap(kind, count) for kind, count in sorted(Counter(lying).items())]
