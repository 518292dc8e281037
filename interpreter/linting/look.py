"""The common view of all rules: the constructs of a document by kind, its names and their mentions, its texts."""

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias, TypeVar, overload

from festrules.grammar.diagnostic import Fix
from festrules.grammar.document import Document, Pointer, keys_of, nearest, step
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations import Addition, Declaration
from festrules.grammar.vocabulary.edits import (
    AddTo,
    AfterEdit,
    BeforeEdit,
    DropThing,
    Edit,
    Increase,
    IntroduceThing,
    Limit,
    ReplaceThing,
)
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.rulebook import Mod, Rulebook
from festrules.grammar.walk import Without, walk
from festrules.interpreter.checking import Examined, examine

Thing: TypeAlias = Declaration | Addition
Changing: TypeAlias = ReplaceThing | Increase | Limit | DropThing | BeforeEdit | AfterEdit | AddTo

_One = TypeVar("_One", bound=Construct)
_Two = TypeVar("_Two", bound=Construct)
_Three = TypeVar("_Three", bound=Construct)

UNWALKED: Without = frozenset(
    {
        *((Rulebook, field) for field in ("clauses", "tables", "examples", "positions", "picture")),
        *((Mod, field) for field in ("examples", "positions", "tables", "picture")),
    }
)
IN_BRACES = re.compile(r"\{([^{}]*)\}")
MOST_LOOKS = 3_000_000  # nodes that all rules together look at, one by one; a large game needs a twentieth
WORD = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Found:
    """A rule's finding at a place."""

    pointer: Pointer
    message: str
    hint: str
    also: tuple[tuple[Pointer, str], ...] = ()
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """A use of a name, and the construct that uses it."""

    name: str
    pointer: Pointer
    node: Construct


