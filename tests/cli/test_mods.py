"""Mods on the command line: played, tested, recorded and found again."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from tests.cli.conftest import Festrules, Ran

GAME = """festrules 2

game "Seven stones"
  version "1"
  players 2
  at most 20 decisions, then nobody wins

keep stones: 0 to 7, starts 7

define most: 3

play
  turns from seat 1 until the game ends
    choose one: take-stones "how many stones?"
    if stones is 0
      you win

action take-stones "take stones"
  choose number from 1 to most "how many?"
    number <= stones (refused: "there are not so many")
  (there is always at least one)
  subtract number from stones

winner
  shared

example "three stones can be taken"
  at turn of seat 1
  seat 1 chooses "take stones", "3"
  expect stones is 4
"""
MORE = "".join(
    f"""
example "{number} stones are left and four are too many"
  at turn of seat 1
  stones is {number}
  expect seat 1 can only "take stones" then "1", "2", "3"
"""
    for number in (4, 5, 6, 7)
)
GREEDY = (
    'festrules 2\n\nmod "Greedy" of "stones"\n\nchange greedy "one more" while yes\n  increase most by 1\n'
)
BRASH = """festrules 2

mod "Brash" of "stones"

change brash while yes
  replace action take-stones
    choose number from 1 to 2 "how many?"
      number <= stones (refused: "there are not so many")
    (there is always at least one)
    subtract number from stones
    do shout

procedure shout
  choose number from 1 to 2 "how loud?"
