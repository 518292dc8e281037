"""Functions for stretches of cells do what plain lists do, in Python's own words too."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from tests.interpreter.compiled.places_of_games import machine_of

import festrules.interpreter.compiled.lowering.program  # noqa: F401 - it fills the tables of what is lowered how
from festrules.interpreter.compiled.lowering.context import Lowering, begin
from festrules.interpreter.compiled.lowering.places import runs
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.compiled.program.python_text import namespace

Cells = list[int]
Function = Callable[..., int]


def first_of(cells: Cells, start: int, width: int) -> int:
    return next((at for at in range(width) if cells[start + at]), -1)


def last_of(cells: Cells, start: int, width: int) -> int:
    return next((at for at in reversed(range(width)) if cells[start + at]), -1)


def walked(cells: Cells, start: int, rest: int) -> int:
    several = [at for at in range(len(cells) - start) for _ in range(cells[start + at])]
    return several[rest]


def removed(cells: Cells, start: int, kind: int) -> int:
    run = cells[start + 1 : start + 1 + cells[start]]
    if kind not in run:
        return 0
    run.remove(kind)
    cells[start : start + len(run) + 2] = [len(run), *run, 0]
    return 1


def pushed(cells: Cells, start: int, kind: int) -> None:
    run = cells[start + 1 : start + 1 + cells[start]]
    cells[start : start + len(run) + 2] = [len(run) + 1, kind, *run]


def appended(cells: Cells, start: int, kind: int) -> None:
    run = cells[start + 1 : start + 1 + cells[start]]
    cells[start : start + len(run) + 2] = [len(run) + 1, *run, kind]


# With a start and a width, or a start and a kind.
COUNTS: dict[str, Callable[[Cells, int, int], int]] = {
    "total": lambda cells, start, width: sum(cells[start : start + width]),
    "anything": lambda cells, start, width: int(any(cells[start : start + width])),
    "first_count": first_of,
    "last_count": last_of,
}
RUNS: dict[str, Callable[[Cells, int, int], int | None]] = {
    "times_in_run": lambda cells, start, kind: cells[start + 1 : start + 1 + cells[start]].count(kind),
    "remove": removed,
    "push": pushed,
    "append": appended,
}


def put(name: str, low: Lowering) -> None:
    """A function for each width, and those of runs as they are."""
    if name in COUNTS:
        ask: Callable[[Expression, int, Lowering], Expression] = getattr(runs, name)
        for width in range(1, 9):
            code = low.function(f"{name}_{width}", result=False)
            code.give_back(ask(code.parameter("start"), width, low))
            code.done()
        return
    code = low.function(f"f_{name}", result=False)
    given = code.parameter("start"), code.parameter("given")
    if name in ("push", "append"):
        getattr(runs, name)(*given, low, code)
    else:
        code.give_back(getattr(runs, name)(*given, low))
    code.done()


@cache
def functions(*, own_words: bool) -> dict[str, Function]:
    low = begin(machine_of("climbers-3p"))
    for name in (*COUNTS, *RUNS, "walk"):
        put(name, low)
    if not own_words:
        for name, function in low.program.functions.items():
            low.program.functions[name] = replace(function, python="")
    made: dict[str, Function] = namespace(low.program)
    return made


@pytest.mark.parametrize("own_words", [False, True])
@pytest.mark.parametrize("name", COUNTS)
def test_counts(name: str, *, own_words: bool) -> None:
    made, random = functions(own_words=own_words), Random(name)
    for width in range(1, 9):
        for _ in range(12):
            cells = [random.choice((0, 0, 0, 1, 3)) for _ in range(12)]
            assert made[f"{name}_{width}"](cells, 2) == COUNTS[name](cells, 2, width), (cells, width)


@pytest.mark.parametrize("own_words", [False, True])
@pytest.mark.parametrize("name", RUNS)
def test_runs(name: str, *, own_words: bool) -> None:
    made, random = functions(own_words=own_words), Random(name)
    for length in range(6):
        for _ in range(8):
            run = [random.randrange(1, 4) for _ in range(length)]
            cells = [2, 3, length, *run, 0, *([0] * (5 - length)), 2, 3]
            other, kind = [*cells], random.randrange(1, 4)
            found, expected = made[f"f_{name}"](cells, 2, kind), RUNS[name](other, 2, kind)
            assert (cells, found if expected is not None else None) == (other, expected)


def test_walking_through_counts() -> None:
    made = functions(own_words=False)
    for counts in ([1, 0, 2, 3], [0, 0, 1], [4], [2, 2, 0, 1]):
        cells = [5, 5, *counts, 9]
        assert [made["f_walk"](cells, 2, rest) for rest in range(sum(counts))] == [
            walked(cells, 2, rest) for rest in range(sum(counts))
        ]
