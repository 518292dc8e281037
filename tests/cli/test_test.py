"""`festrules test` as somebody runs it."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules

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

example "seven at first"
  expect stones is 7
"""
MORE = """festrules 2

example "the last stone wins"
  at turn of seat 2
  stones is 1
  seat 2 chooses "1"
  expect seat 2 wins
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "stones.rules").write_text(STONES)
    (tmp_path / "stones.scenarios").write_text(MORE)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_everything_here(festrules: Festrules) -> None:
    ran = festrules("test")
    assert ran.code == 0
    assert ran.out.startswith("stones.rules: 2 scenarios, all right (")


def test_a_file_of_scenarios_alone(festrules: Festrules, folder: Path) -> None:
    assert "1 scenario, all right" in festrules("test", "stones.scenarios").out
    (folder / "others.scenarios").write_text(MORE.replace("\n\n", '\nscenarios of "stones"\n\n', 1))
    assert "1 scenario, all right" in festrules("test", "others.scenarios").out
    assert "3 scenarios, all right" in festrules("test", "stones").out
    assert "2 scenarios, all right" in festrules("test", "stones.scenarios", "others.scenarios").out


@pytest.mark.usefixtures("folder")
def test_some_by_title_or_clause(festrules: Festrules) -> None:
    ran = festrules("test", "-v", "-k", "LAST")
    assert "right  the last stone wins" in ran.out
    assert "1 scenario" in ran.out
    ran = festrules("test", "-k", "dinner")
    assert ran.code == 2
    assert "No scenario has 'dinner'" in ran.err
    assert "3 scenarios, all right" in festrules("test", "climbers", "-k", "TIE-1").out


def test_what_is_wrong_stands_at_its_line(festrules: Festrules, folder: Path) -> None:
    (folder / "stones.scenarios").write_text(MORE.replace("stones is 1", "stones is 2"))
    ran = festrules("test")
    assert ran.code == 1
    assert (
        "wrong  the last stone wins\nerror FR701: expected: the game is over; found: player 1 is to act"
        in ran.out
    )
    assert "stones.scenarios:7:10" in ran.out
    assert "2 scenarios, 1 of them wrong" in ran.out


def test_the_table_is_drawn_where_a_scenario_came_out_otherwise(festrules: Festrules, folder: Path) -> None:
    lines = 'example "otherwise"\n  seat 1 chooses "2"\n  expect stones is 4\n  seat 2 chooses "1"\n'
    (folder / "stones.scenarios").write_text(f"festrules 2\n\n{lines}")
    out = festrules("test").out
    assert "the table there, as player 2 sees it:\n  on the table\n    stones: 5\n" in out
    assert "look" not in out


def test_of_many_that_are_wrong_only_the_first_tables_are_drawn(festrules: Festrules, folder: Path) -> None:
    wrong = "".join(f'example "{number}"\n  expect stones is {number}\n\n' for number in range(5))
    (folder / "stones.scenarios").write_text(f"festrules 2\n\n{wrong}")
    assert festrules("test").out.count("the table there") == 3
    assert festrules("test", "-v").out.count("the table there") == 5


def test_a_table_is_drawn_where_the_rules_are_at_fault(festrules: Festrules, folder: Path) -> None:
    (folder / "stones.rules").write_text(STONES.replace("number <= stones", "number <= stones + 1"))
    lines = 'example "one too many"\n  at turn of seat 2\n  stones is 1\n  seat 2 chooses "2"\n'
    (folder / "stones.scenarios").write_text(f"festrules 2\n\n{lines}")
    ran = festrules("test")
    assert ran.code == 1
    assert "the table there:\n  on the table\n    stones: 1\n" in ran.out


def test_mistakes_in_the_rules_are_findings(festrules: Festrules, folder: Path) -> None:
    (folder / "stones.rules").write_text(STONES.replace("keep", "kep"))
    ran = festrules("test")
    assert ran.code == 1
    assert "stones.rules:5:1" in ran.out
    assert "1 rules file could not be used" in ran.out


def test_mistakes_of_meaning_are_findings_too(festrules: Festrules, folder: Path) -> None:
    (folder / "stones.rules").write_text(STONES.replace("from stones", "from pebbles"))
    ran = festrules("test")
    assert ran.code == 1
    assert "pebbles" in ran.out


def test_a_file_of_scenarios_holds_nothing_else(festrules: Festrules, folder: Path) -> None:
    (folder / "stones.scenarios").write_text(f"{MORE}\nkeep more: 0 to 3, starts 0\n")
    ran = festrules("test")
    assert ran.code == 1
    assert "FR703" in ran.out


def test_scenarios_about_nothing(festrules: Festrules, folder: Path) -> None:
    (folder / "stones.rules").unlink()
    ran = festrules("test", "stones.scenarios")
    assert ran.code == 1
    assert "FR704" in ran.out


def test_nothing_to_run(festrules: Festrules, folder: Path) -> None:
    (folder / "stones.scenarios").unlink()
    (folder / "stones.rules").write_text(STONES.partition("example")[0])
    ran = festrules("test")
    assert ran.code == 2
    assert "There are no scenarios" in ran.err


def test_json_draws_the_table_where_a_scenario_fails(festrules: Festrules, folder: Path) -> None:
    (folder / "stones.scenarios").write_text(MORE.replace("stones is 1", "stones is 2"))
    (suite,) = json.loads(festrules("test", "--format", "json").out)["suites"]
    right, wrong = suite["scenarios"]
    assert "table" not in right
    assert wrong["table"][0].startswith("the table there")
    assert any("stones" in line for line in wrong["table"])


@pytest.mark.usefixtures("folder")
def test_json_tells_how_many_scenarios_came_past(festrules: Festrules) -> None:
    (suite,) = json.loads(festrules("test", "--format", "json", "--passed").out)["suites"]
    passed = {(one["range"]["start"]["line"], one["kind"]): one["scenarios"] for one in suite["passed"]}
    assert passed[11, "statement"] == 1  # `subtract`: the other scenario decides nothing
    assert passed[13, "statement"] == 1
    assert {one["path"] for one in suite["passed"]} == {"stones.rules"}
    assert "passed" not in json.loads(festrules("test", "--format", "json").out)["suites"][0]


@pytest.mark.usefixtures("folder")
def test_what_was_come_past_is_for_programs(festrules: Festrules) -> None:
    ran = festrules("test", "--passed")
    assert ran.code == 2
    assert "festrules coverage" in ran.err


def test_json(festrules: Festrules, folder: Path) -> None:
    (folder / "stones.scenarios").write_text(MORE.replace("stones is 1", "stones is 2"))
    ran = festrules("test", "--format", "json")
    assert ran.code == 1
    (suite,) = json.loads(ran.out)["suites"]
    one, two = suite["scenarios"]
    assert (one["title"], one["right"], one["range"]["start"]["line"]) == ("seven at first", True, 17)
    assert (two["right"], two["path"], two["diagnostics"][0]["code"]) == (False, "stones.scenarios", "FR701")


def test_junit(festrules: Festrules, folder: Path) -> None:
    wrong = MORE.replace("stones is 1", "stones is 2").replace("the last", "the \x1b[31m<last>")
    (folder / "stones.scenarios").write_text(
        wrong.replace("\x1b", "") + '\nexample "& \\" more"\n  expect stones is 7\n'
    )
    ran = festrules("test", "--format", "junit")
    assert ran.code == 1
    root = ET.fromstring(ran.out)
    (suite,) = root.findall("testsuite")
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("3", "1", "0")
    (failure,) = suite.findall("testcase/failure")
    assert "stones.scenarios:7:10" in (failure.text or "")


def test_a_record_becomes_a_scenario(festrules: Festrules, folder: Path) -> None:
    played = festrules("play", "stones", "--record", "game.jsonl", "--seats", "random", "--seed", "4")
    assert (folder / "game.jsonl").is_file(), played
    ran = festrules("test", "--from", "game.jsonl", "--at", "2", "--whole")
    assert ran.code == 0
    (folder / "from.scenarios").write_text(f'festrules 2\nscenarios of "stones"\n\n{ran.out}')
    again = festrules("test", "from.scenarios")
    assert "1 scenario, all right" in again.out, again


def test_drafts_of_a_record_come_true(festrules: Festrules, folder: Path) -> None:
    festrules("play", "stones", "--record", "game.jsonl", "--seats", "random", "--seed", "4")
    ran = festrules("test", "--from", "game.jsonl", "--drafts", "3", "--last", "1")
    assert ran.code == 0
    assert ran.out.count('example "decision ') == 3
    assert "expect the game is over" in ran.out
    (folder / "from.scenarios").write_text(f'festrules 2\nscenarios of "stones"\n\n{ran.out}')
    assert "3 scenarios, all right" in festrules("test", "from.scenarios").out
    assert festrules("fmt", "--check", "from.scenarios").code == 0
    ran = festrules("test", "--from", "game.jsonl", "--at", "99")
    assert ran.code == 2
    assert "decisions." in ran.err


@pytest.mark.usefixtures("folder")
def test_at_needs_a_record(festrules: Festrules) -> None:
    for option in (("--at", "0"), ("--last", "2"), ("--drafts", "2"), ("--whole",)):
        ran = festrules("test", *option)
        assert ran.code == 2
        assert f"{option[0]} needs --from." in ran.err


def test_what_is_wrong_with_the_rules_is_said_once(festrules: Festrules, folder: Path) -> None:
    (folder / "stones.rules").write_text(STONES.replace("    (there is always at least one)\n", ""))
    ran = festrules("test")
    assert ran.code == 1
    assert ran.out.count("FR501") == 1
    assert "wrong" not in ran.out.partition("stones.rules: ")[0]
    assert "stones.rules: 2 scenarios, 2 of them not run, since the rules are wrong; 1 rules file" in ran.out
    assert festrules("test", "--format", "json").out.count("FR501") == 1


def test_all_that_was_told_is_shown_where_it_is_asked_for(festrules: Festrules, folder: Path) -> None:
    text = STONES.replace(
        "    subtract number from stones\n",
        '    repeat 15 times\n      say "plop"\n    subtract number from stones\n',
    )
    (folder / "stones.rules").write_text(text)
    (folder / "stones.scenarios").write_text(
        'festrules 2\n\nexample "it plops"\n  seat 1 chooses "1"\n  expect seat 2 is told "splash"\n'
    )
    short, long = festrules("test"), festrules("test", "-v")
    assert "of 18 lines" in " ".join(short.out.split())
    assert (short.out.count("plop;"), long.out.count("\n  plop")) == (10, 15)
    assert "player 2 was told:" in long.out
    assert "player 2 was told:" not in short.out
    (scenario,) = [
        one
        for one in json.loads(festrules("test", "--format", "json").out)["suites"][0]["scenarios"]
        if not one["right"]
    ]
    assert scenario["told"].count("plop") == 15
