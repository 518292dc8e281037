"""From which number on more of something makes no difference to an expression.

Most bonuses ask for at least a certain number; more than that makes no difference to them. What need not be told apart
need not be worked out (decision 3).
"""

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any

from festrules.interpreter.machine import expressions as node

# How far a number must be told apart from others to know whether it is ... than a fixed one.
AT_LEAST = {">=": 0, "<": 0, ">": 1, "<=": 1}
PLAIN = frozenset({int, str, bool, type(None)})  # what has no parts
TURNED_ROUND = {">=": "<=", "<=": ">=", "<": ">", ">": "<"}


def cap(place: int, expressions: tuple[node.Expression, ...]) -> int | None:
    """The least number from which on all of them are worth the same, as far as can be told; None if there is none.

    A name that none of them asks for has the cap 0. A definition that is asked with it has a name of its own for it.
    """
    names: frozenset[int] = frozenset()
    more, least = {place}, None
    while not more <= names:
        names |= more
        least, more = _asked(names, expressions)
    return least


def names_in(expression: node.Expression) -> frozenset[int]:
    """The places of the scratch list that are read anywhere in it."""
    return frozenset(part.place for part in parts_of(expression) if isinstance(part, node.Bound))


def _asked(names: frozenset[int], expressions: tuple[node.Expression, ...]) -> tuple[int | None, set[int]]:
    """The cap of a number that goes by these names, and the names that definitions asked with it have for it."""

    def opened(part: Any) -> Any:
        if isinstance(part, node.Call):
            return (part.value, *(value for _, value in part.arguments if not _is(value, names)))
        return () if _limit(names, part) is not None else _inner(part)

    least, given = 0, set[int]()
    for part in parts_of(expressions, opened):
        limit = _limit(names, part)
        if limit is not None:
            least = max(least, limit)
        elif _is(part, names):
            return None, set()
        elif isinstance(part, node.Call):
            given |= {place for place, value in part.arguments if _is(value, names)}
    return least, given


def _is(part: Any, names: frozenset[int]) -> bool:
    return isinstance(part, node.Bound) and part.place in names


def _limit(names: frozenset[int], part: Any) -> int | None:
    """For a question whether a name is over a fixed number: from where on the answer stays."""
    match part:
        case node.Compare(by, _, node.Constant(int(number))) if _is(part.left, names):
            return max(0, number + AT_LEAST[by])
        case node.Compare(by, node.Constant(int(number))) if _is(part.right, names):
            return max(0, number + AT_LEAST[TURNED_ROUND[by]])
        case node.Equal(right=node.Constant(int(number))) if _is(part.left, names):
            return max(0, number + 1)
        case node.Equal(node.Constant(int(number))) if _is(part.right, names):
            return max(0, number + 1)
        case node.Arithmetic("at-most", _, node.Constant(int(number))) if _is(part.left, names):
            return max(0, number)
    return None


def _inner(part: Any) -> Any:
    return _fields(part.__class__)(part)


@cache
def _is_node(kind: type) -> bool:
    return hasattr(kind, "__dataclass_fields__")


@cache
def _fields(kind: Any) -> Callable[[Any], Any]:
    """A function from a part of this kind to the values of all its fields: a tuple, or the value of a single one."""
    names = tuple(kind.__dataclass_fields__)
    return attrgetter(*names) if names else lambda _: ()


def parts_of(whole: Any, opened: Callable[[Any], Any] = _inner) -> Iterator[Any]:
    """Every part of an expression, each once: definitions are shared among those who ask them."""
    seen: set[int] = set()
    waiting = [whole]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting += [one for one in part if one.__class__ not in PLAIN]
        elif id(part) not in seen and _is_node(part.__class__):
            seen.add(id(part))
            yield part
            waiting.append(opened(part))
