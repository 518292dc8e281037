"""Handing out games in batches, and getting their results back in the order of the games.

How they are cut, who plays them and how often something goes wrong is nothing that results depend on.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Generic, assert_never

from festrules.lab.many.engine import Answer, Came, Done, Engine, GaveUp, How, Lost, Team, Workshop
from festrules.lab.many.stopping import AT_ONCE

GO = 0.5  # seconds that a batch is to take
PACE = 100  # batches a second in all: with many workers each takes longer, so that the giver keeps up
LARGEST = 20_000  # games, so that what has not been written yet stays small
GROWTH = 8  # times the size of the batch before it, at most
TRIES = 3  # until it is found out by halves which game it is
IN_A_ROW = 30  # failures with no success between them: then it is not the games
WAITING = 8  # batches for each worker that may be done before an earlier one is
KEPT = 1_000_000  # games of such batches
PATIENCE = 0.2  # seconds between checks whether to stop

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True, order=True)
class Games:
    """Consecutive games to be played in one place in one go; `tries` is how often that has failed."""

    first: int
    stop: int
    tries: int = 0

    def __str__(self) -> str:
        last = self.stop - 1
        return f"game {last}" if self.first == last else f"games {self.first} to {last}"


@dataclass(slots=True)
class Schedule(Generic[Answer]):
    """Which games are still to be played. Yields them in order, with nothing where they could not be played."""

    engine: Engine
    workshop: Workshop[Games, Answer]
    ranges: list[range]  # in their order
    tell: Tell
    stopping: Callable[[], int]  # how often somebody has asked for it
    size: int = 0  # of a batch, if it was asked for
    again: list[Games] = field(default_factory=list)
    under_way: set[int] = field(default_factory=set)  # the first game of each batch that is not done
    done: dict[int, tuple[Games, Answer | None]] = field(default_factory=dict)
    kept: int = 0  # games of these
    next_size: int = 1
    failures: int = 0  # in a row

    def play(self) -> Generator[tuple[Games, Answer | None], None, None]:
        """All of it, or what is done by the time somebody wants it to stop."""
        left = sum(map(len, self.ranges))
        if not left:
            return
        with self.engine.team(self.workshop, left) as team:
            recalled = False
            while True:
                if self.stopping() and not recalled:
                    recalled = True
                    team.recall()
                self._give(team)
                if not team.busy or self.stopping() >= AT_ONCE:
                    yield from self._in_order()
                    return
                for games, came in team.heard(PATIENCE):
                    self._heard(games, came, max(GO, team.size / PACE))
                yield from self._in_order()

    def _give(self, team: Team[Games, Answer]) -> None:
        while team.room and (games := self._next(team.size)) is not None:
            team.give(games)

    def _next(self, at_once: int) -> Games | None:
        if self.stopping():
            return None
        if self.again:
            return self.again.pop()
        if not self.ranges or len(self.done) > WAITING * at_once or self.kept > KEPT:
            return None
        rest = self.ranges[0]
        size = self.size or min(self.next_size, -(-len(rest) // at_once))
        games = Games(rest.start, min(rest.start + size, rest.stop))
        self.ranges[:1] = [range(games.stop, rest.stop)] if games.stop < rest.stop else []
        self.under_way.add(games.first)
        return games

    def _heard(self, games: Games, came: Came[Answer], seconds: float) -> None:
        """The results of games, and the size of the next batch if it is to take so long."""
        if isinstance(came, Done):
            self.failures = 0
            self._finish(games, came.answer)
            rate = (games.stop - games.first) / max(came.seconds, 1e-6)
            self.next_size = max(1, min(int(rate * seconds), GROWTH * (games.stop - games.first), LARGEST))
        else:
            self._failed(games, _said(came))

    def _failed(self, games: Games, why: str) -> None:
        """They are played again, then by halves, until it is known which of them cannot be played."""
        self.failures += 1
        said = f"{str(games).capitalize()}: {why}"
        if self.failures >= IN_A_ROW:
            raise GaveUp(said)
        tries, middle = games.tries + 1, (games.first + games.stop) // 2
        if tries < TRIES:
            self.tell(f"{said}; played again.")
            self.again.append(Games(games.first, games.stop, tries))
        elif games.stop - games.first > 1:
            self.tell(f"{said}; played again by halves.")
            self.under_way.add(middle)
            self.again += [_half(middle, games.stop), _half(games.first, middle)]
        else:
            self.tell(f"{said}; it is given up.")
            self._finish(games, None)

    def _finish(self, games: Games, played: Answer | None) -> None:
        self.under_way.discard(games.first)
        self.done[games.first] = games, played
        self.kept += games.stop - games.first

    def _in_order(self) -> Iterator[tuple[Games, Answer | None]]:
        """Finished games with nothing unfinished before them."""
        earliest = min(self.under_way, default=None)
        for first in sorted(self.done):
            if earliest is None or first < earliest:
                games, played = self.done.pop(first)
                self.kept -= games.stop - games.first
                yield games, played


def _half(first: int, stop: int) -> Games:
    """Halves are halved again when they fail once; a single game has all its tries."""
    return Games(first, stop, TRIES - 1 if stop - first > 1 else 0)


def _said(lost: Lost) -> str:
    match lost.how:
        case How.RAISED:
            return lost.why
        case How.DIED:
            return f"the process that played them came to a sudden end ({lost.why})"
        case How.LATE:
            return "they took too long"
        case _:
            assert_never(lost.how)
