"""Othello goes as a second program says that knows only its folk rules, through whole games."""

import pytest
from tests.oracles.lockstep import Lockstep
from tests.oracles.reversals import Match

from festrules.interpreter.library import load


def compare(executor: str, games: int) -> None:
    game = load("othello", executor=executor)
    for seed in range(games):
        table = Lockstep(game, seed)
        discs = Match(table).play()
        assert game.is_over(table.state)
        assert [sheet.total for sheet in game.scores(table.state)] == discs
        assert game.winners(table.state) == tuple(seat for seat in (0, 1) if discs[seat] == max(discs))


@pytest.mark.parametrize(("executor", "games"), [("reference", 1), ("python", 8)])
def test_whole_games_go_as_the_folk_rules_say(executor: str, games: int) -> None:
    compare(executor, games)


@pytest.mark.slow
def test_hundreds_of_games_go_as_the_folk_rules_say() -> None:
    compare("python", 300)
