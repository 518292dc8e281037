"""Crazy eights goes as a second program says that knows only its folk rules, through whole games."""

from itertools import product

import pytest
from tests.later import ONE_EXECUTOR, later
from tests.oracles.eights import Eights
from tests.oracles.lockstep import Lockstep

from festrules.interpreter.library import load


class EightsTable(Lockstep):
    """Compares what lies on the table before each decision."""

    def look(self, other: Eights, seat: int) -> None:
        seen = self.seen_by(seat)
        for player, hand in enumerate(other.hands):
            assert seen[f"hand of player {player + 1}"].count == len(hand)
        assert sorted(seen[f"hand of player {seat + 1}"].components or ()) == sorted(other.hands[seat])
        assert list(seen["pile"].components or ()) == other.pile[::-1]
        assert seen["stock"].count == len(other.stock)
        assert self.game.view(self.state, seat).values["dealer"] == f"player {other.dealer + 1}"


@pytest.mark.parametrize("games", [1, pytest.param(50, marks=pytest.mark.slow)])
@pytest.mark.parametrize("executor", ONE_EXECUTOR)
@pytest.mark.parametrize(
    ("players", "length"),
    later(
        list(product((2, 3, 4, 5), ("one-hand", "match"))), lambda case: case[1] == "match" and case[0] > 2
    ),
)
def test_whole_games_go_as_the_folk_rules_say(players: int, length: str, executor: str, games: int) -> None:
    game = load("crazy-eights", players=players, options={"length": length}, executor=executor)
    for seed in range(games):
        table = EightsTable(game, seed)
        expected = Eights(table, players).play(match=length == "match")
        assert table.result() == expected
