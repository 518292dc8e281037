"""Luck and skill, from arms in which bots of two levels play each other: worked out by hand."""

from math import log10

import pytest
from tests.lab.made_games import figures, game

from festrules.lab.studies.arms import Arm
from festrules.lab.studies.measures.figures import Figures
from festrules.lab.studies.measures.ladder import ladder, trace

RANDOM, EASY, MEDIUM = "random", "easy, 64 tries", "medium, 1000 tries"


def arm(first: str, second: str, won: int, of: int = 8) -> Figures:
    """The first wins this many of so many deals twice, and all others once."""
    games = []
    for deal in range(30 * of):
        for turn in range(2):
            winner = turn if deal % of < won or turn == 0 else 1 - turn
            games.append(game(2 * deal + turn, (winner,), bots=(turn, 1 - turn)))
    return figures(*games, arm=Arm("", 2, (first, second), len(games)))


def test_a_ladder_goes_from_the_weakest_up() -> None:
    found = ladder([arm(MEDIUM, EASY, 2), arm(EASY, RANDOM, 6), arm(MEDIUM, RANDOM, 7)])
    assert found is not None
    assert [(step.stronger, step.weaker, step.arm) for step in found.steps] == [
        (EASY, RANDOM, 1),
        (MEDIUM, EASY, 0),
    ]
    assert [step.is_step for step in found.steps] == [True, False]
    assert found.depth == 1
    expected = 400 * (log10(0.875 / 0.125) + log10(0.625 / 0.375))
    assert found.height == pytest.approx(expected)
    assert found.luck == pytest.approx(1 - (2 * 0.9375 - 1) ** 2)


def test_the_weaker_of_two_may_be_the_first() -> None:
    up, down = (ladder([one]) for one in (arm(EASY, RANDOM, 6), arm(RANDOM, EASY, 6)))
    assert up is not None
    assert down is not None
    assert down.steps[0].edge.value == pytest.approx(-up.steps[0].edge.value)
    assert down.steps[0].stronger == EASY
    assert not down.steps[0].is_step


def test_a_skill_trace_is_0_where_thinking_wins_nothing_and_1_where_it_wins_all() -> None:
    assert trace([0.5, 0.5, 0.5]) == 0.0
    assert trace([1.0, 1.0, 1.0]) == 1.0
    assert trace([0.4, 0.45]) == 0.0
    assert trace([0.7]) is None


def test_a_skill_trace_sees_whether_more_thinking_still_wins_more() -> None:
    """The mean is 0.4 of 1 each time; the next doubling would win 0, 0.4, or 0.8."""
    traces = [trace([0.8, 0.7, 0.6]), trace([0.7, 0.7, 0.7]), trace([0.6, 0.7, 0.8])]
    assert traces == [pytest.approx(one + (1 - one) * 0.4) for one in (0.0, 0.4, 0.8)]


def test_the_trace_of_a_ladder_leaves_chance_out() -> None:
    found = ladder([arm(MEDIUM, EASY, 4), arm(EASY, "easy, 16 tries", 4), arm("easy, 16 tries", RANDOM, 8)])
    assert found is not None
    assert found.trace == pytest.approx(trace([0.75, 0.75]))


def test_without_levels_there_is_no_ladder() -> None:
    assert ladder([]) is None
    assert ladder([figures(game(0))]) is None
    assert ladder([arm(EASY, EASY, 4)]) is None
