"""Asking for the value of an expression: its class says which function knows."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import NOTHING, Exhausted, Fault

Table: TypeAlias = "dict[type, Callable[[Any, Run], Any]]"

SEVERAL = (list, tuple, range)  # a collection as a value

EVALUATE: Table = {}  # filled when the package is loaded


def evaluate(expression: Any, run: Run) -> Any:
    """The value of any expression."""
    return EVALUATE[expression.__class__](expression, run)


def many(expression: node.Expression, run: Run) -> Sequence[int]:
    """The members of a collection; a single value is a collection of one, nothing of none."""
    value = EVALUATE[expression.__class__](expression, run)
    if value.__class__ is int:
        return () if value == NOTHING else (value,)
    members: Sequence[int] = value
    run.work[0] -= len(members)
    if run.work[0] < 0:
        raise Exhausted
    return members


def value_of(expression: node.Expression, run: Run) -> int:
    """A value that may not be nothing."""
    value: int = EVALUATE[expression.__class__](expression, run)
    if value == NOTHING:
        raise Fault("something is asked for where there is nothing")
    return value


def measure(expression: node.Expression, run: Run) -> int | tuple[int, ...]:
    """A value to compare by: a number, or a list in which the first difference decides."""
    value: Any = EVALUATE[expression.__class__](expression, run)
    if value.__class__ is int:
        if value == NOTHING:
            raise Fault("something is asked for where there is nothing")
        return int(value)
    return tuple(value) if isinstance(value, Sequence) else int(value)


def kind_of(component: int, run: Run) -> int:
    """The kind of a component."""
    return component if component == NOTHING else component % len(run.machine.world.kinds)
