"""The options that all commands with findings have."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules

from festrules.cli.fingerprints import Fingerprint, fingerprint
from festrules.cli.render.report import Report
from festrules.grammar.diagnostic import Diagnostic

STONES = """festrules 2

game "Stones"
  players 2
  at most 20 decisions, then nobody wins

keep stones: 0 to 7, starts 7

define most: 2

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


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / ".git").mkdir()
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "stones.rules").write_text(STONES)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def baseline(festrules: Festrules, *more: str) -> str:
    return festrules("validate", "games", "--baseline", "known.json", *more).err


class TestLevels:
    def test_a_warning_fails_only_where_it_is_told_to(self, festrules: Festrules) -> None:
        assert festrules("validate", "games").code == 0
        assert festrules("validate", "games", "--fail-level", "warning").code == 1

    def test_settings_make_it_more_or_less(self, festrules: Festrules) -> None:
        Path("festrules.toml").write_text('[levels]\nFR505 = "error"\n')
        ran = festrules("validate", "games")
        assert ran.code == 1
        assert "error FR505" in ran.out
        Path("festrules.toml").write_text('[levels]\nFR505 = "note"\n')
        assert "note FR505" in festrules("validate", "games").out
        assert festrules("validate", "games", "--fail-level", "note").code == 1
        Path("games/festrules.toml").write_text('[levels]\nFR505 = "off"\n')
        assert festrules("validate", "games").out == "games/stones.rules: fine\n"

    def test_a_mistake_in_the_settings_is_told_with_the_rest(self, festrules: Festrules) -> None:
        Path("festrules.toml").write_text('[levels]\nFR505 = "of"\n')
        ran = festrules("validate", "games")
        assert ran.code == 1
        assert "error FR552" in ran.out
        assert " --> festrules.toml:2:9" in ran.out
        assert "warning FR505" in ran.out
        assert festrules("validate", "festrules.toml", "games").out.count("error FR552") == 1


