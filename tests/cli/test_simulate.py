"""`festrules simulate`: what comes of very many games."""

import json
import re
from pathlib import Path
from statistics import stdev
from typing import Any

import pytest
from tests.cli.conftest import Festrules, Ran
from tests.cli.simulating import FAULTY, STONES

import festrules as package
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.record.make import over
from festrules.interpreter.record.simulated import simulated
from festrules.lab.many import progress
from festrules.lab.summing.intervals import Share, deviation, mean, mean_interval, median
from festrules.lab.summing.tally import MOST_VALUES, Spread

KUHN = ("kuhn-poker", "-n", "60", "--seed", "3", "--executor", "reference", "--jobs", "1")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(festrules: Festrules, *arguments: str, code: int = 0) -> Ran:
    ran = festrules("simulate", *arguments)
    assert ran.code == code, ran.err
    return ran


def rows(path: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()]


def test_a_row_for_each_game(festrules: Festrules) -> None:
    run(festrules, *KUHN, "-o", "k.jsonl")
    head, *found = rows("k.jsonl")
    assert (head["festrules-results"], head["title"], head["seed"]) == (1, "Kuhn poker", 3)
    assert head["configuration"] == {"players": 2, "options": {}, "variants": []}
    assert head["parts"] == [{"name": "chips", "title": "chips won or lost"}]
    assert [row["game"] for row in found] == list(range(60))
    game = package.load("kuhn-poker")
    for row in found[:10]:
        again = simulated(game, row["seed"])
        said = over(game, again.state, again.last_events)
        assert row["seed"] == seed_of_game(3, row["game"])
        assert row["winners"] == [seat + 1 for seat in said.winners]
        assert row["scores"] == [sheet["total"] for sheet in said.scores]
        assert row["parts"] == [[sheet["chips"]] for sheet in said.scores]
        assert (row["decisions"], row["why"]) == (len(again.steps), "played out")


def test_what_was_offered_and_taken(festrules: Festrules) -> None:
    run(festrules, *KUHN, "-o", "k.jsonl")
    _, *found = rows("k.jsonl")
    counts = json.loads(Path("k.jsonl.counts.json").read_text(encoding="utf-8"))
    assert counts["games"] == 60
    things = {thing["thing"]: thing for one in counts["decisions"] for thing in one["things"]}
    assert set(things) == {"check", "bet 1 more", "fold", "call"}
    assert sum(thing["taken"] for thing in things.values()) == sum(row["decisions"] for row in found)
    assert things["fold"]["offered"] == things["bet 1 more"]["taken"] == things["call"]["offered"]


def test_the_same_bytes_whoever_plays_and_however_games_are_cut(festrules: Festrules) -> None:
    ways = {"a": ("--jobs", "1"), "b": ("--jobs", "3", "--batch", "7")}
    said = set()
    for name, way in ways.items():
        said.add(run(festrules, *KUHN[:-2], *way, "-o", f"{name}.jsonl").out)
    assert len(said) == 1
    for file in ("{}.jsonl", "{}.jsonl.counts.json"):
        assert len({Path(file.format(name)).read_bytes() for name in ways}) == 1


@pytest.mark.usefixtures("new_processes")
def test_a_summary(festrules: Festrules) -> None:
    ran = run(festrules, *KUHN, "--format", "json")
    found = json.loads(ran.out)
    assert found["games"] == 60
    wins = [seat["wins"]["count"] for seat in found["seats"]]
    assert sum(wins) == 60
    assert found["seats"][0]["points"]["mean"] == -found["seats"][1]["points"]["mean"]
    low, high = found["seats"][0]["wins"]["interval"]
    assert low < wins[0] / 60 < high
    (why,) = found["why"]
    assert (why["why"], why["count"], why["of"], why["share"]) == ("played out", 60, 60, 1)
    assert why["interval"] == [pytest.approx(0.9398, abs=1e-4), 1]
    assert found["ties"]["count"] == found["lost"] == found["handed-over"] == 0
    text = run(festrules, *KUHN).out
    assert text.startswith("Kuhn poker (2 players): 60 games of random players, seed 3.\n")
    assert "most taken when there was a choice" in text
    assert not list(Path().iterdir())  # without -o nothing is written


def test_words_of_the_game(festrules: Festrules) -> None:
    ran = run(festrules, "climbers", "-n", "12", "--players", "3", "--jobs", "1", "--executor", "reference")
    assert ran.out.startswith("Festival Climbers (3 players): 12 games")
    assert "the bell rings" in ran.out
    assert "climb higher" in ran.out


def test_faults_of_the_rules_are_findings(festrules: Festrules) -> None:
    Path("stones.rules").write_text(FAULTY, encoding="utf-8")
    ran = run(festrules, "stones.rules", "-n", "40", "--jobs", "1", "-o", "s.jsonl", code=1)
    assert "rules at fault" in ran.out
    _, *found = rows("s.jsonl")
    faulty = [row["game"] for row in found if row["why"] == "rules at fault"]
    assert faulty
    (fault,) = json.loads(run(festrules, "stones.rules", "-n", "40", "--format", "json", code=1).out)[
        "faults"
    ]
    assert fault["games"] == faulty[:20]
    assert fault["place"].endswith("stones.rules:14") or "stones.rules:" in fault["place"]
    assert fault["seed"] == found[faulty[0]]["seed"]


