"""A project's settings in `festrules.toml`, and every mistake that can be made there."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from festrules.cli.settings.nearest import settings_for, settings_of
from festrules.cli.settings.settings import Ci, Figures, Prove
from festrules.cli.settings.toml_places import places_of
from festrules.grammar.catalogue import CATALOGUE, CodeEntry
from festrules.grammar.diagnostic import Diagnostic, Severity

UNUSED = Diagnostic(code="FR505", message="nothing uses `x`")
TIE = Diagnostic(code="FR502", message="a tie")


def settled(folder: Path, text: str, name: str = "festrules.toml") -> list[tuple[str, int, int, str]]:
    """The mistakes in a text: code, line, column, message."""
    (folder / name).write_text(text)
    found = settings_of(folder / name).problems
    assert all(one.span for one in found)
    return [(one.code, one.span.line, one.span.column, one.message) for one in found if one.span]


class TestWhichCount:
    def test_none(self, tmp_path: Path) -> None:
        (tmp_path / ".git").mkdir()
        found = settings_for(tmp_path / "a.rules")
        assert found.file is None
        assert found.graded(UNUSED) is UNUSED

    def test_the_nearest_above(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        rules = tmp_path / "games" / "stones" / "stones.rules"
        rules.parent.mkdir(parents=True)
        rules.touch()
        (tmp_path / "festrules.toml").write_text('[levels]\nFR505 = "error"\n')
        assert settings_for(rules).file == tmp_path / "festrules.toml"
        assert settings_for(rules.parent).folder == tmp_path
        (tmp_path / "games" / "festrules.toml").write_text('[levels]\nFR505 = "note"\n')
        assert settings_for(rules).levels == {"FR505": Severity.NOTE}
        monkeypatch.chdir(tmp_path)
        assert settings_for("pig").folder == tmp_path, "the name of a game is looked for from here"

    def test_nothing_above_a_repository(self, tmp_path: Path) -> None:
        (tmp_path / "festrules.toml").write_text('[levels]\nFR505 = "error"\n')
        (tmp_path / "mine" / ".git").mkdir(parents=True)
        assert settings_for(tmp_path / "mine").file is None

    def test_a_table_of_a_pyproject(self, tmp_path: Path) -> None:
        (tmp_path / "pyproject.toml").write_text("[tool.other]\nx = 1\n")
        assert settings_for(tmp_path).file is None
        (tmp_path / "pyproject.toml").write_text("[tool.festrules.ci]\ncoverage = 90\n")
        assert settings_for(tmp_path).ci.coverage == 90
        (tmp_path / "pyproject.toml").write_text("[tool\n")
        assert settings_for(tmp_path).file is None, "others will say that it is broken"


def test_all_that_can_be_said(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "known.json").touch()
    text = """
        [levels]
        FR505 = "off"
        [ci]
        files = ["rules"]
        skip = ["format", "coverage"]
        fail-level = "warning"
        coverage = 99.5
        baseline = "known.json"
        [prove]
        states = 1000
        games = 20
        decisions = 5000
        [figures]
        hold = ["seat 1 wins 40 to 60 %"]
        tries = 700
        [figures.of]
        "stones.rules" = ["mean length under 9 turns"]
    """
    assert settled(tmp_path, text) == []
    settings = settings_for(tmp_path)
    assert settings.graded(UNUSED) is None
    assert settings.graded(TIE) is TIE
    assert settings.ci.files == ("rules",)
    assert settings.ci.skip == ("format", "coverage")
    assert settings.ci.fail_level is Severity.WARNING
    assert settings.ci.baseline == tmp_path / "known.json"
    assert (settings.prove.states, settings.prove.games, settings.prove.decisions) == (1000, 20, 5000)
    assert [one.text for one in settings.figures.hold] == ["seat 1 wins 40 to 60 %"]
    assert [one.high for one in settings.figures.of["stones.rules"]] == [9.0]
    assert settings.figures.tries == 700


def test_what_is_nearest_to_a_finding_settles_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, "FR505", CodeEntry("unused", "warning", rule="unused/name"))
    monkeypatch.setitem(CATALOGUE, "FR513", CodeEntry("never", "warning", rule="unused/case"))
    assert settled(tmp_path, '[levels]\nunused = "note"\n"unused/name" = "error"\n') == []
    settings = settings_for(tmp_path)
    graded = settings.graded(UNUSED)
    assert graded is not None
    assert graded.severity is Severity.ERROR
    case = settings.graded(Diagnostic(code="FR513", message="x"))
    assert case is not None
    assert case.severity is Severity.NOTE


WRONG = [
    ("x = 1", ("FR551", 1, 1, "there is no setting `x` at the top")),
    ("[ci]\nprove.x = 2", ("FR551", 2, 1, "there is no setting `prove` in [ci]")),
    ("ci = 3", ("FR552", 1, 6, "`ci` is a table: write it as [ci] with what it holds below, and this is 3")),
    ("ci = {coverage = 101}", ("FR552", 1, 18, "`coverage` is a number from 0 to 100, a percentage, and this is 101")),
    ("ci.coverage = true", ("FR552", 1, 15, "`coverage` is a number from 0 to 100, a percentage, and this is true")),
    ("[ci]\nskip = [\n  'test',\n  'tes']", ("FR552", 4, 3, '`skip` is a list of steps among "validate"')),
    ("[ci]\nfail-level = 1979-05-27", ("FR552", 2, 14, '`fail-level` is "note", "warning" or "error", and')),
    ("[prove]\ngames = 0", ("FR552", 2, 9, "`games` is a whole number of at least 1, and this is 0")),
    ("[levels]\n'no such' = 'off'", ("FR553", 2, 1, "no finding is called `no such`")),
    ("[levels]\nFR101 = 'off'", ("FR554", 2, 1, "FR101, a line that does not fit the language, is always an error")),
    ("[ci]\nbaseline = 'x.json'", ("FR556", 2, 12, "there is no x.json in the folder of the settings")),
    ("a = \n", ("FR550", 1, 5, "this is not TOML: invalid value")),
    ("a = '", ("FR550", 1, 6, "this is not TOML: expected")),
    ("a = " + "[" * 90000, ("FR550", 1, 0, "this is not TOML")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), WRONG)
def test_every_mistake_in_its_place(tmp_path: Path, text: str, expected: tuple[str, int, int, str]) -> None:
    ((code, line, column, message),) = settled(tmp_path, text)
    assert (code, line) == expected[:2]
    assert column == expected[2] or not expected[2]
    assert message.startswith(expected[3])


def test_what_is_right_beside_a_mistake_counts(tmp_path: Path) -> None:
    assert (
        len(settled(tmp_path, '[levels]\nFR505 = "off"\nFR9 = "off"\n[ci]\ncoverage = 90\nskip = "x"\n')) == 2
    )
    settings = settings_for(tmp_path)
    assert settings.graded(UNUSED) is None
    assert settings.ci.coverage == 90


def test_places_of_keys_and_values() -> None:
    text = '''# a "comment" = [
a . "b.c" = """x
]"""  # more
[t.'u']
list = [1, {k = 2, "l" = [ 3.5 ]},
  2020-01-01 10:00:00, ] # [
[[many]]
x = "#"
'''
    at = places_of("t.toml", text).at

    def shown(*path: str | int) -> tuple[int, int, int, int]:
        span = at[path].value
        return span.line, span.column, span.end_line, span.end_column

    assert shown("a", "b.c") == (2, 13, 3, 5)
    assert at["a", "b.c"].key.end_column == 10
    assert shown("t", "u", "list", 0) == (5, 9, 5, 10)
    assert shown("t", "u", "list", 1, "l", 0) == (5, 28, 5, 31)
    assert shown("t", "u", "list", 2) == (6, 3, 6, 22)
    assert shown("t", "u", "list") == (5, 8, 6, 25)
    assert shown("many", "x") == (8, 5, 8, 8)
    assert places_of("t.toml", text).nearest(("t", "u", "nowhere")).key.line == 4


def test_the_settings_that_the_page_shows_are_right(tmp_path: Path) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "ci.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    for name in ("rules", "mods"):
        (tmp_path / name).mkdir()
    (tmp_path / "festrules-baseline.json").touch()
    assert settled(tmp_path, shown) == []
    table = tomllib.loads(shown)
    assert table.keys() == {"levels", "ci", "prove", "figures"}
    assert {name.replace("-", "_") for name in table["ci"]} == {field.name for field in fields(Ci)}
    assert {name.replace("-", "_") for name in table["prove"]} == {field.name for field in fields(Prove)}
    assert set(table["figures"]) == {field.name for field in fields(Figures)}


LARGE = "a larger number than any that is needed"


class TestStrangers:
    """Settings can come with the rules of somebody else: they open nothing elsewhere, and do not keep anybody busy."""

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("x = " + "9" * 5000, "FR550 this is not TOML: a number is too large"),
            ("a." * 300 + "b = 1", "FR550 this is not TOML: a line has more than 200 dots"),
            ("# " + "x" * 400_000, "FR550 this is not TOML: it has more than 400000 characters"),
            (
                "[ci]\ncoverage = 0x" + "f" * 5000,
                f"FR552 `coverage` is a number from 0 to 100, a percentage, and this is {LARGE}",
            ),
            ('[ci]\nfiles = ["a\\u0000/b"]', "FR556 there is no a\0/b in the folder of the settings"),
            (
                f'[ci]\nbaseline = "{"x" * 5000}"',
                f"FR556 there is no {'x' * 37}... in the folder of the settings",
            ),
            (
                '[ci]\nfiles = ["../near.rules"]',
                "FR556 there is no ../near.rules in the folder of the settings",
            ),
            ('[ci]\nfiles = ["link.rules"]', "FR556 there is no link.rules in the folder of the settings"),
            ('[ci]\nfiles = ["-"]', "FR556 there is no - in the folder of the settings"),
        ],
    )
    def test_refused(self, tmp_path: Path, text: str, said: str) -> None:
        folder = tmp_path / "theirs"
        folder.mkdir()
        (tmp_path / "near.rules").touch()
        (folder / "link.rules").symlink_to(tmp_path / "near.rules")
        (folder / "-").touch()
        assert [f"{code} {message}" for code, _, _, message in settled(folder, text)] == [said]

    def test_many_mistakes_take_no_time(self, tmp_path: Path) -> None:
        text = "[levels]\n" + "".join(f"k{number} = 1\n" for number in range(20_000))
        assert len(settled(tmp_path, text)) == 100