"""
POLITE = 'festrules 2\n\nmod "Polite" of "stones"\n\nchange polite while yes\n  after take-stones\n    say "thanks"\n'


@pytest.fixture(autouse=True)
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FESTRULES_CACHE", str(tmp_path / "cache"))
    Path("mods").mkdir()
    Path("stones.rules").write_text(GAME)
    Path("stones.scenarios").write_text("festrules 2\n" + MORE)
    Path("mods/greedy.rules").write_text(GREEDY)
    Path("mods/polite.rules").write_text(POLITE)


def fine(ran: Ran) -> str:
    assert ran.code == 0, ran.out + ran.err
    return ran.out


@pytest.mark.parametrize(
    "command",
    [
        ("play", "stones.rules", "--bots", "--seed", "1"),
        ("simulate", "stones.rules", "-n", "5", "--quiet", "--jobs", "1"),
        ("count", "stones.rules", "--depth", "1"),
        ("compile", "stones.rules"),
        ("cards", "stones.rules"),
        ("validate", "stones.rules"),
        ("test", "stones.rules", "-k", "three"),
        ("lint", "stones.rules"),
        ("fix", "stones.rules"),
        ("prove", "stones.rules", "--quick", "--jobs", "1"),
        ("ci", "stones.rules", "--skip", "test", "--skip", "prove", "--jobs", "1"),
    ],
    ids=lambda command: command[0],
)
def test_every_command_that_reads_a_game_reads_mods(festrules: Festrules, command: Any) -> None:
    fine(festrules(*command, "--mod", "greedy", "--mod", "mods/polite.rules"))
    assert festrules(*command, "--mod", "no-such-mod").code != 0
    wrong = festrules(*command, "--mod", "stones.rules")
    assert wrong.code == 1
    assert "FR539" in wrong.out + wrong.err


NEEDLESS = "# lint: ignore dead/never-read because nobody looks\n"


def test_of_a_game_with_a_mod_the_lines_of_the_mod_are_linted_and_put_right(festrules: Festrules) -> None:
    before = GAME.replace("define most: 3", f"{NEEDLESS}define most: 3\n\ndefine idle: 1")
    Path("stones.rules").write_text(before)
    Path("mods/greedy.rules").write_text(GREEDY + NEEDLESS)
    out = fine(festrules("lint", "stones.rules", "--mod", "greedy"))
    assert out.count(" FR802: ") == 1
    assert "mods/greedy.rules:7" in out
    assert "FR822" not in out
    assert festrules("fix", "stones.rules", "--mod", "greedy", "--check").code == 1
    fine(festrules("fix", "stones.rules", "--mod", "greedy"))
    assert Path("mods/greedy.rules").read_text() == GREEDY
    assert Path("stones.rules").read_text() == before


def test_ci_reads_mods_with_their_games_and_lays_more_on_top(festrules: Festrules) -> None:
    def found(*asked: str) -> list[str]:
        ran = festrules("ci", *asked, "--skip", "prove", "--jobs", "1", "--format", "json")
        return [one["code"] for one in json.loads(ran.out)["diagnostics"]]

    assert found("mods/polite.rules") == found("stones.rules") == []
    assert set(found("mods/greedy.rules")) == set(found("stones.rules", "--mod", "greedy")) == {"FR701"}


def test_the_first_screen_says_which_mods_are_played(festrules: Festrules) -> None:
    out = fine(
        festrules("play", "stones.rules", "--bots", "--seed", "1", "--mod", "polite", "--mod", "greedy")
    )
    assert "With the mods Greedy and Polite." in out
    assert "With the mod Greedy." in fine(festrules("play", "mods/greedy.rules", "--bots", "--seed", "1"))


def test_what_was_read_before_is_another_game_without_the_mod(festrules: Festrules) -> None:
    def first(*more: str) -> str:
        return fine(festrules("count", "stones.rules", "--depth", "3", *more))

    assert [first(), first("--mod", "greedy"), first(), first("--mod", "greedy")] == [
        first(), first("--mod", "greedy"), first("--mod", "polite"), first("--mod", "mods/greedy.rules"),
    ]  # fmt: skip
    assert first() != first("--mod", "greedy")


def test_a_record_finds_its_mods_again(festrules: Festrules) -> None:
    fine(festrules("play", "stones.rules", "--bots", "--seed", "3", "--mod", "greedy", "--record", "r.jsonl"))
    header = json.loads(Path("r.jsonl").read_text().splitlines()[0])
    assert (header["mods"], header["mod-files"]) == (["Greedy"], ["greedy"])
    fine(festrules("record", "r.jsonl"))
    assert "With the mod Greedy." in fine(festrules("play", "--replay", "r.jsonl"))
    Path("mods/greedy.rules").rename("moved.rules")
    assert festrules("record", "r.jsonl").code == 1
    fine(festrules("record", "r.jsonl", "--mod", "moved.rules"))
    other = festrules("record", "r.jsonl", "--mod", "polite")
    assert other.code == 1
    assert "The mods were Greedy, and are Polite." in other.out


def test_pins_and_versions_make_no_other_game(festrules: Festrules) -> None:
    fine(festrules("play", "stones.rules", "--bots", "--seed", "3", "--mod", "greedy", "--record", "r.jsonl"))
    fine(festrules("pin", "mods/greedy.rules"))
    Path("stones.rules").write_text(GAME.replace('version "1"', 'version "2"'))
    fine(festrules("record", "r.jsonl"))


def test_a_quarrel_is_told_without_what_only_a_variant_uses(festrules: Festrules) -> None:
    Path("stones.rules").write_text(GAME + "\ndefine extra: 1\nvariant more\n  increase most by extra\n")
    fine(festrules("validate", "stones.rules"))
    for name, number in (("rude", 5), ("shy", 1)):
        text = f'festrules 2\n\nmod "{name}" of "stones"\n\nchange {name} while yes\n  replace define most: {number}\n'
        Path(f"{name}.rules").write_text(text)
    ran = festrules("play", "stones.rules", "--bots", "--mod", "rude.rules", "--mod", "shy.rules")
    assert "FR524" in ran.out + ran.err
    assert "FR505" not in ran.out + ran.err


def test_a_simulation_says_what_was_simulated_and_where_its_decisions_stand(festrules: Festrules) -> None:
    Path("mods/brash.rules").write_text(BRASH)
    out = fine(festrules("simulate", "mods/brash.rules", "-n", "5", "--quiet", "--jobs", "1"))
    assert out.startswith("Seven stones (2 players, mod Brash): 5 games of random players, seed 0.")
    asked = ("-n", "60", "--quiet", "--jobs", "1", "--format", "json")
    told = json.loads(fine(festrules("simulate", "mods/brash.rules", *asked)))
    assert told["mods"] == ["Brash"]
    assert {one["decision"] for one in told["taken"]} == {"number (take-stones)", "number (shout)"}


def test_a_simulated_game_is_seen_again_with_its_mods(festrules: Festrules) -> None:
    asked = ("-n", "5", "--quiet", "--jobs", "1", "--executor", "python", "-o", "s.jsonl")
    fine(festrules("simulate", "stones.rules", *asked, "--mod", "greedy"))
    fine(festrules("play", "--replay", "s.jsonl", "--game", "2"))
    wrong = festrules("play", "stones.rules", "--replay", "s.jsonl", "--game", "2", "--mod", "polite")
    assert "The mods were Greedy, and are Polite." in wrong.err


def test_the_scenarios_of_the_game_are_summed_up_with_the_reason(festrules: Festrules) -> None:
    for asked in (("mods/greedy.rules",), ("stones.rules", "--mod", "polite", "--mod", "greedy")):
        ran = festrules("test", *asked)
        assert ran.code == 1
        assert '4 scenarios do not pass. The reason is the mod "Greedy"' in ran.out
        assert "stones.scenarios:6" in ran.out
        assert 'drop example "4 stones are left and four are too many"' in ran.out
        assert "-->" not in ran.out
        assert "5 scenarios, 4 of them wrong" in ran.out


def test_many_are_counted_and_all_are_listed_on_request(festrules: Festrules) -> None:
    many = "".join(MORE.replace("four", str(number)) for number in range(5))
    Path("stones.scenarios").write_text("festrules 2\n" + many)
    short = festrules("test", "mods/greedy.rules").out
    assert "20 scenarios" in short
    assert "and 12 more" in short
    assert len(short.splitlines()) < 30
    assert "more; -v" not in festrules("test", "mods/greedy.rules", "-v").out


def test_what_fails_without_the_mod_is_not_its_fault(festrules: Festrules) -> None:
    Path("stones.rules").write_text(GAME.replace("expect stones is 4", "expect stones is 5"))
    out = festrules("test", "stones.rules", "--mod", "polite").out
    assert "The same happens without the mods." in out
    assert "drop example" not in out


def test_two_mods_that_only_break_a_scenario_together(festrules: Festrules) -> None:
    Path("mods/greedy.rules").write_text(GREEDY.replace("increase most by 1", "limit most to at most 4"))
    Path("mods/polite.rules").write_text(
        POLITE.replace('after take-stones\n    say "thanks"', "increase most by 1")
    )
    ran = festrules("test", "stones.rules", "--mod", "greedy", "--mod", "polite")
    assert '"Polite"' in ran.out
    assert '"Greedy"' not in ran.out


def test_what_is_otherwise_is_dropped_or_replaced(festrules: Festrules) -> None:
    dropped = [f'drop example "{number} stones are left and four are too many"\n' for number in (4, 5, 6)]
    replaced = (
        'replace example "7 stones are left and four are too many"\n  at turn of seat 1\n'
        '  seat 1 chooses "take stones", "4"\n  expect stones is 3\n'
    )
    Path("mods/greedy.rules").write_text(GREEDY + "\n" + "".join(dropped))
    Path("mods/greedy.scenarios").write_text("festrules 2\n" + replaced)
    assert "2 scenarios, all right" in fine(festrules("test", "mods/greedy.rules"))
    assert "2 scenarios, all right" in fine(festrules("test", "stones.rules", "--mod", "greedy"))
    fine(festrules("coverage", "mods/greedy.rules", "--jobs", "1"))


def test_what_cannot_be_dropped_and_what_need_not(festrules: Festrules) -> None:
    Path("stones.scenarios").unlink()
    Path("mods/polite.rules").write_text(POLITE + '\ndrop example "three stones can be taken"\n')
    ran = festrules("test", "mods/polite.rules")
    assert "FR541" in fine(ran)
    Path("mods/polite.rules").write_text(POLITE + '\ndrop example "three stone can be taken"\n')
    ran = festrules("test", "mods/polite.rules")
    assert ran.code == 1
    assert "FR540" in ran.out
    assert "did you mean: three stones can be taken" in ran.out


def test_validate_says_which_examples_are_not_there(festrules: Festrules) -> None:
    right = (
        '\ndrop example "7 stones are left and four are too many"\n'  # it stands in a file beside the game
    )
    replaced = '\nreplace example "eight stones"\n  at turn of seat 1\n  expect stones is 8\n'
    Path("mods/greedy.rules").write_text(GREEDY + right)
    fine(festrules("validate", "mods/greedy.rules"))
    Path("mods/greedy.rules").write_text(GREEDY + right.replace("7", "9") + replaced)
    for asked in (("mods/greedy.rules",), ("stones.rules", "--mod", "greedy")):
        ran = festrules("validate", *asked)
        assert ran.code == 1
        assert ran.out.count("error FR540") == 2
        assert "mods/greedy.rules:8:" in ran.out
    Path("stones.scenarios").write_text("festrules 2\nno scenario\n")  # which is for `test` to say
    Path("mods/greedy.rules").write_text(GREEDY + right)
    fine(festrules("validate", "mods/greedy.rules"))


def test_a_mod_breaks_scenarios_of_coverage_in_few_lines_too(festrules: Festrules) -> None:
    ran = festrules("coverage", "mods/greedy.rules", "--jobs", "1")
    assert ran.code == 1
    assert 'The reason is the mod "Greedy"' in ran.out


def test_json_says_which_mod_is_the_reason(festrules: Festrules) -> None:
    found = json.loads(festrules("test", "mods/greedy.rules", "--format", "json").out)
    wrong = [one for one in found["suites"][0]["scenarios"] if not one["right"]]
    assert [one["broken-by"] for one in wrong] == [["Greedy"]] * 4


def test_junit_says_which_mod_is_the_reason(festrules: Festrules) -> None:
    for asked in (("test",), ("ci", "--skip", "prove", "--jobs", "1")):
        cases = ET.fromstring(festrules(*asked, "mods/greedy.rules", "--format", "junit").out)
        failures = cases.findall(".//failure")
        assert len(failures) == 4
        for one in failures:
            assert one.get("message", "").endswith('The reason is the mod "Greedy"; without it, they pass.')
            assert 'The reason is the mod "Greedy"' in (one.text or "")


def test_where_each_finding_stands_by_itself_it_says_so_too(festrules: Festrules) -> None:
    for form in ("github", "sarif", "compact"):
        out = festrules("test", "mods/greedy.rules", "--format", form).out
        assert out.count("The reason is the mod") == (0 if form == "compact" else 4)
    assert festrules("ci", "mods/greedy.rules", "--jobs", "1").out.count("The reason is the mod") == 4


def test_pin_writes_the_header_and_nothing_else(festrules: Festrules) -> None:
    path = Path("mods/greedy.rules")
    path.write_text(GREEDY.replace('of "stones"', 'of "stones"  # mine') + "# the end")
    before = path.read_text()
    assert festrules("pin", "--check", str(path)).code == 1
    assert path.read_text() == before
    fine(festrules("pin", str(path)))
    after = path.read_text()
    added = [line for line in after.splitlines() if line not in before.splitlines()]
    assert [line.split()[0] for line in added] == ["written", "relies"]
    assert [line for line in after.splitlines() if line not in added] == before.splitlines()
    fine(festrules("pin", "--check", str(path)))
    Path("stones.rules").write_text(GAME.replace("most: 3", "most: 2").replace('"1"', '"2"', 1))
    assert "FR537" in fine(festrules("validate", str(path)))
    assert festrules("validate", "--fail-level", "warning", str(path)).code == 1
    out = fine(festrules("play", str(path), "--bots", "--seed", "1"))
    assert "has changed since" in out
    fine(festrules("pin", str(path)))
    fine(festrules("validate", "--fail-level", "warning", str(path)))
    assert len(path.read_text().splitlines()) == len(after.splitlines())


def test_pins_are_laid_out_as_they_are_written(festrules: Festrules) -> None:
    fine(festrules("pin", "mods/greedy.rules"))
    fine(festrules("fmt", "--check", "mods/greedy.rules"))


def test_only_mods_are_pinned(festrules: Festrules) -> None:
    assert "is not a mod" in festrules("pin", "stones.rules").err


def test_lines_of_windows_stay_so(festrules: Festrules) -> None:
    path = Path("mods/greedy.rules")
    path.write_bytes(GREEDY.replace("\n", "\r\n").encode())
    fine(festrules("pin", str(path)))
    assert b"\n" not in path.read_bytes().replace(b"\r\n", b"")


def test_list_shows_mods_under_their_game(festrules: Festrules) -> None:
    out = fine(festrules("list", "stones.rules"))
    assert "--mod greedy  Greedy" in out
    assert "--mod polite  Polite" in out
