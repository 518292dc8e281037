"""Decisions and expectations: what is true, and what is said when it is not."""

import pytest
from tests.interpreter.scenario.small import GAME, findings, problems, results

HANDS = "at turn of seat 1\nhand of seat 1 holds leaf-1, leaf-4\nhand of seat 2 holds leaf-2, leaf-3\n"


@pytest.mark.parametrize(
    "lines",
    [
        'expect seat 1 can "play a card", "rest"',
        'expect seat 1 can "play-card" then "leaf-4"',
        'expect seat 1 can only "play a card", "flip", "walk", "rest"',
        'expect seat 1 cannot "play a card" then "leaf-1" because "a one"',
        'expect seat 1 cannot "play a card" then "leaf-2"',
        'expect seat 1 is asked "what now?"',
        'seat 1 chooses "play a card", "leaf-4"\nexpect seat 1 scores 4\nexpect seat 1 scores 4 for gain',
        "expect the game goes on",
        'seat 1 chooses "play a card", "Leaf 4"\nexpect everyone is told "leaf 4"',
        'seat 1 chooses "rest"\nexpect (seat 1, seat 2) is told "passes"',
        'seat 1 chooses "PLAY a  card"\nseat 1 chooses "leaf-4"\nexpect everyone is told "leaf-4: from hand"',
        'chance "heads", "tails"\nseat 1 chooses "flip the coin"\nseat 2 chooses "flip"\nexpect the game is over',
        'seat 1 chooses "flip"\nchance "tails"\nexpect seat 1, seat 2 win',
        'seat 1 chooses "rest"\nseat 2 chooses "rest"\nexpect seat 2, seat 1 win',
        'seat 1 chooses "walk", "path-2"\nexpect seat 2 is not told "path-3"\nexpect path-2 holds stone of seat 1',
    ],
)
def test_true(lines: str) -> None:
    assert not problems(HANDS + lines)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("expect pool is 2", "expected: pool is 2; found: pool is 3"),
        ("expect pool < 2 and pool > 0", "found: pool is 3"),
        ("expect gain of seat 1 is gain of seat 2 + 1", "gain of seat 1 is 0; gain of seat 2 + 1 is 1"),
        ("expect hand of seat 2 holds leaf-9", "hand of player 2 holds leaf-2, leaf-3"),
        ("expect table is not empty", "table holds nothing"),
        ("expect leaf-9 is in hand of seat 1", "hand of player 1 holds leaf-1, leaf-4"),
        ('expect seat 1 can "leaf-4"', 'nothing is called "leaf-4"'),
        (
            'expect seat 1 can "play a card" then "leaf-1", "leaf-4"',
            "it is not offered: a one cannot be played",
        ),
        ('expect seat 1 can "play a card" then "leaf-1"', "a one cannot be played"),
        ('expect seat 1 can only "rest"', "also"),
        ('expect seat 1 cannot "rest"', "it is offered"),
        ('expect seat 1 cannot "rust"', "nothing is called"),
        ('expect seat 1 cannot "play a card" then "leaf-1" because "too late"', '"a one cannot be played"'),
        ('expect seat 2 can "rest"', "player 2 has nothing to decide: player 1 is to act"),
        ("expect seat 2 is to act", "player 1 is to act (what now?)"),
        ("expect seat 1 is not to act", "player 1 is not to act; found: player 1 is (what now?)"),
        ("expect players is not to act", "player 1 is not to act; found: player 1 is (what now?)"),
        ('expect seat 1 is asked "which"', '"what now?"'),
        ("expect seat 1 scores 9", "found: 0 (cards played 0; path 0)"),
        ("expect seat 1 scores 9 for gain", "found: 0"),
        ("expect seat 1 scores 9 for luck", "no part `luck`"),
        ("expect the game is over", "player 1 is to act"),
        ("expect seat 1 wins", "the game is over; found"),
        ('seat 1 chooses "rust"', 'nothing is called "rust" where player 1 is asked (what now?)'),
        ('seat 1 chooses "play a"', '"play a card" is written in full, or "play-card"'),
        ('seat 2 chooses "rest"', "player 1 is to act"),
        ('seat 1 chooses "play a card", "leaf-1"', "a one cannot be played"),
        ('seat 1 chooses "flip"\nchance "edge"', '"edge" is not possible; possible: "heads", "tails"'),
        ('seat 1 chooses "rest"\nchance "heads"', "never came"),
        ('seat 1 chooses "rest"\nexpect everyone is told "dinner"', "player 1 passes"),
        ('seat 1 chooses "rest"\nexpect seat 2 is not told "passes"', 'found: "player 1 passes"'),
        ('chance "tails"\nseat 1 chooses "flip"\nexpect the game goes on', "it is over"),
        ('chance "tails"\nseat 1 chooses "flip"\nexpect seat 1 wins', "player 1 and player 2 win"),
        ("expect poll is 3", "nothing here is called `poll`"),
        ("expect my hand is empty", "no `you`"),
        ("expect 3", "must be a condition"),
    ],
)
def test_not_true(lines: str, said: str) -> None:
    (found,) = problems(HANDS + lines)
    assert said in found


