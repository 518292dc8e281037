"""Expressions of a machine that is made for tracing: what is asked is noted, and how conditions come out."""

from typing import Any

from festrules.interpreter.engine.evaluate.dispatch import Table, evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node


def note(expression: node.Noted, run: Run) -> None:
    """Notes that an expression is asked."""
    if run.trace is not None and expression.asked:
        run.trace.noted.add(expression.asked)


def _noted(expression: node.Noted, run: Run) -> Any:
    note(expression, run)
    value = evaluate(expression.of, run)
    outcome = expression.true if value else expression.false
    if run.trace is not None and outcome:
        run.trace.noted.add(outcome)
    return value


TABLE: Table = {node.Noted: _noted}
