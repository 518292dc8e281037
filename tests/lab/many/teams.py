"""An engine and a workshop in one, in this process: members who fail at some games, and what they were given."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from random import Random

from festrules.lab.many.engine import Came, Done, How, Lost
from festrules.lab.many.schedule import Games


@dataclass
class Shop:
    """Games that are `bad` fail always, those `once` only once; `slow` is answered when nothing else is there."""

    bad: set[int]
    once: set[int]
    size: int = 1
    chance: Random = field(default_factory=lambda: Random(1))
    how: How = How.RAISED
    slow: int | None = None
    queue: int = 0  # how many more are given than are begun
    given: list[Games] = field(default_factory=list)
    recalled: list[Games] = field(default_factory=list)
    most_ahead: int = 0
    _at: list[Games] = field(default_factory=list)

    def player(self) -> Callable[[Games], int]:
        raise AssertionError("nobody plays here")

    def be_there(self) -> None: ...

    @contextmanager
    def team(self, _workshop: object, _most: int) -> Iterator["Shop"]:
        yield self

    @property
    def room(self) -> int:
        return self.size + self.queue - len(self._at)

    @property
    def busy(self) -> int:
        return len(self._at)

    def give(self, task: Games, seconds: float = inf) -> None:
        assert seconds == inf
        self.given.append(task)
        self._at.append(task)
        earliest = min(one.first for one in self._at)
        self.most_ahead = max(self.most_ahead, task.first - earliest)

    def heard(self, patience: float) -> list[tuple[Games, Came[int]]]:
        assert patience
        others = [one for one in self._at[: self.size] if one.first != self.slow]
        games = self.chance.choice(others or self._at[:1])
        self._at.remove(games)
        return [(games, self._played(games))]

    def recall(self) -> None:
        self.recalled, self._at = self._at[self.size :], self._at[: self.size]

    def hurry(self) -> None: ...

    def _played(self, games: Games) -> Came[int]:
        inside = set(range(games.first, games.stop))
        if inside & (self.bad | self.once):
            self.once = self.once - inside
            return Lost(self.how, "a mistake")
        return Done(0, len(inside) / 1000)
