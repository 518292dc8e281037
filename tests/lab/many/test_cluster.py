"""A real scheduler and workers over TCP: the same bytes as here, however many they are and whoever is killed."""

import json
import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pytest
from tests.cli.conftest import Festrules, Ran
from tests.cli.simulating import STONES, doomed
from tests.lab.many.clusters import Cluster, cluster, helpers, press_when, until

from festrules.cli.simulating import simulate
from festrules.lab.many.cluster import Cluster as Engine
from festrules.lab.many.engine import Done, Team

pytestmark = pytest.mark.slow
away = pytest.importorskip("festrules.lab.many.away", reason="Dask is missing")
FILES = ("r.jsonl", "r.jsonl.counts.json")
GAMES = 4000


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    yield from cluster(tmp_path_factory.mktemp("cluster"))


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("stones.rules").write_text(STONES, encoding="utf-8")


@pytest.fixture
def two(there: Cluster) -> Cluster:
    """With two workers, one of them with a nanny, which begins it again."""
    if len(there.workers) != 2:
        there.end_workers()
        there.hire("--no-nanny")
        there.hire()
    return there


def run(festrules: Festrules, *more: str, code: int = 0) -> Ran:
    words = ("stones.rules", "-n", str(GAMES), "--seed", "5", "--executor", "reference", "-o", "r.jsonl")
    ran = festrules("simulate", *words, *more)
    assert ran.code == code, ran.err
    return ran


def taken_away() -> dict[str, bytes]:
    found = {name: Path(name).read_bytes() for name in FILES}
    for name in FILES:
        Path(name).unlink()
    return found


@pytest.fixture
def whole(festrules: Festrules) -> dict[str, bytes]:
    run(festrules, "--jobs", "1")
    return taken_away()


def rows() -> int:
    return Path("r.jsonl").read_bytes().count(b"\n") - 1 if Path("r.jsonl").exists() else 0


def beside(meanwhile: object) -> Thread:
    thread = Thread(target=meanwhile, daemon=True)  # type: ignore[arg-type]
    thread.start()
    return thread


def test_the_same_bytes_on_one_worker_two_and_four(
    festrules: Festrules,
    there: Cluster,
    whole: dict[str, bytes],
) -> None:
    there.end_workers()
    for more in (1, 1, 2):
        for _ in range(more):
            there.hire("--no-nanny")
        run(festrules, "--on", there.on)
        assert taken_away() == whole
    there.end_workers()


