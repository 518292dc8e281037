"""The outcomes of whole games: plain numbers, the same whichever executor played them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from festrules.interpreter.engine.stream import MASK, draw
from festrules.interpreter.world.values import NOTHING

if TYPE_CHECKING:
    from festrules.interpreter.machine.machine import Machine

NEVER_DRAWN = MASK  # the number of the one draw of a seed's stream that no chance event takes
FACTOR, SUMMAND = 6364136223846793005, 1442695040888963407  # the step of the random players' stream

# Compiled code writes the grade of a game above the bits of the winners: one more than its number, or 0.
GRADES_AT = 20

# The reasons why a game is over, besides the numbers of ends.
RAN_OUT, WON_BY_RULE, TOO_LONG, AT_FAULT = -1, -2, -3, -4


class Outcome(NamedTuple):
    """One game from its seed to its end, played by random players: a tuple, for there are very many of them.

    A game whose points or winners cannot be worked out is at fault, as in its record.
    """

    seed: int
    status: int  # SCORED, WON or FAULTY
    why: int  # the number of the end that ended it (by its position in the machine), or one of those above
    winners: int  # a bit for each seat
    decisions: int
    draws: int
    turns: int
    points: tuple[int, ...]  # of each part of the score, one seat behind the other; empty after a fault
    grade: int = NOTHING  # where all play together the line that says how they have done, by its position


@dataclass(slots=True)
class Batch:
    """Some games, and how often each counted thing was offered and taken in them (see `counters`)."""

    outcomes: list[Outcome] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)  # empty where nobody counts
    taken: list[int] = field(default_factory=list)
    forced: list[int] = field(default_factory=list)  # how often it was taken and nothing else was offered
    left: list[int] = field(
        default_factory=list
    )  # those a compiled executor left to the reference interpreter

    @property
    def handed_over(self) -> int:
        """How many these are."""
        return len(self.left)


class Unavailable(Exception):
    """An executor cannot be had on this machine, for a reason that people read."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def said_instead(name: str, problem: Unavailable) -> str:
    """The words for people when an executor is unavailable and the judge plays."""
    return (
        f"The executor {name} is not available ({problem.reason}); the reference interpreter plays instead."
    )


class Executor(Protocol):
    """Plays whole games of one machine with random players."""

    name: str

    @property
    def machine(self) -> "Machine":
        """The machine; where none is at hand it is made now."""

    def play(self, seeds: Sequence[int], *, counting: bool = False) -> Batch:
        """The games of these seeds, in this order."""


def seed_of_game(seed: int, number: int) -> int:
    """The seed of one game of many; it fits into the numbers of JSON."""
    return draw(seed, number) >> 11


@dataclass(slots=True)
class RandomPlayers:
    """The random players of one game: all seats choose evenly, one decision after the other."""

    stream: int

    @classmethod
    def of(cls, seed: int) -> "RandomPlayers":
        """The random players of the game with a seed."""
        return cls(draw(seed, NEVER_DRAWN))

    def choose(self, options: int) -> int:
        """The position of the option that the next decision takes."""
        self.stream = (self.stream * FACTOR + SUMMAND) & MASK
        return (self.stream >> 32) * options >> 32
