"""What lies somewhere at the least, if a condition holds or does not: `deck is empty` asked before each turn."""

from collections.abc import Iterator
from typing import TypeAlias

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Number
from festrules.grammar.vocabulary.expressions.collections import Aggregate, Within
from festrules.grammar.vocabulary.expressions.conditions import And, Compare, Is, Not, Or
from festrules.grammar.vocabulary.words import Aggregation, Comparison

Least: TypeAlias = tuple[Expression, int]  # a place, and how many lie there at the least
EMPTY = "empty"


def least_where(said: Expression, *, holds: bool) -> Iterator[Least]:
    """Places of which it is known how many lie there at the least."""
    match said:
        case Not():
            yield from least_where(said.of, holds=not holds)
        case And() if holds:
            yield from (*least_where(said.left, holds=True), *least_where(said.right, holds=True))
        case Or() if not holds:
            yield from (*least_where(said.left, holds=False), *least_where(said.right, holds=False))
        case Is() if said.not_ is holds and _is_empty(said.right):
            yield said.left, 1
        case Compare(by=by) if (counted := _counted(said)) is not None:
            place, number = counted
            least = {
                (Comparison.LESS, False): number,
                (Comparison.AT_MOST, False): number + 1,
                (Comparison.AT_LEAST, True): number,
                (Comparison.MORE, True): number + 1,
            }.get((by, holds))
            if least is not None:
                yield place, least
        case _:
            pass


def _is_empty(said: Expression) -> bool:
    return isinstance(said, Named) and said.name == EMPTY


def _counted(said: Compare) -> tuple[Expression, int] | None:
    """`count of cards in deck < 2`: the place and the number."""
    many = said.left.of if isinstance(said.left, Aggregate) and said.left.by is Aggregation.COUNT else None
    if isinstance(many, Within) and isinstance(said.right, Number):
        return many.place, said.right.value
    return None
