"""SARIF 2.1.0 as its readers want it; what comes out was compared with the public multitool (docs/ci.md)."""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Festrules

from festrules.cli.render.report import Report
from festrules.cli.render.sarif import pascal, render_sarif, sentence
from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from festrules.grammar.source import Span

TEXT = "festrules 2\n\ndefine most: 3\ndefine least: 1\n"
UNUSED = Diagnostic(
    code="FR505",
    message="nothing uses `most`",
    span=Span("rules/ä b.rules", 3, 8, 3, 12),
    pointer="/things/most/define",
    help="use it, or leave it out",
    suggestion="least",
    labels=(Label(Span("rules/ä b.rules", 4, 8, 4, 13), "this is used"),),
    fix=Fix("leave it out", (Edit(Span("rules/ä b.rules", 3, 1, 4, 1), ""),), safe=False),
)
NOWHERE = Diagnostic(code="FR203", message="no such field?", pointer="/play/do/0")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / ".git").mkdir()
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "ä b.rules").write_text(TEXT, encoding="utf-8")
    (tmp_path / "x.json").write_text("{}\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run_of(*reports: Report) -> Any:
    return json.loads(render_sarif(reports, "validate"))["runs"][0]


@pytest.mark.usefixtures("folder")
def test_a_finding() -> None:
    run = run_of(Report("rules/ä b.rules", (UNUSED,)))
    (result,) = run["results"]
    assert result["ruleId"] == run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == "FR505"
    assert result["level"] == "warning"
    assert result["message"]["text"] == "Nothing uses `most`. Did you mean: `least`? Use it, or leave it out."
    (location,) = result["locations"]
    place = location["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "rules/%C3%A4%20b.rules", "uriBaseId": "%SRCROOT%"}
    region = {"startLine": 3, "startColumn": 8, "endLine": 3, "endColumn": 12, "snippet": {"text": "most"}}
    assert place["region"] == region
    assert place["contextRegion"]["snippet"]["text"] == "define most: 3"
    assert location["logicalLocations"][0]["name"] == "most"
    assert result["relatedLocations"][0]["message"]["text"] == "This is used."
    (change,) = result["fixes"][0]["artifactChanges"]
    assert change["replacements"][0]["deletedRegion"]["endLine"] == 4


@pytest.mark.usefixtures("folder")
def test_a_finding_without_a_text_is_about_the_whole_file() -> None:
    (result,) = run_of(Report("x.json", (NOWHERE,)))["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["region"] == {"startLine": 1, "endLine": 2}
    assert result["message"]["text"] == "No such field?"


@pytest.mark.usefixtures("folder")
def test_the_level_is_that_of_the_settings() -> None:
    found = Diagnostic(code="FR505", message="x", level=Severity.NOTE)
    run = run_of(Report("x.json", (found,)))
    assert run["results"][0]["level"] == "note"
    assert run["tool"]["driver"]["rules"][0]["defaultConfiguration"]["level"] == "warning"


def test_paths_are_those_of_the_repository(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    above = render_sarif([Report("rules/ä b.rules", (UNUSED,))], "validate")
    monkeypatch.chdir(folder / "rules")
    span = Span("ä b.rules", 3, 8, 3, 12)
    inside = Diagnostic(code="FR505", message="nothing uses `most`", span=span)
    place = run_of(Report("ä b.rules", (inside,)))["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "rules/%C3%A4%20b.rules"
    assert str(folder) not in above, "nothing of the machine"


@pytest.mark.usefixtures("folder")
def test_what_two_files_report_of_a_third_is_one_result_and_twins_are_told_apart() -> None:
    again = Diagnostic(code="FR203", message="no such field?", pointer="/play/do/1")
    run = run_of(Report("x.json", (NOWHERE, again)), Report("x.json", (NOWHERE,)))
    prints = [result["partialFingerprints"]["festrulesFinding/v1"] for result in run["results"]]
    assert len(prints) == 2
    assert len(set(prints)) == 2


def test_every_code_has_a_name_that_validators_take() -> None:
    names = [pascal(entry.rule or entry.title) for entry in CATALOGUE.values()]
    assert [name for name in names if not re.fullmatch(r"([A-Z][a-z0-9]+)+", name)] == []


def test_sentences() -> None:
    assert sentence("this is odd") == "This is odd."
    assert sentence("`x` is odd.") == "`x` is odd."


def test_the_command(festrules: Festrules, folder: Path) -> None:
    ran = festrules("validate", "rules", "--format", "sarif")
    assert ran.code == 1
    said = json.loads(ran.out)
    assert said["version"] == "2.1.0"
    assert said["runs"][0]["automationDetails"]["id"] == "festrules/validate/"
    assert festrules("validate", "rules", "--format", "sarif").out == ran.out
    assert festrules("validate", "rules", "--report", "sarif=all.sarif").out.startswith("error FR111")
    assert (folder / "all.sarif").read_text(encoding="utf-8") == ran.out


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere files have no such names")
def test_a_name_that_is_no_text(folder: Path, festrules: Festrules) -> None:
    name = os.fsdecode(b"x\xff.rules")
    (folder / name).write_text("festrules 2\n")
    ran = festrules("validate", name, "--report", "sarif=out.sarif", "--write-baseline", "known.json")
    assert ran.code == 1
    assert '"uri": "x%FF.rules"' in (folder / "out.sarif").read_text()
