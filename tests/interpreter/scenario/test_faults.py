"""Scenarios that come to a fault of the rules: they fail, wherever it comes, unless they expect it."""

import pytest
from tests.interpreter.scenario.small import findings, problems

GAME = """festrules 2
game "Draws"
  players 2
  at most 20 decisions, then nobody wins
card leaf numbered 1 to 4
  plural leaves
  starts in deck
place deck of leaf
place hand for each player of leaf
keep wind: 0 to 3, starts 1
play
  turns from seat 1 until the game ends
    do gathering
    choose more from 0 to 2
    set wind to 6 / more (rounded down)
procedure gathering
  draw 1 from deck to my hand @DRAW-1
  (there are always enough)
score
  part wind: 6 / wind (rounded down)
winner
  shared
"""
EMPTY = "at gathering of seat 1\nhand of seat 1 holds leaf-1, leaf-2, leaf-3, leaf-4\ndeck holds nothing\n"


def test_a_fault_before_the_first_decision_is_told_at_its_beginning_with_place_and_clause() -> None:
    (found,) = findings(EMPTY + "expect deck is empty", GAME)
    assert found.code == "FR701"
    assert "that they say cannot happen (DRAW-1)" in found.message
    assert found.span is not None
    assert found.span.line == GAME.count("\n") + 3  # the line with `at`
    assert [label.span.line for label in found.labels] == [
        GAME[: GAME.index("(there are always enough)")].count("\n") + 1
    ]
    assert found.help is not None
    assert "expect the rules are at fault" in found.help


def test_a_fault_that_nothing_is_expected_after_is_told_too() -> None:
    assert "the rules are at fault" in problems(EMPTY.rstrip(), GAME)[0]


def test_a_scenario_of_which_only_the_last_line_leads_to_a_fault_fails() -> None:
    (found,) = findings('seat 1 chooses "0"', GAME)
    assert "a number is divided by zero" in found.message
    assert found.help is None


def test_a_fault_may_be_expected() -> None:
    assert not problems(EMPTY + "expect the rules are at fault", GAME)
    assert not problems(EMPTY + 'expect the rules are at fault because "cannot happen"', GAME)
    assert not problems(EMPTY + 'expect the rules are at fault because "@DRAW-1"', GAME)
    assert not problems('seat 1 chooses "0"\nexpect the rules are at fault because "divided by zero"', GAME)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("expect the rules are at fault", "expected: the rules are at fault; found: player 1 is to act"),
        (f'{EMPTY}expect the rules are at fault because "storm"', 'cannot happen" (DRAW-1)'),
        (f"{EMPTY}expect the rules are at fault\nexpect seat 1 is to act", "found: the rules are at fault:"),
        (f'{EMPTY}expect the rules are at fault\nseat 1 chooses "1"', 'cannot choose "1": the rules are at'),
        (f"{EMPTY}expect the rules are at fault\nexpect the game is over", "because the rules are at fault"),
    ],
)
def test_what_is_said_where_another_fault_was_expected(lines: str, said: str) -> None:
    assert said in problems(lines, GAME)[0]


def test_a_fault_in_the_setup_is_told_at_the_title_and_on_the_way_to_a_place_at_that_line() -> None:
    game = GAME.replace("play\n", "setup\n  set wind to 6 / (wind - 1) (rounded down)\nplay\n")
    (found,) = findings("expect seat 1 is to act", game)
    assert "divided by zero" in found.message
    assert found.help is None
    (found,) = findings("at gathering of seat 1\nexpect seat 1 is to act", game)
    assert found.message == "on the way to `gathering` the rules are at fault: a number is divided by zero"
    assert [label.text for label in found.labels] == ["here"]
