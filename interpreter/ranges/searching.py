"""The work of searching for a drawing, apart from evaluating its signs, or in a list of positions."""

from typing import TYPE_CHECKING, Any

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.world.drawings import Drawing, variants

if TYPE_CHECKING:
    from festrules.interpreter.ranges.ranges import Ranges

TOO_MUCH = 2 * MAX_WORK  # members: more than may be looked at, whatever else there is


def searching(ranges: "Ranges", expression: Any) -> int:
    """How many cells of drawings, spaces, or positions of a list are looked at, at most; 1 of definitions."""
    match expression:
        case node.Shows(drawings=drawings):
            return max((_cells(one, expression) for one in drawings), default=0)
        case node.Occurrences(most=most):
            return most
        case node.Line(longest=longest):
            return longest
        case node.Towards(ahead, longest=longest) | node.Between(ahead, longest=longest):
            return len(ahead) * longest
        case node.Onward(longest=longest):
            return (max(0, ranges.of(expression.count).high) + 1) * (longest + 1)
        case node.Call():
            return 1  # which the reference interpreter works out once, and we do not
    return 0


def _cells(drawing: Drawing, asked: node.Shows) -> int:
    parts = set(drawing.parts)
    seen = sum(len(part.cells) * len(variants(part, asked.turned, asked.mirrored)) for part in parts)
    return len(asked.at) * seen
