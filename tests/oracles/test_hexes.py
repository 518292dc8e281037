"""Hex goes as a second program says that knows only its rules, through whole games."""

import pytest
from tests.oracles.hexes import play
from tests.oracles.lockstep import Lockstep

from festrules.interpreter.library import load


@pytest.mark.parametrize("games", [4, pytest.param(200, marks=pytest.mark.slow)])
@pytest.mark.parametrize("executor", ["reference", "python"])
@pytest.mark.parametrize("size", [2, 5, 9])
def test_whole_games_go_as_the_rules_say(size: int, executor: str, games: int) -> None:
    game = load("hex", options={"size": size}, executor=executor)
    for seed in range(games):
        table = Lockstep(game, seed)
        expected = play(table.choose, size)
        assert table.result()[1] == [expected]
