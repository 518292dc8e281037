"""Giving out games to workers in batches, and getting what came of them back in the order of the games.

How they are cut, who plays them and how often something goes wrong is nothing that results depend on.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from typing import Generic, Protocol

from festrules.bots.crew import Worker, crew
from festrules.cli.simulating.playing import Came, Failed, Games
from festrules.cli.simulating.stopping import AT_ONCE

GO = 0.5  # seconds that a batch is to take
LARGEST = 20_000  # games, so that what has not been written yet stays small
GROWTH = 8  # times the size of the batch before it, at most
TRIES = 3  # until it is found out by halves which game it is
IN_A_ROW = 30  # failures with no success between them: then it is not the games
WAITING = 8  # batches for each worker that may be done before an earlier one is
PATIENCE = 0.2  # seconds, after which it is looked whether somebody wants it to stop

Tell = Callable[[str], None]


class GaveUp(Exception):
    """Nothing can be played any more."""


class Hiring(Protocol):
    """Who has workers: each is given games, and answers with what came of them or with `Failed`."""

    def hire(self) -> Worker[Games]:
        """A new one."""


@dataclass(slots=True)
class Schedule(Generic[Came]):
    """Which games are still to be played. Yields them in order, with nothing where they could not be played."""

    workshop: Hiring
    ranges: list[range]  # in their order
    jobs: int
    tell: Tell
    stopping: Callable[[], int]  # how often somebody has asked for it
    size: int = 0  # of a batch, if it was asked for
    again: list[Games] = field(default_factory=list)
    under_way: set[int] = field(default_factory=set)  # the first game of each batch that is not done
    done: dict[int, tuple[Games, Came | None]] = field(default_factory=dict)
    next_size: int = 1
    failures: int = 0  # in a row

    def play(self) -> Generator[tuple[Games, Came | None], None, None]:
        """All of it, or what is done by the time somebody wants it to stop."""
        count = min(self.jobs, sum(map(len, self.ranges)))
        with crew(self.workshop.hire, count) as workers:
            while True:
                for worker in workers:
                    if worker.task is None and (games := self._next()) is not None:
                        worker.give(games)
                busy = [worker for worker in workers if worker.task is not None]
                if not busy or self.stopping() >= AT_ONCE:
                    yield from self._in_order()
                    return
                ready = wait([worker.line for worker in busy], PATIENCE)
                for worker in busy:
                    if worker.line in ready:
                        workers[workers.index(worker)] = self._heard(worker)
                yield from self._in_order()

    def _next(self) -> Games | None:
        if self.stopping():
            return None
        if self.again:
            return self.again.pop()
        if not self.ranges or len(self.done) > WAITING * self.jobs:
            return None
        rest = self.ranges[0]
        size = self.size or min(self.next_size, -(-len(rest) // self.jobs))
        games = Games(rest.start, min(rest.start + size, rest.stop))
        self.ranges[:1] = [range(games.stop, rest.stop)] if games.stop < rest.stop else []
        self.under_way.add(games.first)
        return games

    def _heard(self, worker: Worker[Games]) -> Worker[Games]:
        """What a worker says, and who goes on with its work."""
        games, worker.task = worker.task, None
        assert games is not None
        try:
            answer: Came | Failed = worker.line.recv()
        except (EOFError, OSError):
            worker.end()
            code = worker.process.exitcode
            how = f"killed by signal {-code}" if code is not None and code < 0 else f"exit code {code}"
            self._failed(games, f"the process that played them came to a sudden end ({how})")
            return self.workshop.hire()
        if isinstance(answer, Failed):
            self._failed(games, answer.why)
            return worker
        self.failures = 0
        self._finish(games, answer)
        rate = (games.stop - games.first) / max(answer.seconds, 1e-6)
        self.next_size = max(1, min(int(rate * GO), GROWTH * (games.stop - games.first), LARGEST))
        return worker

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

    def _finish(self, games: Games, played: Came | None) -> None:
        self.under_way.discard(games.first)
        self.done[games.first] = games, played

    def _in_order(self) -> Iterator[tuple[Games, Came | None]]:
        """What is done and has nothing before it that is not."""
        earliest = min(self.under_way, default=None)
        for first in sorted(self.done):
            if earliest is None or first < earliest:
                yield self.done.pop(first)


def _half(first: int, stop: int) -> Games:
    """Halves are halved again when they fail once; a single game has all its tries."""
    return Games(first, stop, TRIES - 1 if stop - first > 1 else 0)
