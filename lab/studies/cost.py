"""What a study will cost, from games that are played to find out: about how many choices, tries and seconds."""

import time
from dataclasses import dataclass, replace

from festrules.bots.levels import from_record, told
from festrules.bots.opponents import Seated
from festrules.bots.protocol import Budget
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.plan import Plan
from festrules.lab.studies.playing import Studio


@dataclass(frozen=True, slots=True)
class Cost:
    """Of games that are still to be played; the seconds are those of one processor like this one."""

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


def cost_of(plan: Plan, studios: dict[int, Studio], done: int = 0) -> Cost:
    """Of the games of a plan that are not done. One game between equals is played for each number of players."""
    first = {arm.players: arm for arm in reversed(plan.arms)}
    probes = {number: _probe(studios[number], arm) for number, arm in first.items()}
    found = Cost()
    for at, arm in enumerate(plan.arms):
        left = min(arm.games, max(0, plan.start(at) + arm.games - done))
        found += _of(arm, left, plan.appraisal, probes[arm.players])
    return found


@dataclass(frozen=True, slots=True)
class Probe:
    """What one game between equals and one at random have cost."""

    choices: int
    seconds_without: float  # of a game in which nobody thinks
    seconds_a_try: float


def _probe(studio: Studio, arm: Arm) -> Probe:
    bot = from_record(arm.bots[0])
    hardly = told(Seated(bot.bot, Budget(1))) if bot.thinks else arm.bots[0]
    begun = replace(arm, bots=(hardly,))
    studio.play(begun, 0, 0)  # what is compiled and found out once is not counted
    without, _ = _timed(studio, replace(begun, appraised=False))
    seconds, game = _timed(studio, arm)
    choices = max(1, len(game.moments))
    tries = max(1, _tries(arm.bots[0]) + (studio.tries if arm.appraised else 0))
    return Probe(choices, without, max(0.0, seconds - without) / (choices * tries))


def _timed(studio: Studio, arm: Arm) -> tuple[float, StudiedGame]:
    before = time.process_time()
    game = studio.play(arm, 0, 0)
    return time.process_time() - before, game


def _of(arm: Arm, games: int, appraisal: int, probe: Probe) -> Cost:
    bots = (arm.bots[0], *arm.bots[1:] * (arm.players - 1))
    thought = sum(map(_tries, bots)) / len(bots) + (appraisal if arm.appraised else 0)
    choices = games * probe.choices
    tries = int(choices * thought)
    return Cost(games, choices, tries, games * probe.seconds_without + tries * probe.seconds_a_try)


def _tries(bot: str) -> int:
    seated = from_record(bot)
    return seated.budget.tries if seated.thinks else 0
