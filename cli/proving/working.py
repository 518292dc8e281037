"""Processes that look at one configuration each, or this process if one is enough. The results are the same."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

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
from festrules.interpreter.proving.subject import Budget, Means, ProofSubject
from festrules.interpreter.proving.trouble import impatient
from festrules.interpreter.proving.verdict import Verdict
from festrules.lab.many.each import each
from festrules.lab.many.engine import Engine, Lost
from festrules.lab.many.processes import Processes
from festrules.lab.many.serving import hurried


@dataclass(frozen=True, slots=True)
class Onward:
    """A configuration to go on with, now that it is known what others have left of the budget."""

    begun: Begun
    budget: Budget


@dataclass(frozen=True, slots=True)
class Raised:
    """A mistake of ours in another process, to be said here."""

    failure: Exception


# The number of a configuration, the same later, or the code of a check that looks for itself.
Task: TypeAlias = int | Onward | str
Answer: TypeAlias = Begun | Looked | Verdict


@dataclass(frozen=True)
class Workshop:
    """The common equipment of all workers."""

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
        """The answer to a task."""
        if isinstance(task, str):
            subject = ProofSubject(
                self.rules.document, self.games, self.whole, self.means, seat_edge=self.seat_edge
            )
            return FURTHER[task](subject, self.budget, stopped)
        if isinstance(task, Onward):
            game = self.games[task.begun.number]
            return go_on(game, task.begun, task.budget, stopped, self.means)
        share = budget_of(self.budget, len(self.configurations), task)
        return begin(self.games[task], task, share, stopped, self.means)

    def player(self) -> Callable[[Task], Answer | Raised]:
        """The function that does tasks in another process."""

        def done(task: Task) -> Answer | Raised:
            try:
                return self.done(task, hurried)
            except Exception as failure:  # noqa: BLE001  (whoever asked says it)
                return Raised(failure)

        return done

    @property
    def means(self) -> Means:
        """The means of playing games."""
        return Means(self.executor_of, self.watched_of)

    def executor_of(self, game: Game) -> Executor:
        """The executor for very many games: nothing is compiled twice."""
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
    workshop: Workshop, waiting: list[Task], engine: Engine, pressed: Callable[[], int]
) -> Iterator[Answer]:
    """The answers, as they come; after Ctrl-C those of tasks under way, as far as they are.

    Whoever takes an answer may add tasks to those that are waiting.
    """
    if len(waiting) > 1 and engine != Processes(1):
        dead: list[Task] = []  # what was lost with the process that was at it
        for task, came in each(engine, workshop, waiting, pressed):
            if isinstance(came, Lost):
                dead.append(task)
            elif isinstance(came.answer, Raised):
                raise came.answer.failure
            else:
                yield came.answer
        # Tasks that nobody has answered are done here, one after the other: memory may have been short.
        waiting[:0] = dead
    while waiting and not pressed():
        yield workshop.done(waiting.pop(0), lambda: bool(pressed()))
