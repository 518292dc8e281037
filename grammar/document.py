"""The document: what a rulebook says, as plain JSON, with its places in the text beside it.

`data` is the public contract (see `vocabulary/`), and `book` the same as typed constructs. Places stay out of
`data`: `spans` maps a JSON pointer to the stretch of text that it came from, and is empty for a document in JSON.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from festrules.grammar.source import Source, Span

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.construct import Construct
    from festrules.grammar.vocabulary.rulebook import Rulebook

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"
Pointer: TypeAlias = str

SCENARIOS = ("examples", "positions")


@dataclass(frozen=True, slots=True)
class Document:
    """One rulebook with its tables, clauses and mods; nothing else is ever read for it."""

    data: JsonObject
    spans: dict[Pointer, Span] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)
    origins: dict[Pointer, Pointer] = field(default_factory=dict)  # of an edition: where its nodes came from
    _read: "list[Rulebook]" = field(default_factory=list, init=False, repr=False, compare=False)
    _gone_through: "list[tuple[Construct, ...]]" = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    @property
    def book(self) -> "Rulebook":
        """The whole rulebook as typed constructs that know their pointers. It is read on first use."""
        if not self._read:
            from festrules.grammar.vocabulary.reading import rulebook  # noqa: PLC0415 - it reads what is defined here

            self._read.append(rulebook(self.data))
        return self._read[0]

    @property
    def constructs(self) -> "tuple[Construct, ...]":
        """The book and every construct in it, in the order of the fields; gone through on first use."""
        if not self._gone_through:
            from festrules.grammar.vocabulary.tree import every  # noqa: PLC0415 - it goes through what is defined here

            self._gone_through.append(tuple(every(self.book)))
        return self._gone_through[0]

    def __reduce__(self) -> tuple[type["Document"], tuple[object, ...]]:
        """Other processes get what was written, and read it themselves."""
        return Document, (self.data, self.spans, self.sources, self.origins)

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
        """The value at a pointer, or None."""
        value: Any = self.data
        for key in keys_of(pointer):
            value = value[int(key)] if isinstance(value, list) else value.get(key)
        return value

    @property
    def mods(self) -> list[dict[str, Any]]:
        """The mods, each after the one that it changes."""
        mods: Any = self.data.get("mods", [])
        return list(mods)

    @property
    def outermost(self) -> tuple[Pointer, ...]:
        """The mods that no other one changes; where there is none, the game."""
        mods = self.mods
        below = {mod.get("upon") for mod in mods}
        return tuple(f"/mods/{at}" for at in range(len(mods)) if at not in below) or ("",)

    def is_outermost(self, pointer: Pointer) -> bool:
        """Whether something stands in one of them."""
        return any(pointer.startswith(f"{root}/") for root in self.outermost)

    def beneath(self, mod: int) -> tuple[int, ...]:
        """The mods on which a mod rests, the nearest first; the game lies below all."""
        mods, found = self.mods, list[int]()
        while isinstance(at := mods[mod].get("upon"), int) and 0 <= at < mod:
            found.append(at)
            mod = at
        return tuple(found)

    def without_scenarios(self) -> "Document":
        """The same rulebook without its scenarios, which no machine needs."""
        data: Any = {name: value for name, value in self.data.items() if name not in SCENARIOS}
        if "mods" in data:
            data["mods"] = [
                {name: value for name, value in mod.items() if name not in SCENARIOS} for mod in data["mods"]
            ]
        return Document(data, self.spans, self.sources, self.origins)

    def without_mods(self, keep: Container[int]) -> "Document":
        """The same rulebook with only some of its mods, which must include those they rest on."""
        left = [at for at in range(len(self.mods)) if at in keep]
        mods: list[Json] = []
        for at in left:
            mod = {name: value for name, value in self.mods[at].items() if name != "upon"}
            upon = self.mods[at].get("upon")
            mods.append({**mod, "upon": left.index(upon)} if upon in left else mod)
        data = {name: value for name, value in self.data.items() if name != "mods"}
        spans = {new: span for old, span in self.spans.items() if (new := moved(old, left)) is not None}
        return Document({**data, "mods": mods} if mods else data, spans, self.sources)


def moved(pointer: Pointer, left: Sequence[int]) -> Pointer | None:
    """A pointer as it is where only some mods are left, which are listed; nothing for one into another mod."""
    keys = pointer.split("/", 3)
    if len(keys) < 3 or keys[1] != "mods":
        return pointer
    if int(keys[2]) not in left:
        return None
    return "/".join(["", "mods", str(left.index(int(keys[2]))), *keys[3:]])


def step(pointer: Pointer, key: str | int) -> Pointer:
    """The pointer to a member of what `pointer` points at."""
    if isinstance(key, str) and ("~" in key or "/" in key):
        key = key.replace("~", "~0").replace("/", "~1")
    return f"{pointer}/{key}"


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
