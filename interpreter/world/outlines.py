"""How the spaces of a board lie, from its declaration: sizes that are known before play, or a table."""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import assert_never

from festrules.grammar.vocabulary import shapes as declared_shapes
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.rulebook import Row
from festrules.grammar.vocabulary.shapes import (
    GraphShape,
    HexesShape,
    RingShape,
    SquareShape,
    TrackShape,
    TriangleShape,
)
from festrules.interpreter.world import shapes
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.cells import cell_pointer
from festrules.interpreter.world.directions import DRAWN_AT
from festrules.interpreter.world.shapes import At, Shape

MAX_SPACES = 2_500
FARTHEST = 250  # columns and rows from the middle of a board whose table says where its spaces lie
AT = "at"  # the column that says it
LINKS = "next-to"  # the column of a free board: the spaces beside this one

_WHOLE = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class _Lattice:
    """How a table says where the spaces of a board lie: the second number of a cell, and the least of both."""

    second: str
    least: int
    hint: str
    column: str = AT  # of the table


_SQUARE = _Lattice("row", 1, "Its column and its row, from the lower left corner: `at: [2, 1]`.")
_DRAWN = _Lattice(
    "row", 1, "Its column and its row, from the lower left corner: `drawn-at: [2, 1]`.", DRAWN_AT
)
_HEXES = _Lattice(
    "slant",
    -FARTHEST,
    "Its column and its slant: `at: [2, 1]` lies above `[2, 0]`, and up-right of `[1, 1]`.",
)


def placing_columns(declared: declared_shapes.Shape) -> tuple[str, ...]:
    """The columns of a table that belong to the shape of a board."""
    match declared:
        case SquareShape() | HexesShape():
            return (AT,)
        case GraphShape():
            return (LINKS, DRAWN_AT)
        case TriangleShape() | RingShape() | TrackShape():
            return ()
        case _:
            assert_never(declared)


def read_shape(building: Building, name: str, declared: declared_shapes.Shape) -> Shape:
    """The shape of a board; a mistake is reported, and a track takes its place."""
    try:
        found = _shape(building, name, declared)
    except ValueError as problem:
        building.findings.report("FR403", declared.pointer, str(problem))
        found = None
    if found is None:
        building.findings.broken.add(name)
    return found or shapes.track(1, name)


def _shape(building: Building, name: str, declared: declared_shapes.Shape) -> Shape | None:
    def size(said: Expression) -> int:
        return building.constants.number(said, 1, MAX_SPACES, f"The size of `{name}`")

    match declared:
        case SquareShape() if declared.columns is not None and declared.rows is not None:
            columns, rows = size(declared.columns), size(declared.rows)
            _at_most(columns * rows)
            return shapes.square(
                columns, rows, left_right=declared.left_right, top_bottom=declared.top_bottom
            )
        case SquareShape():
            cells = _cells(building, name, _SQUARE)
            if cells is None:
                return None
            return shapes.square_at(*cells, left_right=declared.left_right, top_bottom=declared.top_bottom)
        case TriangleShape():
            rows = size(declared.rows)
            _at_most(rows * rows // 2)
            return shapes.triangle(rows)
        case HexesShape() if declared.across is not None and declared.rows is not None:
            columns, rows = size(declared.across), size(declared.rows)
            _at_most(columns * rows)
            return shapes.rhombus(columns, rows)
        case HexesShape(file=None):
            _at_most(sum(declared.columns))
            return shapes.hexes(declared.columns)
        case HexesShape():
            cells = _cells(building, name, _HEXES)
            return None if cells is None else shapes.hexes_at(*cells)
        case RingShape():
            return shapes.ring(size(declared.length), name)
        case TrackShape():
            return shapes.track(size(declared.length), name)
        case GraphShape():
            return _graph(building, name, declared)
        case _:
            assert_never(declared)


def _at_most(spaces: int) -> None:
    if spaces > MAX_SPACES:
        raise ValueError(f"A board has at most {MAX_SPACES} spaces.")


def _at_least_one(name: str, spaces: int) -> None:
    if not spaces:
        raise ValueError(f"The table of `{name}` has no rows, so the board has no spaces.")


def _cells(building: Building, name: str, lattice: _Lattice) -> tuple[list[str], list[At]] | None:
    """The spaces of a table and where it says that they lie; None if one lies nowhere, or where another does."""
    rows = building.rows(name)
    _at_least_one(name, len(rows))
    _at_most(len(rows))
    first: dict[At, Row] = {}
    for row in rows:
        cell = _cell(building, name, lattice, row)
        if cell in first:
            building.findings.report(
                "FR412",
                cell_pointer(row, lattice.column),
                f"`{row.id}` lies where `{first[cell].id}` lies already.",
                hint="Each space lies at a spot of its own.",
                also=((cell_pointer(first[cell], lattice.column), "it is here"),),
            )
        elif cell is not None:
            first[cell] = row
    return ([row.id for row in rows], list(first)) if len(first) == len(rows) else None


def _cell(building: Building, name: str, lattice: _Lattice, row: Row) -> At | None:
    """The two numbers of a row; a mistake in them is reported."""
    if lattice.column not in row.cells:
        message = f"The row `{row.id}` of `{name}` does not say where the space lies."
        building.findings.report("FR412", row.at("id"), message, hint=lattice.hint)
        return None
    pointer, said = cell_pointer(row, lattice.column), row.cells[lattice.column]
    if not (isinstance(said, tuple) and len(said) == 2 and all(map(_WHOLE.fullmatch, said))):
        message = f"Where `{row.id}` lies is said by two whole numbers in brackets."
        building.findings.report("FR412", pointer, message, hint=lattice.hint)
        return None
    one, two = map(int, said)
    for what, value in (("column", one), (lattice.second, two)):
        if not lattice.least <= value <= FARTHEST:
            message = f"The {what} of `{row.id}` is {value}; it must be from {lattice.least} to {FARTHEST}."
            building.findings.report("FR403", pointer, message)
            return None
    return one, two


def _graph(building: Building, name: str, declared: GraphShape) -> Shape | None:
    rows = building.rows(name)
    names = declared.spaces or tuple(row.id for row in rows)
    _at_least_one(name, len(names))
    _at_most(len(names))
    links = []
    for row in rows:
        beside = row.cells.get(LINKS, ())
        if not isinstance(beside, tuple):
            hint = "Write a list: `next-to: [market, harbour]`."
            message = "These are the spaces that a space is linked to."
            building.findings.report("FR405", cell_pointer(row, LINKS), message, hint=hint)
            beside = ()
        links += [(row.id, other) for other in beside]
    if not rows:
        links = list(pairwise(names))
    if not any(DRAWN_AT in row.cells for row in rows):
        return shapes.graph(names, links)
    cells = _cells(building, name, _DRAWN)
    return None if cells is None else shapes.graph_at(names, cells[1], links)
