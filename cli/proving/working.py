"""Processes that look at one configuration each, or this process if one is enough. The results are the same."""

import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from multiprocessing.connection import Connection, wait
from typing import Any, TypeAlias

from festrules.cli.crew import SPAWN, Worker, crew, hire
from festrules.cli.reading import Rules
from festrules.cli.simulating.players import AUTO, player
from festrules.cli.simulating.subject import Request
from festrules.interpreter.compiled.executors.outcomes import Executor
from festrules.interpreter.compiled.executors.registry import remake
from festrules.interpreter.configuration import Configuration
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.proving.looking import Looked, budget_of, look
from festrules.interpreter.proving.prove import FURTHER
from festrules.interpreter.proving.stopping import Stopped
from festrules.interpreter.proving.subject import Budget, Subject
from festrules.interpreter.proving.trouble import impatient
from festrules.interpreter.proving.verdict import Verdict

Task: TypeAlias = int | str  # the number of a configuration, or the code of a check that looks for itself
Answer: TypeAlias = Looked | Verdict
PATIENCE = 0.2  # seconds from one look at the keyboard to the next


@dataclass(frozen=True)
class Workshop:
    """What everybody who works has at hand."""

    rules: Rules
    configurations: tuple[Configuration, ...]
    budget: Budget
    whole: bool
    seat_edge: float | None = None
    executors: dict[str, Executor] = field(default_factory=dict)  # by the digest of their machine

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """One for each configuration."""
        document = self.rules.document
        return tuple(
            make_game(document, one.players, dict(one.options), one.variants) for one in self.configurations
        )

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name != "games"}
        return {**kept, "executors": {}}

    def done(self, task: Task, stopped: Stopped) -> Answer:
        """What comes of a task."""
        if isinstance(task, str):
            subject = Subject(
                self.rules.document, self.games, self.whole, self.executor_of, seat_edge=self.seat_edge
            )
            return FURTHER[task](subject, self.budget, stopped)
        share = budget_of(self.budget, len(self.configurations), task)
        return look(self.games[task], task, share, stopped, self.executor_of)

    def executor_of(self, game: Game) -> Executor:
        """Who plays very many games: what was compiled before is not compiled again."""
        if game.machine.digest not in self.executors:
            chosen = game.machine.configuration
            request = Request(self.rules, chosen.players, dict(chosen.options), chosen.variants)
            request.game = impatient(game)
            by = player(AUTO, request)
            self.executors[game.machine.digest] = remake(by.name, request, by.portable)
        return self.executors[game.machine.digest]


def answers(
    workshop: Workshop, tasks: Sequence[Task], jobs: int, pressed: Callable[[], int]
) -> Iterator[Answer]:
    """What comes of each task, as it comes; after Ctrl-C what is known of those under way."""
    if min(jobs, len(tasks)) <= 1:
        for task in tasks:
            if pressed():
                return
            yield workshop.done(task, lambda: bool(pressed()))
        return
    stop = SPAWN.Event()
    waiting: list[Task] = list(tasks)
    dead: list[Task] = []  # what was lost with the process that was at it
    with crew(lambda: hire(_work, workshop, stop), min(jobs, len(tasks))) as workers:
        for worker in workers:
            worker.give(waiting.pop(0))
        while busy := [worker for worker in workers if worker.task is not None]:
            if pressed():
                stop.set()
                waiting.clear()
            ready = wait([worker.line for worker in busy], PATIENCE)
            for worker in busy:
                if worker.line not in ready:
                    continue
                asked, answer = worker.task, _heard(worker)
                worker.task = None
                if waiting and answer is not None:
                    worker.give(waiting.pop(0))
                if answer is not None:
                    yield answer
                elif asked is not None:
                    dead.append(asked)
    # What nobody has answered is done here, one after the other: it may have been the memory that was short.
    for task in (*dead, *waiting):
        if pressed():
            return
        yield workshop.done(task, lambda: bool(pressed()))


def _heard(worker: Worker[Task]) -> Answer | None:
    """What a process says; nothing if it is not there any more."""
    try:
        answer: Answer | Exception = worker.line.recv()
    except (EOFError, OSError):
        return None
    if isinstance(answer, Exception):
        raise answer
    return answer


def _work(line: Connection, workshop: Workshop, stop: Any) -> None:
    """What a process does until nobody asks it any longer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task: Task = line.recv()
        except (EOFError, OSError):
            return
        answer: Answer | Exception
        try:
            answer = workshop.done(task, stop.is_set)
        except Exception as failure:  # noqa: BLE001  (whoever asked says it)
            answer = failure
        line.send(answer)
