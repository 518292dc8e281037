"""How a game goes: lead changes, drama, comebacks, and when it is settled; by what all could expect, and by points."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.measures.estimates import Estimate, mean_of, share
from festrules.lab.studies.measures.leading import at_time, band_of, changes, leaders
from festrules.lab.studies.measures.reading import Reading, Standing
from festrules.lab.studies.measures.summing import Best, Ratio

SETTLED = 0.9  # who can expect so much for good has won
LATE = 0.9  # of a game
Looks = Sequence[tuple[float, Standing]]


@dataclass(frozen=True, slots=True)
class CourseFigures:
    """Over games that somebody watched; drama, comebacks and when it was settled over those that one side won."""

    games: int
    lead_changes: Estimate | None
    changes: tuple[tuple[int, int], ...]  # this many lead changes, in this many games
    won: int
    drama: Estimate | None  # how far winners were behind, and how long: 0 never
    behind_half: Estimate | None  # the share of winners who were behind at half time
    behind_late: Estimate | None  # at three quarters
    last_half: Estimate | None  # who were behind all others
    last_late: Estimate | None
    settled: Estimate | None  # how far the game had come when it was settled, of 1
    settled_early: Estimate | None  # the share of games that were settled in their first half
    settled_late: Estimate | None  # in their last tenth
    shows_changes: int  # the game with most lead changes, or -1
    shows_comeback: int  # that with the greatest comeback, or -1


@dataclass(frozen=True, slots=True)
class CoursesFigures:
    """Both ways to look at it."""

    by_worth: CourseFigures | None
    by_points: CourseFigures | None


@dataclass(slots=True)
class CourseSums:
    """Sums of one way to look at it."""

    games: int = 0
    lead_changes: Ratio = field(default_factory=Ratio)
    changes: Counter[int] = field(default_factory=Counter)
    won: int = 0
    drama: Ratio = field(default_factory=Ratio)
    behind: Counter[str] = field(default_factory=Counter)
    settled: Ratio = field(default_factory=Ratio)
    early: int = 0
    late: int = 0
    shows_changes: Best = field(default_factory=Best)
    shows_comeback: Best = field(default_factory=Best)

    def add(self, one: Reading, looks: Looks, band: float, winner: int | None) -> None:
        """Takes in a game."""
        if not looks:
            return
        self.games += 1
        many = changes(list(leaders([shares for _, shares in looks], band)), winner)
        self.lead_changes.add(many)
        self.changes[many] += 1
        self.shows_changes.add(many, one.game.game)
        if winner is None:
            return
        self.won += 1
        for time, name in ((0.5, "half"), (0.75, "late")):
            self._look_back(at_time(looks, time), band, winner, name)
        self.shows_comeback.add(_behind(at_time(looks, 0.75), winner), one.game.game)
        behind = [_behind(shares, winner) for _, shares in looks]
        far = [distance**0.5 for distance in behind if distance > band]
        self.drama.add(sum(far) / len(looks))

    def _look_back(self, shares: Standing, band: float, winner: int, name: str) -> None:
        if _behind(shares, winner) > band:
            self.behind[f"behind {name}"] += 1
            if all(shares[winner] + band < each for side, each in enumerate(shares) if side != winner):
                self.behind[f"last {name}"] += 1

    def add_settled(self, looks: Looks, winner: int | None) -> None:
        """When who won could expect to win, for good."""
        if winner is None or not looks:
            return
        open_until = [time for time, shares in looks if shares[winner] < SETTLED]
        later = [time for time, _ in looks if not open_until or time > open_until[-1]]
        time = later[0] if later else 1.0
        self.settled.add(time)
        self.early += time < 0.5
        self.late += time > LATE

    def figures(self) -> CourseFigures | None:
        """The figures."""
        if not self.games:
            return None
        return CourseFigures(
            games=self.games,
            lead_changes=mean_of(self.lead_changes),
            changes=tuple(sorted(self.changes.items())),
            won=self.won,
            drama=mean_of(self.drama),
            behind_half=share(self.behind["behind half"], self.won),
            behind_late=share(self.behind["behind late"], self.won),
            last_half=share(self.behind["last half"], self.won),
            last_late=share(self.behind["last late"], self.won),
            settled=mean_of(self.settled),
            settled_early=share(self.early, self.settled.bundles),
            settled_late=share(self.late, self.settled.bundles),
            shows_changes=self.shows_changes.game,
            shows_comeback=self.shows_comeback.game,
        )


@dataclass(slots=True)
class Courses:
    """Sums of both."""

    by_worth: CourseSums = field(default_factory=CourseSums)
    by_points: CourseSums = field(default_factory=CourseSums)

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:
        """Takes in the games of a deal."""
        if about.rivals < 2:
            return
        for one in deal:
            self.by_worth.add(one, one.appraised, band_of(about.noise), one.winner)
            self.by_worth.add_settled(one.appraised, one.winner)
            self.by_points.add(one, one.points, 0.0, one.winner)

    def figures(self, about: StudyAbout) -> CoursesFigures:  # noqa: ARG002 - all measures are called alike
        """The figures."""
        return CoursesFigures(self.by_worth.figures(), self.by_points.figures())


def _behind(shares: Standing, winner: int) -> float:
    """How far the best of the others is ahead of who won."""
    return max(0.0, *(each - shares[winner] for each in shares))
