"""Compiled expressions are worth what the reference interpreter finds them to be, in states of real games."""

import pytest
from tests.conformance.games import SETTINGS, Setting, game_of
from tests.interpreter.compiled.values_of_games import Values, played

GAMES = 2
DECISIONS = 60


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_expressions(setting: Setting) -> None:
    game = game_of(setting)
    values = Values(game.machine)
    watch = values.watch(times=4)
    for seed in range(GAMES):
        played(game, watch, seed, DECISIONS)
    for one in watch.seen:
        assert values.worth(one) == values.expected(one), one.expression
        assert values.is_known(one), (one.expression, values.low.facts.of(one.expression), one.worth)
