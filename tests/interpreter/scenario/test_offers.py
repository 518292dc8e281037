"""Offers as a whole: whether a player may pass, how many options there are, what is refused at any depth."""

import pytest
from tests.interpreter.scenario.small import GAME, problems

WAYS = """festrules 2
game "Ways"
  players 2
  at most 100 decisions, then nobody wins
kinds of size: small, big
kinds of hue: red, blue
keep gold: 0 to 9, starts 1
play
  turns from seat 1 until the game ends
    choose one: buy, take-one-size, look or rest
action buy "buy"
  choose size from sizes "size?"
    size is small or gold > 5 (refused: "too big") @WAY-1
  choose hue from hues "hue?"
    hue is red (refused: "only red") @WAY-2
  choose number from 1 to 3 "how many?"
    number > gold + 5 (refused: "too few") @WAY-3
action take-one-size "take one"
  choose size from sizes where size is small "size?"
  choose number from 1 to 3 "how many?"
    number > gold + 5 (refused: "far too few") @WAY-4
action look "look"
  may choose hue from hues "which?"
action rest "rest"
  pass
winner
  shared
"""


@pytest.mark.parametrize(
    "line",
    [
        'cannot "buy" then "small" then "red" then "1" because "too few"',
        'cannot "buy" then "small" then "red" then "1", "2", "3" because "WAY-3"',
        'cannot "buy" then "small" then "blue" because "only red"',
        'cannot "buy" then "small" then "blue" then "1" because "only red"',
        'cannot "buy" then "big" then "red" then "1" because "@WAY-1"',
        'cannot "take one" then "small" then "2" because "WAY-4"',
        'cannot "take one" then "2" because "far too few"',
        'cannot "take one", "buy"',
        "can pass",
        'can "look" then pass',
        "has 2 options",
        'has 3 options after "look"',
    ],
)
def test_it_holds(line: str) -> None:
    assert problems(f"expect seat 1 {line}", WAYS) == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('cannot "buy" then "small" then "red" then "1" because "WAY-4"', 'found: "too few" (WAY-3)'),
        ('cannot "buy" then "small" then "blue" then "1" because "too few"', 'found: "only red" (WAY-2)'),
        ('cannot "buy" then "small" then "red" then "ninety"', 'nothing is called "ninety"'),
        ('cannot "take one" then "ninety"', 'nothing is called "ninety"'),
        ("cannot pass", 'player 1 cannot pass; found: "rest" is offered'),
        ('cannot "look" then pass', 'player 1 cannot pass; found: "none" is offered'),
        ("has 3 options", 'has 3 options; found: 2 (what do you do?): "look", "rest"'),
        ("has 1 option", "has 1 option; found: 2"),
        ('has 3 options after "lock"', 'nothing is called "lock"'),
        ('has 3 options after "rest"', "has nothing to decide: player 2 is to act"),
    ],
)
def test_it_does_not_hold(line: str, said: str) -> None:
    (found,) = problems(f"expect seat 1 {line}", WAYS)
    assert said in found


def test_who_is_offered_nothing_to_decline_cannot_pass() -> None:
    game = WAYS.replace("buy, take-one-size, look or rest", "look or again").replace(
        "action rest", 'action again "again"\n  take another turn\naction rest'
    )
    game = game[: game.index("action buy")] + game[game.index("action look") :]
    game = game[: game.index("action rest")] + game[game.index("winner") :]
    assert problems("expect seat 1 cannot pass\nexpect seat 1 has 2 options", game) == []
    (found,) = problems("expect seat 1 can pass", game)
    assert found.endswith('expected: player 1 can pass; found: only "look", "again"')


def test_what_is_refused_on_the_way_needs_its_reason() -> None:
    """Without one, the words behind it could be a slip, and nobody could tell."""
    (found,) = problems('expect seat 1 cannot "buy" then "big" then "red" then "2"', WAYS)
    assert "cannot choose" in found


def test_in_parentheses_it_is_expected_of_each() -> None:
    secret = GAME.replace('    choose one: play-card, flip, walk or rest "what now?"', "    pass").replace(
        "play\n  turns", "play\n  all players secretly\n    choose bid from 1 to 3\n  turns"
    )
    secret = secret[: secret.index("action play-card")] + secret[secret.index("end dry") :]
    assert problems('expect (seat 1, seat 2) can only "1", "2", "3"', secret) == []
    assert problems("expect everyone has 3 options\nexpect everyone cannot pass", secret) == []
    assert 'player 1 cannot "2"; found: it is offered' in problems('expect everyone cannot "2"', secret)[0]
