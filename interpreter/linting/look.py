"""What all rules look at: the nodes of a document by kind, its names and where they are mentioned, its texts."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from festrules.grammar.diagnostic import Fix
from festrules.grammar.document import Document, Pointer, around, keys_of, nearest, step
from festrules.grammar.spots import Spot, binds, spots
from festrules.grammar.vocabulary import FAMILIES, record_of
from festrules.grammar.vocabulary.rulebook import Mod, Rulebook
from festrules.grammar.walk import Without

UNWALKED: Without = frozenset(
    {
        *((Rulebook, field) for field in ("clauses", "tables", "examples", "positions")),
        *((Mod, field) for field in ("examples", "positions", "tables")),
    }
)
IN_BRACES = re.compile(r"\{([^{}]*)\}")
MOST_LOOKS = 3_000_000  # nodes that all rules together look at, one by one; a large game needs a twentieth
WORD = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Found:
    """What a rule says of a place."""

    pointer: Pointer
    message: str
    hint: str
    also: tuple[tuple[Pointer, str], ...] = ()
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """A name where it is asked for, and in which field of which kind of node."""

    name: str
    pointer: Pointer
    kind: str
    field: str


@dataclass(frozen=True, slots=True)
class Text:
    """What players read, with the node that it stands in."""

    text: str
    pointer: Pointer
    spot: Spot
    field: str


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is beside a rules file: its own name without the ending, and those of its neighbours."""

    name: str = ""
    neighbours: tuple[str, ...] = ()


class TooMuchToLookAtError(Exception):
    """Every rule looks at some nodes of the document; together they would look at far more than there are."""


