"""Document to text, so that a rulebook that came as JSON can be read and checked against its text."""

from collections.abc import Iterator, Mapping, Sequence

from festrules.grammar.format.changes import longest, players, teams
from festrules.grammar.format.components import provenance
from festrules.grammar.format.declarations import write_declaration, write_part
from festrules.grammar.format.examples import write_dropped, write_example, write_position
from festrules.grammar.format.expressions import expression
from festrules.grammar.format.lines import read_lines, set_lines
from festrules.grammar.format.statements import Lines, block, cited, inside
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.format.words import string
from festrules.grammar.vocabulary import LANGUAGE_VERSION, Rulebook
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    Change,
    End,
    Procedure,
    Trigger,
    Variant,
)
from festrules.grammar.vocabulary.rulebook import Game, Mod, TieBreak
from festrules.grammar.vocabulary.words import TOGETHER, TieBreaking

PINNED = 92  # characters of pins on a line

# The course of the game comes before the first of these.
_AFTER_PLAY = (Procedure, Action, Trigger, End, Change, Variant)


def write_text(book: Rulebook) -> str:
    """The rules file of a document; its tables, clauses and mods are files of their own."""
    course = [
        [cited(name, section), *block(section.do)]
        for name, section in (("setup", book.setup), ("play", book.play))
        if section is not None
    ]
    things = [book.things[name] for name in book.order]
    before = next((at for at, thing in enumerate(things) if isinstance(thing, _AFTER_PLAY)), len(things))
    declared = [write_declaration(name, thing) for name, thing in zip(book.order, things, strict=True)]
    parts = [[f"festrules {LANGUAGE_VERSION}"], write_game(book.game)]
    parts += [*declared[:before], *course, *declared[before:], *_result(book)]
    parts += map(write_position, book.positions)
    parts += map(write_example, book.examples)
    return _set(parts)


def write_mod(mod: Mod) -> str:
    """The rules file of one of the mods of a document."""
    title = cited(f"mod {string(mod.title)} of {string(mod.of)}", mod)
    pins = written_for(mod.written_for, {one.on: one.as_ for one in mod.relies_on})
    header = [title, *inside([*_version(mod.version), *pins, *provenance(mod.provenance)])]
    declared = [write_declaration(name, mod.things[name]) for name in mod.order]
    dropped = map(write_dropped, mod.dropped_examples)
    positions = map(write_position, mod.positions)
    examples = map(write_example, mod.examples)
    return _set([[f"festrules {LANGUAGE_VERSION}"], header, *declared, *dropped, *positions, *examples])


def written_for(edition: str | None, relied: Mapping[str, str]) -> Lines:
    """The lines of a mod about the edition of its base for which it was written."""
    version = [] if edition is None else [f"written for {string(edition)}"]
    things = [f"{string(name)} as {string(fingerprint)}" for name, fingerprint in relied.items()]
    return [*version, *(f"relies on {line}" for line in _filled(things))]


def _filled(things: Sequence[str]) -> Iterator[str]:
    """As many as fit on each line, with commas between them."""
    line = ""
    for thing in things:
        if line and len(line) + len(thing) > PINNED:
            yield line
            line = ""
        line = f"{line}, {thing}" if line else thing
    if line:
        yield line


def _version(version: str | None) -> Lines:
    return [] if version is None else [f"version {string(version)}"]


def write_game(game: Game) -> Lines:
    """The section of the game."""
    lines = [*_version(game.version), players(game.players)]
    if game.seats:
        lines.append(f"seats {', '.join(map(string, game.seats))}")
    lines += [cited(teams(one), one) for one in game.teams]
    if game.clauses is not None:
        lines.append(f"clauses from {game.clauses}")
    lines.append(cited(longest(game.length), game.length))
    return [cited(f"game {string(game.title)}", game), *inside([*lines, *provenance(game.provenance)])]


def _result(book: Rulebook) -> list[Lines]:
    parts: list[Lines] = []
    if book.score_for is not None and not book.score:
        raise Unwritable("for whom points are counted, where none are")
    if book.score:
        whose = "" if book.score_for is None else f" for each {book.score_for}"
        parts.append([f"score{whose}", *inside(write_part(part.name, part) for part in book.score)])
    if book.winner:
        parts.append(["winner", *inside(write_ways(book.winner))])
    return parts


def write_ways(ways: Sequence[TieBreak]) -> Lines:
    """How the winner is found, a line for each step."""
    together = [way.by in TOGETHER for way in ways]
    if any(together) and not all(together):
        raise Unwritable("how all have done, beside how one wins")
    first, *others = [cited(_way(way), way) for way in ways]
    return [first, *(others if all(together) else (f"then {way}" for way in others))]


def _way(way: TieBreak) -> str:
    if way.by in TOGETHER:
        when = "otherwise" if way.value is None else f"when {expression(way.value)}"
        return f"{way.by} {when}, {string(way.text or '')}"
    compares = way.by in (TieBreaking.MOST, TieBreaking.LEAST)
    if compares != (way.value is not None):
        raise Unwritable("a number to compare where none is compared, or none where one is")
    by = way.by.replace("-", " ")
    return by if way.value is None else f"{by} {expression(way.value)}"


def _set(parts: list[Lines]) -> str:
    """Parts with an empty line between them, except between single lines that begin alike."""
    lines: Lines = []
    before: Lines = []
    for part in parts:
        alike = len(part) == len(before) == 1 and part[0].split()[0] == before[0].split()[0]
        lines += part if alike or not lines else ["", *part]
        before = part
    return set_lines(read_lines("\n".join(lines)))
