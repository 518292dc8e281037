"""Completions within quotes: files, games, positions, texts for players, and names in braces."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from festrules.editors.completing.candidates import FITS
from festrules.editors.completing.cursor import Cursor, Point
from festrules.editors.completing.names import Naming
from festrules.editors.completing.offers import Kind, Offer
from festrules.editors.completing.wanted import ANY
from festrules.editors.reading.automaton import Stack, waiting_for_listed
from festrules.editors.reading.reading import read_before
from festrules.editors.reading.sayings import BROUGHT, CHOSEN, POSITIONS, QUESTIONS, REASONS, SAID, TITLES
from festrules.editors.showing.moment import Moment
from festrules.editors.understanding.view import View
from festrules.grammar.source import Span

BRACED = re.compile(r"\{(?P<name>[^{}]*)$")
RULES = ".rules"
TABLES = (".yaml", ".yml", ".json")
FILES = {"from_file", "square_from_file", "hexes_from_file", "graph_from_file", "set_up", "add_from_file"}
GAMES = {"scenarios", "mod"}
# The texts that stand in lines of scenarios, by rule, the likeliest first.
READ: Mapping[str, tuple[str, ...]] = {
    "example_from": (POSITIONS,),
    **dict.fromkeys(("chooses", "first_this", "expect_can", "expect_options"), (TITLES, CHOSEN)),
    "expect_cannot": (TITLES, CHOSEN),
    **dict.fromkeys(("chance_gives", "expect_odds"), (BROUGHT, CHOSEN)),
    "expect_asked": (QUESTIONS,),
    **dict.fromkeys(("expect_told", "expect_not_told", "expect_result", "expect_fault"), (SAID,)),
}
CHOOSING = {"chooses", "first_this", "expect_can", "expect_options", "expect_cannot"}
OFFERED, REFUSED = "offered there", "refused there"
WHY = "BECAUSE"
MOST_TEXTS = 200


def within_quotes(view: View, cursor: Cursor, moment: Moment) -> Iterator[Offer]:
    """The completions of the quoted text that is being written, first what play offers at that moment."""
    quoted = cursor.quoted or ""
    line, column = cursor.place
    reading = read_before(cursor.lines, line, column - len(quoted) - 1)
    if reading.stopped < len(reading.text) or not reading.halts:
        return
    point = Point(reading, reading.halts[-1])
    braced = BRACED.search(quoted)
    if braced:
        yield from _names(view, point, cursor.span(len(braced["name"])))
        return
    span = cursor.span(len(quoted))
    stacks = point.accepted.get("STRING", ())
    then = [one for stack in stacks for one in _at_the_moment(moment, stack)]
    found = (one for stack in stacks for one in _texts(view, stack))
    for number, (text, kind, detail) in enumerate((*then, *((*one, "") for one in dict.fromkeys(found)))):
        yield Offer(text, kind, text, span, f"{number:05}", detail=detail)


def _at_the_moment(moment: Moment, stack: Stack) -> Iterator[tuple[str, Kind, str]]:
    """The options of the choice that is being written, or what is refused there."""
    names = {item.name for item in waiting_for_listed(stack, "STRING")}
    if stack[-1].symbol == WHY or not names & CHOOSING:
        return
    offered = [(text, Kind.TEXT, OFFERED) for text in moment.options]
    refused = [(text, Kind.TEXT, REFUSED) for text in moment.refused]
    yield from (*refused, *offered) if "expect_cannot" in names else (*offered, *refused)


def _names(view: View, point: Point, span: Span) -> Iterator[Offer]:
    """The names that a text for players can speak of."""
    things, meanings = view.understood.things, view.understood.meanings
    stacks = point.accepted.get("STRING", ())
    if things is None or meanings is None or not stacks:
        return
    names = meanings.names(point.names(stacks[0]))
    for one in Naming(things, names).values(ANY):
        if one.kind in (Kind.LOCAL, Kind.KEPT, Kind.DEFINITION):
            yield Offer(
                one.name,
                one.kind,
                one.name + one.behind,
                span,
                f"{one.tier}{one.near:02}",
                detail=one.described,
            )
    yield Offer("you", Kind.WORD, "you", span, f"{FITS}05", detail="the player who acts")


def _texts(view: View, stack: Stack) -> Iterator[tuple[str, Kind]]:
    """The texts that could stand in quotes."""
    if stack[-1].symbol == WHY:
        yield from ((text, Kind.TEXT) for text in view.understood.sayings.get(REASONS, ()))
        return
    for item in waiting_for_listed(stack, "STRING"):
        if item.name in FILES:
            yield from ((name, Kind.FILE) for name in _files(view.understood.root.parent, TABLES))
        elif item.name in GAMES:
            here = Path(view.file).parent
            for folder in (here, here.parent):
                yield from ((name.removesuffix(RULES), Kind.FILE) for name in _files(folder, (RULES,)))
        for key in READ.get(item.name, ()):
            yield from ((text, Kind.TEXT) for text in view.understood.sayings.get(key, ())[:MOST_TEXTS])


def _files(folder: Path, endings: tuple[str, ...]) -> list[str]:
    """The files of a folder whose names end like this."""
    try:
        return sorted(path.name for path in folder.iterdir() if path.name.endswith(endings))
    except OSError:
        return []