class Look:
    """A document, looked at from all sides."""

    def __init__(self, document: Document, surroundings: Surroundings | None = None) -> None:
        self.left = MOST_LOOKS
        self.document = document
        self.surroundings = surroundings or Surroundings()
        self.spots = list(spots(document, UNWALKED))

    @cached_property
    def _by_kind(self) -> dict[tuple[str, str], list[Spot]]:
        found: dict[tuple[str, str], list[Spot]] = {}
        for spot in self.spots:
            found.setdefault((spot.what, spot.kind), []).append(spot)
        return found

    def of(self, what: str, *kinds: str) -> list[Spot]:
        """The nodes of a family of some kinds, or the records of a name."""
        found = [spot for kind in kinds or ("",) for spot in self._by_kind.get((what, kind), ())]
        return found if len(kinds) < 2 else sorted(found, key=self._number)

    def _number(self, spot: Spot) -> int:
        return self._numbers[spot.pointer]

    @cached_property
    def _numbers(self) -> dict[Pointer, int]:
        return {spot.pointer: number for number, spot in enumerate(self.spots)}

    @cached_property
    def things(self) -> dict[str, Spot]:
        """What is declared at the margin, in the game and in mods, and what changes introduce."""
        found = {keys_of(spot.place)[-1]: spot for spot in self.spots if spot.what == "declaration"}
        for spot in self.of("edit", "introduce"):
            found.setdefault(spot.fields["name"], self.holding[step(spot.pointer, "thing")])
        return found

    def declared(self, kind: str) -> Iterator[tuple[str, Spot]]:
        """The declarations of one kind by their names."""
        return ((name, spot) for name, spot in self.things.items() if spot.kind == kind)

    @cached_property
    def changed(self) -> frozenset[str]:
        """Whatever variants, changes and mods may change."""
        edits = self.of("edit", "replace", "increase", "limit", "drop", "before", "after", "add-to")
        return frozenset(spot.fields["name"] for spot in edits)

    @cached_property
    def names(self) -> list[list[Mention]]:
        """The names that each node asks for in fields of its own, in the order of the nodes."""
        return [list(_mentions(spot)) for spot in self.spots]

    @cached_property
    def mentioned(self) -> dict[str, list[Mention]]:
        """The same, by name."""
        found: dict[str, list[Mention]] = {}
        for one in (one for names in self.names for one in names):
            found.setdefault(one.name, []).append(one)
        return found

    @cached_property
    def asked_by(self) -> dict[tuple[Pointer, str], list[Mention]]:
        """The same, by the declaration, section or edit in which a name is asked for, and by the name."""
        found: dict[tuple[Pointer, str], list[Mention]] = {}
        for spot, names in zip(self.spots, self.names, strict=True):
            for one in names:
                found.setdefault((self.routine(spot.place), one.name), []).append(one)
        return found

    @cached_property
    def edits(self) -> dict[str, list[Spot]]:
        """The edits of changes, by the name of what they are about."""
        found: dict[str, list[Spot]] = {}
        for spot in self.spots:
            if spot.what == "edit" and isinstance(name := spot.fields.get("name"), str):
                found.setdefault(name, []).append(spot)
        return found

    @cached_property
    def texts(self) -> list[Text]:
        """Whatever players read, but for names of files."""
        return [
            Text(spot.fields[name], step(spot.pointer, name), spot, name)
            for spot in self.spots
            for name, notation in record_of(spot.what, spot.kind).fields.items()
            if notation.what == "text" and not notation.many and name in spot.fields and name != "file"
        ]

    @cached_property
    def holding(self) -> dict[Pointer, Spot]:
        """The nodes by their places."""
        return {spot.place: spot for spot in self.spots}

    @cached_property
    def _by_fields(self) -> dict[Pointer, Spot]:
        return {spot.pointer: spot for spot in self.spots}

    def at(self, pointer: Pointer) -> Spot | None:
        """The node whose fields are there."""
        return self._by_fields.get(pointer)

    @cached_property
    def _index(self) -> dict[Pointer, int]:
        return {spot.place: number for number, spot in enumerate(self.spots)}

    def _range(self, place: Pointer) -> Iterator[int]:
        """The numbers of the nodes at and below a place: a node comes right before all that stands in it."""
        holder = nearest(place, self._index)
        for number in range(self._index.get(holder, 0), len(self.spots)):
            self.spend()
            if holder and not is_inside(self.spots[number].place, holder):
                return
            if holder == place or is_inside(self.spots[number].place, place):
                yield number

    def spend(self) -> None:
        """One node more is looked at."""
        self.left -= 1
        if self.left < 0:
            raise TooMuchToLookAtError

    def below(self, place: Pointer, *kinds: str) -> Iterator[Spot]:
        """The nodes at and below a place, those of some kinds."""
        for number in self._range(place):
            if not kinds or self.spots[number].kind in kinds:
                yield self.spots[number]

    def asked_in(self, place: Pointer) -> Iterator[Mention]:
        """The names that are asked for at and below a place."""
        for number in self._range(place):
            yield from self.names[number]

    def outer(self, pointer: Pointer) -> Spot | None:
        """The nearest node around a node's place."""
        while pointer := around(pointer):
            if pointer in self.holding:
                return self.holding[pointer]
        return None

    def routine(self, pointer: Pointer) -> Pointer:
        """The declaration, section or edit in which something stands."""
        keys = keys_of(pointer)
        root = 2 if keys[:1] == ["mods"] else 0
        wide = 2 if keys[root : root + 1] == ["things"] else 1
        return "".join(f"/{key}" for key in pointer.split("/")[1:][: root + wide])

    def named(self, spot: Spot) -> Pointer:
        """Where a declaration has its name."""
        holder, _, name = spot.place.rpartition("/things/")
        order = self.document.at(f"{holder}/order") if "/things/" in spot.place else None
        return f"{holder}/order/{order.index(name)}" if order and name in order else spot.place

    def literal(self, expression: Any) -> int | None:
        """The number, if it is written as one."""
        return (
            expression["number"]["value"] if isinstance(expression, dict) and "number" in expression else None
        )


def is_inside(pointer: Pointer, holder: Pointer) -> bool:
    """Whether something stands at or below a node."""
    return pointer == holder or pointer.startswith(f"{holder}/")


def same(one: Any, other: Any) -> bool:
    """Whether two parts of a document say the same, whatever they cite."""
    return bool(_bare(one) == _bare(other))


def repeated(parts: Iterable[Any]) -> Iterator[int]:
    """Which of several parts of a document say the same as one before them."""
    seen: set[str] = set()
    for number, part in enumerate(parts):
        said = json.dumps(_bare(part), sort_keys=True)
        if said in seen:
            yield number
        seen.add(said)


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(inner) for key, inner in value.items() if key != "cites"}
    return [_bare(inner) for inner in value] if isinstance(value, list) else value


def _mentions(spot: Spot) -> Iterator[Mention]:
    kind = spot.kind or spot.what
    for name, notation in record_of(spot.what, spot.kind).fields.items():
        value = spot.fields.get(name) if isinstance(spot.fields, dict) else None
        if value is None or binds(spot, name) or notation.what in FAMILIES:
            continue
        pointer = step(spot.pointer, name)
        if notation.what in ("name", "constant"):
            for number, one in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(one, str):
                    yield Mention(one, step(pointer, number) if notation.many else pointer, kind, name)
        elif notation.what == "text" and isinstance(value, str):
            for braces in IN_BRACES.findall(value):
                for word in WORD.findall(braces):
                    yield Mention(word, pointer, kind, name)
