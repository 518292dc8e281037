"""Ways over boards to plainer ones, where it is known before play which directions there may be.

`step ahead of you from space` leads one way or the other: which one depends on who acts, but each is known. So a step
is looked up, and steps in several directions are a list of what is looked up; what they depend on is asked first.
"""

from dataclasses import replace
from typing import Any

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.forms import renamed


def with_known_ways(part: Any) -> Any:
    """The same expression for each direction that it may be by itself."""
    match part:
        case node.Step(ahead, node.Constant(int(way))):
            return node.Lookup(ahead[way], 0, part.start)
        case node.Step() | node.Line():
            return _either(part, "way", part.way)
        case node.Map(
            node.Constant(tuple(ways)), bound, node.Step(ahead, node.Bound(place), start), flat=False
        ) if place == bound and ways:
            return node.Listing(tuple(node.Lookup(ahead[way], 0, start) for way in ways))
        case node.Map(bound=bound, value=node.Step(way=way) | node.Line(way=way)) if way == node.Bound(bound):
            return _either(part, "of", part.of)
    return part


def _either(part: Any, field: str, ways: node.Expression) -> Any:
    """Asked of the one or the other, whatever decides that."""
    ways = _inlined(ways)
    if not isinstance(ways, node.Conditional) or not _is_known(ways):
        return part
    then, otherwise = (with_known_ways(replace(part, **{field: one})) for one in (ways.then, ways.otherwise))
    return node.Conditional(ways.condition, then, otherwise)


def _inlined(ways: node.Expression) -> node.Expression:
    """A definition replaced by its body for its argument."""
    while isinstance(ways, node.Call) and all(isinstance(one, node.Plain) for _, one in ways.arguments):
        arguments, ways = ways.arguments, ways.value
        for place, argument in arguments:
            ways = renamed(ways, node.Bound(place), argument)
    return ways


def _is_known(ways: node.Expression) -> bool:
    """Whether all directions that it may be are known."""
    ways = _inlined(ways)
    if isinstance(ways, node.Conditional):
        return _is_known(ways.then) and _is_known(ways.otherwise)
    return isinstance(ways, node.Constant)
