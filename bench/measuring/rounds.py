"""Interleaved rounds: a slow minute of the machine slows all contenders, and what counts is the median."""

import os
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from measuring.contender import Contender
from measuring.tally import Tally, disagreement

LONGEST_TRIAL = 0.1  # of a round: by then it is known how many games make one


@dataclass(slots=True)
class Measured:
    """A contender's results in all rounds."""

    contender: Contender
    rates: list[float] = field(default_factory=list)  # playouts per second of processor time
    tally: Tally = field(default_factory=Tally)

    @property
    def playouts(self) -> float:
        """A second: the median of the rounds."""
        return statistics.median(self.rates)

    @property
    def decisions(self) -> float:
        """A second."""
        return self.playouts * self.tally.mean

    @property
    def spread(self) -> float:
        """Between the fastest and the slowest round."""
        return (max(self.rates) - min(self.rates)) / self.playouts


def to_one_core() -> str:
    """Keeps this process, and what it starts, on one core, where the system can; says what it did."""
    if not hasattr(os, "sched_setaffinity"):
        return "on whatever core the system chose"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"on core {core} alone"


def timed(contender: Contender, seed: int, games: int) -> tuple[float, Tally]:
    begin = time.process_time()
    tally = contender.play(seed, games)
    return time.process_time() - begin, tally


def games_in(contender: Contender, seconds: float) -> int:
    """How many games fill a round; finding it out warms the contender up."""
    games = 1
    while True:
        spent, _ = timed(contender, 0, games)
        if spent >= seconds * LONGEST_TRIAL:
            return max(1, round(games * seconds / spent))
        games *= 2


def measure(contenders: Sequence[Contender], rounds: int, seconds: float) -> list[Measured]:
    """All contenders in all rounds."""
    found = [Measured(contender) for contender in contenders]
    games = [games_in(contender, seconds) for contender in contenders]
    for number in range(1, rounds + 1):
        for one, count in zip(found, games, strict=True):
            spent, tally = timed(one.contender, number, count)
            one.rates.append(count / spent)
            one.tally.add(tally)
    return found


def disagreements(found: Sequence[Measured]) -> list[str]:
    """Sentences about contenders that do not play the same game as the first of those who choose as they do."""
    firsts: dict[str, Measured] = {}
    said = []
    for one in found:
        first = firsts.setdefault(one.contender.choosing, one)
        if wrong := disagreement(first.tally, one.tally):
            said.append(
                f"{first.contender.name} and {one.contender.name} do not play the same game: {wrong}."
            )
    return said
