"""Draughts go as a second program says that knows only their folk rules, through whole games."""

import pytest
from tests.oracles.draughts import ENGLISH, INTERNATIONAL, play
from tests.oracles.lockstep import Lockstep

from festrules.interpreter.library import load

GAMES = [("python", 4), pytest.param("reference", 5, marks=pytest.mark.slow)]
GAMES += [pytest.param("wasm", 400, marks=pytest.mark.slow)]


@pytest.mark.parametrize(("executor", "games"), GAMES)
@pytest.mark.parametrize("rules", [ENGLISH, INTERNATIONAL], ids=["english", "international"])
def test_whole_games_go_as_the_folk_rules_say(rules: object, executor: str, games: int) -> None:
    name = "english-draughts" if rules is ENGLISH else "international-draughts"
    game = load(name, executor=executor)
    for seed in range(games):
        winners = play(ENGLISH if rules is ENGLISH else INTERNATIONAL, board := Lockstep(game, seed))
        assert board.result()[1] == winners
