"""Every named thing in a rulebook, by name: the things that others may change, and that are compared.

load, pick-fruit          a thing
pick-fruit.ripe           a condition with a name
dish/elf                  a row of a table, a kind of a component, a value, a line of a table, a kind of group
part fame, step morning   a part of the score; a step or phase, wherever it stands
section play              setup, play, score (the names of its parts in order), winner
game players              what is said of the game: title, players, seats, length
example The last apple    a scenario
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from festrules.grammar.document import Document, Pointer, step
from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Groups, GroupsOf, Legend
from festrules.grammar.vocabulary.declarations.parts import Column
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    KindsThing,
    TableThing,
)
from festrules.grammar.vocabulary.edits import IntroduceThing, PartThing, ReplaceThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.rulebook import Row, Rulebook
from festrules.grammar.vocabulary.shapes import GraphShape, HexesShape, SquareShape
from festrules.grammar.vocabulary.statements.course import Phase, Step
from festrules.grammar.vocabulary.statements.deciding import Condition, Needs
from festrules.grammar.vocabulary.types import NamedType, OptionalType

Listing: TypeAlias = KindsThing | ComponentThing | BoardThing  # may be listed in a table of their own
TEXT = NamedType(name="text")  # the type of columns that are read and never asked
NAMELESS = frozenset({"expression", "type", "provenance"})  # in which nothing has a name


@dataclass(frozen=True, slots=True)
class Listed:
    """One of those that a declaration lists itself, as the row of a table would say it."""

    id: str
    times: Expression | None = None


Said: TypeAlias = Construct | Listed | str | tuple[Construct | str, ...]


@dataclass(frozen=True, slots=True)
class NamedThing:
    """A named thing: its contents and its place."""

    name: str
    said: Said
    pointer: Pointer
    texts: frozenset[str] = frozenset()  # of a row: the columns that only hold words


def named_things(document: Document) -> list[NamedThing]:
    """All of them, those of mods and those that changes bring included, so that a name may come more than once."""
    book = document.book
    found = [*_game(book), *_course(book)]
    for file in book.files:
        for name in file.order:
            rows = file.tables.get(name)
            found += _thing(name, file.things[name], rows)
        found += [NamedThing(f"position {one.title}", one, one.pointer) for one in file.positions]
        found += [NamedThing(f"example {one.title}", one, one.pointer) for one in file.examples]
    return found


def _game(book: Rulebook) -> Iterator[NamedThing]:
    game = book.game
    yield NamedThing("game title", game.title, game.at("title"))
    yield NamedThing("game players", game.players, game.at("players"))
    if game.seats:
        yield NamedThing("game seats", game.seats, game.at("seats"))
    if game.teams:
        yield NamedThing("game teams", game.teams, game.at("teams"))
    yield NamedThing("game length", game.length, game.at("length"))


def _course(book: Rulebook) -> Iterator[NamedThing]:
    for section, course in (("setup", book.setup), ("play", book.play)):
        if course is not None:
            yield NamedThing(f"section {section}", course, course.pointer)
            yield from _inside(f"section {section}", course)
    if book.score:
        yield NamedThing("section score", tuple(part.name for part in book.score), book.at("score"))
        yield from (NamedThing(f"part {part.name}", part, part.pointer) for part in book.score)
    if book.winner:
        yield NamedThing("section winner", book.winner, book.at("winner"))


def _thing(name: str, thing: Declaration, rows: Sequence[Row] | None) -> Iterator[NamedThing]:
    """A declaration, without the rows that it lists, and each of these; then what has names in it."""
    own = thing
    if rows is not None and isinstance(thing, KindsThing | ComponentThing | BoardThing):
        names = tuple(row.id for row in rows)
        left = without_rows(thing, " ".join(names))
        own = left if isinstance(left, BoardThing) else changed(left, values=names)
    yield NamedThing(name, own, thing.pointer)
    yield from _rows(name, thing, rows)
    yield from _inside(name, thing)


def without_rows(thing: Listing, table: str = "a table") -> Listing:
    """A declaration without what it lists, and without the name of the file that does."""
    if isinstance(thing, KindsThing):
        return changed(thing, file=None, values=())
    if isinstance(thing, ComponentThing):
        return changed(thing, file=None, values=(), copies=())
    shape = thing.shape
    listed = isinstance(shape, SquareShape | HexesShape | GraphShape) and shape.file is not None
    return changed(thing, shape=changed(shape, file=table)) if listed else thing


def inline_rows(thing: Listing) -> Iterator[Listed]:
    """The rows that a declaration lists itself."""
    if isinstance(thing, ComponentThing):
        times = {one.kind: one.times for one in thing.copies}
        yield from (Listed(value, times.get(value)) for value in thing.values)
    elif isinstance(thing, KindsThing):
        yield from (Listed(value) for value in thing.values)


def _rows(name: str, thing: Declaration, rows: Sequence[Row] | None) -> Iterator[NamedThing]:
    """The entries of a thing: rows of its table, its values, lines, kinds of group or signs."""
    if rows is not None:
        texts = texts_of(thing)
        yield from (NamedThing(f"{name}/{row.id}", row, row.pointer, texts) for row in rows)
        return
    match thing:
        case KindsThing() | ComponentThing():
            for number, one in enumerate(inline_rows(thing)):
                yield NamedThing(f"{name}/{one.id}", one, step(thing.at("values"), number))
        case TableThing():
            for entry in thing.entries:
                key = " to ".join(str(end) for end in (entry.from_, entry.to) if end is not None)
                yield NamedThing(f"{name}/{key}", entry, entry.pointer)
        case Groups() | GroupsOf():
            yield from (NamedThing(f"{name}/{kind.name}", kind, kind.pointer) for kind in thing.kinds)
        case Legend():
            yield from (NamedThing(f"{name}/{sign.sign}", sign, sign.pointer) for sign in thing.signs)
        case _:
            pass  # it lists nothing


def texts_of(thing: Declaration) -> frozenset[str]:
    """The columns of a table that hold nothing but words."""
    if not isinstance(thing, KindsThing | ComponentThing | BoardThing):
        return frozenset()
    return frozenset(column.name for column in thing.columns if _is_text(column))


def _is_text(column: Column) -> bool:
    """Whether a column is only read, and never asked."""
    kind = column.type
    return (kind.of if isinstance(kind, OptionalType) else kind) == TEXT


def _inside(holder: str, node: Construct, *, brought: bool = False) -> Iterator[NamedThing]:
    """The named parts of a thing: conditions, steps and phases, and the additions of changes."""
    match node:
        case Step() | Phase() if not brought:
            holder = f"{node.RECORD.kind} {node.name}"
            yield NamedThing(holder, node, node.pointer)
        case IntroduceThing():
            holder = f"part {node.name}" if isinstance(node.thing, PartThing) else node.name
            yield NamedThing(holder, node.thing, node.thing.pointer)
        case Condition() | Needs() if node.name is not None:
            yield NamedThing(f"{holder}.{node.name}", node, node.pointer)
        case _:
            pass  # it bears no name by which others know it
    brings = isinstance(node, ReplaceThing | IntroduceThing)
    for field in node.RECORD.fields.values():
        if field.what in NAMELESS or not (field.what in FAMILIES or field.what in RECORDS):
            continue
        value = getattr(node, field.attribute)
        for member in value if field.many else (value,) if value is not None else ():
            yield from _inside(holder, member, brought=brings)
