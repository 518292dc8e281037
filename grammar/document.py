"""The document: what a rulebook says, as plain JSON, with its places in the text beside it.

`data` is the public contract (see `vocabulary.py`). Places stay out of it: `spans` maps a JSON
pointer to the stretch of text that it came from, and is empty for a document that came as JSON.
"""

from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any, TypeAlias

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
        return self.spans.get(nearest(pointer, self.spans))

    def origin(self, pointer: Pointer) -> Pointer:
        """Where a node stands in the document of the authors, before any changes were made."""
        if not self.origins:
            return pointer
        pointer = nearest(pointer, self.origins)
        return self.origins.get(pointer, pointer)

    def at(self, pointer: Pointer) -> Any:
        """What stands somewhere, None if nothing does."""
        value: Any = self.data
        for key in keys_of(pointer):
            value = value[int(key)] if isinstance(value, list) else value.get(key)
        return value

    @property
    def outermost(self) -> Pointer:
        """The mod around all others; where there is none, the game."""
        mods: Any = self.data.get("mods", [])
        return f"/mods/{len(mods) - 1}" if mods else ""


def step(pointer: Pointer, key: str | int) -> Pointer:
    """The pointer to a member of what `pointer` points at."""
    return f"{pointer}/{str(key).replace('~', '~0').replace('/', '~1')}"


def around(pointer: Pointer) -> Pointer:
    """The pointer to what something stands in."""
    return pointer.rpartition("/")[0]


def nearest(pointer: Pointer, known: Container[Pointer]) -> Pointer:
    """The first of the known pointers at or around something, or nothing."""
    while pointer and pointer not in known:
        pointer = around(pointer)
    return pointer


def keys_of(pointer: Pointer) -> list[str]:
    """The steps of a pointer."""
    return [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]
