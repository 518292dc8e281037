"""Engines: one makes a team for a workshop somewhere, and the team is given tasks and answers them.

Nothing that results say depends on which engine it is, how many are in the team, or what goes wrong in it: a task is
done by a function of the workshop, and a task that was lost may be given again.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import Enum, auto
from math import inf
from typing import Generic, Protocol, TypeAlias, TypeVar

import click

Task = TypeVar("Task")
Answer = TypeVar("Answer")
Asked_contra = TypeVar("Asked_contra", contravariant=True)
Given_co = TypeVar("Given_co", covariant=True)


class Workshop(Protocol[Asked_contra, Given_co]):
    """The common equipment of a team: a value that can be pickled, and never changes."""

    def player(self) -> Callable[[Asked_contra], Given_co]:
        """The function that does tasks, made where they are done when the first one comes."""


class How(Enum):
    """How a task was lost."""

    RAISED = auto()  # a mistake of ours, or too little memory
    DIED = auto()  # the worker is gone
    LATE = auto()  # it took longer than it may


@dataclass(frozen=True, slots=True)
class Done(Generic[Answer]):
    """The answer to a task, and how long it took."""

    answer: Answer
    seconds: float


@dataclass(frozen=True, slots=True)
class Lost:
    """Nothing came of a task."""

    how: How
    why: str


Came: TypeAlias = Done[Answer] | Lost


class Team(Protocol[Task, Answer]):
    """The workers of one workshop."""

    @property
    def size(self) -> int:
        """How many tasks are done at once, one at least."""

    @property
    def room(self) -> int:
        """How many more can be given now."""

    @property
    def busy(self) -> int:
        """How many were given and are not answered."""

    def give(self, task: Task, seconds: float = inf) -> None:
        """A task, and how long it may take."""

    def heard(self, patience: float) -> list[tuple[Task, Came[Answer]]]:
        """The answers, after this many seconds at most; `GaveUp` if no more can come."""

    def recall(self) -> None:
        """Takes back what nobody has begun: it is not answered."""

    def hurry(self) -> None:
        """Tells those who are at a task that somebody waits for the end (`serving.hurried`)."""


class Engine(Protocol):
    """Where tasks are done."""

    def be_there(self) -> None:
        """`Unusable` says why it cannot be had, before anything else is begun."""

    def team(
        self, workshop: Workshop[Task, Answer], most: int, /
    ) -> AbstractContextManager[Team[Task, Answer]]:
        """A team for its tasks, of which there are this many at most; afterwards it is gone."""


class GaveUp(click.ClickException):
    """Nothing more can be done; everything done so far stays. Uncaught, it ends the command with a sentence."""

    exit_code = 3

    def format_message(self) -> str:
        """The message as a sentence."""
        return f"{self.message}."


class Unusable(click.UsageError):
    """An engine that cannot be had, and why."""
