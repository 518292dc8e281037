"""The subject of a proof, and its budget: counts of states, games and decisions, never of seconds.

The same rules, budget and seed give the same verdicts on every machine.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from festrules.grammar.document import Document
from festrules.interpreter.compiled.executors.outcomes import Executor
from festrules.interpreter.compiled.executors.registry import fastest
from festrules.interpreter.game import Game
from festrules.interpreter.proving.seen import Watched, watched

# Told now and then how much of a part of the work is done: its name, so many, of so many.
Progress: TypeAlias = Callable[[str, int, int], None]
ExecutorOf: TypeAlias = Callable[[Game], Executor]
WatchedOf: TypeAlias = Callable[[Game], Watched]


def fastest_of(game: Game) -> Executor:
    """The fastest executor that can be had here; all play the same games."""
    return fastest(game.machine, hasty=True)[0]


@dataclass(frozen=True, slots=True)
class Means:
    """The means of playing. Looking at a configuration several times takes only one set of them."""

    executor_of: ExecutorOf = fastest_of  # plays very many games
    watched_of: WatchedOf = watched  # the game, traced, before anybody has looked


@dataclass(frozen=True, slots=True)
class Budget:
    """For all configurations together; each has an even share."""

    states: int = 50_000  # that complete exploration makes
    games: int = 4_000  # of random players
    decisions: int = 24_000  # in games on purpose
    seed: int = 0


@dataclass(frozen=True, slots=True)
class ProofSubject:
    """The rules in every configuration in which they are looked at."""

    document: Document
    games: tuple[Game, ...]  # one for each configuration, in the order of `extremes`
    whole: bool  # whether these are all configurations there are: only then is "never" more than "not here"
    means: Means = Means()
    progress: Progress = field(default=lambda _what, _done, _of: None)
    seat_edge: float | None = None  # in percentage points: from where the edge of a seat is found fault with


def share(whole: int, parts: int, number: int) -> int:
    """The part with a number of something that is handed out evenly, nothing left over."""
    return whole * (number + 1) // parts - whole * number // parts
