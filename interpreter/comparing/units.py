"""A rulebook as the pieces that are compared, each by its name, in the order in which they are reported."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from festrules.grammar.document import Pointer
from festrules.grammar.format.document import write_game, write_ways
from festrules.grammar.format.statements import block, inside
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.vocabulary.construct import Construct, changed, values_of
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import (
    Change,
    Define,
    End,
    Groups,
    GroupsOf,
    Legend,
    Variant,
)
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    TableThing,
)
from festrules.grammar.vocabulary.edits import PartThing
from festrules.grammar.vocabulary.reading import written
from festrules.grammar.vocabulary.rulebook import Course, Part, Row, Rulebook, TieBreak
from festrules.interpreter.comparing.lines import (
    ComparedLine,
    cells_of,
    declared,
    line,
    row_line,
    tree,
    unwritten,
    written_line,
)
from festrules.interpreter.comparing.named import inline_rows, texts_of, without_rows
from festrules.interpreter.comparing.plain import bare


class Area(StrEnum):
    """Where a reader of rulebooks looks for something."""

    GAME = "The game"
    COMPONENTS = "Components"
    PLAY = "Play"
    SCORING = "End and scoring"
    CHANGES = "Changes and variants"


AREAS: dict[type[Construct], Area] = {
    OptionThing: Area.GAME,
    **dict.fromkeys((KindsThing, ComponentThing, DieThing, PlaceThing, BoardThing, Legend), Area.COMPONENTS),
    **dict.fromkeys((End, Groups, GroupsOf), Area.SCORING),
    **dict.fromkeys((Change, Variant), Area.CHANGES),
}


@dataclass(frozen=True, slots=True)
class Unit:
    """A thing or section: what it is, its lines, and where it stands."""

    name: str
    kind: str
    line: ComparedLine
    pointer: Pointer
    area: Area


def units(book: Rulebook, tabled: frozenset[str]) -> dict[str, Unit]:
    """All of a rulebook, its mods included, by name; sections are called `section play`.

    Those of `tabled` list their kinds row by row: in one of two rulebooks they have a table.
    """
    asked = asked_in_scores(book)
    made = {one.name: one for one in _sections(book)}
    for file in book.files:
        for name in file.order:
            thing = file.things[name]
            area = AREAS.get(type(thing), Area.SCORING if name in asked else Area.PLAY)
            said = thing_line(name, thing, file.tables.get(name), tabled)
            made.setdefault(name, Unit(name, thing.RECORD.kind, said, thing.pointer, area))
    return made


def tabled_in(book: Rulebook) -> frozenset[str]:
    """The things that are listed in tables of their own."""
    return frozenset().union(*(file.tables for file in book.files))


def thing_line(
    name: str, thing: Declaration, rows: Sequence[Row] | None, tabled: frozenset[str]
) -> ComparedLine:
    """A thing with the rows of its table below it."""
    if name not in tabled or not isinstance(thing, KindsThing | ComponentThing | BoardThing):
        return declared(name, thing)
    words = texts_of(thing)
    own = declared(name, without_rows(thing))
    listed = inline_rows(thing) if rows is None else rows
    below = [row_line(row.id, cells_of(row, words)) for row in listed]
    return line(own.text, own.rule, [*own.under, *below])


def _sections(book: Rulebook) -> Iterator[Unit]:
    game = written_line("game", write_game, changed(book.game, clauses=None, version=None))
    yield Unit("section game", "game", game, book.at("game"), Area.GAME)
    for name, course in (("setup", book.setup), ("play", book.play)):
        own = written_line(name, partial(_course_lines, name), course or Course(do=()))
        yield Unit(f"section {name}", name, own, book.at(name), Area.PLAY)
    score = line("score", "score", map(_part_line, book.score))
    yield Unit("section score", "score", score, book.at("score"), Area.SCORING)
    yield Unit("section winner", "winner", _winner_line(book.winner), book.at("winner"), Area.SCORING)


def _course_lines(name: str, course: Course) -> list[str]:
    return [name, *block(course.do)]


def _part_line(part: Part) -> ComparedLine:
    own = declared(part.name, PartThing(title=part.title, value=part.value))
    return line(own.text, own.rule, own.under, name=part.name)


def _winner_line(ways: Sequence[TieBreak]) -> ComparedLine:
    left = [bare(way) for way in ways]
    try:
        return tree(["winner", *inside(write_ways(left) if left else [])])
    except Unwritable:
        return unwritten("winner", [written(way) for way in left])


def asked_in_scores(book: Rulebook) -> frozenset[str]:
    """The names used, however indirectly, by scores and ends and by nothing else."""
    things: dict[str, Declaration] = {}
    for file in book.files:
        things |= file.things
    ends = [thing for thing in things.values() if isinstance(thing, End | Groups | GroupsOf)]
    others = [
        thing
        for thing in things.values()
        if not isinstance(thing, End | Define | TableThing | Groups | GroupsOf)
    ]
    scores = _mentioned([book.score, book.winner, *ends], things)
    return scores - _mentioned([book.setup, book.play, *others], things)


def _mentioned(nodes: list[object], things: Mapping[str, Declaration]) -> frozenset[str]:
    """The names that occur in constructs, and in the definitions and tables of these."""
    found: set[str] = set()
    left = nodes  # numbers and other words among them bear no name
    while left:
        match left.pop():
            case Construct() as node:
                left += values_of(node)
            case tuple() as several:
                left += several
            case Mapping() as several:
                left += several.values()
            case str(name) if name in things and name not in found:
                found.add(name)
                if isinstance(things[name], Define | TableThing):
                    left.append(things[name])
    return frozenset(found)
