"""Simulations with bots instead of random players: told, repeated and opened again like any other."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules

from festrules.cli.simulating.by_bots import BotPlayers
from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.library import load


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_games_of_bots_are_the_same_again(festrules: Festrules) -> None:
    asked = ("simulate", "pig", "--option", "target=10", "--bots", "easy@20,random", "--quiet")
    whole = festrules(*asked, "-n", "8", "--jobs", "1", "-o", "whole.jsonl")
    assert "8 games of easy, 20 tries, then random, seed 0." in whole.out
    festrules(*asked, "-n", "3", "--jobs", "2", "-o", "parts.jsonl")
    festrules(*asked, "-n", "8", "--jobs", "2", "-o", "parts.jsonl", "--resume")
    assert Path("whole.jsonl").read_bytes() == Path("parts.jsonl").read_bytes()
    row = json.loads(Path("whole.jsonl").read_text(encoding="utf-8").splitlines()[4])
    assert festrules("play", "--replay", "whole.jsonl", "--game", "3", "--record", "r.jsonl").code == 0
    first, *lines, last = map(json.loads, Path("r.jsonl").read_text(encoding="utf-8").splitlines())
    assert first["played-by"] == ["easy, 20 tries", "random"]
    assert (first["seed"], last["winners"]) == (row["seed"], row["winners"])
    assert sum("decision" in line for line in lines) == row["decisions"]
    refused = festrules("simulate", "pig", "--option", "target=10", "-o", "parts.jsonl", "--resume")
    assert "Its games are of easy, 20 tries, then random, not of random players." in refused.err


def test_what_is_counted_is_what_was_taken() -> None:
    game = load("goofspiel")
    found = BotPlayers(game, ("random",) * 2).play(range(4), counting=True)
    assert sum(found.taken) == sum(one.decisions for one in found.outcomes)
    assert all(offered >= taken >= forced for offered, taken, forced in zip(
        found.offered, found.taken, found.forced, strict=True
    ))  # fmt: skip
    others = Reference(game.machine).play(range(4), counting=True)
    assert len(found.taken) == len(others.taken)
    assert [one.seed for one in found.outcomes] == [one.seed for one in others.outcomes]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--bots", "nobody"], "--bots nobody: a bot is random, "),
        (["--bots", "easy@0"], "--bots easy@0: a bot is random, "),
        (["--bots", "mine.py:First"], "A class of your own plays in `festrules arena`."),
        (["--bots", "easy,easy,easy"], "names 3 bots, and 2 play"),
        (["--bots", "easy", "--executor", "python"], "bots play on the fastest"),
    ],
)
def test_what_cannot_be_is_said(festrules: Festrules, more: list[str], said: str) -> None:
    ran = festrules("simulate", "pig", *more)
    assert ran.code == 2
    assert said in ran.err