def test_a_game_without_points(festrules: Festrules) -> None:
    Path("stones.rules").write_text(STONES, encoding="utf-8")
    ran = run(festrules, "stones.rules", "-n", "10", "--jobs", "1", "-o", "s.jsonl")
    assert "points" not in ran.out
    _, row, *_ = rows("s.jsonl")
    assert set(row) == {"game", "seed", "why", "winners", "decisions", "turns"}
    assert row["why"] == "ended by rule"


def test_what_nobody_was_offered_or_took(festrules: Festrules) -> None:
    found = json.loads(run(festrules, "kuhn-poker", "-n", "1", "--jobs", "1", "--format", "json").out)
    things = {one["thing"] for one in (*found["never-taken"], *found["never-offered"])}
    assert things <= {"check", "bet 1 more", "fold", "call"}
    assert things
    assert "Offered and never taken: action" in run(festrules, "kuhn-poker", "-n", "1", "--jobs", "1").out


def test_chances_are_those_of_the_whole_tree(festrules: Festrules) -> None:
    exact = [
        seat["wins"]["decimal"]
        for seat in json.loads(festrules("count", "kuhn-poker", "--format", "json").out)["seats"]
    ]
    found = json.loads(run(festrules, "kuhn-poker", "-n", "1500", "--seed", "1", "--format", "json").out)
    for seat, wins in zip(found["seats"], exact, strict=True):
        low, high = seat["wins"]["interval"]
        assert low < wins < high


def test_what_does_not_go_together(festrules: Festrules) -> None:
    assert "say which with -o" in run(festrules, "pig", "--resume", code=2).err
    Path("k.jsonl").write_text("mine", encoding="utf-8")
    assert "exists already" in run(festrules, *KUHN, "-o", "k.jsonl", code=2).err
    assert Path("k.jsonl").read_text(encoding="utf-8") == "mine"
    assert "cannot be written" in run(festrules, *KUHN, "-o", "no/such/folder.jsonl", code=2).err


def test_an_executor_that_is_missing_is_said_once(
    festrules: Festrules, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    for name in ("wasm", "python"):
        monkeypatch.setitem(sys.modules, f"festrules.interpreter.compiled.executors.{name}", None)
    ran = run(festrules, "kuhn-poker", "-n", "3", "--jobs", "1", "-o", "k.jsonl")
    assert [line.split(" (")[0] for line in ran.err.splitlines()] == [
        "The executor wasm cannot be had",
        "The executor python cannot be had",
    ]
    assert "--executor wasm: it is not available" in run(festrules, *KUHN, "--executor", "wasm", code=2).err


def test_shares_and_their_intervals() -> None:
    known = {(0, 10): (0, 0.2775), (5, 10): (0.2366, 0.7634), (10, 10): (0.7225, 1), (0, 0): (0, 1)}
    for (count, of), interval in known.items():
        assert Share(count, of).interval == pytest.approx(interval, abs=1e-4)
    assert Share(0, 10).interval[0] == 0
    assert Share(10, 10).interval[1] == 1


def test_spreads_are_added_in_any_order() -> None:
    values = [3, -1, 4, 1, -5, 9, 2, 6]
    one = Spread.of(values)
    for cut in range(len(values) + 1):
        other = Spread.of(values[cut:])
        other.add(Spread.of(values[:cut]))
        assert other.as_data() == one.as_data()
    assert (mean(one), median(one), one.least, one.most) == (19 / 8, 2, -5, 9)
    assert deviation(one) == pytest.approx(stdev(values))
    low, high = mean_interval(one)
    assert (low + high) / 2 == pytest.approx(mean(one))
    assert Spread.from_data(json.loads(json.dumps(one.as_data()))) == one


def test_too_many_values_have_no_median() -> None:
    one = Spread.of(range(MOST_VALUES))
    assert median(one) is not None
    one.add(Spread.of([MOST_VALUES]))
    assert median(one) is None
    assert (one.count, one.most) == (MOST_VALUES + 1, MOST_VALUES)
    assert Spread.from_data(json.loads(json.dumps(one.as_data()))) == one


def test_what_is_told_meanwhile(festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line, however soon it comes."""
    monkeypatch.setattr(progress, "NOW_AND_THEN", -1.0)
    told = festrules("simulate", "kuhn-poker", "-n", "400", "--executor", "reference", "--jobs", "1").err
    last = told.splitlines()[-1]
    assert re.fullmatch(
        r"400 of 400 games, [\d ]+ a second, 0 s left; player 1 wins 5\d\.\d to 6\d\.\d %", last
    )
