"""Common ground of all tests."""

import gc
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from tests.budget import Budget
from tests.later import TIMES
from tests.read_once import read_once
from tests.ready_processes import no_longer_ready
from tests.side_by_side import SideBySide
from tests.standstill import Standstill

from festrules import LOST_LINKS

# Seconds of processors that groups of quick tests may cost: together what is left of five minutes on two processors
# when types are checked and all is set up. A group that costs more is the next to be made cheaper.
BUDGET = {
    "cli": 95,
    "interpreter/compiled": 80,
    "interpreter/engine": 45,
    "grammar": 37,
    "interpreter/checks": 24,
    "conformance": 22,
    "interpreter/proving": 20,
    "editors": 26,
    "docs": 20,
    "oracles": 17,
    "interpreter/scenario": 15,
    "interpreter": 14,
    "tables": 10,
    "interpreter/edition": 10,
    "bots": 9,
    "interpreter/linting": 9,
    "architecture": 8,
    "cli/full_screen": 7,
    "bench": 7,
    "interpreter/record": 7,
    "interpreter/worlds": 7,
    "interpreter/secrecy": 6,
    "lab/measures": 6,
    "lab": 5,
    "interpreter/comparing": 5,
    "interpreter/stepping": 5,
    "interpreter/tracing": 4,
    "interpreter/bending": 4,
}
# The same for `make slow`: together less than forty minutes on two processors.
SLOW_BUDGET = {
    "editors": 700,
    "conformance": 650,
    "interpreter/compiled": 650,
    "bots": 600,
    "oracles": 600,
    "architecture": 260,
    "interpreter/proving": 170,
    "cli": 150,
    "lab/many": 100,
    "lab/measures": 100,
    "editors/completing": 70,
    "interpreter/record": 70,
    "grammar": 60,
    "interpreter/checks": 60,
    "interpreter/scenario": 60,
    "interpreter/worlds": 60,
    "tables": 40,
    "tables/drawing": 40,
    "bench": 30,
    "docs": 20,
    "interpreter": 20,
    "interpreter/comparing": 20,
    "interpreter/engine": 20,
    "interpreter/drafting": 15,
    "interpreter/linting": 10,
}
LITTLE = 50_000  # new objects that may pile up before the garbage collector looks for unused ones
MANY = 1000  # tests; the cost of groups is of no interest in smaller runs

PACKAGE = Path(__file__).parents[1] / "src" / "festrules"
LINKS = ("grammar", "interpreter", "bots", "lab", "tables", "editors", "cli", "rules", "seeds")

# The same examples on every machine, however slow it is.
settings.register_profile("festrules", derandomize=True, deadline=None)
settings.load_profile("festrules")


def pytest_addoption(parser: pytest.Parser) -> None:
    said = "write what the tests find into their golden files; `git diff` shows what changed"
    parser.addoption("--update-golden", action="store_true", help=said)
    said = "how many processes run tests side by side, where processes can be forked"
    parser.addoption("--processes", type=int, default=1, metavar="N", help=said)
    parser.addini("longest_test", "how many seconds a test may take before its process ends", default="0")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compare a text with the file that holds it, or with `--update-golden` write that file."""

    def compare(path: Path, found: str) -> None:
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(found, encoding="utf-8")
        assert path.is_file(), f"{path} is not there: run pytest --update-golden"
        assert found == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture(scope="session", autouse=True)
def ready_processes_end() -> Iterator[None]:
    """With the last test."""
    yield
    no_longer_ready()


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(_budget(config.option.markexpr), "budget")
    config.pluginmanager.register(Standstill(float(config.getini("longest_test"))), "standstill")
    if config.option.processes > 1 and "fork" in multiprocessing.get_all_start_methods():
        config.pluginmanager.register(SideBySide(config.option.processes), "side by side")
    # A run begins many processes: compiled modules are kept for the next ones, whatever the environment says.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    os.environ["FESTRULES_CACHE"] = "off"  # what an earlier run has kept decides nothing
    os.environ["FESTRULES_GAMES"] = "off"  # nor are the games of whoever runs the tests in reach
    read_once()
    if not all((PACKAGE / name).is_symlink() for name in LINKS):
        raise pytest.UsageError(LOST_LINKS)


def _budget(marks: str) -> Budget:
    """That of the quick tests or of the slow ones; none where others are picked."""
    if marks == "slow":
        return Budget(SLOW_BUDGET if TIMES == 1 else {}, dear=60)
    return Budget(BUDGET if marks.startswith("not slow") else {})


def pytest_collection_finish() -> None:
    """Objects made so far stay: the garbage collector leaves them alone from here on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(LITTLE)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Tell the cost of each group of tests; pytest's closing line stays the last."""
    budget = config.pluginmanager.get_plugin("budget")
    if isinstance(budget, Budget) and len(terminalreporter.stats.get("passed", ())) > MANY:
        terminalreporter.section("work of processors, by group")
        for line in budget.lines():
            terminalreporter.write_line(line)
