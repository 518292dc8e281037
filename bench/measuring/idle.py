"""Games that nobody plays: what is left is what giving them out costs."""

from collections.abc import Callable
from dataclasses import dataclass

from festrules.lab.many.schedule import Games


@dataclass(frozen=True)
class Idle:
    """Answers at once."""

    def player(self) -> Callable[[Games], int]:
        """The number of the first."""
        return lambda games: games.first
