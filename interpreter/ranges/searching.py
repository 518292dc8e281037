"""What is looked at in searching for a drawing, besides what its signs ask, or in a list of positions."""

from typing import Any

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.world.drawings import Drawing, variants

TOO_MUCH = 2 * MAX_WORK  # members: more than may be looked at, whatever else there is


def searching(expression: Any) -> int:
    """How many cells of drawings, or positions of a list, are looked at, at the most; 1 of definitions."""
    if isinstance(expression, node.Occurrences):
        return expression.most
    if not isinstance(expression, node.Shows):
        return int(
            isinstance(expression, node.Call)
        )  # which the reference interpreter works out once, and we do not
    return max((_cells(one, expression) for one in expression.drawings), default=0)


def _cells(drawing: Drawing, asked: node.Shows) -> int:
    parts = set(drawing.parts)
    seen = sum(len(part.cells) * len(variants(part, asked.turned, asked.mirrored)) for part in parts)
    return len(asked.at) * seen
