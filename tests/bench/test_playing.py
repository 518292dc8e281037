"""The bench of bots: games are the same on both sides, and truths are true."""

import pytest

import festrules
from festrules.interpreter.compiled.executors.positions import Table
from playing.matches import Match, Result
from playing.pairs import PAIRS, Pair
from playing.truths import DRAW, Known


@pytest.mark.parametrize(
    "pair",
    [pytest.param(one, id=one.rules, marks=() if one is PAIRS[0] else pytest.mark.slow) for one in PAIRS],
)
def test_games_are_the_same_on_both_sides(pair: Pair) -> None:
    pytest.importorskip("pyspiel")
    match, result = Match(Pair(pair.rules, pair.spelled, pair.ours, pair.theirs, sims=2)), Result()
    match.play(True, 1, 4, result)
    match.play(False, 2, 4, result)
    assert result.games == 2
    assert 0 <= result.points <= 2
    assert abs(result.moves[0] - result.moves[1]) <= result.moves[0] // 2


def test_intervals_hold_the_share() -> None:
    result = Result(games=100, points=80)
    low, high = result.interval
    assert (round(low, 3), round(high, 3)) == (0.711, 0.867)


def test_tic_tac_toe_is_a_draw() -> None:
    known = Known(Table(festrules.load("tic-tac-toe").machine))
    assert len(known.open) == 4_520
    assert known.value(Table(festrules.load("tic-tac-toe").machine).start()) == DRAW
