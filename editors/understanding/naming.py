"""Every name in a document, and what it stands for."""

from collections.abc import Iterator, Mapping
from itertools import chain

from festrules.editors.understanding.cells import Cells
from festrules.editors.understanding.locals import Binders, declared_at, says
from festrules.editors.understanding.quoted import Quoted
from festrules.editors.understanding.senses import Senses
from festrules.editors.understanding.subjects import Mention, Sort, Subject
from festrules.editors.understanding.understood import Noted
from festrules.grammar.document import Document, Pointer, around, step
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations import parts
from festrules.grammar.vocabulary.edits import (
    AlsoNeeds,
    DropThing,
    IntroduceThing,
    ReplaceCondition,
    ReplaceThing,
    Reword,
)
from festrules.grammar.vocabulary.examples import BeginsFrom, Position, StartsAt
from festrules.grammar.vocabulary.expectations import ExpectScores
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.rulebook import Game, Part, Row
from festrules.grammar.vocabulary.statements.course import Phase, Physical, Step
from festrules.grammar.vocabulary.statements.storing import Let
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.world.types import PLAYER, Type, noun

NAME, CLAUSE = "name", "clause"  # the simple values that are names
# Where a name that was given to several is not a name of them, but of their kind.
KINDS_STAND = ("/within/what", "/holds/what")
# Behind a dot: a condition or choice in what an edit changes.
DOTTED = {"condition", "inside", "condition-name"}
Said = Mapping[Pointer, Noted]


def mentions_in(document: Document, noted: Said) -> tuple[Mention, ...]:
    """The names that have a place in the texts, in the order of the texts."""
    naming = _Naming(document, noted)
    found = [*naming.declared(), *chain.from_iterable(map(naming.of, every(document.book)))]
    return tuple(sorted(found, key=lambda one: (one.span, one.subject, not one.gives)))


