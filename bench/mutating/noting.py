"""A plugin of pytest that notes for each test which blocks were reached, and what it costs.

Each process writes lines of its own: `{"set": 3, "path": ..., "blocks": [...]}` gives a number to where somebody came
in a module, `{"test": ..., "cost": ..., "sets": [3, ...]}` says which of these belong to a test. The test "" is
whatever happened between tests: imports, and what is worked out once.
"""

import json
import os
import resource
import time
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TextIO

import pytest

from mutating.importing import AREAS, THEIRS, Seen

ROOT = Path(__file__).parents[2]
BETWEEN = ""


def worked() -> float:
    """Seconds that this process and those which it has waited for have worked."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def digest(path: str) -> str:
    """The digest of a module as it was loaded or is written, which shows if the map is older."""
    if path in AREAS.digests:
        return AREAS.digests[path]
    file = ROOT / path
    return sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


class Noting:
    """Writes what it sees into a file of this process."""

    def __init__(self, folder: Path) -> None:
        self.theirs = folder / f"theirs-{os.getpid()}"  # what other processes write goes here
        self.theirs.mkdir(parents=True, exist_ok=True)
        os.environ[THEIRS] = str(self.theirs)
        self.file: TextIO = (folder / f"{os.getpid()}.jsonl").open("w", encoding="utf-8")
        self.sets: dict[tuple[str, tuple[int, ...]], int] = {}
        self.paths: set[str] = set()
        self.failed = False

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Iterator[None]:
        """Note the cost of collecting a file."""
        before = worked()
        report = yield
        if isinstance(collector, pytest.Module):
            self.write({"file": collector.nodeid, "cost": round(worked() - before, 4)})
        return report

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test, with all that is set up for it."""
        self.note(BETWEEN, 0)
        before, self.failed = worked(), False
        result = yield
        if not self.failed:
            self.note(item.nodeid, worked() - before)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails here notices nothing of a mutant."""
        self.failed = self.failed or not report.passed

    def note(self, test: str, cost: float) -> None:
        """Where everybody came."""
        numbers = [self.number(path, blocks) for path, blocks in self.seen()]
        self.write({"test": test, "cost": round(cost, 4), "sets": numbers})

    def seen(self) -> Iterator[tuple[str, Sequence[int]]]:
        """Here, and in processes that have ended."""
        yield from AREAS.take().items()
        for file in sorted(self.theirs.glob("*.json")):
            theirs: Seen = json.loads(file.read_text(encoding="utf-8"))
            yield from theirs.items()
            file.unlink()

    def number(self, path: str, blocks: Sequence[int]) -> int:
        """The number of a set, which is written the first time."""
        key = path, tuple(blocks)
        if path not in self.paths:
            self.paths.add(path)
            self.write({"path": path, "digest": digest(path)})
        if key not in self.sets:
            self.sets[key] = len(self.sets)
            self.write({"set": self.sets[key], "path": path, "blocks": blocks})
        return self.sets[key]

    def write(self, line: object) -> None:
        """One line."""
        self.file.write(json.dumps(line) + "\n")

    def pytest_sessionfinish(self) -> None:
        """All is written."""
        self.note(BETWEEN, 0)
        self.file.close()
