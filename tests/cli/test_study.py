"""`festrules study` and `sweep`: files of games that are continued whatever happened, and looked at one by one."""

import json
from pathlib import Path

import pytest
from pyarrow import parquet
from tests.cli.conftest import Festrules, Ran
from tests.cli.simulating import FAULTY, STONES

from festrules.lab.studies.games import read_game

STUDY = ("study", "stones.rules", "--bots", "easy@8", "--look", "8", "-n", "16", "--tested", "1", "--quiet")
RICHER = """festrules 2
mod "More stones" of "stones"

change more while yes
  replace define start: 9
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    rules = STONES.replace("0 to 9, starts 7", "0 to 9, starts start").replace(
        "keep", "define start: 7\n\nkeep", 1
    )
    Path("stones.rules").write_text(rules, encoding="utf-8")
    Path("richer.rules").write_text(RICHER, encoding="utf-8")
    return tmp_path


def run(festrules: Festrules, *arguments: str, code: int = 0) -> Ran:
    ran = festrules(*arguments)
    assert ran.code == code, ran.err
    return ran


def lines(path: str) -> list[bytes]:
    return Path(path).read_bytes().splitlines(keepends=True)


def test_a_study_is_gone_on_with_from_wherever_it_was(festrules: Festrules) -> None:
    run(festrules, *STUDY, "--jobs", "2")
    whole = lines("stones.study.jsonl")
    head, *rest = whole
    arms = json.loads(head)["arms"]
    games = [read_game(line) for line in rest if not line.startswith(b'{"arms"')]
    behind = [json.loads(line)["arms"] for line in rest if line.startswith(b'{"arms"')]
    assert len(behind) == 1
    many = [arm["games"] for arm in (*arms, *behind[0])]
    assert sorted(set(many)) == [16, 20 * 16]
    assert len(games) == sum(many)
    assert {one.arm for one in games} == set(range(len(arms) + len(behind[0])))
    told = run(festrules, *STUDY, "--resume").out
    assert lines("stones.study.jsonl") == whole
    cut = b"".join(whole)
    for size in (len(head) + 40, len(cut) * 2 // 3):
        Path("stones.study.jsonl").write_bytes(cut[:size])
        assert run(festrules, *STUDY, "--resume", "--jobs", "1").out == told
        assert lines("stones.study.jsonl") == whole
    assert "The page is stones.study.html, its games are in stones.study.jsonl, " in " ".join(told.split())
    page = Path("stones.study.html").read_text(encoding="utf-8")
    assert "festrules study stones.rules --look 8 --tested 1 --bots easy@8 -n 16 --seed 0" in page
    assert page.count("data-plot") > 10


def test_games_and_choices_are_tables_as_well(festrules: Festrules) -> None:
    told = run(festrules, *STUDY).out
    assert "as tables in stones.study.games.parquet and stones.study.choices.parquet" in " ".join(
        told.split()
    )
    games = [read_game(line) for line in lines("stones.study.jsonl")[1:] if not line.startswith(b'{"arms"')]
    table = parquet.read_table("stones.study.games.parquet")
    assert table.column("game").to_pylist() == list(range(len(games)))
    assert table.column("decisions").to_pylist() == [one.decisions for one in games]
    choices = parquet.read_table("stones.study.choices.parquet")
    assert choices.num_rows == sum(len(one.moments) for one in games)
    assert set(choices.column("taken").to_pylist()) == {"1", "2"}


def test_who_wins_is_told(festrules: Festrules) -> None:
    """Whoever leaves three stones wins: with seven who begins takes one and has won."""
    found = json.loads(run(festrules, *STUDY, "--format", "json").out)
    equals = found["arms"][0]["all"]
    assert equals["wins"]["sides"][0]["share"]["value"] > 0.5
    assert found["faults"] == 0


def test_other_studies_are_not_gone_on_with(festrules: Festrules) -> None:
    run(festrules, *STUDY)
    assert "exists already" in run(festrules, *STUDY, code=2).err
    assert "have seed 0, not 5" in run(festrules, *STUDY, "--resume", "--seed", "5", code=2).err
    assert "asks for other games" in run(festrules, *STUDY, "--resume", "--tested", "2", code=2).err
    whole = lines("stones.study.jsonl")
    Path("stones.study.jsonl").write_bytes(b"".join([*whole[:3], b"{}\n", *whole[4:]]))
    assert "Line 4 is damaged" in run(festrules, *STUDY, "--resume", code=2).err
    Path("stones.study.jsonl").write_bytes(b"".join([*whole[:3], whole[2], *whole[4:]]))
    assert "Line 4 is not the game that comes next" in run(festrules, *STUDY, "--resume", code=2).err


def test_games_of_a_study_can_be_seen(festrules: Festrules) -> None:
    run(festrules, *STUDY)
    games = [read_game(line) for line in lines("stones.study.jsonl")[1:] if not line.startswith(b'{"arms"')]
    for number in (0, 20, len(games) - 1):
        told = run(festrules, "play", "--replay", "stones.study.jsonl", "--game", str(number)).out
        assert f"player {games[number].winners[0] + 1}" in told.splitlines()[-1]
    assert (
        "there is no game 999"
        in run(festrules, "play", "--replay", "stones.study.jsonl", "--game", "999", code=2).err
    )
    assert "has the games of a study" in run(festrules, "play", "--replay", "stones.study.jsonl", code=2).err


def test_what_it_costs_is_said_before(festrules: Festrules) -> None:
    told = run(festrules, *STUDY, "--estimate").out
    assert f"{3 * 16 + 20 * 16} games" in told
    assert not Path("stones.study.jsonl").exists()


def test_rules_at_fault_are_a_finding(festrules: Festrules) -> None:
    Path("stones.rules").write_text(FAULTY, encoding="utf-8")
    told = run(festrules, *STUDY, code=1).out
    assert "The rules are at fault in" in told
    found = json.loads(run(festrules, *STUDY, "--resume", "--format", "json", code=1).out)["findings"]
    assert found[0]["kind"] == "fault"
    assert found[0]["sentence"].partition(" (")[0].rstrip(".") in " ".join(told.split())
    assert "festrules play --replay stones.study.jsonl --game" in told


def test_a_sweep_plays_every_value(festrules: Festrules) -> None:
    asked = ("sweep", "stones.rules", "--set", "start=1..3", "-n", "30", "--quiet")
    found = json.loads(run(festrules, *asked, "--format", "json").out)
    wins = {row["settings"]["start"]: row["figures"]["seat 1 wins"]["value"] for row in found["rows"]}
    assert wins["1"] == 1.0
    assert 0.0 < wins["2"] < 1.0
    lengths = {row["settings"]["start"]: row["figures"]["decisions"]["value"] for row in found["rows"]}
    assert lengths["1"] == 1.0
    whole = lines("stones.sweep.jsonl")
    Path("stones.sweep.jsonl").write_bytes(b"".join(whole)[:-200])
    assert json.loads(run(festrules, *asked, "--resume", "--format", "json").out) == found
    assert lines("stones.sweep.jsonl") == whole
    told = run(festrules, "play", "--replay", "stones.sweep.jsonl", "--game", "3").out
    assert "   2 " not in told
    assert "player 1" in told.splitlines()[-1]
    page = Path("stones.sweep.html").read_text(encoding="utf-8")
    assert "festrules sweep stones.rules --set start=1..3 --tight 0" in page
    assert "What start does" in page


def test_a_sweep_plays_with_a_mod_and_without(festrules: Festrules) -> None:
    asked = ("sweep", "stones.rules", "--set", "mod=none,richer.rules", "-n", "40", "--quiet")
    found = json.loads(run(festrules, *asked, "--format", "json").out)
    lengths = {row["settings"]["mod"]: row["figures"]["decisions"]["value"] for row in found["rows"]}
    assert lengths["richer.rules"] > lengths["none"] + 0.5
    told = run(festrules, "play", "--replay", "stones.sweep.jsonl", "--game", "45").out
    assert "More stones" in told
    assert (
        "there is no file nothing.rules"
        in run(festrules, "sweep", "stones.rules", "--set", "mod=nothing.rules", code=1).err
    )


@pytest.mark.slow
def test_a_sweep_stops_where_all_is_known(festrules: Festrules) -> None:
    asked = ("sweep", "stones.rules", "--set", "start=1..2", "-n", "400", "--tight", "8", "--quiet")
    found = json.loads(run(festrules, *asked, "--format", "json").out)
    games = {row["settings"]["start"]: row["figures"]["decisions"]["units"] for row in found["rows"]}
    assert games["1"] == 50
    assert 50 < games["2"] < 400


def test_what_cannot_be_varied_is_told(festrules: Festrules) -> None:
    told = run(festrules, "sweep", "stones.rules", "--set", "starts=1..2", code=2).err
    assert "Did you mean start?" in told
    told = run(festrules, "sweep", "stones.rules", "--set", "start=8..12", "--quiet", "-n", "9", code=1).out
    assert "With start 10 the rules are at fault in 9 games." in told


def test_editions_are_held_against_each_other(festrules: Festrules) -> None:
    asked = ("study", "stones.rules", "--against", "richer.rules", "--bots", "easy@8", "-n", "20", "--quiet")
    found = json.loads(run(festrules, *asked, "--format", "json").out)
    at_random = next(arm for arm in found["arms"] if arm["bot"] == "random")
    longer = next(one for one in at_random["differences"] if one["name"] == "decisions")
    assert longer["by"]["low"] > 0
    assert abs(longer["new"]["value"] - longer["old"]["value"] - longer["by"]["value"]) < 1e-9
    page = Path("stones.against.html").read_text(encoding="utf-8")
    assert "define start: 7 -&gt; 9" in page
    same = ("study", "stones.rules", "--against", "stones.rules", "--bots", "easy@8", "-n", "4", "--quiet")
    found = json.loads(run(festrules, *same, "-o", "same.html", "--format", "json").out)
    assert all(one["by"]["value"] == 0 for arm in found["arms"] for one in arm["differences"])
