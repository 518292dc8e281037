"""Processes that try bends, each one bend at a time; one that takes too long is ended, and another takes its place.

Whoever waits keeps the time: bent rules may do anything, and nothing that runs inside them could be relied on.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from festrules.grammar.document import Document, JsonObject
from festrules.grammar.vocabulary.examples import Example
from festrules.interpreter.bending.bend import Bend
from festrules.interpreter.bending.trying import Outcome, Tried, try_bend
from festrules.lab.many.each import each
from festrules.lab.many.engine import Came, Done, Engine, How

PATIENCE = 20  # times as long as on the rules as they are, and this many seconds


@dataclass(frozen=True, slots=True)
class Task:
    """A bend, and the scenarios by which it is tried, in this order."""

    bend: Bend
    examples: tuple[int, ...]
    past_faults: bool = False  # whether to look further where the rules are at fault


@dataclass(frozen=True, slots=True)
class Workshop:
    """The common equipment of all workers."""

    data: JsonObject
    examples: Sequence[Example]
    seconds: float  # for one bend

    def player(self) -> Callable[[Task], Tried]:
        """The function that tries bends in this process."""
        document = Document(self.data).without_scenarios()

        def tried(task: Task) -> Tried:
            chosen = [self.examples[number] for number in task.examples]
            return try_bend(document, task.bend, chosen, past_faults=task.past_faults)

        return tried


def patience(seconds: float) -> float:
    """How long one bend may take, if all scenarios take so long on the rules as they are."""
    return PATIENCE * (1 + seconds)


def try_all(workshop: Workshop, tasks: Sequence[Task], engine: Engine) -> Iterator[tuple[Task, Tried]]:
    """The fate of each bend, as it becomes known."""
    for task, came in each(engine, workshop, list(tasks), lambda: 0, workshop.seconds):
        yield task, _tried(came, workshop.seconds)


def _tried(came: Came[Tried], seconds: float) -> Tried:
    if isinstance(came, Done):
        return came.answer
    match came.how:
        case How.LATE:
            return Tried(Outcome.TOO_LONG, why=f"it took more than {seconds:.0f} s")
        case How.DIED:
            return Tried(Outcome.BROKE, why="the process that tried it came to a sudden end")
        case How.RAISED:
            return Tried(Outcome.BROKE, why=came.why)
        case _:
            assert_never(came.how)
