"""Dice whose result is kept: compiled code and the reference interpreter keep the same, and tell the same."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.compiled.beside_reference import compare
from tests.interpreter.engine.frame import PLAY, SETUP, make
from tests.interpreter.engine.frame import WORLD as FRAME
from tests.interpreter.engine.test_rolling import WORLD

COURSE = """\
  turns from seat 1 until the game ends
    choose number from 1 to 5 "n?"
    if number is 1
      roll cube into my pips
    if number is 2
      for each player in players
        for each slot in slots
          roll cube into face of player for slot "what does the die of {player} show?"
    if number is 3
      roll mood into humour
      roll mood into fate of next player after you
    if number is 4
      physical throw "throw the die"
        roll cube into pips of seat 1 "what came?"
      add pips of seat 1 to my glory
    if number is 5
      announce (count of (slots where face of you for slot is 6)) as sixes
      if sixes is 2
        you win
    if turn > 15
      end the game
"""
GAME = make(FRAME + WORLD + SETUP + PLAY.format(statements=COURSE))


@pytest.mark.parametrize("form", FORMS)
def test_all_is_told_alike(form: str) -> None:
    compiled = on_compiled_code(GAME, form)
    for seed in range(4):
        assert play_alike(GAME, compiled, seed, most=60) > 10


def test_steps_and_whole_games_are_alike() -> None:
    pytest.importorskip("wasmtime")
    tally = compare(GAME.machine, (1, 2, 3))
    assert tally.games > 0
    assert (tally.given_up, tally.handed_over) == (0, 0)
