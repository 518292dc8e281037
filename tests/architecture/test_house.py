"""On a machine where something is missing, `make` says what, in one sentence."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from festrules import LOST_LINKS

ROOT = Path(__file__).parents[2]
LINKS = ("grammar", "interpreter", "bots", "lab", "tables", "editors", "cli", "rules", "seeds")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Only what `make` reads before it installs anything."""
    for name in ("Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    (tmp_path / "src" / "festrules" / "cli").mkdir(parents=True)
    return tmp_path


def complaint(checkout: Path, target: str = "play", **environment: str) -> str:
    """The message of a failing `make`, without its remarks about progress."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "MAKE"))}
    variables = {**inherited, "PYTHON": sys.executable, **environment}
    ran = subprocess.run(
        ["make", target], cwd=checkout, env=variables, capture_output=True, text=True, check=False
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


@pytest.fixture
def linkless(checkout: Path) -> Path:
    """Where git makes no links, they are texts; with a Python that would run what there is."""
    package = checkout / "src" / "festrules"
    (package / "cli").rmdir()
    for module in (ROOT / "src" / "festrules").glob("*.py"):
        shutil.copy(module, package)
    for folder in LINKS:
        (package / folder).write_text(f"../../{folder}")
    return checkout


def with_python(checkout: Path) -> Path:
    """As if everything had been installed before."""
    python = checkout / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nPYTHONPATH=src exec {shlex.quote(sys.executable)} "$@"\n')
    python.chmod(0o755)
    for stamp in ("dev", "fast"):
        (checkout / ".venv" / stamp).touch()
    return python


def test_lost_links(linkless: Path) -> None:
    assert complaint(linkless) == f"festrules: {LOST_LINKS}"


@pytest.mark.parametrize("target", ["play", "test", "lint"])
def test_links_that_were_lost_later(linkless: Path, target: str) -> None:
    with_python(linkless)
    assert complaint(linkless, target) == f"festrules: {LOST_LINKS}"


def test_a_program_is_told_of_lost_links(linkless: Path) -> None:
    command = [str(with_python(linkless)), "-c", "import festrules; festrules.load"]
    ran = subprocess.run(command, cwd=linkless, capture_output=True, text=True, check=False)
    assert ran.stderr.splitlines()[-1] == f"ImportError: {LOST_LINKS}"


def test_what_is_said_of_lost_links_makes_them(linkless: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("there is no git here")

    def git(*arguments: str) -> None:
        subprocess.run(["git", *arguments], cwd=linkless, check=True, capture_output=True)

    package = linkless / "src" / "festrules"
    git("init")
    for folder in LINKS:
        (package / folder).unlink()
        (package / folder).symlink_to(f"../../{folder}")
    git("add", "src")
    git("config", "core.symlinks", "false")
    shutil.rmtree(package)
    git("checkout", "--", "src/festrules")
    assert (package / "cli").read_text() == "../../cli"
    for command in re.findall(r"`(git [^`]+)`", LOST_LINKS):
        git(*command.split()[1:])
    assert [folder for folder in LINKS if not (package / folder).is_symlink()] == []


@pytest.mark.slow
def test_no_registry(checkout: Path) -> None:
    nowhere = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple"}
    assert "registry could not be reached" in complaint(checkout, **nowhere)
