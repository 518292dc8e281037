"""`festrules mutate`."""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Festrules

from festrules.bots.crew import Worker, hire
from festrules.cli.bending import mutate, workers
from festrules.cli.bending.workers import Task, Workshop
from festrules.grammar.files import read_document
from festrules.interpreter.bending.bend import Bend, Kind
from festrules.interpreter.bending.trying import Outcome, Tried
from festrules.lab.many import processes
from festrules.lab.many.engine import Engine
from festrules.lab.many.processes import Processes

ONE = Processes(1)

# A hole: nothing tests that the fourth stone cannot be taken when three are left, or who wins a tie.
GAME = """festrules 2

game "Some stones"
  players 2
  at most 20 decisions, then nobody wins

keep stones: 0 to 9, starts 7

play
  turns from seat 1 until the game ends
    choose amount from 1 to 2 "how many stones?"
      amount <= stones (refused: "so many are not left")  @TAKE-1
    (there is always at least one)
    subtract amount from stones
    if stones is 0
      you win

winner
  shared
"""
SCENARIOS = """festrules 2
scenarios of "stones"

example "seven to begin with"
  expect stones is 7
  expect seat 1 can only "1", "2"
  seat 1 chooses "2"
  expect stones is 5
  expect seat 2 is to act

example "the last stone wins"
  at turn of seat 2
  stones is 1
  seat 2 chooses "1"
  expect seat 2 wins
"""
TWO_LEFT = """
example "no more than there are" @TAKE-1
  at turn of seat 2
  stones is 1
  expect seat 2 cannot "2" because "so many are not left"
"""
DROPPED = "the condition `amount <= stones` is dropped"


@pytest.fixture
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FESTRULES_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stones.rules").write_text(GAME)
    (tmp_path / "stones.scenarios").write_text(SCENARIOS)
    return tmp_path


def mutated(festrules: Festrules, *arguments: str, code: int = 1) -> dict[str, Any]:
    ran = festrules("mutate", "stones", "--jobs", "1", "--format", "json", *arguments)
    assert ran.code == code, ran.out + ran.err
    (found,) = json.loads(ran.out)["games"]
    assert isinstance(found, dict)
    return found


def outcomes(found: dict[str, Any]) -> dict[str, str]:
    return {bend["what"]: bend["outcome"] for bend in found["bends"]}


def test_a_hole_is_found_and_filled(festrules: Festrules, stones: Path) -> None:
    before = outcomes(mutated(festrules))
    assert before[DROPPED] == "survived"
    assert before["`stones is 0` becomes `stones is not 0`"] == "noticed"
    (stones / "stones.scenarios").write_text(SCENARIOS + TWO_LEFT)
    assert outcomes(mutated(festrules, code=0))[DROPPED] == "noticed"


@pytest.mark.usefixtures("new_processes")
def test_what_people_read(festrules: Festrules, stones: Path) -> None:
    assert stones.is_dir()
    ran = festrules("mutate", "stones", "--jobs", "2")
    assert ran.code == 1
    assert (
        "survived  the condition `amount <= stones` is dropped @TAKE-1\n --> stones.rules:12:7\n" in ran.out
    )
    assert "12 |       amount <= stones (refused:" in ran.out
    *_, summary, advice = ran.out.splitlines()
    assert summary.startswith(
        "stones.rules: 19 of 21 bends noticed (90.5 %); 2 not noticed; 2 that make no game ("
    )
    assert advice.endswith("what no scenario can tell goes into stones.survivors.yaml.")
    assert ran.err == ""
    assert "noticed  `you win` is dropped" in festrules("mutate", "stones", "-v").out


def test_as_many_as_are_asked_for(festrules: Festrules, stones: Path) -> None:
    assert stones.is_dir()
    assert mutated(festrules, "--min", "90", code=0)["share"] == 90.48
    assert mutated(festrules, "--min", "91")["survived"] == 2


def test_some_bends_only(festrules: Festrules, stones: Path) -> None:
    assert stones.is_dir()
    (clause, *_), *_ = found = [mutated(festrules, "-k", "@TAKE-1")["bends"]]
    assert len(found[0]) == 3
    assert [bend["key"] for bend in mutated(festrules, "-k", clause["key"])["bends"]] == [clause["key"]]
    assert mutated(festrules, "-k", "nothing-like-this", code=0)["bends"] == []


def accept(stones: Path, entries: str) -> None:
    (stones / "stones.survivors.yaml").write_text(entries)


def entry(bend: dict[str, Any], reason: str) -> str:
    return f'- {{key: {bend["key"]}, what: "{bend["what"]}", reason: "{reason}"}}\n'


def test_survivors_are_accepted_for_a_reason(festrules: Festrules, stones: Path) -> None:
    survivors = [bend for bend in mutated(festrules)["bends"] if bend["outcome"] == "survived"]
    accept(stones, "".join(entry(bend, "nobody would") for bend in survivors))
    found = mutated(festrules, code=0)
    assert (found["share"], found["accepted"], found["survived"]) == (100, 2, 0)
    assert "accepted: nobody would" in festrules("mutate", "stones", "-v").out


