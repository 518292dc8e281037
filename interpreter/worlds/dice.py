"""Chance that is not part of a game: numbers from a seed, always the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from festrules.interpreter.engine.stream import below

Whatever = TypeVar("Whatever")


@dataclass(slots=True)
class Dice:
    """A stream of numbers."""

    seed: int
    count: int = 0

    def below(self, total: int) -> int:
        """A number from 0 to `total` - 1."""
        self.count += 1
        return below(self.seed, self.count, total)

    def one_of(self, things: Sequence[Whatever]) -> Whatever:
        """One of several, each as likely as the others."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[Whatever]) -> list[Whatever]:
        """All of them, in any order."""
        found = list(things)
        for index in range(len(found) - 1, 0, -1):
            other = self.below(index + 1)
            found[index], found[other] = found[other], found[index]
        return found
