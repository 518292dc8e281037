"""Who was not asked in secret has nothing behind the block, on all executors, and each time again."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.compiled.beside_reference import compare
from tests.interpreter.engine.frame import PLAY, WORLD, make

COURSE = """\
  turns from seat 1 until turn > 8
    all other players secretly
      choose offer from 0 to 3 "how much?"
      may choose card from cards in my hand "which?"
      share = offer + 1
    for each player in players
      set glory of player to (glory of player + (offer of player otherwise 3)) but at most 20
      if share of player is nothing
        say "{player} was not asked"
      otherwise
        say "{player} gives something"
    keen = players where offer of player is not nothing and (offer of player otherwise 0) > 1
    all keen secretly
      choose any number of suits from suits "which suits?"
      if you cannot, nothing happens
    for each player in players
      set glory of player to (glory of player + count of suits of player) but at most 20
    all (players where glory of player > 9) secretly
      choose space from spaces of field "where?"
    if there is a space of you, called place
      say "{place}"
    otherwise
      say "nowhere"
"""
SETUP = "setup\n  move clubs-1 to hand of seat 1\n  move spades-2 to hand of seat 2\n"
GAME = make(WORLD + SETUP + PLAY.format(statements=COURSE))


@pytest.mark.parametrize("form", FORMS)
def test_what_those_have_who_were_not_asked_is_alike(form: str) -> None:
    compiled = on_compiled_code(GAME, form)
    for seed in range(3):
        assert play_alike(GAME, compiled, seed, most=60) > 10


def test_steps_and_whole_games_are_alike() -> None:
    pytest.importorskip("wasmtime")
    tally = compare(GAME.machine, (1, 2, 3))
    assert tally.games > 0
    assert (tally.given_up, tally.handed_over) == (0, 0)
