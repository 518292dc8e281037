"""All that has come of a study so far: the figures of each arm, and which things are to be put to the test."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from festrules.bots.level_names import RANDOM
from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.figures import Figures
from festrules.lab.studies.plan import Plan, without
from festrules.lab.studies.quantities import counts
from festrules.lab.studies.testing import worth_testing
from festrules.lab.summing.reasons import LOST


@dataclass(slots=True)
class Study:
    """Takes games in the order of their numbers."""

    plan: Plan
    abouts: Mapping[int, StudyAbout]  # for each number of players
    tested: int  # how many things are put to the test
    games: int = 0
    lost: int = 0
    faults: int = 0
    first: int = field(init=False)  # how many arms there were from the start
    figures: dict[int, Figures] = field(default_factory=dict)  # of each arm

    def __post_init__(self) -> None:
        """None has been put behind yet."""
        self.first = len(self.plan.arms)

    def add(self, game: StudiedGame) -> None:
        """The next game."""
        self.games += 1
        if game.why == LOST:
            self.lost += 1
            return
        self.faults += not counts(game)
        at = self.plan.begins(game.arm)
        if at not in self.figures:
            arm = self.plan.arms[at]
            self.figures[at] = Figures(self.abouts[arm.players], arm)
        self.figures[at].add(game)

    def further(self) -> tuple[Arm, ...]:
        """Once all games between equals are there: what seems most worth taking, and least, at the first number."""
        if len(self.plan.arms) > self.first or 0 not in self.figures:
            return ()
        figures, arm = self.figures[0], self.plan.arms[0]
        figures.finish()
        playing = figures.all
        asked = [
            one.all
            for one in self.figures.values()
            if one.arm.bots == (RANDOM,) and one.about == figures.about
        ]
        things = worth_testing([*asked, playing], playing, self.tested)
        return tuple(without(arm, figures.about.rivals, thing, arm.games) for thing in things)

    def put_behind(self, arms: tuple[Arm, ...]) -> None:
        """Play these next."""
        self.plan = self.plan.with_arms(arms)

    def finish(self) -> None:
        """There are no more games for now: what waited for others of its deal is taken in."""
        for one in self.figures.values():
            one.finish()
