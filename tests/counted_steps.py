"""How much work something is, counted in lines that Python runs: the same on every machine, however busy it is.

A loop counts each time it comes round, so what no function is called for counts too. What a single call into C does (a
slice, `in` for a list) is one step, however long it takes.
"""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from tests.read_once import read_anew


class TooManySteps(BaseException):
    """Something is more work than it may be; nothing that is under test catches this."""


def steps_of(work: Callable[[], object], most: int | None = None) -> int:
    """How many lines are run; `TooManySteps` once there are more than `most`, so that nobody waits for the rest."""
    count = 0

    def step(_frame: FrameType, event: str, _value: Any) -> Any:
        nonlocal count
        if event == "line":
            count += 1
            if most is not None and count > most:
                raise TooManySteps(f"more than {most} steps")
        return step

    before = sys.gettrace()
    sys.settrace(step)
    try:
        with read_anew():
            work()
    finally:
        sys.settrace(before)
    return count


def growth(work: Callable[[int], Callable[[], object]], size: int, times: int = 2) -> float:
    """How many times as much work it is for this many times the size: `work` makes what is counted."""
    small, large = work(size), work(times * size)
    work(2)()  # what is made once and then kept
    first = steps_of(small)
    return steps_of(large, 1_000 * times * first) / first