class TestFormats:
    def test_a_line_each(self, festrules: Festrules) -> None:
        out = festrules("validate", "games", "--format", "compact").out
        assert out == "games/stones.rules:9:8: warning FR505: nothing uses `most`\n"

    def test_junit_fails_what_matters_enough(self, festrules: Festrules) -> None:
        suite = ET.fromstring(festrules("validate", "games", "--format", "junit").out)[0]
        assert suite.get("failures") == "0"
        assert "warning FR505" in (suite.findtext("system-out") or "")
        ran = festrules("validate", "games", "--format", "junit", "--fail-level", "warning")
        failure = ET.fromstring(ran.out).find(".//failure")
        assert failure is not None
        assert failure.get("type") == "FR505"

    def test_github_knows_files_from_the_root(
        self, festrules: Festrules, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir("games")
        out = festrules("validate", "stones.rules", "--format", "github").out
        assert out.startswith("::warning file=games/stones.rules,line=9,")

    def test_reports_in_files_beside_what_is_shown(self, festrules: Festrules) -> None:
        ran = festrules("validate", "games", "--report", "json=a.json", "--report", "text=a.txt")
        assert json.loads(Path("a.json").read_text())["diagnostics"][0]["code"] == "FR505"
        assert Path("a.txt").read_text() == ran.out

    @pytest.mark.parametrize("wrong", ["json", "json=", "xml=a.xml"])
    def test_a_report_has_a_format_and_a_file(self, festrules: Festrules, wrong: str) -> None:
        ran = festrules("validate", "games", "--report", wrong)
        assert ran.code == 2
        assert "write FORMAT=FILE" in ran.err


class TestBaseline:
    def test_what_is_known_is_passed_over(self, festrules: Festrules) -> None:
        ran = festrules("validate", "games", "--write-baseline", "known.json", "--fail-level", "warning")
        assert ran.code == 0
        assert ran.err == "known.json: 1 finding listed\n"
        expected = (
            '{\n  "version": 1,\n  "findings": [\n'
            '    {"path": "games/stones.rules", "code": "FR505", "about": "most", '
            '"message": "nothing uses `most`"}\n  ]\n}\n'
        )
        assert Path("known.json").read_text() == expected
        ran = festrules("validate", "games", "--baseline", "known.json", "--fail-level", "warning")
        assert (ran.code, ran.out) == (0, "games/stones.rules: fine\n")
        assert ran.err == "1 finding of known.json is passed over\n"

    def test_lines_may_move_and_folders_be_renamed(self, festrules: Festrules) -> None:
        festrules("validate", "games", "--write-baseline", "known.json")
        Path("games/stones.rules").write_text(STONES.replace("define most", "# more\n\n\ndefine most"))
        assert "passed over" in baseline(festrules)
        Path("games").rename("rules")
        ran = festrules("validate", "rules", "--baseline", "known.json", "--fail-level", "note")
        assert ran.code == 0

    def test_a_new_one_of_the_same_kind_fails(self, festrules: Festrules) -> None:
        festrules("validate", "games", "--write-baseline", "known.json")
        Path("games/stones.rules").write_text(
            STONES.replace("define most: 2", "define most: 2\n\ndefine least: 1")
        )
        ran = festrules("validate", "games", "--baseline", "known.json", "--fail-level", "warning")
        assert ran.code == 1
        assert "nothing uses `least`" in ran.out
        assert "nothing uses `most`" not in ran.out

    def test_what_is_gone_is_told(self, festrules: Festrules) -> None:
        festrules("validate", "games", "--write-baseline", "known.json")
        Path("games/stones.rules").write_text(STONES.replace("define most: 2\n\n", ""))
        assert baseline(festrules) == ("1 finding of known.json is gone: rewrite it with --write-baseline\n")
        festrules("validate", "games", "--write-baseline", "known.json")
        assert Path("known.json").read_text() == '{\n  "version": 1,\n  "findings": []\n}\n'

    def test_what_a_run_does_not_look_at_stays(self, festrules: Festrules) -> None:
        Path("games/other.rules").write_text(STONES)
        festrules("validate", "games", "--write-baseline", "known.json")
        both = Path("known.json").read_text()
        assert both.count("FR505") == 2
        assert festrules("validate", "games/other.rules", "--write-baseline", "known.json").code == 0
        assert Path("known.json").read_text() == both
        Path("known.json").write_text(both.replace("FR505", "FR843"))
        assert "gone" not in baseline(festrules), "validate could not find what lint finds"

    def test_what_another_check_finds_stays(self, festrules: Festrules) -> None:
        layout = '{"path": "games/stones.rules", "code": "FR558", "about": "", "message": "otherwise"}'
        text = '{"version": 1, "findings": [' + layout + "]}"
        Path("known.json").write_text(text)
        assert "gone" not in festrules("validate", "games", "--baseline", "known.json").err
        assert "gone" not in festrules("ci", "games", "--baseline", "known.json", "--skip", "format").err
        assert "gone" in festrules("ci", "games", "--baseline", "known.json", "--skip", "prove").err

    def test_what_else_a_broken_file_has_stays(self, festrules: Festrules) -> None:
        festrules("validate", "games", "--write-baseline", "known.json")
        before = Path("known.json").read_text()
        Path("games/stones.rules").write_text("festrules 2\n")
        assert "gone" not in festrules("validate", "games", "--baseline", "known.json").err
        festrules("validate", "games", "--write-baseline", "known.json")
        assert Path("known.json").read_text() == before

    def test_what_forbids_playing_is_never_known(self, festrules: Festrules) -> None:
        Path("games/stones.rules").write_text(STONES.replace("<= stones", "<= stonse"))
        ran = festrules("validate", "games", "--write-baseline", "known.json")
        assert ran.code == 1
        assert "; 1 finding not: errors that forbid playing are never listed" in ran.err

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("", "it is not JSON"),
            ("[]", 'it has no list of "findings"'),
            ('{"version": 2, "findings": []}', "its version is 2, and only 1 can be read"),
            ('{"version": 1, "findings": [{"code": "FR505"}]}', "its finding 1 lacks a field"),
            ("[" * 90000, "it is nested too deeply"),
            ("9" * 5000, "a number in it is too large"),
        ],
    )
    def test_one_that_cannot_be_read(self, festrules: Festrules, text: str, why: str) -> None:
        Path("known.json").write_text(text)
        ran = festrules("validate", "games", "--baseline", "known.json")
        assert ran.code == 1
        assert f"error FR555: this baseline cannot be read: {why}" in ran.err

    def test_one_of_both(self, festrules: Festrules) -> None:
        ran = festrules("validate", "games", "--baseline", "a", "--write-baseline", "a")
        assert ran.code == 2
        assert "give one of them" in ran.err
        assert (
            "there is no file nowhere.json"
            in festrules("validate", "games", "--baseline", "nowhere.json").err
        )


def test_what_play_found_is_the_same_though_another_game_led_to_it() -> None:
    def known(message: str, code: str) -> Fingerprint:
        found = Diagnostic(code=code, message=message, pointer="/things/hang/action")
        return fingerprint(found, Report("a.rules"), Path())

    first, second = "after 12 decisions `jade-1` is left", "after 9 decisions `rose-8` is left"
    assert known(first, "FR901") == known(second, "FR901")
    assert known(first, "FR830") != known(second, "FR830")
    assert known("as on line 3", "FR830") == known("as on line 5", "FR830")
