"""`festrules ci`: all checks of a repository in one run."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules, Ran

from festrules.cli.render.markdown import cell

STONES = """festrules 2

game "Stones"
  players 2
  at most 20 decisions, then nobody wins

keep stones: 0 to 7, starts 7

play
  turns from seat 1 until the game ends
    choose number from 1 to 2 "how many?"
      number <= stones (refused: "so many are not left")
    (there is always at least one)
    subtract number from stones
    if stones is 0
      you win

winner
  shared
"""
SCENARIOS = """festrules 2

example "the last stone wins"
  at turn of seat 1
  stones is 1
  seat 1 chooses "1"
  expect seat 1 wins

example "no more than are left"
  at turn of seat 1
  stones is 1
  expect seat 1 cannot "2"
"""
WRONG = SCENARIOS.replace("expect seat 1 wins", "expect seat 2 wins")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / ".git").mkdir()
    (tmp_path / "stones.rules").write_text(STONES)
    (tmp_path / "stones.scenarios").write_text(SCENARIOS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    return tmp_path


def ci(festrules: Festrules, *more: str, stdin: str = "") -> Ran:
    """Without the step that takes its time."""
    return festrules("ci", "--skip", "prove", *more, stdin=stdin)


def rows(text: str) -> dict[str, str]:
    """The table: what stands behind each step."""
    lines = text.partition("step ")[2].partition("\n\n")[0].splitlines()[1:]
    return {line.split()[0]: " ".join(line.split()[1:]) for line in lines}


class TestAsUsual:
    def test_one_file_and_its_scenarios(self, festrules: Festrules) -> None:
        ran = ci(festrules)
        assert ran.code == 0
        table = rows(ran.out)
        assert table["validate"] == "1 fine"
        assert table["format"] == "1 fine; with 1 file of scenarios"
        assert table["test"] == "1 fine; 2 scenarios"
        assert table["coverage"] == "- skipped: the settings ask for no coverage"
        assert ran.out.endswith("\n\npassed\n")
        assert "validate: 0." in ran.err, "times are told aside"
        assert ci(festrules).out == ran.out

    def test_a_file_without_scenarios(self, festrules: Festrules) -> None:
        Path("stones.scenarios").unlink()
        ran = ci(festrules)
        assert ran.code == 0
        assert rows(ran.out)["test"] == "0 there are no scenarios"

    def test_nothing_to_check(self, festrules: Festrules) -> None:
        Path("empty").mkdir()
        ran = ci(festrules, "empty")
        assert ran.code == 2
        assert "There is no .rules file" in ran.err

        assert ci(festrules, "-", stdin=STONES).code == 2

    def test_a_file_that_is_not_there(self, festrules: Festrules) -> None:
        ran = ci(festrules, "stone.rules", "stones.rules")
        assert ran.code == 1
        assert ran.out.count("error FR107: there is no file stone.rules") == 1
        assert rows(ran.out)["test"] == "1 fine; 2 scenarios; 1 file with errors passed over"

    def test_layout_is_a_warning(self, festrules: Festrules) -> None:
        Path("stones.rules").write_text(STONES.replace("  players 2", "  players   2"))
        ran = ci(festrules)
        assert ran.code == 0
        assert "warning FR558: this line would be laid out differently\n --> stones.rules:4:1" in ran.out
        assert ci(festrules, "--fail-level", "warning").code == 1


def test_what_goes_wrong_in_play_is_found(festrules: Festrules) -> None:
    Path("festrules.toml").write_text("[prove]\nstates = 500\ngames = 5\ndecisions = 20\n")
    ran = festrules("ci", "--jobs", "1")
    assert ran.code == 0
    assert rows(ran.out)["prove"] == "1 fine"
    Path("stones.rules").write_text(STONES.replace("    if stones is 0\n      you win\n", ""))
    Path("stones.scenarios").unlink()
    ran = festrules("ci", "--jobs", "1")
    assert ran.code == 1
    assert "error FR9" in ran.out
    assert "failed: prove\n" in ran.out


class TestGoingOn:
    def test_other_files_are_tested_though_one_is_broken(self, festrules: Festrules) -> None:
        Path("broken.rules").write_text(STONES.replace("number <= stones", "number <= stonse"))
        Path("stones.scenarios").write_text(WRONG)
        ran = ci(festrules, "--skip", "format")
        assert ran.code == 1
        assert ran.out.count("nothing here is called `stonse`") == 1
        assert "error FR701" in ran.out
        table = rows(ran.out)
        assert table["validate"] == "2 1 error"
        assert table["format"] == "- skipped: not asked for"
        assert table["test"] == "1 1 error; 2 scenarios; 1 file with errors passed over"
        assert ran.out.endswith("\n\nfailed: validate, test\n")

    def test_coverage_is_measured_where_scenarios_are_right(self, festrules: Festrules) -> None:
        Path("festrules.toml").write_text("[ci]\ncoverage = 75\n")
        ran = ci(festrules, "--jobs", "1")
        assert ran.code == 0
        assert rows(ran.out)["coverage"] == "1 fine; 75 of 100 covered"
        Path("stones.scenarios").write_text(WRONG)
        table = rows(ci(festrules, "--jobs", "1").out)
        assert table["coverage"] == "0 1 file with errors passed over"
        Path("stones.scenarios").write_text("festrules 2\n\n" + SCENARIOS[SCENARIOS.index('example "no') :])
        ran = ci(festrules, "--jobs", "1")
        assert ran.code == 1
        assert "error FR559: the scenarios cover 100 of 100 clauses, 20 of 100 statements" in ran.out

    def test_figures_are_held_in_bounds(self, festrules: Festrules) -> None:
        assert (
            rows(ci(festrules, "--jobs", "1").out)["figures"]
            == "- skipped: the settings give no figures bounds"
        )
        Path("festrules.toml").write_text(
            """
            [figures]
            hold = ["seat 1 wins 1 to 99 %", "no card taken under 1 %"]
            tries = 100
            [figures.of]
            "stones.rules" = ["no number taken over 20 %"]
            "others.rules" = ["mean length under 1 turns"]
            """
        )
        ran = ci(festrules, "--jobs", "1", "--skip", "prove")
        assert ran.code == 1
        assert "error FR563: “no number taken over 20 %”: " in ran.out
        assert "warning FR564: nothing can be said about “no card taken under 1 %” in this game" in ran.out
        assert "what is taken in this game is called" in ran.out
        assert rows(ran.out)["figures"] == "1 1 error, 1 warning; 1 figure in bounds"


class TestSettings:
    def test_files_and_steps(self, festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
        Path("other.rules").write_text("festrules 2\n")
        Path("festrules.toml").write_text('[ci]\nfiles = ["stones.rules"]\nskip = ["lint", "coverage"]\n')
        Path("deep").mkdir()
        monkeypatch.chdir("deep")
        ran = ci(festrules)
        assert ran.code == 0
        assert rows(ran.out)["lint"] == "- skipped: not asked for"
        assert ci(festrules, "..").code == 1, "what is named goes before what the settings name"

    def test_mistakes_in_them(self, festrules: Festrules) -> None:
        Path("festrules.toml").write_text('[ci]\nskip = ["tests"]\n')
        ran = ci(festrules)
        assert ran.code == 1
        assert "did you mean: test" in ran.out
        assert rows(ran.out)["settings"] == "1 1 error"
        assert ran.out.endswith("failed: settings\n")

    def test_the_baseline(self, festrules: Festrules) -> None:
        Path("stones.rules").write_text(STONES.replace("play\n", "define most: 2\n\nplay\n"))
        settings = '[ci]\nfail-level = "warning"\n'
        Path("festrules.toml").write_text(settings)
        assert ci(festrules).code == 1
        assert ci(festrules, "--write-baseline", "known.json").code == 0
        assert ci(festrules, "--baseline", "known.json").code == 0
        Path("festrules.toml").write_text(settings + 'baseline = "known.json"\n')
        ran = ci(festrules)
        assert ran.code == 0
        assert "of known.json" in ran.err

    def test_settings_that_cannot_be_read(self, festrules: Festrules) -> None:
        Path("festrules.toml").write_text("[ci\n")
        ran = ci(festrules)
        assert ran.code == 1
        assert "error FR550" in ran.out
        assert rows(ran.out)["test"] == "1 fine; 2 scenarios"


class TestFormats:
    def test_json_has_the_steps(self, festrules: Festrules) -> None:
        Path("stones.scenarios").write_text(WRONG)
        ran = ci(festrules, "--format", "json")
        said = json.loads(ran.out)
        assert [one["code"] for one in said["diagnostics"]] == ["FR701"]
        steps = {one["name"]: one for one in said["steps"]}
        assert steps["test"]["failed"]
        assert not steps["validate"]["failed"]
        assert steps["coverage"]["skipped"] == "the settings ask for no coverage"
        assert rows(ran.err)["test"] == "1 1 error; 2 scenarios"

    def test_junit_has_scenarios_and_findings(self, festrules: Festrules) -> None:
        Path("stones.scenarios").write_text(WRONG)
        root = ET.fromstring(ci(festrules, "--format", "junit").out)
        names = [suite.get("name") for suite in root]
        assert names[:3] == ["validate stones.rules", "format stones.rules", "format stones.scenarios"]
        (test,) = (suite for suite in root if suite.get("package") == "test")
        assert (test.get("tests"), test.get("failures")) == ("2", "1")
        assert test[1].get("name") == "the last stone wins"

    def test_sarif_has_all_findings_once(self, festrules: Festrules) -> None:
        Path("stones.scenarios").write_text(WRONG)
        Path("stones.rules").write_text(STONES.replace("play\n", "define most: 2\n\nplay\n"))
        said = json.loads(ci(festrules, "--format", "sarif", "--skip", "lint").out)
        (run,) = said["runs"]
        assert [one["ruleId"] for one in run["results"]] == ["FR505", "FR701"]
        assert run["automationDetails"]["id"] == "festrules/ci/"

    def test_github_gets_a_summary_too(self, festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
        Path("stones.scenarios").write_text(WRONG)
        Path("summary.md").write_text("before\n")
        monkeypatch.setenv("GITHUB_STEP_SUMMARY", "summary.md")
        assert ci(festrules).code == 1
        assert Path("summary.md").read_text() == "before\n"
        ran = ci(festrules, "--format", "github")
        assert ran.out.startswith("::error file=stones.scenarios,line=7,")
        text = Path("summary.md").read_text()
        assert text.startswith("before\n### festrules: failed: test\n\n| step | files | result |\n")
        assert "| test | 1 | 1 error; 2 scenarios |" in text
        assert "| error FR701 | stones.scenarios:7 | expected: player 2 wins" in text

    def test_nothing_found_is_markup_on_the_page_of_a_run(self) -> None:
        said = "see ![x](https://a.b/c.png) <b> @you `space|is_empty` | `half"
        assert cell(said) == (
            "see \\!\\[x\\](https://a.b/c.png) \\<b\\> \\@you `space\\|is_empty` \\| \\`half"
        )


class TestLinks:
    """Of a stranger's folder: nothing outside of it is looked at, or written."""

    def test_what_leads_out_is_not_in_the_folder(self, festrules: Festrules, tmp_path: Path) -> None:
        Path("theirs").mkdir()
        Path("theirs/stones.rules").write_text(STONES)
        for name in ("x.rules", "stones.scenarios"):
            Path(name).write_text("secret\n")
            Path("theirs", name).symlink_to(tmp_path / name)
        for command in ("validate", "lint", "test", "ci", "fix", "fmt"):
            ran = festrules(command, "theirs")
            assert "secret" not in ran.out + ran.err, command
        assert Path("x.rules").read_text() == "secret\n"
