"""The workers of a cluster: each hands its tasks to a process beside it, one for each of its threads.

So a task that crashes, hangs or eats the memory ends that process, and the worker tells of it. What others want of the
worker in the meantime it can do, and processes that nobody needs end by themselves.
"""

import pickle
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection

from festrules.lab.many.engine import How, Lost
from festrules.lab.many.likeness import Likeness, likeness
from festrules.lab.many.processes import end_of
from festrules.lab.many.serving import HURRY

WANTING = b""  # the answer of a worker that does not have the workshop
ENDING = 5.0  # seconds that a process may take to end, once it has begun to
BESIDE = 3  # processes beside one thread, if several commands use the cluster
KEPT = 8  # workshops that a worker keeps at hand

_workshops: dict[str, bytes] = {}  # by their names
_helpers: dict[
    tuple[int, str], "Helper"
] = {}  # by the thread that gives them tasks and the workshop, the last used last
_changing = threading.Lock()


@dataclass(slots=True)
class Helper:
    """A process beside a thread, for one workshop."""

    process: subprocess.Popen[bytes]
    line: Connection
    at: str = ""  # the key of a task
    _speaking: threading.Lock = field(default_factory=threading.Lock)

    def tell(self, said: bytes) -> None:
        """One message, whoever else speaks."""
        with self._speaking:
            self.line.send_bytes(said)

    def end(self, patience: float = 0) -> str:
        """After this many seconds at most; how it came to its end."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(patience)
        with suppress(OSError):
            self.process.kill()
        code = self.process.wait()
        self.line.close()
        return end_of(code)


def welcome(workshop: str, packed: bytes) -> Likeness:
    """Keeps a workshop at hand under a name that nobody else gives it, and tells what this worker is like."""
    with _changing:
        _workshops[workshop] = packed
        while len(_workshops) > KEPT:
            del _workshops[next(iter(_workshops))]
    return likeness()


def do(workshop: str, key: str, task: bytes, seconds: float | None) -> bytes:
    """The answer to a task, packed as it came from the process that did it."""
    helper = _helper(workshop)
    if helper is None:
        return WANTING
    with _at(helper, key):
        try:
            helper.tell(task)
            if helper.line.poll(seconds):
                return helper.line.recv_bytes()
        except (EOFError, OSError):
            return pickle.dumps(Lost(How.DIED, _ended(workshop, helper, ENDING)))
        _ended(workshop, helper, 0)
        return pickle.dumps(Lost(How.LATE, ""))


def playing(workshop: str) -> list[str]:
    """The keys of the tasks that were begun."""
    return [helper.at for helper in _of(workshop) if helper.at]


def hurry(workshop: str) -> None:
    """Tells those who are at a task that somebody waits for its end."""
    for helper in _of(workshop):
        if helper.at:
            with suppress(OSError):
                helper.tell(pickle.dumps(HURRY))


def let_go(workshop: str) -> None:
    """The workshop is no longer needed."""
    with _changing:
        _workshops.pop(workshop, None)
        for key in [key for key in _helpers if key[1] == workshop]:
            with suppress(OSError):
                _helpers[key].process.kill()
            if not _helpers[key].at:  # else the thread that waits for it finds it gone
                _helpers.pop(key).end()


def _of(workshop: str) -> list[Helper]:
    with _changing:
        return [helper for (_, name), helper in _helpers.items() if name == workshop]


@contextmanager
def _at(helper: Helper, key: str) -> Iterator[None]:
    helper.at = key
    try:
        yield
    finally:
        helper.at = ""


def _helper(workshop: str) -> Helper | None:
    """The process beside this thread, if it can be had."""
    mine = threading.get_ident(), workshop
    with _changing:
        there = _helpers.pop(mine, None)
        if there is not None and there.process.poll() is None:
            _helpers[mine] = there
            return there
        if there is not None:
            there.end()
        packed = _workshops.get(workshop)
        if packed is None:
            return None
        others = [key for key in _helpers if key[0] == mine[0]]
        if len(others) >= BESIDE:
            _helpers.pop(others[0]).end()
        there = _helpers[mine] = _begun()
    with suppress(OSError):  # it is gone, which is found when it is given something
        there.tell(packed)
    return there


def _begun() -> Helper:
    """A new one. Processes of `multiprocessing` cannot be had: the worker is such a one, and may have none itself."""
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(  # noqa: S603  (our own code, in the Python that runs this)
            [sys.executable, "-P", "-m", "festrules.lab.many.helper", str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
    return Helper(process, Connection(ours.detach()))


def _ended(workshop: str, helper: Helper, patience: float) -> str:
    """How it came to its end, or was brought to it."""
    with _changing:
        _helpers.pop((threading.get_ident(), workshop), None)
    return helper.end(patience)
