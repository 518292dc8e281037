"""President goes as a second program says that knows only its folk rules, through whole games."""

from itertools import product

import pytest
from tests.later import ONE_EXECUTOR, later
from tests.oracles.lockstep import Lockstep
from tests.oracles.presidents import PACK, President

from festrules.interpreter.library import load


class PresidentTable(Lockstep):
    """Compares hands and what lies there before each turn."""

    def look(self, other: President, seat: int) -> None:
        seen = self.seen_by(seat)
        for player, hand in enumerate(other.hands):
            assert seen[f"hand of player {player + 1}"].count == len(hand)
        assert set(seen[f"hand of player {seat + 1}"].components or ()) == other.hands[seat]
        assert set(seen["table"].components or ()) == other.lying
        values = self.game.view(self.state, seat).values
        assert [int(value) for value in values["points"].values()] == other.points

    def lay(self, seat: int, possible: list[set[str]], exactly: int = 0) -> set[str]:
        """One card after the other, as they are listed, until so many are chosen, or it is said that it is all."""
        chosen: set[str] = set()
        while not exactly or len(chosen) < exactly:
            ends = not exactly and chosen in possible
            last = max((PACK.index(card) for card in chosen), default=-1)
            leads = {card for cards in possible if chosen < cards for card in cards - chosen}
            upward = [card for card in leads if PACK.index(card) > last]
            offered = [card for card in upward if self.leads_on(possible, chosen, card)]
            words = self.choose(seat, offered + ["that is all"] * ends)
            if words == "that is all":
                break
            chosen.add(words)
        return chosen

    def leads_on(self, possible: list[set[str]], chosen: set[str], card: str) -> bool:
        """Whether a set begins so."""
        begun = {*chosen, card}
        return any(begun == set(sorted(one, key=PACK.index)[: len(begun)]) for one in possible)


@pytest.mark.parametrize("games", [1, pytest.param(30, marks=pytest.mark.slow)])
@pytest.mark.parametrize("executor", ONE_EXECUTOR)
@pytest.mark.parametrize(
    ("players", "hands"),
    later(list(product((3, 4, 7), (1, 3))), lambda case: case in ((4, 3), (7, 3), (3, 1))),
)
def test_whole_games_go_as_the_folk_rules_say(players: int, hands: int, executor: str, games: int) -> None:
    game = load("president", players=players, options={"hands": hands}, executor=executor)
    for seed in range(games):
        table = PresidentTable(game, seed)
        expected = President(table, players).play(hands)
        assert table.result() == expected
