"""Moves at the same time: on all executors the same, with all that each has seen of them."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import SETUP, play

DECLARED = """\
place held for each player of card: owner sees everything, others see count
place tray for each player of card: ordered, owner sees everything, others see top
place heap-of for each player of coin: owner sees everything, others see count
place slot for each player of pawn, king: at most 1
action cards "cards"
  for each player in players at the same time
    move all (cards in held of player where number of card is not 2) to tray of (left-of of player otherwise player)
    move all cards in tray of player under tray of (left-of of player otherwise player)
action coins "coins"
  for each player in players at the same time
    move all (first 2 of coins in heap-of of player) to heap-of of (left-of of player otherwise player)
action back "back"
  for each player in players at the same time
    move all cards in tray of player to held of player
    move all coins in purse of player to heap-of of player
action pawns "pawns"
  for each player in players at the same time
    move all pawns in slot of player to slot of (left-of of player otherwise player)
    move all pawns in camp of player to slot of (first of players where glory of player is 3 otherwise player)
action clash "clash"
  add 1 to glory of you
  for each player in players at the same time
    move (first of cards in held of seat 1 otherwise clubs-2) to tray of player
define left-of of player: first of players after player
"""
SOME = """\
for each player in players
  move all cards in hand of player to held of player
move gold from bank to heap-of of seat 2
move 2 silver from bank to heap-of of seat 2
move clubs-2 to held of seat 3
move clubs-3 to held of seat 3
turns from seat 1 until turn > 12
  choose one: {}
"""
SEEDS = range(10)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("actions", ["cards, coins or back", "cards, back or clash", "pawns or coins"])
def test_what_moves_at_the_same_time_is_alike(actions: str, form: str) -> None:
    game = play(SOME.format(actions), DECLARED, SETUP).game
    compiled = on_compiled_code(game, form)
    assert sum(play_alike(game, compiled, seed, 40) for seed in SEEDS) > len(SEEDS)
