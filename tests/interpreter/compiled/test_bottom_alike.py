"""Drawing from the bottom: compiled code and the reference interpreter draw, know and tell the same."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.compiled.beside_reference import compare
from tests.interpreter.engine.frame import PLAY, SETUP, make
from tests.interpreter.engine.frame import WORLD as FRAME
from tests.interpreter.engine.test_bottom import WORLD

COURSE = """\
  move all cards in deck to stock
  shuffle stock
  turns from seat 1 until the game ends
    choose number from 1 to 7 "n?"
    if number is 1
      draw 2 from bottom of stock to my fan as card, or all if fewer
    if number is 2
      move all cards in my fan under stock
    if number is 3
      move all cards in my fan to pile
    if number is 4
      draw 1 from bottom of pile under stock, or all if fewer
      draw 1 from bottom of heap-of-twins to window, or all if fewer
    if number is 5
      show cards in stock to you
      draw 1 from stock under pile, or all if fewer
      draw 2 from bottom of window under window, or all if fewer
    if number is 6
      shuffle stock
      draw 1 from bottom of window to heap-of-twins, or all if fewer
      draw 1 from bottom of (yard-1 of yard of you) to bank, or all if fewer
      with coin as gold
        move 2 coin from bank to (yard-1 of yard of you), or all if fewer
      otherwise nothing happens
    if number is 7
      draw 1 from bottom of pile to stock
      otherwise end the turn
    if turn > 25
      end the game
"""
GAME = make(FRAME + WORLD + SETUP + PLAY.format(statements=COURSE))


@pytest.mark.parametrize("form", FORMS)
def test_all_is_told_alike(form: str) -> None:
    compiled = on_compiled_code(GAME, form)
    for seed in range(5):
        assert play_alike(GAME, compiled, seed, most=60) > 10


def test_steps_and_whole_games_are_alike() -> None:
    pytest.importorskip("wasmtime")
    tally = compare(GAME.machine, (1, 2, 3))
    assert tally.games > 0
    assert (tally.given_up, tally.handed_over) == (0, 0)