def test_all_expectations_of_a_moment_are_looked_at() -> None:
    assert len(problems(HANDS + "expect pool is 1\nexpect pool is 2\nexpect pool is 3")) == 2


def test_a_scenario_ends_where_a_decision_is_not_possible() -> None:
    assert len(problems(HANDS + 'seat 1 chooses "dance"\nexpect pool is 1')) == 1


def test_what_is_forced_may_be_left_out() -> None:
    lines = "at turn of seat 1\nhand of seat 1 holds leaf-4\n"
    assert not problems(
        lines + 'seat 1 chooses "play a card"\nseat 2 chooses "rest"\nexpect table holds leaf-4'
    )
    assert not problems(lines + 'expect seat 1 can "play a card" then "leaf-4"')


def test_a_decision_that_was_forgotten_is_named() -> None:
    lines = (
        'example "it"\n  at turn of seat 1\n  hand of seat 1 holds leaf-4\n  seat 1 chooses "play a card"\n'
    )
    (result,) = results(f"{lines}  expect gain of seat 1 is 4\n")
    assert result.found[0].help == 'player 1 is still asked "which card?" and has not chosen "leaf-4".'


def test_a_forced_decision_that_would_not_help_is_not_named() -> None:
    lines = (
        'example "it"\n  at turn of seat 1\n  hand of seat 1 holds leaf-4\n  seat 1 chooses "play a card"\n'
    )
    for wrong in ("gain of seat 1 is 5", "seat 1 scores 99"):
        (result,) = results(f"{lines}  expect {wrong}\n")
        assert result.found[0].help is None


def test_a_pile_that_is_stated_in_part_is_told_how_to_be_scripted() -> None:
    (result,) = results('example "it"\n  at turn\n  deck holds leaf-1\n  expect pool is 3\n')
    assert "`chance`" in (result.found[0].help or "")


STALL = """festrules 2
game "Stall"
  players 2
  at most 9 decisions, then nobody wins
token coin: copper, silver, gold
  count 9
  starts in bank
card guest: tax-day, market-day
  works while guest is in today
  starts in road
card loaf numbered 1 to 2
  plural loaves
  starts in shelf
place bank of coin
place road of guest: ordered, face down
place today of guest
place shelf of loaf
place purse for each player of coin
setup
  draw 1 from road to today
  (there are always enough)
play
  turns from seat 1 until the game ends
    choose one: buy or leave "what now?"
define more: 1
cost price
  copper: 2
  one other kind: more
action buy "buy a loaf"
  choose loaf from loaves in shelf "which one?"
    number of loaf is 1 (refused: "the second is kept")
  pay price from my purse to bank
action leave "leave"
  nothing happens
change tax-day "it costs one more"
  replace define more: 2
change market-day "as always"
  nothing changes
winner
  shared
"""


@pytest.mark.parametrize(
    "lines",
    [
        'expect seat 1 can only "buy" then "loaf-1" then "1 gold and 2 copper", "1 silver and 2 copper"',
        'expect seat 1 cannot "buy" then "loaf-1" then "1 copper and 2 gold", "3 copper"',
        'seat 1 chooses "buy", "1 silver and 2 copper"\nexpect seat 2 is to act',
        'seat 1 chooses "leave"\nexpect seat 2 cannot "buy" then "loaf-1" because "paid: 2 copper"',
        'seat 1 chooses "leave"\nexpect seat 2 cannot "buy" then "loaf-2" because "is kept"',
        'seat 1 chooses "leave"\nexpect seat 2 cannot "buy" then "loaf-1" then "2 copper and 1 gold"',
    ],
)
def test_what_is_paid_and_what_cannot_be(lines: str) -> None:
    purses = (
        "purse of seat 1 holds 2 copper, silver, gold\npurse of seat 2 holds copper\ntoday holds market-day\n"
    )
    assert not problems(f"at turn of seat 1\n{purses}{lines}", STALL)


def test_a_card_that_the_seed_has_turned_up_is_named_beside_a_failure() -> None:
    start = "at turn of seat 1\npurse of seat 1 holds 2 copper, silver\n"
    failing = 'expect seat 1 can "buy"'
    (unsaid,) = findings(f"{start}{failing}", STALL)
    assert unsaid.help == "tax-day is at work, by the seed: the scenario says nothing about it."
    (said,) = findings(f"{start}today holds tax-day\n{failing}", STALL)
    assert said.help is None


@pytest.mark.parametrize("line", ["expect seat 1 scores 4", "expect seat 1 scores 4 for gain"])
def test_points_that_cannot_be_worked_out_are_what_is_wrong(line: str) -> None:
    game = GAME.replace(": gain of you\n", ": number of the only one of leaves in my hand\n")
    (found,) = findings(HANDS + line, game)
    assert "the points cannot be worked out: there should be only one, and there are 2" in str(found)


def test_what_cannot_be_turned_up_is_what_is_wrong() -> None:
    start, end = GAME.index("  roll coin"), GAME.index("action walk")
    game = f"{GAME[:start]}  turn up deck\n{GAME[end:]}"
    (found,) = findings('seat 1 chooses "flip"\nchance "edge"', game)
    assert '"edge" is not possible' in str(found)
