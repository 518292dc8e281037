"""Names in tables: the columns and values of rows, what the lines of a table are about, plurals, ids of clauses."""

import re
from collections.abc import Iterator

from festrules.editors.understanding.quoted import Found, key_before
from festrules.editors.understanding.senses import Senses
from festrules.editors.understanding.subjects import Sort, Subject
from festrules.grammar.document import Document, Pointer, step
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.parts import Column, PluralOf
from festrules.grammar.vocabulary.declarations.things import (
    ComponentThing,
    KindsThing,
    OptionThing,
    TableThing,
)
from festrules.grammar.vocabulary.edits import SetCell
from festrules.grammar.vocabulary.examples import GivenOption
from festrules.grammar.vocabulary.rulebook import Row
from festrules.grammar.vocabulary.statements.moves import SetUp
from festrules.grammar.vocabulary.tree import every
from festrules.grammar.vocabulary.types import NamedType, OptionalType

_NOUN = re.compile(r"\bfor\s+(?P<noun>[A-Za-z][\w-]*)\s+-?\d")
_KIND = re.compile(r"\bkind:\s*[\"']?(?P<kind>[\w-]+)")
_ID = re.compile(r"\bid:\s*[\"']?(?P<id>[\w-]+)")


class Cells:
    """The names in the tables of one document."""

    def __init__(self, document: Document, senses: Senses) -> None:
        self._document, self._senses = document, senses
        self._types: dict[tuple[str, str], str] = {}
        for said in every(document.book):
            if isinstance(said, Column):
                of = said.type.of if isinstance(said.type, OptionalType) else said.type
                if isinstance(of, NamedType):
                    self._types[senses.owner(said.pointer), said.name] = of.name

    def of(self, said: Construct) -> Iterator[Found]:
        """The names in one construct that no field of it is for."""
        match said:
            case Row():
                yield from self._row(said)
            case SetUp(rows=rows) if rows:
                yield from self._drawn(rows[0])
            case TableThing():
                yield from self._entries(said)
            case ComponentThing() | KindsThing():
                thing = self._senses.thing(self._senses.owner(said.pointer))
                yield from self._at(said.at("plural"), thing if said.plural else None)
            case PluralOf(kind=kind):
                owner = self._senses.owner(said.pointer)
                yield from self._at(said.at("plural"), self._senses.value_of(kind, (owner,)))
            case OptionThing(usually=str(value)):
                owner = self._senses.owner(said.pointer)
                yield from self._at(said.at("usually"), self._senses.value_of(value, (owner,)))
            case GivenOption(name=name, value=str(value)):
                yield from self._at(said.at("value"), self._senses.value_of(value, (name,)))
            case SetCell(of=str(of)):
                yield from self._at(said.at("of"), self._senses.alone(of, None))
            case _:
                pass

    def id_of(self, pointer: Pointer, clause: str) -> Span | None:
        """Where a clause gets its id."""
        span = self._document.spans.get(pointer)
        source = self._document.sources.get(span.source) if span else None
        for number in range(span.line, span.end_line + 1) if span and source else ():
            found = _ID.search(source.line(number)) if source else None
            if span is not None and found is not None and found["id"] == clause:
                return Span(span.source, number, found.start("id") + 1, number, found.end("id") + 1)
        return span

    def _at(self, pointer: Pointer, subject: Subject | None) -> Iterator[Found]:
        span = self._document.spans.get(pointer)
        if span is not None and subject is not None:
            yield span, subject, pointer

    def _row(self, said: Row) -> Iterator[Found]:
        owner = self._senses.owner(said.pointer)
        for column, cell in said.cells.items():
            pointer = step(said.fields_at, column)
            key = key_before(self._document, pointer, column)
            known = self._senses.value_of(column, (owner,))
            if key is not None and known is not None and known.sort is Sort.COLUMN:
                yield key, known, pointer
            kind = self._types.get((owner, column))
            if kind is not None and isinstance(cell, str):
                yield from self._cell(cell, kind, pointer)

    def _cell(self, cell: str, kind: str, pointer: Pointer) -> Iterator[Found]:
        """A value in a table, as it stands in one line there."""
        span = self._document.spans.get(pointer)
        found = self._senses.value_of(cell, (kind,))
        if span is None or span.line != span.end_line:
            return
        start = span.column + (span.end_column - span.column - len(cell)) // 2  # quotes on both sides
        parts = [(0, len(cell), found)] if found else self._senses.composed(cell)
        for begin, end, subject in parts:
            yield Span(span.source, span.line, start + begin, span.line, start + end), subject, pointer

    def _drawn(self, first: Row) -> Iterator[Found]:
        """The signs of a drawing, in the file that has it."""
        span = self._document.spans.get(first.pointer)
        source = self._document.sources.get(span.source) if span else None
        for number, line in enumerate(source.text.split("\n") if source else (), 1):
            for found in _KIND.finditer(line):
                for begin, end, subject in self._senses.parts(found["kind"]):
                    start = found.start("kind") + 1
                    if source is not None:
                        place = Span(source.name, number, start + begin, number, start + end)
                        yield place, subject, first.pointer

    def _entries(self, said: TableThing) -> Iterator[Found]:
        """The subject of each line of a table, with the noun before a number."""
        parameter = said.of
        if parameter is None:
            return
        owners = _named(parameter.type, parameter.name)
        for entry in said.entries:
            for key, constant in (("from", entry.from_), ("to", entry.to)):
                if isinstance(constant, str):
                    yield from self._at(entry.at(key), self._senses.value_of(constant, owners))
            span = self._document.spans.get(entry.pointer)
            source = self._document.sources.get(span.source) if span else None
            is_line = span is not None and span.line == span.end_line
            noun = (
                _NOUN.search(source.line(span.line)[: span.end_column - 1], span.column - 1)
                if span and source and is_line
                else None
            )
            if span is not None and noun is not None:
                place = Span(span.source, span.line, noun.start("noun") + 1, span.line, noun.end("noun") + 1)
                yield place, Subject(Sort.LOCAL, parameter.name, parameter.at("name")), entry.pointer


def _named(*names: str | None) -> tuple[str, ...]:
    return tuple(name for name in names if name is not None)
