"""One wrong cell in each column of a table: another number, or another value of the kind."""

import hashlib
from collections.abc import Iterator, Sequence

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.parts import Column
from festrules.grammar.vocabulary.declarations.things import BoardThing, ComponentThing, KindsThing
from festrules.grammar.vocabulary.edits import AddRows, IntroduceThing, ReplaceThing
from festrules.grammar.vocabulary.fields import Cell
from festrules.grammar.vocabulary.reading import plain
from festrules.grammar.vocabulary.rulebook import Row, Rulebook
from festrules.grammar.vocabulary.types import NamedType, OptionalType
from festrules.interpreter.bending.bend import Kind, UnkeyedBend


def cells(column: Column, book: Rulebook) -> Iterator[UnkeyedBend]:
    """The column's bent cell, in a row that no order of rows decides; there is none if all cells are alike.

    In a drawing, one whose parts keep together is bent as well. A text is there to be read, and is not a rule.
    """
    if _is_read(column):
        return
    root, _, place = column.pointer.partition("/things/")
    thing, _, _ = place.partition("/")
    rows = next(file.tables.get(thing, ()) for file in book.files if file.pointer == root)
    yield from _bent(rows, column.name)


def brought_cells(edit: ReplaceThing | IntroduceThing | AddRows, book: Rulebook) -> Iterator[UnkeyedBend]:
    """The same for the rows that an edit brings: for each column of its own, or of the thing it adds to."""
    texts = {column.name for column in _columns(edit, book) if _is_read(column)}
    for column in dict.fromkeys(column for row in edit.rows for column in row.cells):
        if column not in texts:
            yield from _bent(edit.rows, column, fewer=True)


def _columns(edit: ReplaceThing | IntroduceThing | AddRows, book: Rulebook) -> tuple[Column, ...]:
    """The columns of each row that an edit brings."""
    thing: Construct | None
    if isinstance(edit, AddRows):
        thing = next((file.things[edit.name] for file in book.files if edit.name in file.things), None)
    else:
        thing = edit.thing
    return thing.columns if isinstance(thing, KindsThing | ComponentThing | BoardThing) else ()


def _is_read(column: Column) -> bool:
    """Whether a column holds what players read, and no rule."""
    kind = column.type.of if isinstance(column.type, OptionalType) else column.type
    return kind == NamedType(name="text")


def _bent(rows: Sequence[Row], column: str, *, fewer: bool = False) -> Iterator[UnkeyedBend]:
    """`fewer`: numbers become less; what is brought is often the most that its column can hold."""
    listed = sorted((row for row in rows if column in row.cells), key=lambda row: _rank(column, row.id))
    cells = [row.cells.get(column) for row in rows]
    for bent in (lambda cell: _other(cell, cells, fewer), _joined):
        for row in listed:
            cell = row.cells[column]
            if (instead := bent(cell)) is not None:
                what = f"`{column}` of `{row.id}` is {_said(instead)}, not {_said(cell)}"
                yield UnkeyedBend(Kind.CELL, what, row.at(column), (instead,), f"{row.id} {plain(cell)}")
                break


def _rank(column: str, row: str) -> str:
    """An order of rows that depends on nothing but their names."""
    return hashlib.sha256(f"{column} {row}".encode()).hexdigest()


def _other(cell: Cell, column: Sequence[Cell | None], fewer: bool) -> Cell | None:
    """Another possible cell here, or None."""
    if isinstance(cell, bool):
        return not cell
    if isinstance(cell, int):
        return cell - 1 if fewer and cell > 1 else cell + 1
    return next((other for other in column if other is not None and other != cell), None)


def _joined(cell: Cell) -> Cell | None:
    """The parts of a drawing kept together, or None."""
    if not isinstance(cell, tuple) or "" not in cell:
        return None
    joined = tuple(row for row in cell if row != "")
    return joined if len({len(row.split()) for row in joined}) == 1 else None


def _said(cell: Cell) -> str:
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    return " / ".join(row or "anywhere" for row in cell) if isinstance(cell, tuple) else str(cell)
