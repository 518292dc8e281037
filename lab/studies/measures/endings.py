"""The reasons why games end, how many end at all, and what decides ties."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.estimates import Estimate, share
from festrules.lab.studies.measures.reading import BY_RULE, ENDLESS, Reading
from festrules.lab.studies.measures.summing import Firsts
from festrules.lab.summing.reasons import REASONS

FAULTS_KEPT = 20


@dataclass(frozen=True, slots=True)
class EndFigures:
    """How often games ended for a reason; it may be one that the rules name and that never came."""

    name: str
    title: str
    named: bool  # whether the rules name it
    share: Estimate | None


@dataclass(frozen=True, slots=True)
class StepFigures:
    """How often a step in finding the winner was asked for, and how often it settled who won."""

    text: str
    reached: Estimate | None
    decided: Estimate | None


@dataclass(frozen=True, slots=True)
class EndingFigures:
    """How games end."""

    games: int  # with those in which the rules were at fault
    faults: int
    faulty: tuple[int, ...]  # the first of them, by number
    ends: tuple[EndFigures, ...]
    completed: Estimate | None  # ended before the greatest length, without a fault
    compared: int  # games in which the winner was found by comparing
    steps: tuple[StepFigures, ...]
    shared: Estimate | None  # won by several sides
    nobody: Estimate | None  # won by no side


@dataclass(slots=True)
class Endings:
    """Sums of it."""

    games: int = 0
    faults: Firsts = field(default_factory=lambda: Firsts(FAULTS_KEPT, []))
    faulty: int = 0
    whys: Counter[str] = field(default_factory=Counter)
    compared: int = 0
    asked: Counter[int] = field(default_factory=Counter)  # the last step that was asked for
    settled: Counter[int] = field(default_factory=Counter)
    shared: int = 0
    nobody: int = 0

    def add_fault(self, game: StudiedGame) -> None:
        """A game that is left out of everything else."""
        self.games += 1
        self.faulty += 1
        self.faults.add(game.game)
        self.whys[game.why] += 1

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:
        """Takes in the games of a deal."""
        for one in deal:
            self.games += 1
            self.whys[one.game.why] += 1
            self.nobody += not one.winners
            self.shared += len(one.winners) > 1
            if about.rivals > 1 and one.winners and one.game.ties >= 0 and one.game.why != BY_RULE:
                self._compare(one, about)

    def _compare(self, one: Reading, about: StudyAbout) -> None:
        if not about.steps or not about.steps[0].compares:
            return
        self.compared += 1
        self.asked[one.game.ties] += 1
        if len(one.winners) == 1:
            self.settled[one.game.ties] += 1

    def figures(self, about: StudyAbout) -> EndingFigures:
        """The figures."""
        alone = about.rivals == 1
        sound = self.games - self.faulty
        return EndingFigures(
            games=self.games,
            faults=self.faulty,
            faulty=tuple(game for game, _ in self.faults.found),
            ends=self._ends(about),
            completed=share(sound - self.whys[ENDLESS], self.games),
            compared=self.compared,
            steps=tuple(
                StepFigures(
                    step.text,
                    share(sum(count for last, count in self.asked.items() if last >= number), self.compared),
                    share(self.settled[number], self.compared),
                )
                for number, step in enumerate(about.steps)
                if step.compares
            ),
            shared=None if alone else share(self.shared, sound),
            nobody=share(self.nobody, sound),
        )

    def _ends(self, about: StudyAbout) -> tuple[EndFigures, ...]:
        named = [(one.name, one.title) for one in about.ends]
        known = {name for name, _ in named}
        others = [(why, why) for why in (*REASONS.values(), *sorted(self.whys))]
        rest = {name: title for name, title in others if name not in known and self.whys[name]}
        found = [EndFigures(name, title, True, share(self.whys[name], self.games)) for name, title in named]
        found += [
            EndFigures(name, title, False, share(self.whys[name], self.games)) for name, title in rest.items()
        ]
        return tuple(found)
