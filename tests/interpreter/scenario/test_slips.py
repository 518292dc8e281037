"""Slips of authors of scenarios, and what they are told: the place, what is wrong, and what to write instead."""

import pytest
from tests.interpreter.scenario.small import GAME, findings, problems

from festrules.grammar.diagnostic import Refused

RICH = GAME.replace(
    "keep gain for",
    "keep lead: player or nobody, starts nobody\nkeep gain for",
).replace(
    "winner\n  most",
    "procedure visit of player with number as steps\n  add steps to gain of player\n\nwinner\n  most",
)
ABSENT = "there is no seat 3 in this scenario: 2 play, `seat 1` to `seat 2`"


@pytest.mark.parametrize(
    "line",
    [
        "at turn of seat 3",
        "lead is seat 3",
        "gain of seat 3 is 4",
        "hand of seat 3 holds leaf-1",
        "path-1 holds stone of seat 3",
        "seat 3 has passed",
        'seat 3 chooses "rest"',
        "expect lead is seat 3",
        "expect seat 3 is seat 3",
        "expect gain of seat 3 is 0",
        "expect (seat 1, seat 3) is one of players",
        "expect hand of seat 3 is empty",
        "expect count of stones of seat 3 on path is 0",
        "expect seat 3 is to act",
        "expect seat 3 wins",
        "expect seat 3 scores 4",
        'expect (seat 1, seat 3) is told "x"',
        "expect seat 3 cannot pass",
    ],
)
def test_a_seat_at_which_nobody_sits_is_no_value_anywhere(line: str) -> None:
    (found,) = findings(line, RICH)
    assert (found.code, found.message) == ("FR702", ABSENT)
    assert found.help == "With the line `players 3` there is one."
    assert problems(f"players 3\n{line}", RICH) != [f"FR702 {ABSENT}"]


def test_a_seat_that_the_game_never_has_is_not_advised() -> None:
    (found,) = findings("expect gain of seat 4 is 0", RICH)
    assert found.help is None


@pytest.mark.parametrize(
    ("lines", "code", "says", "help_"),
    [
        ("at vist of seat 1", "FR702", "nothing called `vist`", "`visit`"),
        ("at visit of seat 1", "FR702", "`visit` was not reached", "something must lead there"),
        ("hand of seat 1 is empty", "FR702", "only what is stored", "`hand of seat 1 holds nothing`"),
        ("hand of seat 1 is nothing", "FR702", "only what is stored", "`hand of seat 1 holds nothing`"),
        ("pool is 3 / 0 (rounded down)", "FR701", "divided by zero", None),
        ("expect seat 1 scores 3 / 0 (rounded down)", "FR701", "divided by zero", None),
        ("expect pool is 2 and pool / 0 (rounded down) is 3", "FR701", "divided by zero", None),
        ("turn is -1", "FR702", "this cannot be -1", None),
        ("gain is 3", "FR407", "say which", "`gain of seat 1`"),
        ("expect my hand is empty", "FR304", "no `you` and no `my`", "`hand of seat 1`"),
        ("hand of players holds leaf-1", "FR702", "these are 2 places", "`hand of seat 1 holds ...`"),
        ("at turn with pool is 2", "FR702", "no name `pool`", "a line of its own, `pool is ...`"),
        ("seat 1 has passed", "FR702", "nobody is in turns", "Begin in them: `at turn`"),
        ("pool is 2\npool is 3", "FR702", "says twice what pool is", None),
        ("players 2\nplayers 3", "FR702", "says twice how many play", None),
        ("seed 1\nseed 2", "FR702", "says twice which seed", None),
        ("option size is 1\noption size is 2", "FR702", "says twice what size is", None),
        ('expect nobody is told "x"', "FR702", "nobody is told", "everyone is not told"),
        ('expect seat 1 can "swim"', "FR701", 'nothing is called "swim"', None),
        ("expect seat 1 scores 3 for gian", "FR301", "no part `gian`", "`gain`, `path`"),
    ],
)
def test_a_slip_is_told_with_what_to_write(lines: str, code: str, says: str, help_: str | None) -> None:
    (found,) = findings(lines, RICH)
    assert found.code == code
    assert says in found.message
    assert (found.help is None) is (help_ is None)
    assert help_ is None or help_ in str(found.help)


def test_names_that_were_nearly_right_are_suggested() -> None:
    assert [found.suggestion for found in findings("at vist", RICH)] == ["visit"]
    assert [found.suggestion for found in findings("expect seat 1 scores 3 for gian", RICH)] == ["gain"]


