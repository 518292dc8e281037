"""What holds for all tests."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from festrules import LOST_LINKS

PACKAGE = Path(__file__).parents[1] / "src" / "festrules"
LINKS = ("grammar", "interpreter", "cli", "rules", "seeds")

# The same examples on every machine, however slow it is.
settings.register_profile("festrules", derandomize=True, deadline=None)
settings.load_profile("festrules")


def pytest_addoption(parser: pytest.Parser) -> None:
    said = "write what the tests find into their golden files; `git diff` shows what changed"
    parser.addoption("--update-golden", action="store_true", help=said)


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


def pytest_configure() -> None:
    os.environ["FESTRULES_CACHE"] = "off"  # what an earlier run has kept decides nothing
    os.environ["FESTRULES_GAMES"] = "off"  # nor do games of whoever runs the tests lie in between
    if not all((PACKAGE / name).is_symlink() for name in LINKS):
        raise pytest.UsageError(LOST_LINKS)
