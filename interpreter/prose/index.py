"""The names of a rulebook, as far as words need them: singular and plural, and which are people."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from festrules.grammar.document import Pointer
from festrules.grammar.plurals import plural_of
from festrules.grammar.vocabulary.declarations import Addition, Declaration, Replacement
from festrules.grammar.vocabulary.declarations.meanings import Change, Define, Groups, GroupsOf, Variant
from festrules.grammar.vocabulary.declarations.parts import Column
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KeepThing,
    KindsThing,
    PlaceThing,
)
from festrules.grammar.vocabulary.edits import AddRows, IntroduceThing, ReplaceThing
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.expressions.collections import NextOf, NextPlayer, PlayerBefore
from festrules.grammar.vocabulary.expressions.conditions import Is
from festrules.grammar.vocabulary.rulebook import Row, Rulebook
from festrules.grammar.vocabulary.tree import every
from festrules.grammar.vocabulary.types import NamedType, OptionalType
from festrules.grammar.vocabulary.words import ComponentWord
from festrules.interpreter.prose.groups import Group
from festrules.interpreter.prose.naming import spaced

ARTICLE = re.compile(r"^(?:an?|the) ")
ONE_ALREADY = re.compile("[^s]s$")
Thing: TypeAlias = Declaration | Addition | Replacement
BUILT_IN = {
    "player": "players",
    "space": "spaces",
    "number": "numbers",
    "direction": "directions",
    "team": "teams",
}


@dataclass(frozen=True)
class Index:
    """A rulebook, and what the names in it are."""

    book: Rulebook

    @cached_property
    def things(self) -> Mapping[str, Thing]:
        """All things by name, with those that changes bring, for they are spoken of too."""
        brought: dict[str, Thing] = {}
        for file in self.book.files:
            for thing in file.things.values():
                for edit in thing.edits if isinstance(thing, Change | Variant) else ():
                    if isinstance(edit, IntroduceThing | ReplaceThing):
                        brought[edit.name] = brought.get(edit.name, edit.thing)
        own: dict[str, Thing] = {
            name: thing for file in self.book.files for name, thing in file.things.items()
        }
        return {**brought, **own}

    @cached_property
    def nouns(self) -> Mapping[str, str]:
        """The nouns for one and for several: components and their kinds, enumerations, things of every game."""
        found = dict(BUILT_IN)
        for name, thing in self.things.items():
            match thing:
                case ComponentThing():
                    found[name] = thing.plural or plural_of(name)
                    said = {one.kind: one.plural for one in thing.plurals}
                    for kind in self.kinds_of(name, thing):
                        found.setdefault(kind, said.get(kind, _several(thing, kind)))
                case KindsThing():
                    found[name] = thing.plural or plural_of(name)
                case _:
                    pass
        return found

    @cached_property
    def singulars(self) -> Mapping[str, str]:
        """From what several are called to one, also where a plural was made as usual."""
        found = {many: one for one, many in self.nouns.items()}
        for one in self.nouns:
            found.setdefault(plural_of(one), one)
            found.setdefault(f"{one}s", one)
        return found

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The names of kinds of components and values of enumerations: they stand without an article."""
        found: set[str] = set()
        for name, thing in self.things.items():
            match thing:
                case ComponentThing():
                    found.update(self.kinds_of(name, thing))
                case KindsThing():
                    found.update(thing.values, (row.id for row in self.rows(name)))
                case DieThing():
                    found.update(face.name for face in thing.faces)
                case BoardThing():
                    found.update(row.id for row in self.rows(name))
                case _:
                    pass
        return frozenset(found)

    @cached_property
    def group_kinds(self) -> Mapping[str, str]:
        """The nouns for kinds of group, for one and for several."""
        found: dict[str, str] = {}
        for thing in self.things.values():
            for kind in thing.kinds if isinstance(thing, Groups | GroupsOf) else ():
                words = spaced(kind.name) if kind.title is None else ARTICLE.sub("", kind.title)
                found[kind.name] = words
                found.setdefault(plural_of(kind.name), words if words.endswith("s") else plural_of(words))
        return found

    @cached_property
    def people(self) -> frozenset[str]:
        """The names for a player: `player`, and stored values of that type."""
        return frozenset({"player", *(name for name, thing in self.things.items() if _is_person(thing))})

    @cached_property
    def members(self) -> dict[tuple[str, Pointer], Group]:
        """The known values of definitions."""
        return {}

    @cached_property
    def articles(self) -> Mapping[str, str]:
        """The articles with which conditions are asked, of those that are asked with one: `cards are a run`."""
        asked = (one for one in every(self.book) if isinstance(one, Is) and one.article)
        return {one.right.name: f"{one.article} " for one in asked if isinstance(one.right, Named)}

    @cached_property
    def boards(self) -> frozenset[str]:
        """The names of boards: one lies on them, and in all other places."""
        return frozenset(name for name, thing in self.things.items() if isinstance(thing, BoardThing))

    @cached_property
    def columns(self) -> Mapping[str, Column]:
        """All columns of tables."""
        return {column.name: column for thing in self.things.values() for column in _columns(thing)}

    def rows(self, name: str) -> tuple[Row, ...]:
        """The rows of the table of a thing, with those that changes add."""
        own = self.book.tables.get(name, ())
        more = (mod.tables.get(name, ()) for mod in self.book.mods)
        return (*own, *(row for rows in more for row in rows), *self._added(name))

    def kinds_of(self, name: str, thing: ComponentThing) -> tuple[str, ...]:
        """The kinds of a component by name."""
        copies = tuple(one.kind for one in thing.copies)
        return tuple(dict.fromkeys((*thing.values, *copies, *(row.id for row in self.rows(name)))))

    def lying_in(self, place: str) -> tuple[str, ...]:
        """The components that may lie in a place."""
        thing = self.things.get(place)
        return thing.of if isinstance(thing, PlaceThing | BoardThing) else ()

    def is_of(self, name: str) -> Define | None:
        """The definition of this name."""
        thing = self.things.get(name)
        return thing if isinstance(thing, Define) else None

    def groups(self, name: str) -> Groups | GroupsOf | None:
        """The groups of this name."""
        thing = self.things.get(name)
        return thing if isinstance(thing, Groups | GroupsOf) else None

    def _added(self, name: str) -> Iterator[Row]:
        for file in self.book.files:
            for thing in file.things.values():
                for edit in thing.edits if isinstance(thing, Change | Variant) else ():
                    if isinstance(edit, AddRows | ReplaceThing | IntroduceThing) and edit.name == name:
                        yield from edit.rows


def _columns(thing: Thing) -> tuple[Column, ...]:
    return thing.columns if isinstance(thing, ComponentThing | KindsThing | BoardThing) else ()


def _several(thing: ComponentThing, kind: str) -> str:
    """Several of a kind: tokens stand for goods, of which most have no plural, `3 gold`; `figs` is one already."""
    if thing.word == ComponentWord.TOKEN or kind[-1:].isdigit() or ONE_ALREADY.search(kind):
        return kind
    return plural_of(kind)


def _is_person(thing: Thing) -> bool:
    if isinstance(thing, Define):
        return thing.parameters is None and isinstance(thing.value, NextPlayer | PlayerBefore | NextOf)
    if not isinstance(thing, KeepThing) or thing.each:
        return False
    kind = thing.type.of if isinstance(thing.type, OptionalType) else thing.type
    return isinstance(kind, NamedType) and kind.name == "player"
