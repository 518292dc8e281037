"""A fact about a value or collection before play: which numbers it can be, and how many members it has.

An end that nothing bounds is the greatest number that there is, or the least.
"""

from collections.abc import Iterable
from dataclasses import replace

from festrules.grammar.frozen import dataclass
from festrules.interpreter.world.values import LARGEST, NOTHING

MANY = 1 << 20  # members: more than anybody counts
MOST = 10_000  # numbers that are told apart one by one


@dataclass(frozen=True, slots=True)
class Fact:
    """A value, or the members of a collection: from `low` to `high`; none at all where `low` is the greater.

    `nothing` says that it may also be nothing. `kinds` are the least and the greatest kind of a component, where more
    is known than its number says. A single value stands for a collection of at most one. `only` are the numbers that
    it can be where these are not all between its ends; no fact has it where they are, or where nobody knows. `inner` is
    one member of a collection of collections, whose own `low` and `high` are those of the members of all of them.
    """

    low: int
    high: int
    nothing: bool = False
    kinds: tuple[int, int] | None = None
    least: int = 1
    most: int = 1
    several: bool = False
    only: frozenset[int] | None = None
    inner: "Fact | None" = None

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

    def all(self) -> frozenset[int] | None:
        """Each number that it can be; None where they are too many to be told apart."""
        if self.only is not None:
            return self.only
        return frozenset(range(self.low, self.high + 1)) if self.high - self.low < MOST else None


NEVER = Fact(1, 0)
ANY = Fact(-LARGEST, LARGEST, nothing=True)
TRUTH = Fact(0, 1)


def between(low: int, high: int, *, nothing: bool = False) -> Fact:
    """A number between two, both included."""
    return Fact(max(low, -LARGEST), min(high, LARGEST), nothing)


def one_of(values: Iterable[int]) -> Fact:
    """One of these values, some of which may be nothing."""
    found = frozenset(values)
    some = found - {NOTHING}
    nothing = len(some) != len(found)
    if not some:
        return replace(NEVER, nothing=nothing)
    low, high = min(some), max(some)
    return Fact(low, high, nothing, only=some if _has_gaps(len(some), low, high) else None)


def _has_gaps(count: int, low: int, high: int) -> bool:
    """Whether this many numbers between two are worth being told apart."""
    return count <= high - low and count <= MOST


def hull(fact: Fact) -> Fact:
    """The same fact by its ends alone."""
    return fact if fact.only is None else replace(fact, only=None)


def bounded(fact: Fact, low: int, high: int) -> Fact:
    """The same fact for a value that is known to lie between two numbers as well."""
    if fact.within(low, high):
        return fact
    if fact.only is not None:
        left = one_of(one for one in fact.only if low <= one <= high)
        return replace(fact, low=left.low, high=left.high, only=left.only)
    return replace(fact, low=max(fact.low, low), high=min(fact.high, high))


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
    if fact.inner is not None:
        return fact.inner
    return replace(fact, nothing=False, least=1, most=1, several=False)


def collection(each: Fact, least: int, most: int) -> Fact:
    """A collection of so many such members."""
    least, most = min(least, MANY), min(most, MANY)
    return replace(each, nothing=False, least=least, most=most, several=True)


def nested(each: Fact, least: int, most: int) -> Fact:
    """A collection of so many such collections."""
    return replace(collection(each, least, most), inner=each)


def _inner(one: Fact, other: Fact) -> Fact | None:
    if one.inner is None or other.inner is None:
        return one.inner or other.inner
    return either(one.inner, other.inner)


def either(one: Fact, other: Fact) -> Fact:
    """A fact for a value that may be either."""
    if one.several or other.several:
        one, other = members_of(one), members_of(other)
    nothing = one.nothing or other.nothing
    least, most = min(one.least, other.least), max(one.most, other.most)
    if one.never or other.never:
        seen = other if one.never else one
        return replace(seen, nothing=nothing, least=least, most=most, inner=_inner(one, other))
    kinds = None
    if one.kinds is not None or other.kinds is not None:
        kinds = _wider(one.kinds, other.kinds, one, other)
    low, high = min(one.low, other.low), max(one.high, other.high)
    together = _together(one, other)
    return Fact(low, high, nothing, kinds, least, most, one.several, together, _inner(one, other))


def _wider(
    first: tuple[int, int] | None, second: tuple[int, int] | None, one: Fact, other: Fact
) -> tuple[int, int] | None:
    """Kinds of both, if they are known of both; of what has a small number it is the kind itself."""
    one_of_them, two = first or (one.low, one.high), second or (other.low, other.high)
    return min(one_of_them[0], two[0]), max(one_of_them[1], two[1])


def _together(one: Fact, other: Fact) -> frozenset[int] | None:
    """The numbers of both, where there are gaps between them."""
    touch = max(one.low, other.low) <= min(one.high, other.high) + 1
    if one.only is None and other.only is None and touch:
        return None
    first, second = one.all(), other.all()
    return None if first is None or second is None else one_of(first | second).only


def apart(one: Fact, other: Fact) -> bool:
    """Whether they have no number in common."""
    if one.high < other.low or other.high < one.low:
        return True
    if one.only is None and other.only is None:
        return False
    first, second = one.all(), other.all()
    return first is not None and second is not None and first.isdisjoint(second)


def any_of(facts: Iterable[Fact]) -> Fact:
    """A fact for a value that may be any of them."""
    found = NEVER
    for fact in facts:
        found = either(found, fact)
    return found


def present(fact: Fact) -> Fact:
    """The same fact for a value that is not nothing."""
    return replace(fact, nothing=False) if fact.nothing else fact
