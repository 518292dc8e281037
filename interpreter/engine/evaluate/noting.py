"""Expressions of a machine made for tracing: evaluations are noted, and how conditions come out."""

from typing import Any

from festrules.interpreter.engine.evaluate.dispatch import EVALUATE, Table
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node


def note(expression: node.Noted, run: Run) -> None:
    """Note that an expression is evaluated."""
    if expression.asked and run.trace is not None:
        run.trace.noted.add(expression.asked)


def _noted(expression: node.Noted, run: Run) -> Any:
    note(expression, run)
    of = expression.of
    value = EVALUATE[of.__class__](of, run)
    outcome = expression.true if value else expression.false
    if outcome and run.trace is not None:
        run.trace.noted.add(outcome)
    return value


TABLE: Table = {node.Noted: _noted}
