"""Processes that play batches of games: each makes an executor of its own and sends what came of each batch."""

import gc
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Protocol, TypeVar

from festrules.bots.crew import Worker, hire
from festrules.cli.simulating.about import About
from festrules.cli.simulating.rows import Rows
from festrules.cli.simulating.subject import Request
from festrules.interpreter.compiled.executors.outcomes import Executor, seed_of_game
from festrules.interpreter.compiled.executors.registry import remake
from festrules.lab.summing.tally import Tally, tally_of


@dataclass(frozen=True, slots=True, order=True)
class Games:
    """Games that follow each other, to be played by one process in one go; `tries` have come to nothing."""

    first: int
    stop: int
    tries: int = 0

    def __str__(self) -> str:
        last = self.stop - 1
        return f"game {last}" if self.first == last else f"games {self.first} to {last}"


@dataclass(frozen=True, slots=True)
class Played:
    """What came of them."""

    tally: Tally
    rows: bytes
    seconds: float


@dataclass(frozen=True, slots=True)
class Failed:
    """Nothing came of them, because of a mistake of ours."""

    why: str


class Answer(Protocol):
    """Whatever came of games, and how long it took."""

    @property
    def seconds(self) -> float:
        """From beginning to end."""


Came = TypeVar("Came", bound=Answer)


@dataclass(frozen=True, slots=True)
class Workshop:
    """What every worker has at hand."""

    about: About
    asked: Request
    executor: str
    portable: bytes | None = None  # see the registry of executors
    writing: bool = True  # whether anybody wants rows

    def hire(self) -> Worker[Games]:
        """A new process."""
        return hire(work, self)


def work(line: Connection, workshop: Workshop) -> None:
    """What a process does until nobody asks it any longer."""
    rows = Rows(workshop.about)
    executor: Executor | None = None

    def played(games: Games) -> Played:
        nonlocal executor
        executor = executor or made(workshop)
        return play(workshop, executor, rows, games)

    serve(line, played)


def made(workshop: Workshop) -> Executor:
    """Who plays in this process."""
    played_by = workshop.about.header.played_by
    if not played_by:
        return remake(workshop.executor, workshop.asked, workshop.portable)
    from festrules.cli.simulating.by_bots import BotPlayers

    return BotPlayers(workshop.asked.game, played_by)


def serve(line: Connection, played: Callable[[Games], Came]) -> None:
    """Plays what it is told to, and tells what came of it, until nobody asks any longer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # games leave no cycles, and what lives is small
    while True:
        try:
            games: Games = line.recv()
        except (EOFError, OSError):
            return
        answer: Came | Failed
        try:
            answer = played(games)
        except Exception as failure:  # noqa: BLE001  (what festrules cannot bear must not end the others)
            answer = Failed(f"{type(failure).__name__}: {failure}")
        try:
            line.send(answer)
        except OSError:  # nobody is there to hear it
            return
        gc.collect()


def play(workshop: Workshop, executor: Executor, rows: Rows, games: Games) -> Played:
    """Plays a batch."""
    start = time.perf_counter()
    numbers = range(games.first, games.stop)
    seeds = [seed_of_game(workshop.about.seed, number) for number in numbers]
    batch = executor.play(seeds, counting=True)
    about = workshop.about
    tally = tally_of(games.first, batch, len(about.seats), len(about.parts))
    text = rows.text(games.first, batch.outcomes) if workshop.writing else b""
    return Played(tally, text, time.perf_counter() - start)
