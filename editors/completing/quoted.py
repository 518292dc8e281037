"""What fits within quotes: files, games, positions, what players read, and names in braces."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from festrules.editors.completing.candidates import FITS
from festrules.editors.completing.cursor import Cursor, Point
from festrules.editors.completing.names import Naming
from festrules.editors.completing.offers import Kind, Offer
from festrules.editors.completing.wanted import ANY
from festrules.editors.reading.automaton import Item, waiting_for
from festrules.editors.reading.reading import read_before
from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.examples import Position
from festrules.grammar.vocabulary.fields import Field
from festrules.grammar.vocabulary.tree import every

BRACED = re.compile(r"\{(?P<name>[^{}]*)$")
TABLES = (".yaml", ".yml", ".json")
FILES = {"from_file", "square_from_file", "hexes_from_file", "graph_from_file", "set_up", "add_from_file"}
GAMES = {"scenarios", "mod"}
READ = {
    "chooses",
    "expect_can",
    "expect_cannot",
    "first_this",
    "expect_options",
    "expect_odds",
    "chance_gives",
}
ASKED = {"expect_asked"}
MOST_TEXTS = 200


def within_quotes(view: View, cursor: Cursor) -> Iterator[Offer]:
    """What fits in the text in quotes that is being written."""
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
    items = [item for stack in point.accepted.get("STRING", ()) for item in waiting_for(stack, "STRING")]
    for number, (text, kind, detail) in enumerate(dict.fromkeys(_texts(view, items))):
        yield Offer(text, kind, text, span, f"{number:05}", detail=detail)


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


def _texts(view: View, items: list[Item]) -> Iterator[tuple[str, Kind, str]]:
    """The texts that could stand in quotes."""
    for item in items:
        if item.name in FILES:
            yield from ((name, Kind.FILE, "") for name in _files(view.understood.root.parent, TABLES))
        elif item.name in GAMES:
            here = Path(view.file).parent
            near = [
                name.removesuffix(".rules")
                for folder in (here, here.parent)
                for name in _files(folder, (".rules",))
            ]
            yield from ((name, Kind.FILE, "") for name in near)
        elif item.name in ("example_from", *READ, *ASKED) or item.rule.origin.name.startswith("__"):
            yield from ((text, Kind.TEXT, what) for text, what in _said(view.understood, item))


def _files(folder: Path, endings: tuple[str, ...]) -> list[str]:
    """The files of a folder whose names end like this."""
    try:
        return sorted(path.name for path in folder.iterdir() if path.name.endswith(endings))
    except OSError:
        return []


def _said(understood: Understood, item: Item) -> Iterator[tuple[str, str]]:
    """Positions by their titles, or what players read."""
    document = understood.document
    if document is None:
        return
    if item.name == "example_from":
        yield from ((said.title, "a position") for said in every(document.book) if isinstance(said, Position))
        return
    prompts = [*_written(understood, "prompt")]
    titles = [*_written(understood, "title")]
    found = prompts if item.name in ASKED else titles
    yield from ((text, "") for text in dict.fromkeys(found[:MOST_TEXTS]))


def _written(understood: Understood, key: str) -> Iterator[str]:
    """The texts of one sort in the rules."""
    assert understood.document is not None
    for said in every(understood.document.book):
        field = _field(type(said), key)
        text = getattr(said, field.attribute) if field else None
        if isinstance(text, str):
            yield text


@cache
def _field(kind: type[Construct], key: str) -> Field | None:
    return kind.RECORD.fields.get(key)
