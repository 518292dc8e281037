"""`festrules prove`: verdicts, records that open at the place, exit codes, and the same result each time."""

import json
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.interpreter.proving.planted import PLANTED

from festrules.cli.proving import working
from festrules.cli.proving.working import Onward, Task, Workshop, answers
from festrules.cli.reading import rules
from festrules.interpreter.configuration import extremes
from festrules.interpreter.game import Game
from festrules.interpreter.proving.looking import Begun, begin, go_on
from festrules.interpreter.proving.seen import Watched, watched
from festrules.interpreter.proving.subject import Budget
from festrules.lab.many.processes import Processes

STUCK = PLANTED[0]
CLIMBERS = Path(__file__).parents[2] / "rules" / "climbers" / "climbers.rules"
SMALL = (
    "--states",
    "6000",
    "--games",
    "40",
    "--decisions",
    "800",
    "--jobs",
    "1",
    "--check",
    "nobody-can-go-on",
)


@pytest.fixture
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in which somebody can be asked for what is not there."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "stones.rules"
    path.write_text(STUCK.wrong, encoding="utf-8")
    return path


@pytest.mark.usefixtures("stones")
def test_what_is_found_is_told_with_a_command_that_opens_it(festrules: Festrules) -> None:
    ran = festrules("prove", "stones.rules", *SMALL)
    assert ran.code == 1
    assert "nobody-can-go-on  found" in ran.out
    command = "festrules play --replay stones.found/nobody-can-go-on-1.jsonl --at 3"
    assert command in ran.out
    shown = festrules(*command.split()[1:])
    assert "The rules are at fault" in shown.out
    assert shown.code == 0


@pytest.mark.usefixtures("stones")
def test_the_record_becomes_a_scenario(festrules: Festrules) -> None:
    festrules("prove", "stones.rules", *SMALL, "-o", "kept")
    ran = festrules("test", "--from", "kept/nobody-can-go-on-1.jsonl", "--at", "2")
    assert 'example "decision 2: ' in ran.out


def test_without_the_defect_it_is_fine_and_nothing_is_written(stones: Path, festrules: Festrules) -> None:
    stones.write_text(STUCK.right, encoding="utf-8")
    ran = festrules("prove", "stones.rules", *SMALL)
    assert ran.code == 0
    assert "nobody-can-go-on  proved     all 29 positions" in ran.out
    assert not Path("stones.found").exists()


@pytest.mark.usefixtures("stones")
def test_programs_get_the_verdicts_beside_the_findings(festrules: Festrules) -> None:
    ran = festrules("prove", "stones.rules", *SMALL, "--format", "json")
    said = json.loads(ran.out)
    assert [one["rule"] for one in said["diagnostics"]] == ["proof/nobody-can-go-on"]
    (verdict,) = said["verdicts"]
    assert verdict["standing"] == "found"
    assert verdict["findings"][0]["record"] == "stones.found/nobody-can-go-on-1.jsonl"
    assert verdict["findings"][0]["at"] == 3


@pytest.mark.usefixtures("new_processes")
def test_several_processes_find_the_same(stones: Path, festrules: Festrules) -> None:
    stones.write_text(PLANTED[5].wrong, encoding="utf-8")
    wanted = (
        "prove",
        "stones.rules",
        "--quick",
        "--skip",
        "secret-leaks",
        "--skip",
        "seat-with-an-edge",
        "-v",
    )
    one, two = (festrules(*wanted, "--jobs", number) for number in ("1", "2"))
    assert one.out == two.out
    assert "with 3 players, after 2 decisions" in one.out


def test_what_a_dead_process_was_at_is_done_all_the_same(stones: Path) -> None:
    rules_ = rules(str(stones), None, ())
    chosen = tuple(extremes(rules_.document))
    workshop = Workshop(rules_, chosen, Budget(2_000, 20, 400), whole=True)
    tasks: list[Task] = [0, "FR910", "FR911"]
    alone = list(answers(workshop, [*tasks], Processes(1), lambda: 0))
    with_death = list(answers(workshop, [*tasks], Processes(2), _kill_the_first()))
    assert len(with_death) == len(alone)
    assert all(one in alone for one in with_death)


