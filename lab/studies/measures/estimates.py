"""From sums to what they say: a value between two bounds, and how easily nothing at all would look like that.

Bounds hold the true value in 95 of a hundred cases. The distribution is Student's, by Wallace's approximation: with few
games the bounds are wide.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, exp, log, sqrt

from festrules.lab.studies.measures.summing import Contrast, Ratio, StraightLine

Z = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, its bounds, and on how much it rests."""

    value: float
    low: float
    high: float
    units: int  # that are independent of each other: games, or deals
    count: int  # of which it is the mean
    doubt: float = 1.0  # the probability of as much by chance alone

    @property
    def half(self) -> float:
        """From the value to a bound."""
        return (self.high - self.low) / 2


def share(count: int, of: int) -> Estimate | None:
    """A share of this many games: Wilson's interval."""
    if not of:
        return None
    p = count / of
    middle, scale = p + Z * Z / (2 * of), 1 + Z * Z / of
    half = Z * sqrt(p * (1 - p) / of + Z * Z / (4 * of * of))
    low = (middle - half) / scale if count else 0.0
    return Estimate(p, low, (middle + half) / scale if count < of else 1.0, of, of)


def part_of(sums: Ratio, against: float) -> Estimate | None:
    """The mean of what lies between 0 and 1, as a share of wins: Wilson's interval with the spread that bundles have.

    Bundles are not coins: they count for more of them than they are, or for fewer, and what few of them say of that is
    believed in part (as in `bots/rating.py`).
    """
    n = sums.bundles
    if not n:
        return None
    value = sums.total / sums.count
    coin = value * (1 - value)
    spread = (n * (_variance(sums, value) * n * n / (n - 1) / coin) + 2) / (n + 2) if n > 1 and coin else 1.0
    coins = n / max(spread, 1e-9)
    middle, scale = value + Z * Z / (2 * coins), 1 + Z * Z / coins
    half = Z * sqrt(coin / coins + Z * Z / (4 * coins * coins))
    low = (middle - half) / scale if value > 0 else 0.0
    high = (middle + half) / scale if value < 1 else 1.0
    even = against * (1 - against)
    doubt = erfc(abs(value - against) / sqrt(2 * even / coins)) if even else 1.0
    return Estimate(value, low, high, n, round(sums.count), doubt)


def mean_of(sums: Ratio, against: float = 0.0) -> Estimate | None:
    """A mean; its doubt is that it is `against`. Nothing where there is nothing to take it of."""
    if not sums.count:
        return None
    value = sums.total / sums.count
    if sums.bundles < 2:
        return Estimate(value, float("-inf"), float("inf"), sums.bundles, round(sums.count))
    error = sqrt(_variance(sums, value) * sums.bundles / (sums.bundles - 1))
    return _estimate(value, error, sums.bundles, round(sums.count), against)


def deviation_of(sums: Ratio) -> float:
    """The standard deviation of what single games give."""
    if sums.bundles < 2:
        return 0.0
    value = sums.total / sums.count
    return sqrt(_variance(sums, value) / (sums.bundles - 1)) * sums.count


def difference_of(sums: Contrast) -> Estimate | None:
    """By how much one mean is above the other; nothing where one of them has nothing to be taken of."""
    one, other = sums.with_it, sums.without
    units = min(one.bundles, other.bundles)
    if not units:
        return None
    first, second = one.total / one.count, other.total / other.count
    if units < 2:
        return Estimate(
            first - second, float("-inf"), float("inf"), units, round(min(one.count, other.count))
        )
    together = (
        sums.totals - second * sums.total_counts - first * sums.count_totals + first * second * sums.counts
    ) / (one.count * other.count)
    variance = _variance(one, first) + _variance(other, second) - 2 * together
    floor = (1 / one.bundles**2 + 1 / other.bundles**2) * _scale(one, other) / 4
    error = sqrt(max(0.0, variance) * sums.bundles / (sums.bundles - 1) + floor)
    return _estimate(first - second, error, units, round(min(one.count, other.count)), 0.0)


def _scale(one: Ratio, other: Ratio) -> float:
    """How much single things vary, squared: where few are all alike, they are not believed to be so for ever."""
    value = (one.total + other.total) / (one.count + other.count)
    squares = _variance(one, value) * one.count**2 + _variance(other, value) * other.count**2
    return squares / (one.count_count + other.count_count)


def slope_of(line: StraightLine) -> Estimate | None:
    """How much one quantity rises with the other; nothing where the other does not vary."""
    if line.count < 3:
        return None
    spread = line.xx - line.x * line.x / line.count
    if spread <= 1e-12 * max(1.0, line.xx):
        return None
    slope = (line.xy - line.x * line.y / line.count) / spread
    left = line.yy - line.y * line.y / line.count - slope * slope * spread
    error = sqrt(max(0.0, left) / (line.count - 2) / spread)
    return _estimate(slope, error, line.count, line.count, 0.0)


def _variance(sums: Ratio, value: float) -> float:
    """The variance of the mean, from how far bundles are from it."""
    squares = sums.total_total - 2 * value * sums.total_count + value * value * sums.count_count
    return max(0.0, squares) / (sums.count * sums.count)


def _estimate(value: float, error: float, units: int, count: int, against: float) -> Estimate:
    half = error * _student(units - 1)
    return Estimate(
        value, value - half, value + half, units, count, _doubt(value - against, error, units - 1)
    )


def _student(freedom: int) -> float:
    """How many standard errors the bounds are away."""
    corrected = Z * (8 * freedom + 3) / (8 * freedom + 1)
    exponent = corrected * corrected / freedom
    return sqrt(freedom * (exp(min(exponent, 500.0)) - 1))


def _doubt(distance: float, error: float, freedom: int) -> float:
    if not distance:
        return 1.0
    if not error:
        return 0.0
    ratio = abs(distance) / error
    normal = (8 * freedom + 1) / (8 * freedom + 3) * sqrt(freedom * log(1 + ratio * ratio / freedom))
    return erfc(normal / sqrt(2))


def accepted(doubts: Sequence[float], level: float = 0.05) -> list[bool]:
    """Which of many comparisons stand, so that of those which do at most so great a part is expected to be wrong.

    This is the rule of Benjamini and Hochberg.
    """
    order = sorted(range(len(doubts)), key=lambda one: doubts[one])
    last = max(
        (rank for rank, one in enumerate(order, 1) if doubts[one] <= level * rank / len(doubts)), default=0
    )
    standing = set(order[:last])
    return [one in standing for one in range(len(doubts))]
