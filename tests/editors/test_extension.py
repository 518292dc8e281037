"""The extension for VS Code: what it says of itself is there, and what is packed is whole and free."""

import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from festrules.editors.server import showing

ROOT = Path(__file__).parents[2]
EXTENSION = ROOT / "editors" / "vscode"
PACKAGE: dict[str, Any] = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
SNIPPETS = "snippets/festrules.json"  # read by a script
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in sorted((EXTENSION / "src").glob("*.js"))}


def test_it_has_the_version_of_festrules() -> None:
    said = re.search(
        r'^version = "(.*)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert said
    assert PACKAGE["version"] == said[1]


def test_the_files_that_it_names_are_there() -> None:
    gives = PACKAGE["contributes"]
    named = [PACKAGE["main"], *(one["configuration"] for one in gives["languages"])]
    named += [SNIPPETS, *(one["path"] for one in gives["grammars"])]
    assert [name for name in named if not (EXTENSION / name).is_file()] == []


def test_each_command_does_something() -> None:
    offered = {one["command"] for one in PACKAGE["contributes"]["commands"]}
    registered = set(re.findall(r"command\('(\w+)'", SCRIPTS["extension.js"]))
    assert {name.removeprefix("festrules.") for name in offered} <= registered


def test_settings_are_asked_for_by_their_names() -> None:
    declared = {
        name.removeprefix("festrules.") for name in PACKAGE["contributes"]["configuration"]["properties"]
    }
    asked = set(
        re.findall(r"getConfiguration\('festrules'[^)]*\)\.get\('([\w.]+)'\)", "".join(SCRIPTS.values()))
    )
    assert asked == declared - {"trace.server"}  # that the client asks for itself


def test_its_requests_are_those_of_the_server() -> None:
    sent = set(re.findall(r"'(festrules/\w+)'", "".join(SCRIPTS.values())))
    assert sent == {showing.SCENARIOS, showing.TABLE, showing.RULEBOOK, showing.LOOK}


def test_nothing_of_others_lies_in_it() -> None:
    assert not (EXTENSION / "node_modules").exists()


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
@pytest.mark.parametrize("path", sorted(EXTENSION.glob("*/*.js")), ids=lambda path: path.name)
def test_scripts_can_be_read(path: Path) -> None:
    ran = subprocess.run(["node", "--check", str(path)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.slow
def test_it_can_be_packed(tmp_path: Path) -> None:
    found = []
    for folder in ("one", "two"):
        command = [sys.executable, "scripts/vsix.py", str(tmp_path / folder)]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if "could not be had" in ran.stderr or "no npm" in ran.stderr:
            pytest.skip(ran.stderr.strip())
        assert ran.returncode == 0, ran.stderr
        found.append(Path(ran.stdout.strip()))
    assert found[0].read_bytes() == found[1].read_bytes()
    names = set(zipfile.ZipFile(found[0]).namelist())
    assert {"extension.vsixmanifest", "[Content_Types].xml", "extension/LICENSE.txt"} <= names
    packages = {
        match[1] for name in names if (match := re.match(r"(.*/node_modules/[^/]+)/package\.json$", name))
    }
    assert f"extension/node_modules/{next(iter(PACKAGE['dependencies']))}" in packages
    for package in packages:
        licences = [
            name for name in names if re.match(rf"{re.escape(package)}/licen[cs]e", name, re.IGNORECASE)
        ]
        assert licences, f"{package} has no licence beside it"
