"""Small games: compiled code and the reference interpreter do, know and tell the same."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.compiled.beside_reference import compare
from tests.interpreter.compiled.small_games import SMALL, small_game

SEEDS = range(4)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", SMALL)
def test_all_is_told_alike(name: str, form: str) -> None:
    game = small_game(name)
    compiled = on_compiled_code(game, form, better=form == "python")
    assert sum(play_alike(game, compiled, seed, most=60) for seed in SEEDS) > 10 * len(SEEDS)


@pytest.mark.parametrize("name", SMALL)
def test_steps_and_whole_games_are_alike(name: str) -> None:
    pytest.importorskip("wasmtime")
    tally = compare(small_game(name).machine, (1, 2, 3))
    assert tally.games > 0
    assert (tally.given_up, tally.handed_over) == (0, 0)
