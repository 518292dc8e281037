"""How the spaces of a board lie, from its declaration: sizes that are known before play, or a table."""

import re
from itertools import pairwise
from typing import Any

from festrules.interpreter.world import shapes
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.constants import table_pointer
from festrules.interpreter.world.shapes import At, Shape

MAX_SPACES = 2_500
FARTHEST = 250  # columns and rows from the middle of a board whose table says where its spaces lie
AT = "at"  # the column that says it
LINKS = "next-to"  # the column of a free board: the spaces beside this one
PLACING = {"square": AT, "hexes": AT, "graph": LINKS}  # the columns of tables that belong to the shape

_WHOLE = re.compile(r"-?[0-9]{1,9}")
_LEAST = {"square": 1, "hexes": -FARTHEST}
_HINTS = {
    "square": "Its column and its row, from the lower left corner: `at: [2, 1]`.",
    "hexes": "Its column and its slant: `at: [2, 1]` lies above `[2, 0]`, and up-right of `[1, 1]`.",
}


def read_shape(building: Building, name: str, declared: Any, pointer: str) -> Shape:
    """The shape of a board; where there is a mistake it is reported, and a track goes on."""
    ((kind, fields),) = declared.items()

    def size(field: str) -> int:
        return building.constants.number(
            fields[field], f"{pointer}/{kind}/{field}", 1, MAX_SPACES, f"The size of `{name}`"
        )

    try:
        match kind:
            case "square" | "hexes" if "file" in fields:
                if (cells := _cells(building, name, kind)) is not None:
                    return shapes.square_at(*cells) if kind == "square" else shapes.hexes_at(*cells)
            case "square":
                columns, rows = size("columns"), size("rows")
                _at_most(columns * rows)
                return shapes.square(columns, rows)
            case "triangle":
                rows = size("rows")
                _at_most(rows * rows // 2)
                return shapes.triangle(rows)
            case "hexes":
                _at_most(sum(fields["columns"]))
                return shapes.hexes(fields["columns"])
            case "ring":
                return shapes.ring(size("length"), name)
            case "track":
                return shapes.track(size("length"), name)
            case _:
                return _graph(building, name, fields)
    except ValueError as problem:
        building.findings.report("FR403", pointer, str(problem))
    building.findings.broken.add(name)
    return shapes.track(1, name)


def _at_most(spaces: int) -> None:
    if spaces > MAX_SPACES:
        raise ValueError(f"A board has at most {MAX_SPACES} spaces.")


def _at_least_one(name: str, spaces: int) -> None:
    if not spaces:
        raise ValueError(f"The table of `{name}` has no rows, so the board has no spaces.")


def _cells(building: Building, name: str, kind: str) -> tuple[list[str], list[At]] | None:
    """The spaces of a table and where it says that they lie; None if one lies nowhere, or where another does."""
    rows = building.rows(name)
    _at_least_one(name, len(rows))
    _at_most(len(rows))
    first: dict[At, int] = {}
    for number, row in rows:
        cell = _cell(building, name, kind, number, row)
        if cell in first:
            building.findings.report(
                "FR412",
                table_pointer(name, number, AT),
                f"`{row['id']}` lies where `{rows[first[cell]][1]['id']}` lies already.",
                hint="Each space lies at a spot of its own.",
                also=((table_pointer(name, first[cell], AT), "it is here"),),
            )
        elif cell is not None:
            first[cell] = number
    return ([str(row["id"]) for _, row in rows], list(first)) if len(first) == len(rows) else None


def _cell(building: Building, name: str, kind: str, number: int, row: dict[str, Any]) -> At | None:
    """The two numbers of a row; what is wrong with them is reported."""
    if AT not in row:
        message = f"The row `{row['id']}` of `{name}` does not say where the space lies."
        building.findings.report("FR412", table_pointer(name, number, "id"), message, hint=_HINTS[kind])
        return None
    pointer, said = table_pointer(name, number, AT), row[AT]
    if not (isinstance(said, list) and len(said) == 2 and all(map(_WHOLE.fullmatch, said))):
        message = f"Where `{row['id']}` lies is said by two whole numbers in brackets."
        building.findings.report("FR412", pointer, message, hint=_HINTS[kind])
        return None
    least = _LEAST[kind]
    one, two = map(int, said)
    for what, value in (("column", one), ("row" if kind == "square" else "slant", two)):
        if not least <= value <= FARTHEST:
            message = f"The {what} of `{row['id']}` is {value}; it must be from {least} to {FARTHEST}."
            building.findings.report("FR403", pointer, message)
            return None
    return one, two


def _graph(building: Building, name: str, fields: Any) -> Shape:
    rows = building.rows(name)
    names = list(fields.get("spaces", ())) or [str(row.get("id", "")) for _, row in rows]
    _at_least_one(name, len(names))
    _at_most(len(names))
    links = []
    for number, row in rows:
        beside = row.get(LINKS, ())
        if not isinstance(beside, list | tuple):
            place = table_pointer(name, number, LINKS)
            hint = "Write a list: `next-to: [market, harbour]`."
            building.findings.report(
                "FR405", place, "These are the spaces that a space is linked to.", hint=hint
            )
            beside = ()
        links += [(str(row["id"]), str(other)) for other in beside]
    if not rows:
        links = list(pairwise(names))
    return shapes.graph(names, links)
