"""Decks that are used up and filled again from what was played, over and over, as in games in which decks are built."""

from collections import Counter

import pytest
from tests.interpreter.worlds.seats import followed
from tests.interpreter.worlds.test_frequencies import game_of

from festrules.interpreter.worlds import sampling
from festrules.interpreter.worlds.history import Move, MoveEffect
from festrules.interpreter.worlds.imagined import Rung
from festrules.interpreter.worlds.planning import Need, needs_of

# Each has nine chips and takes five a turn: most hands have some of the old heap and some of the new one.
REFILLED = """\
festrules 2

game "Refilled"
  players 2
  at most 200 decisions, then scores decide

tile chip: red, blue, green, white, black, pink, gold
  count 4
  starts in box

place box of chip
place stock for each player of chip: face down
place hand for each player of chip: owner sees everything, others see count
place spent for each player of chip

setup
  for each player in players
    move 2 red from box to spent of player
    move 2 blue from box to spent of player
    move 1 green from box to spent of player
    move 1 white from box to spent of player
    move 1 black from box to spent of player
    move 1 pink from box to spent of player
    move 1 gold from box to spent of player

play
  rounds 60
    turns for players
      repeat 5 times
        if my stock is empty
          move all chips in my spent to my stock
          shuffle my stock
        draw 1 from my stock to my hand
        (there are always enough)
      choose guess from 1 to 2 "what will be next?"
      move all chips in my hand to my spent

score
  part chips "chips": count of chips in my hand

winner
  most points
  then shared
"""

DECK, HAND, SPENT = range(3)


@pytest.mark.parametrize("seed", range(3))
def test_worlds_agree_with_every_refill_however_many_there_were(seed: int) -> None:
    one = followed(game_of(REFILLED), seed, 120)
    for seat in range(2):
        found = one.worlds(seat).sample(5, 8)
        assert found.rung is Rung.CONSISTENT
        assert len(found.cells) == 8


def test_a_long_history_is_played_again_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = followed(game_of(REFILLED), 1, 20).worlds(0)
    often = worlds.sample(5, 64)
    monkeypatch.setattr(sampling, "MOST_ROWS", 0)
    seldom = worlds.sample(5, 64)
    assert often.rung is seldom.rung is Rung.CONSISTENT
    assert len(often.cells) == len(seldom.cells) == 64
    assert often.tries - seldom.tries >= sampling.BETWEEN * 63 - sampling.FEWEST


def test_what_came_to_a_place_before_is_needed_by_all_that_has_left_it_unseen_since() -> None:
    moves = [
        Move(0, SPENT, DECK),
        Move(1, SPENT, DECK),
        Move(None, DECK, DECK, MoveEffect.MIXES),
        Move(None, DECK, HAND),
        Move(None, DECK, HAND),
        Move(1, HAND, SPENT),
        Move(1, SPENT, DECK),
        Move(None, DECK, HAND),
    ]
    first, second = Counter({0: 1, 1: 1}), Counter({1: 1})
    assert needs_of(moves) == {3: Need(first, 1), 4: Need(first, 2), 7: Need(second, 1)}


def test_where_something_came_unseen_nothing_is_known_to_be_needed() -> None:
    assert needs_of([Move(0, SPENT, DECK), Move(None, HAND, DECK), Move(None, DECK, HAND)]) == {}
    assert (
        needs_of([Move(0, SPENT, DECK), Move(None, DECK, HAND, MoveEffect.SWAPS), Move(None, DECK, HAND)])
        == {}
    )
