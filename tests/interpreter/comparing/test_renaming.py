"""Renamed things are recognised by their content, and a guess is reported as one."""

import pytest

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.comparing.compare import compare

GAME = """festrules 2

game "Stones"
  players 2
  at most 30 decisions, then nobody wins

keep stones: 0 to 7, starts 7
define load: 2
define half: load / 2 (rounded up)

play
  turns from seat 1 until the game ends
    do pick

procedure pick
  choose number from 1 to load "how many of {load}?"
    number <= stones (refused: "there are not so many")
  (there is always at least one)
  subtract number from stones
  if stones is 0
    you win

winner
  shared
"""


def told(*replacements: tuple[str, str]) -> list[str]:
    text = GAME
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new)
    one, other = (read_document(Source("stones.rules", said)) for said in (GAME, text))
    found = compare(one, other)
    assert not found.words
    return [
        f"{difference.name}: {difference.sentence or difference.how}"
        for chapter in found.rules
        for difference in chapter.differences
    ]


def test_a_new_name_is_the_only_difference_wherever_it_is_used() -> None:
    assert told(("load", "burden")) == ["burden: The definition `load` is called `burden` now."]


def test_what_names_each_other_is_known_again_together() -> None:
    found = told(("load", "burden"), ("half", "half-of-it"))
    assert found == [
        "burden: The definition `load` is called `burden` now.",
        "half-of-it: The definition `half` is called `half-of-it` now.",
    ]


def test_a_change_beside_a_new_name_is_a_guess() -> None:
    found = told(("pick", "take-stones"), ("stones is 0", "stones < 2"))
    assert found == ["take-stones: The procedure `pick` seems to be called `take-stones` now."]


@pytest.mark.parametrize("value", ["1", "load + 1"])
def test_a_line_that_says_something_else_is_something_else(value: str) -> None:
    found = told(("define half: load / 2 (rounded up)", f"define more: {value}"))
    assert found == ["more: new", "half: gone"]


def test_two_that_could_be_meant_are_not_guessed() -> None:
    found = told(("define load: 2", "define burden: 2\ndefine weight: 2"), ("load", "burden"))
    assert "burden: new" in found
