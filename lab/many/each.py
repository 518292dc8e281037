"""Tasks that stand by themselves: the result of each, as it comes."""

from collections.abc import Callable, Iterator
from math import inf

from festrules.lab.many.engine import Answer, Came, Engine, Task, Workshop

PATIENCE = 0.2  # seconds between checks whether to stop


def each(
    engine: Engine,
    workshop: Workshop[Task, Answer],
    waiting: list[Task],
    pressed: Callable[[], int],
    seconds: float = inf,
) -> Iterator[tuple[Task, Came[Answer]]]:
    """The waiting tasks with their answers, in any order, each with so much time; the receiver may add others.

    When somebody wants it to stop those at work are told to hurry, and nothing more is given.
    """
    if not waiting:
        return
    with engine.team(workshop, len(waiting)) as team:
        told = False
        while True:
            if pressed() and not told:
                told = True
                waiting.clear()
                team.recall()
                team.hurry()
            while waiting and team.room and not told:
                team.give(waiting.pop(0), seconds)
            if not team.busy:
                return
            yield from team.heard(PATIENCE)
