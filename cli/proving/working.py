"""Processes that look at one configuration each, or this process if one is enough. The results are the same."""

import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from multiprocessing.connection import Connection, wait
from typing import Any, TypeAlias

from festrules.bots.crew import SPAWN, Worker, crew, hire
from festrules.cli.reading import Rules
from festrules.cli.simulating.players import AUTO, player
from festrules.cli.simulating.subject import Request
from festrules.interpreter.compiled.executors.outcomes import Executor
from festrules.interpreter.compiled.executors.wasm import QUICKLY
from festrules.interpreter.configuration import Configuration
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.proving.looking import Begun, Looked, begin, budget_of, go_on
from festrules.interpreter.proving.prove import FURTHER
from festrules.interpreter.proving.seen import Watched, watched
from festrules.interpreter.proving.stopping import Stopped
from festrules.interpreter.proving.subject import Budget, Means, Subject
from festrules.interpreter.proving.trouble import impatient
from festrules.interpreter.proving.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Onward:
    """A configuration to go on with, now that it is known what others have left of the budget."""

    begun: Begun
    budget: Budget


# The number of a configuration, the same later, or the code of a check that looks for itself.
Task: TypeAlias = int | Onward | str
Answer: TypeAlias = Begun | Looked | Verdict
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
    watching: dict[tuple[str, int], Watched] = field(default_factory=dict)  # and by how patient it is

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """One for each configuration."""
        document = self.rules.document
        return tuple(
            make_game(document, one.players, dict(one.options), one.variants) for one in self.configurations
        )

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name != "games"}
        return {**kept, "executors": {}, "watching": {}}

    def done(self, task: Task, stopped: Stopped) -> Answer:
        """What comes of a task."""
        if isinstance(task, str):
            subject = Subject(
                self.rules.document, self.games, self.whole, self.means, seat_edge=self.seat_edge
            )
            return FURTHER[task](subject, self.budget, stopped)
        if isinstance(task, Onward):
            game = self.games[task.begun.number]
            return go_on(game, task.begun, task.budget, stopped, self.means)
        share = budget_of(self.budget, len(self.configurations), task)
        return begin(self.games[task], task, share, stopped, self.means)

    @property
    def means(self) -> Means:
        """What games are played with."""
        return Means(self.executor_of, self.watched_of)

    def executor_of(self, game: Game) -> Executor:
        """Who plays very many games: what was compiled before is not compiled again."""
        if game.machine.digest not in self.executors:
            chosen = game.machine.configuration
            request = Request(self.rules, chosen.players, dict(chosen.options), chosen.variants)
            request.game = impatient(game)
            self.executors[game.machine.digest] = player(AUTO, request, games=QUICKLY).executor(request)
        return self.executors[game.machine.digest]

    def watched_of(self, game: Game) -> Watched:
        """A game that is traced: the machine that notes is made once."""
        key = game.machine.digest, game.machine.most_steps
        if key not in self.watching:
            self.watching[key] = watched(game)
        return self.watching[key].anew()


def answers(
    workshop: Workshop, waiting: list[Task], jobs: int, pressed: Callable[[], int]
) -> Iterator[Answer]:
    """What comes of each task, as it comes; after Ctrl-C what is known of those under way.

    Whoever takes an answer may add tasks to those that are waiting.
    """
    if min(jobs, len(waiting)) <= 1:
        while waiting and not pressed():
            yield workshop.done(waiting.pop(0), lambda: bool(pressed()))
        return
    stop = SPAWN.Event()
    dead: list[Task] = []  # what was lost with the process that was at it
    with crew(lambda: hire(_work, workshop, stop), min(jobs, len(waiting))) as workers:
        while busy := _given(workers, waiting):
            if pressed():
                stop.set()
                waiting.clear()
            ready = wait([worker.line for worker in busy], PATIENCE)
            for worker in busy:
                if worker.line not in ready:
                    continue
                asked, answer = worker.task, _heard(worker)
                worker.task = None
                if answer is not None:
                    yield answer
                elif asked is not None:
                    dead.append(asked)
                    worker.end()
                    workers.remove(worker)
    # What nobody has answered is done here, one after the other: it may have been the memory that was short.
    waiting[:0] = dead
    while waiting and not pressed():
        yield workshop.done(waiting.pop(0), lambda: bool(pressed()))


def _given(workers: list[Worker[Task]], waiting: list[Task]) -> list[Worker[Task]]:
    """Who is at work, after all who were not have been given something, as long as there is anything."""
    for worker in workers:
        if worker.task is None and waiting:
            worker.give(waiting.pop(0))
    return [worker for worker in workers if worker.task is not None]


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
