"""A name with several meanings where only one of them fits, and how it is said where more do."""

import pytest
from tests.interpreter.checks.small import HEAD, judged

COLOURS = """
kinds of colour: red, blue
kinds of mood: red, calm
token dye: red, blue
  count 3
  starts in bag
piece neutral for each colour
  starts in yard
piece knight for each colour
  starts in stable
piece herald: calm, wild
  starts in stable
place yard of neutral, dye
place stable of knight, herald
place bag of dye
board field of neutral, knight, herald: any number on each space, square 3 by 3
play
  turns for players
    choose space from spaces of field "where?"
    {line}
    move neutral of blue to space
    move knight of blue to space
"""


def said(line: str) -> list[tuple[str, str]]:
    found = judged(HEAD.format(players="2") + COLOURS.format(line=line))
    return [(one.code, one.help or "") for one in found if one.code != "FR505"]


@pytest.mark.parametrize(
    "line",
    [
        "move red from bag to yard",
        "move red from stable to space",
        "move red to stable",
        "move 2 red from bag to yard",
        "add count of red in bag to my total",
        "add count of red in stable to my total",
        "if red is in stable\n      pass",
        "if space of calm is space\n      pass",
        "if bag holds red\n      pass",
        "move knight of red to space",
        "move neutral of red from yard to space",
    ],
)
def test_what_fits_is_meant(line: str) -> None:
    assert said(line) == []


@pytest.mark.parametrize(
    "line", ["move red to space", "add count of red in field to my total", "if red is in field\n      pass"]
)
def test_where_several_fit_it_is_said_how_to_write_it(line: str) -> None:
    ((code, hint),) = said(line)
    assert code == "FR302"
    assert "`knight of red`" in hint
    assert "`neutral of red`" in hint


def test_a_component_with_the_name_of_a_kind() -> None:
    text = (
        COLOURS.replace("token dye: red, blue", "token red")
        .replace("of neutral, dye", "of neutral")
        .replace("dye", "red")
    )
    lines = (
        "add count of red in yard to my total",
        "add count of red in bag to my total",
        "move red from yard to space",
    )
    for line in lines:
        found = judged(HEAD.format(players="2") + text.format(line=line))
        assert [one for one in found if one.code != "FR505"] == []
