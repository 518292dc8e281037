"""Patterns as people draw them, and where a square board shows one.

    shape: ["R G",        the first row is the top one
            ". R"]        a dot is any cell, or none at all

Each cell stands on a space of its own. What a symbol means is asked of the caller, space by space and
at most once for each, because a symbol may stand for any condition of the rules.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple

from festrules.interpreter.world.shapes import Shape

ANY = "."

Holds = Callable[[int, int], bool]


class Cell(NamedTuple):
    """A symbol of the legend, by index, so many columns right and rows up from the lower left corner."""

    dx: int
    dy: int
    symbol: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """Cells without the bare margin, in the order of a board: row by row from below."""

    cells: tuple[Cell, ...]

    @property
    def columns(self) -> int:
        """How many columns of a board it needs."""
        return 1 + max(cell.dx for cell in self.cells)

    @property
    def rows(self) -> int:
        """How many rows of a board it needs."""
        return 1 + max(cell.dy for cell in self.cells)


def drawn(drawing: Drawing, symbols: Sequence[str]) -> list[str]:
    """Its rows as people draw them, from the top one down."""
    width = max(len(symbols[cell.symbol]) for cell in drawing.cells)
    at = {(cell.dx, cell.dy): symbols[cell.symbol] for cell in drawing.cells}
    return [
        " ".join(at.get((column, row), ANY).ljust(width) for column in range(drawing.columns)).rstrip()
        for row in reversed(range(drawing.rows))
    ]


def read(rows: Sequence[str], symbols: Sequence[str]) -> Drawing:
    """What is drawn, or a ValueError whose sentence the author reads."""
    number = {symbol: index for index, symbol in enumerate(symbols)}
    lines = [row.split() for row in rows]
    cells = []
    for count, line in enumerate(lines, 1):
        if len(line) != len(lines[0]):
            raise ValueError(
                f"Row {count} of the drawing has {_cells(len(line))} where row 1 has "
                f'{_cells(len(lines[0]))}; draw "." for a cell that does not matter.'
            )
        for column, symbol in enumerate(line):
            if symbol != ANY:
                if symbol not in number:
                    raise ValueError(_unknown(symbol, symbols))
                cells.append(Cell(column, len(lines) - count, number[symbol]))
    if not cells:
        raise ValueError("The drawing has no symbol in it, so any board would show it.")
    return _normal(cells)


@lru_cache(maxsize=4096)
def variants(drawing: Drawing, turned: bool, mirrored: bool) -> tuple[Drawing, ...]:
    """The ways to look at it that differ: as drawn and turned clockwise, then its mirror image likewise."""
    seen: dict[Drawing, None] = {}
    for start in (drawing, _mirror(drawing)) if mirrored else (drawing,):
        view = start
        for _ in range(4 if turned else 1):
            seen[view] = None
            view = _turn(view)
    return tuple(seen)


def matches(
    shape: Shape, holds: Holds, drawing: Drawing, turned: bool, mirrored: bool
) -> tuple[int, ...] | None:
    """The spaces of the first place where a square board shows it, in the order of the board.

    First come the variants in their order, then the places of the lower left corner in that of the board.
    """
    if not {"up", "left"} <= shape.directions.keys():
        raise ValueError("Drawings can only be looked for on a square board.")
    width, height = max(shape.numbers["column"]), max(shape.numbers["row"])
    cells = zip(shape.numbers["column"], shape.numbers["row"], strict=True)
    spaces = {(column - 1, row - 1): space for space, (column, row) in enumerate(cells)}
    known: dict[tuple[int, int], bool] = {}

    def fits(space: int, symbol: int) -> bool:
        if (space, symbol) not in known:
            known[space, symbol] = holds(space, symbol)
        return known[space, symbol]

    for view in variants(drawing, turned, mirrored):
        for row in range(height - view.rows + 1):
            for column in range(width - view.columns + 1):
                found = []
                for cell in view.cells:
                    space = spaces.get((column + cell.dx, row + cell.dy))
                    if space is None or not fits(space, cell.symbol):
                        break
                    found.append(space)
                else:
                    return tuple(found)
    return None


def _normal(cells: Sequence[Cell]) -> Drawing:
    left, low = min(cell.dx for cell in cells), min(cell.dy for cell in cells)
    moved = (Cell(cell.dx - left, cell.dy - low, cell.symbol) for cell in cells)
    return Drawing(tuple(sorted(moved, key=lambda cell: (cell.dy, cell.dx))))


def _turn(drawing: Drawing) -> Drawing:
    """A quarter turn clockwise."""
    return _normal([Cell(cell.dy, -cell.dx, cell.symbol) for cell in drawing.cells])


def _mirror(drawing: Drawing) -> Drawing:
    return _normal([Cell(-cell.dx, cell.dy, cell.symbol) for cell in drawing.cells])


def _cells(count: int) -> str:
    return "1 cell" if count == 1 else f"{count} cells"


def _unknown(symbol: str, symbols: Sequence[str]) -> str:
    """Says what may have been meant: two cells without a space between, another case, or a slip."""
    complaint = f'"{symbol}" is no symbol of the legend'
    if all(letter in symbols or letter == ANY for letter in symbol):
        return f'{complaint}; write "{" ".join(symbol)}" if these are {len(symbol)} cells.'
    lower = {known.lower(): known for known in reversed(symbols)}
    nearest = get_close_matches(symbol.lower(), lower, n=1, cutoff=0.5)
    if nearest:
        return f'{complaint}; did you mean "{lower[nearest[0]]}"?'
    return f"{complaint}; its symbols are {', '.join(symbols)}."
