"""Calculations with facts about numbers: the possible results, and whether one may be too large."""

from collections.abc import Callable
from typing import TypeAlias, assert_never

from festrules.interpreter.machine.expressions import DIVIDING, Calculation
from festrules.interpreter.ranges.fact import MANY, MOST, NEVER, Fact, between, one_of
from festrules.interpreter.world.values import LARGEST

Calculating: TypeAlias = Callable[[int, int], int]

BY: dict[Calculation, Calculating] = {
    "+": lambda one, other: one + other,
    "-": lambda one, other: one - other,
    "*": lambda one, other: one * other,
    "at-least": max,
    "at-most": min,
    "down": lambda one, other: one // other,
    "up": lambda one, other: -(-one // other),
    "remainder": lambda one, other: one % other,
}
EVEN = frozenset({"+", "-", "at-least", "at-most"})  # that leave no gaps where there are none


def calculated(by: Calculation, left: Fact, right: Fact) -> Fact:
    """The results of a calculation that is not a fault."""
    if left.never or right.never:
        return NEVER
    return _one_by_one(by, left, right) or _by_ends(by, left, right)


def _one_by_one(by: Calculation, left: Fact, right: Fact) -> Fact | None:
    """The same, tried with each pair of numbers if they are few and some numbers between the ends are impossible."""
    if left.only is None and right.only is None and (by in EVEN or right.low == right.high == 1):
        return None
    wide = (left.high - left.low + 1 if left.only is None else len(left.only)) * (
        right.high - right.low + 1 if right.only is None else len(right.only)
    )
    first, second = (left.all(), right.all()) if wide <= MOST else (None, None)
    if first is None or second is None:
        return None
    divides, calculate = by in DIVIDING, BY[by]
    found = one_of(calculate(one, other) for one in first for other in second if other or not divides)
    return found if found.within(-LARGEST, LARGEST) else None


def _by_ends(by: Calculation, left: Fact, right: Fact) -> Fact:
    match by:
        case "+":
            return _to_the_ends(left.low, right.low, left.high, right.high)
        case "-":
            return _to_the_ends(left.low, -right.high, left.high, -right.low)
        case "*":
            return _corners(left, right, BY[by])
        case "at-least":
            return Fact(max(left.low, right.low), max(left.high, right.high))
        case "at-most":
            return Fact(min(left.low, right.low), min(left.high, right.high))
        case "down" | "up":
            if right.low <= 0:
                widest = max(abs(left.low), abs(left.high))
                return between(-widest, widest)
            found = _corners(left, right, BY[by])
            low = -LARGEST if left.low == -LARGEST else found.low
            return between(low, LARGEST if left.high == LARGEST else found.high)
        case "remainder":
            return _remaining(left, right)
        case _:
            assert_never(by)


def _remaining(left: Fact, right: Fact) -> Fact:
    """A remainder lies between nothing and the divisor, on its side; of a smaller number everything is left."""
    if right.low > 0:
        whole = left.low >= 0 and left.high < right.low
        return left if whole else Fact(0, min(left.high, right.high - 1) if left.low >= 0 else right.high - 1)
    return between(min(0, right.low + 1), max(0, right.high - 1))


def _to_the_ends(low: int, also_low: int, high: int, also_high: int) -> Fact:
    """From the sum of two ends to that of two others; where nothing bounds one of them, nothing bounds the sum."""
    least = -LARGEST if -LARGEST in (low, also_low) else low + also_low
    return between(least, LARGEST if LARGEST in (high, also_high) else high + also_high)


def _corners(left: Fact, right: Fact, by: Calculating) -> Fact:
    """A calculation whose ends follow from the ends of its operands."""
    ends = [by(one, two) for one in (left.low, left.high) for two in (right.low, right.high)]
    return between(min(ends), max(ends))


def overflows(by: Calculation, left: Fact, right: Fact) -> bool:
    """Whether a calculation may give more than a number may be."""
    if left.never or right.never or by not in ("+", "-", "*"):
        return False
    calculate = BY[by]
    ends = [calculate(one, two) for one in (left.low, left.high) for two in (right.low, right.high)]
    return min(ends) < -LARGEST or max(ends) > LARGEST


def added(each: Fact) -> Fact:
    """The sum of a collection."""
    if each.never or not each.most:
        return Fact(0, 0)
    most = LARGEST if each.most >= MANY else each.most
    low = min(each.low * most, each.low * each.least)
    high = max(each.high * most, each.high * each.least)
    return between(low, high)


def counted(each: Fact) -> Fact:
    """How many members a collection has."""
    return Fact(each.least, LARGEST if each.most >= MANY else each.most)
