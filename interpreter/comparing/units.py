"""A rulebook as the pieces that are compared, each by its name, in the order in which they are told."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any

from festrules.grammar.document import Json, Pointer, step
from festrules.grammar.format.document import write_game, write_ways
from festrules.grammar.format.statements import block, inside
from festrules.grammar.vocabulary.reading import construct
from festrules.interpreter.comparing.lines import Line, cells_of, declared, line, row_line, written_line
from festrules.interpreter.comparing.named import LISTING, inline_rows, is_text, without_rows
from festrules.interpreter.comparing.plain import plain


class Area(StrEnum):
    """Where a reader of rulebooks looks for something."""

    GAME = "The game"
    COMPONENTS = "Components"
    PLAY = "Play"
    SCORING = "End and scoring"
    CHANGES = "Changes and variants"


AREAS = {
    **dict.fromkeys(("option",), Area.GAME),
    **dict.fromkeys(("kinds", "component", "die", "place", "board", "legend"), Area.COMPONENTS),
    **dict.fromkeys(("end", "groups"), Area.SCORING),
    **dict.fromkeys(("change", "variant"), Area.CHANGES),
}


@dataclass(frozen=True, slots=True)
class Unit:
    """A thing or section: what it is, its lines, where it stands, and what it is in the document."""

    name: str
    kind: str
    line: Line
    pointer: Pointer
    area: Area
    node: Json


def units(data: Any, tabled: frozenset[str]) -> dict[str, Unit]:
    """All of a document, its mods included, by name; sections are called `section play`.

    Those of `tabled` list their kinds row by row: in one of two rulebooks they have a table.
    """
    asked = asked_in_scores(data)
    found = [*_sections(data)]
    parts = [("", data), *((f"/mods/{at}", mod) for at, mod in enumerate(data.get("mods", [])))]
    for root, part in parts:
        for name in part["order"]:
            node, tables = part["things"][name], part.get("tables", {})
            kind = next(iter(node))
            area = AREAS.get(kind, Area.SCORING if name in asked else Area.PLAY)
            pointer = step(f"{root}/things", name)
            found.append(
                Unit(name, kind, thing_line(name, node, tables.get(name), tabled), pointer, area, node)
            )
    made: dict[str, Unit] = {}
    for one in found:
        made.setdefault(one.name, one)
    return made


def tabled_in(data: Any) -> frozenset[str]:
    """The things that are listed in tables of their own."""
    return frozenset().union(*(part.get("tables", {}) for part in (data, *data.get("mods", []))))


def thing_line(name: str, node: Any, rows: Any, tabled: frozenset[str]) -> Line:
    """A thing with the rows of its table below it."""
    ((kind, fields),) = node.items()
    if name not in tabled or kind not in LISTING:
        return declared(name, node)
    words = frozenset(one["name"] for one in fields.get("columns", ()) if is_text(one["type"]))
    own = declared(name, {kind: without_rows(kind, fields)})
    listed: Any = inline_rows(fields) if rows is None else rows
    below = [row_line(row["id"], cells_of(row, words)) for row in listed]
    return line(own.text, own.rule, [*own.under, *below])


def _sections(data: Any) -> Iterator[Unit]:
    game = plain(
        "game", {key: value for key, value in data["game"].items() if key not in ("clauses", "version")}
    )
    yield Unit(
        "section game",
        "game",
        written_line("game", lambda said: write_game(construct("game", said)), game),
        "/game",
        Area.GAME,
        data["game"],
    )
    for name in ("setup", "play"):
        course: Any = plain("course", data.get(name, {"do": []}))
        own = written_line(name, partial(_course_lines, name), course)
        yield Unit(f"section {name}", name, own, f"/{name}", Area.PLAY, data.get(name))
    parts = [(part["name"], declared(part["name"], {"part": part})) for part in data.get("score", ())]
    named = [line(own.text, own.rule, own.under, name=name) for name, own in parts]
    yield Unit(
        "section score", "score", line("score", "score", named), "/score", Area.SCORING, data.get("score")
    )
    ways: Any = [plain("tie-break", way) for way in data.get("winner", ())]
    own = written_line(
        "winner",
        lambda said: [
            "winner",
            *inside(write_ways([construct("tie-break", way) for way in said]) if said else []),
        ],
        ways,
    )
    yield Unit("section winner", "winner", own, "/winner", Area.SCORING, data.get("winner"))


def _course_lines(name: str, said: Any) -> list[str]:
    return [name, *block(construct("course", said).do)]


def asked_in_scores(data: Any) -> frozenset[str]:
    """The names that are asked, however indirectly, by scores and ends and by nothing else."""
    things: dict[str, Any] = {}
    for part in (data, *data.get("mods", [])):
        things |= part["things"]
    ends = [node for node in things.values() if {"end", "groups"} & node.keys()]
    others = [node for node in things.values() if not {"end", "define", "table", "groups"} & node.keys()]
    scores = _mentioned([data.get("score"), data.get("winner"), ends], things)
    return scores - _mentioned([data.get("setup"), data.get("play"), others], things)


def _mentioned(nodes: Any, things: dict[str, Any]) -> frozenset[str]:
    found: set[str] = set()
    left = [nodes]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            left += value.values()
        elif isinstance(value, list):
            left += value
        elif isinstance(value, str) and value in things and value not in found:
            found.add(value)
            if {"define", "table"} & things[value].keys():
                left.append(things[value])
    return frozenset(found)
