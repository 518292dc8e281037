"""Any game of a simulation can be opened again."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules

SIMULATED = ("goofspiel", "-n", "8", "--seed", "2", "--players", "3", "--option", "size=4")
HOW = ("--executor", "reference", "--jobs", "1")


@pytest.fixture
def results(festrules: Festrules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    monkeypatch.chdir(tmp_path)
    assert festrules("simulate", *SIMULATED, *HOW, "-o", "r.jsonl").code == 0
    return [json.loads(line) for line in Path("r.jsonl").read_text(encoding="utf-8").splitlines()[1:]]


def test_from_its_number(festrules: Festrules, results: list[dict[str, object]]) -> None:
    ran = festrules("play", "--replay", "r.jsonl", "--game", "5")
    assert ran.code == 0
    assert ran.out.startswith("Goofspiel\n")
    totals = ran.out.split("all points")[1].split("\n")[0].split()
    assert [int(total) for total in totals] == results[5]["scores"]
    assert f"{results[5]['decisions']:>4}  player" in ran.out
    assert festrules("play", "--replay", "r.jsonl", "--game", "5", "--at", "2").out != ran.out


def test_from_its_seed(festrules: Festrules, results: list[dict[str, object]]) -> None:
    by_number = festrules("play", "--replay", "r.jsonl", "--game", "3").out
    asked = ("--players", "3", "--option", "size=4", "--replay-seed", str(results[3]["seed"]))
    assert festrules("play", "goofspiel", *asked).out == by_number


def test_from_a_table(festrules: Festrules, results: list[dict[str, object]]) -> None:
    pytest.importorskip("pyarrow")
    assert festrules("simulate", *SIMULATED, *HOW, "-o", "r.parquet").code == 0
    by_table = festrules("play", "--replay", "r.parquet", "--game", "3").out
    assert by_table == festrules("play", "--replay", "r.jsonl", "--game", "3").out
    assert len(results) == 8


def test_it_becomes_a_record(festrules: Festrules, results: list[dict[str, object]]) -> None:
    shown = festrules("play", "--replay", "r.jsonl", "--game", "3", "--record", "g.jsonl").out
    assert festrules("play", "--replay", "g.jsonl").out == shown
    header = json.loads(Path("g.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert header["seed"] == results[3]["seed"]
    assert header["played-by"] == ["random"] * 3
    ran = festrules("record", "g.jsonl")
    assert (ran.code, "the game is over" in ran.out) == (0, True)
    again = festrules("play", "--replay", "r.jsonl", "--game", "4", "--record", "g.jsonl")
    assert "exists already" in again.err


def test_what_does_not_go_together(festrules: Festrules, results: list[dict[str, object]]) -> None:
    def refused(*arguments: str) -> str:
        ran = festrules("play", *arguments)
        assert ran.code == 2
        return ran.err

    assert "say which with --game N" in refused("--replay", "r.jsonl")
    assert "say its results with --replay" in refused("goofspiel", "--game", "3")
    assert "with its own seed" in refused("goofspiel", "--replay-seed", "3", "--seed", "4")
    assert "it would be another game" in refused("climbers", "--replay", "r.jsonl", "--game", "3")
    assert "A record itself says" in refused("--replay", "r.jsonl", "--game", "3", "--players", "2")
    Path("other.jsonl").write_text('{"festrules-record": 1}\n', encoding="utf-8")
    assert "has no results" in refused("--replay", "other.jsonl", "--game", "3")
    assert results
