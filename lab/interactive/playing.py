"""Playing what an inquiry asks for in this process, or in several of this machine."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field

from festrules.bots.opponents import Seated
from festrules.interpreter.compiled.executors.outcomes import Executor
from festrules.interpreter.compiled.executors.registry import fastest
from festrules.lab.many.processes import Processes
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.inquiry import Inquiry
from festrules.lab.studies.playing import Studio, in_bulk
from festrules.lab.studies.ruleset import Ruleset
from festrules.lab.studies.running import Sides, played
from festrules.lab.studies.workshop import Workshop


@dataclass(slots=True)
class Players:
    """The equipment for playing: the rules, and somebody's own bots."""

    rules: tuple[Ruleset, ...]  # the editions
    sides: Mapping[int, Sides]  # for each number of players
    agents: Mapping[str, Seated] = field(default_factory=dict)
    jobs: int = 1
    studios: dict[tuple[int, int], Studio] = field(default_factory=dict)
    executors: dict[tuple[int, int], Executor] = field(default_factory=dict)

    def play(self, inquiry: Inquiry) -> list[StudiedGame]:
        """All games that it asks for, in the order of their numbers."""
        kept: list[StudiedGame] = []
        while True:
            numbers = range(inquiry.games, inquiry.plan.games)
            for game in self._here(inquiry, numbers) if self.jobs == 1 else self._beside(inquiry, numbers):
                inquiry.add(game)
                kept.append(game)
            further = inquiry.further()
            if not further:
                return kept
            inquiry.put_behind(further)

    def _here(self, inquiry: Inquiry, numbers: range) -> Iterator[StudiedGame]:
        plan = inquiry.plan
        for number in numbers:
            at, game = plan.at(number)
            arm = plan.arms[at]
            where = arm.edition, arm.players
            if arm.watched:
                if where not in self.studios:
                    made = self.rules[arm.edition].game(arm.players)
                    self.studios[where] = Studio(made, plan.seed, plan.appraisal, self.agents)
                yield self.studios[where].play(arm, at, game)
            else:
                if where not in self.executors:
                    self.executors[where], _ = fastest(self.rules[arm.edition].game(arm.players).machine)
                yield from in_bulk(self.executors[where], plan.seed, at, [game])

    def _beside(self, inquiry: Inquiry, numbers: range) -> Iterator[StudiedGame]:
        workshop = Workshop(self.rules, inquiry.plan, self.agents)
        tell: Callable[[str], None] = _nothing
        with closing(
            played(Processes(self.jobs), workshop, numbers, dict(self.sides), tell, _never)
        ) as games:
            yield from games


def _nothing(_: str) -> None:
    """Nobody listens."""


def _never() -> int:
    return 0
