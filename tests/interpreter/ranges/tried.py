"""Expressions tried with every number that their names can be, and what comes of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from typing import Any

from tests.interpreter.engine.frame import PLAY, SETUP, WORLD, make

from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.instructions import Imagined
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.ranges.fact import ANY, Fact, members_of
from festrules.interpreter.ranges.ranges import Ranges
from festrules.interpreter.world.values import NOTHING, Fault

EXACT, ENDS = "exact", "ends"  # each number comes up, or the least and the greatest do
ROOM = 8  # for the names of statements
PAST = "keep past: positions of field, at most 3\n"


@dataclass(frozen=True)
class Case:
    """An expression, what its names and the cells that it reads can be, and how near what is said comes to what is."""

    expression: node.Expression
    names: Mapping[int, Fact] = field(default_factory=dict)
    cells: Mapping[int, Fact] = field(default_factory=dict)
    near: str = EXACT  # or why more is said to be possible than ever is, here


class Told(Ranges):
    """Ranges where names and cells are what somebody says."""

    def __init__(self, machine: Machine, case: Case) -> None:
        super().__init__(machine.world)
        self.bound = dict(case.names)
        self.cells = case.cells

    def cell(self, number: int) -> Fact:
        """As it was said."""
        return self.cells.get(number, ANY)


@cache
def machine() -> Machine:
    """The small world in which expressions are tried."""
    made = make(WORLD + PAST + SETUP + PLAY.format(statements="  nobody wins")).machine
    code = (*made.code, Imagined(0))  # as if something were done that does nothing
    return replace(made, initial=(*made.initial, *[0] * ROOM), code=code, imagined=(len(made.code),))


def told(case: Case) -> Fact:
    """The claimed possible values."""
    return Told(machine(), case).of(case.expression)


def states(case: Case) -> Iterator[Run]:
    """Everything that its names and cells can be."""
    where = [*((False, place) for place in case.names), *((True, cell) for cell in case.cells)]
    ways = [list(_values(fact)) for fact in (*case.names.values(), *case.cells.values())]
    for values in product(*ways):
        run = Run(machine(), list(machine().initial), scratch=[0] * 20, trace=Trace())
        for (is_cell, number), value in zip(where, values, strict=True):
            if not is_cell:
                run.scratch[number] = value
            elif isinstance(value, list):
                run.cells[number : number + 1 + len(value)] = [len(value), *value]
            else:
                run.cells[number] = value
        yield run


def worth(case: Case, run: Run) -> int | list[int]:
    """Its value in one of these."""
    found: Any = evaluate(case.expression, run)
    return int(found) if isinstance(found, int) else list(found)


def met(case: Case) -> Iterator[int | list[int]]:
    """Its values, with everything that its names and cells can be, apart from faults."""
    for run in states(case):
        try:
            yield worth(case, run)
        except Fault:
            continue


def _values(fact: Fact) -> Iterator[int | list[int]]:
    numbers = sorted(fact.all() or (fact.low, fact.high))
    if fact.several:
        for size in range(fact.least, fact.most + 1):
            yield from (list(one) for one in product(numbers, repeat=size))
        return
    yield from numbers
    if fact.nothing:
        yield NOTHING


def holds(fact: Fact, value: int | list[int]) -> bool:
    """Whether a value is among what is said to be possible; a single one stands for a collection of one."""
    if value == NOTHING:
        return fact.nothing or (fact.several and not fact.least)
    several = members_of(fact)
    members = value if isinstance(value, list) else [value]
    inside = several.most >= len(members) and all(several.low <= one <= several.high for one in members)
    inside = inside and (several.only is None or several.only.issuperset(members))
    return inside and (several.least <= len(members) or not isinstance(value, list))
