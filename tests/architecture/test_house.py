"""On a machine where something is missing, `make` says what, in one sentence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Only what `make` reads before it installs anything."""
    for name in ("Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    (tmp_path / "src" / "festrules" / "cli").mkdir(parents=True)
    return tmp_path


def complaint(checkout: Path, **environment: str) -> str:
    """What a failing `make play` says, without what it says about its progress."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "MAKE"))}
    variables = {**inherited, "PYTHON": sys.executable, **environment}
    ran = subprocess.run(
        ["make", "play"], cwd=checkout, env=variables, capture_output=True, text=True, check=False
    )
    assert ran.returncode != 0
    said = [line for line in ran.stderr.splitlines() if not line.startswith(("make", "Installing"))]
    assert len(said) == 1, ran.stderr
    return said[0]


def test_no_python(checkout: Path) -> None:
    assert "is not Python 3.11 or newer" in complaint(checkout, PYTHON="no-such-python")


def test_a_python_that_is_too_old(checkout: Path) -> None:
    old = checkout / "old-python"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    assert "is not Python 3.11 or newer" in complaint(checkout, PYTHON=str(old))


def test_no_venv_module(checkout: Path) -> None:
    (checkout / "ensurepip.py").write_text("raise ModuleNotFoundError\n")
    assert "apt install python3-venv" in complaint(checkout, PYTHONPATH=str(checkout))
    assert not (checkout / ".venv").exists()


def test_lost_links(checkout: Path) -> None:
    (checkout / "src" / "festrules" / "cli").rmdir()
    assert "links in src/festrules are lost" in complaint(checkout)


@pytest.mark.slow
def test_no_registry(checkout: Path) -> None:
    nowhere = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple"}
    assert "registry could not be reached" in complaint(checkout, **nowhere)
