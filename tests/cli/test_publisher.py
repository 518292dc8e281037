"""The worked example of a publisher's repository, and the files that make festrules usable in CI elsewhere."""

import json
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.cli.conftest import Festrules

from festrules.cli.command_table import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "publisher"
SHIM = f'#!/bin/sh\nexec {sys.executable} -m festrules "$@"\n'


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "publisher"
    shutil.copytree(EXAMPLE, folder)
    (folder / ".git").mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    return folder


@pytest.mark.usefixtures("copy")
def test_it_is_right_and_its_readme_shows_what_is_said(festrules: Festrules) -> None:
    ran = festrules("ci", "--jobs", "1")
    assert ran.code == 0, ran.out
    assert f"```text\n{ran.out}```\n" in (EXAMPLE / "README.md").read_text()
    assert "gone" not in ran.err, "the baseline is as it should be"


def test_a_planted_mistake_is_found(festrules: Festrules, copy: Path) -> None:
    rules = copy / "rules" / "lanterns" / "lanterns.rules"
    text = rules.read_text()
    assert text.count("> highest-hung") == 1
    rules.write_text(text.replace("> highest-hung", ">= highest-hung"))
    ran = festrules("ci", "--jobs", "1", "--skip", "prove", "--report", "sarif=found.sarif")
    assert ran.code == 1
    assert "failed: test\n" in ran.out
    (run,) = json.loads((copy / "found.sarif").read_text())["runs"]
    (result,) = run["results"]
    assert result["ruleId"] == "FR701"
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "rules/lanterns/lanterns.scenarios"


def test_what_is_new_fails_though_much_is_known(festrules: Festrules, copy: Path) -> None:
    rules = copy / "rules" / "pebbles" / "pebbles.rules"
    rules.write_text(rules.read_text().replace("define corner of", "define edge: 3\ndefine corner of"))
    ran = festrules("ci", "--skip", "coverage", "--skip", "prove")
    assert ran.code == 1
    assert "nothing uses `edge`" in ran.out
    assert "nothing uses `corner`" not in ran.out


def load(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def test_hooks_call_commands_that_there_are() -> None:
    hooks = load(ROOT / ".pre-commit-hooks.yaml")
    for hook in hooks:
        name, command = hook["entry"].split()
        assert name == "festrules"
        assert command in COMMANDS
        assert hook["id"] == f"festrules-{command}"
        assert re.search(hook["files"], "rules/a.rules")
    known = {hook["id"] for hook in hooks}
    (repo,) = load(EXAMPLE / ".pre-commit-config.yaml")["repos"]
    assert {hook["id"] for hook in repo["hooks"]} <= known


def test_the_action_never_pastes_an_input_into_a_script() -> None:
    action = load(ROOT / "action.yml")
    scripts = [step["run"] for step in action["runs"]["steps"] if "run" in step]
    assert scripts
    assert not any("${{" in script for script in scripts)
    assert all(step.get("shell") == "bash" for step in action["runs"]["steps"] if "run" in step)


@pytest.mark.skipif(sys.platform == "win32", reason="the action runs bash")
@pytest.mark.parametrize("broken", [pytest.param(False, marks=pytest.mark.slow), True])
def test_what_the_action_runs(copy: Path, tmp_path: Path, broken: bool) -> None:
    if broken:
        rules = copy / "rules" / "pebbles" / "pebbles.rules"
        rules.write_text(rules.read_text().replace("space is empty", "space is emty"))
    shim = tmp_path / "bin" / "festrules"
    shim.parent.mkdir()
    shim.write_text(SHIM)
    shim.chmod(shim.stat().st_mode | stat.S_IXUSR)
    output = tmp_path / "output"
    script = next(
        step["run"] for step in load(ROOT / "action.yml")["runs"]["steps"] if step.get("id") == "check"
    )
    given = {
        "PATHS": "rules/pebbles\nrules/windy-night.rules\n",
        "FAIL_LEVEL": "error",
        "BASELINE": "",
        "SKIP": "coverage lint prove",
        "SARIF": "out.sarif",
        "JUNIT": "out.xml",
        "FOLDER": ".",
        "GITHUB_OUTPUT": str(output),
        "PATH": f"{shim.parent}:/usr/bin:/bin",
        "PYTHONPATH": str(ROOT / "src"),
    }
    ran = subprocess.run(
        ["bash", "-c", script], cwd=copy, env=given, capture_output=True, text=True, check=False
    )
    assert ran.returncode == int(broken), ran.stderr
    assert output.read_text() == f"sarif=./out.sarif\nexit-code={int(broken)}\n"
    assert ("::error file=rules/pebbles/pebbles.rules" in ran.stdout) == broken
    assert (copy / "out.xml").is_file()
    assert bool(json.loads((copy / "out.sarif").read_text())["runs"][0]["results"]) == broken
