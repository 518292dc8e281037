"""A Dask cluster on this machine: a scheduler and workers over TCP, each a process that can be killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PATIENCE = 120.0  # seconds after which something that should happen does not


def until(happened: Callable[[], object], what: str) -> None:
    """Waits for something."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.05)


@dataclass
class Cluster:
    """Its processes; `more` are words for all of them."""

    folder: Path
    more: tuple[str, ...] = ()
    scheme: str = "tcp"
    port: int = 0
    scheduler: subprocess.Popen[bytes] | None = None
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def on(self) -> str:
        """As the commands want it."""
        return f"{'tls' if self.scheme == 'tls' else 'dask'}://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Its scheduler, at the same place as before."""
        file = self.folder / "scheduler.json"
        file.unlink(missing_ok=True)
        host = f"{self.scheme}://127.0.0.1"
        words = ["scheduler", "--host", host, "--port", str(self.port), "--scheduler-file", str(file)]
        self.scheduler = self._run(*words, "--no-dashboard")
        until(lambda: file.exists() and file.read_text(encoding="utf-8").endswith("}"), "the scheduler")
        self.port = int(json.loads(file.read_text(encoding="utf-8"))["address"].rpartition(":")[2])

    def hire(self, *words: str) -> subprocess.Popen[bytes]:
        """One worker more."""
        where = f"{self.scheme}://127.0.0.1:{self.port}"
        folder = str(self.folder / "workers")
        usual = ("--nthreads", "1", "--no-dashboard", "--local-directory", folder)
        self.workers.append(self._run("worker", where, *usual, *words))
        return self.workers[-1]

    def kill_the_scheduler(self) -> None:
        """Its workers end as well."""
        assert self.scheduler is not None
        self.scheduler.kill()
        self.scheduler.wait()
        self.end_workers()

    def end_workers(self) -> None:
        """All that are there."""
        for worker in self.workers:
            worker.kill()
            worker.wait()
        self.workers.clear()

    def end(self) -> None:
        """Nothing of it stays."""
        self.end_workers()
        if self.scheduler is not None:
            self.scheduler.kill()
            self.scheduler.wait()

    def _run(self, *words: str) -> subprocess.Popen[bytes]:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "FESTRULES_CACHE": "off"}
        command = [sys.executable, "-m", "dask", *words, *self.more]
        quiet = subprocess.DEVNULL
        return subprocess.Popen(
            command, env=environment, stdin=quiet, stdout=quiet, stderr=quiet, cwd=self.folder
        )


def cluster(folder: Path, *more: str, scheme: str = "tcp") -> Iterator[Cluster]:
    """One that is there for a while."""
    pytest.importorskip("distributed", reason='Dask is missing: pip install "festrules[cluster]"')
    made = Cluster(folder, more, scheme)
    try:
        made.start()
        yield made
    finally:
        made.end()


def helpers() -> list[int]:
    """The processes beside threads of workers that are there."""
    ran = subprocess.run(
        ["pgrep", "-f", "festrules.lab.many.helper"], capture_output=True, text=True, check=False
    )
    return [int(line) for line in ran.stdout.split()]


def press_when(happened: Callable[[], object]) -> Callable[[], None]:
    """Ctrl-C, when something has happened: to be run beside what is to hear it."""

    def press() -> None:
        until(happened, "the moment for Ctrl-C")
        os.kill(os.getpid(), signal.SIGINT)

    return press
