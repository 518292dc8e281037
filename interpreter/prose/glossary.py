"""Tables, prices, signs and groups, each as an entry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from festrules.grammar.vocabulary.declarations.meanings import Cost, Groups, GroupsOf, Legend
from festrules.grammar.vocabulary.declarations.parts import (
    Entry,
)
from festrules.grammar.vocabulary.declarations.things import TableThing
from festrules.interpreter.prose.claims import joined
from festrules.interpreter.prose.defining import headed
from festrules.interpreter.prose.grouping import groups, legend, section_of
from festrules.interpreter.prose.groups import article
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Grid, Section
from festrules.interpreter.prose.parts_of_game import things_in_order
from festrules.interpreter.prose.prices import lines_of
from festrules.interpreter.prose.voice import Voice

LONGEST_TABLE = 6  # entries that are told as a sentence


def tables(voice: Voice) -> Iterator[Section]:
    """A section for each table, price, legend and kind of groups."""
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, TableThing | Cost | Legend | Groups | GroupsOf):
            yield entry(voice, name, thing)


def entry(voice: Voice, name: str, thing: TableThing | Cost | Legend | Groups | GroupsOf) -> Section:
    """One of them."""
    match thing:
        case TableThing():
            return _table(voice, name, thing)
        case Cost():
            return section_of(headed(voice, name, thing.parameters), name, thing, lines_of(voice, thing))
        case Legend():
            return legend(voice, name, thing)
        case Groups() | GroupsOf():
            return groups(voice, name, thing)
        case _:
            assert_never(thing)


def _table(voice: Voice, name: str, thing: TableThing) -> Section:
    of = "players" if thing.of is None else spaced(thing.of.name)
    rows = tuple((_key(entry), voice.noun(entry.is_)) for entry in thing.entries)
    voice.told.clear()
    head = (
        spaced(name)
        if thing.of is None
        else f"{spaced(name)} of {article(spaced(thing.of.type or thing.of.name))}"
    )
    return section_of(head, name, thing, (Grid((of, spaced(name)), rows, thing.pointer),))


def table_as_words(voice: Voice, thing: TableThing) -> str:
    """A small table as words: `12 for 2 players, 8 for 3 players`."""
    of = "players" if thing.of is None else spaced(thing.of.name)
    told = []
    for entry in thing.entries:
        value, key = voice.noun(entry.is_), _key(entry)
        if thing.of is None:
            told.append(f"{value} for {key} {'player' if key == '1' else of}")
        else:
            told.append(f"{value} for {f'{of} ' if key[:1].isdigit() else ''}{key}")
    voice.told.clear()
    return joined(told, "and")


def _key(entry: Entry) -> str:
    first = spaced(str(entry.from_))
    return first if entry.to is None else f"{first} to {spaced(str(entry.to))}"
