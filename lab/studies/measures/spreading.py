"""How whole numbers are spread over games: exact while there are few different ones, in classes from then on."""

from collections import Counter
from dataclasses import dataclass, field

from festrules.lab.studies.measures.estimates import Estimate, deviation_of, mean_of
from festrules.lab.studies.measures.summing import Ratio, summed

MOST_CLASSES = 1_024
BARS = 40  # of a histogram at most


@dataclass(frozen=True, slots=True)
class Spreading:
    """The distribution of a number: its mean, its spread, quantiles, and the bars of a histogram."""

    mean: Estimate
    deviation: float
    least: int
    most: int
    quantiles: tuple[tuple[int, int], ...]  # of a hundred games so many have no more than that
    bars: tuple[tuple[int, int, int], ...]  # from, to (inclusive), how many games


@dataclass(slots=True)
class Histogram:
    """Counts of a number; classes double in width when there are too many."""

    width: int = 1
    counts: Counter[int] = field(default_factory=Counter)  # by the number of the class
    sums: Ratio = field(default_factory=Ratio)
    least: int = 0
    most: int = 0

    def add(self, value: int) -> None:
        """Takes in one."""
        if not self.sums.bundles:
            self.least = self.most = value
        self.least, self.most = min(self.least, value), max(self.most, value)
        self.sums.add(value)
        self.counts[value // self.width] += 1
        while len(self.counts) > MOST_CLASSES:
            self._widen(2 * self.width)

    def joined(self, other: "Histogram") -> "Histogram":
        """Both together."""
        if not (self.sums.bundles and other.sums.bundles):
            return self if self.sums.bundles else other
        width = max(self.width, other.width)
        counts = Counter(_widened(self, width))
        counts.update(_widened(other, width))
        sums = summed(self.sums, other.sums)
        found = Histogram(width, counts, sums, min(self.least, other.least), max(self.most, other.most))
        while len(found.counts) > MOST_CLASSES:
            found._widen(2 * found.width)
        return found

    def _widen(self, width: int) -> None:
        self.counts, self.width = _widened(self, width), width

    def figures(self) -> Spreading | None:
        """The distribution; None if there were no values."""
        mean = mean_of(self.sums)
        if mean is None:
            return None
        quantiles = tuple((part, self.quantile(part / 100)) for part in (5, 25, 50, 75, 95))
        return Spreading(mean, deviation_of(self.sums), self.least, self.most, quantiles, self._bars())

    def quantile(self, part: float) -> int:
        """The least number that so great a part of all do not exceed; of a class the highest."""
        passed, wanted = 0, part * self.sums.bundles
        for number in sorted(self.counts):
            passed += self.counts[number]
            if passed >= wanted - 1e-9:
                return min(self.most, (number + 1) * self.width - 1)
        return self.most

    def _bars(self) -> tuple[tuple[int, int, int], ...]:
        first = self.least // self.width
        together = -(-(self.most // self.width - first + 1) // BARS)
        bars = Counter[int]()
        for number, count in self.counts.items():
            bars[(number - first) // together] += count
        width = together * self.width
        start = first * self.width
        last = max(bars)
        return tuple((start + at * width, start + (at + 1) * width - 1, bars[at]) for at in range(last + 1))


def _widened(histogram: Histogram, width: int) -> Counter[int]:
    found = Counter[int]()
    for number, count in histogram.counts.items():
        found[number * histogram.width // width] += count
    return found
