"""What all hand on at once: compiled code and the reference interpreter agree on where it lies and who knows of it."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.compiled.beside_reference import compare
from tests.interpreter.engine.frame import PLAY, make
from tests.interpreter.engine.frame import WORLD as FRAME
from tests.interpreter.engine.test_passing_on import SETUP, WORLD

COURSE = """\
  turns from seat 1 until the game ends
    choose number from 1 to 4 "n?"
    otherwise end the game
    if number is 1
      shuffle pack of you
      pass each pack to the left among players where stays of player is 0
    if number is 2
      draw 1 from stack to pack of you, or all if fewer
      pass each pack to the right among (you, seat 3)
    if number is 3
      show chips in my bag to seat 2
      draw 1 from stock to bag of you, or all if fewer
      pass each bag to the right among players after (leader otherwise seat 1)
      pass each mat to the left
    if number is 4
      set stays of you to 1 - my stays
      show notes in my fan to seat 3
      draw 1 from pack of you to fan of you, or all if fewer
      move all notes in mat of you to fan of you
      pass each fan to the left
    if turn > 14
      end the game
"""
GAME = make(FRAME + WORLD + SETUP + PLAY.format(statements=COURSE))


@pytest.mark.parametrize("form", FORMS)
def test_all_is_told_alike(form: str) -> None:
    compiled = on_compiled_code(GAME, form)
    for seed in range(3):
        assert play_alike(GAME, compiled, seed, most=60) > 10


def test_steps_and_whole_games_are_alike() -> None:
    pytest.importorskip("wasmtime")
    tally = compare(GAME.machine, (1, 2, 3))
    assert tally.games > 0
    assert (tally.given_up, tally.handed_over) == (0, 0)
