"""How many members a set can have at most that is not cut off: `count of cards is count of cards in table` says it.

It is the same for all sets that a choice can come to, so whoever searches works it out once, and looks at none that has
more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.growing import Growing
from festrules.interpreter.ranges.ranges import Ranges

NONE, ANY = node.Constant(0), node.Constant(10_000)


def largest_of(cuts: Sequence[node.Expression], together: int, ranges: Ranges) -> node.Expression | None:
    """A number; sets with more members are cut off by one of these. None where no cut says so."""
    found: node.Expression = ANY
    for cut in cuts:
        found = _less(found, _Largest(Growing(ranges, frozenset({together}))).of(cut))
    return None if found == ANY else found


@dataclass(frozen=True, slots=True)
class _Largest:
    """The same for one cut whose names behave like this."""

    growth: Growing

    def of(self, cut: Any) -> node.Expression:
        """The greatest number of members."""
        growth = self.growth
        if growth.stays(cut):
            return node.Conditional(cut, ANY, NONE)
        match cut:
            case node.And():
                return _less(self.of(cut.left), self.of(cut.right))
            case node.Or():
                return _more(self.of(cut.left), self.of(cut.right))
            case node.Compare("<=", node.Aggregate("count", node.Bound(place))):
                return cut.right if place in growth.growing else ANY
            case node.Call(arguments=arguments):
                found = _Largest(growth.called(arguments)).of(cut.value)
                known = tuple((place, given) for place, given in arguments if growth.stays(given))
                return node.Call("", known, found) if known and found != ANY else found
        return ANY


def _less(one: node.Expression, other: node.Expression) -> node.Expression:
    match one, other:
        case (node.Constant(int() as left), node.Constant(int() as right)):
            return one if left < right else other
        case (node.Conditional(test, then, otherwise), _) if then == ANY and otherwise == NONE:
            return node.Conditional(test, other, NONE)
        case (_, node.Conditional(test, then, otherwise)) if then == ANY and otherwise == NONE:
            return node.Conditional(test, one, NONE)
    if ANY in (one, other):
        return other if one == ANY else one
    return node.Arithmetic("at-most", one, other)


def _more(one: node.Expression, other: node.Expression) -> node.Expression:
    match one, other:
        case (node.Constant(int() as left), node.Constant(int() as right)):
            return one if left > right else other
    return ANY if ANY in (one, other) else node.Arithmetic("at-least", one, other)
