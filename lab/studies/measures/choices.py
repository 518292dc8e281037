"""Choices: how many there are, and how much depends on them.

What a choice is worth is what who made it could expect afterwards, less what an option drawn by lot would have come to,
as the appraiser saw both. The lot knows nothing of what the bot thought, so the noise of neither has a part in the
mean: it is nothing where nothing depends on the choice, and nothing where the bot does not see what does.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.bots.protocol import WHOLE
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
    """The stakes of choices, in shares of a win."""

    moments: int
    options: Estimate | None  # where there was a choice
    agency: Estimate | None  # what choosing was worth against drawing lots among all options
    unclear: (
        Estimate | None
    )  # the share of choices whose options differ by less than this many tries can tell


@dataclass(frozen=True, slots=True)
class KindFigures:
    """The same figures for one question."""

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
    """Sums of what depends on choices, a bundle for each deal."""

    options: Ratio = field(default_factory=Ratio)
    agency: Ratio = field(default_factory=Ratio)
    unclear: Ratio = field(default_factory=Ratio)

    def add(self, bundle: "Bundle") -> None:
        """Takes in a deal."""
        self.options.add(bundle.options, bundle.moments)
        self.agency.add(bundle.agency, bundle.lots)
        self.unclear.add(bundle.unclear, bundle.thoughts)

    def figures(self) -> StakeFigures:
        """The figures."""
        return StakeFigures(
            round(self.options.count), mean_of(self.options), mean_of(self.agency), mean_of(self.unclear)
        )


@dataclass(slots=True)
class Bundle:
    """Totals of one deal."""

    moments: int = 0
    options: float = 0.0
    lots: int = 0
    agency: float = 0.0
    thoughts: int = 0
    unclear: float = 0.0

    def add(self, moment: Moment, agency: float | None, *, unclear: bool) -> None:
        """Takes in a choice."""
        self.moments += 1
        self.options += moment.options
        if agency is not None:
            self.lots += 1
            self.agency += agency
        if moment.promised:
            self.thoughts += 1
            self.unclear += unclear


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
            for moment, _, after in one.looks:
                agency = _agency(moment, after[one.side_of[moment.seat]])
                unclear = bool(moment.promised) and _is_unclear(moment, one.tries_at(moment.seat))
                bins = times[min(BINS - 1, int(BINS * one.time(moment.at)))]
                for bundle in (everything, bins, kinds.setdefault(moment.decision, Bundle())):
                    bundle.add(moment, agency, unclear=unclear)
                if agency is not None:
                    self.shows.add(agency, one.game.game)
        self.forced.add(decisions - everything.moments, decisions)
        self.branching.add(decisions - everything.moments + everything.options, decisions)
        self.all.add(everything)
        for kind, bundle in kinds.items():
            self.kinds.setdefault(kind, Stakes()).add(bundle)
        for sums, bundle in zip(self.over_time, times, strict=True):
            sums.add(bundle)

    def figures(self, about: StudyAbout) -> ChoiceFigures:
        """The figures."""
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
            self.shows.game,
        )


def _agency(moment: Moment, after: float) -> float | None:
    """The worth of choosing: the lot fell among the other options, and it might have fallen on the one taken."""
    if moment.lot < 0:
        return None
    return (moment.options - 1) / moment.options * (after - moment.lot / WHOLE)


def _is_unclear(moment: Moment, tries: int) -> bool:
    """Whether this many tries cannot tell its best option from its worst."""
    _, best, _, worst = shares_of(moment)
    return best - worst <= SURE * noise_of(moment, tries)
