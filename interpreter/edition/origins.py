"""An edition as a document in which each part keeps its place in the text.

What an author wrote keeps its pointer, however much of it is changed, and what is made has that of whatever asked for
it. So nobody has to move spans about: when the edition is finished, one walk over it writes it down, and the span of
each part under the pointer at which it now stands.
"""

from collections import defaultdict
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from festrules.grammar.document import Document, Json, JsonObject, Pointer, keys_of, step
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.edits import PartThing
from festrules.grammar.vocabulary.rulebook import Part, Rulebook


class TooLargeError(Exception):
    """The changes multiply the rules beyond all use."""


def as_document(document: Document, book: Rulebook, words: Mapping[Pointer, Pointer]) -> Document:
    """The finished edition of a document; `words` says where words stood that now stand elsewhere."""
    writing = _Writing(document)
    data = writing.construct(book, "", "")
    known_words = {new: document.span(old) for new, old in words.items()}
    spans = writing.spans | {new: span for new, span in known_words.items() if span is not None}
    return Document(data, dict(sorted(spans.items())), document.sources, writing.origins)


class _Writing:
    """One walk over an edition."""

    def __init__(self, document: Document) -> None:
        self.spans: dict[Pointer, Span] = {}
        self.origins: dict[Pointer, Pointer] = {}
        self._document = document
        self._constructs: dict[Pointer, Construct] = {}
        self._known: set[Pointer] = set()  # all that holds anything
        self._lists: dict[int, Pointer] = {}  # those of the authors, which live as long as their book
        self._inside: dict[Pointer, list[str]] = defaultdict(list)  # the members that have a span
        for one in document.constructs:
            self._remember(one)
            if isinstance(one, PartThing):
                self._remember(Part(name="", title=one.title, value=one.value, pointer=one.fields_at))
        for pointer in document.spans:
            around, slash, key = pointer.rpartition("/")
            if slash:
                self._inside[around].append(key)
        self._left = 100_000 + 4 * len(self._known)

    def _remember(self, one: Construct) -> None:
        self._constructs[one.pointer] = one
        self._known.update((one.pointer, one.fields_at))
        record = one.RECORD
        for field in record.fields.values():
            value = getattr(one, field.attribute)
            if (field.many or field.keys) and value != field.default:
                self._remember_part(value, f"{one.fields_at}/{field.key}")
        if record.cells:
            self._remember_part(getattr(one, record.cells), one.pointer)

    def _remember_part(self, value: Any, at: Pointer) -> None:
        """A list, which is the same one wherever it is put, or what has some by their names."""
        if isinstance(value, tuple):
            self._known.add(at)
            if value:  # there is only one that is empty
                self._lists[id(value)] = at
        elif isinstance(value, Mapping):
            self._known.add(at)
            for key, part in value.items():
                self._remember_part(part, step(at, key))

    def construct(self, said: Construct, place: Pointer, around: Pointer) -> JsonObject:
        """A construct that stands at a place, in something that came from somewhere."""
        record = said.RECORD
        old = self._constructs.get(said.pointer)
        kept = old if type(old) is type(said) else None
        origin = self._noted(place, said.pointer or self._nearest(around, place))
        if kept is not None:
            self._span_of_kept(place, said.pointer)
        elif said.pointer and (span := self._document.span(said.pointer)):
            self.spans[place] = span
        if record.plain:
            return self._fields(said, kept, place, origin)
        inner = f"{place}/{record.kind}"
        came = self._noted(inner, self._nearest(origin, inner))
        if kept is not None:
            self._span_of_kept(inner, kept.fields_at)
        return {record.kind: self._fields(said, kept, inner, came)}

    def _fields(self, said: Construct, kept: Construct | None, place: Pointer, origin: Pointer) -> JsonObject:
        """The fields of a construct; those of one that an author wrote have the spans of its words."""
        record = said.RECORD
        found: JsonObject = {
            field.key: self._value(value, f"{place}/{field.key}", origin)
            for field in record.fields.values()
            if (value := getattr(said, field.attribute)) != field.default
        }
        if record.cells:
            cells = getattr(said, record.cells).items()
            found |= {key: self._value(cell, step(place, key), origin) for key, cell in cells}
        if kept is not None:
            self._spans_of_words(found, place, kept.fields_at)
        return found

    def _value(self, value: Any, place: Pointer, around: Pointer) -> Json:
        if isinstance(value, Construct):
            return self.construct(value, place, around)
        if isinstance(value, StrEnum):
            return value.value
        if isinstance(value, tuple):
            members = {str(at): it for at, it in enumerate(value)}
            return list(self._parts(members, place, self._lists.get(id(value)), around).values())
        if isinstance(value, Mapping):
            return self._parts(value, place, None, around)
        plain: Json = value
        return plain

    def _parts(
        self, members: Mapping[str, Any], place: Pointer, kept: Pointer | None, around: Pointer
    ) -> JsonObject:
        """The members of a list or object, with the spans of the words in it if an author wrote it as it is."""
        before = self._nearest(around, place)
        origin = self._noted(place, kept or before)
        found = {key: self._value(it, step(place, key), origin) for key, it in members.items()}
        if kept is not None or before != around:
            self._span_of_kept(place, origin)
        if kept is not None:
            self._spans_of_words(found, place, kept)
        return found

    def _noted(self, place: Pointer, origin: Pointer) -> Pointer:
        self._left -= 1
        if self._left < 0:
            raise TooLargeError
        self.origins[place] = origin
        return origin

    def _nearest(self, around: Pointer, place: Pointer) -> Pointer:
        """Where new fields stood before in the part around them, or that part."""
        before = f"{around}/{place.rpartition('/')[2]}"
        return before if before in self._known else around

    def _span_of_kept(self, place: Pointer, origin: Pointer) -> None:
        if origin in self._document.spans:
            self.spans[place] = self._document.spans[origin]

    def _spans_of_words(self, members: JsonObject, place: Pointer, origin: Pointer) -> None:
        """The spans of the words in a part; the parts in it have their own."""
        for key in self._inside.get(origin, ()):
            if not isinstance(members.get(keys_of(f"/{key}")[0]), dict | list):
                self.spans[f"{place}/{key}"] = self._document.spans[f"{origin}/{key}"]
