"""Patterns as people draw them, and all the ways in which one can lie on a square board.

    shape: ["R G^",       the first row is the top one
            ". R"]        a dot is any cell, or none at all
    pair: ["R=", "", "R="]  an empty row stands between parts, which lie anywhere

Each cell stands on a space of its own. What a sign of the legend means is known to the rules alone: a drawing
only says which signs a cell bears.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

ANY = "."
BESIDE = ""  # the row between two parts
KEPT = 10_000  # spaces that all ways to lie take, up to which they are worked out once

At = tuple[int, int]  # column and row of a space
Spaces = tuple[int, ...]


class Sign(NamedTuple):
    """A sign of a legend: as it is drawn, and whether it is a symbol, a mark, or a mark of equal things."""

    drawn: str
    kind: str
    means: str = ""  # to players


Legend = tuple[Sign, ...]


class DrawnCell(NamedTuple):
    """A number of columns right and rows up from the lower left corner; its signs by their numbers in the legend.

    What `signs` say must hold of its space; what `alike` ask for is the same wherever they stand.
    """

    dx: int
    dy: int
    signs: tuple[int, ...]
    alike: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnPart:
    """Cells that keep together, without the bare margin, in the order of a board: row by row from below."""

    cells: tuple[DrawnCell, ...]

    @property
    def columns(self) -> int:
        """How many columns of a board it needs."""
        return 1 + max(cell.dx for cell in self.cells)

    @property
    def rows(self) -> int:
        """How many rows of a board it needs."""
        return 1 + max(cell.dy for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Drawing:
    """Its parts share no space, and lie anywhere otherwise."""

    parts: tuple[DrawnPart, ...]


class DrawnLook(NamedTuple):
    """A part as it is drawn, turned or mirrored, and all the ways in which it can then lie on a board.

    `needs` and `alike` name a cell by its position, and a sign that it bears; `lying` has the spaces of all cells
    for each way.
    """

    needs: tuple[tuple[int, int], ...]
    alike: tuple[tuple[int, int], ...]
    lying: tuple[Spaces, ...]


def drawn(drawing: Drawing, legend: Legend) -> list[str]:
    """Its rows as people draw them, from the top one down, with an empty row between parts."""
    rows: list[str] = []
    for part in drawing.parts:
        texts = [[ANY if cell is None else written(cell, legend) for cell in row] for row in rows_of(part)]
        width = max(len(text) for row in texts for text in row)
        rows += [BESIDE] if rows else []
        rows += [" ".join(text.ljust(width) for text in row).rstrip() for row in texts]
    return rows


def written(cell: DrawnCell, legend: Legend) -> str:
    """A cell with its signs."""
    return "".join(legend[sign].drawn for sign in signs_in(cell, legend))


def signs_in(cell: DrawnCell, legend: Legend) -> list[int]:
    """The signs of a cell as they are drawn: the symbol, then the marks in the order of the legend."""
    return sorted((*cell.signs, *cell.alike), key=lambda sign: (legend[sign].kind != "symbol", sign))


def used(drawing: Drawing) -> set[int]:
    """The signs that are in a drawing."""
    return {sign for part in drawing.parts for cell in part.cells for sign in (*cell.signs, *cell.alike)}


def rows_of(part: DrawnPart) -> list[list[DrawnCell | None]]:
    """The cells from the top row down; nothing where any space may be, or none."""
    at = {(cell.dx, cell.dy): cell for cell in part.cells}
    return [[at.get((column, row)) for column in range(part.columns)] for row in reversed(range(part.rows))]


def part_of(cells: Sequence[DrawnCell]) -> DrawnPart:
    """A part made of these cells, wherever they were drawn."""
    left, low = min(cell.dx for cell in cells), min(cell.dy for cell in cells)
    moved = (cell._replace(dx=cell.dx - left, dy=cell.dy - low) for cell in cells)
    return DrawnPart(tuple(sorted(moved, key=lambda cell: (cell.dy, cell.dx))))


def variants(part: DrawnPart, turned: bool, mirrored: bool) -> tuple[DrawnPart, ...]:
    """The ways to look at it that differ: as drawn and turned clockwise, then its mirror image likewise."""
    seen: dict[DrawnPart, None] = {}
    for start in (part, _mirror(part)) if mirrored else (part,):
        view = start
        for _ in range(4 if turned else 1):
            seen[view] = None
            view = _turn(view)
    return tuple(seen)


def looks(at: tuple[At, ...], part: DrawnPart, turned: bool, mirrored: bool) -> tuple[DrawnLook, ...]:
    """How a part can lie on the spaces of a square board: each of its variants, by its lower left corner.

    Play asks for the same again and again; what is not too much is therefore worked out only once.
    """
    views = (4 if turned else 1) * (2 if mirrored else 1)
    found = _kept if len(at) * len(part.cells) * views <= KEPT else _looks
    return found(at, part, turned, mirrored)


def _looks(at: tuple[At, ...], part: DrawnPart, turned: bool, mirrored: bool) -> tuple[DrawnLook, ...]:
    space_at = {place: space for space, place in enumerate(at)}
    by_row = sorted(at, key=lambda place: (place[1], place[0]))
    found = []
    for view in variants(part, turned, mirrored):
        first = view.cells[
            0
        ]  # lies on each space in turn: a board with holes may be wide and have few of them
        lying = []
        for column, row in by_row:
            left, low = column - first.dx, row - first.dy
            spaces = tuple(space_at.get((left + cell.dx, low + cell.dy), -1) for cell in view.cells)
            if -1 not in spaces:
                lying.append(spaces)
        cells = list(enumerate(view.cells))
        needs = tuple((position, sign) for position, cell in cells for sign in cell.signs)
        alike = tuple((position, sign) for position, cell in cells for sign in cell.alike)
        found.append(DrawnLook(needs, alike, tuple(lying)))
    return tuple(found)


_kept = lru_cache(maxsize=256)(_looks)


def _turn(part: DrawnPart) -> DrawnPart:
    """A quarter turn clockwise."""
    return part_of([cell._replace(dx=cell.dy, dy=-cell.dx) for cell in part.cells])


def _mirror(part: DrawnPart) -> DrawnPart:
    return part_of([cell._replace(dx=-cell.dx) for cell in part.cells])
