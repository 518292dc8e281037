"""Processes that work for a command, each on one task at a time, with a line to it on which tasks go and answers come.

A process may be killed at any time, and nothing of it is relied on: its line is then at its end.
"""

import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.resource_tracker import ensure_running
from typing import Any, Generic, TypeVar

SPAWN = multiprocessing.get_context("spawn")  # the same on every machine
Task = TypeVar("Task")


@dataclass(slots=True)
class Worker(Generic[Task]):
    """A process, the line to it, what it works on, and until when."""

    process: BaseProcess
    line: Connection
    task: Task | None = None
    until: float = inf

    def give(self, task: Task, seconds: float = inf) -> None:
        """Sets it to work."""
        self.task, self.until = task, time.monotonic() + seconds
        with suppress(OSError):  # of a process that is no longer there: nothing will be heard of it
            self.line.send(task)

    def end(self) -> None:
        """End the process at once."""
        self.process.terminate()
        self.process.join()
        self.line.close()


def hire(work: Callable[..., None], *what: Any, hires: bool = False) -> Worker[Any]:
    """A new process that does `work(line, *what)`. Ctrl-C is for us to hear, and not for it, from its first moment.

    One that `hires` others itself is not ended with us where we are killed: it must end when its line does.
    """
    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=work, args=(theirs, *what), daemon=not hires)
    with deaf():
        process.start()
    theirs.close()
    return Worker(process, ours)


@contextmanager
def deaf() -> Iterator[None]:
    """Ctrl-C is not heard for a moment; what is started meanwhile never hears it."""
    if threading.current_thread() is not threading.main_thread():
        with _blocked():
            yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _blocked() -> Iterator[None]:
    """The same in a thread that is not the main one, where a system can hold signals back."""
    if sys.platform == "win32":
        yield
        return
    ensure_running()  # it would let the signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def crew(new: Callable[[], Worker[Task]], count: int) -> Iterator[list[Worker[Task]]]:
    """This many workers, who are gone afterwards whatever happens."""
    workers: list[Worker[Task]] = []
    try:
        workers += (new() for _ in range(count))
        yield workers
    finally:
        for worker in workers:
            worker.end()
