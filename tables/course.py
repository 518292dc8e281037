"""A game at a table as far as it was decided: its states, and the entries of the record that say it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Decided, Entry
from festrules.interpreter.record.make import chances, over
from festrules.interpreter.record.replay import Replayed, ReplayedStep


@dataclass(frozen=True, slots=True)
class Course:
    """All that was decided, with the consequences of each decision. Nothing is ever changed."""

    game: Game
    seed: int
    opening: State
    opening_events: tuple[Event, ...]
    steps: tuple[ReplayedStep, ...] = ()

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.steps[-1].after if self.steps else self.opening

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.game.is_over(self.state)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, from the setup on."""
        return (*self.opening_events, *(event for step in self.steps for event in step.events))

    def with_steps(self, steps: tuple[ReplayedStep, ...]) -> "Course":
        """The same with more decisions."""
        return replace(self, steps=(*self.steps, *steps))

    def back_to(self, decisions: int) -> "Course":
        """As it was after this many decisions."""
        return replace(self, steps=self.steps[:decisions])


def begin(game: Game, seed: int) -> Course:
    """A new game, up to its first decision."""
    state, events = game.begin(seed)
    return Course(game, seed, state, events)


def gone_on(replayed: Replayed, seed: int) -> Course:
    """A game that was kept."""
    return Course(replayed.game, seed, replayed.opening, replayed.opening_events, replayed.steps)


def step_of(game: Game, before: State, option: Option) -> ReplayedStep:
    """One decision, and whatever chance brings after it."""
    after, events = game.apply(before, option)
    return ReplayedStep.of(option, before, after, events)


def opening_entries(course: Course) -> Iterator[Entry]:
    """The first entries in the record of a new game."""
    yield from chances(course.opening_events)
    if course.is_over:
        yield over(course.game, course.state, course.opening_events)


def entries_from(course: Course, decisions: int) -> Iterator[Entry]:
    """The entries of a record after this many decisions."""
    for count, step in enumerate(course.steps[decisions:], decisions + 1):
        yield Decided(count, step.seat, step.name, step.words, step.number)
        yield from chances(step.events)
    if course.steps[decisions:] and course.is_over:
        yield over(course.game, course.state, course.steps[-1].events)
