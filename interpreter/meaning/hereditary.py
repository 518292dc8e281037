"""What a set that grows can never mend: of a condition on all members together, the part that fails for good.

Whoever searches for sets that fulfil a condition builds them up member by member. Two cards of different suits are no
run, whatever comes besides: that cuts off all sets that have both.
"""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from typing import Any

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.forms import asks
from festrules.interpreter.ranges.ranges import Ranges

YES = node.Constant(1)


def cut_of(test: node.Expression, together: int, ranges: Ranges) -> node.Expression | None:
    """A condition that holds wherever the test holds for these members and any others; None where none is known.

    `together` is the place of the scratch list by which the test asks of the members.
    """
    found = _Cut(ranges, frozenset({together})).of(test)
    return None if found == YES else found


@dataclass(frozen=True, slots=True)
class _Cut:
    """How expressions behave while members are added to the collections `growing`."""

    ranges: Ranges
    growing: AbstractSet[int]  # names of collections that only grow
    changing: AbstractSet[int] = field(default_factory=frozenset)  # names of what changes in some other way

    def of(self, test: Any) -> node.Expression:
        """What is left of a test if everything is taken out of it that more members may mend."""
        if self._stays(test):
            return self._unmarked(test)
        match test:
            case node.And(left, right):
                return _both(self.of(left), self.of(right))
            case node.Or(left, right):
                one, other = self.of(left), self.of(right)
                return YES if YES in (one, other) else node.Or(one, other)
            case node.Conditional(condition, then, otherwise) if self._stays(condition):
                one, other = self.of(then), self.of(otherwise)
                return YES if one == other == YES else node.Conditional(condition, one, other)
            case node.Call(_, arguments, value):
                inside = self._called(arguments).of(value)
                return YES if inside == YES else self._unmarked(replace(test, value=inside, once=False))
            case node.Quantified("every" | "no", of, _, condition):
                return test if self.grows(of) and self._stays(condition) else YES
            case node.Alike(how, of, _, by):
                lasting = replace(test, how="all-different") if how == "consecutive" else test
                return lasting if self.grows(of) and self._stays(by) else YES
        return self._compared(test)

    def _compared(self, test: Any) -> node.Expression:
        """What rises and is compared with what stays: once it is over that it stays over it."""
        match test:
            case node.Compare("<=" | "<", left, right) if self.rises(left) and self._stays(right):
                return self._unmarked(test)
            case node.Compare(">=" | ">", left, right) if self._stays(left) and self.rises(right):
                return self._unmarked(test)
            case node.Equal(left, right) if self.rises(left) and self._stays(right):
                return node.Compare("<=", left, right)
            case node.Equal(left, right) if self._stays(left) and self.rises(right):
                return node.Compare("<=", right, left)
        return YES

    def _called(self, arguments: tuple[tuple[int, node.Expression], ...]) -> "_Cut":
        """The same inside of a definition, which knows what it is asked for by names of its own."""
        growing = {place for place, given in arguments if self.grows(given)}
        changing = {place for place, given in arguments if not self.grows(given) and not self._stays(given)}
        return _Cut(self.ranges, self.growing | growing, self.changing | changing)

    def _stays(self, part: Any) -> bool:
        """Whether it is the same for all sets."""
        return not any(asks(part, name) for name in (*self.growing, *self.changing))

    def grows(self, of: Any) -> bool:
        """Whether more members only add to a collection."""
        match of:
            case node.Bound(place):
                return place in self.growing
            case node.Distinct(inner) | node.Reversed(inner):
                return self.grows(inner)
            case node.Where(inner, _, each) | node.Map(inner, _, each) | node.Without(inner, each):
                return self.grows(inner) and self._stays(each)
            case node.Ordered(inner, _, keys):
                return self.grows(inner) and self._stays(keys)
            case node.Listing(items):
                return all(self.grows(item) or self._stays(item) for item in items)
            case node.Call(_, arguments, value):
                return self._called(arguments).grows(value)
        return False

    def rises(self, number: Any) -> bool:
        """Whether more members never make a number less: how many they are, and sums of what is never below 0."""
        match number:
            case node.Aggregate("count", of):
                return self.grows(of)
            case node.Aggregate("sum", of):
                return self.grows(of) and self.ranges.members(of).low >= 0
            case node.Arithmetic("+", left, right):
                return all(self.rises(part) or self._stays(part) for part in (left, right))
            case node.Arithmetic("-", left, right):
                return self.rises(left) and self._stays(right)
            case node.Call(_, arguments, value):
                return self._called(arguments).rises(value)
        return False

    def _unmarked(self, part: Any) -> node.Expression:
        """The same where nobody is told that it is asked: it is no question of the rules."""
        found: node.Expression = replace(part, at=node.NOWHERE) if hasattr(part, "at") else part
        return found


def _both(one: node.Expression, other: node.Expression) -> node.Expression:
    if one == YES:
        return other
    return one if other == YES else node.And(one, other)
