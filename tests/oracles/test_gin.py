"""Gin rummy goes as a second program says that knows only its folk rules, through whole games."""

import pytest
from tests.later import ONE_EXECUTOR
from tests.oracles.gin import ALL, Gin, deadwood
from tests.oracles.lockstep import Lockstep

from festrules.interpreter.library import load


class GinTable(Lockstep):
    """Compares what lies on the table before each decision; players like to come to a knock, most often."""

    hand: list[str]

    def look(self, other: Gin, seat: int) -> None:
        self.hand = other.hands[seat]
        seen = self.seen_by(seat)
        for player, hand in enumerate(other.hands):
            assert seen[f"hand of player {player + 1}"].count == len(hand)
        assert sorted(seen[f"hand of player {seat + 1}"].components or ()) == sorted(other.hands[seat])
        assert list(seen["pile"].components or ()) == other.pile[::-1]
        assert seen["stock"].count == len(other.stock)

    def wish(self, offered: list[str]) -> str:
        if self.random.random() < 0.2:
            return super().wish(offered)
        knocks = [one for one in offered if one.startswith("knock")]
        best = min(knocks, key=self.left_by, default=None)
        if best is not None and (not self.left_by(best) or self.random.random() < 0.2):
            return best
        discards = [one for one in offered if one.startswith("discard")]
        if discards:
            return min(discards, key=self.left_by)
        return super().wish([one for one in offered if one != ALL] or offered)

    def left_by(self, words: str) -> int:
        """The points that would be left without the card that an option names."""
        return deadwood([one for one in self.hand if one != words.rsplit(maxsplit=1)[-1]])


@pytest.mark.parametrize("games", [4, pytest.param(150, marks=pytest.mark.slow)])
@pytest.mark.parametrize("executor", ONE_EXECUTOR)
def test_whole_games_go_as_the_folk_rules_say(executor: str, games: int) -> None:
    game, ends = load("gin", players=2, executor=executor), set[str]()
    for seed in range(games):
        table = GinTable(game, seed)
        other = Gin(table)
        points, winners = other.play()
        assert table.result() == (points, winners)
        gin = other.knocker is not None and not other.hands[other.knocker]
        ends.add(
            "gin"
            if gin
            else "void"
            if other.knocker is None
            else "knocked"
            if other.knocker in winners
            else "undercut"
        )
    assert len(ends) > 1
    assert games < 100 or len(ends) == 4
