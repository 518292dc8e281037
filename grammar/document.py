"""The document: what a rulebook says, as plain JSON, with its places in the text beside it.

`data` is the public contract (see `vocabulary.py`). Places stay out of it: `spans` maps a JSON
pointer to the stretch of text that it came from, and is empty for a document that came as JSON.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from festrules.grammar.source import Source, Span

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"
Pointer: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Document:
    """One rulebook with its tables, clauses and mods; nothing else is ever read for it."""

    data: JsonObject
    spans: dict[Pointer, Span] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)
    origins: dict[Pointer, Pointer] = field(default_factory=dict)  # of an edition: where its nodes came from

    def span(self, pointer: Pointer) -> Span | None:
        """The place of a node, or of the nearest node around it that has one."""
        while pointer and pointer not in self.spans:
            pointer = pointer.rpartition("/")[0]
        return self.spans.get(pointer)

    def origin(self, pointer: Pointer) -> Pointer:
        """Where a node stands in the document of the authors, before any changes were made."""
        if not self.origins:
            return pointer
        while pointer and pointer not in self.origins:
            pointer = pointer.rpartition("/")[0]
        return self.origins.get(pointer, pointer)


def step(pointer: Pointer, key: str | int) -> Pointer:
    """The pointer to a member of what `pointer` points at."""
    return f"{pointer}/{str(key).replace('~', '~0').replace('/', '~1')}"
