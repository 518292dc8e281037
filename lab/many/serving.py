"""A process of a team: task after task, with a line to whoever gives them."""

import gc
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from festrules.lab.many.engine import Came, Done, How, Lost, Workshop

HURRY = "hurry"  # sent on the line while a task is under way
_lines: list[Connection] = []  # that of this process, if it is one of a team
Task = TypeVar("Task")
Answer = TypeVar("Answer")


def serve(line: Connection, workshop: Workshop[Any, Any], idle: float | None = None) -> None:
    """Does what it is told to, and reports the results, until nobody asks any longer, or for this many seconds."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _lines[:] = [line]
    player: Callable[[Any], Any] | None = None
    while True:
        try:
            if not line.poll(idle):
                return
            task = line.recv()
        except (EOFError, OSError):
            return
        if task == HURRY:
            continue
        start = time.perf_counter()
        came: Came[Any]
        try:
            player = player or workshop.player()
            came = Done(player(task), time.perf_counter() - start)
        except Exception as failure:  # noqa: BLE001  (what festrules cannot bear must not end the others)
            came = Lost(How.RAISED, f"{type(failure).__name__}: {failure}")
        try:
            line.send(came)
        except OSError:  # nobody is there to hear it
            return


def hurried() -> bool:
    """In a process of a team: whether somebody waits for the end of the task, or nobody is there to hear of it."""
    return any(line.poll() for line in _lines)


def leaving_no_cycles(play: Callable[[Task], Answer]) -> Callable[[Task], Answer]:
    """The same for games, which leave little cyclic garbage: it is collected only between tasks.

    Nobody looks through what was there before the first: that took longer than most tasks do.
    """
    gc.disable()
    gc.freeze()

    def played(task: Task) -> Answer:
        gc.collect()
        return play(task)

    return played
