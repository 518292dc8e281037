"""Processes that try bends, each one bend at a time; one that takes too long is ended, and another takes its place.

Whoever waits keeps the time: bent rules may do anything, and nothing that runs inside them could be relied on.
"""

import signal
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait

from festrules.bots.crew import Worker, crew, hire
from festrules.grammar.document import Document, JsonObject
from festrules.grammar.vocabulary.examples import Example
from festrules.interpreter.bending.bend import Bend
from festrules.interpreter.bending.trying import Outcome, Tried, try_bend

PATIENCE = 20  # times as long as on the rules as they are, and this many seconds


@dataclass(frozen=True, slots=True)
class Task:
    """A bend, and the scenarios by which it is tried, in this order."""

    bend: Bend
    examples: tuple[int, ...]
    past_faults: bool = False  # whether to look further where the rules are at fault


def work(line: Connection, data: JsonObject, examples: Sequence[Example]) -> None:
    """What a process does until nobody asks it any longer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    document = Document(data).without_scenarios()
    while True:
        try:
            task: Task = line.recv()
        except EOFError:
            return
        try:
            chosen = [examples[number] for number in task.examples]
            tried = try_bend(document, task.bend, chosen, past_faults=task.past_faults)
        except Exception as failure:  # noqa: BLE001  (one bend that festrules cannot bear must not end the others)
            tried = Tried(Outcome.BROKE, why=f"{type(failure).__name__}: {failure}")
        line.send(tried)


@dataclass(frozen=True, slots=True)
class Workshop:
    """What every worker has at hand."""

    data: JsonObject
    examples: Sequence[Example]
    seconds: float  # for one bend

    def hire(self) -> Worker[Task]:
        """A new process."""
        return hire(work, self.data, self.examples)


def patience(seconds: float) -> float:
    """How long one bend may take, if all scenarios take so long on the rules as they are."""
    return PATIENCE * (1 + seconds)


def try_all(workshop: Workshop, tasks: Sequence[Task], jobs: int) -> Iterator[tuple[Task, Tried]]:
    """What becomes of each bend, as it becomes known."""
    waiting = list(reversed(tasks))
    with crew(workshop.hire, min(jobs, len(tasks))) as workers:
        while True:
            for number, worker in enumerate(workers):
                if worker.task is None and waiting:
                    worker.give(waiting.pop(), workshop.seconds)
                elif worker.task is not None and time.monotonic() > worker.until:
                    yield (
                        worker.task,
                        Tried(Outcome.TOO_LONG, why=f"it took more than {workshop.seconds:.0f} s"),
                    )
                    worker.end()
                    workers[number] = workshop.hire()
            busy = [worker for worker in workers if worker.task is not None]
            if not busy and not waiting:
                return
            yield from _heard(workshop, workers, busy)


def _heard(
    workshop: Workshop, workers: list[Worker[Task]], busy: list[Worker[Task]]
) -> Iterator[tuple[Task, Tried]]:
    """What workers say before the next of them is late."""
    soonest = min((worker.until for worker in busy), default=time.monotonic())
    ready = wait([worker.line for worker in busy], max(0.0, soonest - time.monotonic()) + 0.01)
    for worker in busy:
        if worker.line in ready and worker.task is not None:
            task, worker.task = worker.task, None
            try:
                tried: Tried = worker.line.recv()
            except (EOFError, OSError):
                tried = Tried(Outcome.BROKE, why="the process that tried it came to a sudden end")
                worker.end()
                workers[workers.index(worker)] = workshop.hire()
            yield task, tried
