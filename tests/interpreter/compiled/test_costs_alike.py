"""Each sort of line in a cost asks for as much in compiled code as by the reference interpreter."""

import pytest
from tests.interpreter.compiled.alike import on_compiled_code, play_alike
from tests.interpreter.engine.frame import make

from festrules.interpreter.compiled.lowering.decisions.billing import is_plain
from festrules.interpreter.machine.instructions import Pay

RULES = """\
festrules 2
game "Purses"
  players 2
  at most 40 decisions, then nobody wins
token coin: gold, silver, copper
  count 9
  starts in bank
token shell
  count 4
  starts in bank
place bank of coin, shell
place purse for each player of coin
keep stalls for each player: 0 to 3, starts 0
cost fee of number as n
{lines}
play
  for each player in players
    move 4 gold from bank to purse of player
    move 4 silver from bank to purse of player
  turns from seat 1 until the game ends
    choose number from 0 to 4 "how many?"
    pay fee of number from my purse to bank
    if stalls of you < 3, add 1 to stalls of you
winner
  shared
"""
PLAIN = {
    "one kind": ["gold: n"],
    "two kinds": ["gold: n", "silver: 1"],
    "one kind twice": ["gold: n", "gold: 1"],
    "on a condition": ["gold: n", "silver: 2 if stalls of you is 1"],
    "none of what nobody has": ["gold: 1", "copper: n"],
    "none of what no purse can hold": ["gold: 1", "shell: n"],
    "less than nothing": ["gold: n - 1"],
}
WITH_A_CHOICE = {
    "any one kind": ["any one kind: n"],
    "one other kind": ["gold: 1", "one other kind: n"],
    "one of these kinds": ["gold: 1", "silver: 1", "one of these kinds: n more"],
    "less in all": ["gold: 2", "silver: 2", "in all: n less"],
    "less of a kind": ["gold: 4", "any one kind: 1", "gold: n less"],
    "a wild kind": ["gold: n", "silver: 1 if stalls of you is 1", "wild: silver"],
    "less than nothing, or any one kind": ["gold: n - 1", "any one kind: 0"],
}
EVERY = PLAIN | WITH_A_CHOICE


@pytest.mark.parametrize("name", EVERY)
def test_as_much_is_asked_for(name: str) -> None:
    game = make(RULES.format(lines="\n".join(f"  {line}" for line in EVERY[name])))
    (cost,) = (one.cost for one in game.machine.code if isinstance(one, Pay))
    assert is_plain(cost) == (name in PLAIN)
    assert play_alike(game, on_compiled_code(game, "python"), 1, 8)
