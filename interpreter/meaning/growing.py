"""How what is worked out of a set changes while the set grows: what only gets more, what only gets greater, or less."""

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
        """The same inside of a definition, which knows what it is asked for by names of its own."""
        growing = {place for place, given in arguments if self.grows(given)}
        changing = {place for place, given in arguments if not self.grows(given) and not self.stays(given)}
        return Growing(self.ranges, self.growing | growing, self.changing | changing)

    def grows(self, of: Any) -> bool:
        """Whether more members only add to a collection."""
        match of:
            case node.Bound(place):
                return place in self.growing
            case node.Distinct(inner) | node.Reversed(inner):
                return self.grows(inner)
            case node.Where(inner, _, each) | node.Map(inner, _, each) | node.Without(inner, each):
                return self.grows(inner) and self.stays(each)
            case node.Ordered(inner, _, keys):
                return self.grows(inner) and self.stays(keys)
            case node.Listing(items):
                return all(self.grows(item) or self.stays(item) for item in items)
            case node.Call(_, arguments, value):
                return self.called(arguments).grows(value)
        return False

    def groups(self, of: Any) -> bool:
        """Whether more members only add groups, and members to the groups that there are."""
        match of:
            case node.Grouped(inner, _, by):
                return self.grows(inner) and self.stays(by)
            case node.Reversed(inner) | node.Ordered(inner, _, _):
                return self.groups(inner)
            case node.Call(_, arguments, value):
                return self.called(arguments).groups(value)
        return self.grows(of)

    def mounts(self, of: Any) -> bool:
        """Whether more members never make the highest of a collection less, nor take it away."""
        match of:
            case node.Map(inner, bound, value, _, False) if self.groups(inner):
                each = Growing(self.ranges, self.growing | {bound}, self.changing)
                return self.grows(of) or each.rises(value)
            case node.Call(_, arguments, value):
                return self.called(arguments).mounts(value)
        return self.grows(of)

    def rises(self, number: Any) -> bool:
        """Whether more members never make a number less: how many they are, and sums of what is never below 0."""
        match number:
            case node.Aggregate("count", of):
                return self.groups(of)
            case node.Aggregate("sum", of):
                return self.grows(of) and self.ranges.members(of).low >= 0
            case node.Arithmetic("+" | "at-least" | "at-most", left, right):
                return all(self.rises(part) or self.stays(part) for part in (left, right))
            case node.Arithmetic("-", left, right):
                return self.rises(left) and self.stays(right)
            case node.Call(_, arguments, value):
                return self.called(arguments).rises(value)
        return False

    def extreme(self, number: Any) -> tuple[node.Gathered, node.Expression] | None:
        """What is the highest of what mounts, or the lowest of what grows, once there is any; with the collection."""
        match number:
            case node.Aggregate("highest", of) if self.mounts(of):
                return "highest", of
            case node.Aggregate("lowest", of) if self.grows(of):
                return "lowest", of
            case node.Default(of, otherwise) if self.stays(otherwise):
                return self.extreme(of)
        return None


def in_any_order(part: Any) -> Any:
    """The same for who counts members, or asks for the highest of them: nobody puts them in order for that."""
    match part:
        case node.Ordered(inner) | node.Reversed(inner):
            return in_any_order(inner)
        case node.Aggregate("count" | "sum", inner) | node.Map(inner):
            found = in_any_order(inner)
            return part if found is inner else replace(part, of=found)
        case node.Call(_, _, inner):
            found = in_any_order(inner)
            return part if found is inner else replace(part, value=found, once=False, at=node.NOWHERE)
    return part
