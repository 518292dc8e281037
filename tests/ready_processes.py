"""Processes that have loaded everything before they begin, which takes longer than what most tests want of one.

They come from one process, which loads it once, and are new ones in everything else: what happens in one, to its
memory too, no other knows of. Where it is about how a process begins, a test starts one of its own.
"""

import contextlib
import io
import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOADED = ["tests.loaded"]


@dataclass(frozen=True, slots=True)
class Ran:
    """The result of a script."""

    returncode: int | None
    stdout: str
    stderr: str


def ready() -> ForkServerContext:
    """Where they come from."""
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(LOADED)
    with contextlib.chdir(ROOT):  # from where `tests` can be imported
        forkserver.ensure_running()
    return found


def no_longer_ready() -> None:
    """Ends the one from which they come, so that what all of them have cost is known to whoever counts it."""
    server = _server()
    if server._forkserver_pid is not None:
        os.kill(server._forkserver_pid, signal.SIGTERM)
        server._stop()


def ready_ones_worked() -> float:
    """Seconds that the one from which they come has worked, and those that are gone; 0 where nobody is told."""
    pid = _server()._forkserver_pid
    told = Path(f"/proc/{pid}/stat")
    if pid is None or not told.is_file():
        return 0.0
    of_itself_and_of_those_gone = told.read_text(encoding="utf-8").rpartition(")")[2].split()[11:15]
    return sum(map(int, of_itself_and_of_those_gone)) / os.sysconf("SC_CLK_TCK")


def in_a_process(script: str, *words: str) -> Ran:
    """The output of a script on its own, in a process whose memory can be limited."""
    server = ready()
    ours, theirs = server.Pipe(duplex=False)
    process = server.Process(target=_run, args=(theirs, script, words))
    process.start()
    theirs.close()
    try:
        code, out, err = ours.recv()
    except EOFError:
        code, out, err = None, "", "it came to a sudden end"
    process.join()
    ours.close()
    return Ran(code if process.exitcode == 0 else process.exitcode, out, err)


def _server() -> Any:
    """The server itself: no public function ends it, or tells what it has cost."""
    return forkserver._forkserver


def _run(line: Connection, script: str, words: Sequence[str]) -> None:
    """Runs it, and tells what it has printed; of a mistake, where it was made."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    sys.argv = ["-c", *words]
    with contextlib.redirect_stdout(out):
        try:
            exec(compile(script, "script", "exec"), {"__name__": "__main__"})
        except BaseException:  # noqa: BLE001  (whatever it is, it is told)
            code = 1
            traceback.print_exc(file=err)
    line.send((code, out.getvalue(), err.getvalue()))
