"""The parts of an expression, and the places where the names that they may use are bound."""

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any, TypeAlias, get_args

from festrules.grammar.frozen import dataclass
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.forms import inner
from festrules.interpreter.ranges.fact import Fact, between

# A scratch place, its value or the fact about it, and whether it is each of several members in turn.
Binding: TypeAlias = "tuple[int, node.Expression | Fact, bool]"


@dataclass(frozen=True, slots=True)
class InnerPart:
    """An expression within another, and the names bound for it besides those bound outside, the outer first."""

    of: Any
    names: tuple[Binding, ...] = ()
    times: int = 1  # how often it is asked at most, apart from the members that a name is given to


def parts(expression: Any) -> tuple[InnerPart, ...]:
    """The parts of an expression, in the order in which they are evaluated."""
    match expression:
        case node.Rank(bound=bound):
            both = node.Listing((expression.of, expression.among))
            return (
                InnerPart(expression.of),
                InnerPart(expression.among),
                InnerPart(expression.by, ((bound, both, True),)),
            )
        case node.LinkedOver(bound=bound, one=one):
            routes: tuple[Binding, ...] = ((bound, expression.of, True),)
            return (
                InnerPart(expression.start),
                InnerPart(expression.goal),
                InnerPart(expression.of),
                InnerPart(one, routes),
                InnerPart(expression.other, routes),
            )
        case node.Cheapest(bound=bound):
            step: tuple[Binding, ...] = ((bound, expression.of, True),)
            ends = InnerPart(expression.start), InnerPart(expression.goal)
            return *ends, InnerPart(expression.of), InnerPart(expression.counts, step)
        case node.Ordered(bound=bound, keys=keys):
            return InnerPart(expression.of), *(
                InnerPart(key, ((bound, expression.of, True),)) for key, _ in keys
            )
        case node.Line(first=first, last=last, longest=longest, bound=bound):
            space: tuple[Binding, ...] = ((bound, between(first, last), False),)
            found = (
                [] if expression.condition is None else [InnerPart(expression.condition, space, longest + 1)]
            )
            found += [] if expression.closed is None else [InnerPart(expression.closed, space)]
            return InnerPart(expression.way), InnerPart(expression.start), *found
        case node.Binding():
            members = getattr(expression, expression.each)
            one_of: tuple[Binding, ...] = ((expression.bound, members, True),)
            return InnerPart(members), *(
                InnerPart(one, one_of) for one in _inside(expression) if one is not members
            )
        case node.Call(arguments=arguments):
            names = tuple((place, argument, False) for place, argument in arguments)
            return *(InnerPart(argument) for _, argument in arguments), InnerPart(expression.value, names)
        case node.IfDone(arguments=arguments):
            names = tuple((place, argument, False) for place, argument in arguments)
            return *(InnerPart(argument) for _, argument in arguments), InnerPart(expression.condition, names)
        case node.Cost(parts=lines, arguments=arguments):
            names = tuple((place, argument, False) for place, argument in arguments)
            asked: list[Any] = [one for line in lines for one in (line.condition, line.kind, line.amount)]
            given: list[InnerPart] = [InnerPart(argument) for _, argument in arguments]
            return *given, *(InnerPart(one, names) for one in asked if one is not None)
        case node.Shows(signs=signs, bound=bound):
            return (
                InnerPart(expression.board),
                InnerPart(expression.drawing),
                *(InnerPart(sign, ((bound, expression.board, True),)) for sign in signs),
            )
        case node.Best():
            return tuple(_of_best(expression))
    return tuple(InnerPart(one) for one in _inside(expression))


def _of_best(expression: node.Best) -> Iterator[InnerPart]:
    yield InnerPart(expression.board)
    board: tuple[Binding, ...] = ((expression.bound, expression.board, False),)
    tried = node.Subsets(expression.board, node.Constant(1), None)
    for kind in expression.kinds:
        names = board
        if isinstance(kind, node.SetKind):
            of_set: tuple[Binding, ...] = ((expression.bound, tried, True),)
            asked = (kind.test, kind.cut, kind.worth)
            yield from (InnerPart(one, of_set) for one in asked if one is not None)
            continue
        for need in kind.needs:
            yield InnerPart(need, names)
        for each in kind.each:
            yield InnerPart(each.of, names)
            names = (*names, (each.bound, each.of, True))
            for need in each.needs:
                yield InnerPart(need, names)
        for one in (*kind.takes, kind.worth):
            yield InnerPart(one, names)
    counts = tuple((place, between(0, 1 << 16), False) for place in expression.counts)
    for _, worth in expression.extra:
        yield InnerPart(worth, counts)


def _inside(expression: Any) -> Iterator[Any]:
    """The expressions in the fields of one that binds no name."""
    if isinstance(expression, node.Constant | node.Having):
        if isinstance(expression, node.Having):
            yield expression.value
        return
    for name in inner(expression.__class__):
        value = getattr(expression, name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, node.Index):
                yield one.value
            elif is_dataclass(one) and one.__class__ in EXPRESSIONS:
                yield one


EXPRESSIONS = frozenset(get_args(node.AnyExpression))


class Kinds:
    """Facts about the form of expressions, each worked out once: they are looked up by identity, and are many."""

    def __init__(self) -> None:
        self.free_names: dict[int, tuple[Any, frozenset[int]]] = {}
        self.sizes: dict[int, tuple[Any, int]] = {}
        self.parts_of: dict[int, tuple[Any, tuple[InnerPart, ...]]] = {}

    def parts(self, expression: Any) -> tuple[InnerPart, ...]:
        """The parts of an expression."""
        found = self.parts_of.get(id(expression))
        if found is None:
            found = self.parts_of[id(expression)] = expression, parts(expression)
        return found[1]

    def free(self, expression: Any) -> frozenset[int]:
        """The scratch places that it uses and that are bound outside."""
        found = self.free_names.get(id(expression))
        if found is None:
            found = self.free_names[id(expression)] = expression, self._free(expression)
        return found[1]

    def _free(self, expression: Any) -> frozenset[int]:
        if isinstance(expression, node.Bound):
            return frozenset({expression.place})
        names: frozenset[int] = frozenset()
        for part in self.parts(expression):
            names |= self.free(part.of) - {place for place, _, _ in part.names}
        return names

    def size(self, expression: Any) -> int:
        """How many expressions it is made of, with those of the definitions that it uses."""
        found = self.sizes.get(id(expression))
        if found is None:
            size = 1 + sum(self.size(part.of) for part in self.parts(expression))
            found = self.sizes[id(expression)] = expression, size
        return found[1]
