"""Proving that two conditions never hold together.

The proof is simple on purpose: an author has to see why it works. Both conditions are asked at the same
moment for the same player, so equal expressions have equal values. What is not proved counts as possible.
"""

from dataclasses import dataclass

from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, No, Nothing, Number, Of, Seat, Yes
from festrules.grammar.vocabulary.expressions.collections import List
from festrules.grammar.vocabulary.expressions.conditions import (
    Alike,
    And,
    Compare,
    Holds,
    Is,
    IsIn,
    IsOneOf,
    Not,
    Or,
)
from festrules.grammar.vocabulary.words import Comparison
from festrules.interpreter.edition.nodes import any_of

EFFORT = 200_000  # pairs of conditions looked at in one rulebook; past that nothing is proved any more
ENDLESS = 10**12  # beyond every number of a document
OPPOSITE = {
    Comparison.LESS: Comparison.AT_LEAST,
    Comparison.AT_MOST: Comparison.MORE,
    Comparison.MORE: Comparison.AT_MOST,
    Comparison.AT_LEAST: Comparison.LESS,
}
MIRRORED = {
    Comparison.LESS: Comparison.MORE,
    Comparison.AT_MOST: Comparison.AT_LEAST,
    Comparison.MORE: Comparison.LESS,
    Comparison.AT_LEAST: Comparison.AT_MOST,
}


def opposite(condition: Expression) -> Expression:
    """The contrary of a condition, with the `not` as deep inside as it goes."""
    match condition:
        case Yes():
            return No()
        case No():
            return Yes()
        case Not():
            return plain(condition.of)
        case And():
            return Or(left=opposite(condition.left), right=opposite(condition.right))
        case Or():
            return And(left=opposite(condition.left), right=opposite(condition.right))
        case Compare():
            return changed(condition, by=OPPOSITE[condition.by])
        case Is() | IsIn() | IsOneOf() | Alike():
            return changed(condition, not_=not condition.not_)
        case _:
            return Not(of=condition)


def plain(condition: Expression) -> Expression:
    """A condition without a `not` that could stand further inside."""
    if isinstance(condition, Not) and not isinstance(inner := opposite(condition.of), Not):
        return plain(inner)
    if isinstance(condition, IsOneOf) and isinstance(condition.of, List):
        spelled_out = any_of([Is(left=condition.left, right=it) for it in condition.of.items])
        return opposite(spelled_out) if condition.not_ else spelled_out
    if isinstance(condition, Is):
        return changed(condition, article=None)
    return condition


@dataclass(slots=True)
class Prover:
    """The parts of a rulebook that proofs rest on, and the effort that is left for more proofs."""

    values: frozenset[str]  # names that stand for one value each, and nothing else
    single: frozenset[str]  # places in which one component has room
    left: int = EFFORT

    def exclusive(self, one: Expression, other: Expression) -> bool:
        """Whether two conditions certainly never hold together."""
        self.left -= 1
        if self.left < 0:
            return False
        one, other = plain(one), plain(other)
        for first, second in ((one, other), (other, one)):
            if isinstance(first, Or):
                return self.exclusive(first.left, second) and self.exclusive(first.right, second)
        for first, second in ((one, other), (other, one)):
            if isinstance(first, And):
                return self.exclusive(first.left, second) or self.exclusive(first.right, second)
        return self._contradict(one, other, opposite(other))

    def _contradict(self, one: Construct, other: Construct, contrary: Construct) -> bool:
        if isinstance(one, No) or isinstance(other, No) or one == contrary:
            return True
        return (
            any(
                subject == second and self._differ(value, worth)
                for subject, value in _equalities(one)
                for second, worth in _equalities(other)
            )
            or any(
                subject == second and (high < low_too or high_too < low)
                for subject, low, high in _bounds(one)
                for second, low_too, high_too in _bounds(other)
            )
            or self._no_room(one, other)
        )

    def _differ(self, one: Construct, other: Construct) -> bool:
        """Whether two expressions stand for two values that surely differ."""
        return self._is_constant(one) and self._is_constant(other) and one != other

    def _is_constant(self, expression: Construct) -> bool:
        if isinstance(expression, Named):
            return expression.name in self.values
        return isinstance(expression, Number | Seat | Nothing)

    def _no_room(self, one: Construct, other: Construct) -> bool:
        """Whether two components would have to share a place for one."""
        here, there = self._lying(one), self._lying(other)
        if here is None or there is None:
            return False
        return here[0] == there[0] and self._differ(here[1], there[1])

    def _lying(self, condition: Construct) -> tuple[Construct, Construct] | None:
        """The place for one, and what a condition says to lie there."""
        match condition:
            case IsIn(left=what, not_=False) | Holds(what=what):
                one = isinstance(condition.place, Named | Of | My) and condition.place.name in self.single
                return (condition.place, what) if one else None
            case _:
                return None


def _equalities(condition: Construct) -> list[tuple[Construct, Construct]]:
    """The equalities in a condition, each in both directions."""
    if not isinstance(condition, Is) or condition.not_:
        return []
    return [(condition.left, condition.right), (condition.right, condition.left)]


def _bounds(condition: Construct) -> list[tuple[Construct, int, int]]:
    """The bounds of numbers in a condition."""
    if isinstance(condition, Compare):
        by, mirrored = condition.by.value, MIRRORED[condition.by].value
    elif isinstance(condition, Is) and not condition.not_:
        by = mirrored = "="
    else:
        return []
    found: list[tuple[Construct, int, int]] = []
    for subject, limit, order in (
        (condition.left, condition.right, by),
        (condition.right, condition.left, mirrored),
    ):
        if isinstance(limit, Number):
            value = limit.value
            low = {"=": value, ">": value + 1, ">=": value}.get(order, -ENDLESS)
            high = {"=": value, "<": value - 1, "<=": value}.get(order, ENDLESS)
            found.append((subject, low, high))
    return found
