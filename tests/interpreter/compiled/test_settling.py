"""Where random players choose on the way and play does not stand, games are those of the reference interpreter."""

import pytest
from tests.interpreter.compiled.beside_reference import Tally, compare
from tests.interpreter.engine.frame import PLAY, WORLD, make

DEAL = """\
  shuffle deck
  deal 2 from deck to each hand
"""
GAMES = {
    "a choice and chance in each turn": """\
  turns from seat 1 until the game ends
    choose number from 1 to 3 "n?"
    roll cube as pips
    add number to once
    if turn > 12
      end the game
""",
    "the greatest length, and chance behind the last decision": """\
  turns from seat 1 until the game ends
    choose number from 1 to 3 "n?"
    roll cube as pips
""",
    "a procedure with a choice that is done from two places": """\
  turns for players
    do choosing
    roll cube as pips
    do choosing
procedure choosing
  choose number from 1 to 3 "n?"
  add number to glory of seat 1
""",
    "chance again and again, and nobody decides": """\
  repeat 10100 times
    roll mood as feeling
  turns for players
    choose number from 1 to 2 "n?"
""",
    "more chance than there may be, but decisions in between": """\
  repeat 2 times
    turns for players
      repeat 2500 times
        roll mood as feeling
      choose player from players "who?"
""",
    "all choose as long as everybody has a card": f"""\
{DEAL}  rounds 2
    all players secretly
      choose card from cards in my hand "which?"
      (there is always at least one)
    for each player in players
      move card of player to heap
""",
    "some have nothing to choose": f"""\
{DEAL}  rounds 4
    all players secretly
      may choose card from cards in my hand where number of card > 1 "which?"
    for each player in players
      if there is a card of player, called chosen
        move chosen to heap
      otherwise nothing happens
""",
    "what has a name has gone elsewhere since it got it": f"""\
{DEAL}  turns for players
    choose card from cards in my hand "which?"
    (there is always at least one)
    if number of card > 1
      move card to heap
    choose number from 1 to 2 "n?"
    if number is 1
      move card to heap
    otherwise
      move card to hand of seat 1
""",
    "who is best, of three ways, and in an order that is never tied": f"""\
{DEAL}  rounds 2
    all players secretly
      choose card from cards in my hand "which?"
      (there is always at least one)
    turns for players ordered by highest number of card of player, never tied
      move card of you to heap
""",
}


def compared(statements: str) -> Tally:
    pytest.importorskip("wasmtime")
    seeds = (1,) if "repeat" in statements else (1, 2)  # so much chance takes long
    return compare(make(WORLD + PLAY.format(statements=statements)).machine, seeds)


@pytest.mark.parametrize("statements", GAMES.values(), ids=GAMES)
def test_whole_games_are_the_same(statements: str) -> None:
    tally = compared(statements)
    assert tally.games > 0
    assert tally.handed_over == 0
