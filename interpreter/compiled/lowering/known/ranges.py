"""What is known of a value or a collection before play: which numbers it can be, and how many members it has."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from festrules.interpreter.world.values import LARGEST, NOTHING

Calculating: TypeAlias = Callable[[int, int], int]

MANY = 1 << 20  # members: as many as nobody has counted


@dataclass(frozen=True, slots=True)
class Fact:
    """A value, or the members of a collection: from `low` to `high`; none at all where `low` is the greater.

    `nothing` says that it may also be nothing. `kinds` are the least and the greatest kind of a component, where more
    is known than its number says. A single value stands for a collection of at most one.
    """

    low: int
    high: int
    nothing: bool = False
    kinds: tuple[int, int] | None = None
    least: int = 1
    most: int = 1
    several: bool = False

    @property
    def never(self) -> bool:
        """Whether it is never a number: there is no such value."""
        return self.low > self.high

    def within(self, low: int, high: int) -> bool:
        """Whether each of its numbers lies between two; nothing is none."""
        return self.never or low <= self.low <= self.high <= high

    def is_truth(self) -> bool:
        """Whether it is 0 or 1 in any case."""
        return not self.nothing and not self.several and self.within(0, 1)


NEVER = Fact(1, 0)
ANY = Fact(-LARGEST, LARGEST, nothing=True)
TRUTH = Fact(0, 1)


def between(low: int, high: int, *, nothing: bool = False) -> Fact:
    """A number between two, both included."""
    return Fact(max(low, -LARGEST), min(high, LARGEST), nothing)


def one_of(values: Iterable[int]) -> Fact:
    """One of these, of which some may be nothing."""
    found = set(values)
    some = found - {NOTHING}
    nothing = len(some) != len(found)
    return Fact(min(some), max(some), nothing) if some else replace(NEVER, nothing=nothing)


def members_of(fact: Fact) -> Fact:
    """A value as the collection that it stands for."""
    if fact.several:
        return fact
    least, most = (1, 1)
    if fact.nothing:
        least = 0
    if fact.never:
        least, most = 0, int(not fact.nothing)
    return replace(fact, nothing=False, least=least, most=most, several=True)


def member_of(fact: Fact) -> Fact:
    """One member of a collection."""
    return replace(fact, nothing=False, least=1, most=1, several=False)


def collection(each: Fact, least: int, most: int) -> Fact:
    """A collection of so many such members."""
    least, most = min(least, MANY), min(most, MANY)
    return replace(each, nothing=False, least=least, most=most, several=True)


def either(one: Fact, other: Fact) -> Fact:
    """What may be the one or the other."""
    if one.several or other.several:
        one, other = members_of(one), members_of(other)
    nothing = one.nothing or other.nothing
    least, most = min(one.least, other.least), max(one.most, other.most)
    if one.never or other.never:
        seen = other if one.never else one
        return replace(seen, nothing=nothing, least=least, most=most)
    kinds = None
    if one.kinds is not None or other.kinds is not None:
        kinds = _wider(one.kinds, other.kinds, one, other)
    return Fact(min(one.low, other.low), max(one.high, other.high), nothing, kinds, least, most, one.several)


def _wider(
    first: tuple[int, int] | None, second: tuple[int, int] | None, one: Fact, other: Fact
) -> tuple[int, int] | None:
    """Kinds of both, if they are known of both; of what has a small number it is the kind itself."""
    one_of_them, two = first or (one.low, one.high), second or (other.low, other.high)
    return min(one_of_them[0], two[0]), max(one_of_them[1], two[1])


def any_of(facts: Iterable[Fact]) -> Fact:
    """What may be each of them."""
    found = NEVER
    for fact in facts:
        found = either(found, fact)
    return found


def present(fact: Fact) -> Fact:
    """The same, where it is not nothing."""
    return replace(fact, nothing=False) if fact.nothing else fact


def calculated(by: str, left: Fact, right: Fact) -> Fact:
    """What a calculation gives where it is no fault."""
    if left.never or right.never:
        return NEVER
    match by:
        case "+":
            return between(left.low + right.low, left.high + right.high)
        case "-":
            return between(left.low - right.high, left.high - right.low)
        case "*":
            return _corners(left, right.low, right.high, lambda one, two: one * two)
        case "at-least":
            return Fact(max(left.low, right.low), max(left.high, right.high))
        case "at-most":
            return Fact(min(left.low, right.low), min(left.high, right.high))
        case "down" | "up" if right.low > 0:
            if by == "down":
                return _corners(left, right.low, right.high, lambda one, two: one // two)
            return _corners(left, right.low, right.high, lambda one, two: -(-one // two))
        case "down" | "up":
            widest = max(abs(left.low), abs(left.high))
            return between(-widest, widest)
    raise ValueError(by)


def overflows(by: str, left: Fact, right: Fact) -> bool:
    """Whether a calculation may give more than a number may be."""
    if left.never or right.never:
        return False
    sides = (left.low, left.high), (right.low, right.high)
    match by:
        case "+":
            ends = [left.low + right.low, left.high + right.high]
        case "-":
            ends = [left.low - right.high, left.high - right.low]
        case "*":
            ends = [one * two for one in sides[0] for two in sides[1]]
        case _:
            return False
    return min(ends) < -LARGEST or max(ends) > LARGEST


def _corners(left: Fact, low: int, high: int, by: Calculating) -> Fact:
    ends = [by(one, two) for one in (left.low, left.high) for two in (low, high)]
    return between(min(ends), max(ends))


def added(each: Fact) -> Fact:
    """The sum of a collection."""
    if each.never or not each.most:
        return Fact(0, 0)
    low = min(each.low * each.most, each.low * each.least)
    high = max(each.high * each.most, each.high * each.least)
    return between(low, high)
