"""What there is in an edition: declarations and the rows of their tables with what lasting changes say of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from festrules.grammar.document import Json, JsonObject, Pointer, step
from festrules.interpreter.edition.answers import is_lasting
from festrules.interpreter.edition.cell_values import cell_of
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.lists import LISTING, brought, listing
from festrules.interpreter.edition.nodes import items, opened, record, text, texts
from festrules.interpreter.edition.table_entries import with_entry

Rows = list[Json]


@dataclass(slots=True)
class Woven:
    """A declaration, the rows of its table, and where the text of cells that edits set stands."""

    node: JsonObject
    rows: Rows
    cells: dict[tuple[str, str], Pointer]  # by row and column

    def places(self, name: str) -> Iterator[tuple[Pointer, Pointer]]:
        """Where the cells that edits set stand in the edition, and where they were written."""
        rows = (
            {text(record(row)["id"]): (at, record(row)) for at, row in enumerate(self.rows)}
            if self.cells
            else {}
        )
        for (bearer, column), written in self.cells.items():
            at, row = rows.get(bearer, (0, {}))
            if column in row:
                yield step(step(step("/tables", name), at), column), written


def revised_fabric(desk: Desk, node: JsonObject, rows: Rows, edits: list[Edit]) -> Woven:
    """A declaration with the edits that say what there is: first what it is, then its rows, then their cells."""
    found = Woven(node, rows, {})
    for edit in reversed(desk.ordered([edit for edit in edits if edit.kind == "replace"])):
        if is_lasting(edit):
            found = _replaced(desk, found, edit)
    for edit in edits:
        if edit.kind == "add-rows":
            _add(desk, found, edit)
    for edit in edits:
        if edit.kind == "drop" and "row" in edit.fields:
            _drop(desk, found, text(edit.fields["row"]))
    for edit in edits:
        if edit.kind == "count":
            _count(desk, found, edit)
        elif edit.kind == "set":
            _set(desk, found, edit)
    return found


def _replaced(desk: Desk, old: Woven, edit: Edit) -> Woven:
    """A new declaration; when its cards work, and what players read of it, stays as it was if it does not say."""
    kind, fields = opened(edit.thing)
    before = opened(old.node)[1]
    kept: JsonObject = {
        key: before[key] for key in ("works", "title", "help") if key in before and key not in fields
    }
    new = desk.origins.altered(edit.thing, {kind: desk.origins.altered(fields, kept)}) if kept else edit.thing
    return Woven(new, items(edit.fields.get("rows")), {})


def _fields(desk: Desk, woven: Woven, new: JsonObject, without: tuple[str, ...] = ()) -> None:
    """Other fields for the declaration."""
    kind, fields = opened(woven.node)
    woven.node = desk.origins.altered(woven.node, {kind: desk.origins.altered(fields, new, without)})


def _listed(desk: Desk, woven: Woven, names: list[Json]) -> None:
    """Other names for what the declaration lists itself."""
    kind, fields = opened(woven.node)
    key, holder = listing(kind, fields)
    made = desk.origins.made(names, holder[key])
    if kind != "board":
        _fields(desk, woven, {key: made})
        return
    shape = record(fields["shape"])
    (form,) = shape
    _fields(
        desk, woven, {"shape": desk.origins.altered(shape, {form: desk.origins.altered(holder, {key: made})})}
    )


def _add(desk: Desk, woven: Woven, edit: Edit) -> None:
    """More names, or more rows of the table."""
    kind, fields = opened(woven.node)
    key, holder = listing(kind, fields)
    if key not in holder:
        plain: Rows = [_row(desk, name, edit) for name in texts(edit.fields.get("values"))]
        woven.rows = [*woven.rows, *plain, *items(edit.fields.get("rows"))]
        return
    _listed(desk, woven, [*items(holder[key]), *brought(edit.fields)])
    if "copies" in edit.fields:
        fields = opened(woven.node)[1]
        copies = [*items(fields.get("copies")), *items(edit.fields["copies"])]
        _fields(desk, woven, {"copies": desk.origins.made(copies, edit.node)})


def _row(desk: Desk, name: str, edit: Edit) -> JsonObject:
    """A row that says no more than its name: its cells are set one by one."""
    row: JsonObject = {"id": name}
    return desk.origins.made(row, edit.node)


def _drop(desk: Desk, woven: Woven, name: str) -> None:
    """One name or row fewer, with what is said of it alone."""
    kind, fields = opened(woven.node)
    if kind not in LISTING:
        return
    key, holder = listing(kind, fields)
    woven.rows = [row for row in woven.rows if record(row)["id"] != name]
    if key in holder:
        _listed(desk, woven, [one for one in items(holder[key]) if one != name])
    for said in ("copies", "plurals"):
        lines = [record(line) for line in items(opened(woven.node)[1].get(said))]
        left: list[Json] = [line for line in lines if line["kind"] != name]
        if len(left) < len(lines):
            gone = () if left else (said,)
            _fields(desk, woven, {said: desk.origins.made(left, woven.node)} if left else {}, gone)


def _count(desk: Desk, woven: Woven, edit: Edit) -> None:
    """How many there are of each kind, or of one."""
    fields = opened(woven.node)[1]
    if edit.name not in texts(fields.get("values")):
        _fields(desk, woven, {"count": edit.fields["to"]})
        return
    line: JsonObject = {"kind": edit.name, "times": edit.fields["to"]}
    others = [one for one in items(fields.get("copies")) if record(one)["kind"] != edit.name]
    copies: list[Json] = [*others, desk.origins.made(line, edit.node)]
    _fields(desk, woven, {"copies": desk.origins.made(copies, edit.node)})


def _set(desk: Desk, woven: Woven, edit: Edit) -> None:
    """Another value in one cell, or of one entry."""
    kind, fields = opened(woven.node)
    if kind == "table":
        _fields(desk, woven, {"entries": with_entry(desk, items(fields["entries"]), edit)})
        return
    name, column = text(edit.fields["of"]), edit.name
    cell = cell_of(edit.fields)
    gone = (column,) if cell is None else ()
    woven.rows = [
        desk.origins.altered(record(row), {} if gone else {column: cell}, gone)
        if record(row)["id"] == name
        else row
        for row in woven.rows
    ]
    value = edit.fields.get("to", edit.fields.get("drawing"))
    woven.cells[name, column] = desk.origins.pointer(value)