@dataclass(frozen=True, slots=True)
class Text:
    """A text that players read, with the construct that has it in a field, by its key."""

    text: str
    pointer: Pointer
    node: Construct
    field: str


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The surroundings of a rules file: its own name without the ending, and those of its neighbours."""

    name: str = ""
    neighbours: tuple[str, ...] = ()


class TooMuchToLookAtError(Exception):
    """Every rule looks at some nodes of the document; together they would look at far more than there are."""


class Look:
    """A document, looked at from all sides."""

    def __init__(
        self,
        document: Document,
        surroundings: Surroundings | None = None,
        examined: Examined | None = None,
    ) -> None:
        self.left = MOST_LOOKS
        self.document = document
        self.surroundings = surroundings or Surroundings()
        self.spots = list(walk(document, UNWALKED))
        self._examined = examined

    @cached_property
    def examined(self) -> Examined:
        """The findings of validating the document, in all configurations."""
        return self._examined or examine(self.document)

    @cached_property
    def _by_kind(self) -> dict[type[Construct], list[Construct]]:
        found: dict[type[Construct], list[Construct]] = {}
        for spot in self.spots:
            found.setdefault(type(spot.node), []).append(spot.node)
        return found

    @overload
    def of(self, one: type[_One], /) -> list[_One]: ...
    @overload
    def of(self, one: type[_One], two: type[_Two], /) -> list[_One | _Two]: ...
    @overload
    def of(self, one: type[_One], two: type[_Two], three: type[_Three], /) -> list[_One | _Two | _Three]: ...
    def of(self, *kinds: type[Construct]) -> Sequence[Construct]:
        """The constructs of some kinds, in the order of the text."""
        found = [node for kind in kinds for node in self._by_kind.get(kind, ())]
        return found if len(kinds) < 2 else sorted(found, key=lambda node: self._index[node.pointer])

    @cached_property
    def things(self) -> dict[str, Thing]:
        """The declarations at the margin, of the game and of mods, and those that changes introduce."""
        found: dict[str, Thing] = {}
        for part in self.document.book.files:
            found |= {name: part.things[name] for name in part.order}
        for edit in self.of(IntroduceThing):
            found.setdefault(edit.name, edit.thing)
        return found

    def declared(self, kind: type[_One]) -> Iterator[tuple[str, _One]]:
        """The declarations of one kind by their names."""
        return ((name, thing) for name, thing in self.things.items() if isinstance(thing, kind))

    @cached_property
    def changed(self) -> frozenset[str]:
        """Whatever variants, changes and mods may change."""
        return frozenset(spot.node.name for spot in self.spots if isinstance(spot.node, Changing))

    @cached_property
    def names(self) -> list[list[Mention]]:
        """The names that each construct asks for in fields of its own, in their order."""
        return [list(_mentions(spot.node)) for spot in self.spots]

    @cached_property
    def mentioned(self) -> dict[str, list[Mention]]:
        """The mentions by name."""
        found: dict[str, list[Mention]] = {}
        for one in (one for names in self.names for one in names):
            found.setdefault(one.name, []).append(one)
        return found

    @cached_property
    def asked_by(self) -> dict[tuple[Pointer, str], list[Mention]]:
        """The mentions by the declaration, section or edit around them, and by name."""
        found: dict[tuple[Pointer, str], list[Mention]] = {}
        for spot, names in zip(self.spots, self.names, strict=True):
            for one in names:
                found.setdefault((self.routine(spot.node.pointer), one.name), []).append(one)
        return found

    @cached_property
    def edits(self) -> dict[str, list[Edit]]:
        """The edits of changes, by the name of what they are about."""
        found: dict[str, list[Edit]] = {}
        for spot in self.spots:
            if isinstance(edit := spot.node, Edit) and isinstance(name := getattr(edit, "name", None), str):
                found.setdefault(name, []).append(edit)
        return found

    @cached_property
    def texts(self) -> list[Text]:
        """Whatever players read, but for names of files."""
        return [
            Text(text, spot.node.at(field.key), spot.node, field.key)
            for spot in self.spots
            for field in spot.node.RECORD.fields.values()
            if field.what == "text" and not field.many and field.key != "file"
            if (text := getattr(spot.node, field.attribute)) is not None
        ]

    @cached_property
    def _index(self) -> dict[Pointer, int]:
        return {spot.node.pointer: number for number, spot in enumerate(self.spots)}

    def at(self, pointer: Pointer) -> Construct | None:
        """The construct at a pointer."""
        number = self._index.get(pointer)
        return None if number is None else self.spots[number].node

    def outer(self, node: Construct) -> Construct | None:
        """The construct around a construct, leaving the whole rulebook aside."""
        holder = self.spots[self._index[node.pointer]].holder
        return None if isinstance(holder, Rulebook) else holder

    def _range(self, place: Pointer) -> Iterator[int]:
        """The numbers of the nodes at and below a place: a node comes right before all that stands in it."""
        holder = nearest(place, self._index)
        for number in range(self._index.get(holder, 0), len(self.spots)):
            self.spend()
            here = self.spots[number].node.pointer
            if holder and not is_inside(here, holder):
                return
            if holder == place or is_inside(here, place):
                yield number

    def spend(self) -> None:
        """One node more is looked at."""
        self.left -= 1
        if self.left < 0:
            raise TooMuchToLookAtError

    def below(self, place: Pointer) -> Iterator[Construct]:
        """The constructs at and below a place."""
        return (self.spots[number].node for number in self._range(place))

    def asked_in(self, place: Pointer) -> Iterator[Mention]:
        """The names used at and below a place."""
        for number in self._range(place):
            yield from self.names[number]

    def routine(self, pointer: Pointer) -> Pointer:
        """The declaration, section or edit in which something stands."""
        keys = keys_of(pointer)
        root = 2 if keys[:1] == ["mods"] else 0
        wide = 2 if keys[root : root + 1] == ["things"] else 1
        return "".join(f"/{key}" for key in pointer.split("/")[1:][: root + wide])

    def named(self, thing: Construct) -> Pointer:
        """Where a declaration has its name."""
        for part in self.document.book.files:
            for number, name in enumerate(part.order):
                if part.things[name] is thing:
                    return step(part.at("order"), number)
        return thing.pointer


def literal(expression: Construct | None) -> int | None:
    """The number, if it is written as one."""
    return expression.value if isinstance(expression, Number) else None


def is_inside(pointer: Pointer, holder: Pointer) -> bool:
    """Whether something stands at or below a node."""
    return pointer == holder or pointer.startswith(f"{holder}/")


def same(one: object, other: object) -> bool:
    """Whether two parts of a document say the same, whatever they cite."""
    match one:
        case Construct():
            return type(one) is type(other) and all(
                same(getattr(one, field.attribute), getattr(other, field.attribute))
                for field in one.RECORD.fields.values()
                if field.key != "cites"
            )
        case tuple():
            return isinstance(other, tuple) and len(one) == len(other) and all(map(same, one, other))
        case _:
            return one == other


def repeated(parts: Iterable[object]) -> Iterator[int]:
    """The numbers of the parts of a document that say the same as one before them."""
    seen: set[Hashable] = set()
    for number, part in enumerate(parts):
        said = _bare(part)
        if said in seen:
            yield number
        seen.add(said)


def _bare(value: object) -> Hashable:
    """A construct without its citations."""
    match value:
        case Construct():
            fields = (field for field in value.RECORD.fields.values() if field.key != "cites")
            return type(value), *(_bare(getattr(value, field.attribute)) for field in fields)
        case tuple():
            return tuple(_bare(inner) for inner in value)
        case _:
            assert isinstance(value, Hashable)
            return value


def _mentions(node: Construct) -> Iterator[Mention]:
    for field in node.RECORD.fields.values():
        if field.binds or field.what not in ("name", "constant", "text"):
            continue
        value, pointer = getattr(node, field.attribute), node.at(field.key)
        if field.what == "text":
            for braces in IN_BRACES.findall(value) if isinstance(value, str) else ():
                yield from (Mention(word, pointer, node) for word in WORD.findall(braces))
        elif field.many:
            for number, one in enumerate(value):
                if isinstance(one, str):
                    yield Mention(one, step(pointer, number), node)
        elif isinstance(value, str):
            yield Mention(value, pointer, node)
