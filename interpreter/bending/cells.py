"""One wrong cell in each column of a table: another number, or another value of the kind."""

import hashlib
from collections.abc import Iterator

from festrules.grammar.document import Document, Json, step
from festrules.grammar.walk import Spot
from festrules.interpreter.bending.bend import Change, Kind


def cells(spot: Spot, thing: str, document: Document) -> Iterator[Change]:
    """The column's bent cell, in a row that no order of rows decides; there is none if all cells are alike.

    A text is there to be read, and is no rule.
    """
    kind = spot.fields["type"]
    if kind.get("optional", {}).get("of", kind) == {"named": {"name": "text"}}:
        return
    root = spot.pointer.partition("/things/")[0]
    rows, column = document.at(root).get("tables", {}).get(thing, ()), spot.fields["name"]
    numbered = sorted(enumerate(rows), key=lambda one: _rank(column, one[1]["id"]))
    for number, row in numbered:
        if column in row and (instead := _other(row[column], [one.get(column) for one in rows])) is not None:
            pointer = step(step(step(f"{root}/tables", thing), number), column)
            what = f"`{column}` of `{row['id']}` is {_said(instead)}, not {_said(row[column])}"
            about = f"{row['id']} {row[column]}"
            yield Change(Kind.CELL, what, pointer, (instead,), about)
            return


def _rank(column: str, row: str) -> str:
    """An order of rows that depends on nothing but their names."""
    return hashlib.sha256(f"{column} {row}".encode()).hexdigest()


def _other(cell: Json, column: list[Json]) -> Json:
    """Another cell that could stand here, or None."""
    if isinstance(cell, bool):
        return not cell
    if isinstance(cell, int):
        return cell + 1
    return next((other for other in column if other is not None and other != cell), None)


def _said(cell: Json) -> str:
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    return " / ".join(map(str, cell)) if isinstance(cell, list) else str(cell)
