"""Worlds of every game in which something is hidden: consistent, but for those that are named here."""

import pytest
from tests.conformance.games import PLAIN, SECRETIVE, Setting, game_of
from tests.interpreter.worlds.seats import followed

from festrules.interpreter.engine.state import State
from festrules.interpreter.worlds.imagined import Rung

# Where worlds may be merely dealt, and why.
DEALT = {
    "dudo": "all dice of a round are shown at once, behind many that were hidden",
    "thieves": "copies that nobody can tell apart are drawn, shown and put back",
    "platters": "sets that were chosen in secret are exchanged before anybody sees them",
}
HIDING = [one for one in PLAIN if one in SECRETIVE and game_of(one).hides_something]


@pytest.mark.slow
@pytest.mark.parametrize("setting", HIDING, ids=str)
def test_worlds_agree_with_all_that_the_seats_were_told(setting: Setting) -> None:
    game = game_of(setting)
    one = followed(game, 3, 12)
    for seat in range(game.players):
        found = one.worlds(seat).sample(5, 3)
        assert found.rung is Rung.CONSISTENT or setting.name in DEALT
        for cells in found.cells:
            assert game.view(State(cells, 0), seat) == game.view(one.state, seat)
