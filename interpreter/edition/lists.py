"""The names that things list: kinds of components, values of enumerations and options, spaces of boards."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias, assert_never

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    KindsThing,
    OptionThing,
)
from festrules.grammar.vocabulary.edits import (
    AddRows,
    AddTo,
    AfterEdit,
    AlsoNeeds,
    BeforeEdit,
    DropThing,
    Edit,
    ForbidAction,
    Increase,
    IntroduceThing,
    Limit,
    NothingChanges,
    Offer,
    ReplaceCondition,
    ReplaceThing,
    Reword,
    SetCell,
    SetCount,
    SetLength,
    SetPlayers,
    SetSeats,
    SetTeams,
    SkipThing,
)
from festrules.grammar.vocabulary.rulebook import Row
from festrules.grammar.vocabulary.shapes import GraphShape, HexesShape, SquareShape

Listing: TypeAlias = ComponentThing | KindsThing | BoardThing | OptionThing
LISTING = (ComponentThing, KindsThing, BoardThing, OptionThing)

Line: TypeAlias = Edit  # of a change
Lists = Mapping[str, list[str]]  # by the name of a thing
Rows = tuple[Row, ...]


def listed(thing: Listing) -> tuple[str, ...]:
    """The names that a declaration lists itself; a board lists them in its shape."""
    if not isinstance(thing, BoardThing):
        return thing.values
    return thing.shape.spaces if isinstance(thing.shape, GraphShape) else ()


def file_of(thing: Listing) -> str | None:
    """The table file in which a declaration lists them."""
    match thing:
        case OptionThing():
            return None
        case BoardThing(shape=SquareShape() | HexesShape() | GraphShape() as shape):
            return shape.file
        case BoardThing():
            return None
        case _:
            return thing.file


def lists_by_name(thing: Construct) -> bool:
    """Whether a declaration lists anything that has a name of its own."""
    if not isinstance(thing, LISTING):
        return False
    numbered = isinstance(thing, ComponentThing) and thing.numbered is not None
    return bool(listed(thing) or file_of(thing)) and not numbered


def members(thing: Construct, rows: Rows) -> Iterator[str]:
    """The names that a declaration lists, and those of the rows of its table."""
    if isinstance(thing, LISTING):
        yield from listed(thing)
        yield from (row.id for row in rows)


def brought(line: AddRows) -> list[str]:
    """The names that an edit adds to what a thing lists."""
    return [*line.values, *(row.id for row in line.rows)]


def columns(thing: Construct) -> list[str]:
    """The columns that a declaration has for what it lists, and those that say where spaces lie."""
    if not isinstance(thing, ComponentThing | KindsThing | BoardThing):
        return []
    found = [column.name for column in thing.columns]
    if isinstance(thing, BoardThing) and file_of(thing) is not None:
        found.append("next-to" if isinstance(thing.shape, GraphShape) else "at")
    return found


def all_lists(things: Mapping[str, Construct], tables: Mapping[str, Rows], lines: Iterable[Line]) -> Lists:
    """Every name that a thing lists in this document, or would list with any of the edits."""
    found = {name: list(members(thing, tables.get(name, ()))) for name, thing in things.items()}
    for line in lines:
        match line:
            case ReplaceThing() | IntroduceThing():
                found.setdefault(line.name, []).extend(members(line.thing, line.rows))
            case AddRows():
                found.setdefault(line.name, []).extend(brought(line))
            case (
                DropThing() | ForbidAction() | SkipThing() | Increase() | Limit() | BeforeEdit() | AfterEdit()
                | AlsoNeeds() | AddTo() | Offer() | ReplaceCondition() | SetCell() | SetCount() | Reword()
                | SetPlayers() | SetSeats() | SetTeams() | SetLength() | NothingChanges()
            ):  # fmt: skip
                pass  # brings no names
            case _:
                assert_never(line)
    return {name: list(dict.fromkeys(names)) for name, names in found.items()}
