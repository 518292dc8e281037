"""Playing until it is clear whether figures lie in their bounds, or as much as may be tried is tried."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from festrules.bots.level_names import RANDOM
from festrules.lab.bounds.evidence import Evidence
from festrules.lab.bounds.judging import LOOKS, Judged, Verdict, judged
from festrules.lab.bounds.sentences import Bound, Sort
from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.plan import Plan, label
from festrules.lab.summing.reasons import LOST

FIRST = 50  # games; then as many again as there were before
OF_DECISIONS = (Sort.TAKEN, Sort.FIRST)  # figures that need somebody to watch
Group = tuple[int, str]  # for how many players, and by which bot


@dataclass(slots=True)
class Holding:
    """Takes games in the order of their numbers, and asks for more where a bound is open."""

    bounds: tuple[Bound, ...]
    abouts: Mapping[int, StudyAbout]  # for each number of players
    kinds: Mapping[str, frozenset[str]]  # the components of each kind
    tries: int  # that may be spent in all
    fewest: int  # players
    plan: Plan = field(init=False)
    games: int = 0
    lost: int = 0
    evidence: dict[Group, Evidence] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Play the first games."""
        watched: dict[Group, bool] = {}
        for one in self.bounds:
            group = self.group(one)
            watched[group] = watched.get(group, one.bot != RANDOM) or one.sort in OF_DECISIONS
        self.plan = Plan(
            0,
            0,
            tuple(
                Arm(label(bot), number, (bot,), FIRST, watched=is_watched)
                for (number, bot), is_watched in watched.items()
            ),
        )

    def group(self, bound: Bound) -> Group:
        """The games that say something of a bound."""
        return bound.players or self.fewest, bound.bot

    def add(self, game: StudiedGame) -> None:
        """The next game."""
        self.games += 1
        self.lost += game.why == LOST
        arm = self.plan.arms[game.arm]
        group = arm.players, arm.bots[0]
        if group not in self.evidence:
            self.evidence[group] = Evidence(self.abouts[arm.players], arm, self.kinds)
        if game.why != LOST:
            self.evidence[group].add(game)

    def further(self) -> tuple[Arm, ...]:
        """As many games again for those that left something open, if the budget allows."""
        spent = sum(one.spent for one in self.evidence.values())
        if spent >= self.tries:
            return ()
        unclear = {self.group(one) for one in self.bounds if self._may_become_clear(one)}
        found = []
        for group, evidence in self.evidence.items():
            many = sum(arm.games for arm in self.plan.arms if (arm.players, arm.bots[0]) == group)
            if group in unclear and evidence.games and many < FIRST << (LOOKS - 1):
                found.append(replace(evidence.arm, start=many, games=many))
        return tuple(found)

    def _may_become_clear(self, bound: Bound) -> bool:
        """Not where nothing can be said at all: more games say no more of a seat that there is not."""
        found = self.judged(bound)
        return found.verdict is Verdict.OPEN and found.estimate is not None

    def put_behind(self, arms: tuple[Arm, ...]) -> None:
        """Play these next."""
        self.plan = self.plan.with_arms(arms)

    def judged(self, bound: Bound) -> Judged:
        """How a bound stands."""
        evidence = self.evidence.get(self.group(bound))
        return Judged(Verdict.OPEN, None) if evidence is None else judged(bound, evidence)


def players_of(bounds: Sequence[Bound], fewest: int) -> tuple[int, ...]:
    """The numbers of players for which games are played."""
    return tuple(dict.fromkeys(one.players or fewest for one in bounds))
