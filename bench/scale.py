"""The cost of very many games, here and on a cluster of this machine: processor seconds, by who spends them.

    python bench/scale.py [--tasks 2000] [--each 20] [--write]

A scheduler and two workers run as processes over TCP. Of each game as many are played as take about `--each` seconds
of a processor here.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from festrules.cli.simulating.simulate import Wishes, simulate
from festrules.lab.many.cluster import Cluster
from festrules.lab.many.engine import Engine
from festrules.lab.many.processes import Processes
from festrules.lab.many.schedule import Schedule
from measuring.idle import Idle

PAGE = Path(__file__).with_suffix(".md")
CASES = {  # what is said of it: the game, its players, whether rows are written
    "pig": ("pig", None, True),
    "pig, no rows": ("pig", None, False),
    "connect-four, medium@50": ("connect-four", "medium@50", True),
}
QUIET = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False"
}  # else workers look a hundred times a second what they do
WORKERS = 2


@dataclass(frozen=True)
class Spent:
    """Processor seconds: of whoever hands out and writes, of the scheduler, and of those who play."""

    ours: float
    scheduler: float
    players: float

    def __sub__(self, other: "Spent") -> "Spent":
        return Spent(self.ours - other.ours, self.scheduler - other.scheduler, self.players - other.players)

    @property
    def all(self) -> float:
        return self.ours + self.scheduler + self.players


class Machine:
    """This machine, with a cluster on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        environment = {**os.environ, **QUIET, "PYTHONPATH": str(PAGE.parent)}
        python = (sys.executable, "-m", "dask")
        quiet = subprocess.DEVNULL
        file = folder / "scheduler.json"
        words = (
            "scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--no-dashboard",
            "--scheduler-file",
            str(file),
        )
        self.scheduler = subprocess.Popen((*python, *words), stderr=quiet, cwd=folder, env=environment)
        while not file.exists():
            time.sleep(0.1)
        joining = ("worker", "--scheduler-file", str(file), "--nthreads", "1", "--no-nanny", "--no-dashboard")
        self.workers = [
            subprocess.Popen((*python, *joining), stderr=quiet, cwd=folder, env=environment)
            for _ in range(WORKERS)
        ]
        self.idle = Spent(0.0, 0.0, 0.0)  # in a second
        self.cluster = Cluster(json.loads(file.read_text())["address"])

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()

    def spent(self) -> Spent:
        ours, theirs = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
        return Spent(
            ours.ru_utime + ours.ru_stime,
            seconds_of(self.scheduler.pid),
            theirs.ru_utime + theirs.ru_stime + sum(seconds_of(worker.pid) for worker in self.workers),
        )


def seconds_of(pid: int) -> float:
    """A process, and those of its children that are gone."""
    told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:15]
    return sum(map(int, told)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def machine() -> Iterator[Machine]:
    with TemporaryDirectory() as folder:
        made = Machine(Path(folder))
        try:
            made.cluster.be_there()
            time.sleep(3.0)
            before = made.spent()
            time.sleep(5.0)
            made.idle = Spent(*(part / 5.0 for part in astuple(made.spent() - before)))
            yield made
        finally:
            made.end()


def per_task(there: Machine, engine: Engine, tasks: int) -> tuple[Spent, Spent]:
    """The cost of beginning, and of each task."""
    found = []
    for count in (1, tasks):
        before = there.spent()
        schedule = Schedule[int](engine, Idle(), [range(count)], print, lambda: 0, 1)
        assert [games.first for games, _ in schedule.play()] == list(range(count))
        found.append(there.spent() - before)
    begun, whole = found
    each = whole - begun
    return begun, Spent(each.ours / tasks, each.scheduler / tasks, each.players / tasks)


def played(there: Machine, engine: Engine, case: str, games: int) -> Spent:
    """The cost of this many games, without that of an idle cluster."""
    game, bots, writing = CASES[case]
    output = there.folder / f"{time.monotonic_ns()}.jsonl" if writing else None
    wishes = Wishes(game, games=games, seed=1, engine=engine, output=output, quiet=True, bots=bots)
    before, begun = there.spent(), time.monotonic()
    assert simulate(wishes).tally.games == games
    spent, seconds = there.spent() - before, time.monotonic() - begun
    if output is not None:
        output.unlink()
    return Spent(
        spent.ours,
        spent.scheduler - there.idle.scheduler * seconds,
        spent.players - there.idle.players * seconds,
    )


def per_million(there: Machine, engine: Engine, case: str, games: int) -> tuple[Spent, Spent]:
    """The cost of a command that plays next to nothing, and of a million games more."""
    few, many = (played(there, engine, case, count) for count in (games, 3 * games))
    more, times = many - few, 1_000_000 / (2 * games)
    each = Spent(more.ours * times, more.scheduler * times, more.players * times)
    share = games / 1_000_000
    begun = Spent(*(a - share * b for a, b in zip(astuple(few), astuple(each), strict=True)))
    return begun, each


def how_many(there: Machine, case: str, seconds: float) -> int:
    """Games that take about so long in all."""
    few = 100 if CASES[case][1] else 5000
    took = (played(there, Processes(1), case, 2 * few) - played(there, Processes(1), case, few)).all / few
    return max(10, int(seconds / took / 10) * 10)


def lines(tasks: int, each: float) -> Iterator[str]:
    with machine() as there:
        engines: dict[str, Engine] = {"here": Processes(WORKERS), "cluster": there.cluster}
        yield "| | beginning | ms a task, who gives out | scheduler | who plays |"
        yield "|---|---|---|---|---|"
        for name, engine in engines.items():
            begun, one = per_task(there, engine, tasks)
            times = " | ".join(f"{1000 * part:.2f}" for part in (one.ours, one.scheduler, one.players))
            yield f"| {name} | {begun.all:.1f} s | {times} |"
        yield ""
        idle = [f"{1000 * part:.0f} ms" for part in (there.idle.scheduler, there.idle.players)]
        yield f"Idle, the scheduler costs {idle[0]} a second, {WORKERS} workers {idle[1]}; this is taken off below."
        yield ""
        yield "| games of | where | a command | a million games: who gives out | scheduler | who plays | kept busy |"
        yield "|---|---|---|---|---|---|---|"
        for case in CASES:
            games = how_many(there, case, each)
            for name, engine in engines.items():
                begun, million = per_million(there, engine, case, games)
                parts = (million.ours, million.scheduler if engine is there.cluster else 0.0, million.players)
                times = " | ".join(f"{part:,.1f} s".replace(",", " ") for part in parts)
                busy = million.players / max(*parts[:2], 0.01)
                yield f"| {case} | {name} | {begun.all:.1f} s | {times} | {busy:.0f} cores |"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tasks", type=int, default=2000)
    parser.add_argument("--each", type=float, default=10.0)
    parser.add_argument("--write", action="store_true", help="write bench/scale.md")
    args = parser.parse_args()
    found = []
    for line in lines(args.tasks, args.each):
        print(line, flush=True)
        found.append(line)
    if args.write:
        head = "# What very many games cost\n\nProcessor seconds of two processes here, or of two workers of a cluster."
        head += " Written by `python bench/scale.py --write`; [docs/scale.md](../docs/scale.md) says what follows.\n"
        head += "Few games are dear, for batches begin with one game, then eight.\n\n"
        PAGE.write_text(head + "\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
