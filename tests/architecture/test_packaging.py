"""Built packages are complete, and the same whichever way they were built."""

import os
import re
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tests.architecture.installing import ROOT, build, extras, project

FOLDERS = ("grammar", "interpreter", "bots", "lab", "tables", "editors", "cli", "rules", "seeds")
PERMISSIVE = re.compile(r"\b(MIT|BSD|Apache|PSF|ISC|Python Software Foundation)\b")
RESTRICTIVE = re.compile(r"GPL|General Public|MPL|Mozilla|Affero|SSPL|Proprietary", re.IGNORECASE)


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


def files(folder: str) -> set[str]:
    found = (path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {path.relative_to(ROOT).as_posix() for path in found}


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_wheel_has_every_file_of_a_folder(wheel: Path, folder: str) -> None:
    packed = {name for name in contents(wheel) if name.startswith(f"festrules/{folder}/")}
    assert packed == {f"festrules/{name}" for name in files(folder)}


def test_the_wheel_has_what_is_read_at_run_time(wheel: Path) -> None:
    names = set(contents(wheel))
    assert {"festrules/__init__.py", "festrules/__main__.py", "festrules/py.typed"} <= names
    for pattern in (
        r"festrules/grammar/.*\.lark",
        r"festrules/grammar/.*\.schema\.json",
        r"festrules/grammar/explanations/FR\d{3}\.md",
        r"festrules/rules/.+/.+\.rules",
        r"festrules/seeds/.+/.+\.yaml",
        r"festrules-.*\.dist-info/licenses/LICENSE",
    ):
        assert any(re.fullmatch(pattern, name) for name in names), f"nothing like {pattern}"


def test_the_wheel_has_nothing_else(wheel: Path) -> None:
    top = {name.split("/")[0] for name in contents(wheel)}
    assert {re.sub(r"-.*", "", name) for name in top} == {"festrules"}


@pytest.mark.slow
@pytest.mark.parametrize("links", ["left out", "texts"])
def test_a_wheel_made_without_links_is_the_same(wheel: Path, sdist: Path, tmp_path: Path, links: str) -> None:
    """From the sdist, or where git has written each link as a text."""
    command = [sys.executable, "-m", "tarfile", "--extract", str(sdist), str(tmp_path / "unpacked")]
    subprocess.run(command, check=True, capture_output=True)
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    for folder in FOLDERS if links == "texts" else ():
        (unpacked / "src" / "festrules" / folder).write_text(f"../../{folder}")
    again = build("wheel", unpacked, tmp_path / "wheel")
    first, second = contents(wheel), contents(again)
    assert sorted(first) == sorted(second)
    assert [name for name in first if first[name] != second[name]] == []


def test_an_installed_wheel_works_away_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    """The data too is read from where it was installed."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    script = (
        "import festrules.cli.main, sys\n"
        "from importlib.resources import files\n"
        "print(festrules.__file__)\n"
        "print(sum(1 for game in files('festrules').joinpath('rules').iterdir()))\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "site"), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-c", script]
    ran = subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True)
    place, games = ran.stdout.splitlines()
    assert Path(place).is_relative_to(tmp_path)
    assert int(games) > 0


def requirements() -> dict[str, list[str]]:
    said = project()
    return {"": said["dependencies"], **said["optional-dependencies"]}


def needed(requirements: list[str]) -> set[str]:
    """The names of everything these need here, directly and indirectly."""
    found: set[str] = set()
    waiting = [Requirement(line) for line in requirements]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in found or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        found.add(name)
        waiting += [Requirement(line) for line in metadata.requires(name) or []]
    return found


def test_what_is_needed_to_play_has_a_permissive_licence() -> None:
    for name in needed([line for extra in ("", *sorted(extras())) for line in requirements()[extra]]):
        said = metadata.metadata(name)
        fields = [field for key in ("License-Expression", "License") for field in said.get_all(key) or []]
        classifiers = [line for line in said.get_all("Classifier") or [] if line.startswith("License ::")]
        licence = " ".join(field[:200] for field in [*fields, *classifiers])  # some give the whole text
        assert PERMISSIVE.search(licence), f"{name}: {licence}"
        assert not RESTRICTIVE.search(licence), f"{name}: {licence}"


def test_the_lock_file_names_exact_versions_and_no_places() -> None:
    lines = (ROOT / "requirements.lock").read_text().splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line)] == []


def test_the_lock_file_has_everything() -> None:
    lines = (ROOT / "requirements.lock").read_text().splitlines()
    locked = {canonicalize_name(line.split("==")[0]) for line in lines}
    assert needed(requirements()[""] + requirements()["dev"]) - locked == set()
