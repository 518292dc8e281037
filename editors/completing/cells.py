"""Completions in a YAML table: the columns that its thing declares, and the values of each."""

import re
from collections.abc import Iterator
from pathlib import Path

from festrules.editors.completing.cursor import Cursor
from festrules.editors.completing.offers import Kind, Offer
from festrules.editors.reading.things import Things
from festrules.editors.understanding.view import View
from festrules.grammar.format.components import written_type
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.parts import Column
from festrules.grammar.vocabulary.declarations.things import BoardThing, ComponentThing, KindsThing
from festrules.grammar.vocabulary.types import NamedType, OptionalType, SpaceType, Type
from festrules.interpreter.world.outlines import placing_columns
from festrules.interpreter.world.types import Placed

TABLES = (".yaml", ".yml")
ID = "id"
PLACING = {"next-to": "the spaces beside it, as a list", "at": "where it lies: its column and its row"}
_KEY = re.compile(r"(?:^|[{,]|-\s)\s*(?P<key>[\w-]*)$")
_CELL = re.compile(r"(?:^|[{,\s-])(?P<key>[a-z][\w-]*):\s*(?:\[(?:[\w-]+,\s*)*)?(?P<value>[\w-]*)$")
_KEYS = re.compile(r"(?:^|[{,\s-])(?P<key>[a-z][\w-]*):")


def cells(view: View, cursor: Cursor) -> Iterator[Offer]:
    """The columns or values that fit at the cursor."""
    things = view.understood.things
    columns = dict(_columns(things, view)) if things else {}
    if not things or not columns or cursor.in_comment or cursor.quoted is not None:
        return
    cell = _CELL.search(cursor.before)
    if cell:
        column = columns.get(cell["key"])
        span = cursor.span(len(cell["value"]))
        for number, name in enumerate(_values(things, column.type) if column else ()):
            yield Offer(name, Kind.VALUE, name, span, f"{number:05}")
        return
    key = _KEY.search(cursor.before)
    if key:
        row = {one["key"] for one in _KEYS.finditer(_row(view, cursor))}
        for number, (name, column) in enumerate(columns.items()):
            if name not in row:
                told = written_type(column.type) if column else PLACING.get(name, "the name of the row")
                yield Offer(
                    name, Kind.COLUMN, f"{name}: ", cursor.span(len(key["key"])), f"{number:05}", detail=told
                )


def _columns(things: Things, view: View) -> Iterator[tuple[str, Column | None]]:
    """The columns of what the table lists, and the name of each row."""
    for declared in things.declared.values():
        file = _file(declared)
        if file and (view.understood.root.parent / file) == Path(view.file):
            yield ID, None
            if isinstance(declared, BoardThing):
                yield from ((name, None) for name in placing_columns(declared.shape) if name in PLACING)
            if isinstance(declared, ComponentThing | KindsThing | BoardThing):
                yield from ((column.name, column) for column in declared.columns)


def _file(declared: Declaration) -> str | None:
    match declared:
        case ComponentThing(file=file) | KindsThing(file=file):
            return file
        case BoardThing(shape=shape):
            return getattr(shape, "file", None)
    return None


def _values(things: Things, type_: Type) -> Iterator[str]:
    """The names of the values that a column can have."""
    match type_:
        case OptionalType(of=of):
            yield from _values(things, of)
            yield "nothing"
        case NamedType(name="truth"):
            yield from ("true", "false")
        case NamedType(name=name) if name in things.nouns:
            wanted = things.nouns[name]
            for value, kinds in things.values.items():
                if any(_same(kind, wanted) for kind in kinds):
                    yield value
        case SpaceType(board=board):
            for value, kinds in things.values.items():
                if any(isinstance(kind, Placed) and kind.families == (board,) for kind in kinds):
                    yield value


def _same(kind: object, wanted: object) -> bool:
    names = getattr(kind, "names", None)
    return kind == wanted or (names is not None and names == getattr(wanted, "names", None))


def _row(view: View, cursor: Cursor) -> str:
    """The lines of the row in which the cursor stands."""
    line = cursor.place[0] - 1
    first = line
    while first > 0 and not view.lines[first].startswith("-"):
        first -= 1
    last = line + 1
    while last < len(view.lines) and not view.lines[last].startswith("-"):
        last += 1
    return "\n".join(view.lines[first:last])
