"""How open a game is as it goes on, and the winner's expectation: curves over games of whatever length."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log

from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.measures.estimates import Estimate, mean_of
from festrules.lab.studies.measures.leading import at_time
from festrules.lab.studies.measures.reading import Reading, Standing
from festrules.lab.studies.measures.summing import Firsts, Ratio

BINS = 20  # of a game
SAMPLES = 50  # games whose curves are kept


@dataclass(frozen=True, slots=True)
class CurveFigures:
    """At the middle of each twentieth of a game."""

    times: tuple[float, ...]
    openness: tuple[Estimate | None, ...]  # 1 where nobody can know who wins, 0 where everybody can
    winner: tuple[Estimate | None, ...]  # what who won in the end could expect
    samples: tuple[tuple[int, tuple[float, ...]], ...]  # the first games, with the winner's curve of each


@dataclass(slots=True)
class Curves:
    """Sums of it."""

    openness: list[Ratio] = field(default_factory=list)
    winner: list[Ratio] = field(default_factory=list)
    samples: Firsts = field(default_factory=lambda: Firsts(SAMPLES, []))

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:
        """Takes in the games of a deal."""
        if about.rivals < 2:
            return
        self.openness = self.openness or [Ratio() for _ in range(BINS)]
        self.winner = self.winner or [Ratio() for _ in range(BINS)]
        looked = [(one, [at_time(one.appraised, time) for time in _times()]) for one in deal if one.appraised]
        if not looked:
            return
        for number, sums in enumerate(self.openness):
            sums.add(sum(openness(found[number]) for _, found in looked), len(looked))
        won = [(one.winner, found) for one, found in looked if one.winner is not None]
        for number, sums in enumerate(self.winner):
            sums.add(sum(found[number][winner] for winner, found in won), len(won))
        for one, found in looked:
            if one.winner is not None:
                self.samples.add(one.game.game, tuple(shares[one.winner] for shares in found))

    def figures(self, about: StudyAbout) -> CurveFigures | None:  # noqa: ARG002 - all measures are called alike
        """The figures."""
        if not any(one.bundles for one in self.openness):
            return None
        return CurveFigures(
            _times(),
            tuple(map(mean_of, self.openness)),
            tuple(map(mean_of, self.winner)),
            tuple(self.samples.found),
        )


def _times() -> tuple[float, ...]:
    return tuple((number + 0.5) / BINS for number in range(BINS))


def openness(shares: Standing) -> float:
    """The entropy of the winner, as a share of the greatest possible."""
    whole = sum(shares)
    parts = [each / whole for each in shares if each > 0] if whole > 0 else []
    return -sum(part * log(part) for part in parts) / log(len(shares))
