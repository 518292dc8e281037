"""What holds for all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

PACKAGE = Path(__file__).parents[1] / "src" / "festrules"
LINKS = ("grammar", "interpreter", "cli", "rules", "seeds")

# The same examples on every machine, however slow it is.
settings.register_profile("festrules", derandomize=True, deadline=None)
settings.load_profile("festrules")


def pytest_configure() -> None:
    lost = [name for name in LINKS if not (PACKAGE / name).is_symlink()]
    if lost:
        raise pytest.UsageError(
            f"src/festrules/{lost[0]} is not a link, so this checkout cannot be worked in: "
            "run `git config core.symlinks true` and then `git checkout -- src/festrules`."
        )
