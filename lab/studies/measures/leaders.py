"""Runaway leaders and catching up: the fate of the leader at a quarter, at half and at three quarters of a game."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import erf, sqrt

from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.measures.estimates import Estimate, mean_of, slope_of
from festrules.lab.studies.measures.leading import TIMES, at_time
from festrules.lab.studies.measures.reading import Reading
from festrules.lab.studies.measures.spreading import Histogram
from festrules.lab.studies.measures.summing import Ratio, StraightLine

CLASSES = 10  # of a leader's promise


@dataclass(frozen=True, slots=True)
class PointLeadFigures:
    """The fate of the leader by points at a time; games without a leader then are left out."""

    time: float
    wins: Estimate | None  # how often they win; shared victories count in part
    stays: Estimate | None  # how often they end ahead of the second
    by_chance: float | None  # how often that would be, if from then on leads went up and down by chance
    slope: Estimate | None  # points that a lead grows by, for each point of it: below 0 others catch up


@dataclass(frozen=True, slots=True)
class WorthLeadFigures:
    """The fate of the one with the highest expectation at a time."""

    time: float
    wins: Estimate | None
    promised: float | None  # what the appraiser expected of them on average
    beyond: Estimate | None  # by how much more they won


@dataclass(frozen=True, slots=True)
class LeaderFigures:
    """All of it."""

    by_points: tuple[PointLeadFigures, ...]
    by_worth: tuple[WorthLeadFigures, ...]
    kept: tuple[
        tuple[float, float, int], ...
    ]  # promised, won, of how many sides: at half time, in ten classes


@dataclass(slots=True)
class PointLead:
    """Sums for the leader by points at one time."""

    wins: Ratio = field(default_factory=Ratio)
    stays: Ratio = field(default_factory=Ratio)
    growth: StraightLine = field(default_factory=StraightLine)
    margins: Histogram = field(default_factory=Histogram)

    def add(self, one: Reading, time: float) -> None:
        """Takes in a game."""
        points, final = at_time(one.points, time), one.final_points
        first, second, *_ = sorted(range(len(points)), key=lambda side: -points[side])
        margin = points[first] - points[second]
        if margin <= 0:
            return
        at_end = final[first] - final[second]
        self.wins.add(one.won[first])
        self.stays.add(1.0 if at_end > 0 else 0.5 if at_end == 0 else 0.0)
        self.growth.add(margin, at_end - margin)
        self.margins.add(round(margin))

    def figures(self, time: float) -> PointLeadFigures:
        """The figures."""
        return PointLeadFigures(
            time, mean_of(self.wins), mean_of(self.stays), self._by_chance(), slope_of(self.growth)
        )

    def _by_chance(self) -> float | None:
        """Leads from then on grow by a normal number around nothing, which varies as much as they really did."""
        games = self.margins.sums.bundles
        if not games:
            return None
        deviation = sqrt(self.growth.yy / games)
        found = 0.0
        for number, count in self.margins.counts.items():
            margin = (number + 0.5) * self.margins.width - 0.5
            found += count * (0.5 + 0.5 * erf(margin / (deviation * sqrt(2))) if deviation else 1.0)
        return found / games


@dataclass(slots=True)
class WorthLead:
    """Sums about the side that can expect most at one time."""

    wins: Ratio = field(default_factory=Ratio)
    promised: Ratio = field(default_factory=Ratio)
    beyond: Ratio = field(default_factory=Ratio)

    def add(self, one: Reading, time: float) -> None:
        """Takes in a game."""
        shares = at_time(one.appraised, time)
        first = max(range(len(shares)), key=lambda side: shares[side])
        self.wins.add(one.won[first])
        self.promised.add(shares[first])
        self.beyond.add(one.won[first] - shares[first])

    def figures(self, time: float) -> WorthLeadFigures:
        """The figures."""
        promised = mean_of(self.promised)
        return WorthLeadFigures(
            time, mean_of(self.wins), None if promised is None else promised.value, mean_of(self.beyond)
        )


@dataclass(slots=True)
class Leaders:
    """Sums of all of it."""

    by_points: list[PointLead] = field(default_factory=list)
    by_worth: list[WorthLead] = field(default_factory=list)
    kept: list[list[float]] = field(default_factory=list)  # by class: promised, won, how many

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:
        """Takes in the games of a deal."""
        if about.rivals < 2:
            return
        self.by_points = self.by_points or [PointLead() for _ in TIMES]
        self.by_worth = self.by_worth or [WorthLead() for _ in TIMES]
        self.kept = self.kept or [[0.0] * 3 for _ in range(CLASSES)]
        for one in deal:
            for number, time in enumerate(TIMES):
                if one.points and one.final_points:
                    self.by_points[number].add(one, time)
                if one.appraised:
                    self.by_worth[number].add(one, time)
            if one.appraised:
                self._keep(one)

    def _keep(self, one: Reading) -> None:
        for promised, won in zip(at_time(one.appraised, 0.5), one.won, strict=True):
            sums = self.kept[min(CLASSES - 1, int(CLASSES * promised))]
            sums[0] += promised
            sums[1] += won
            sums[2] += 1

    def figures(self, about: StudyAbout) -> LeaderFigures:  # noqa: ARG002 - all measures are called alike
        """The figures."""
        points = zip(TIMES, self.by_points, strict=False)
        worths = zip(TIMES, self.by_worth, strict=False)
        return LeaderFigures(
            tuple(one.figures(time) for time, one in points if one.wins.bundles),
            tuple(one.figures(time) for time, one in worths if one.wins.bundles),
            tuple((said / many, won / many, int(many)) for said, won, many in self.kept if many),
        )