@pytest.mark.parametrize(
    ("line", "suggestion"),
    [
        ('expect seat 1 can not "rest"', "expect seat 1 cannot"),
        ('expect seat 1 can\'t "rest"', "expect seat 1 cannot"),
        ('expect seat 1 may not "rest"', "expect seat 1 cannot"),
        ('expect seat 1 may "rest"', "expect seat 1 can"),
        ('expect seat 1 may only "rest"', "expect seat 1 can only"),
        ("expect seat 1 may not pass", "expect seat 1 cannot pass"),
        ("expect seat 1 may pass", "expect seat 1 can pass"),
        ("expect seat 1 cannot stop", "expect seat 1 cannot pass"),
        ("expect seat 1 has to choose", "expect seat 1 cannot pass"),
        ('expect seat 1, seat 2 can "rest"', "expect (seat 1, seat 2) can"),
        ("expect the game ends", "expect the game is over"),
        ("expect the game is not over", "expect the game goes on"),
        ("expect not the game is over", "expect the game goes on"),
        ("expect game over", "expect the game is over"),
        ("expect no winner", "expect nobody wins"),
        ("expect seat 1 has won", "expect seat 1 wins"),
        ("expect 4 options", "say whose:  expect seat 1 has 4 options"),
        ("expect pool is 3 and seat 1 is to act", "write it on the next line:  expect seat 1 is to act"),
        ('expect chance of "heads" is 1/2', "say in how many of how many cases:  is 1 in 2"),
        ('expect chance of "heads" is 50%', "say in how many of how many cases:  is 50 in 100"),
        (
            'expect chance of "heads" is 0.5',
            'say in how many of how many cases:  expect chance of "red" is 3 in 10',
        ),
        ('expect chance of "heads" is one in 2', "1"),
        ('expect chance of "heads" 1 in 2', "is 1 in 2"),
        ('expect odds of "heads" is 1 in 2', "expect chance of"),
        ('expect the odds for "heads" are 1 in 2', "expect chance of"),
        ('expect the probability of "heads" is 1 in 2', "expect chance of"),
        ('expect chance "heads" is 1 in 2', "expect chance of"),
        ("expect odds of", 'say of what, and how likely it is:  expect chance of "red" is 3 in 10'),
        ("expect five options", "say whose, and how many:  expect seat 1 has 3 options"),
        ("expect has 3 options", "say whose:  expect seat 1 has 3 options"),
        ("expect seat 1 has five options", "5"),
        ("expect seat 1 has exactly five options", "say the number:  expect seat 1 has 3 options"),
        ('expect seat 1 has twelve options after "rest"', "12"),
        ("expect seat 1 has exactly 2 options", "expect seat 1 has 2 options"),
        ("expect (seat 1, seat 2) have 2 choices", "expect (seat 1, seat 2) has 2 options"),
        ("expect seat 1 has several options", "say the number:  expect seat 1 has 3 options"),
        ("expect seat 1 has at least 2 options", "say the number:  expect seat 1 has 3 options"),
        ("expect seat 1 has options", "say the number:  expect seat 1 has 3 options"),
        (
            "expect seat 1 has no options",
            'say who decides,  expect seat 2 is to act,  or what is refused,  expect seat 1 cannot "pass"',
        ),
    ],
)
def test_how_something_is_expected_is_told_to_whoever_says_it_otherwise(line: str, suggestion: str) -> None:
    with pytest.raises(Refused) as refused:
        problems(line, RICH)
    (found,) = refused.value.diagnostics
    assert suggestion in (found.suggestion, found.help)


ROUNDS = """festrules 2
game "Rounds"
  players 2
  at most 20 decisions, then nobody wins
keep left: 0 to 9, starts 0
define late: round is 2
play
  rounds 2
    turns for players
      choose number from 1 to 2
      set left to round
  turns for players
    choose more from 1 to 2
winner
  shared
"""
PLAYED = 'seat 1 chooses "1"\nseat 2 chooses "1"\n' * 2


def test_no_number_is_that_of_a_round_when_none_is_going_on() -> None:
    assert problems("expect round is 1\nexpect not late\nexpect turn is 1", ROUNDS) == []
    for asked in ("round is 2", "round is 0", "late", "left is round"):
        (found,) = problems(f"{PLAYED}expect {asked}", ROUNDS)
        assert "no round is going on here" in found
        (found,) = problems(f'{PLAYED}seat 1 chooses "1"\nseat 2 chooses "1"\nexpect {asked}', ROUNDS)
        assert "the game is over, so no round is going on" in found


def test_what_the_last_round_left_can_be_expected() -> None:
    lines = f'{PLAYED}seat 1 chooses "1"\nseat 2 chooses "1"\nexpect left is 2\nexpect turn is 6'
    assert problems(lines, ROUNDS) == []


LONG = """festrules 2
game "Long"
  players 2
  at most 20 decisions, then nobody wins
play
  turns from seat 1 until the game ends
    choose number from 1 to 20
    for each player in players
      repeat number times
        say "{player} hums"
winner
  shared
"""


def test_of_many_lines_the_last_are_repeated_and_how_many_there_are_is_said() -> None:
    (found,) = problems('seat 1 chooses "2"\nexpect seat 2 is told "sings"', LONG)
    assert "lines" not in found
    (found,) = problems('seat 1 chooses "9"\nexpect seat 2 is told "sings"', LONG)
    assert "found: the last 12 of 20 lines (`festrules test -v` shows all): " in found
    assert found.count("hums") == 9 + 2


def test_an_empty_place_is_expected_to_be_empty() -> None:
    (found,) = findings("expect hand of seat 1 holds nothing")
    assert (found.code, found.suggestion) == ("FR401", "hand of seat 1 is empty")
