"""Unseen moves are planned in the order of piles."""

from collections.abc import Hashable

import pytest
from tests.interpreter.worlds.seats import followed
from tests.interpreter.worlds.test_frequencies import game_of, is_even, seen_often

from festrules.interpreter.worlds.imagined import Rung
from festrules.interpreter.worlds.lying import lying_in

PILE = """\
festrules 2

game "Layers"
  players 2
  at most 20 decisions, then scores decide

card card numbered 1 to 5
  starts in deck

place deck of card: face down
place pile of card: ordered, face down
place taken for each player of card

setup
  shuffle deck
  draw 3 from deck to pile
  (there are always enough)

play
  turns for players
    choose guess from 1 to 2 "what will it be?"
    move all (top of pile) to my taken

score
  part cards "cards": sum of number of cards in my taken

winner
  most points
  then shared
"""

CHIPS = """\
festrules 2

game "Chips"
  players 3
  at most 20 decisions, then scores decide

tile chip: red, blue
  count 6
  starts in bag

place bag of chip: face down
place near for each player of chip
place far for each player of chip

setup
  shuffle bag
  for each player in players
    draw 2 from bag to near of player
    (there are always enough)
    draw 2 from bag to far of player
    (there are always enough)

play
  all players secretly
    choose gift from chips in (my near, my far) "which chip do you give back?"
    (there is always at least one)
  for each player in players
    move gift of player to bag
  turns for players
    choose guess from 1 to 2 "what will it be?"

score
  part chips "chips": count of chips in my near

winner
  most points
  then shared
"""


@pytest.mark.parametrize("way", ["to pile", "under pile"])
def test_a_pile_lies_in_every_order_in_which_it_can(way: str) -> None:
    game = game_of(PILE.replace("to pile\n", f"{way}\n"))
    one = followed(game, 5, 2)
    pile = next(place for place in game.machine.world.places if place.family == "pile")
    taken = [place for place in game.machine.world.places if place.family == "taken"]
    known = {lying.kind for place in taken for lying in lying_in(one.state.cells, place)}
    assert len(known) == 2
    all_there_are: set[Hashable] = {(kind,) for kind in set(range(5)) - known}
    found = seen_often(one, 0, lambda cells: tuple(lying.kind for lying in lying_in(cells, pile)))
    assert is_even(found, all_there_are)


def test_of_things_that_are_alike_the_one_moves_that_did() -> None:
    """Each gives back one of four, of two sorts: from where it came everybody sees."""
    game = game_of(CHIPS)
    for seed in range(6):
        found = followed(game, seed, 4).worlds(0).sample(5, 2)
        assert found.rung is Rung.CONSISTENT
