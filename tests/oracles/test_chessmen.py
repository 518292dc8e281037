"""Chess goes as a second program says that knows only its folk rules, through whole games."""

from collections.abc import Iterable

import pytest
from tests.oracles.chessmen import play
from tests.oracles.lockstep import Lockstep

from festrules.interpreter.library import load

GAMES = [("python", 2), pytest.param("reference", 3, marks=pytest.mark.slow)]
GAMES += [pytest.param("wasm", 300, marks=pytest.mark.slow)]


class Board(Lockstep):
    """A board on which a promoted pawn goes by its new kind."""

    def choose(self, seat: int, offered: Iterable[str]) -> str:
        kinds = sorted(offered)
        asked = {one.text.split()[0]: one.text for one in self.open(seat).options}
        assert sorted(asked) == kinds
        return super().choose(seat, [asked[one] for one in kinds]).split()[0]


@pytest.mark.parametrize(("executor", "games"), GAMES)
def test_whole_games_go_as_the_folk_rules_say(executor: str, games: int) -> None:
    game = load("chess", executor=executor)
    for seed in range(games):
        winners = play(board := Board(game, seed))
        assert board.result()[1] == winners
