"""What each group of tests costs: told in the last lines of a run, beside what it may cost.

Counted is the time of processors, in tests and in what they start. It is told and decides about nothing, so a busy
machine fails no test; whoever adds tests sees whether their group has become dearer.
"""

import resource
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

DEPTH = 2  # folders of a group's name: `interpreter/compiled`
SEEN = 3  # seconds from which a group is told
WORKED = "seconds worked"


def worked() -> float:
    """Seconds that this process, and those which it has waited for, have worked."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def group_of(nodeid: str) -> str:
    """The folder of a test, as far as groups go."""
    folders = Path(nodeid.partition("::")[0]).parts[1:-1]
    return "/".join(folders[:DEPTH]) or "tests"


class Budget:
    """Notes what each test costs, in whichever process, and tells it of the groups."""

    def __init__(self, budget: dict[str, int]) -> None:
        self.budget = budget
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.before = worked()

    def pytest_runtest_logstart(self) -> None:
        """A test begins."""
        self.before = worked()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> Iterator[None]:
        """With the last report of a test goes what it has cost: from a worker there is no other way."""
        report: pytest.TestReport = yield  # type: ignore[assignment]  # what the other hooks made
        if call.when == "teardown":
            report.user_properties.append((WORKED, worked() - self.before))
        return report  # type: ignore[return-value]  # a wrapper gives on what it got

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Adds it up, where all reports come together."""
        if report.when == "teardown":
            self.seconds[group_of(report.nodeid)] += sum(
                float(str(value)) for name, value in report.user_properties if name == WORKED
            )

    def lines(self) -> Iterator[str]:
        """The groups that cost anything, the dearest first."""
        for group, seconds in sorted(self.seconds.items(), key=lambda one: -one[1]):
            allowed = self.budget.get(group, SEEN)
            if seconds >= SEEN:
                over = "" if seconds <= allowed else "   more than it may"
                yield f"{seconds:6.0f} s of {allowed:4} s   {group}{over}"
        yield f"{sum(self.seconds.values()):6.0f} s of {sum(self.budget.values()):4} s   all"
