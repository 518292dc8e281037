"""Every name in a document, and what it stands for."""

from collections.abc import Iterator, Mapping
from itertools import chain

from festrules.editors.understanding.locals import Binders
from festrules.editors.understanding.senses import Senses, thing_of
from festrules.editors.understanding.subjects import Mention, Sort, Subject
from festrules.editors.understanding.understood import Noted
from festrules.grammar.document import Document, Pointer, step
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations import parts
from festrules.grammar.vocabulary.edits import IntroduceThing, ReplaceThing
from festrules.grammar.vocabulary.examples import BeginsFrom, Position
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.grammar.vocabulary.rulebook import ClauseEntry, Part, Row
from festrules.grammar.vocabulary.statements.course import Phase, Physical, Step
from festrules.grammar.vocabulary.statements.storing import Let
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.world.types import Type

NAME, CLAUSE = "name", "clause"  # the simple values that are names
Said = Mapping[Pointer, Noted]


def mentions_in(document: Document, noted: Said) -> tuple[Mention, ...]:
    """The names that have a place in the texts, in the order of the texts."""
    naming = _Naming(document, noted)
    found = [*naming.declared(), *chain.from_iterable(map(naming.of, every(document.book)))]
    return tuple(sorted(found, key=lambda one: (one.span, one.subject, not one.gives)))


class _Naming:
    """What is asked of all names of one document."""

    def __init__(self, document: Document, noted: Said) -> None:
        self.document, self.noted = document, noted
        self.senses, self.binders = Senses(document), Binders(document)

    def declared(self) -> Iterator[Mention]:
        """The names that things get where they are declared, and the clauses."""
        book = self.document.book
        for number, part in enumerate(book.files):
            root = f"/mods/{number - 1}" if number else ""
            for at, name in enumerate(part.order):
                yield from self._at(step(f"{root}/order", at), Subject(Sort.THING, name), gives=True)
        for one in book.clauses:
            yield from self._at(step("/clauses", one), Subject(Sort.CLAUSE, one), gives=True)

    def of(self, said: Construct) -> Iterator[Mention]:
        """The names that one construct gives or asks for."""
        if isinstance(said, ClauseEntry | Position | BeginsFrom):
            yield from self._titled(said)
        for field in said.RECORD.fields.values():
            if field.what not in (NAME, CLAUSE) or field.keys or (field.key == "order" and field.many):
                continue
            value = getattr(said, field.attribute)
            at = said.at(field.key)
            for number, name in enumerate(value if field.many else () if value is None else (value,)):
                pointer = step(at, number) if field.many else at
                subject = (
                    Subject(Sort.CLAUSE, name)
                    if field.what == CLAUSE
                    else self._subject(said, field.key, name, pointer, binds=field.binds)
                )
                if subject is not None:
                    gives = field.binds or self.senses.gives(said, field.key)
                    again = subject.sort is Sort.LOCAL and subject.of != pointer
                    yield from self._at(pointer, subject, gives=gives and not again)

    def _titled(self, said: ClauseEntry | Position | BeginsFrom) -> Iterator[Mention]:
        """The positions of scenarios, which are named by their titles."""
        if isinstance(said, Position):
            yield from self._at(said.at("title"), Subject(Sort.POSITION, said.title), gives=True)
        elif isinstance(said, BeginsFrom):
            yield from self._at(said.at("title"), Subject(Sort.POSITION, said.title))

    def _at(self, pointer: Pointer, subject: Subject, *, gives: bool = False) -> Iterator[Mention]:
        span = self.document.spans.get(pointer)
        if span is not None:
            yield Mention(span, subject, pointer, gives)

    def _subject(
        self, said: Construct, key: str, name: str, pointer: Pointer, *, binds: bool
    ) -> Subject | None:
        """What a name stands for where it is given, or asked for."""
        thing = thing_of(pointer)
        if self.senses.gives(said, key):
            return Subject(Sort.VALUE if not self.senses.is_space(said) else Sort.SPACE, name, thing)
        if binds:
            return self._given(said, name, pointer, thing)
        local = self._local(said, name, pointer)
        if local is not None:
            return local
        kind = self._type_at(said)
        if isinstance(said, Of):
            return self.senses.asked_of(name, self._type_at(said.of)) or self.senses.alone(name, kind)
        return self.senses.alone(name, kind)

    def _given(self, said: Construct, name: str, pointer: Pointer, thing: str) -> Subject:
        match said:
            case parts.Column():
                return Subject(Sort.COLUMN, name, thing)
            case parts.Face() | parts.GroupKind() | parts.SetKind() | Row():
                return Subject(Sort.VALUE, name, thing)
            case Part():
                return Subject(Sort.PART, name)
            case Phase() | Step() | Physical():
                return Subject(Sort.STAGE, name)
            case IntroduceThing() | ReplaceThing():
                return Subject(Sort.THING, name)
        known = self.noted.get(said.pointer)
        again = (
            self.binders.of(name, pointer)
            if isinstance(said, Let) and known and name in known.names
            else None
        )
        return Subject(Sort.LOCAL, name, again or pointer)

    def _local(self, said: Construct, name: str, pointer: Pointer) -> Subject | None:
        known = self.noted.get(said.pointer)
        if known is not None and name not in known.names:
            return None
        given = self.binders.of(name, pointer) if isinstance(said, Named | Of) or known else None
        return Subject(Sort.LOCAL, name, given) if given else None

    def _type_at(self, said: Construct | None) -> Type | None:
        known = self.noted.get(said.pointer) if said else None
        return known.type if known else None
