"""The games of a sweep: every setting at every number of players on the same seeds, until what they say is tight.

They come in rounds. After a round the settings go on of which something is not known well enough yet: of a share to
this many points of a hundred, of a mean to the same part of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from festrules.bots.level_names import RANDOM
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.plan import Plan, label
from festrules.lab.studies.quantities import Quantities, Sides, counts, quantities
from festrules.lab.summing.reasons import LOST
from festrules.lab.sweeps.settings import Point

ROUND = 50  # games of each arm, where it may stop before all are played
APPRAISAL = 0  # tries: nobody appraises positions


def first_round(points: Sequence[Point], players: Sequence[int], bot: str, games: int, seed: int) -> Plan:
    """The first round, of this many games each; an edition of the rules goes with each point."""
    arms = [
        Arm(label(bot), number, (bot,), games, edition=at, watched=bot != RANDOM)
        for at in range(len(points))
        for number in players
    ]
    return Plan(seed, APPRAISAL, tuple(arms))


@dataclass(slots=True)
class Sweep:
    """Takes games in the order of their numbers."""

    plan: Plan
    points: tuple[Point, ...]
    sides: Mapping[tuple[int, int], Sides]  # for each point and number of players
    most: int  # games of each arm
    tight: float  # of 1; 0 plays all of them
    games: int = 0
    lost: int = 0
    faults: dict[int, int] = field(default_factory=dict)  # by the point
    sums: dict[tuple[int, int], Quantities] = field(default_factory=dict)

    def add(self, game: StudiedGame) -> None:
        """The next game."""
        self.games += 1
        arm = self.plan.arms[game.arm]
        where = arm.edition, arm.players
        if game.why == LOST:
            self.lost += 1
        elif not counts(game):
            self.faults[arm.edition] = self.faults.get(arm.edition, 0) + 1
        if where not in self.sums:
            self.sums[where] = Quantities(self.sides[where], arm.players)
        self.sums[where].add(game)

    def further(self) -> tuple[Arm, ...]:
        """The next round, of what is not tight yet."""
        last = {(arm.edition, arm.players): arm for arm in self.plan.arms}
        found = []
        for where, arm in last.items():
            played = arm.start + arm.games
            if played < self.most and not self.is_tight(where):
                found.append(replace(arm, start=played, games=min(ROUND, self.most - played)))
        return tuple(found)

    def put_behind(self, arms: tuple[Arm, ...]) -> None:
        """The next round."""
        self.plan = self.plan.with_arms(arms)

    def is_tight(self, where: tuple[int, int]) -> bool:
        """Whether everything is known well enough."""
        if not self.tight or where not in self.sums:
            return False
        units = {one.name: one.unit for one in quantities(where[1])}
        return all(
            one.half <= self.tight * (1 if units[name] else max(abs(one.value), 1e-9))
            for name, one in self.sums[where].estimates().items()
        )

    def response(self) -> Iterator[tuple[Point, int, dict[str, Estimate]]]:
        """The estimates at each point, for each number of players."""
        for (edition, players), sums in sorted(self.sums.items()):
            yield self.points[edition], players, sums.estimates()
