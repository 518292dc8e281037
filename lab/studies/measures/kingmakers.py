"""Kingmakers: how often a player who can no longer win decides which of the others does."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.bots.protocol import WHOLE
from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.measures.estimates import Estimate, mean_of, share
from festrules.lab.studies.measures.reading import Reading
from festrules.lab.studies.measures.summing import Best, Ratio

DECISIVE = 0.2  # of a win: the least difference that options must make for somebody else
SURE = 6  # standard errors of one share: the greatest and the least of several are far apart by noise alone


@dataclass(frozen=True, slots=True)
class KingmakerFigures:
    """Only where three or more play against each other, and somebody looked."""

    threshold: float  # by which options must differ for another
    out: Estimate | None  # the share of decisions made by players who cannot win
    decisive: Estimate | None  # the share of these that decide between others
    of_all: Estimate | None  # the same as a share of all appraised decisions
    games: Estimate | None  # the share of games in which it happens
    shows: int  # the game in which most depended on it, or -1


@dataclass(slots=True)
class Kingmakers:
    """Sums of it."""

    out: Ratio = field(default_factory=Ratio)
    decisive: Ratio = field(default_factory=Ratio)
    of_all: Ratio = field(default_factory=Ratio)
    games: int = 0
    happened: int = 0
    shows: Best = field(default_factory=Best)

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:
        """Takes in the games of a deal."""
        if about.rivals < 3:
            return
        looked = out = decisive = 0
        for one in deal:
            sways = [moment.sway / WHOLE for moment in one.game.moments if moment.sway >= 0]
            found = sum(sway > threshold(about) for sway in sways)
            looked += len(one.appraised)
            out += len(sways)
            decisive += found
            if one.appraised:
                self.games += 1
                self.happened += found > 0
            if sways:
                self.shows.add(max(sways), one.game.game)
        self.out.add(out, looked)
        self.decisive.add(decisive, out)
        self.of_all.add(decisive, looked)

    def figures(self, about: StudyAbout) -> KingmakerFigures | None:
        """The figures."""
        if not self.games:
            return None
        return KingmakerFigures(
            threshold(about),
            mean_of(self.out),
            mean_of(self.decisive),
            mean_of(self.of_all),
            share(self.happened, self.games),
            self.shows.game,
        )


def threshold(about: StudyAbout) -> float:
    """By how much options must differ for another, so that it is decisive and no noise."""
    return max(DECISIVE, SURE * about.noise)