def test_a_worker_is_killed_and_another_comes(
    festrules: Festrules,
    two: Cluster,
    whole: dict[str, bytes],
) -> None:
    def kill() -> None:
        until(lambda: rows() > 100, "the first rows")
        two.workers[0].kill()
        (child,) = subprocess.run(
            ["pgrep", "-P", str(two.workers[1].pid), "-f", "spawn_main"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        os.kill(int(child), signal.SIGKILL)
        two.hire("--no-nanny")

    thread = beside(kill)
    ran = run(festrules, "--on", two.on, "--batch", "20")
    thread.join()
    assert taken_away() == whole
    assert "Some stones (2 players): 4 000 games" in ran.out


def test_the_scheduler_is_killed_and_comes_again(
    festrules: Festrules,
    two: Cluster,
    whole: dict[str, bytes],
) -> None:
    def kill() -> None:
        until(lambda: rows() > 100, "the first rows")
        two.kill_the_scheduler()
        two.start()
        two.hire("--no-nanny")

    thread = beside(kill)
    run(festrules, "--on", two.on, "--batch", "20")
    thread.join()
    assert taken_away() == whole


def test_a_scheduler_that_does_not_come_again_is_given_up_and_gone_on_without(
    festrules: Festrules,
    two: Cluster,
    whole: dict[str, bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def kill() -> None:
        until(lambda: rows() > 100, "the first rows")
        two.kill_the_scheduler()

    monkeypatch.setattr(away, "RETURN", 3.0)
    thread = beside(kill)
    ran = run(festrules, "--on", two.on, "--batch", "20", code=3)
    thread.join()
    assert (
        f"The Dask scheduler at tcp://127.0.0.1:{two.port} is gone. Nothing can be played any more" in ran.err
    )
    assert 100 < rows() < GAMES
    assert whole["r.jsonl"].startswith(Path("r.jsonl").read_bytes())
    run(festrules, "--resume", "--jobs", "1")
    assert taken_away() == whole
    two.start()


def test_bends_are_gone_on_with_where_the_scheduler_went(
    festrules: Festrules, two: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("mutate", "pig", "--min", "0", "--resume", "known.jsonl", "--format", "json")

    def kill() -> None:
        until(lambda: Path("known.jsonl").exists() and _known() > 3, "the first bends")
        two.kill_the_scheduler()

    monkeypatch.setattr(away, "RETURN", 2.0)
    monkeypatch.setattr(away, "AHEAD", 1)
    thread = beside(kill)
    ran = festrules(*words, "--on", two.on)
    thread.join()
    assert ran.code == 3
    assert "is gone. What was tried is kept: the same command goes on from here." in ran.err
    known = _known()
    ran = festrules(*words, "--jobs", "1")
    assert (ran.code, json.loads(ran.out)["games"][0]["untried"]) == (0, 0)
    assert 3 < known < _known()
    two.start()


def _known() -> int:
    return Path("known.jsonl").read_bytes().count(b"\n")


def test_ctrl_c_takes_back_what_waits_and_nothing_stays_there(
    festrules: Festrules,
    two: Cluster,
    whole: dict[str, bytes],
) -> None:
    thread = beside(press_when(lambda: rows() > 100))
    ran = run(festrules, "--on", two.on, "--batch", "20", code=130)
    thread.join()
    assert "Ctrl-C again ends at once" in ran.err
    assert whole["r.jsonl"].startswith(Path("r.jsonl").read_bytes())
    assert 100 < rows() < GAMES
    run(festrules, "--resume", "--on", two.on)
    assert taken_away() == whole


def test_a_game_that_kills_ends_no_worker(
    festrules: Festrules,
    two: Cluster,
    whole: dict[str, bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(simulate, "Workshop", doomed(at=13))
        ran = run(festrules, "--on", two.on, "--batch", "500", code=3)
    assert (
        "Game 13: the process that played them came to a sudden end (killed by signal 9); it is given up."
        in ran.err
    )
    assert [worker.poll() for worker in two.workers] == [None, None]
    run(festrules, "--resume", "--on", two.on)
    assert taken_away() == whole


def test_bends_and_proofs_come_to_the_same(festrules: Festrules, two: Cluster) -> None:
    for words in (
        ("mutate", "pig", "--format", "json", "--min", "0", "--afresh"),
        ("prove", "pig", "--states", "2000", "--games", "20", "--decisions", "500", "--format", "json"),
        ("arena", "pig", "easy", "random", "-n", "8", "-o", "a.jsonl"),
    ):
        (one, rows_one), (two_, rows_two) = (
            (festrules(*words, *where), _rows("a.jsonl")) for where in (("--jobs", "1"), ("--on", two.on))
        )
        assert (one.code, rows_one) == (two_.code, rows_two)
        if words[0] == "mutate":
            bends_one, bends_two = (json.loads(ran.out)["games"][0]["bends"] for ran in (one, two_))
            assert {bend["key"]: bend["outcome"] for bend in bends_one} == {
                bend["key"]: bend["outcome"] for bend in bends_two
            }
        if words[0] == "prove":
            assert one.out == two_.out


def _rows(name: str) -> bytes:
    """The contents of a file, which is then deleted."""
    path = Path(name)
    if not path.exists():
        return b""
    found = path.read_bytes()
    path.unlink()
    for more in path.parent.glob(f"{name}.*"):
        more.unlink()
    return found


def test_ctrl_c_while_something_is_proved_shows_what_is_known(festrules: Festrules, two: Cluster) -> None:
    before = set(helpers())
    thread = beside(press_when(lambda: len(set(helpers()) - before) >= 2))
    much = ("--states", "900000000", "--games", "0", "--decisions", "900000000", "--format", "json")
    ran = festrules("prove", "stones.rules", *much, "--on", two.on)
    thread.join()
    assert ran.code == 130
    assert "Stopping: what is known so far is shown." in ran.err
    assert not set(helpers()) - before


def test_a_bend_that_takes_too_long_is_ended_there(festrules: Festrules, two: Cluster) -> None:
    ran = festrules("mutate", "pig", "--limit", "0.0001", "--format", "json", "--on", two.on, "--min", "0")
    assert {bend["outcome"] for bend in json.loads(ran.out)["games"][0]["bends"]} == {"too long"}
    assert [worker.poll() for worker in two.workers] == [None, None]


def test_who_ends_takes_nothing_from_others_with_the_same_games(two: Cluster) -> None:
    engine = Engine(two.on.replace("dask", "tcp"))
    with engine.team(Shop(), 3) as team:
        first = set(each_of(team, ["a", "b", "c", "d"]))
        with engine.team(Shop(), 3) as other:
            assert set(each_of(other, ["a"])).isdisjoint(first)
        assert set(each_of(team, ["a", "b", "c", "d"])) <= first


def each_of(team: Team[str, int], tasks: list[str]) -> list[int]:
    for task in tasks:
        team.give(task)
    found: list[int] = []
    while team.busy:
        for _, came in team.heard(1.0):
            assert isinstance(came, Done)
            found.append(came.answer)
    return found


@dataclass(frozen=True)
class Shop:
    """Tells which process did a task."""

    def player(self) -> Callable[[str], int]:
        return lambda _: os.getpid()


def test_a_worker_with_another_version_is_refused(
    festrules: Festrules,
    two: Cluster,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for here, said in (
        ({"festrules": "other"}, "has another version of festrules: install the same on both."),
        ({"Python": "2.7"}, "use the same on both."),
        ({"fast": "otherwise"}, "differs in the extra fast"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(away, "likeness", lambda here=here: {**likeness_here(), **here})
            assert said in run(festrules, "--on", two.on, code=2).err
    assert not Path("r.jsonl").exists()


def likeness_here() -> dict[str, str]:
    from festrules.lab.many.likeness import likeness

    return likeness()


def test_where_no_scheduler_is_and_where_nobody_works(
    festrules: Festrules,
    there: Cluster,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(away, "BEGIN", 1.0)
    assert (
        "There is no Dask scheduler at tcp://127.0.0.1:9"
        in run(festrules, "--on", "dask://127.0.0.1:9", code=2).err
    )
    there.end_workers()
    until(
        lambda: "has no workers" in run(festrules, "--on", there.on, code=2).err,
        "that they are gone",
    )
