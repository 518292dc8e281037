"""Dice whose result is kept: where every face finds room, and what nobody may learn by it."""

import pytest
from tests.interpreter.checks.small import HEAD, findings, judged

DICE = """\
die cube: 1 to 6
die coin: 0 to 1
die mood: calm times 2, wild
keep pip for each player: 1 to 6, starts 1
keep face for each player: 0 to 9, starts 0, owner sees everything, others see nothing
keep humour: mood, starts calm
keep guest: player or nobody, starts nobody
keep word: mood or nothing, starts nothing
"""
RIGHT = (
    "roll cube into pip of seat 1",
    "roll coin into face of seat 1",
    "roll cube into riddle",
    "roll mood into humour",
    "roll mood into word",
    "for each player in players\n    roll cube into face of player",
    "for each player in players where total of player < 3\n    roll cube into face of player",
    "let seat 1 act\n    roll cube into my face\n    choose number from 0 to my face\n  otherwise nothing happens",
)
WRONG = {
    "a face too many": ("roll cube into humour", "FR401", "cube"),
    "a face too low": ("roll coin into pip of seat 1", "FR403", "pip of seat 1"),
    "named faces as a number": ("roll mood into riddle", "FR401", "mood"),
    "into a player": ("roll cube into guest", "FR401", "cube"),
    "into a place": ("roll cube into deck", "FR411", "deck"),
    "into a name": ("x = riddle\n  roll cube into x", "FR411", "x"),
    "into a number": ("roll cube into 3", "FR411", "3"),
    "no die": ("roll cub into riddle", "FR301", "cub"),
    "no value": ("roll cube into ridle", "FR301", "ridle"),
    "perhaps nobody's": ("roll cube into pip of guest", "FR402", "pip of guest"),
    "of whom is left out": ("roll cube into pip", "FR407", "pip"),
    "if something hidden is so": (
        "if riddle is 3\n    roll cube into face of seat 1",
        "FR508",
        "riddle is 3",
    ),
    "as often as something hidden": ("repeat riddle times\n    roll cube into riddle", "FR508", "riddle"),
    "whose is hidden": (
        "roll cube into face of (seat 1 if riddle is 3 otherwise seat 2)",
        "FR508",
        "face of (seat 1 if riddle is 3 otherwise seat 2)",
    ),
    "asking of something hidden": ('roll cube into pip of seat 1 "{riddle}?"', "FR508", '"{riddle}?"'),
    "what it shows is asked for": (
        "roll cube into face of seat 1\n  if face of seat 1 is 6\n    seat 1 wins",
        "FR508",
        "face of seat 1 is 6",
    ),
}


def faults(line: str) -> list[tuple[str, str]]:
    return findings(f"{DICE}play\n  {line}\n  nothing happens\n")


@pytest.mark.parametrize("line", RIGHT)
def test_it_is_right(line: str) -> None:
    assert faults(line) == []


@pytest.mark.parametrize(("line", "code", "marked"), WRONG.values(), ids=WRONG)
def test_it_is_told(line: str, code: str, marked: str) -> None:
    assert faults(line) == [(code, marked)]


def test_the_range_that_takes_every_face_is_told() -> None:
    text = HEAD.format(players=2) + f"{DICE}play\n  roll coin into pip of seat 1\n"
    (found,) = (one for one in judged(text) if one.code == "FR403")
    assert found.help == "every face must fit: `0 to 6`"
