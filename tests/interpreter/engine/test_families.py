"""Families with one for each of several things: one of them, all of one, and values of each space."""

import pytest
from tests.interpreter.engine.frame import SETUP, play

WORLD = """\
kinds of slot numbered 1 to 2
place column for each player and slot of card: ordered
place tray for each slot and player or nobody of card
board plot for each player and slot of coin: track of 2
keep mark for each player and suit: 0 to 9, starts 0
keep trust for each player and slot and suit: 0 to 99, starts 1
keep depth for each space of field: 0 to 9, starts 0
keep seen for each player and space of yard: truth, starts no
keep flag for each space of field: player or nobody, starts nobody
"""
GIVEN = """\
  draw 2 from deck to column of seat 1 for slot-1, or all if fewer
  draw 1 from deck to column of seat 1 for slot-2, or all if fewer
  draw 1 from deck to column of seat 2 for slot-2, or all if fewer
  set mark of seat 1 for clubs to 2
  set mark of seat 1 for spades to 4
  set mark of seat 2 for clubs to 3
  set trust of seat 2 for slot-1 with hearts to 5
  set depth of a1 to 3
  set depth of b2 to 5
  set seen of seat 2 for (first of spaces of yard of seat 2 otherwise the only one of spaces of yard) to yes
"""


def worth(expression: str) -> str:
    course = play(
        f'let seat 1 act\n  it = {expression}\n  say "{{it}}"\notherwise nothing happens',
        WORLD,
        SETUP + GIVEN,
    )
    return course.fault or course.said[-1]


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("count of cards in my column", "3"),
        ("count of cards in column of seat 2", "1"),
        ("count of cards in column of slot-2", "2"),
        ("count of cards in column of players", "4"),
        ("my column", "column of Ann for slot-1 and column of Ann for slot-2"),
        ("column of slot-1", "column of Ann for slot-1, column of Bob for slot-1 and column of Cid for slot-1"),
        ("slot of my column", "slot-1 and slot-2"),
        ("my column where column is empty", "nothing"),
        ("column of seat 2 where column is empty", "column of Bob for slot-1"),
        ("count of top of column of players", "3"),
        ("count of tray of slot-1", "4"),
        ("count of spaces of plot of seat 2", "4"),
        ("sum of my mark", "6"),
        ("highest my mark", "4"),
        ("sum of mark of players", "9"),
        ("sum of mark of clubs", "5"),
        ("count of trust of seat 2", "6"),
        ("sum of trust of seat 2", "10"),
        ("sum of trust of slot-1", "13"),
        ("sum of trust of seat 2 for slot-1", "7"),
        ("sum of trust of seat 2 for hearts", "6"),
        ("sum of trust of slot-1 for hearts", "7"),
        ("depth of a1", "3"),
        ("sum of depth of spaces of field", "8"),
        ("spaces of field with most depth of space", "b2"),
        ("count of spaces of field where depth of space > 2", "2"),
        ("sum of depth of neighbours of a2", "8"),
        ("flag of a1 otherwise seat 2", "Bob"),
        ("count of (spaces of yard where seen of seat 2 for space)", "1"),
        ("count of (spaces of yard where seen of you for space)", "0"),
    ],
)  # fmt: skip
def test_what_all_of_one_are(expression: str, expected: str) -> None:
    assert worth(expression) == expected


def test_what_is_kept_for_spaces_is_told_by_space() -> None:
    course = play("add 2 to depth of b2\nset flag of c3 to seat 2", WORLD)
    assert course.value("depth")["b2"] == "2"
    assert course.value("depth")["a1"] == "0"
    assert course.value("flag")["c3"] == "Bob"
    assert any(event.text == "depth of b2: 0 -> 2" for event in course.events)
