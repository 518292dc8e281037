"""All figures of one arm of a study, from its games in their order, in memory that does not grow with them.

    figures = Figures(about, arm)
    for game in games:
        figures.add(game)
    figures.all.wins.sides[0].share

They are kept for two halves: the even deals, in which findings are looked for, and the odd ones, which confirm them or
do not. All games are both together. Games of one deal (in an arm with two bots, where these change seats) are not
independent of each other: they are taken in together.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final

from festrules.bots.levels import from_record
from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.arms import Arm, sitting, unit_of
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.choices import ChoiceFigures, Choices
from festrules.lab.studies.measures.course import Courses, CoursesFigures
from festrules.lab.studies.measures.curves import CurveFigures, Curves
from festrules.lab.studies.measures.duels import DuelFigures, Duels
from festrules.lab.studies.measures.endings import EndingFigures, Endings
from festrules.lab.studies.measures.kingmakers import KingmakerFigures, Kingmakers
from festrules.lab.studies.measures.leaders import LeaderFigures, Leaders
from festrules.lab.studies.measures.lengths import LengthFigures, Lengths
from festrules.lab.studies.measures.movement import Movement, MovementFigures
from festrules.lab.studies.measures.parts import PointFigures, Points
from festrules.lab.studies.measures.plain import plain
from festrules.lab.studies.measures.reading import Reading, is_sound
from festrules.lab.studies.measures.seats import WinFigures, Wins
from festrules.lab.studies.measures.summing import summed
from festrules.lab.studies.measures.things import DecisionFigures, Things
from festrules.lab.studies.measures.trust import Trust, TrustFigures

EXPLORED, CONFIRMING = range(2)
HALVES: Final = ("all", "explored", "confirming")


@dataclass(frozen=True, slots=True)
class HalfFigures:
    """All figures of some games of an arm."""

    games: int  # in which the rules were not at fault
    watched: int  # of those whose decisions were looked at
    deals: int  # that are independent of each other
    wins: WinFigures
    endings: EndingFigures
    lengths: LengthFigures
    points: PointFigures
    things: tuple[DecisionFigures, ...]
    duels: DuelFigures | None
    courses: CoursesFigures
    curves: CurveFigures | None
    leaders: LeaderFigures
    kingmakers: KingmakerFigures | None
    choices: ChoiceFigures
    movement: MovementFigures
    trust: TrustFigures


@dataclass(slots=True)
class Sums:
    """The sums from which the figures are made."""

    games: int = 0
    watched: int = 0
    deals: int = 0
    wins: Wins = field(default_factory=Wins)
    endings: Endings = field(default_factory=Endings)
    lengths: Lengths = field(default_factory=Lengths)
    points: Points = field(default_factory=Points)
    things: Things = field(default_factory=Things)
    duels: Duels = field(default_factory=Duels)
    courses: Courses = field(default_factory=Courses)
    curves: Curves = field(default_factory=Curves)
    leaders: Leaders = field(default_factory=Leaders)
    kingmakers: Kingmakers = field(default_factory=Kingmakers)
    choices: Choices = field(default_factory=Choices)
    movement: Movement = field(default_factory=Movement)
    trust: Trust = field(default_factory=Trust)

    def add(self, games: Sequence[StudiedGame], about: StudyAbout, tries: tuple[int, ...]) -> None:
        """Takes in the games of one deal."""
        for game in games:
            if not is_sound(game):
                self.endings.add_fault(game)
        deal = [Reading(game, about, tries) for game in games if is_sound(game)]
        if not deal:
            return
        self.games += len(deal)
        self.watched += sum(one.game.first >= 0 for one in deal)
        self.deals += 1
        for name in MEASURES:
            getattr(self, name).add(deal, about)

    def figures(self, about: StudyAbout) -> HalfFigures:
        """The figures."""
        found: dict[str, Any] = {name: getattr(self, name).figures(about) for name in MEASURES}
        return HalfFigures(games=self.games, watched=self.watched, deals=self.deals, **found)


COUNTS: Final = ("games", "watched", "deals")
MEASURES: Final = tuple(one.name for one in fields(Sums) if one.name not in COUNTS)


@dataclass(slots=True)
class Figures:
    """The figures of one arm."""

    about: StudyAbout
    arm: Arm
    halves: tuple[Sums, Sums] = field(default_factory=lambda: (Sums(), Sums()))
    _tries: tuple[int, ...] = ()
    _deal: int = -1
    _waiting: list[StudiedGame] = field(default_factory=list)

    def __post_init__(self) -> None:
        """How much the bots think stands in their names."""
        self._tries = tuple(map(tries_of, self.arm.bots))

    def add(self, game: StudiedGame) -> None:
        """Takes in the next game."""
        deal = sitting(self.arm, self.about.sides, game.game).deal
        if self._waiting and deal != self._deal:
            self.finish()
        self._deal = deal
        self._waiting.append(game)
        if len(self._waiting) == unit_of(self.arm, self.about.sides):
            self.finish()

    def finish(self) -> None:
        """Takes in what waits for other games of its deal: there are no more."""
        waiting, self._waiting = self._waiting, []
        if waiting:
            self.halves[self._deal % 2].add(waiting, self.about, self._tries)

    @property
    def all(self) -> HalfFigures:
        """The figures of all games."""
        both: Sums = summed(*self.halves)
        return both.figures(self.about)

    @property
    def explored(self) -> HalfFigures:
        """The figures of the even deals, in which findings are looked for."""
        return self.halves[EXPLORED].figures(self.about)

    @property
    def confirming(self) -> HalfFigures:
        """The figures of the odd deals, which confirm findings or do not."""
        return self.halves[CONFIRMING].figures(self.about)

    def as_data(self) -> dict[str, Any]:
        """The figures as plain data: the arm, and the figures of all games and of the halves."""
        self.finish()
        return {"arm": self.arm.as_data(), **{name: plain(getattr(self, name)) for name in HALVES}}


def tries_of(bot: str) -> int:
    """How many tries a bot has for a decision, as records call it; none where it does not think."""
    seated = from_record(bot)
    return seated.budget.tries if seated.thinks else 0
