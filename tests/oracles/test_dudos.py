"""Dudo goes as a second program says that knows only its folk rules, through whole games."""

import pytest
from tests.later import ONE_EXECUTOR
from tests.oracles.dudos import play
from tests.oracles.lockstep import Lockstep

from festrules.interpreter.library import load


class DudoTable(Lockstep):
    """Players are called by their seats; each looks only under their own cup."""

    def begins(self, players: int) -> int:
        return int(self.draw([f"player {seat + 1}" for seat in range(players)])[-1]) - 1

    def throw(self, seat: int, dice: int) -> list[int]:
        cup = [int(self.draw([str(face) for face in range(1, 7)])) for _ in range(dice)]
        players = self.game.players
        shown = [self.game.view(self.state, one).values["face"] for one in range(players)]
        under = [shown[seat][f"player {seat + 1}, slot-{slot}"] for slot in range(1, 6)]
        assert under == [*map(str, cup), *["0"] * (5 - dice)]
        assert all(
            value is None
            for one in range(players)
            for name, value in shown[one].items()
            if not name.startswith(f"player {one + 1},")
        )
        return cup

    def says(self, seat: int, offered: list[str]) -> str:
        return self.choose(seat, offered)

    def wish(self, offered: list[str]) -> str:
        """Bids go up slowly, as they do where people play."""
        numbers = offered[0].isdecimal()
        return min(self.random.choices(offered, k=3), key=int) if numbers else super().wish(offered)

    def number(self, seat: int, offered: list[int]) -> int:
        return int(self.choose(seat, map(str, offered)))


@pytest.mark.parametrize("games", [2, pytest.param(60, marks=pytest.mark.slow)])
@pytest.mark.parametrize("executor", ONE_EXECUTOR)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_whole_games_go_as_the_folk_rules_say(players: int, executor: str, games: int) -> None:
    game = load("dudo", players=players, executor=executor)
    for seed in range(games):
        expected = play(table := DudoTable(game, seed), players)
        assert table.result() == expected
