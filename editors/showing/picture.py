"""The table beside the text: at a line of a scenario, where a recorded game stands, or as a game begins."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from festrules.editors.showing.standing import example_at, standing_at
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import Document
from festrules.grammar.file_access import rules_of
from festrules.grammar.files import read_with_scenarios
from festrules.grammar.questions import unsaved
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.examples import Example
from festrules.interpreter.configuration import offered_options, offered_variants
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.record.read import read_record
from festrules.interpreter.record.replay import replay
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scene.make import make_scene
from festrules.tables.drawing.tabletop import draw_table

Line: TypeAlias = int
DECIDING, WATCHING = "deciding", "watching"  # through whose eyes, where no seat is named
SCENARIOS = ".scenarios"


@dataclass(frozen=True, slots=True)
class Asked:
    """The view asked for: a place of a text, through whose eyes, and the record of a game, if there is one."""

    file: str
    line: Line
    eyes: str = DECIDING  # or `watching`, or the number of a seat from 0
    record: str = ""  # the text of one


@dataclass(frozen=True, slots=True)
class Picture:
    """A table as a piece of a page, and where in a game it stands. Without a table, why there is none."""

    title: str
    where: str = ""
    table: str = ""
    prompt: str = ""  # what is asked there
    seats: tuple[str, ...] = ()
    seat: int | None = None  # through whose eyes
    problem: str = ""  # why it stands there and goes no further, or why there is none


@dataclass(frozen=True, slots=True)
class _Stands:
    """A game at some moment."""

    game: Game
    state: State
    where: str
    problem: str = ""


def picture_of(asked: Asked, texts: Mapping[str, str]) -> Picture:
    """The table to be shown; `texts` are not saved, and count in the place of files."""
    with unsaved(texts):
        rules = rules_of(Path(asked.file)) if asked.file.endswith(SCENARIOS) else Path(asked.file)
        if rules is None:
            return Picture(
                Path(asked.file).stem, problem="There are no rules that these scenarios are about."
            )
        try:
            document = read_with_scenarios(rules, [], texts)
            return _drawn(document, asked)
        except Refused as refused:
            return Picture(rules.stem, problem=_first_of(refused))


def _drawn(document: Document, asked: Asked) -> Picture:
    title = document.book.game.title
    example = example_at(document, asked.file, asked.line)
    try:
        if example is not None:
            title, stands = example.title, _at_line(document, example, asked)
        elif asked.record:
            stands = _where_played(document, asked.record)
        else:
            game = make_game(document)
            stands = _Stands(game, game.start(), "as a game begins")
    except Failure as failure:
        found = failure.diagnostics(document)
        return Picture(title, problem=_told(found[0]))
    return _shown(title, stands, asked.eyes)


def _shown(title: str, stands: _Stands, eyes: str) -> Picture:
    """A game at some moment, through somebody's eyes."""
    game, state = stands.game, stands.state
    decisions = game.decisions(state)
    deciding = next((one.seat for one in decisions if one.seat is not None), None)
    seat = deciding if eyes == DECIDING else int(eyes) if eyes.isdecimal() else None
    seat = None if seat is not None and seat >= game.players else seat
    scene = make_scene(game, state, seat)
    prompt = scene.asked.prompt if scene.asked else ""
    if scene.end is not None:
        prompt = "the game is over"
    elif not prompt and scene.awaited:
        names = {one.id: one.name for one in scene.seats}
        prompt = f"{' and '.join(names[one] for one in scene.awaited)} to decide"
    return Picture(
        title,
        ", ".join(filter(None, (stands.where, *scene.moment.where))),
        draw_table(replace(scene, asked=None)),  # nothing is decided here, so nothing looks as if it could be
        prompt,
        tuple(one.name for one in scene.seats),
        seat,
        stands.problem,
    )


# ---- scenarios ---------------------------------------------------------------------------------------


def _at_line(document: Document, example: Example, asked: Asked) -> _Stands:
    """How a scenario stands when the lines up to one are done; where it comes to a halt, there."""
    standing, done, found = standing_at(document, example, asked.file, asked.line)
    where = _after(document, document.span(done) if done else None)
    return _Stands(standing.game, standing.state, where, _told(found[0]) if found else "")


def _told(found: Diagnostic) -> str:
    return f"Line {found.span.line}: {found.message}" if found.span else found.message


def _after(document: Document, span: Span | None) -> str:
    """The last line that was done, in its own words."""
    if span is None:
        return "as the scenario begins"
    source = document.sources.get(span.source)
    said = source.line(span.line).strip() if source else ""
    return f"after line {span.line}" + (f": {said}" if said else "")


# ---- games that were played ----------------------------------------------------------------------------


def _where_played(document: Document, text: str) -> _Stands:
    """Where a recorded game stands under the rules as they are now; as far as these take it."""
    record = read_record(text)
    played = record.header.configuration
    offered, variants = offered_options(document), offered_variants(document)
    options = {name: value for name, value in played["options"].items() if name in offered}
    kept = tuple(variant for variant in played["variants"] if variant in variants)
    replayed = replay(make_game(document, played["players"], options, kept), record)
    count = len(replayed.steps)
    where = f"in the game you played last, after {count} decision{'' if count == 1 else 's'}"
    problem = ""
    if replayed.problem is not None:
        problem = f"With the rules as they are now it goes no further: {replayed.problem.message}"
    return _Stands(replayed.game, replayed.state, where, problem)


def _first_of(refused: Refused) -> str:
    """Why there is nothing to show: the first mistake, and how many there are."""
    first, *others = refused.diagnostics
    at = f"line {first.span.line}: " if first.span else ""
    more = f" ({len(others)} more)" if others else ""
    return f"The rules cannot be played as they stand. {at}{first.message}{more}"
