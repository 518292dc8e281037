"""The things of an edition: declarations and the rows of their tables, with the edits of lasting changes made."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from festrules.grammar.document import Pointer, step
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.parts import Copies
from festrules.grammar.vocabulary.declarations.things import BoardThing, ComponentThing, TableThing
from festrules.grammar.vocabulary.edits import AddRows, DropThing, ReplaceThing, SetCell, SetCount
from festrules.grammar.vocabulary.fields import Cell
from festrules.grammar.vocabulary.rulebook import Row
from festrules.interpreter.edition.answers import is_lasting
from festrules.interpreter.edition.cell_values import cell_of
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.lists import LISTING, Listing, Rows, brought, listed
from festrules.interpreter.edition.table_entries import with_entry


@dataclass(slots=True)
class Woven:
    """A declaration, the rows of its table, and where the text of cells that edits set stands."""

    thing: Declaration
    rows: Rows
    cells: dict[tuple[str, str], Pointer]  # by row and column

    def places(self, name: str) -> Iterator[tuple[Pointer, Pointer]]:
        """Where the cells that edits set stand in the edition, and where they were written."""
        rows = {row.id: (at, row) for at, row in enumerate(self.rows)} if self.cells else {}
        for (bearer, column), written in self.cells.items():
            at, row = rows.get(bearer, (0, None))
            if row is not None and column in row.cells:
                yield step(step(step("/tables", name), at), column), written


def revised_fabric(desk: Desk, thing: Declaration, rows: Rows, edits: list[Edit]) -> Woven:
    """A declaration with the edits that say what there is: first what it is, then its rows, then their cells."""
    found = Woven(thing, rows, {})
    for edit in reversed(desk.ordered(edits)):
        if is_lasting(edit) and isinstance(edit.said, ReplaceThing):
            found = _replaced(found, edit.said)
    lines = [edit.said for edit in edits]
    for line in lines:
        if isinstance(line, AddRows):
            _add(found, line)
    for line in lines:
        if isinstance(line, DropThing) and line.row is not None:
            _drop(found, line.row)
    for line in lines:
        if isinstance(line, SetCount):
            _count(found, line)
        elif isinstance(line, SetCell):
            _set(found, line)
    return found


def _replaced(old: Woven, line: ReplaceThing) -> Woven:
    """A new declaration; when its cards work, and what players read of it, stays as it was if it does not say."""
    new: Any = line.thing
    kept = {
        attribute: said
        for attribute in ("works", "title", "help")
        if (said := getattr(old.thing, attribute, None)) is not None and getattr(new, attribute, None) is None
    }
    return Woven(changed(new, **kept) if kept else new, line.rows, {})


def _with_names(thing: Listing, names: tuple[str, ...]) -> Listing:
    """A declaration that lists other names itself."""
    if isinstance(thing, BoardThing):
        return changed(thing, shape=changed(thing.shape, spaces=names))
    return changed(thing, values=names)


def _add(woven: Woven, line: AddRows) -> None:
    """More names, or more rows of the table."""
    thing = woven.thing
    assert isinstance(thing, LISTING)
    if not listed(thing):
        # A row with nothing but its name: its cells are set one by one.
        plain = (Row(id=name, cells={}, pointer=line.pointer) for name in line.values)
        woven.rows = (*woven.rows, *plain, *line.rows)
        return
    woven.thing = thing = _with_names(thing, (*listed(thing), *brought(line)))
    if line.copies and isinstance(thing, ComponentThing):
        woven.thing = changed(thing, copies=(*thing.copies, *line.copies))


def _drop(woven: Woven, name: str) -> None:
    """Drop a name or row and everything said about it alone."""
    thing = woven.thing
    if not isinstance(thing, LISTING):
        return
    woven.rows = tuple(row for row in woven.rows if row.id != name)
    if listed(thing):
        thing = _with_names(thing, tuple(one for one in listed(thing) if one != name))
    if isinstance(thing, ComponentThing):
        copies = tuple(line for line in thing.copies if line.kind != name)
        plurals = tuple(line for line in thing.plurals if line.kind != name)
        thing = changed(thing, copies=copies, plurals=plurals)
    woven.thing = thing


def _count(woven: Woven, line: SetCount) -> None:
    """How many there are of each kind, or of one."""
    thing = woven.thing
    assert isinstance(thing, ComponentThing)
    if line.name not in thing.values:
        woven.thing = changed(thing, count=line.to)
        return
    others = (one for one in thing.copies if one.kind != line.name)
    new = Copies(kind=line.name, times=line.to, pointer=line.pointer)
    woven.thing = changed(thing, copies=(*others, new))


def _set(woven: Woven, line: SetCell) -> None:
    """Another value in one cell, or of one entry."""
    if isinstance(woven.thing, TableThing):
        woven.thing = changed(woven.thing, entries=with_entry(woven.thing.entries, line))
        return
    name, cell = str(line.of), cell_of(line)
    woven.rows = tuple(
        changed(row, cells=_cells(row, line.name, cell)) if row.id == name else row for row in woven.rows
    )
    woven.cells[name, line.name] = line.at("drawing") if line.to is None else line.to.pointer


def _cells(row: Row, column: str, cell: Cell | None) -> dict[str, Cell]:
    """The cells of a row with another one."""
    others = dict(row.cells)
    if cell is None:
        others.pop(column, None)
        return others
    return {**others, column: cell}
