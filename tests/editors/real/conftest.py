"""All of these need a real editor: `make test-editors` asks for them, and nobody else."""

import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.editors)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of an author: rules with their scenarios, and the festrules that is tried in its .venv."""
    place = tmp_path / "work"
    place.mkdir()
    for name in ("connect-four", "pig"):
        for path in (ROOT / "rules" / "classics").glob(f"{name}.*"):
            shutil.copy(path, place)
    shutil.copytree(ROOT / "rules" / "festo", place / "festo")
    shutil.copytree(ROOT / "seeds" / "festo", place / "seeds" / "festo")
    programs = place / ".venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "festrules").symlink_to(Path(sys.executable).parent / "festrules")
    return place
