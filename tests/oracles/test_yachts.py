"""Yacht goes as a second program says that knows only its folk rules, through whole games."""

from collections.abc import Iterable, Mapping

import pytest
from tests.later import ONE_EXECUTOR
from tests.oracles.lockstep import Lockstep
from tests.oracles.yachts import play

from festrules.interpreter.library import load

THROWS = ("12345", "65432", "33333", "44144", "22255", "61626")


class YachtTable(Lockstep):
    """Dice are called by what they show."""

    lucky = ""  # what the next dice show, so that there are straights and dice that are alike

    def roll(self) -> int:
        return int(self.draw([f"die-{number}" for number in range(1, 7)])[-1])

    def fall(self, weights: Mapping[str, int]) -> str:
        if not self.lucky:
            self.lucky = self.random.choice(THROWS)
        face, self.lucky = self.lucky[0], self.lucky[1:]
        return f"die-{face}" if self.random.random() < 0.9 else super().fall(weights)

    def choose(self, seat: int, offered: Iterable[str]) -> str:
        assert self.seen_by(seat)["table"].count == 5
        return super().choose(seat, offered)

    def rethrown(self, seat: int, dice: list[int]) -> list[int]:
        """One after the other, upward, until it is said that it is all."""
        chosen: list[int] = []
        while True:
            left = [die for die in set(dice) if die >= max(chosen, default=0)]
            offered = {f"die-{die} in table" for die in left if chosen.count(die) < dice.count(die)}
            words = super().choose(seat, offered | ({"that is all"} if chosen else set()))
            if words == "that is all":
                return chosen
            chosen.append(int(words.split()[0][-1]))


@pytest.mark.parametrize("games", [2, pytest.param(50, marks=pytest.mark.slow)])
@pytest.mark.parametrize("executor", ONE_EXECUTOR)
@pytest.mark.parametrize("players", [1, 2, 6])
def test_whole_games_go_as_the_folk_rules_say(players: int, executor: str, games: int) -> None:
    game = load("yacht", players=players, executor=executor)
    for seed in range(games):
        table = YachtTable(game, seed)
        expected = play(table, players)
        assert table.result() == expected
