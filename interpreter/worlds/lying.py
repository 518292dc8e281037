"""The contents of a place, part by part, and back into its cells."""

from collections.abc import Sequence
from typing import NamedTuple

from festrules.interpreter.engine.places import Cells
from festrules.interpreter.world.things import Place

SINGLE, BAG, TOP, MIXED, BOTTOM = "single", "bag", "top", "mixed", "bottom"


class Lying(NamedTuple):
    """A component in a place: in which part of it, and of which kind."""

    part: str
    kind: int


def lying_in(cells: Sequence[int], place: Place) -> list[Lying]:
    """The contents of a place, piles from the top, the rest in the order of kinds."""
    base = place.base
    if place.storage == SINGLE:
        return [Lying(SINGLE, cells[base] - 1)] if cells[base] else []
    if place.storage == BAG:
        return _counted(BAG, cells, base, place)
    found = _run(TOP, cells, base)
    if place.mixed >= 0:
        found += _counted(MIXED, cells, place.mixed, place)
        found += _run(BOTTOM, cells, place.bottom)
    return found


def _counted(part: str, cells: Sequence[int], start: int, place: Place) -> list[Lying]:
    return [Lying(part, kind) for at, kind in enumerate(place.kinds) for _ in range(cells[start + at])]


def _run(part: str, cells: Sequence[int], start: int) -> list[Lying]:
    return [Lying(part, cells[start + 1 + index]) for index in range(cells[start])]


def lay_down(cells: Cells, place: Place, lying: Sequence[Lying]) -> None:
    """Writes what lies in a place; where each of its kinds is follows elsewhere."""
    base = place.base
    if place.storage == SINGLE:
        cells[base] = lying[0].kind + 1 if lying else 0
    elif place.storage == BAG:
        _write_counts(cells, base, place, lying, BAG)
    else:
        _write_run(cells, base, place.capacity, lying, TOP)
        if place.mixed >= 0:
            _write_counts(cells, place.mixed, place, lying, MIXED)
            _write_run(cells, place.bottom, place.capacity, lying, BOTTOM)


def _write_counts(cells: Cells, start: int, place: Place, lying: Sequence[Lying], part: str) -> None:
    cells[start : start + len(place.kinds)] = [0] * len(place.kinds)
    for one in lying:
        if one.part == part:
            cells[start + place.offsets[one.kind]] += 1


def _write_run(cells: Cells, start: int, capacity: int, lying: Sequence[Lying], part: str) -> None:
    kinds = [one.kind for one in lying if one.part == part]
    cells[start : start + 1 + capacity] = [len(kinds), *kinds, *[0] * (capacity - len(kinds))]


def part_for_another(place: Place) -> str:
    """The part of a place that receives arrivals from above."""
    return {SINGLE: SINGLE, BAG: BAG}.get(place.storage, TOP)
