"""Names in texts: in braces, in what a mod relies on, in pictures, in what scenarios choose and are told."""

import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property

from festrules.editors.understanding.senses import Senses
from festrules.editors.understanding.spoken import Spoken
from festrules.editors.understanding.subjects import Sort, Subject
from festrules.grammar.document import Document, Pointer, step
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.examples import ChanceGives, Chooses
from festrules.grammar.vocabulary.expectations import (
    ExpectAsked,
    ExpectCan,
    ExpectCannot,
    ExpectCanPass,
    ExpectOdds,
    ExpectOptions,
    ExpectTold,
)
from festrules.grammar.vocabulary.rulebook import Picture, Reliance

Found = tuple[Span, Subject, Pointer]
_BRACES = re.compile(r"\{[^{}]*\}")
_WORD = re.compile(r"[A-Za-z][\w-]*")
_RELIED_ON = re.compile(r"(?:(?:part|step|phase|section) )?(?P<thing>[\w-]+)(?:/(?P<row>[\w-]+))?")
_KEY = re.compile(r"(?P<key>[\w-]+)[\"']?\s*:\s*$")
_MISSING = re.compile(r"there is no (?P<name>[\w-]+)")
_DECIDING = (ExpectCan, ExpectCannot, ExpectCanPass, ExpectOptions)


class Quoted:
    """The names in the texts of one document; `local` finds the local name that a word stands for at a place."""

    def __init__(
        self,
        document: Document,
        senses: Senses,
        local: Callable[[str, Pointer], Subject | None],
        chosen: Callable[[str], list[Pointer]],
    ) -> None:
        self._document, self._senses, self._local, self._chosen = document, senses, local, chosen

    def of(self, said: Construct) -> Iterator[Found]:
        """The names in the texts of one construct."""
        if isinstance(said, Reliance):
            yield from self._relied_on(said)
        elif isinstance(said, Picture):
            yield from self._drawn(said)
        elif isinstance(said, Chooses | ChanceGives | ExpectOdds):
            yield from self._spoken(said, "words", whole=True)
        elif isinstance(said, _DECIDING):
            for key in ("after", "words"):
                if key in said.RECORD.fields:
                    yield from self._spoken(said, key, whole=True)
            if isinstance(said, ExpectCannot):
                yield from self._reason(said)
        elif isinstance(said, ExpectAsked | ExpectTold):
            for key in _texts_of(type(said)):
                yield from self._spoken(said, key, whole=False)
        elif keys := _texts_of(type(said)):
            yield from self._braces(said, keys)

    @cached_property
    def _words(self) -> Spoken:
        return Spoken(self._document, self._senses)

    def _texts(self, said: Construct, key: str) -> Iterator[tuple[Pointer, str, Span]]:
        """The texts of a field that stand in the file just as they are, each with its place."""
        field = said.RECORD.fields[key]
        value = getattr(said, field.attribute)
        at = said.at(key)
        texts = enumerate(value) if field.many else [(None, value)] if isinstance(value, str) else []
        for number, text in texts:
            pointer = at if number is None else step(at, number)
            span = self._document.spans.get(pointer)
            line = self._line(span)
            if span is not None and line[span.column - 1 : span.end_column - 1].strip("\"'") == text:
                quoted = line[span.column - 1] in "\"'"
                start = span.column + quoted
                yield pointer, text, Span(span.source, span.line, start, span.line, start + len(text))

    def _line(self, span: Span | None) -> str:
        source = self._document.sources.get(span.source) if span else None
        return source.line(span.line) if source and span and span.line == span.end_line else ""

    def _braces(self, said: Construct, keys: tuple[str, ...]) -> Iterator[Found]:
        for key in keys:
            for pointer, text, span in self._texts(said, key):
                for braces in _BRACES.finditer(text):
                    for word in _WORD.finditer(braces[0]):
                        subject = self._local(word[0], pointer) or self._senses.printed(word[0], pointer)
                        if subject is not None:
                            at = braces.start() + word.start()
                            yield _part(span, at, at + len(word[0])), subject, pointer

    def _relied_on(self, said: Reliance) -> Iterator[Found]:
        for pointer, text, span in self._texts(said, "on"):
            found = _RELIED_ON.fullmatch(text)
            if found is None:
                continue
            thing = self._senses.alone(found["thing"], None)
            if thing is not None:
                yield _part(span, *found.span("thing")), thing, pointer
            row = self._senses.value_of(found["row"], (found["thing"],)) if found["row"] else None
            if row is not None:
                yield _part(span, *found.span("row")), row, pointer

    def _drawn(self, said: Picture) -> Iterator[Found]:
        for pointer, text, span in self._texts(said, "order"):
            for start, end, subject in self._senses.parts(text):
                yield _part(span, start, end), subject, pointer
        for name in said.drawn:
            pointer = step(said.at("drawn"), name)
            for start, end, subject in self._senses.parts(name):
                key = key_before(self._document, pointer, name)
                if key is not None:
                    yield _part(key, start, end), subject, pointer

    def _reason(self, said: ExpectCannot) -> Iterator[Found]:
        """The names in a reason; where there is nothing to choose, what is missing is called as the choice calls it."""
        for pointer, text, span in self._texts(said, "because"):
            missing = _MISSING.fullmatch(text)
            given = self._chosen(missing["name"]) if missing else []
            if missing is not None and given:
                if len(given) == 1:
                    subject = Subject(Sort.LOCAL, missing["name"], given[0])
                    yield _part(span, *missing.span("name")), subject, pointer
                return
        yield from self._spoken(said, "because", whole=False)

    def _spoken(self, said: Construct, key: str, *, whole: bool) -> Iterator[Found]:
        for pointer, text, span in self._texts(said, key):
            for start, end, subject in self._words.names_in(text, whole=whole):
                yield _part(span, start, end), subject, pointer


def key_before(document: Document, pointer: Pointer, name: str) -> Span | None:
    """Where the name of a value stands in a file of data: right before it."""
    span = document.spans.get(pointer)
    source = document.sources.get(span.source) if span else None
    if span is None or source is None:
        return None
    before, line = source.line(span.line)[: span.column - 1], span.line
    if not before.strip() and line > 1:  # what is long begins in a line of its own
        line -= 1
        before = source.line(line)
    found = _KEY.search(before)
    if found is None or found["key"] != name:
        return None
    return Span(span.source, line, found.start("key") + 1, line, found.end("key") + 1)


@cache
def _texts_of(kind: type[Construct]) -> tuple[str, ...]:
    """The fields of a construct that players read."""
    return tuple(field.key for field in kind.RECORD.fields.values() if field.what == "text")


def _part(span: Span, start: int, end: int) -> Span:
    return Span(span.source, span.line, span.column + start, span.line, span.column + end)
