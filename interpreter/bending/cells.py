"""One wrong cell in each column of a table: another number, or another value of the kind."""

import hashlib
from collections.abc import Iterator

from festrules.grammar.document import Document, Json, step
from festrules.grammar.walk import Spot
from festrules.interpreter.bending.bend import Change, Kind


def cells(spot: Spot, thing: str, document: Document) -> Iterator[Change]:
    """The column's bent cell, in a row that no order of rows decides; there is none if all cells are alike.

    Of drawings, besides, one whose parts keep together. A text is there to be read, and is no rule.
    """
    kind = spot.fields["type"]
    if kind.get("optional", {}).get("of", kind) == {"named": {"name": "text"}}:
        return
    root = spot.pointer.partition("/things/")[0]
    rows, column = document.at(root).get("tables", {}).get(thing, ()), spot.fields["name"]
    table = step(f"{root}/tables", thing)
    numbered = sorted(
        ((number, row) for number, row in enumerate(rows) if column in row),
        key=lambda one: _rank(column, one[1]["id"]),
    )
    cells = [one.get(column) for one in rows]
    for bent in (lambda cell: _other(cell, cells), _joined):
        for number, row in numbered:
            if (instead := bent(row[column])) is not None:
                what = f"`{column}` of `{row['id']}` is {_said(instead)}, not {_said(row[column])}"
                about = f"{row['id']} {row[column]}"
                yield Change(Kind.CELL, what, step(step(table, number), column), (instead,), about)
                break


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


def _joined(cell: Json) -> Json:
    """The parts of a drawing kept together, or None."""
    if not isinstance(cell, list) or "" not in cell:
        return None
    joined = [row for row in cell if row != ""]
    return joined if len({len(str(row).split()) for row in joined}) == 1 else None


def _said(cell: Json) -> str:
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    return " / ".join(str(row) or "anywhere" for row in cell) if isinstance(cell, list) else str(cell)
