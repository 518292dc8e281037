"""Statements of somebody new to the language whose right form stands on two lines, or has names of the game in it."""

import pytest

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.parse import parse
from festrules.grammar.source import Source

GAME = """\
festrules 2

game "Market"
  players 2
  at most 90 decisions, then nobody wins

card herb: mint, sage
  count 8
  starts in deck

place deck of herb: face down
place market of herb
place hand for each player of herb: owner sees everything, others see count

play
  turns from seat 1 until deck is empty
    pass

action wait "wait"
  nothing happens
"""


def only(old: str, new: str) -> Diagnostic:
    assert old in GAME
    (found,) = parse(Source("game.rules", GAME.replace(old, new)))[1]
    return found


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("draw a card", 1),
        ("draw card", 1),
        ("draw one card", 1),
        ("draw 2 cards", 2),
        ("draw a card from the deck", 1),
        ("draw 3 from deck", 3),
    ],
)
def test_drawing_leads_from_the_pile_to_the_hand(line: str, number: int) -> None:
    suggestion = only("    pass", f"    {line}").suggestion
    assert suggestion == f"draw {number} from deck to my hand"
    assert not parse(Source("game.rules", GAME.replace("    pass", f"    {suggestion}")))[1]


def test_an_action_of_which_nothing_comes_says_so() -> None:
    found = only("  nothing happens\n", "")
    assert found.code == "FR127"
    assert "`nothing happens`" in (found.help or "")


@pytest.mark.parametrize(
    ("condition", "opposite"),
    [
        ("count of herbs in market < 3", "count of herbs in market >= 3"),
        ("count of herbs in market >= 3", "count of herbs in market < 3"),
        ("count of herbs in market is not 3", "count of herbs in market is 3"),
    ],
)
def test_while_is_until_the_opposite(condition: str, opposite: str) -> None:
    beside = only("    pass", f"    while {condition}, draw 1 from deck to market")
    assert beside.code == "FR114"
    assert beside.help is not None
    assert f"repeat until {opposite}  and" in beside.help
    assert beside.help.endswith("further in:  draw 1 from deck to market")
    below = only("    pass", f"    while {condition}\n      pass")
    assert below.suggestion == f"repeat until {opposite}"


def test_two_conditions_have_an_opposite_of_their_own() -> None:
    found = only("    pass", "    while deck is empty and market is empty, draw 1 from deck to market")
    assert "repeat until  and the opposite" in (found.help or "")


def test_what_is_repeated_stands_on_the_next_line() -> None:
    found = only("    pass", "    repeat until count of herbs in market is 3, draw 1 from deck to market")
    assert found.code == "FR139"
    assert found.message == "what belongs to `repeat` stands on the next line, further in"
    assert found.help == "end the line here, without the comma"


def test_what_is_wrong_behind_a_sign_is_said_at_once() -> None:
    line = "    repeat until count of herbs in market == 3, draw 1 from deck to market"
    problems = parse(Source("game.rules", GAME.replace("    pass", line)))[1]
    assert [(found.code, found.suggestion) for found in problems] == [("FR117", "is"), ("FR139", None)]
    places = [found.span and line[found.span.column - 1 : found.span.end_column - 1] for found in problems]
    assert places == ["==", ","]


def test_a_sign_alone_is_one_mistake() -> None:
    line = "    repeat until count of herbs in market == 3\n      draw 1 from deck to market"
    assert only("    pass", line).suggestion == "is"


def test_two_signs_are_two_mistakes() -> None:
    line = "    if count of herbs in market == 3 && count of herbs in deck == 2\n      pass"
    problems = parse(Source("game.rules", GAME.replace("    pass", line)))[1]
    assert [found.suggestion for found in problems] == ["is", "and", "is"]
    places = [found.span and line[found.span.column - 1 : found.span.end_column - 1] for found in problems]
    assert places == ["==", "&&", "=="]


@pytest.mark.parametrize("said", ["deck runs out", "the deck runs out", "deck is used up"])
def test_a_pile_that_runs_out_is_empty(said: str) -> None:
    assert only("until deck is empty", f"until {said}").suggestion == "until deck is empty"
