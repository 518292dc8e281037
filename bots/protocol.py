"""The input of a bot, and its answer.

    class First:
        name = "first"

        def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:
            return Choice(0)

A bot is a pure function of what it is given: what it keeps from one call to the next may make it faster, and may change
nothing else. Nothing in `Seen` is made from what the seat may not know.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.view import View
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Decided, Told
from festrules.interpreter.worlds.imagined import Imagined, Rung, Worlds

__all__ = [
    "Bot",
    "Bots",
    "Budget",
    "Choice",
    "Earlier",
    "Imagined",
    "Offer",
    "Promise",
    "Rung",
    "Seen",
    "Worlds",
]

WHOLE = 1 << 16  # a promise of so much is a game that is won


@dataclass(frozen=True, slots=True)
class Offer:
    """One option: its value in the machine, its number among all that the decision could ever offer, its words."""

    value: int
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Earlier:
    """A decision that the seat has made before in this turn, where it had a choice."""

    moment: int  # how many it had made before that
    worlds: Worlds  # as they were then
    value: int  # what it took


@dataclass(frozen=True, slots=True)
class Seen:
    """All that a bot may know at a decision of its seat."""

    game: Game  # the rules and the configuration
    seat: int
    told: tuple[Told | Decided, ...]  # what the seat was told and decided itself, from the start
    decision: int  # which of the questions that the rules ask: the number of its instruction
    prompt: str
    options: tuple[Offer, ...]
    worlds: Worlds
    turn: tuple[Earlier, ...] = ()  # since somebody else has decided, in order

    @property
    def view(self) -> View:
        """The table as the seat sees it, made on demand from a state that shows the seat the same."""
        return self.game.view(State(self.worlds.now, 0), self.seat)

    @property
    def moment(self) -> int:
        """How many decisions the seat has made before this one."""
        return sum(isinstance(one, Decided) for one in self.told)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: tries, or time, which nobody can repeat exactly."""

    tries: int = 1000
    milliseconds: int | None = None


@dataclass(frozen=True, slots=True)
class Promise:
    """The worth of an option to the seat, of `WHOLE`, and how many tries say so, or that it is proved."""

    worth: int
    tries: int
    certain: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """The option taken, by its place among those offered, and why; without reasons where there are none."""

    index: int
    tries: int = 0
    promises: tuple[Promise, ...] = ()  # of each option
    worlds: Imagined | None = None
    why: str = ""  # a remark about the bot, as the rest of a sentence: `picks at random: ...`


class Bot(Protocol):
    """The player at a seat without a person."""

    @property
    def name(self) -> str:
        """Its name in records."""

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:
        """Takes one of the options."""


Bots: TypeAlias = Sequence[Bot]
