"""Everything known about a game while it is written."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path

from festrules.editors.reading.meanings import Meanings
from festrules.editors.reading.sayings import sayings
from festrules.editors.reading.things import Things
from festrules.editors.understanding.subjects import Mention, Subject
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import Document, Pointer
from festrules.grammar.source import Source, Span
from festrules.interpreter.configuration import extremes
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.lower import context_of
from festrules.interpreter.world.things import World
from festrules.interpreter.world.types import Type

Place = tuple[int, int]  # a line and a column, both from 1, as in `Span`


@dataclass(frozen=True, slots=True)
class Noted:
    """How an expression or statement was understood: a statement has no type."""

    type: Type | None
    names: Mapping[str, Type]  # in reach there
    acts: bool  # whether somebody acts there, who is called `you`


@dataclass(frozen=True)
class Understood:
    """A game or mod with all that belongs to it. It is a function of the texts alone, whatever stood there before.

    Where a line has a mistake `document` says something harmless there; it is missing where that is not enough.
    `mentions` stand in the order of the texts. What is worked out only when it is asked for is not sent to other
    processes.
    """

    root: Path  # the rules file, or the mod
    texts: Mapping[str, str]  # all that was read, by its path
    diagnostics: tuple[Diagnostic, ...]
    document: Document | None = None
    noted: Mapping[Pointer, Noted] = field(default_factory=dict)
    mentions: tuple[Mention, ...] = ()

    @cached_property
    def context(self) -> Context | None:
        """The context of the first configuration, if one can be made: it can resolve further expressions."""
        if self.document is None:
            return None
        try:
            return context_of(self.document, extremes(self.document)[0])
        except Refused:
            return None

    @property
    def world(self) -> World | None:
        """The things of the first configuration, as far as they can be counted."""
        return self.context.world if self.context else None

    def prepare(self) -> None:
        """Works out beforehand what takes longest, for whoever asks first."""
        if self.things is not None:
            _ = self.things.all

    def __getstate__(self) -> dict[str, object]:
        """The state for other processes."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @cached_property
    def meanings(self) -> Meanings | None:
        """The meanings that pieces of text would have here."""
        return Meanings(self.context) if self.context else None

    @cached_property
    def things(self) -> Things | None:
        """The things that have names, with what each is worth and asked for."""
        if self.document is None or self.meanings is None:
            return None
        return Things(self.document, self.meanings, self._type_at)

    @cached_property
    def sayings(self) -> Mapping[str, tuple[str, ...]]:
        """The texts that players read, by what they are for."""
        return sayings(self.document) if self.document else {}

    def _type_at(self, pointer: Pointer) -> Type | None:
        noted = self.noted.get(pointer)
        return noted.type if noted else None

    @cached_property
    def sources(self) -> Mapping[str, Source]:
        """The texts as sources."""
        return {name: Source(name, text) for name, text in self.texts.items()}

    @cached_property
    def lines(self) -> Mapping[str, list[str]]:
        """The lines of each text."""
        return {name: text.split("\n") for name, text in self.texts.items()}

    @cached_property
    def _by_file(self) -> Mapping[str, list[Mention]]:
        found: dict[str, list[Mention]] = {}
        for one in self.mentions:
            found.setdefault(one.span.source, []).append(one)
        return found

    @cached_property
    def _by_subject(self) -> Mapping[Subject, list[Mention]]:
        found: dict[Subject, list[Mention]] = {}
        for one in self.mentions:
            found.setdefault(one.subject, []).append(one)
        return found

    def mentions_in(self, file: str) -> list[Mention]:
        """The names in one text, in their order."""
        return self._by_file.get(file, [])

    def mention_at(self, file: str, place: Place) -> Mention | None:
        """The name that stands at a place, or ends there."""
        here = self.mentions_in(file)
        at = bisect_right(here, place, key=lambda one: (one.span.line, one.span.column))
        return next((one for one in reversed(here[max(0, at - 2) : at]) if covers(one.span, place)), None)

    def mentions_of(self, subject: Subject) -> list[Mention]:
        """Everywhere where something is named, in the order of the texts."""
        return self._by_subject.get(subject, [])

    def given_at(self, subject: Subject) -> Mention | None:
        """Where something gets its name."""
        return next((one for one in self.mentions_of(subject) if one.gives), None)

    def nodes_at(self, file: str, place: Place) -> Iterator[Pointer]:
        """The nodes of the document at a place, the innermost first."""
        if self.document is not None:
            around = [
                (span.end_line - span.line, span.end_column - span.column, -len(pointer), pointer)
                for pointer, span in self.document.spans.items()
                if span.source == file and covers(span, place)
            ]
            yield from (pointer for *_, pointer in sorted(around))


def covers(span: Span, place: Place) -> bool:
    """Whether a place lies in a stretch of text, or at its end."""
    return (span.line, span.column) <= place <= (span.end_line, span.end_column)
