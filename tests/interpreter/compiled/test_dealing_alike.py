"""Dealing all, and from somebody on: compiled code and the reference interpreter deal and tell the same."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.compiled.beside_reference import compare
from tests.interpreter.engine.frame import PLAY, SETUP, make
from tests.interpreter.engine.frame import WORLD as FRAME
from tests.interpreter.engine.test_dealing import WORLD

COURSE = """\
  turns from seat 1 until the game ends
    choose number from 1 to 6 "n?"
    if number is 1
      shuffle deck
      deal all from deck to each fan from next player after you
    if number is 2
      move all cards in (fan, hand) to deck
    if number is 3
      deal all from deck to each hand "which one?"
    if number is 4
      deal 1 from deck to each fan from seat 3
      otherwise end the turn
    if number is 5
      deal all from heap to each hand from you
      if small of seat 1 is empty and count of cards in deck < 7
        deal all from deck to each small from seat 2
    if number is 6
      move all cards in my hand to heap
    if turn > 25
      end the game
"""
GAME = make(FRAME + WORLD + SETUP + PLAY.format(statements=COURSE))


@pytest.mark.parametrize("form", FORMS)
def test_all_is_told_alike(form: str) -> None:
    compiled = on_compiled_code(GAME, form)
    for seed in range(5):
        assert play_alike(GAME, compiled, seed, most=60) > 3


def test_steps_and_whole_games_are_alike() -> None:
    pytest.importorskip("wasmtime")
    tally = compare(GAME.machine, (1, 2, 3, 4, 5, 6))
    assert tally.games > 0
    assert tally.given_up == 0
