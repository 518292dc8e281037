"""Results that are continued, and what happens when something goes wrong on the way."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from tests.cli.conftest import Festrules, Ran
from tests.cli.simulating import STONES, doomed

import festrules as package
from festrules.cli.simulating import output, simulate
from festrules.cli.simulating.playing import Played
from festrules.cli.write_file import write_file
from festrules.lab.many import schedule
from festrules.lab.many.schedule import Games

ROOT = Path(__file__).parents[2]
GAMES = 60
STONE = ("stones.rules", "-n", str(GAMES), "--seed", "5", "--executor", "reference", "--batch", "8")
FILES = ("r.jsonl", "r.jsonl.counts.json")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    # The workers of some tests are made in `tests`, and come from new processes.
    monkeypatch.syspath_prepend(str(ROOT))
    Path("stones.rules").write_text(STONES, encoding="utf-8")


WHOLE: dict[str, bytes] = {}  # once there


@pytest.fixture
def whole(festrules: Festrules) -> dict[str, bytes]:
    """The expected result."""
    if not WHOLE:
        run(festrules)
        WHOLE.update(taken_away())
        assert WHOLE["r.jsonl"].count(b"\n") == GAMES + 1
    return dict(WHOLE)


def run(festrules: Festrules, *more: str, code: int = 0) -> Ran:
    ran = festrules("simulate", *STONE, "--jobs", "1", "-o", "r.jsonl", *more)
    assert ran.code == code, ran.err
    return ran


def taken_away() -> dict[str, bytes]:
    found = {name: Path(name).read_bytes() for name in FILES}
    for name in FILES:
        Path(name).unlink()
    return found


def there() -> dict[str, bytes]:
    return {name: Path(name).read_bytes() for name in FILES}


Answers = Iterator[tuple[Games, Played | None]]


def meanwhile(monkeypatch: pytest.MonkeyPatch, after: int, do: Callable[[], None]) -> None:
    """Does something when this many batches have been written."""
    play = schedule.Schedule.play

    def interrupted(self: schedule.Schedule[Played | None]) -> Answers:
        for number, answer in enumerate(play(self)):
            if number == after:
                do()
            yield answer

    monkeypatch.setattr(schedule.Schedule, "play", interrupted)


def test_ctrl_c_keeps_what_is_done(
    festrules: Festrules, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        meanwhile(patch, 2, lambda: os.kill(os.getpid(), signal.SIGINT))
        ran = run(festrules, code=130)
    assert "Ctrl-C again ends at once" in ran.err
    assert "Stopped before all were played" in ran.out
    lines = Path("r.jsonl").read_bytes().splitlines(keepends=True)
    assert 8 < len(lines) < GAMES
    assert whole["r.jsonl"].startswith(b"".join(lines))
    assert run(festrules, "--resume").out.startswith("Some stones (2 players): 60 games")
    assert there() == whole


def test_a_second_ctrl_c_ends_at_once(
    festrules: Festrules, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def twice() -> None:
        for _ in range(2):
            os.kill(os.getpid(), signal.SIGINT)

    with monkeypatch.context() as patch:
        meanwhile(patch, 0, twice)
        run(festrules, code=130)
    assert Path("r.jsonl").read_bytes().count(b"\n") == 9
    run(festrules, "--resume")
    assert there() == whole


class Full:
    """A file on a disk that is full after this many bytes, and writes them piece by piece."""

    def __init__(self, file: Any, room: int) -> None:
        self.file, self.room = file, room

    def write(self, data: bytes) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = int(self.file.write(data[: min(100, self.room)]))
        self.room -= written
        return written

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@pytest.mark.parametrize("room", [1000, 3000])
def test_a_full_disk(
    festrules: Festrules, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    opened = output.open_rows
    with monkeypatch.context() as patch:
        patch.setattr(output, "open_rows", lambda path, mode: Full(opened(path, mode), room))
        ran = run(festrules, code=2)
    assert "r.jsonl cannot be written: No space left on device." in ran.err
    kept = Path("r.jsonl").read_bytes()
    assert kept.endswith(b"\n")
    assert whole["r.jsonl"].startswith(kept)
    assert room - 1000 < len(kept) <= room
    run(festrules, "--resume")
    assert there() == whole


def test_a_disk_so_full_that_not_even_the_counts_can_be_written(
    festrules: Festrules, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[Path] = []

    def full(path: Path, text: str) -> None:
        calls.append(path)
        if len(calls) > 3:
            raise click.UsageError("full") from OSError(errno.ENOSPC, "No space left on device")
        write_file(path, text)

    with monkeypatch.context() as patch:
        patch.setattr(output, "EVERY", 0.0)
        patch.setattr(output, "write_file", full)
        ran = run(festrules, code=2)
    assert "r.jsonl.counts.json cannot be written: No space left on device." in ran.err
    assert Path("r.jsonl").read_bytes().count(b"\n") == 17
    run(festrules, "--resume")
    assert there() == whole


def test_what_was_not_counted_when_we_were_killed_is_played_again(
    festrules: Festrules, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        meanwhile(patch, 2, lambda: os.kill(os.getpid(), signal.SIGINT))
        run(festrules, code=130)
    with Path("r.jsonl").open("ab") as file:
        file.write(b'{"game":24,"seed":1,"why":"ended by rule"}\n{"game":25,"se')
    run(festrules, "--resume")
    assert there() == whole


def test_killed_at_the_very_beginning(festrules: Festrules, whole: dict[str, bytes]) -> None:
    Path("r.jsonl").write_bytes(whole["r.jsonl"][:40])
    run(festrules, "--resume")
    assert there() == whole


def test_more_games_are_added(festrules: Festrules, whole: dict[str, bytes]) -> None:
    run(festrules, "-n", "20")
    run(festrules, "--resume")
    assert there() == whole
    assert "60 games" in run(festrules, "-n", "20", "--resume").out  # nothing is to be done
    assert there() == whole


def test_other_games_are_refused(festrules: Festrules) -> None:
    run(festrules, "-n", "10")
    before = there()
    assert "Its games have seed 5, not 6." in run(festrules, "--seed", "6", "--resume", code=2).err
    Path("stones.rules").write_text(STONES.replace("starts 7", "starts 8"), encoding="utf-8")
    assert "The text of the rules has changed since" in run(festrules, "--resume", code=2).err
    ran = festrules(
        "simulate", "climbers", "--seed", "5", "-o", "r.jsonl", "--resume", "--executor", "reference"
    )
    assert "They are results of Some stones, the rules are those of Festival Climbers." in ran.err
    assert there() == before


def test_damaged_results_are_refused(festrules: Festrules) -> None:
    run(festrules, "-n", "10")
    before = there()

    def refused(name: str, text: bytes) -> str:
        Path(name).write_bytes(text)
        found = run(festrules, "--resume", code=2).err
        Path(name).write_bytes(before[name])
        return found

    rows, counts = before["r.jsonl"], before["r.jsonl.counts.json"]
    assert "no first line of results of version 1" in refused("r.jsonl", b"{}\n{}\n")
    newer = rows.replace(b'"festrules-results": 1', b'"festrules-results": 2')
    assert "no first line of results of version 1" in refused("r.jsonl", newer)
    assert "not the file of which its counts speak" in refused("r.jsonl", rows[:-50])
    assert "is damaged" in refused("r.jsonl.counts.json", counts[:100])
    assert "counted other things" in refused(
        "r.jsonl.counts.json", counts.replace(b'"thing": "1"', b'"thing": "3"')
    )
    assert "is of other games" in refused("r.jsonl.counts.json", counts.replace(b'"seed": 5', b'"seed": 6'))
    Path("r.jsonl.counts.json").unlink()
    assert "which says how far it came, cannot be read" in run(festrules, "--resume", code=2).err


def test_two_cannot_write_to_the_same_results(festrules: Festrules) -> None:
    pytest.importorskip("fcntl")
    run(festrules, "-n", "10")
    with output.open_rows(Path("r.jsonl"), "r+b"):
        ran = run(festrules, "--resume", code=2)
    assert "another process is writing to it" in ran.err
    run(festrules, "--resume")


def test_the_rules_may_be_called_otherwise(festrules: Festrules, whole: dict[str, bytes]) -> None:
    run(festrules, "-n", "20")
    ran = festrules("simulate", "./stones.rules", *STONE[1:], "--jobs", "1", "-o", "r.jsonl", "--resume")
    assert ran.code == 0
    assert there() == whole


# ---- workers --------------------------------------------------------------------------------------


def test_a_worker_that_is_killed_is_replaced(
    festrules: Festrules, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "Workshop", doomed(at=(13,), mark="killed"))
    ran = run(festrules)
    assert ran.err == (
        "Games 8 to 15: the process that played them came to a sudden end (killed by signal 9); played again.\n"
    )
    assert there() == whole


def test_games_that_kill_are_found_and_given_up_and_played_later(
    festrules: Festrules, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(simulate, "Workshop", doomed(at=(13, 30), raises=True))
        ran = run(festrules, code=3)
    assert "Games 8 to 15: MemoryError: ; played again by halves.\n" in ran.err
    assert "Game 13: MemoryError: ; it is given up.\n" in ran.err
    assert "Games that could not be played: 2." in ran.out
    good, found = whole["r.jsonl"].splitlines(), Path("r.jsonl").read_bytes().splitlines()
    assert [at for at, pair in enumerate(zip(good, found, strict=True)) if pair[0] != pair[1]] == [14, 31]
    lost = json.loads(found[14])
    assert (lost["game"], lost["why"], lost["seed"]) == (13, "not played", json.loads(good[14])["seed"])
    run(festrules, "--resume")
    assert there() == whole


def test_where_no_worker_lives_it_ends(festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "Workshop", doomed())
    monkeypatch.setattr(schedule, "IN_A_ROW", 2)
    ran = run(festrules, code=3)
    assert "Nothing can be played any more" in ran.err
    assert Path("r.jsonl").read_bytes().count(b"\n") == 1


def test_we_are_killed(festrules: Festrules, whole: dict[str, bytes]) -> None:
    """In truth, by a signal that nobody can hear."""
    command = [
        sys.executable,
        "-m",
        "festrules",
        "simulate",
        *STONE,
        "-n",
        "1000000",
        "--jobs",
        "2",
        "-o",
        "r.jsonl",
    ]
    found = {**os.environ, "PYTHONPATH": str(Path(package.__file__).parents[1])}
    process = subprocess.Popen(command, env=found, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 600
        while time.monotonic() < until and _rows() <= 20:
            time.sleep(0.05)
    finally:
        process.kill()
        process.wait()
    assert _rows() > 20
    run(festrules, "--resume")
    if _rows() == GAMES:
        assert there() == whole
    assert Path("r.jsonl").read_bytes().startswith(whole["r.jsonl"])


def _rows() -> int:
    return Path("r.jsonl").read_bytes().count(b"\n") - 1 if Path("r.jsonl").exists() else 0
