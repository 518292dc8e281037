"""Whether appraisals come true in the games of the study itself: what of an edge that was promised was really won.

A promise of 0.7 where equals have 0.5 is an edge of 0.2; if those who were promised it win 0.6, half of it came true.
Noise makes promises larger than they are without making them wrong, so as much as it gives is taken off.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.measures.estimates import Estimate, mean_of
from festrules.lab.studies.measures.leading import TIMES, at_time
from festrules.lab.studies.measures.reading import Reading
from festrules.lab.studies.measures.summing import Ratio

BELIEVED = 0.5  # if surely less of an edge comes true, nothing is told that rests on appraisals
FEWEST_GAMES = 20


@dataclass(frozen=True, slots=True)
class TrustFigures:
    """How far appraisals can be believed."""

    came_true: Estimate | None  # the part of a promised edge that was won

    @property
    def believed(self) -> bool:
        """Whether anything may be told that rests on appraisals: unless the games speak against it."""
        found = self.came_true
        return found is None or found.units < FEWEST_GAMES or found.high >= BELIEVED


@dataclass(slots=True)
class Trust:
    """Sums of it: products of what was promised and what was won, and squares of what was promised."""

    edges: Ratio = field(default_factory=Ratio)

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:
        """Takes in the games of a deal."""
        if about.rivals < 2:
            return
        won = promised = 0.0
        for one in deal:
            for time in TIMES if one.appraised else ():
                for share, result in zip(at_time(one.appraised, time), one.won, strict=True):
                    edge = share - one.even
                    won += edge * (result - one.even)
                    promised += edge * edge - 4 * share * (1 - share) * about.noise**2
        self.edges.add(won, promised)

    def figures(self, about: StudyAbout) -> TrustFigures:  # noqa: ARG002 - all measures are called alike
        """The figures."""
        return TrustFigures(mean_of(self.edges) if self.edges.count > 0 else None)
