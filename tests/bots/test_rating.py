"""Shares, ratings and evidence against known facts about coins."""

from collections import Counter
from fractions import Fraction
from math import inf, isclose
from random import Random

from festrules.bots.rating import CLEAR, elo, evidence, share_at, share_of, shares

HALF = Fraction(1, 2)


def test_a_victory_is_shared_by_sides_and_nobody_s_is_everybody_s() -> None:
    alone, pairs = ((0,), (1,), (2,)), ((0, 2), (1, 3))
    assert list(shares((1,), alone)) == [0, 1, 0]
    assert list(shares((0, 2), alone)) == [HALF, 0, HALF]
    assert shares((), alone) == (Fraction(1, 3),) * 3
    assert list(shares((0, 2), pairs)) == [1, 0]
    assert shares((0, 1, 2, 3), pairs) == (HALF, HALF)


def test_intervals_hold_the_true_share_nearly_always() -> None:
    """Units of two games with a seat that wins more often: their luck cancels out in part."""
    random, held, rounds = Random(5), 0, 400
    for _ in range(rounds):
        units = Counter(Fraction((random.random() < 0.9) + (random.random() < 0.5), 2) for _ in range(60))
        found = share_of(units)
        held += found.low <= 0.7 <= found.high
    assert 0.93 <= held / rounds <= 0.98


def test_a_share_is_never_surer_than_its_games() -> None:
    all_won = share_of(Counter({Fraction(1): 200}))
    assert all_won.value == all_won.high == 1.0
    assert 0.975 < all_won.low < 0.985  # as Wilson says of 200 coins
    drawn = share_of(Counter({HALF: 200}))
    assert 0.47 < drawn.low < 0.5 < drawn.high < 0.53
    nothing = share_of(Counter())
    assert (nothing.low, nothing.high) == (0.0, 1.0)


def test_elo_is_that_of_chess_and_knows_how_many_play() -> None:
    assert isclose(elo(0.75, 0.5), 190.848, abs_tol=0.001)
    assert elo(0.25, 0.25) == 0.0
    assert elo(1.0, 0.5) == inf == -elo(0.0, 0.5)
    assert isclose(share_at(elo(0.4, 0.25), 0.25), 0.4)


def test_evidence_grows_on_the_side_of_the_better_one() -> None:
    even = Counter({Fraction(0): 10, HALF: 20, Fraction(1): 10})
    assert abs(evidence(even, 0.5, 35)) < 1e-6
    strong = Counter({HALF: 10, Fraction(1): 30})
    weak = Counter({HALF: 10, Fraction(0): 30})
    assert evidence(strong, 0.5, 35) > CLEAR
    assert isclose(evidence(weak, 0.5, 35), -evidence(strong, 0.5, 35), rel_tol=1e-6)
    assert evidence(Counter(), 0.5, 35) == 0.0


def test_the_sequential_test_is_wrong_in_about_one_of_twenty() -> None:
    random, wrong, rounds = Random(3), 0, 100
    for _ in range(rounds):
        units: Counter[Fraction] = Counter()
        found = 0.0
        while abs(found) < CLEAR:  # of somebody who is better by just the wanted amount, with many draws
            units[Fraction(sum(random.random() < share_at(100, 0.5) for _ in range(2)), 2)] += 1
            found = evidence(units, 0.5, 100)
        wrong += found < 0
    assert wrong <= 10
