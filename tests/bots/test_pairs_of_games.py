"""Whole games that a seat cannot tell apart: as long as it is told the same in both, its bot chooses the same.

The second game is altered where the seat does not see it, and goes on like the first as far as that can be.
"""

from pathlib import Path
from random import Random

import pytest
from tests.bots.twin_games import given_in_both
from tests.bots.twins import settings
from tests.conformance.games import Setting, game_of

from festrules.bots.levels import LEVELS
from festrules.bots.protocol import Budget

PAIRS = 6  # of games, in each
TRIES = Budget(16)
OPEN = {"formations", "terraces"}  # all that was decided lies open there; hidden is what is still to be drawn
CASES = [
    one if Path(one.path).stem == "kuhn-poker" else pytest.param(one, marks=pytest.mark.slow)
    for one in settings()
    if Path(one.path).stem not in OPEN
]


@pytest.mark.parametrize("setting", CASES, ids=str)
def test_in_games_that_a_seat_cannot_tell_apart_its_bot_chooses_the_same(setting: Setting) -> None:
    game, random, bot = game_of(setting), Random(7), LEVELS["easy"].bot
    pairs = [pair for seed in range(PAIRS) for pair in given_in_both(game, seed, random)]
    assert pairs
    assert all(bot.choose(one, TRIES, 5) == bot.choose(other, TRIES, 5) for one, other in pairs)
