"""Where components lie and what is kept track of, as sentences; and who sees what of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from festrules.grammar.vocabulary.declarations.parts import Domain, Sight
from festrules.grammar.vocabulary.declarations.things import BoardThing, KeepThing, PlaceThing, PositionsThing
from festrules.grammar.vocabulary.words import Grade, Viewer
from festrules.interpreter.prose.atoms import PLACED, noun_of_place
from festrules.interpreter.prose.claims import joined
from festrules.interpreter.prose.domains import for_each
from festrules.interpreter.prose.kinds_of_value import kind_of_value
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Block, Grid, Paragraph, Section, Tone, sentence
from festrules.interpreter.prose.parts_of_game import cell, things_in_order
from festrules.interpreter.prose.provenance import clauses_of, source_of
from festrules.interpreter.prose.shapes import shape
from festrules.interpreter.prose.teller import rule
from festrules.interpreter.prose.texts import HOLE
from festrules.interpreter.prose.voice import Voice

SEES = {
    Grade.EVERYTHING: "everything there",
    Grade.CONTENTS: "what lies there, but not in which order",
    Grade.TOP: "only what lies on top",
    Grade.COUNT: "only how many lie there",
    Grade.PRESENCE: "only whether anything lies there",
    Grade.NOTHING: "nothing of it",
}
VIEWERS = {
    Viewer.EVERYONE: "everybody",
    Viewer.OWNER: "its owner",
    Viewer.TEAM: "the partner",
    Viewer.OTHERS: "all others",
}


def boards(voice: Voice) -> Iterator[Section]:
    """A section for each board."""
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, BoardThing):
            yield board(voice, name, thing)


def places(voice: Voice) -> Iterator[Paragraph]:
    """A paragraph for each place; what is the same of most of them is said once."""
    found = [thing for _, thing in things_in_order(voice.index) if isinstance(thing, PlaceThing)]
    if any(not thing.sight for thing in found):
        text = "Where nothing else is said, everybody may look at what lies there at any time."
        yield Paragraph(text, tone=Tone.SILENCE)
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, PlaceThing):
            yield _place(voice, name, thing)


def kept(voice: Voice) -> Iterator[Paragraph]:
    """A paragraph for each value that is kept track of."""
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, KeepThing | PositionsThing):
            yield lying_or_kept(voice, name, thing)


def board(voice: Voice, name: str, thing: BoardThing) -> Section:
    """How the spaces of a board lie, what fits on them, and what its table says of them."""
    rows = voice.index.rows(name)
    each = f"{for_each(thing.each)}: " if thing.each else ""
    shown = rule(voice, thing, f"{each}{shape(voice, thing.shape, len(rows))}")
    blocks: list[Block] = [replace(shown, clauses=())]
    blocks.append(Paragraph(_how_many_fit(voice, thing), thing.pointer, tone=Tone.SILENCE))
    if thing.sight:
        blocks.append(Paragraph(sentence(seen(thing.sight, thing.each)), thing.pointer))
    columns = [column.name for column in thing.columns]
    if rows and columns:
        told = tuple((spaced(row.id), *(cell(row.cells.get(column)) for column in columns)) for row in rows)
        blocks.append(Grid(("space", *(spaced(column) for column in columns)), told, thing.pointer))
    title = spaced(name) if thing.title is None or HOLE.search(thing.title) else thing.title
    title = title.removeprefix("the ")
    return Section(
        title[0].upper() + title[1:],
        name,
        tuple(blocks),
        (),
        thing.pointer,
        clauses_of(thing),
        source_of(thing.provenance),
    )


def _how_many_fit(voice: Voice, thing: BoardThing) -> str:
    """The default if nothing is said about how many may be on a space."""
    what = joined([spaced(voice.index.nouns.get(name, name)) for name in thing.of], "and")
    if thing.stacked:
        return f"Any number of {what} may stand on one space, one on top of the other."
    if thing.crowded:
        return f"Several {what} may stand on one space, in no order."
    if thing.capacity is not None:
        return f"At most {voice.noun(thing.capacity)} fit on one space."
    return f"Each space holds at most one {joined([spaced(name) for name in thing.of], 'or')}."


def lying_or_kept(voice: Voice, name: str, thing: PlaceThing | KeepThing | PositionsThing) -> Paragraph:
    """A place or a stored value."""
    match thing:
        case PlaceThing():
            return _place(voice, name, thing)
        case KeepThing():
            return _keep(voice, name, thing)
        case PositionsThing():
            text = "positions as they came, so that it is known whether one comes again"
            return _named(voice, name, thing, text)
        case _:
            assert_never(thing)


def _place(voice: Voice, name: str, thing: PlaceThing) -> Paragraph:
    what = joined([spaced(voice.index.nouns.get(one, one)) for one in thing.of], "and")
    each = f", one {for_each(thing.each)}" if thing.each else ""
    room = "" if thing.capacity is None else f", at most {voice.noun(thing.capacity)}"
    pile = "a pile of" if thing.ordered else "for"
    order = " in a fixed order" if thing.ordered else ""
    text = f"{pile} {what}{order}{room}{each}. {sentence(seen(thing.sight, thing.each))}"
    return _named(voice, name, thing, text)


def seen(sight: tuple[Sight, ...], each: tuple[Domain, ...]) -> str:
    """Who sees what; where nothing is said, everybody sees everything."""
    if not sight:
        return ""
    said = {one.who: one.sees for one in sight}
    if set(said.values()) == {Grade.NOTHING} or _face_down(said):
        return "nobody looks at it"
    told = [f"{VIEWERS[who]} sees {SEES[grade]}" for who, grade in said.items()]
    told = [text.replace("all others sees", "all others see") for text in told]
    if (
        Viewer.EVERYONE not in said
        and Viewer.OTHERS not in said
        and any(one.name == "player" for one in each)
    ):
        told.append("all others see nothing of it")
    return ", and ".join(told)


def _face_down(said: dict[Viewer, Grade]) -> bool:
    return said.get(Viewer.EVERYONE) in {Grade.COUNT, Grade.NOTHING} and len(said) == 1


def _keep(voice: Voice, name: str, thing: KeepThing) -> Paragraph:
    each = f", {for_each(thing.each)}" if thing.each else ""
    starts = (
        "drawn by lot before the game" if thing.starts is None else f"{voice.noun(thing.starts)} at the start"
    )
    cleared = "" if thing.cleared is None else f", and again at the start of each {spaced(thing.cleared)}"
    text = f"{kind_of_value(voice, thing.type)}{each}; {starts}{cleared}"
    sight = f". {sentence(seen(thing.sight, thing.each))}" if thing.sight else ""
    return _named(voice, name, thing, f"{text}{sight}")


def _named(voice: Voice, name: str, thing: PlaceThing | KeepThing | PositionsThing, text: str) -> Paragraph:
    """The properties of something, behind its title; a text that names the place of a place comes beside it."""
    title = thing.title if isinstance(thing, PlaceThing) else None
    words = noun_of_place(thing, name).strip("“”") if isinstance(thing, PlaceThing) else spaced(name)
    also = f" (“{title}”)" if title is not None and PLACED.match(title) and not HOLE.search(title) else ""
    told = rule(voice, thing, f"{words}{also}: {text}")
    whole = " ".join(filter(None, (told.text, source_of(thing.provenance))))
    return replace(told, text=whole, anchor=name, terms=(), clauses=clauses_of(thing))
