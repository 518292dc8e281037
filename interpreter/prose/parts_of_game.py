"""The contents of the box: components with their kinds, dice, and descriptions of each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import assert_never

from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Change
from festrules.grammar.vocabulary.declarations.parts import Domain
from festrules.grammar.vocabulary.declarations.things import ComponentThing, DieThing, KindsThing, PlaceThing
from festrules.grammar.vocabulary.edits import PartThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Number
from festrules.grammar.vocabulary.fields import Cell
from festrules.interpreter.prose.claims import joined
from festrules.interpreter.prose.domains import for_each
from festrules.interpreter.prose.index import Index
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Block, Grid, Paragraph, Section
from festrules.interpreter.prose.provenance import clauses_of, source_of
from festrules.interpreter.prose.teller import rule
from festrules.interpreter.prose.texts import template
from festrules.interpreter.prose.voice import Voice

ELSEWHERE = "and anywhere:"  # between the parts of a drawing that may lie apart
UNSAID = re.compile(r"[\[\]]")  # around what a face leaves out where there is nothing
NOTHING_THERE = "–"


def components(voice: Voice) -> Iterator[Section]:
    """A section for each component, die and enumeration, in the order of the rulebook."""
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, ComponentThing | DieThing | KindsThing):
            yield part(voice, name, thing)


def part(voice: Voice, name: str, thing: ComponentThing | DieThing | KindsThing) -> Section:
    """One of the parts."""
    match thing:
        case ComponentThing():
            return _component(voice, name, thing)
        case DieThing():
            return _die(voice, name, thing)
        case KindsThing():
            return _kinds(voice, name, thing)
        case _:
            assert_never(thing)


def things_in_order(index: Index) -> Iterator[tuple[str, Declaration | PartThing]]:
    """The declarations of the game and its mods, in order."""
    for file in index.book.files:
        for name in file.order:
            yield name, file.things[name]


def _component(voice: Voice, name: str, thing: ComponentThing) -> Section:
    many = spaced(voice.index.nouns.get(name, name))
    blocks: list[Block] = [_said(voice, thing, _how_many(voice, name, thing))]
    if (table := table_of(voice.index, name, thing)) is not None:
        blocks.append(table)
    elif thing.shown is not None:
        blocks.append(Paragraph(f"On each stands: “{template(UNSAID.sub('', thing.shown))}”.", thing.pointer))
    if thing.starts is not None:
        where = _where_they_start(voice, thing.starts)
        one = isinstance(blocks[0], Paragraph) and blocks[0].text.startswith("There is 1 ")
        alone = one and not thing.each and thing.numbered is None
        they = "it lies" if alone else "they lie"
        blocks.append(Paragraph(f"Before the game {they} in {where}.", thing.pointer))
        voice.told.clear()
    word = "" if name.endswith(thing.word) else f" ({thing.word}s)"
    title = f"{many[0].upper()}{many[1:]}{word}"
    return Section(
        title, name, tuple(blocks), (), thing.pointer, clauses_of(thing), source_of(thing.provenance)
    )


def _where_they_start(voice: Voice, starts: Expression) -> str:
    """Where they lie before the game: of places of which each has its own, each in its own."""
    place = voice.index.things.get(starts.name) if isinstance(starts, Named) else None
    if not isinstance(starts, Named) or not isinstance(place, PlaceThing) or not place.each:
        return voice.noun(starts)
    name = spaced(starts.name)
    if any(domain.name == "player" for domain in place.each):
        return (
            f"the {name} of the player they belong to"
            if len(place.each) == 1
            else f"the {name} where they belong"
        )
    return f"the {name} of their {joined([spaced(domain.name) for domain in place.each], 'and')}"


def _how_many(voice: Voice, name: str, thing: ComponentThing) -> str:
    """How many there are, of which kinds."""
    many, one = spaced(voice.index.nouns.get(name, name)), spaced(name)
    rows = voice.index.rows(name)
    players = [domain for domain in thing.each if domain.name == "player"]
    others = tuple(domain for domain in thing.each if domain.name != "player")
    owner = "each player has " if players else "there are "
    if rows:
        total = _copies(thing, rows=[row.cells for row in rows])
        if total == len(rows):
            return f"{owner}{total} {many}, all different, as the table shows"
        total_words = "" if total is None else f", {total} in all"
        return f"{owner}{len(rows)} kinds of {one}{total_words}, as the table shows"
    if thing.values and not thing.copies and thing.count is None:
        each = joined([spaced(value) for value in thing.values], "and")
        return f"{owner}{len(thing.values)} {many}, one of each: {each}"
    if thing.copies or thing.values:
        counts = [f"{voice.noun(copy.times)} {_kind(voice, copy.kind, copy.times)}" for copy in thing.copies]
        each = _each(voice, thing.count)
        rest = [value for value in thing.values if value not in {copy.kind for copy in thing.copies}]
        counts += [f"{each} {_kind(voice, value, thing.count)}" for value in rest]
        return f"{owner}{joined(counts, 'and')}"
    count = _each(voice, thing.count)
    if thing.numbered is not None:
        numbers = (
            f"for each number from {voice.noun(thing.numbered.from_)} to {voice.noun(thing.numbered.to)}"
        )
        there = "there is " if count == "1" and not players else owner
        also = f" and {for_each(others)}" if others else ""
        return f"{there}{count} {one if count == '1' else many} {numbers}{also}"
    if others:
        total = _of_domains(voice.index, others, thing.count)
        there = "there is " if count == "1" and not players else owner
        in_all = "" if total is None else f", {total} in all"
        return f"{there}{count} {one if count == '1' else many} {for_each(others)}{in_all}"
    if not count.isdigit():
        return f"{owner}as many {many} as {count.removeprefix('so many (').removesuffix(')')} says"
    is_one = count == "1"
    return f"{'there is ' if is_one and not players else owner}{count} {one if is_one else many}"


def _each(voice: Voice, count: Expression | None) -> str:
    if count is None:
        return "1"
    words = voice.noun(count)
    return words if words.isdigit() else f"so many ({words})"


def _kind(voice: Voice, kind: str, count: Expression | None) -> str:
    alone = count is None or (isinstance(count, Number) and count.value == 1)
    return spaced(kind) if alone else spaced(voice.index.nouns.get(kind, kind))


def _copies(thing: ComponentThing, rows: Sequence[Mapping[str, Cell]]) -> int | None:
    """How many components a table lists altogether, if it says so."""
    if thing.count is None:
        return len(rows)
    if isinstance(thing.count, Number):
        return thing.count.value * len(rows)
    if not isinstance(thing.count, Named):
        return None
    counts = [cells.get(thing.count.name) for cells in rows]
    numbers = [count for count in counts if isinstance(count, int)]
    return sum(numbers) if len(numbers) == len(rows) else None


def _of_domains(index: Index, domains: tuple[Domain, ...], count: Expression | None) -> int | None:
    """How many there are of one for each value of some enumerations."""
    sizes = []
    for domain in domains:
        thing = index.things.get(domain.name)
        if not isinstance(thing, KindsThing) or not thing.values:
            return None
        sizes.append(len(thing.values))
    each = 1 if count is None else count.value if isinstance(count, Number) else None
    return None if each is None else each * prod(sizes)


def table_of(index: Index, name: str, thing: ComponentThing | KindsThing) -> Grid | None:
    """The table of a thing: what it is called, and a column for each of its columns."""
    rows = index.rows(name)
    if not rows:
        return None
    columns = [column.name for column in thing.columns if any(column.name in row.cells for row in rows)]
    counted = thing.count.name if isinstance(thing, ComponentThing) and isinstance(thing.count, Named) else ""
    effects = _effects(index, [row.id for row in rows])
    head = (spaced(name), *("how many" if column == counted else spaced(column) for column in columns))
    head = (*head, "what it does") if effects else head
    told = tuple(
        (
            spaced(row.id),
            *(cell(row.cells.get(column)) for column in columns),
            *((effects.get(row.id, NOTHING_THERE),) if effects else ()),
        )
        for row in rows
    )
    drawn = {
        at + 1
        for at, column in enumerate(columns)
        if any(isinstance(row.cells.get(column), tuple) for row in rows)
    }
    return Grid(head, told, thing.pointer, frozenset(drawn))


def _effects(index: Index, names: list[str]) -> dict[str, str]:
    """The titles of the changes with the names of cards."""
    found = {}
    for name in names:
        thing = index.things.get(name)
        if isinstance(thing, Change) and thing.title is not None:
            found[name] = template(thing.title)
    return found


def cell(value: Cell | None) -> str:
    """The cell of a table about something."""
    match value:
        case None:
            return NOTHING_THERE
        case bool():
            return "yes" if value else "no"
        case tuple():
            return "\n".join(line if line.strip() else ELSEWHERE for line in value)
        case int():
            return str(value)
        case str():
            return value if " " in value else spaced(value)


def _said(voice: Voice, thing: Citing, text: str) -> Paragraph:
    """A sentence under a heading that has its clauses."""
    return replace(rule(voice, thing, text), clauses=())


def _die(voice: Voice, name: str, thing: DieThing) -> Section:
    if thing.faces:
        sides = [
            f"{spaced(face.name)}{f' (on {face.times} sides)' if face.times else ''}" for face in thing.faces
        ]
        text = f"a die that shows {joined(sides, 'or')}"
    else:
        text = f"a die that shows the numbers from {thing.from_} to {thing.to}"
    title = spaced(name)
    told = _said(voice, thing, text)
    return Section(
        title[0].upper() + title[1:],
        name,
        (told,),
        (),
        thing.pointer,
        clauses_of(thing),
        source_of(thing.provenance),
    )


def _kinds(voice: Voice, name: str, thing: KindsThing) -> Section:
    many = spaced(voice.index.nouns.get(name, name))
    table = table_of(voice.index, name, thing)
    blocks: list[Block] = []
    if thing.values:
        blocks.append(
            _said(voice, thing, f"{joined([spaced(value) for value in thing.values], 'and')}{_round(thing)}")
        )
    elif thing.numbered is not None:
        numbers = f"from {voice.noun(thing.numbered.from_)} to {voice.noun(thing.numbered.to)}"
        blocks.append(_said(voice, thing, f"there is one for each number {numbers}{_round(thing)}"))
    elif table is not None:
        blocks.append(table)
    voice.told.clear()
    title = many[0].upper() + many[1:]
    return Section(
        title, name, tuple(blocks), (), thing.pointer, clauses_of(thing), source_of(thing.provenance)
    )


def _round(thing: KindsThing) -> str:
    return "; after the last comes the first" if thing.circle else ""
