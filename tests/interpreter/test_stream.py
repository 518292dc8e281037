"""The stream is part of the meaning of every recorded game, so its numbers are fixed here for good."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from festrules.interpreter.engine.stream import MASK, MOST, below, draw, weighted

SEEDS = st.integers(0, MASK)
COUNTS = st.integers(0, 1 << 40)

# These are what the published splitmix64 gives for these seeds.
VECTORS = {
    1234567: (
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ),
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F),
}
DICE = [3, 0, 1, 0, 4, 3, 0, 3, 1, 2, 2, 5]
WEIGHTED = [3, 0, 2, 0, 3, 3, 0, 3, 2, 2, 2, 3]
LATE = (16091484694707276405, 3746590737)


@pytest.mark.parametrize("seed", VECTORS)
def test_vectors(seed: int) -> None:
    assert tuple(draw(seed, k) for k in range(len(VECTORS[seed]))) == VECTORS[seed]


def test_vectors_of_bounded_numbers() -> None:
    assert [below(2024, k, 6) for k in range(12)] == DICE
    assert [weighted(2024, k, (1, 0, 2, 3)) for k in range(12)] == WEIGHTED
    assert (draw(MASK, 10**12), below(MASK, 10**12, MOST)) == LATE


@given(SEEDS, COUNTS)
def test_the_generator_with_a_state_gives_the_same(seed: int, start: int) -> None:
    """Written as people know it: add to the state, then mix."""
    state = (seed + start * 0x9E3779B97F4A7C15) % 2**64
    for k in range(start, start + 3):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        mixed = state
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB % 2**64
        assert draw(seed, k) == mixed ^ (mixed >> 31)


@given(SEEDS, COUNTS, st.integers(1, MOST))
def test_below_in_64_bits(seed: int, k: int, total: int) -> None:
    """The recipe of docs/random.md for languages without wider numbers."""
    high, low = divmod(draw(seed, k), 1 << 32)
    inner = high * total + (low * total >> 32)
    assert inner <= MASK
    assert below(seed, k, total) == inner >> 32 < total


@given(SEEDS, COUNTS, st.lists(st.integers(0, 9), min_size=1, max_size=6).filter(any))
def test_weighted_is_a_table_with_an_entry_for_each_weight(seed: int, k: int, weights: list[int]) -> None:
    table = [index for index, weight in enumerate(weights) for _ in range(weight)]
    assert weighted(seed, k, weights) == table[below(seed, k, len(table))]


@pytest.mark.parametrize("total", [0, -1, MOST + 1])
def test_totals_out_of_range(total: int) -> None:
    with pytest.raises(ValueError, match="equally likely"):
        below(1, 0, total)


@pytest.mark.parametrize("weights", [(), (0, 0), (2, -1)])
def test_weights_that_make_no_sense(weights: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"equally likely|below zero"):
        weighted(1, 0, weights)


def test_dice_are_fair_along_a_game_and_across_games() -> None:
    """Chi-square with 5 degrees of freedom; 25 is passed by chance once in 7000 such tests."""
    for rolls in ([below(7, k, 6) for k in range(60_000)], [below(seed, 3, 6) for seed in range(60_000)]):
        counts = Counter(rolls)
        assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 25


def test_games_with_neighbouring_seeds_are_independent() -> None:
    pairs = Counter((below(seed, 0, 6), below(seed + 1, 0, 6)) for seed in range(36_000))
    assert sum((pairs[a, b] - 1_000) ** 2 / 1_000 for a in range(6) for b in range(6)) < 75
