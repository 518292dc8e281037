"""Building what people install, and installing it where nothing else is."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NO_REGISTRY = re.compile(
    r"Failed to establish|Retrying \(|from versions: none|Read timed out|ProxyError|SSLError"
)


def project() -> dict[str, Any]:
    """The project section of `pyproject.toml`."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        said: dict[str, Any] = tomllib.load(file)["project"]
    return said


def extras() -> set[str]:
    """The extras for people who use festrules; the others are for measuring or changing it."""
    return set(project()["optional-dependencies"]) - {"bench", "dev", "web-test"}


def pythons() -> list[str]:
    """The versions of Python on which festrules is said to run."""
    said = "Programming Language :: Python :: "
    found = [line.removeprefix(said) for line in project()["classifiers"] if line.startswith(said)]
    return [version for version in found if "." in version]


def build(kind: str, checkout: Path, target: Path) -> Path:
    """A wheel or an sdist."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(target)]
    subprocess.run(command, cwd=checkout, check=True, capture_output=True)
    (built,) = target.iterdir()
    return built


@dataclass(frozen=True)
class Ran:
    """The result of a command."""

    code: int
    out: bytes
    err: str


@dataclass(frozen=True)
class Environment:
    """A virtual environment, its Python, and what all of its commands begin with."""

    folder: Path
    before: tuple[str, ...] = ()

    @property
    def python(self) -> Path:
        """The interpreter."""
        return self.folder / "bin" / "python"

    def install(self, *wanted: str) -> None:
        """Has pip install something, in the versions of the lock file where these are not said."""
        lock = () if any("==" in one for one in wanted) else ("--constraint", str(ROOT / "requirements.lock"))
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet"]
        environment = {**os.environ, "PIP_RETRIES": "2"}
        command = [*pip, *lock, *wanted]
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if ran.returncode and NO_REGISTRY.search(ran.stderr):
            pytest.skip("The package registry cannot be reached.")
        assert ran.returncode == 0, ran.stderr

    def run(self, *arguments: str, flags: Sequence[str] = (), **how: Any) -> Ran:
        """`python -m festrules ...`, without a terminal."""
        return self.start(*flags, "-m", "festrules", *arguments, **how)

    def start(
        self, *arguments: str, folder: Path, typed: bytes = b"", more: Mapping[str, str] | None = None
    ) -> Ran:
        """The interpreter, in a folder, with `more` in its environment."""
        kept = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(folder), "FESTRULES_CACHE": "off"}
        ran = subprocess.run(
            [*self.before, str(self.python), *arguments],
            cwd=folder,
            env={**kept, **(more or {})},
            input=typed,
            capture_output=True,
            check=False,
            start_new_session=True,
        )
        return Ran(ran.returncode, ran.stdout, ran.stderr.decode(errors="replace"))


def environment(version: str, folder: Path) -> Environment:
    """A new one with that version of Python, and nothing in it."""
    python = shutil.which(f"python{version}")
    shims = {**os.environ, "PYENV_VERSION": version}  # of a pyenv, which has all versions under these names
    if version == f"{sys.version_info.major}.{sys.version_info.minor}":
        python = sys.executable
    command = [python or "", "-m", "venv", "--without-pip", str(folder)]
    if python is None or subprocess.run(command, env=shims, capture_output=True, check=False).returncode:
        pytest.skip(f"There is no Python {version} here that makes virtual environments.")
    return Environment(folder)
