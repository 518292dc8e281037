"""Worlds as bots get them: how many there are, how far they agree with what a seat knows, and where they come from."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from festrules.interpreter.engine.stream import draw
from festrules.interpreter.worlds.forgetting import Forgotten, dealt
from festrules.interpreter.worlds.hidden import Hiding


class Rung(StrEnum):
    """How far imagined worlds agree with what a seat knows, from the best to none at all."""

    OPEN = "open"  # nothing is hidden: there is only one
    CONSISTENT = "consistent"  # all that the seat was told could have come as it came
    DEALT = "dealt"  # what is hidden was dealt again, whatever was told of it before
    NONE = "none"  # none could be made


@dataclass(frozen=True, slots=True)
class Imagined:
    """Worlds that a seat cannot tell from the real one, as cells; how many differ, and how often it was tried."""

    cells: tuple[tuple[int, ...], ...]
    different: int
    tries: int
    rung: Rung


class Worlds(Protocol):
    """Where worlds come from: a function of what the seat knows, and of the seed."""

    @property
    def now(self) -> tuple[int, ...]:
        """A state that shows the seat what the true one does, and in which nothing else of that is left."""

    def sample(self, seed: int, count: int) -> Imagined:
        """This many worlds, or as many as can be made."""


@dataclass(frozen=True, slots=True)
class Open:
    """The one world of a game in which nothing is hidden."""

    cells: tuple[int, ...]

    @property
    def now(self) -> tuple[int, ...]:
        """The state."""
        return self.cells

    def sample(self, seed: int, count: int) -> Imagined:  # noqa: ARG002  # however many are asked for
        """The state itself; the seed is not in it."""
        return Imagined((self.cells,), 1, 1, Rung.OPEN)


@dataclass(frozen=True, slots=True)
class Unknown:
    """No world at all, for callers that need none."""

    @property
    def now(self) -> tuple[int, ...]:
        """Nothing is shown to callers that need no world."""
        raise ValueError("This bot is one that asks for nothing: it is given no worlds and no view.")

    def sample(self, seed: int, count: int) -> Imagined:  # noqa: ARG002  # none, whatever is asked for
        """None."""
        return Imagined((), 0, 0, Rung.NONE)


@dataclass(frozen=True, slots=True)
class Dealt:
    """Worlds that look as the table does now, whatever was told before: what is hidden is dealt again."""

    hiding: Hiding
    forgotten: Forgotten

    @property
    def now(self) -> tuple[int, ...]:
        """The remainder of the state."""
        return self.forgotten.cells

    def sample(self, seed: int, count: int) -> Imagined:
        """This many of them."""
        found = tuple(dealt(self.hiding, self.forgotten, draw(seed, number)) for number in range(count))
        return Imagined(found, len(set(found)), count, Rung.DEALT)