def test_what_plays_a_configuration_is_made_once(stones: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Game] = []

    def traced(game: Game) -> Watched:
        made.append(game)
        return watched(game)

    monkeypatch.setattr(working, "watched", traced)
    rules_ = rules(str(stones), None, ())
    chosen = tuple(extremes(rules_.document))[:1]
    budget = Budget(40, 20, 400)
    workshop = Workshop(rules_, chosen, budget, whole=False)
    begun = workshop.done(0, lambda: False)
    assert isinstance(begun, Begun)
    assert not begun.explored.complete
    looked = workshop.done(Onward(begun, budget), lambda: False)
    assert len(made) == 1
    (game,) = workshop.games
    assert workshop.executor_of(game) is workshop.executor_of(game)
    assert looked == go_on(game, begin(game, 0, begun.budget), budget)


def _kill_the_first() -> Callable[[], int]:
    """Asked by whoever waits: the first process dies as soon as it is there."""
    killed: list[int] = []

    def pressed() -> int:
        if not killed:
            victim = multiprocessing.active_children()[0]
            assert victim.pid is not None
            killed.append(victim.pid)
            victim.kill()
        return 0

    return pressed


def test_ctrl_c_shows_what_is_known(festrules: Festrules) -> None:
    """One interrupt while there is work for hours: verdicts, and 130."""
    much = ("--states", "900000000", "--games", "0", "--decisions", "900000000")
    usual = signal.getsignal(signal.SIGINT)

    def press() -> None:
        while signal.getsignal(signal.SIGINT) == usual:
            time.sleep(0.05)
        time.sleep(2)
        os.kill(os.getpid(), signal.SIGINT)

    somebody = threading.Thread(target=press)
    somebody.start()
    ran = festrules("prove", str(CLIMBERS), *much, "--jobs", "1", "--skip", "secret-leaks")
    somebody.join()
    assert ran.code == 130
    assert "Stopping: what is known so far is shown." in ran.err
    assert "It was broken off: this is what was known by then." in ran.out
    assert "nobody-can-go-on" in ran.out


@pytest.mark.usefixtures("stones")
def test_records_of_another_run_are_not_taken_for_those_of_this_one(festrules: Festrules) -> None:
    """Of the same names they are rewritten; what somebody else has put there stays."""
    festrules("prove", "stones.rules", *SMALL)
    mine = Path("stones.found/nobody-can-go-on-1.jsonl")
    mine.write_text("my notes\n", encoding="utf-8")
    ran = festrules("prove", "stones.rules", *SMALL)
    assert mine.read_text(encoding="utf-8") == "my notes\n"
    assert "stones.found/nobody-can-go-on-2.jsonl --at 3" in ran.out
    again = festrules("prove", "stones.rules", *SMALL)
    assert "stones.found/nobody-can-go-on-2.jsonl --at 3" in again.out
    assert (Path("stones.found") / ".gitignore").read_text(encoding="utf-8") == "*\n"


@pytest.mark.usefixtures("stones")
def test_a_check_that_there_is_not_is_named_with_its_neighbour(festrules: Festrules) -> None:
    ran = festrules("prove", "stones.rules", "--check", "run-dry")
    assert ran.code == 2
    assert "There is no check run-dry: did you mean runs-dry?" in ran.err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_rules_that_are_wrong_are_told_as_by_any_command(
    stones: Path, festrules: Festrules, jobs: str
) -> None:
    stones.write_text(
        STUCK.wrong.replace("festrules 2", "festrules 2\n", 1) + "\nend over at once when nowhere is 3\n"
    )
    ran = festrules("prove", "stones.rules", *SMALL[:-4], "--jobs", jobs)
    assert ran.code == 1
    assert "FR301" in ran.out + ran.err


@pytest.mark.usefixtures("stones")
def test_a_baseline_passes_over_what_is_known(festrules: Festrules) -> None:
    festrules("prove", "stones.rules", *SMALL, "--write-baseline", "known.json")
    assert festrules("prove", "stones.rules", *SMALL, "--baseline", "known.json").code == 0


@pytest.mark.usefixtures("stones")
def test_settings_say_the_budget(festrules: Festrules) -> None:
    Path("festrules.toml").write_text(
        "[prove]\nstates = 7000\ngames = 20\ndecisions = 100\n", encoding="utf-8"
    )
    ran = festrules("prove", "stones.rules", "--check", "runs-dry", "--jobs", "1")
    assert "The budget was 7,000 states, 20 games and 100 decisions" in ran.out
