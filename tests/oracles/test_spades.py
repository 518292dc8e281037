"""Spades goes as a second program says that knows only its folk rules, through whole games."""

import pytest
from tests.later import ONE_EXECUTOR
from tests.oracles.lockstep import Lockstep
from tests.oracles.spades import Spades

from festrules.interpreter.library import load


class SpadesTable(Lockstep):
    """Compares hands, tricks, points and bags before each card; bids are low, so that sides keep them."""

    def look(self, other: Spades, seat: int) -> None:
        seen = self.seen_by(seat)
        names = self.game.seats
        assert sorted(seen[f"hand of {names[seat]}"].components or ()) == sorted(other.hands[seat])
        for player, tricks in enumerate(other.tricks):
            assert seen[f"taken of {names[player]}"].count == 4 * tricks
        values = self.game.view(self.state, seat).values
        assert [int(value) for value in values["points"].values()] == other.points
        assert [int(value) for value in values["bags"].values()] == other.bags
        assert [int(value) for value in values["bid"].values()] == other.bids

    def wish(self, offered: list[str]) -> str:
        low = [words for words in offered if words in {"0", "1", "2", "3", "4"}]
        return self.random.choice(low or offered)


@pytest.mark.parametrize("games", [1, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.parametrize("executor", ONE_EXECUTOR)
def test_whole_games_go_as_the_folk_rules_say(executor: str, games: int) -> None:
    game = load("spades", players=4, executor=executor)
    for seed in range(games):
        table = SpadesTable(game, seed)
        expected = Spades(table, list(game.seats)).play()
        assert table.result() == expected
