"""Two editions of the rules compared with each other: the same games of both, and how they differ, seed by seed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from festrules.bots.level_names import RANDOM
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.plan import Plan, label
from festrules.lab.studies.quantities import Paired, Quantities, Sides, counts
from festrules.lab.summing.reasons import LOST

OLD, NEW = 0, 1


def arms_of_both(players: Sequence[int], bots: Sequence[str], games: int) -> tuple[Arm, ...]:
    """Games between equals of both editions, by each bot and for each number of players."""
    return tuple(
        Arm(label(bot), number, (bot,), games, edition=edition, watched=bot != RANDOM)
        for number in players
        for bot in bots
        for edition in (OLD, NEW)
    )


@dataclass(frozen=True, slots=True)
class Difference:
    """One quantity: what it is in the old edition and in the new one, and by how much it is larger there."""

    name: str
    old: Estimate
    new: Estimate
    by: Estimate


@dataclass(slots=True)
class Comparison:
    """Takes games in the order of their numbers; both editions are played by the same seats."""

    plan: Plan
    sides: Mapping[int, Sides]  # for each number of players
    games: int = 0
    lost: int = 0
    faults: int = 0
    sums: dict[int, Quantities] = field(default_factory=dict)  # of each arm
    paired: dict[int, Paired] = field(default_factory=dict)  # of each arm of the new edition

    def add(self, game: StudiedGame) -> None:
        """The next game."""
        self.games += 1
        self.lost += game.why == LOST
        self.faults += game.why != LOST and not counts(game)
        arm = self.plan.arms[game.arm]
        sides = self.sides[arm.players]
        self.sums.setdefault(game.arm, Quantities(sides, arm.players)).add(game)
        pair = self.paired.setdefault(game.arm | 1, Paired(sides, arm.players))
        (pair.second if arm.edition == NEW else pair.first)(game)

    def further(self) -> tuple[Arm, ...]:
        """No further games."""
        return ()

    def put_behind(self, arms: tuple[Arm, ...]) -> None:
        """Nothing comes behind."""
        self.plan = self.plan.with_arms(arms)

    def differences(self) -> list[tuple[Arm, list[Difference]]]:
        """For each bot and number of players, what differs, in the order of quantities."""
        found = []
        for at, pair in sorted(self.paired.items()):
            old, new = self.sums[at - 1].estimates(), self.sums[at].estimates() if at in self.sums else {}
            rows = [
                Difference(name, old[name], new[name], by)
                for name, by in pair.estimates().items()
                if name in old and name in new
            ]
            found.append((self.plan.arms[at], rows))
        return found
