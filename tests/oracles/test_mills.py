"""Nine men's morris goes as a second program says that knows only its folk rules, through whole games."""

import pytest
from tests.oracles.lockstep import Lockstep
from tests.oracles.mills import MILLS, NAMES, Match

from festrules.interpreter.library import load


class MillTable(Lockstep):
    """Some like to go where they came from, so that positions come again."""

    def wish(self, offered: list[str]) -> str:
        if self.random.random() < 0.5:
            return offered[0]
        return super().wish(offered)


def test_there_are_sixteen_mills_on_twenty_four_points() -> None:
    assert (len(MILLS), len(NAMES)) == (16, 24)


@pytest.mark.parametrize(("executor", "games"), [("reference", 3), ("python", 12)])
def test_whole_games_go_as_the_folk_rules_say(executor: str, games: int) -> None:
    game = load("morris", executor=executor)
    for seed in range(games):
        table = (Lockstep, MillTable)[seed % 2](game, seed)
        won = Match(table).play()
        assert table.game.is_over(table.state)
        assert sorted(table.game.winners(table.state)) == won


@pytest.mark.slow
def test_hundreds_of_games_go_as_the_folk_rules_say() -> None:
    game = load("morris", executor="python")
    ends = set()
    for seed in range(300):
        table = (Lockstep, MillTable)[seed % 2](game, seed)
        ends.add(tuple(Match(table).play()))
        assert table.game.is_over(table.state)
    assert ends == {(), (0,), (1,)}
