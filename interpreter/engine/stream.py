"""The random stream of a game: draw `k` is a function of the seed and `k`, and nothing else is kept.

docs/random.md specifies it with test vectors. Every executor draws the same numbers, whichever order or
process it works in, and the state of a game holds only how many draws were made.
"""

from collections.abc import Sequence

MASK = (1 << 64) - 1
MOST = (1 << 32) - 1  # so that `below` needs nothing wider than 64 bits in any language
GAMMA = 0x9E3779B97F4A7C15


def draw(seed: int, k: int) -> int:
    """64 random bits: what the generator splitmix64, started with `seed`, gives after `k` others."""
    z = (seed + (k + 1) * GAMMA) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(seed: int, k: int, total: int) -> int:
    """A number from 0 to `total` - 1, from one draw.

    No draw is ever thrown away, so that a chance event is always one step of the stream. The price is a bias:
    the odds of a number differ from 1 / total by less than 2 ** -64, those of any event by less than
    total / 2 ** 64, which is below 2 ** -32 and below what any number of played games can show.
    """
    if not 0 < total <= MOST:
        raise ValueError(f"A chance event has from 1 to {MOST} equally likely cases, not {total}.")
    return (draw(seed, k) * total) >> 64


def weighted(seed: int, k: int, weights: Sequence[int]) -> int:
    """An index, as likely as its weight says, from one draw; a weight of 0 is never drawn."""
    if any(weight < 0 for weight in weights):
        raise ValueError("A weight is below zero.")
    rest = below(seed, k, sum(weights))
    for index, weight in enumerate(weights):
        if rest < weight:
            return index
        rest -= weight
    raise AssertionError("a number below the sum lies in one of the parts")
