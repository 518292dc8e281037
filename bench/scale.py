"""What very many games cost, here and on a cluster of this machine: processor seconds, by who spends them.

    python bench/scale.py [--tasks 2000] [--each 20] [--write]

A scheduler and two workers run as processes over TCP. Of each game so many are played as take about `--each` seconds
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
from dataclasses import dataclass
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
    "climbers": ("climbers", None, True),
    "festo": ("festo", None, True),
    "connect-four, medium@200": ("connect-four", "medium@200", True),
}
WORKERS = 2
ROUNDS = 2  # of which the cheapest counts: what else the machine does makes it dearer, and nothing makes it cheaper


@dataclass(frozen=True)
class Spent:
    """Processor seconds: of whoever gives out and writes, of the scheduler, and of those who play."""

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
        environment = {**os.environ, "PYTHONPATH": str(PAGE.parent)}
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
            yield made
        finally:
            made.end()


def per_task(there: Machine, engine: Engine, tasks: int) -> tuple[Spent, Spent]:
    """What beginning costs, and each task."""
    found = []
    for count in (1, tasks):
        before = there.spent()
        schedule = Schedule[int](engine, Idle(), [range(count)], print, lambda: 0, 1)
        assert [games.first for games, _ in schedule.play()] == list(range(count))
        found.append(there.spent() - before)
    begun, whole = found
    each = whole - begun
    return begun, Spent(each.ours / tasks, each.scheduler / tasks, each.players / tasks)


def per_million(there: Machine, engine: Engine, case: str, games: int) -> Spent:
    """What a million games cost."""
    game, bots, writing = CASES[case]
    before = there.spent()
    output = there.folder / f"{time.monotonic_ns()}.jsonl" if writing else None
    wishes = Wishes(game, games=games, seed=1, engine=engine, output=output, quiet=True, bots=bots)
    assert simulate(wishes).tally.games == games
    if output is not None:
        output.unlink()
    spent, times = there.spent() - before, 1_000_000 / games
    return Spent(spent.ours * times, spent.scheduler * times, spent.players * times)


def how_many(there: Machine, case: str, seconds: float) -> int:
    """Games that take about so long in all."""
    few = 200 if CASES[case][1] else 4000
    took = per_million(there, Processes(1), case, few).all / 1_000_000
    return int(seconds / took / 100) * 100


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
        yield "| a million games of | where | who gives out | scheduler | who plays | in all | kept busy |"
        yield "|---|---|---|---|---|---|---|"
        for case in CASES:
            games = how_many(there, case, each)
            rounds = [
                {name: per_million(there, engine, case, games) for name, engine in engines.items()}
                for _ in range(ROUNDS)
            ]
            for name in engines:
                spent = min((found[name] for found in rounds), key=lambda one: one.all)
                parts = (spent.ours, spent.scheduler, spent.players, spent.all)
                times = " | ".join(f"{part:,.1f} s".replace(",", " ") for part in parts)
                busy = spent.players / max(spent.ours, spent.scheduler)
                yield f"| {case} | {name} | {times} | {busy:.0f} cores |"


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
        head += " Written by `python bench/scale.py --write`; [docs/scale.md](../docs/scale.md) says what follows.\n\n"
        PAGE.write_text(head + "\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
