"""Processes of this machine, each at one task at a time: one that dies, or takes too long, is replaced."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from math import inf
from multiprocessing.connection import wait
from typing import Any, Generic

from festrules.bots.crew import Worker, crew, hire
from festrules.lab.many.engine import Answer, Came, How, Lost, Task, Workshop
from festrules.lab.many.serving import HURRY, serve


@dataclass(frozen=True, slots=True)
class Processes:
    """This many processes."""

    jobs: int
    hires: bool = False  # whether they have processes of their own

    def be_there(self) -> None:
        """Processes need no preparation."""

    @contextmanager
    def team(self, workshop: Workshop[Task, Answer], most: int) -> Iterator["AtHand[Task, Answer]"]:
        """New ones, which are gone afterwards."""

        def new() -> Worker[Task]:
            return hire(serve, workshop, hires=self.hires)

        with crew(new, min(self.jobs, most)) as workers:
            yield AtHand(workers, new)


class AtHand(Generic[Task, Answer]):
    """Processes for one workshop."""

    def __init__(self, workers: list[Worker[Task]], new: Any) -> None:
        self._workers = workers
        self._new = new

    @property
    def size(self) -> int:
        """How many there are."""
        return max(1, len(self._workers))

    @property
    def room(self) -> int:
        """The number of idle workers."""
        return sum(worker.task is None for worker in self._workers)

    @property
    def busy(self) -> int:
        """The others."""
        return len(self._workers) - self.room

    def give(self, task: Task, seconds: float = inf) -> None:
        """Give a task to an idle worker."""
        next(worker for worker in self._workers if worker.task is None).give(task, seconds)

    def heard(self, patience: float) -> list[tuple[Task, Came[Answer]]]:
        """Their answers before the first of them is late."""
        busy = [worker for worker in self._workers if worker.task is not None]
        soonest = min((worker.until for worker in busy), default=inf)
        ready = wait(
            [worker.line for worker in busy], max(0.0, min(patience, soonest - time.monotonic() + 0.01))
        )
        found: list[tuple[Task, Came[Answer]]] = []
        for worker in busy:
            came = self._came(worker, worker.line in ready)
            if came is not None:
                task, worker.task = worker.task, None
                assert task is not None
                found.append((task, came))
        return found

    def recall(self) -> None:
        """Nobody has anything that is not begun."""

    def hurry(self) -> None:
        """Ask those at work to hurry."""
        for worker in self._workers:
            if worker.task is not None:
                with suppress(OSError):
                    worker.line.send(HURRY)

    def _came(self, worker: Worker[Task], is_ready: bool) -> Came[Answer] | None:
        if is_ready:
            try:
                came: Came[Answer] = worker.line.recv()
                return came
            except (EOFError, OSError):
                self._replace(worker)
                return Lost(How.DIED, end_of(worker.process.exitcode))
        if time.monotonic() > worker.until:
            self._replace(worker)
            return Lost(How.LATE, "")
        return None

    def _replace(self, worker: Worker[Task]) -> None:
        worker.end()
        self._workers[self._workers.index(worker)] = self._new()


def end_of(code: int | None) -> str:
    """How a process came to its end."""
    return f"killed by signal {-code}" if code is not None and code < 0 else f"exit code {code}"
