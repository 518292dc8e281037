"""The cost of a study, estimated from games that are played for it: about how many choices, tries and seconds.

If a game goes on for long, only a part of it is played. Then it is taken to have as many choices as one at random.
"""

import time
from dataclasses import dataclass, replace

from festrules.bots.level_names import RANDOM
from festrules.bots.levels import from_record
from festrules.interpreter.compiled.executors.outcomes import Executor
from festrules.interpreter.compiled.executors.registry import fastest
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import read_game
from festrules.lab.studies.plan import Plan
from festrules.lab.studies.playing import Studio, in_bulk

LONGEST = 8.0  # seconds of a processor for one game that is played to find out
SAMPLE = 20  # games at random in bulk
FEWEST = 12  # choices of it, however long they take


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of games still to be played; the seconds are those of one processor like this one."""

    games: int = 0
    choices: int = 0
    tries: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(
            self.games + other.games,
            self.choices + other.choices,
            self.tries + other.tries,
            self.seconds + other.seconds,
        )


@dataclass(frozen=True, slots=True)
class Prices:
    """The cost of one game for each number of players."""

    probes: dict[int, "Probe"]
    in_bulk: dict[int, float]  # seconds

    def of(self, plan: Plan, done: int = 0) -> Cost:
        """The cost of the games of a plan that are not done."""
        found, start = Cost(), 0
        for arm in plan.arms:
            start += arm.games
            left = min(arm.games, max(0, start - done))
            if arm.watched:
                found += _of(arm, left, plan.appraisal, self.probes[arm.players])
            else:
                found += Cost(games=left, seconds=left * self.in_bulk[arm.players])
        return found


def prices_of(plan: Plan, studios: dict[int, Studio]) -> Prices:
    """For each number of players a game or two are played to find out."""
    first = {arm.players: arm for arm in reversed(plan.arms) if arm.watched}
    bulk = {arm.players for arm in plan.arms if not arm.watched}
    in_bulk = {number: _seconds_in_bulk(studios[number]) for number in bulk}
    return Prices({number: _probe(studios[number], arm) for number, arm in first.items()}, in_bulk)


def _seconds_in_bulk(studio: Studio) -> float:
    """The cost of one unwatched game at random; the first are not counted, since they find things out once."""
    executor, _ = fastest(studio.game.machine)
    _play_in_bulk(executor, studio.seed, 1)
    begun = time.process_time()
    _play_in_bulk(executor, studio.seed, SAMPLE)
    return (time.process_time() - begun) / SAMPLE


def _play_in_bulk(executor: Executor, seed: int, games: int) -> None:
    for one in in_bulk(executor, seed, 0, range(games)):
        read_game(one.line())


@dataclass(frozen=True, slots=True)
class Probe:
    """The cost of a game between equals and of one at random."""

    choices: int
    seconds_without: float  # of a game without thinking
    seconds_a_try: float


@dataclass(slots=True)
class Clock:
    """Called at each choice; the first is not counted, for what is compiled and found out once."""

    choices: int = 0
    begun: float = 0.0
    seconds: float = 0.0

    def __call__(self) -> None:
        """Count one more choice; end the game when it has gone on for long enough."""
        now = time.process_time()
        if not self.choices:
            self.begun = now
        self.choices += 1
        self.seconds = now - self.begun
        if self.choices > FEWEST and self.seconds > LONGEST:
            raise Enough

    @property
    def each(self) -> float:
        """Seconds of a choice."""
        return self.seconds / max(1, self.choices - 1)


class Enough(Exception):
    """The time of a choice is known."""


def _probe(studio: Studio, arm: Arm) -> Probe:
    chance = replace(arm, bots=(RANDOM,), appraised=False)
    at_random, _ = _timed(studio, chance)
    clock, is_over = _timed(studio, arm)
    choices = max(1, clock.choices if is_over else max(clock.choices, at_random.choices))
    tries = _tries(arm.bots[0]) + (studio.tries if arm.appraised else 0)
    thinking = max(0.0, clock.each - at_random.each)
    return Probe(choices, at_random.each * choices, thinking / max(1, tries))


def _timed(studio: Studio, arm: Arm) -> tuple[Clock, bool]:
    """A game, and whether it was played to its end."""
    clock = Clock()
    try:
        studio.play(arm, 0, 0, clock)
    except Enough:
        return clock, False
    return clock, True


def _of(arm: Arm, games: int, appraisal: int, probe: Probe) -> Cost:
    bots = (arm.bots[0], *arm.bots[1:] * (arm.players - 1))
    thought = sum(map(_tries, bots)) / len(bots) + (appraisal if arm.appraised else 0)
    choices = games * probe.choices
    tries = int(choices * thought)
    return Cost(games, choices, tries, games * probe.seconds_without + tries * probe.seconds_a_try)


def _tries(bot: str) -> int:
    seated = from_record(bot)
    return seated.budget.tries if seated.thinks else 0
