"""Estimates from counts: shares and means, each between two bounds, and medians."""

from dataclasses import dataclass
from math import sqrt

from festrules.lab.summing.tally import Spread

Z = 1.959963984540054  # 95 of a hundred such intervals hold the true value


@dataclass(frozen=True, slots=True)
class Share:
    """This many out of so many."""

    count: int
    of: int

    @property
    def value(self) -> float:
        """The share of one."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval: it is right for few games, and for shares near nothing and near all."""
        n, p = self.of, self.value
        if not n:
            return 0.0, 1.0
        middle = p + Z * Z / (2 * n)
        half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        scale = 1 + Z * Z / n
        low = (middle - half) / scale if self.count else 0.0
        return low, (middle + half) / scale if self.count < n else 1.0


def mean(spread: Spread) -> float:
    """The mean of a number."""
    return spread.total / spread.count if spread.count else 0.0


def deviation(spread: Spread) -> float:
    """Its standard deviation, as games of this kind let expect it (n - 1)."""
    n = spread.count
    if n < 2:
        return 0.0
    return sqrt((n * spread.squares - spread.total**2) / (n * (n - 1)))


def mean_interval(spread: Spread) -> tuple[float, float]:
    """Where the true mean is, by the normal distribution."""
    middle = mean(spread)
    half = Z * deviation(spread) / sqrt(spread.count) if spread.count else 0.0
    return middle - half, middle + half


def median(spread: Spread) -> int | None:
    """The lower of the two in the middle where their number is even; nothing where values were not counted."""
    if spread.counts is None or not spread.count:
        return None
    passed = 0
    for value in sorted(spread.counts):
        passed += spread.counts[value]
        if 2 * passed >= spread.count:
            return value
    raise AssertionError("the counts come to all games")
