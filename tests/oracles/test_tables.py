"""Backgammon goes as a second program says that knows only its folk rules, through whole games."""

import pytest
from tests.oracles.lockstep import Lockstep
from tests.oracles.tables import Match

from festrules.interpreter.library import load


class Dice(Lockstep):
    """A die shows one to six, all as likely."""

    def roll(self) -> int:
        return int(self.draw([str(number) for number in range(1, 7)]))


class Timid(Dice):
    """Players who move what is farthest behind, or nearest, so that many checkers stand together and block."""

    def wish(self, offered: list[str]) -> str:
        if self.random.random() < 0.8:
            return max(offered, key=int)
        return super().wish(offered)


class Hasty(Dice):
    """Players who run home with the checkers in front, and often have none that can move."""

    def wish(self, offered: list[str]) -> str:
        if self.random.random() < 0.8:
            return min(offered, key=int)
        return super().wish(offered)


def _alike(executor: str, games: int) -> None:
    game = load("backgammon", executor=executor)
    for seed in range(games):
        table = (Dice, Timid, Hasty)[seed % 3](game, seed)
        points = Match(table).play()
        assert table.result() == (points, [points.index(15)])


@pytest.mark.parametrize(("executor", "games"), [("reference", 1), ("python", 6)])
def test_whole_games_go_as_the_folk_rules_say(executor: str, games: int) -> None:
    _alike(executor, games)


@pytest.mark.slow
def test_hundreds_of_games_go_as_the_folk_rules_say() -> None:
    _alike("python", 300)
