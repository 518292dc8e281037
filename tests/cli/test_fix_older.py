"""`festrules fix` brings files of an older version of the language to this one: each whole, or not at all."""

from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.grammar.older_words import GAME, GAME_NOW, OLDER_WORDS

OLD, NEW = OLDER_WORDS["reasons"]
PLAYABLE = """
play
  turns from seat 1 until pool is 0
    choose one: act{mark}
action act "act"
  needs pool > 0 {reason}
  subtract 1 from pool
winner
  shared
"""
OLD_GAME = f"festrules 1\n{GAME}" + PLAYABLE.format(
    mark="\n    otherwise cannot happen", reason='or "it is empty"'
)
NEW_GAME = f"festrules 2\n{GAME_NOW}" + PLAYABLE.format(
    mark="\n    (there is always at least one)", reason='(refused: "it is empty")'
)
OLD_MOD = 'festrules 1\n\nmod "M" of "game"\n\nchange closed while pool is 1\n  forbid act or "closed"\n'
NEW_MOD = (
    'festrules 2\n\nmod "M" of "game"\n\nchange closed while pool is 1\n  forbid act (refused: "closed")\n'
)
OLD_SCENARIOS = (
    'festrules 1\nscenarios of "game"\nexample "a"\n  players 2\n  expect pool is 17 / 2 rounded up\n'
)
NEW_SCENARIOS = OLD_SCENARIOS.replace("festrules 1", "festrules 2").replace("rounded up", "(rounded up)")
FILES = {
    "game.rules": (OLD_GAME, NEW_GAME),
    "game.scenarios": (OLD_SCENARIOS, NEW_SCENARIOS),
    "mod.rules": (OLD_MOD, NEW_MOD),
}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, (old, _) in FILES.items():
        (tmp_path / name).write_bytes(old.encode())
    return tmp_path


def texts() -> list[str]:
    return [Path(name).read_bytes().decode() for name in FILES]


def untouched() -> bool:
    return texts() == [old for old, _ in FILES.values()]


def test_a_folder_is_brought_to_this_version_at_once(festrules: Festrules) -> None:
    ran = festrules("fix", ".")
    assert (ran.code, ran.out) == (0, "")
    assert texts() == [new for _, new in FILES.values()]
    assert ran.err.splitlines() == [
        "game.rules: 3 lines written in the words of this version",
        "game.scenarios: 1 line written in the words of this version",
        "mod.rules: 1 line written in the words of this version",
    ]
    assert festrules("test", ".").code == 0
    assert festrules("validate", "mod.rules").code == 0


def test_a_second_time_there_is_nothing_to_do(festrules: Festrules) -> None:
    festrules("fix", ".")
    ran = festrules("fix", ".")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert texts() == [new for _, new in FILES.values()]


def test_it_says_what_it_would_do(festrules: Festrules) -> None:
    ran = festrules("fix", "--check", ".")
    assert ran.code == 1
    assert ran.out.splitlines() == [f"{name}: would be put right" for name in FILES]
    ran = festrules("fix", "--diff", "game.rules")
    assert ran.code == 1
    assert '-  needs pool > 0 or "it is empty"\n+  needs pool > 0 (refused: "it is empty")\n' in ran.out
    assert untouched()


def test_other_findings_are_put_right_at_once(festrules: Festrules) -> None:
    comment = "# lint: ignore dead/never-read because nobody looks\n"
    Path("game.rules").write_text(OLD_GAME.replace("winner", f"{comment}winner"))
    ran = festrules("fix", "game.rules")
    assert ran.code == 0
    assert Path("game.rules").read_text() == NEW_GAME
    assert Path("game.scenarios").read_text() == NEW_SCENARIOS


def test_a_file_that_cannot_be_read_afterwards_stays_and_is_told(festrules: Festrules) -> None:
    wrong = OLD_GAME.replace("subtract 1", "substract 1")
    Path("game.rules").write_text(wrong)
    ran = festrules("fix", ".")
    assert ran.code == 1
    assert Path("game.rules").read_text() == wrong
    assert "error FR115" in ran.err
    assert "game.rules: stays as it is until this is put right\n" in ran.err
    assert "FR141" not in ran.err
    assert Path("mod.rules").read_text() == NEW_MOD


def test_old_words_in_a_file_of_this_version(festrules: Festrules) -> None:
    Path("game.rules").write_text(OLD_GAME.replace("festrules 1", "festrules 2"))
    assert festrules("fix", ".").code == 0
    assert Path("game.rules").read_text() == NEW_GAME


def test_with_a_mod_its_files_alone_change(festrules: Festrules) -> None:
    Path("game.rules").write_text(NEW_GAME)
    Path("game.scenarios").write_text(OLD_SCENARIOS)
    festrules("fix", "game.rules", "--mod", "mod.rules")
    assert Path("mod.rules").read_text() == NEW_MOD
    assert Path("game.scenarios").read_text() == OLD_SCENARIOS


def test_a_game_that_is_not_among_the_files_is_told(festrules: Festrules) -> None:
    ran = festrules("fix", "mod.rules")
    assert ran.code == 1
    assert Path("mod.rules").read_text() == NEW_MOD
    assert Path("game.rules").read_text() == OLD_GAME
    assert "game.rules:1:1" in ran.err
    assert "festrules fix NAME.rules  writes it in version 2" in ran.err


@pytest.mark.parametrize("command", ["validate", "fmt", "lint", "test", "play"])
def test_no_command_takes_an_older_file_for_one_of_this_version(command: str, festrules: Festrules) -> None:
    ran = festrules(command, "game.rules")
    assert ran.code != 0
    assert "FR109" in ran.out + ran.err
    assert 'needs pool > 0 (refused: "it is empty")' in ran.out + ran.err
    assert untouched()


def test_a_file_of_a_later_version_is_not_touched(festrules: Festrules) -> None:
    text = OLD_GAME.replace("festrules 1", "festrules 3")
    Path("game.rules").write_text(text)
    Path("game.scenarios").unlink()
    ran = festrules("fix", "game.rules")
    assert ran.code == 1
    assert Path("game.rules").read_text() == text
    assert "FR141" not in ran.err
