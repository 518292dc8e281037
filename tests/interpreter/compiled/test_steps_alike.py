"""Steps on compiled code: states, options and events are those of the reference interpreter, in every game there is."""

import pytest
from tests.conformance.games import FEW, SETTINGS, SPREAD, Setting, game_of
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.later import times

MOST = 12  # decisions
# Not in the form that goes in lock-step.
QUICK = [(FORMS[1 - at % 2], one) for at, one in enumerate(FEW)]


@pytest.mark.parametrize(("form", "setting"), QUICK, ids=str)
def test_the_same_happens(form: str, setting: Setting) -> None:
    game = game_of(setting)
    assert play_alike(game, on_compiled_code(game, form), seed=3, most=MOST)


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("setting", [one for one in SETTINGS if one in SPREAD], ids=str)
def test_the_same_happens_in_whole_games(setting: Setting, form: str) -> None:
    game = game_of(setting)
    compiled = on_compiled_code(game, form, better=True)
    for seed in range(1, 1 + times(2)):
        play_alike(game, compiled, seed, most=1_000, settle=seed % 2 == 1)