def test_a_survivor_is_stale_when_its_statement_changes(festrules: Festrules, stones: Path) -> None:
    (bend,) = (one for one in mutated(festrules)["bends"] if one["what"] == DROPPED)
    accept(stones, entry(bend, "nobody would"))
    rules = stones / "stones.rules"
    rules.write_text(GAME.replace("starts 7", "starts 8").replace("so many", "that many"))
    assert mutated(festrules, "--min", "0")["misfits"] == []
    rules.write_text(GAME.replace("amount <= stones", "amount < stones + 1"))
    (misfit,) = mutated(festrules, "--min", "0")["misfits"]
    assert misfit["said"] == f"{bend['key']} is stale: its statement says something else now, or is gone"
    assert misfit["range"]["start"] == {"line": 1, "column": 3}


def test_a_survivor_that_is_noticed_now_is_taken_out(festrules: Festrules, stones: Path) -> None:
    (bend,) = (one for one in mutated(festrules)["bends"] if one["what"] == DROPPED)
    accept(stones, entry(bend, "nobody would"))
    (stones / "stones.scenarios").write_text(SCENARIOS + TWO_LEFT)
    (misfit,) = mutated(festrules, "--min", "0")["misfits"]
    assert misfit["said"] == f"{bend['key']} is noticed now: take it out"


@pytest.mark.parametrize(
    ("entries", "problem"),
    [
        ("- {key: play-1, what: x}\n", "this entry has no reason; an entry has key, what, reason"),
        ("- {key: play-1, what: x, reason: y, why: z}\n", "this entry has a why, which means nothing"),
        ("- play-1\n", "each entry has key, what, reason"),
        ("key: play-1\n", "this is a list of entries, each with a `-`"),
        ("- {key: a, what: x, reason: y}\n- {key: a, what: x, reason: y}\n", "a is listed twice"),
    ],
)
def test_entries_that_say_nothing(festrules: Festrules, stones: Path, entries: str, problem: str) -> None:
    accept(stones, entries)
    said = [misfit["said"] for misfit in mutated(festrules, "--min", "0")["misfits"]]
    assert any(one.startswith(problem) for one in said), said


