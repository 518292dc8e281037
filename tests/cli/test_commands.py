import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules

from festrules.grammar.catalogue import CATALOGUE, CodeEntry
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.source import Span

GOOD = """\
festrules 2

game "Snap"
  players 2
  at most 10 decisions, then scores decide

keep points for each player: 0 to 9, starts 0

play
  rounds 2
    for each player in players
      add 1 to points of player

score
  part points: points of you

winner
  most points
  then shared
"""
BAD = GOOD.replace("rounds 2", "rounds two 2")
UNTIDY = GOOD.replace("players 2", "players    2")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in {"good.rules": GOOD, "bad.rules": BAD, "untidy.rules": UNTIDY}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


class TestValidate:
    def test_fine(self, festrules: Festrules) -> None:
        ran = festrules("validate", "good.rules")
        assert (ran.code, ran.out, ran.err) == (0, "good.rules: fine\n", "")

    def test_a_bundled_game_by_its_name(self, festrules: Festrules) -> None:
        assert festrules("validate", "pig").out == "pig: fine\n"

    def test_a_mistake(self, festrules: Festrules) -> None:
        ran = festrules("validate", "bad.rules")
        assert ran.code == 1
        assert " --> bad.rules:10:" in ran.out
        assert "\nbad.rules: 1 error\n" in ran.out

    def test_several_at_once(self, festrules: Festrules) -> None:
        ran = festrules("validate", "good.rules", "bad.rules", "nowhere.rules")
        assert ran.code == 1
        assert (
            "\ngood.rules: fine\nbad.rules: 1 error\nnowhere.rules: 1 error\n2 errors in 2 of 3 files\n"
            in ran.out
        )

    def test_a_folder(self, festrules: Festrules) -> None:
        assert "in 1 of 3 files" in festrules("validate", ".").out
        Path(".hidden").mkdir()
        Path("bad.rules").rename(".hidden/bad.rules")
        assert festrules("validate", ".").out.endswith("\nall 2 files are fine\n")
        Path("empty").mkdir()
        assert festrules("validate", "empty").code == 2

    def test_json(self, festrules: Festrules) -> None:
        ran = festrules("validate", "--format", "json", "bad.rules", "good.rules")
        assert ran.code == 1
        (found,) = json.loads(ran.out)["diagnostics"]
        assert found["path"] == "bad.rules"
        assert found["range"]["start"]["line"] == 10

    def test_github(self, festrules: Festrules) -> None:
        ran = festrules("validate", "--format", "github", "bad.rules", "good.rules")
        assert ran.out.startswith("::error file=bad.rules,line=10,")

    def test_a_pipe(self, festrules: Festrules) -> None:
        assert festrules("validate", "-", stdin=GOOD).code == 0
        ran = festrules("validate", "-", stdin=BAD)
        assert ran.code == 1
        assert " --> <stdin>:10:" in ran.out
        assert "rounds two 2\n" in ran.out

    def test_a_document_in_place_of_the_text(self, festrules: Festrules) -> None:
        assert festrules("compile", "good.rules", "-o", "good.json").code == 0
        assert festrules("validate", "good.json").out == "good.json: fine\n"

    def test_nothing_readable(self, festrules: Festrules) -> None:
        Path("binary.rules").write_bytes(bytes(range(256)))
        ran = festrules("validate", "binary.rules", "nowhere")
        assert ran.code == 1
        assert "Traceback" not in ran.err

    def test_warnings_count_only_for_those_who_are_strict(
        self, festrules: Festrules, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(CATALOGUE, "FR101", CodeEntry("a matter of taste", severity="warning"))
        found = Diagnostic(code="FR101", message="so so", span=Span("good.rules", 3, 1, 3, 5))
        monkeypatch.setattr("festrules.cli.checking.findings", lambda *_: (found,))
        ran = festrules("validate", "good.rules")
        assert ran.code == 0
        assert ran.out.startswith("warning FR101: so so\n")
        assert "\ngood.rules: 1 warning\n" in ran.out
        assert festrules("validate", "--fail-level", "warning", "good.rules").code == 1


class TestFmt:
    def test_a_file_is_written_anew_with_its_rights(self, festrules: Festrules) -> None:
        Path("untidy.rules").chmod(0o640)
        assert festrules("fmt", "untidy.rules", "good.rules").code == 0
        assert Path("untidy.rules").read_text() == GOOD
        assert Path("untidy.rules").stat().st_mode & 0o777 == 0o640
        assert sorted(path.name for path in Path().iterdir()) == ["bad.rules", "good.rules", "untidy.rules"]

    def test_a_link_stays_a_link(self, festrules: Festrules) -> None:
        Path("link.rules").symlink_to("untidy.rules")
        assert festrules("fmt", "link.rules").code == 0
        assert Path("link.rules").is_symlink()
        assert Path("untidy.rules").read_text() == GOOD

    def test_line_ends_of_windows_stay(self, festrules: Festrules) -> None:
        Path("untidy.rules").write_bytes(UNTIDY.replace("\n", "\r\n").encode())
        assert festrules("fmt", "untidy.rules").code == 0
        assert Path("untidy.rules").read_bytes() == GOOD.replace("\n", "\r\n").encode()

    def test_check(self, festrules: Festrules) -> None:
        ran = festrules("fmt", "--check", "good.rules", "untidy.rules")
        assert (ran.code, ran.out) == (1, "untidy.rules: would be laid out differently\n")
        assert Path("untidy.rules").read_text() == UNTIDY
        assert festrules("fmt", "--check", "good.rules").code == 0

    def test_diff(self, festrules: Festrules) -> None:
        ran = festrules("fmt", "--diff", "good.rules", "untidy.rules")
        assert ran.code == 1
        assert "\n-  players    2\n+  players 2\n" in ran.out
        assert Path("untidy.rules").read_text() == UNTIDY

    def test_a_pipe(self, festrules: Festrules) -> None:
        ran = festrules("fmt", "-", stdin=UNTIDY)
        assert (ran.code, ran.out) == (0, GOOD)

    def test_a_file_with_a_mistake_stays_as_it_is(self, festrules: Festrules) -> None:
        Path("bad.rules").write_text("game Snap\n")
        ran = festrules("fmt", "bad.rules", "untidy.rules")
        assert ran.code == 1
        assert "bad.rules:1:6" in ran.err
        assert Path("bad.rules").read_text() == "game Snap\n"
        assert Path("untidy.rules").read_text() == GOOD

    def test_what_cannot_be_written(self, festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(*_: object, **__: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(Path, "replace", full)
        ran = festrules("fmt", "untidy.rules")
        assert ran.code == 2
        assert "No space left on device" in ran.err
        assert Path("untidy.rules").read_text() == UNTIDY
        assert len(list(Path().iterdir())) == 3

    def test_no_such_file(self, festrules: Festrules) -> None:
        assert festrules("fmt", "nowhere.rules").code == 2

    def test_what_is_no_rules_file_is_named_once(self, festrules: Festrules, here: Path) -> None:
        (here / "wares.yaml").write_text("- {id: plum}\n- {id: pear}\n", encoding="utf-8")
        (here / "rules.txt").write_text(UNTIDY, encoding="utf-8")
        ran = festrules("fmt", "untidy.rules", "wares.yaml")
        assert ran.code == 2
        assert (
            "wares.yaml is a table, a picture or an inventory of clauses. Only rules (.rules) and scen"
            in ran.err
        )
        assert (here / "untidy.rules").read_text(encoding="utf-8") == UNTIDY
        assert festrules("fmt", "rules.txt").code == 0

    @pytest.mark.parametrize("command", ["validate", "lint", "fix", "test"])
    def test_tables_among_the_files_are_named_once(
        self, festrules: Festrules, here: Path, command: str
    ) -> None:
        (here / "wares.yaml").write_text("- {id: plum}\n- {id: pear}\n", encoding="utf-8")
        ran = festrules(command, "good.rules", "wares.yaml")
        assert ran.code == 2
        assert "wares.yaml is a table, a picture or an inventory of clauses, which rules read" in ran.err


class TestCompile:
    def test_to_the_screen_and_to_a_file_alike(self, festrules: Festrules) -> None:
        ran = festrules("compile", "good.rules")
        assert ran.code == 0
        assert json.loads(ran.out)["game"]["title"] == "Snap"
        assert festrules("compile", "good.rules", "-o", "good.json").out == ""
        assert Path("good.json").read_text() == ran.out
        assert festrules("compile", "good.json").out == ran.out

    def test_a_mistake(self, festrules: Festrules) -> None:
        Path("bad.rules").write_text("game Snap\n")
        ran = festrules("compile", "bad.rules", "-o", "bad.json")
        assert (ran.code, ran.out) == (1, "")
        assert "bad.rules:1:6" in ran.err
        assert not Path("bad.json").exists()


class TestList:
    def test_every_bundled_game_with_what_can_be_chosen(self, festrules: Festrules) -> None:
        ran = festrules("list")
        assert (ran.code, ran.err) == (0, "")
        assert "\npig  Pig, " in f"\n{ran.out}"
        assert "--option size=2..13 (usually 13)  cards in each hand\n" in ran.out
        assert "prize-order=falling|random (usually random)" in ran.out


class TestExplain:
    @pytest.mark.parametrize("code", ["FR101", "fr101", "101"])
    def test_a_page(self, code: str, festrules: Festrules) -> None:
        ran = festrules("explain", code)
        assert ran.code == 0
        assert ran.out.startswith("# FR101: a line that does not fit the language\n")

    def test_all_codes(self, festrules: Festrules) -> None:
        lines = festrules("explain").out.splitlines()
        assert [line.split()[0] for line in lines] == list(CATALOGUE)

    def test_no_such_code(self, festrules: Festrules) -> None:
        ran = festrules("explain", "FR1011")
        assert ran.code == 2
        assert "There is no code FR1011. Did you mean FR1" in ran.err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell: str, festrules: Festrules) -> None:
    ran = festrules("completion", shell)
    assert ran.code == 0
    assert "_FESTRULES_COMPLETE" in ran.out
    if found := shutil.which(shell):
        subprocess.run([found, "-n"], input=ran.out, text=True, check=True)


class TestPipesAndDocuments:
    """A document in place of a text, and `-` in place of a file, give the same."""

    RULES = """\
festrules 2

game "Taps"
  players 2
  at most 6 decisions, then scores decide

option many "how often": 1 to 3 (usually 2)
keep taps for each player: 0 to 9, starts 0

play
  turns from seat 1 until the game ends
    choose one: tap or tap-again

action tap "tap"
  add 1 to taps of you

action tap-again "tap again"
  add many to taps of you

score
  part taps: taps of you

winner
  most points
  then shared

example "a tap"
  seat 1 chooses "tap"
  expect taps of seat 1 is 1
"""

    @pytest.fixture
    def files(self, festrules: Festrules) -> None:
        Path("taps.rules").write_text(self.RULES)
        assert festrules("compile", "taps.rules", "-o", "taps.json").code == 0

    @pytest.mark.usefixtures("files")
    @pytest.mark.parametrize(
        "arguments",
        [("play", "--bots", "--seed", "3"), ("count", "--depth", "3"), ("list",), ("validate",), ("test",)],
        ids=lambda arguments: arguments[0],
    )
    def test_the_same_of_each(self, festrules: Festrules, arguments: tuple[str, ...]) -> None:
        command, *rest = arguments
        said = []
        for name, stdin in (
            ("taps.rules", ""),
            ("taps.json", ""),
            ("-", Path("taps.rules").read_text()),
            ("-", Path("taps.json").read_text()),
        ):
            ran = festrules(command, name, *rest, stdin=stdin)
            assert (ran.code, ran.err) == (0, "")
            said.append(re.sub(r" \(\d.*s\)", "", re.sub(r"^(taps\.\w+|<stdin>|-)", "it", ran.out)))
        assert len(set(said)) == 1
        assert "Taps" in said[0] or said[0].startswith("it: ")

    @pytest.mark.usefixtures("files")
    def test_scenarios_about_a_text_are_about_its_document(self, festrules: Festrules) -> None:
        Path("taps.scenarios").write_text(
            'festrules 2\nscenarios of "taps"\n\nexample "two"\n  seat 1 chooses "tap again"\n'
            "  expect taps of seat 1 is 2\n"
        )
        assert festrules("test", "taps.json").out.startswith("taps.json: 2 scenarios, all right")


def test_list_says_what_is_not_printed_in_the_rulebook(festrules: Festrules) -> None:
    assert "reconstructed: temple, the printed board is not in the text" in festrules("list", "climbers").out
