"""Cribbage goes as a second program says that knows only its folk rules, through whole games."""

import pytest
from tests.later import ONE_EXECUTOR
from tests.oracles.cribbage import GOAL, Cribbage
from tests.oracles.lockstep import Lockstep

from festrules.interpreter.library import load


class CribbageTable(Lockstep):
    """Compares the hands, the pile and the points before each card that is played."""

    def look(self, other: Cribbage, seat: int) -> None:
        view = self.game.view(self.state, seat)
        seen = {place.name: place for place in view.places}
        assert sorted(seen[f"hand of player {seat + 1}"].components or ()) == sorted(other.hands[seat])
        assert seen[f"hand of player {2 - seat}"].count == len(other.hands[1 - seat])
        assert list(seen["pile"].components or ()) == other.row[::-1]
        assert seen["starter"].components == (other.starter,)
        assert list(map(int, view.values["points-so-far"].values())) == other.points


def up_to_the_goal(result: tuple[list[int], list[int]]) -> tuple[list[int], list[int]]:
    """The game is over at the goal: what the same card would score beyond it is counted by nobody."""
    points, winners = result
    return [min(one, GOAL) for one in points], winners


@pytest.mark.parametrize("games", [1, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.parametrize("executor", ONE_EXECUTOR)
def test_whole_games_go_as_the_folk_rules_say(executor: str, games: int) -> None:
    game = load("cribbage", players=2, executor=executor)
    for seed in range(games):
        table = CribbageTable(game, seed)
        expected = Cribbage(table).play()
        assert up_to_the_goal(table.result()) == up_to_the_goal(expected)