class _Naming:
    """The common facts about all names of one document."""

    def __init__(self, document: Document, noted: Said) -> None:
        self.document, self.noted = document, noted
        self.senses, self.binders = Senses(document), Binders(document, noted)
        self.cells = Cells(document, self.senses)
        self.quoted = Quoted(document, self.senses, self._bound, self.binders.chosen)

    def declared(self) -> Iterator[Mention]:
        """The names that things get where they are declared, and the clauses."""
        book = self.document.book
        for number, part in enumerate(book.files):
            root = f"/mods/{number - 1}" if number else ""
            for at, name in enumerate(part.order):
                yield from self._at(step(f"{root}/order", at), self.senses.thing(name), gives=True)
        for one in book.clauses:
            pointer = step("/clauses", one)
            span = self.cells.id_of(pointer, one)
            if span is not None:
                yield Mention(span, Subject(Sort.CLAUSE, one), pointer, gives=True)

    def of(self, said: Construct) -> Iterator[Mention]:
        """The names that one construct gives or asks for."""
        if isinstance(said, Position | BeginsFrom | StartsAt):
            yield from self._titled(said)
        for span, quoted, at in chain(self.quoted.of(said), self.cells.of(said)):
            yield Mention(span, quoted, at)
        for field in said.RECORD.fields.values():
            if field.what not in (NAME, CLAUSE) or field.keys or (field.key == "order" and field.many):
                continue
            value = getattr(said, field.attribute)
            named_at = said.at(field.key)
            for number, name in enumerate(value if field.many else () if value is None else (value,)):
                pointer = step(named_at, number) if field.many else named_at
                if field.what == CLAUSE:
                    yield from self._at(pointer, Subject(Sort.CLAUSE, name))
                    continue
                subject = self._subject(said, field.key, name, pointer, binds=field.binds)
                if subject is None:
                    yield from self._composed(said, name, pointer)
                    continue
                gives = field.binds or self.senses.gives(said, field.key)
                again = subject.sort is Sort.LOCAL and subject.of != pointer
                if not gives or says(self.document, pointer, name):
                    yield from self._at(pointer, subject, gives=gives and not again)

    def _composed(self, said: Construct, name: str, pointer: Pointer) -> Iterator[Mention]:
        """The parts of a name such as `clubs-two`, each by itself."""
        span = self.document.spans.get(pointer)
        known = self.noted.get(said.pointer)
        if span is None or (known is not None and name in known.names):
            return
        for start, end, subject in self.senses.composed(name, self._type_at(said)):
            part = Span(span.source, span.line, span.column + start, span.line, span.column + end)
            yield Mention(part, subject, pointer)

    def _titled(self, said: Position | BeginsFrom | StartsAt) -> Iterator[Mention]:
        """The positions of scenarios, by their titles, and the names that are known where one begins."""
        if isinstance(said, Position):
            yield from self._at(said.at("title"), Subject(Sort.POSITION, said.title), gives=True)
        elif isinstance(said, BeginsFrom):
            yield from self._at(said.at("title"), Subject(Sort.POSITION, said.title))
        else:
            for one in said.with_:
                given = self.binders.within(one.name, self.senses.declared_in(said.name))
                if given is not None:
                    yield from self._at(one.at("name"), Subject(Sort.LOCAL, one.name, given))

    def _at(self, pointer: Pointer, subject: Subject, *, gives: bool = False) -> Iterator[Mention]:
        span = self.document.spans.get(pointer) or self._first_word(pointer, subject)
        if span is not None:
            yield Mention(span, subject, pointer, gives)

    def _first_word(self, pointer: Pointer, subject: Subject) -> Span | None:
        """Where `rank` stands in `rank of card`: some words of the language are names there."""
        whole = self.document.spans.get(around(around(pointer))) if pointer.endswith("/of/name") else None
        source = self.document.sources.get(whole.source) if whole else None
        if whole is None or source is None:
            return None
        end = whole.column + len(subject.name)
        is_first = source.line(whole.line)[whole.column - 1 : end] == f"{subject.name} "
        return Span(whole.source, whole.line, whole.column, whole.line, end) if is_first else None

    def _subject(
        self, said: Construct, key: str, name: str, pointer: Pointer, *, binds: bool
    ) -> Subject | None:
        """The subject of a name where it is given, or asked for."""
        if isinstance(said, Game):
            return None  # the rulebook that has the clauses
        if isinstance(said, ExpectScores):
            return Subject(Sort.PART, name)
        thing = self.senses.owner(pointer)
        if isinstance(said, DropThing | Reword | AlsoNeeds | ReplaceCondition) and key in DOTTED:
            given = self.binders.within(name, said.name)
            return Subject(Sort.LOCAL, name, given) if given else None
        if isinstance(said, DropThing) and key == "row":
            return self.senses.value_of(name, (said.name,))
        if self.senses.gives(said, key):
            return Subject(Sort.VALUE if not self.senses.is_space(said) else Sort.SPACE, name, thing)
        if binds:
            return self._given(said, name, pointer, thing)
        local = self._local(said, name, pointer)
        if local is not None:
            return local
        kind = self._type_at(said)
        if isinstance(said, Of):
            return (
                self._chosen_by_all(said, name, pointer)
                or self.senses.asked_of(name, self._type_at(said.of))
                or self.senses.alone(name, kind, asked=True)
            )
        if isinstance(said, Named | My):
            return self.senses.alone(name, kind, asked=True) or self.senses.value_of(name, (thing,))
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
                return self.senses.alone(name, None) or Subject(Sort.THING, name)
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
        if isinstance(said, Of) and self.senses.asked_of(name, self._type_at(said.of)) is not None:
            return None  # an attribute goes before whatever else is called so
        if self.binders.by_noun(name, pointer) or (known is None and self._is_kind(said, name)):
            return None
        bound = self._bound(name, pointer) if isinstance(said, Named | Of) or known else None
        if isinstance(said, My) and bound is not None and "/secretly/" not in bound.of:
            return None  # what somebody has is never what this choice or loop has given a name to
        if bound is not None or known is None or self._is_noun(name, known.type):
            return bound
        return self._given_in_all(name, pointer)

    @staticmethod
    def _is_noun(name: str, kind: Type | None) -> bool:
        """Whether something is called as what it is."""
        return kind is not None and noun(kind) == name

    def _is_kind(self, said: Construct, name: str) -> bool:
        """Whether a kind of component is meant, whatever else is called so: `cards in my hand`."""
        alone = self.senses.alone(name, None) if said.pointer.endswith(KINDS_STAND) else None
        return alone is not None and alone.sort is Sort.THING and alone.name != name

    def _bound(self, name: str, pointer: Pointer) -> Subject | None:
        """The local name that is known at a place; where a declaration is changed, its own parameters are."""
        given = self.binders.of(name, pointer)
        if given is None and "/edits/" in pointer:
            given = self.binders.within(name, self.senses.owner(pointer))
        return Subject(Sort.LOCAL, name, given) if given else None

    def _chosen_by_all(self, said: Of, name: str, pointer: Pointer) -> Subject | None:
        """The choice of each player in secret, which is asked of them: `card of player`."""
        if self._type_at(said.of) != PLAYER:
            return None
        given = self._given_in_all(name, pointer)
        return given if given is not None and "/secretly/" in given.of else None

    def _given_in_all(self, name: str, pointer: Pointer) -> Subject | None:
        """A name that reaches beyond the lines below which it is given."""
        given = self.binders.within(name, declared_at(pointer))
        return Subject(Sort.LOCAL, name, given) if given else None

    def _type_at(self, said: Construct | None) -> Type | None:
        known = self.noted.get(said.pointer) if said else None
        return known.type if known else None
