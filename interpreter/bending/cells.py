"""One wrong cell in each column of a table: another number, or another value of the kind."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

from festrules.grammar.document import Document, Json, Pointer, step
from festrules.interpreter.bending.bend import Change, Kind
from festrules.interpreter.bending.spots import Spot


def cells(spot: Spot, thing: str, document: Document) -> Iterator[Change]:
    """The column's bent cell, in a row that no order of rows decides; there is none if all cells are alike.

    Of drawings, besides, one whose parts keep together. A text is there to be read, and is no rule.
    """
    if _is_read(spot.fields):
        return
    root = spot.pointer.partition("/things/")[0]
    rows = document.at(root).get("tables", {}).get(thing, ())
    yield from _bent(rows, spot.fields["name"], step(f"{root}/tables", thing))


def brought_cells(spot: Spot, document: Document) -> Iterator[Change]:
    """The same of the rows that an edit brings: of each column of its own, or of the thing to which it adds."""
    rows = spot.fields.get("rows", ())
    nodes: list[Any] = [spot.fields["thing"]] if "thing" in spot.fields else []
    parts: list[Any] = [document.data, *document.mods]
    nodes += [part["things"][name] for part in parts if (name := spot.fields.get("name")) in part["things"]]
    texts = {
        column["name"]
        for node in nodes[:1]
        for fields in node.values()
        for column in fields.get("columns", ())
        if _is_read(column)
    }
    for column in dict.fromkeys(column for row in rows for column in row if column != "id"):
        if column not in texts:
            yield from _bent(rows, column, step(spot.pointer, "rows"), fewer=True)


def _is_read(column: Any) -> bool:
    """Whether a column holds what players read, and no rule."""
    kind = column["type"]
    return bool(kind.get("optional", {}).get("of", kind) == {"named": {"name": "text"}})


def _bent(rows: Sequence[Any], column: str, table: Pointer, *, fewer: bool = False) -> Iterator[Change]:
    """`fewer`: numbers become less; what is brought is often the most that its column can hold."""
    numbered = sorted(
        ((number, row) for number, row in enumerate(rows) if column in row),
        key=lambda one: _rank(column, one[1]["id"]),
    )
    cells = [one.get(column) for one in rows]
    for bent in (lambda cell: _other(cell, cells, fewer), _joined):
        for number, row in numbered:
            if (instead := bent(row[column])) is not None:
                what = f"`{column}` of `{row['id']}` is {_said(instead)}, not {_said(row[column])}"
                about = f"{row['id']} {row[column]}"
                yield Change(Kind.CELL, what, step(step(table, number), column), (instead,), about)
                break


def _rank(column: str, row: str) -> str:
    """An order of rows that depends on nothing but their names."""
    return hashlib.sha256(f"{column} {row}".encode()).hexdigest()


def _other(cell: Json, column: list[Json], fewer: bool) -> Json:
    """Another cell that could stand here, or None."""
    if isinstance(cell, bool):
        return not cell
    if isinstance(cell, int):
        return cell - 1 if fewer and cell > 1 else cell + 1
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
