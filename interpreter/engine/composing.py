"""Choices of several picked in any order, and the order in which the rules ask for them once all are picked.

That is one after the other, in the order in which the rules list them; or, where the order counts, in which they were
picked.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.ordering import DONE

Course = TypeVar("Course")  # of a game, as the caller keeps it


def is_complete(decision: Decision) -> bool:
    """Whether no more can be picked."""
    return decision.is_several and [option.value for option in decision.options] == [DONE]


def in_turn(decision: Decision, picked: Sequence[int]) -> list[int]:
    """The picked values in the order in which the rules ask for them."""
    options = list(decision.offering(picked).options)
    if not decision.in_sequence:
        options.sort(key=lambda option: option.number)
    return [option.value for option in options]


def decided(
    course: Course,
    decision: Decision,
    values: Sequence[int],
    asked: Callable[[Course], Decision | None],
    decide: Callable[[Course, Decision, int], Course | None],
) -> Course | None:
    """The course of the game after these values were decided; nothing where the rules do not take them together.

    Where as many are chosen as there may be, the rules ask no more, and what is left of the values is not decided.
    """
    after: Course | None = course
    for count, value in enumerate(values, decision.chosen):
        assert after is not None
        now = asked(after)
        if now is None or not same_choice(now, decision, count):
            return after
        after = decide(after, now, value)
        if after is None:
            return None
    return after


def same_choice(now: Decision, decision: Decision, count: int) -> bool:
    """Whether it is still the same choice of several, with this many of them chosen."""
    return now.pc == decision.pc and now.chosen == count
