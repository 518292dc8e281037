"""The common equipment of everybody who plays games of a study."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from festrules.bots.opponents import Seated
from festrules.interpreter.compiled.executors.outcomes import Executor
from festrules.interpreter.compiled.executors.registry import fastest
from festrules.lab.many.schedule import Games
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.plan import Plan
from festrules.lab.studies.playing import Studio, in_bulk
from festrules.lab.studies.ruleset import Ruleset


def nothing() -> None:
    """Nothing is to be done before."""


@dataclass(frozen=True, slots=True)
class Workshop:
    """The rules and the plan; `before` is done once where games are played: what is compiled already is found."""

    rules: tuple[Ruleset, ...]  # the editions that are studied
    plan: Plan
    agents: Mapping[str, Seated] = field(
        default_factory=dict
    )  # bots of somebody's own, by their names in the plan
    before: Callable[[], None] = nothing

    def player(self) -> Callable[[Games], tuple[bytes, ...]]:
        """Plays games: a line of each."""
        self.before()
        return _Player(self).play


@dataclass(slots=True)
class _Player:
    """Has all that was compiled for games of some edition and number of players."""

    workshop: Workshop
    studios: dict[tuple[int, int], Studio] = field(default_factory=dict)
    executors: dict[tuple[int, int], Executor] = field(default_factory=dict)

    def play(self, games: Games) -> tuple[bytes, ...]:
        plan = self.workshop.plan
        found: list[bytes] = []
        for at, numbers in groupby(map(plan.at, range(games.first, games.stop)), lambda one: one[0]):
            found += (one.line() for one in self._of(at, plan.arms[at], [number for _, number in numbers]))
        return tuple(found)

    def _of(self, at: int, arm: Arm, numbers: list[int]) -> Iterator[StudiedGame]:
        where, plan = (arm.edition, arm.players), self.workshop.plan
        if not arm.watched:
            if where not in self.executors:
                made = self.workshop.rules[arm.edition].game(arm.players)
                self.executors[where], _ = fastest(made.machine)
            yield from in_bulk(self.executors[where], plan.seed, at, numbers)
            return
        if where not in self.studios:
            made = self.workshop.rules[arm.edition].game(arm.players)
            self.studios[where] = Studio(made, plan.seed, plan.appraisal, self.workshop.agents)
        for number in numbers:
            yield self.studios[where].play(arm, at, number)
