"""Go goes as a second program says that knows only its rules, through whole games."""

import pytest
from tests.later import later
from tests.oracles.lockstep import Lockstep
from tests.oracles.stones import PASS, play

from festrules.interpreter.library import load


class Stones(Lockstep):
    """Players pass when little is left, as they do where people play, and now and then before."""

    def wish(self, offered: list[str]) -> str:
        if len(offered) > self.most or self.random.random() < 0.8:
            return self.random.choice(offered)
        return PASS

    most = 3


@pytest.mark.parametrize("games", [1, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.parametrize("executor", ["reference", "python"])
@pytest.mark.parametrize("size", later([5, 9], lambda size: size == 9))
def test_whole_games_go_as_the_rules_say(size: int, executor: str, games: int) -> None:
    if size == 9:
        games = (games + 9) // 10
    game = load("go", options={"size": size, "komi": 7}, executor=executor)
    for seed in range(games):
        table = Stones(game, seed)
        assert play(table, size, 7) == table.result()[0]
