"""The value of a scenario's expression where the scenario stands; one without a value ends it there."""

from typing import Any, NoReturn

from festrules.grammar.document import Pointer
from festrules.interpreter.engine.evaluate import evaluate, many
from festrules.interpreter.engine.knowing import asks
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine.expressions import Cell, Expression
from festrules.interpreter.machine.machine import ROUND, RUNNING
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.world.values import Fault


def worth(run: Run, expression: Expression, pointer: Pointer) -> Any:
    """One value: a number, a truth, a player, a thing."""
    _can_be_known(run, expression, pointer)
    try:
        return evaluate(expression, run)
    except Fault as fault:
        _cannot_be_said(fault, pointer)


def members(run: Run, expression: Expression, pointer: Pointer) -> list[int]:
    """The members of a collection; a single value is one."""
    _can_be_known(run, expression, pointer)
    try:
        return list(many(expression, run))
    except Fault as fault:
        _cannot_be_said(fault, pointer)


def _cannot_be_said(fault: Fault, pointer: Pointer) -> NoReturn:
    raise Failure("FR701", pointer, f"This cannot be said: {fault.what}.")


def _can_be_known(run: Run, expression: Expression, pointer: Pointer) -> None:
    """No number is that of a round where none is going on: 0 would be taken for one."""
    if run.cells[ROUND] or not asks(expression, _the_round):
        return
    if run.status != RUNNING:
        hint = "Expect what the last round left: the points, where things lie, or what is kept."
        raise Failure(
            "FR701", pointer, "The game is over, so no round is going on, and `round` is no number.", hint
        )
    raise Failure("FR701", pointer, "No round is going on here, so `round` is no number.")


def _the_round(expression: object) -> bool:
    return isinstance(expression, Cell) and expression.cell == ROUND
