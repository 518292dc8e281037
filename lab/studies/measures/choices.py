"""Choices: how many there are, how much hangs on them as the bot saw it, and what it gave away.

What noise alone gives is taken off (`promises.py`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.lab.studies.about import StudyAbout, decision_told
from festrules.lab.studies.games import Moment
from festrules.lab.studies.measures.curves import BINS
from festrules.lab.studies.measures.estimates import Estimate, mean_of
from festrules.lab.studies.measures.promises import noise_of, shares_of
from festrules.lab.studies.measures.reading import Reading
from festrules.lab.studies.measures.summing import Best, Ratio

SURE = 4  # times the noise of the best: so far the best and the worst are hardly ever apart by noise alone


@dataclass(frozen=True, slots=True)
class StakeFigures:
    """What hangs on choices, in shares of a win."""

    moments: int
    options: Estimate | None  # where there was a choice
    agency: Estimate | None  # by how much the best option is above their mean, without what noise alone gives
    spread: Estimate | None  # by how much the best is above the worst, likewise
    noise: float | None  # what was taken off the first of these, on average
    lost: Estimate | None  # by how much what was taken is below the best
    alike: Estimate | None  # the share of choices whose options differ by no more than noise


@dataclass(frozen=True, slots=True)
class KindFigures:
    """The same for one question."""

    name: str
    decision: int
    line: int
    stakes: StakeFigures


@dataclass(frozen=True, slots=True)
class ChoiceFigures:
    """All of it."""

    forced: Estimate | None  # the share of decisions with one option
    branching: Estimate | None  # options of all decisions
    all: StakeFigures
    kinds: tuple[KindFigures, ...]
    over_time: tuple[StakeFigures, ...]  # in each twentieth of a game
    shows: int  # the game with the choice on which most hung, or -1


@dataclass(slots=True)
class Stakes:
    """Sums of what hangs on choices, a bundle for each deal."""

    options: Ratio = field(default_factory=Ratio)
    agency: Ratio = field(default_factory=Ratio)
    spread: Ratio = field(default_factory=Ratio)
    noise: Ratio = field(default_factory=Ratio)
    lost: Ratio = field(default_factory=Ratio)
    alike: Ratio = field(default_factory=Ratio)

    def add(self, bundle: "Bundle") -> None:
        """Takes in a deal."""
        self.options.add(bundle.options, bundle.moments)
        for name in ("agency", "spread", "noise", "lost", "alike"):
            getattr(self, name).add(getattr(bundle, name), bundle.thoughts)

    def figures(self) -> StakeFigures:
        """What follows."""
        noise = mean_of(self.noise)
        return StakeFigures(
            round(self.options.count),
            mean_of(self.options),
            mean_of(self.agency),
            mean_of(self.spread),
            None if noise is None else noise.value,
            mean_of(self.lost),
            mean_of(self.alike),
        )


@dataclass(slots=True)
class Bundle:
    """Totals of one deal."""

    moments: int = 0
    thoughts: int = 0
    options: float = 0.0
    agency: float = 0.0
    spread: float = 0.0
    noise: float = 0.0
    lost: float = 0.0
    alike: float = 0.0

    def add(self, moment: Moment, tries: int) -> float:
        """Takes in a choice; what hung on it, as the bot saw it, beyond noise."""
        self.moments += 1
        self.options += moment.options
        if not moment.promised:
            return 0.0
        took, best, mean, worst = shares_of(moment)
        noise = noise_of(moment, tries)
        self.thoughts += 1
        self.agency += best - mean - noise
        self.spread += best - worst - 2 * noise
        self.noise += noise
        self.lost += best - took
        self.alike += best - worst <= SURE * noise
        return best - mean - noise


@dataclass(slots=True)
class Choices:
    """Sums of all of it."""

    forced: Ratio = field(default_factory=Ratio)
    branching: Ratio = field(default_factory=Ratio)
    all: Stakes = field(default_factory=Stakes)
    kinds: dict[int, Stakes] = field(default_factory=dict)
    over_time: list[Stakes] = field(default_factory=list)
    shows: Best = field(default_factory=Best)

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:  # noqa: ARG002 - all measures are called alike
        """Takes in the games of a deal."""
        self.over_time = self.over_time or [Stakes() for _ in range(BINS)]
        everything, kinds, times = Bundle(), dict[int, Bundle](), [Bundle() for _ in range(BINS)]
        decisions = 0
        for one in deal:
            if one.game.first < 0:
                continue  # nobody watched
            decisions += one.game.decisions
            for moment in one.game.moments:
                tries = one.tries_at(moment.seat)
                bins = times[min(BINS - 1, int(BINS * one.time(moment.at)))]
                for bundle in (bins, kinds.setdefault(moment.decision, Bundle())):
                    bundle.add(moment, tries)
                self.shows.add(everything.add(moment, tries), one.game.game)
        self.forced.add(decisions - everything.moments, decisions)
        self.branching.add(decisions - everything.moments + everything.options, decisions)
        self.all.add(everything)
        for kind, bundle in kinds.items():
            self.kinds.setdefault(kind, Stakes()).add(bundle)
        for sums, bundle in zip(self.over_time, times, strict=True):
            sums.add(bundle)

    def figures(self, about: StudyAbout) -> ChoiceFigures:
        """What follows."""
        return ChoiceFigures(
            mean_of(self.forced),
            mean_of(self.branching),
            self.all.figures(),
            tuple(
                KindFigures(decision_told(one), place, one.line, self.kinds[place].figures())
                for place, one in enumerate(about.wordings)
                if place in self.kinds
            ),
            tuple(one.figures() for one in self.over_time),
            self.shows.game if self.all.agency.bundles else -1,
        )