def test_a_file_of_survivors_that_is_no_yaml(festrules: Festrules, stones: Path) -> None:
    accept(stones, "- {key: a, what\n")
    ran = festrules("mutate", "stones")
    assert ran.code == 1
    assert "FR120" in ran.out


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bends each run tries."""
    counts: list[int] = []

    def counting(workshop: Workshop, tasks: Sequence[Task], engine: Engine) -> Iterator[tuple[Task, Tried]]:
        counts.append(len(tasks))
        return workers.try_all(workshop, tasks, engine)

    monkeypatch.setattr(mutate, "try_all", counting)
    return counts


def test_what_is_known_is_not_tried_again(
    festrules: Festrules, stones: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = counted(monkeypatch)
    before = mutated(festrules)["bends"]
    assert mutated(festrules)["bends"] == before
    assert counts == [len(before)]
    (stones / "stones.scenarios").write_text(SCENARIOS + TWO_LEFT)
    mutated(festrules, code=0)
    assert counts[1:] == [4]  # what was not noticed, and what made no game
    mutated(festrules, "--afresh", code=0)
    (stones / "stones.rules").write_text(GAME.replace("starts 7", "starts 8"))
    (stones / "stones.scenarios").write_text(SCENARIOS.replace("is 7", "is 8").replace("is 5", "is 6"))
    mutated(festrules, code=1)
    assert counts[2:] == [len(before)] * 2


def interrupted_after(tried: int) -> Callable[..., Iterator[tuple[Task, Tried]]]:
    def try_all(workshop: Workshop, tasks: Sequence[Task], engine: Engine) -> Iterator[tuple[Task, Tried]]:
        for number, one in enumerate(workers.try_all(workshop, tasks, engine)):
            if number == tried:
                raise KeyboardInterrupt
            yield one

    return try_all


def test_interrupted_and_gone_on(festrules: Festrules, stones: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = mutated(festrules, "--resume", "whole.jsonl")["bends"]
    monkeypatch.setattr(mutate, "try_all", interrupted_after(5))
    stopped = mutated(festrules, "--resume", "part.jsonl", code=130)
    assert stopped["untried"] == len(whole) - 5
    ran = festrules("mutate", "stones", "--resume", "part.jsonl", "--min", "0")
    assert ran.code == 130
    assert f"{len(whole) - 10} not tried yet: the same command goes on from here" in ran.out
    counts = counted(monkeypatch)
    with (stones / "part.jsonl").open("a") as file:
        file.write('{"key": "cut sh')
    assert mutated(festrules, "--resume", "part.jsonl")["bends"] == whole
    assert counts == [len(whole) - 10]


def test_only_a_file_of_ours_is_written_over(festrules: Festrules, stones: Path) -> None:
    (stones / "precious.txt").write_text("do not touch\n")
    ran = festrules("mutate", "stones", "--resume", "precious.txt")
    assert ran.code == 2
    assert "precious.txt holds something else" in ran.err
    assert (stones / "precious.txt").read_text() == "do not touch\n"


def test_the_cache_is_private(festrules: Festrules, stones: Path) -> None:
    mutated(festrules)
    (folder,) = (stones / "cache").rglob("bends")
    assert folder.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("place", ["off", "/dev/null/below", "cache"])
def test_without_a_cache_only_time_is_lost(
    place: str, festrules: Festrules, stones: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = mutated(festrules)["bends"]
    (stones / "cache" / "bends").rename(stones / "elsewhere")
    (stones / "cache" / "bends").touch()  # a file where the folder should be
    before = sorted(stones.rglob("*"))
    monkeypatch.setenv("FESTRULES_CACHE", place)
    counts = counted(monkeypatch)
    assert mutated(festrules)["bends"] == kept
    assert counts == [len(kept)]
    assert sorted(stones.rglob("*")) == before
    monkeypatch.setattr(mutate, "try_all", interrupted_after(5))
    ran = festrules("mutate", "stones", "--jobs", "1")
    assert f"{len(kept) - 5} not tried yet: --resume FILE keeps what is known" in ran.out


def test_nothing_is_bent_while_scenarios_are_wrong(festrules: Festrules, stones: Path) -> None:
    (stones / "stones.scenarios").write_text(SCENARIOS.replace("stones is 7", "stones is 6"))
    ran = festrules("mutate", "stones")
    assert ran.code == 1
    assert "expected: stones is 6" in ran.out
    assert "bend" not in ran.out


def test_nothing_to_run(festrules: Festrules, stones: Path) -> None:
    (stones / "stones.scenarios").unlink()
    ran = festrules("mutate", "stones")
    assert ran.code == 2
    assert "There are no scenarios" in ran.err


def test_rules_that_cannot_be_read(festrules: Festrules, stones: Path) -> None:
    (stones / "stones.rules").write_text(GAME.replace("turns from", "turn from"))
    ran = festrules("mutate", "stones")
    assert ran.code == 1
    assert "stones.rules:10" in ran.out


@pytest.mark.parametrize(
    "arguments", [("--jobs", "some"), ("--jobs", "0"), ("--resume", "x.jsonl", "."), ("--min", "101")]
)
def test_what_cannot_be_asked(festrules: Festrules, stones: Path, arguments: tuple[str, ...]) -> None:
    shutil.copy(stones / "stones.rules", stones / "others.rules")
    assert festrules("mutate", *arguments).code == 2


def test_a_mod_is_bent_and_its_game_is_not(festrules: Festrules, stones: Path) -> None:
    (stones / "greedy.rules").write_text(
        'festrules 2\n\nmod "Greedy" of "stones"\n\nvariant greedy "all at once"\n'
        "  also trigger gust after turn\n    set stones to 3\n"
        '\nexample "it is gone"\n  variant greedy\n  seat 1 chooses "1"\n  expect stones is 3\n'
    )
    ran = festrules("mutate", "greedy", "--format", "json", "--min", "0")
    assert ran.code == 0, ran.out
    (found,) = json.loads(ran.out)["games"]
    assert {bend["pointer"].split("/")[1] for bend in found["bends"]} == {"mods"}


@pytest.mark.usefixtures("new_processes")  # which take longer to begin than there is time
def test_a_bend_that_takes_too_long_is_given_up(festrules: Festrules, stones: Path) -> None:
    assert stones.is_dir()
    found = mutated(festrules, "-k", "@TAKE-1", "--limit", "0.001", code=0)
    assert set(outcomes(found).values()) == {"too long"}
    assert found["share"] == 100


def test_a_bend_that_festrules_cannot_bear_does_not_end_the_others(stones: Path) -> None:
    document = read_document(stones / "stones.rules")
    nowhere = Bend("a", Kind.NUMBER, "x", "/things/nothing/like/this", "", (1,))
    fine = Bend("b", Kind.NUMBER, "x", "/things/stones/keep/starts", "", ({"number": {"value": 8}},))
    tasks = [Task(nowhere, ()), Task(fine, ())]
    broke, survived = (tried for _, tried in workers.try_all(Workshop(document.data, (), 60), tasks, ONE))
    assert broke.outcome == Outcome.BROKE
    assert broke.why.startswith("KeyError")
    assert survived == Tried(Outcome.SURVIVED)


def test_a_process_that_dies_is_replaced(stones: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = read_document(stones / "stones.rules")
    workshop = Workshop(document.data, (), 60)
    bend = Bend("b", Kind.NUMBER, "x", "/things/stones/keep/starts", "", ({"number": {"value": 8}},))
    hired: list[Worker[Task]] = []

    def doomed(*what: Any, hires: bool) -> Worker[Task]:
        worker = hire(*what, hires=hires)
        hired.append(worker)
        if len(hired) == 1:
            worker.process.kill()
            worker.process.join()
        return worker

    monkeypatch.setattr(processes, "hire", doomed)
    found = [tried.outcome for _, tried in workers.try_all(workshop, [Task(bend, ())] * 3, ONE)]
    assert found == [Outcome.BROKE, Outcome.SURVIVED, Outcome.SURVIVED]
    assert not any(worker.process.is_alive() for worker in hired)
