"""A name that the rules give to a number which not everybody may know is forgotten with what it was made from."""

import pytest
from tests.interpreter.worlds.test_frequencies import game_of

from festrules.interpreter.game import Game
from festrules.interpreter.worlds.forgetting import forget
from festrules.interpreter.worlds.hidden import Hiding

LOWEST = """\
festrules 2

game "Lower"
  players 2
  at most 40 decisions, then scores decide

card card numbered 1 to 9
  starts in deck

place deck of card: face down
place hand for each player of card: owner sees everything, others see count

setup
  shuffle deck
  deal 3 from deck to each hand

play
  turns from seat 1 until turn >= 3
    low = lowest number of cards in my hand otherwise 0
    high = number of cards in my hand
    by-now = turn
    choose guess from 1 to 2 "what now?"
    let seat 2 act
      choose other-guess from 1 to 2 "and you?"
    choose card from cards in my hand "which one?"
      number of card > low (refused: "that is the lowest one")
      count of high > 0 (refused: "you have none")
      number of card > by-now (refused: "too low for this turn")
    if you cannot, nothing happens

score
  part cards "cards": sum of number of cards in my hand

winner
  most points
  then shared
"""


def cell_of(game: Game, name: str) -> int:
    return next(one.cell for one in game.machine.variables if one.name == name)


@pytest.mark.parametrize("name", ["low", "high"])
def test_a_number_made_from_a_hand_is_known_to_its_owner_alone(name: str) -> None:
    game = game_of(LOWEST)
    state, _ = game.begin(3)
    at = cell_of(game, name)
    mine, theirs = (Hiding(game.machine, seat) for seat in range(2))
    assert game.decisions(state)[0].seat == 0
    assert forget(mine, state.cells).cells[at] == state.cells[at] > 0
    state, _ = game.apply(state, game.decisions(state)[0].options[0])
    assert game.decisions(state)[0].seat == 1
    other = (*state.cells[:at], state.cells[at] - 1, *state.cells[at + 1 :])
    assert forget(theirs, state.cells) == forget(theirs, other)


def test_what_everybody_knows_stays() -> None:
    game = game_of(LOWEST)
    state, _ = game.begin(3)
    at = cell_of(game, "by-now")
    for seat in range(2):
        assert forget(Hiding(game.machine, seat), state.cells).cells[at] == state.cells[at] == 1
