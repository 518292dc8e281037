"""Where the parts of an edition came from, so that each keeps its place in the text.

An edition is put together from parts of the document without touching them. So nobody has to move
spans about: a part is known by its identity, and when the edition is finished one walk over it
writes the span of each part under the pointer at which it now stands.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import TypeAlias, TypeVar

from festrules.grammar.document import Document, Json, JsonObject, Pointer, keys_of, step
from festrules.grammar.source import Span

Container: TypeAlias = "JsonObject | list[Json]"
Part = TypeVar("Part", bound=Json)


class TooLargeError(Exception):
    """The changes multiply the rules beyond all use."""


class Origins:
    """A copy of a document's data, of which each object and list knows its pointer."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._kept: dict[int, Pointer] = {}  # parts of the document, and altered copies of them
        self._made: dict[int, Pointer] = {}  # new nodes, each with the pointer of what asked for it
        self._alive: list[Json] = []  # an identity means something only while its bearer lives
        self._nodes = 0
        data = self._planted(document.data, "")
        assert isinstance(data, dict)
        self.data: JsonObject = data
        self._limit = 100_000 + 4 * self._nodes

    def _planted(self, value: Json, pointer: Pointer) -> Json:
        """A copy in which no two places share a part, whatever the original did."""
        copy: Json
        match value:
            case dict():
                copy = {key: self._planted(member, step(pointer, key)) for key, member in value.items()}
            case list():
                copy = [self._planted(member, step(pointer, at)) for at, member in enumerate(value)]
            case _:
                return value
        self._nodes += 1
        return self._remember(copy, self._kept, pointer)

    def _remember(self, value: Part, where: dict[int, Pointer], pointer: Pointer) -> Part:
        where[id(value)] = pointer
        self._alive.append(value)
        return value

    def pointer(self, value: Json) -> Pointer:
        """Where a part stands in the document, or what asked for it."""
        return self._kept.get(id(value), self._made.get(id(value), ""))

    def span(self, value: Json) -> Span | None:
        """The place in the text of a part."""
        return self.document.span(self.pointer(value))

    def altered(self, value: JsonObject, fields: JsonObject, without: tuple[str, ...] = ()) -> JsonObject:
        """An object with other fields, that is still the same object to the reader."""
        copy = {key: member for key, member in {**value, **fields}.items() if key not in without}
        for where in (self._kept, self._made):
            if id(value) in where:
                return self._remember(copy, where, where[id(value)])
        return copy

    def made(self, value: Part, of: Json) -> Part:
        """A new node or list, whose place is that of the part that asked for it."""
        return self._remember(value, self._made, self.pointer(of))

    def harvest(self, data: JsonObject, words: Mapping[Pointer, Pointer]) -> Document:
        """The finished document, with its spans; `words` says where words stood that now stand elsewhere."""
        spans: dict[Pointer, Span] = {}
        origins: dict[Pointer, Pointer] = {}
        known = set(self._kept.values())
        inside: dict[Pointer, list[str]] = defaultdict(list)
        for pointer in self.document.spans:
            around, slash, key = pointer.rpartition("/")
            if slash:
                inside[around].append(key)
        waiting: list[tuple[Pointer, Container, Pointer]] = [("", data, "")]
        for _ in range(self._limit):
            if not waiting:
                known_words = {new: self.document.span(old) for new, old in words.items()}
                spans |= {new: span for new, span in known_words.items() if span is not None}
                return Document(data, dict(sorted(spans.items())), self.document.sources, origins)
            place, value, around = waiting.pop()
            origins[place] = self.pointer(value) or self._nearest(known, around, place)
            for key, member in _members(value).items():
                if isinstance(member, dict | list):
                    waiting.append((step(place, key), member, origins[place]))
            self._write(spans, place, value, inside)
        raise TooLargeError

    def _nearest(self, known: set[Pointer], around: Pointer, place: Pointer) -> Pointer:
        """Where new fields stood before in the part around them, or that part."""
        before = f"{around}/{place.rpartition('/')[2]}"
        return before if before in known else around

    def _write(
        self,
        spans: dict[Pointer, Span],
        place: Pointer,
        value: Container,
        inside: Mapping[Pointer, list[str]],
    ) -> None:
        """The span of one part and of the words in it; the parts in it write their own."""
        known = self.document.spans
        if id(value) in self._made:
            if found := self.document.span(self._made[id(value)]):
                spans[place] = found
        elif (origin := self._kept.get(id(value))) is not None:
            if origin in known:
                spans[place] = known[origin]
            members = _members(value)
            for key in inside.get(origin, ()):
                member = members.get(keys_of(f"/{key}")[0])
                if not isinstance(member, dict | list):
                    spans[f"{place}/{key}"] = known[f"{origin}/{key}"]


def _members(value: Container) -> JsonObject:
    """The members of an object or list by the last word of their pointers."""
    return value if isinstance(value, dict) else {str(at): member for at, member in enumerate(value)}
