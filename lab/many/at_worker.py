"""What runs in the workers of a cluster: each hands its tasks to a process beside it, one for each of its threads.

So a task that crashes, hangs or eats the memory ends that process, and the worker tells of it. What others want of the
worker in the meantime it can do, and processes that nobody needs end by themselves.
"""

import hashlib
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
KEPT = 8  # workshops that a worker keeps at hand

_workshops: dict[str, bytes] = {}  # by their digest
_helpers: dict[int, "Helper"] = {}  # by the thread that gives them tasks
_changing = threading.Lock()


def digest_of(packed: bytes) -> str:
    """The name of a workshop."""
    return hashlib.sha256(packed).hexdigest()[:32]


@dataclass(slots=True)
class Helper:
    """The process beside a thread, for one workshop."""

    digest: str
    process: subprocess.Popen[bytes]
    line: Connection
    at: str = ""  # the key of a task
    _speaking: threading.Lock = field(default_factory=threading.Lock)

    def tell(self, said: bytes) -> None:
        """One message, whoever else speaks."""
        with self._speaking:
            self.line.send_bytes(said)

    def end(self) -> str:
        """At once; how it came to its end."""
        with suppress(OSError):
            self.process.kill()
        code = self.process.wait()
        self.line.close()
        return end_of(code)


def welcome(packed: bytes) -> Likeness:
    """Keeps a workshop at hand, and tells what this worker is like."""
    with _changing:
        _workshops[digest_of(packed)] = packed
        while len(_workshops) > KEPT:
            del _workshops[next(iter(_workshops))]
    return likeness()


def do(digest: str, key: str, task: bytes, seconds: float | None) -> bytes:
    """What comes of a task, packed as it came from the process that did it."""
    helper = _helper(digest)
    if helper is None:
        return WANTING
    with _at(helper, key):
        try:
            helper.tell(task)
            if helper.line.poll(seconds):
                return helper.line.recv_bytes()
        except (EOFError, OSError):
            lost = _ended(helper)
        else:
            _ended(helper)
            lost = Lost(How.LATE, "")
    return pickle.dumps(lost)


def playing(digest: str) -> list[str]:
    """The keys of the tasks that were begun."""
    return [helper.at for helper in _of(digest) if helper.at]


def hurry(digest: str) -> None:
    """Tells those who are at a task that somebody waits for its end."""
    for helper in _of(digest):
        if helper.at:
            with suppress(OSError):
                helper.tell(pickle.dumps(HURRY))


def let_go(digest: str) -> None:
    """Nobody needs it any more."""
    with _changing:
        _workshops.pop(digest, None)
        mine = {thread: helper for thread, helper in _helpers.items() if helper.digest == digest}
        for thread, helper in mine.items():
            with suppress(OSError):
                helper.process.kill()
            if not helper.at:  # else the thread that waits for it finds it gone
                helper.end()
                del _helpers[thread]


def _of(digest: str) -> list[Helper]:
    with _changing:
        return [helper for helper in _helpers.values() if helper.digest == digest]


@contextmanager
def _at(helper: Helper, key: str) -> Iterator[None]:
    helper.at = key
    try:
        yield
    finally:
        helper.at = ""


def _helper(digest: str) -> Helper | None:
    """The process beside this thread, if it can be had."""
    thread = threading.get_ident()
    with _changing:
        there = _helpers.get(thread)
        if there is not None and (there.digest != digest or there.process.poll() is not None):
            there.end()
            del _helpers[thread]
            there = None
        packed = _workshops.get(digest)
        if there is not None or packed is None:
            return there
        there = _helpers[thread] = _begun(digest)
    with suppress(OSError):  # it is gone, which is found when it is given something
        there.tell(packed)
    return there


def _begun(digest: str) -> Helper:
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
    return Helper(digest, process, Connection(ours.detach()))


def _ended(helper: Helper) -> Lost:
    with _changing:
        _helpers.pop(threading.get_ident(), None)
        return Lost(How.DIED, helper.end())
