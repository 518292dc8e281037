"""Tries a mutant: a process that has what tests need, and nothing of the package, is forked and runs some of them."""

import importlib
import os
import resource
import select
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest

from mutating.importing import MUTANT, install
from mutating.reach import NamedTest

ROOT = Path(__file__).parents[2]
BENCH = ROOT / "bench"
PATH = tuple(map(str, (ROOT / "src", BENCH, BENCH / "mutating" / "startup")))  # for whatever is started
HEAVY = ("hypothesis", "jsonschema", "lark", "pyarrow.parquet", "wasmtime", "yaml", "click", "pexpect")
PATIENCE = 10  # seconds of processors that any tests may take ...
TIMES = 3  # ... and how many times what they take without a mutant
SLOWER = 4  # this many times more on a clock, as others work too
MEMORY = 4 << 30

REWRITTEN = "pytest.PytestAssertRewriteWarning"  # of what was imported before
DONE, TOO_LONG = "done", "too long"  # what is told in place of a test
FAILED, RAN_ON, BROKE = "failed", "ran on", "broke"


@dataclass(frozen=True)
class Ran:
    """The result of some tests."""

    noticed: bool
    by: str = ""  # the test that failed; nothing if it was broken off, or broke
    how: str = ""


class Watch:
    """A plugin of pytest that runs some tests of the files it is given, and writes which one fails."""

    def __init__(self, tests: Sequence[NamedTest], told: int) -> None:
        self.order = {one.name: number for number, one in enumerate(tests)}
        self.told = told

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only those that were chosen; those of a file stay together, for what is made once for all of them."""
        chosen = [one for one in items if one.nodeid in self.order]
        first: dict[str, int] = {}
        for one in chosen:
            file, rank = one.nodeid.partition("::")[0], self.order[one.nodeid]
            first[file] = min(rank, first.get(file, rank))
        chosen.sort(key=lambda one: (first[one.nodeid.partition("::")[0]], self.order[one.nodeid]))
        items[:] = chosen

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails, whenever it does."""
        self.tell(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that can't be imported."""
        self.tell(report)

    def tell(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        """Writes its name."""
        if report.failed and report.nodeid:
            os.write(self.told, f"{report.nodeid}\n".encode())


def prepare() -> None:
    """Imports what is not ours, once for all that are forked."""
    os.chdir(ROOT)
    sys.path.insert(0, PATH[0])
    for name in HEAVY:
        try:
            importlib.import_module(name)
        except ImportError:  # an extra that is not there is missed by its tests
            continue


def limit_of(tests: Sequence[NamedTest], files: dict[str, float]) -> float:
    """Seconds after which nobody waits any longer."""
    cost = sum(one.cost for one in tests) + sum(files.get(file, 0) for file in {one.file for one in tests})
    return PATIENCE + TIMES * cost


def ran(tests: Sequence[NamedTest], mutant: str, limit: float) -> Ran:
    """Runs tests in a process of their own until one fails; without a mutant if its name is empty."""
    reading, writing = os.pipe()
    with tempfile.TemporaryDirectory(prefix="mutants-") as scratch:
        child = os.fork()
        if child == 0:
            os.close(reading)
            _run(tests, mutant, limit, writing, scratch)
        os.close(writing)
        said = _listen(reading, time.monotonic() + SLOWER * limit + PATIENCE)
        os.close(reading)
        if said:
            _end(child)
        _, status = os.waitpid(child, 0)
    if said == TOO_LONG or os.waitstatus_to_exitcode(status) == -signal.SIGXCPU:
        return Ran(noticed=True, how=RAN_ON)
    if said == DONE:
        return Ran(noticed=False)
    return Ran(noticed=True, by=said, how=FAILED if said else BROKE)


def _run(tests: Sequence[NamedTest], mutant: str, limit: float, told: int, scratch: str) -> NoReturn:
    """The process that is forked."""
    try:
        be_alone(limit)
        if mutant:
            os.environ[MUTANT] = mutant
            install()
        files = dict.fromkeys(one.file for one in tests)
        code = pytest.main(["-x", *options(scratch), *files], plugins=[Watch(tests, told)])
        if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            os.write(told, f"{DONE}\n".encode())
    finally:
        os._exit(0)


def be_alone(limit: float) -> None:
    """A process that was forked: it says nothing, does not run on, and does not take all memory."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 2))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.environ["PYTHONPATH"] = os.pathsep.join(PATH)


def options(scratch: str) -> list[str]:
    """The options of pytest for all that run here."""
    return ["-q", "-p", "no:cacheprovider", f"--basetemp={scratch}/pytest", "-W", f"ignore::{REWRITTEN}"]


def _listen(reading: int, until: float) -> str:
    """The first line that is written; nothing if the process ended without one."""
    said = b""
    while b"\n" not in said:
        ready, _, _ = select.select([reading], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            return TOO_LONG
        more = os.read(reading, 65536)
        if not more:
            return ""
        said += more
    return said.decode().split("\n")[0]


def _end(child: int) -> None:
    """Ends what still runs, and whatever it has started."""
    try:
        os.killpg(child, signal.SIGKILL)
    except ProcessLookupError:
        os.kill(child, signal.SIGKILL)  # it has not come to have a group yet
