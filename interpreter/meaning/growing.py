"""The behaviour of values of a growing set: which only gain members, only rise, or only fall."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from typing import Any

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.forms import asks
from festrules.interpreter.ranges.ranges import Ranges

Arguments = tuple[tuple[int, node.Expression], ...]


@dataclass(frozen=True, slots=True)
class Growing:
    """How expressions behave while members are added to the collections `growing`."""

    ranges: Ranges
    growing: AbstractSet[int]  # names of collections that only grow
    changing: AbstractSet[int] = field(default_factory=frozenset)  # names of what changes in some other way

    def stays(self, part: Any) -> bool:
        """Whether it is the same for all sets."""
        return not any(asks(part, name) for name in (*self.growing, *self.changing))

    def called(self, arguments: Arguments) -> "Growing":
        """The same inside a definition, which has names of its own for its arguments."""
        growing = {place for place, given in arguments if self.grows(given)}
        changing = {place for place, given in arguments if not self.grows(given) and not self.stays(given)}
        return Growing(self.ranges, self.growing | growing, self.changing | changing)

    def grows(self, of: Any) -> bool:
        """Whether more members only add to a collection."""
        match of:
            case node.Bound(place):
                return place in self.growing
            case node.Distinct() | node.Reversed():
                return self.grows(of.of)
            case node.Where(condition=each) | node.Map(value=each) | node.Without(value=each):
                return self.grows(of.of) and self.stays(each)
            case node.Ordered(keys=keys):
                return self.grows(of.of) and self.stays(keys)
            case node.Listing(items):
                return all(self.grows(item) or self.stays(item) for item in items)
            case node.Call(arguments=arguments):
                return self.called(arguments).grows(of.value)
        return False

    def groups(self, of: Any) -> bool:
        """Whether more members only add groups, and members to the groups that there are."""
        match of:
            case node.Grouped():
                return self.grows(of.of) and self.stays(of.by)
            case node.Reversed() | node.Ordered():
                return self.groups(of.of)
            case node.Call(arguments=arguments):
                return self.called(arguments).groups(of.value)
        return self.grows(of)

    def mounts(self, of: Any) -> bool:
        """Whether more members never make the highest of a collection less, nor take it away."""
        match of:
            case node.Map(bound=bound, flat=False) if self.groups(of.of):
                each = Growing(self.ranges, self.growing | {bound}, self.changing)
                return self.grows(of) or each.rises(of.value)
            case node.Call(arguments=arguments):
                return self.called(arguments).mounts(of.value)
        return self.grows(of)

    def rises(self, number: Any) -> bool:
        """Whether more members never make a number less: how many they are, and sums of what is never below 0."""
        match number:
            case node.Aggregate("count"):
                return self.groups(number.of)
            case node.Aggregate("sum"):
                return self.grows(number.of) and self.ranges.members(number.of).low >= 0
            case node.Arithmetic("+" | "at-least" | "at-most"):
                return all(self.rises(part) or self.stays(part) for part in (number.left, number.right))
            case node.Arithmetic("-"):
                return self.rises(number.left) and self.stays(number.right)
            case node.Call(arguments=arguments):
                return self.called(arguments).rises(number.value)
        return False

    def extreme(self, number: Any) -> tuple[node.Gathered, node.Expression] | None:
        """The highest of something that mounts, or the lowest of something that grows, with the collection."""
        match number:
            case node.Aggregate("highest") if self.mounts(number.of):
                return "highest", number.of
            case node.Aggregate("lowest") if self.grows(number.of):
                return "lowest", number.of
            case node.Default() if self.stays(number.otherwise):
                return self.extreme(number.of)
        return None


def in_any_order(part: Any) -> Any:
    """The same for counting members, or for the highest of them: nobody sorts them for that."""
    match part:
        case node.Ordered() | node.Reversed():
            return in_any_order(part.of)
        case node.Aggregate("count" | "sum") | node.Map():
            found = in_any_order(part.of)
            return part if found is part.of else replace(part, of=found)
        case node.Call():
            found = in_any_order(part.value)
            return part if found is part.value else replace(part, value=found, once=False, at=node.NOWHERE)
    return part
