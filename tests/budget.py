"""The cost of each group of tests: told in the last lines of a quick or a slow run, beside its budget.

Counted is the time of processors, in tests and in what they start. It is told and decides about nothing, so a busy
machine fails no test; whoever adds tests sees whether their group has become dearer.
"""

import os
import resource
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.ready_processes import ready_ones_worked

DEPTH = 2  # folders of a group's name: `interpreter/compiled`
SEEN = 3  # seconds from which a group is told
DEAR = 3  # seconds from which a quick test is told: it is to be made cheaper, or to wait (`tests/later.py`)
WORKED = "seconds worked"


def worked() -> float:
    """Seconds that this process, those which it has waited for, and those that were ready have worked."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime + ready_ones_worked()


def group_of(nodeid: str) -> str:
    """The folder of a test, as far as groups go."""
    folders = Path(nodeid.partition("::")[0]).parts[1:-1]
    return "/".join(folders[:DEPTH]) or "tests"


class Budget:
    """Notes what each test costs, in whichever process, and tells it of the groups."""

    def __init__(self, budget: dict[str, int], dear: float = DEAR) -> None:
        self.budget, self.least = budget, dear
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.dear: dict[str, float] = {}
        self.process, self.before = 0, 0.0

    def pytest_runtest_logstart(self) -> None:
        """The first test of a process begins; each after it where the one before has ended."""
        if self.process != os.getpid():
            self.process, self.before = os.getpid(), worked()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> Iterator[None]:
        """With the last report of a test goes what it has cost: from a worker there is no other way."""
        report: pytest.TestReport = yield  # type: ignore[assignment]  # what the other hooks made
        if call.when == "teardown":
            before, self.before = self.before, worked()
            report.user_properties.append((WORKED, self.before - before))
        return report  # type: ignore[return-value]  # a wrapper gives on what it got

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Adds it up, where all reports come together."""
        if report.when == "teardown":
            cost = sum(float(str(value)) for name, value in report.user_properties if name == WORKED)
            self.seconds[group_of(report.nodeid)] += cost
            if cost >= self.least:
                self.dear[report.nodeid] = cost

    def lines(self) -> Iterator[str]:
        """The groups that cost anything, the dearest first; before them the tests that cost much by themselves."""
        for test, seconds in sorted(self.dear.items(), key=lambda one: -one[1]):
            yield f"{seconds:6.0f} s   {test}"
        for group, seconds in sorted(self.seconds.items(), key=lambda one: -one[1]):
            if seconds >= SEEN:
                yield f"{seconds:6.0f} s{self._beside(seconds, self.budget.get(group, SEEN))}   {group}"
        whole = sum(self.seconds.values())
        yield f"{whole:6.0f} s{self._beside(whole, sum(self.budget.values()))}   all"

    def _beside(self, seconds: float, allowed: int) -> str:
        """The budget beside the cost, if there is one for such a run."""
        if not self.budget:
            return ""
        return f" of {allowed:4} s{'   more than it may' * (seconds > allowed)}"
