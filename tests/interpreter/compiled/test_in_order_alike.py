"""What is chosen in order: compiled code and the reference interpreter offer and do the same."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.compiled.beside_reference import compare
from tests.interpreter.engine.frame import PLAY, SETUP, WORLD, make

COURSE = """\
  turns from seat 1 until the game ends
    draw 2 from deck to hand of you, or all if fewer
    choose all cards in order from cards in my hand
      number of card > 0 (refused: "none")
    otherwise nothing happens
    move all cards under deck
    choose all coins in order from coins in purse of seat 1
    for each coin in coins
      move coin to bank
    move 2 gold from bank to purse of seat 1, or all if fewer
    may choose 1 to 2 numbers in order from 1 to 3
    add count of numbers to glory of you
    choose any number of rivals in order from players
      rival is not you (refused: "not you")
    if turn > 4
      end the game
"""
GAME = make(WORLD + SETUP + PLAY.format(statements=COURSE))


@pytest.mark.parametrize("form", FORMS)
def test_all_is_offered_alike(form: str) -> None:
    compiled = on_compiled_code(GAME, form)
    for seed in range(3):
        assert play_alike(GAME, compiled, seed, most=60) > 10


def test_steps_and_whole_games_are_alike() -> None:
    pytest.importorskip("wasmtime")
    tally = compare(GAME.machine, (1, 2, 3))
    assert tally.games > 0
    assert (tally.given_up, tally.handed_over) == (0, 0)
