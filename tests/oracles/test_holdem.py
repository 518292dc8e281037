"""Limit hold'em goes as a second program says that knows only its folk rules, through whole games."""

import pytest
from tests.later import ONE_EXECUTOR
from tests.oracles.holdem import Holdem
from tests.oracles.lockstep import Lockstep

from festrules.interpreter.library import load


class HoldemTable(Lockstep):
    """Compares what lies on the table before each decision."""

    def look(self, other: Holdem, seat: int) -> None:
        view = self.game.view(self.state, seat)
        seen = {place.name: place for place in view.places}
        for player in range(len(other.chips)):
            shown = seen[f"hand of player {player + 1}"]
            assert (sorted(shown.components or ()) == sorted(other.hands[seat])) is (player == seat)
        assert sorted(seen["board"].components or ()) == sorted(other.board)
        assert seen["deck"].count == len(other.deck)
        kept = {name: list(map(int, view.values[name].values())) for name in ("chips", "stake")}
        assert kept == {"chips": other.chips, "stake": other.put_in}


# Few chips are soon all in, with pots by the side; with many everybody can always pay.
@pytest.mark.parametrize("games", [1, pytest.param(50, marks=pytest.mark.slow)])
@pytest.mark.parametrize("executor", ONE_EXECUTOR)
@pytest.mark.parametrize("stack", [10, 60])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_whole_games_go_as_the_folk_rules_say(players: int, stack: int, executor: str, games: int) -> None:
    game = load("holdem", players=players, options={"hands": 10, "stack": stack}, executor=executor)
    for seed in range(games):
        table = HoldemTable(game, seed)
        expected = Holdem(table, players, stack).play(10)
        assert table.result() == expected
