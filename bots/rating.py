"""The strength of bots by their games: shares of wins with intervals, Elo, and when the matter is clear.

The unit of all statistics is the unit of `pairings`: games with one seed in which the bots change seats. What its games
give a bot is one number, and it is these numbers that are independent of each other. Here alone fractions are floats:
nothing that is played follows from them, but when to stop.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf, log, log10, sqrt

Z = 1.959963984540054  # 95 of a hundred such intervals hold the true value
CLEAR = log(19)  # of the sequential test: wrong in one of twenty cases, on either side
FEWEST = 20  # units before which nothing is clear
RARE = 0.001  # how often something is counted that could have come and has not


def shares(winners: Sequence[int], sides: Sequence[Sequence[int]]) -> tuple[Fraction, ...]:
    """The share of each side in a victory: equal among those who share it; if nobody wins, everybody has one."""
    won = [side for side, seats in enumerate(sides) if set(seats) & set(winners)] or range(len(sides))
    return tuple(Fraction(side in won, len(won)) for side in range(len(sides)))


@dataclass(frozen=True, slots=True)
class Share:
    """A share of wins, in so many units, with the bounds that hold the true one in 95 of a hundred cases."""

    units: int
    value: float
    low: float
    high: float


def share_of(scores: Mapping[Fraction, int]) -> Share:
    """From how often a unit gave so much: Wilson's interval, with the spread that units really have.

    Units are not coins: with changed seats their luck cancels out in part. So they count for more coins than they are,
    or for fewer; what few of them say of that is believed in part.
    """
    units = sum(scores.values())
    if not units:
        return Share(0, 0.0, 0.0, 1.0)
    value = float(sum(score * count for score, count in scores.items()) / units)
    coin = value * (1 - value)
    squares = sum(count * (float(score) - value) ** 2 for score, count in scores.items())
    spread = (units * (squares / (units - 1) / coin) + 2) / (units + 2) if units > 1 and coin else 1.0
    coins = units / spread
    middle, scale = value + Z * Z / (2 * coins), 1 + Z * Z / coins
    half = Z * sqrt(coin / coins + Z * Z / (4 * coins * coins))
    low = (middle - half) / scale if value > 0 else 0.0
    return Share(units, value, low, (middle + half) / scale if value < 1 else 1.0)


def elo(share: float, expected: float) -> float:
    """The Elo advantage of somebody with that share, where equals have `expected`."""
    if share <= 0:
        return -inf
    return inf if share >= 1 else 400 * log10(share * (1 - expected) / ((1 - share) * expected))


def share_at(rating: float, expected: float) -> float:
    """The reverse: the share of somebody with that advantage."""
    odds: float = expected / (1 - expected) * 10 ** (rating / 400)
    return odds / (1 + odds)


def evidence(scores: Mapping[Fraction, int], expected: float, delta: float) -> float:
    """A sequential test: how much more likely units are if a bot is better by `delta` Elo than if it is worse.

    It is a logarithm, and clear from `CLEAR` on, or below -`CLEAR`. The distribution of what units give is not
    assumed: for each of the two cases it is the likeliest that has its mean (a generalised sequential probability
    ratio test). Between two bots in two seats units give one of five scores.
    """
    seen = Counter({Fraction(0): 0, Fraction(1): 0})
    seen.update(scores)
    counts = {float(score): count or RARE for score, count in sorted(seen.items())}
    if not sum(scores.values()):
        return 0.0
    better, worse = (_likeliest(counts, share_at(rating, expected)) for rating in (delta, -delta))
    return sum(count * log(better[score] / worse[score]) for score, count in counts.items())


def _likeliest(counts: Mapping[float, float], mean: float) -> dict[float, float]:
    """The distribution over these scores with a given mean under which the counts are likeliest."""
    total = sum(counts.values())
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    slope = (low + high) / 2
    for _ in range(100):
        if sum(count * (score - mean) / (1 + slope * (score - mean)) for score, count in counts.items()) > 0:
            low = slope
        else:
            high = slope
        slope = (low + high) / 2
    found = {score: count / total / (1 + slope * (score - mean)) for score, count in counts.items()}
    whole = sum(found.values())
    return {score: part / whole for score, part in found.items()}
