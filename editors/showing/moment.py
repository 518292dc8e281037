"""What play offers where a scenario has come to: for the words of a choice that are being written."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from festrules.editors.showing.standing import example_at, standing_at
from festrules.grammar.diagnostic import Refused
from festrules.grammar.file_access import SCENARIOS, rules_of
from festrules.grammar.files import read_as_written
from festrules.grammar.questions import unsaved
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.scenario.deciding import RunningScenario, decide, forced_option
from festrules.interpreter.scenario.failure import Failure

_WRITING = re.compile(
    r'^(?P<margin>\s+)(?P<who>(?:expect )?[^"]*?)\b(?:chooses?|can|cannot) (?P<said>(?:"[^"]*",? ?(?:then )?)*)"[^"]*$'
)
_SEAT = re.compile(r"\bseat (?P<number>\d{1,2})\b")
NOTHING_SAID = "expect 0 is 0"  # a line that holds of every game
MOST_FORCED = 20  # decisions in a row with one option each
KEPT = 32  # moments that are known


@dataclass(frozen=True, slots=True)
class Moment:
    """The options of the player whose choice is being written, and what is refused."""

    options: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of a scenario that is being written: in which line, whose, and what of it stands there already."""

    file: str
    line: int
    margin: str
    seat: int | None
    said: tuple[str, ...]


def choice_in(file: str, line: int, before: str) -> Choice | None:
    """The choice that is being written at the end of a piece of a line."""
    found = _WRITING.match(before)
    if found is None:
        return None
    seat = _SEAT.search(found["who"])
    said = tuple(re.findall(r'"([^"]*)"', found["said"]))
    return Choice(file, line, found["margin"], int(seat["number"]) - 1 if seat else None, said)


def moment_of(choice: Choice, texts: Mapping[str, str]) -> Moment:
    """The moment of a choice, as all texts of the game have it."""
    return _moment(choice, tuple(sorted(texts.items())))


@lru_cache(KEPT)
def _moment(choice: Choice, texts: tuple[tuple[str, str], ...]) -> Moment:
    known = dict(texts)
    known[choice.file] = _up_to(choice, known.get(choice.file, ""))
    with unsaved(known):
        rules = rules_of(Path(choice.file)) if choice.file.endswith(SCENARIOS) else Path(choice.file)
        document = read_as_written(rules, known)[0] if rules else None
        example = example_at(document, choice.file, choice.line) if document else None
        if document is None or example is None:
            return Moment()
        try:
            standing = standing_at(document, example, choice.file, choice.line - 1)[0]
            return _offered(standing, choice)
        except (Failure, Refused):
            return Moment()


def _up_to(choice: Choice, text: str) -> str:
    """The text without the rest of the scenario: the line that is written would be a mistake, and hide it."""
    lines = text.split("\n")
    first = choice.line - 1
    end = next((number for number in range(first + 1, len(lines)) if lines[number][:1].strip()), len(lines))
    return "\n".join([*lines[:first], choice.margin + NOTHING_SAID, *[""] * (end - first - 1), *lines[end:]])


def _offered(standing: RunningScenario, choice: Choice) -> Moment:
    """The options of the seat, and those behind what is forced."""
    standing.settle()
    seats = [one.seat for one in standing.game.decisions(standing.state)]
    seat = choice.seat if choice.seat is not None else next(iter(seats), None)
    if seat is None or any(decide(standing, seat, words) is not None for words in choice.said):
        return Moment()
    found: list[Decision] = []
    for _ in range(MOST_FORCED):
        standing.settle()
        decision = standing.of(seat)
        found += [decision] if decision is not None else []
        forced = forced_option(standing, decision)
        if forced is None or not standing.take(forced):
            break
    return Moment(
        tuple(dict.fromkeys(option.text for one in found for option in one.options)),
        tuple(dict.fromkeys(option.text for one in found for option in one.refused)),
    )
