"""Definitions, choices between values, and questions about whole boards."""

from typing import Any

from festrules.interpreter.engine.evaluate.dispatch import EVALUATE, Table, evaluate, value_of
from festrules.interpreter.engine.evaluate.patterns import shown_on
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.shapes import steps
from festrules.interpreter.world.values import NOTHING


def _conditional(expression: node.Conditional, run: Run) -> Any:
    return evaluate(expression.then if evaluate(expression.condition, run) else expression.otherwise, run)


def _default(expression: node.Default, run: Run) -> Any:
    value = evaluate(expression.of, run)
    lacking = value == NOTHING if isinstance(value, int) else len(value) == 0
    return evaluate(expression.otherwise, run) if lacking else value


def _call(expression: node.Call, run: Run) -> Any:
    arguments = expression.arguments
    if expression.once:
        return _known(expression, run)
    if len(arguments) == 1:
        ((place, argument),) = arguments
        run.scratch[place] = EVALUATE[argument.__class__](argument, run)
    elif arguments:
        values = [evaluate(argument, run) for _, argument in arguments]
        for (place, _), value in zip(arguments, values, strict=True):
            run.scratch[place] = value
    return EVALUATE[expression.value.__class__](expression.value, run)


def _known(expression: node.Call, run: Run) -> Any:
    """The value of a definition for these arguments; within another definition it is worked out once.

    Expressions change nothing, so what is known stays true until the outermost of them is worked out.
    """
    body = expression.value
    values = [EVALUATE[argument.__class__](argument, run) for _, argument in expression.arguments]
    key = id(body), *[tuple(value) if value.__class__ is list else value for value in values]
    known = run.known
    if known is not None and key in known:
        return known[key]
    for (place, _), value in zip(expression.arguments, values, strict=True):
        run.scratch[place] = value
    if known is not None:
        found = known[key] = EVALUATE[body.__class__](body, run)
        return found
    run.known = {}
    try:
        return EVALUATE[body.__class__](body, run)
    finally:
        run.known = None


def _circle_steps(expression: node.CircleSteps, run: Run) -> int:
    start, goal = value_of(expression.start, run), value_of(expression.goal, run)
    return (goal - start) % expression.size


def _board_steps(expression: node.BoardSteps, run: Run) -> int:
    start, goal = value_of(expression.start, run), value_of(expression.goal, run)
    size = len(expression.shape.spaces)
    distance = steps(expression.shape, (start - expression.first) % size, (goal - expression.first) % size)
    return NOTHING if distance < 0 else distance


def _shows(expression: node.Shows, run: Run) -> bool:
    return shown_on(expression, run) is not None


def _cost(expression: node.Cost, run: Run) -> int:
    raise TypeError("a cost is not worth a number: it is paid")


TABLE: Table = {
    node.Conditional: _conditional,
    node.Default: _default,
    node.Call: _call,
    node.CircleSteps: _circle_steps,
    node.BoardSteps: _board_steps,
    node.Shows: _shows,
    node.Cost: _cost,
}
