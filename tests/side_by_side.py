"""Tests in several processes that go on from one, which has collected them: what all of them need is loaded once.

`--processes 2` says how many. Each begins somewhere else in the order of the tests and goes on with its neighbours, for
which it has made already what they ask of; who is done first takes over half of what another has left.
"""

import contextlib
import multiprocessing
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any, TypeAlias

import pytest

FEW = 4  # tests that are given at a time
Reports: TypeAlias = list[dict[str, Any]]


@dataclass(slots=True)
class Worker:
    """A process, what it was given and has not told of, and what it is to be given."""

    process: BaseProcess
    line: Connection
    left: list[int]
    given: list[int] = field(default_factory=list)


class SideBySide:
    """Stands in for the loop of pytest, in which one process goes through all tests."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.context: ForkContext = multiprocessing.get_context("fork")
        self.workers: dict[Connection, Worker] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Gives tests out until all are done, or enough have failed."""
        if session.testsfailed or session.config.option.collectonly:
            return None  # nothing is run, as pytest tells by itself
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one folder for all of them
        tests = [*range(len(session.items))]
        share = -(-len(tests) // self.count) or 1
        try:
            for first in range(0, len(tests), share):
                self._begin(session, tests[first : first + share])
            while self.workers:
                heard = wait([*self.workers])
                for worker in [one for one in self.workers.values() if one.line in heard]:
                    self._hear(session, worker)
        finally:
            for worker in self.workers.values():
                worker.process.terminate()
        return True

    def _begin(self, session: pytest.Session, left: list[int]) -> None:
        ours, theirs = self.context.Pipe()
        process = self.context.Process(target=_work, args=(session, theirs, [ours, *self.workers]))
        process.start()
        theirs.close()
        self.workers[ours] = Worker(process, ours, left)

    def _hear(self, session: pytest.Session, worker: Worker) -> None:
        """Hear a worker's reports on a test; one that has none asks for more tests."""
        try:
            told: Reports | None = worker.line.recv()
        except (EOFError, ConnectionResetError):
            self._lost(session, worker)
            return
        if told is None:
            more = self._more(worker)
            worker.given += more
            worker.line.send(more)
        else:
            at = worker.given.pop(0)
            make = session.config.hook.pytest_report_from_serializable
            _report(session, at, [make(config=session.config, data=one) for one in told])

    def _more(self, worker: Worker) -> list[int]:
        """The next tests for a worker; none, if all are handed out."""
        if not worker.left:
            other = max(self.workers.values(), key=lambda one: len(one.left))
            half = len(other.left) // 2
            other.left, worker.left = other.left[:half], other.left[half:]
        more, worker.left = worker.left[:FEW], worker.left[FEW:]
        return more

    def _lost(self, session: pytest.Session, worker: Worker) -> None:
        """A worker is gone: at its end, or in the middle of a test, which has failed then."""
        del self.workers[worker.line]
        worker.line.close()
        worker.process.join()
        if not worker.given:
            return
        at, *others = worker.given
        item = session.items[at]
        said = f"its process came to a sudden end, with {worker.process.exitcode}"
        ended = pytest.TestReport(item.nodeid, item.location, {}, "failed", said, "call")
        if others or worker.left:
            self._begin(session, [*others, *worker.left])
        _report(session, at, [ended])


def _report(session: pytest.Session, at: int, reports: list[pytest.TestReport]) -> None:
    """Tells all that was reported of a test, as if it had been run here."""
    item, hook = session.items[at], session.config.hook
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in reports:
        hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    if session.shouldfail:
        raise session.Failed(session.shouldfail)
    if session.shouldstop:
        raise session.Interrupted(session.shouldstop)


# ---- in the processes ----------------------------------------------------------------------------------


class Telling:
    """The reports on a test, for the process that gave it out."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.told: Reports = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes it."""
        hook = self.config.hook
        self.told.append(hook.pytest_report_to_serializable(config=self.config, report=report))


def _work(session: pytest.Session, line: Connection, others: list[Connection]) -> None:
    """Runs what it is given, one after the other, until there is nothing more."""
    for one in others:
        one.close()
    plugins, capture = session.config.pluginmanager, session.config.pluginmanager.getplugin("capturemanager")
    capture.stop_global_capturing()  # into a file that the others write into as well
    capture.start_global_capturing()
    for name in ("terminalreporter", "session"):  # tell and count where all reports come together
        plugins.unregister(name=name)
    telling = Telling(session.config)
    plugins.register(telling)
    sys.modules["__main__"] = ModuleType("__main__")  # processes of their own do not begin by loading pytest
    with contextlib.suppress(KeyboardInterrupt):  # which ends all of them, and is told once
        _work_through(session, line, telling)


def _work_through(session: pytest.Session, line: Connection, telling: Telling) -> None:
    given = _given(line)
    at = next(given, None)
    while at is not None:
        following = next(given, None)
        item, after = session.items[at], None if following is None else session.items[following]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        line.send(telling.told)
        telling.told = []
        at = following
    line.close()


def _given(line: Connection) -> Iterator[int]:
    while True:
        line.send(None)
        more: list[int] = line.recv()
        if not more:
            return
        yield from more
