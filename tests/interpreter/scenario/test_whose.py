"""`at sail of seat 2` of a `procedure sail of player`: who acts, and whose it is."""

import pytest
from tests.interpreter.scenario.small import problems

GAME = """festrules 2

game "Gifts"
  players 3
  at most 30 decisions, then nobody wins

keep gain for each player: 0 to 90, starts 0

play
  rounds 5
    for each player in players
      let player act
        do gift of player with 1
        choose number from 1 to 2 "how many?"
        add number to my gain

procedure gift of player with number as amount
  add amount to gain of player
  add 10 * amount to my gain

winner
  shared
"""


@pytest.mark.parametrize(
    ("at", "gains"),
    [
        ("at gift of seat 2", (0, 11, 0)),
        ("at gift of seat 2 with amount is 3", (0, 33, 0)),
        ("at gift of seat 2 with player is seat 3", (0, 10, 1)),
        ("at gift with player is seat 3", (10, 0, 1)),
    ],
)
def test_the_player_that_is_named_is_also_whose_it_is(at: str, gains: tuple[int, int, int]) -> None:
    expected = [f"expect gain of seat {seat} is {gain}" for seat, gain in enumerate(gains, 1)]
    assert not problems("\n".join([at, *expected]), GAME)
