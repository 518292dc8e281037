"""The part of a condition on all members together that fails for good, whatever else a growing set takes in.

Whoever searches for sets that fulfil a condition builds them up member by member. Two cards of different suits are not
run, whatever comes as well: that cuts off all sets that have both.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.growing import Growing, in_any_order
from festrules.interpreter.ranges.fact import ANY, Fact
from festrules.interpreter.ranges.ranges import Ranges
from festrules.interpreter.world.types import NUMBER

YES, NO = node.Constant(1), node.Constant(0)
TURNED: dict[node.Comparison, node.Comparison] = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
Put = Callable[[node.Expression], node.Expression]  # a condition on a number


def cut_of(
    test: node.Expression,
    together: int,
    ranges: Ranges,
    fresh: Callable[[], int],
    members: Fact = ANY,
    most: node.Expression | None = None,
) -> node.Expression | None:
    """A condition that holds wherever the test holds for these members and any others; None where none is known.

    `together` is the place of the scratch list by which the test asks of the members, `fresh` gives one that is free.
    What is known of the members is said as well, and how many there are at most.
    """
    with ranges.within([(together, members)]):
        found = _Cut(Growing(ranges, frozenset({together})), fresh, most).of(test)
    return None if found == YES else found


@dataclass(frozen=True, slots=True)
class _Cut:
    """The remainder of conditions whose names behave like this."""

    growth: Growing
    fresh: Callable[[], int]
    most: node.Expression | None  # how many members there are in the end
    other: Fact = ANY  # the fact about the other side of a comparison

    def of(self, test: Any) -> node.Expression:
        """The remainder of a test without everything that more members may mend."""
        growth = self.growth
        if growth.stays(test):
            return _settled(_unmarked(test))
        match test:
            case node.And():
                counted = self.counting(test)
                return both(counted.of(test.left), counted.of(test.right))
            case node.Or():
                return either(self.of(test.left), self.of(test.right))
            case node.Conditional() | node.Call():
                return self.by_case(test, None)
            case node.Quantified("every" | "no"):
                return test if growth.grows(test.of) and growth.stays(test.condition) else YES
            case node.Alike() if growth.grows(test.of) and growth.stays(test.by):
                return self._alike(test)
            case node.Compare(by) if growth.stays(test.right):
                return self._beside(
                    test.right, test.left, lambda other: lambda value: node.Compare(by, value, other)
                )
            case node.Compare(by) if growth.stays(test.left):
                return self.of(node.Compare(TURNED[by], test.right, test.left))
            case node.Equal(kinds=False) if growth.stays(test.right):
                return self._beside(
                    test.right, test.left, lambda other: lambda value: node.Equal(value, other)
                )
            case node.Equal(kinds=False) if growth.stays(test.left):
                return self.of(node.Equal(test.right, test.left))
        return YES

    # ---- numbers, case by case -----------------------------------------------------------------------

    def _beside(
        self, stays: node.Expression, changes: node.Expression, ask: Callable[[node.Expression], Put]
    ) -> node.Expression:
        """A value that does not change, evaluated before the cases, in which its names may mean something else."""
        knowing = replace(self, other=self.growth.ranges.of(stays))
        if isinstance(stays, node.Constant | node.Cell):
            return knowing.by_case(changes, ask(stays))
        place = self.fresh()
        found = knowing.by_case(changes, ask(node.Bound(place)))
        return found if found in (YES, NO) else node.Call("", ((place, _unmarked(stays)),), found)

    def by_case(self, value: Any, put: Put | None) -> node.Expression:
        """The remainder of a condition on a value that depends on cases, or on a definition."""
        match value:
            case node.Conditional():
                one, other = self.by_case(value.then, put), self.by_case(value.otherwise, put)
                if self.growth.stays(value.condition):
                    return YES if one == other == YES else node.Conditional(value.condition, one, other)
                return either(both(one, self.of(value.condition)), other)
            case node.Call(arguments=arguments):
                ranges = self.growth.ranges
                with ranges.within([(place, ranges.of(given)) for place, given in arguments]):
                    inside = replace(self, growth=self.growth.called(arguments)).by_case(value.value, put)
                return inside if inside in (YES, NO) else _unmarked(replace(value, value=inside, once=False))
        return self.of(value) if put is None else self._compared(put(value))

    def _compared(self, test: Any) -> node.Expression:
        """A comparison of something that rises with something that stays: once it is over that, it stays over it."""
        if self.growth.stays(test):
            return _settled(test)
        match test:
            case node.Compare("<=" | "<" as by) if self.growth.rises(test.left):
                return node.Compare(by, in_any_order(test.left), test.right)
            case node.Equal() if self.growth.rises(test.left):
                return node.Compare("<=", in_any_order(test.left), test.right)
            case node.Equal() if self.other.several:
                return self._as_list(test.left, test.right)
        return self._of_extreme(test)

    def _of_extreme(self, test: Any) -> node.Expression:
        """The highest once it is too high, and the lowest once it is too low; where there is none there may yet be."""
        found = self.growth.extreme(test.left)
        if found is None or self.other.nothing:
            return YES
        right = test.right
        by = test.by if isinstance(test, node.Compare) else "<=" if found[0] == "highest" else ">="
        own = node.Aggregate(found[0], in_any_order(found[1]))
        match found[0], by:
            case "highest", "<":
                none = node.Arithmetic("-", right, YES)
            case "lowest", ">":
                none = node.Arithmetic("+", right, YES)
            case ("highest", "<=") | ("lowest", ">="):
                none = right
            case _:
                return YES
        return node.Compare(by, node.Default(own, none), right)

    def _as_list(self, left: node.Expression, right: node.Expression) -> node.Expression:
        """Two lists that are equal have as many members, and the same highest."""
        found: node.Expression = YES
        if self.growth.groups(left) or self.growth.mounts(left):
            own = node.Aggregate("count", in_any_order(left))
            found = node.Compare("<=", own, node.Aggregate("count", right))
        if self.growth.mounts(left) and self.other.least > 0:
            highest = node.Aggregate("highest", left), node.Aggregate("highest", right)
            found = both(found, self._of_extreme(node.Equal(*highest)))
        return found

    # ---- members that are alike ----------------------------------------------------------------------

    def _alike(self, test: node.Alike) -> node.Expression:
        if test.how != "consecutive-in-any-order":
            return test
        different = replace(test, how="all-different")
        close = self.most is not None and not (test.circle or test.kinds)
        if not close or self.growth.ranges.of_part(test, 1).nothing or not self._is_part(test.of):
            return different
        return both(different, self._close(test))

    def _close(self, test: node.Alike) -> node.Expression:
        """The final members follow each other only if none of the present ones lie farther apart."""
        values = node.Map(test.of, test.bound, test.by, NUMBER)
        highest = node.Default(node.Aggregate("highest", values), NO)
        lowest = node.Default(node.Aggregate("lowest", values), NO)
        assert self.most is not None
        return node.Compare("<", node.Arithmetic("-", highest, lowest), self.most)

    def _is_part(self, of: Any) -> bool:
        """Whether a collection has no more members than the set."""
        match of:
            case node.Bound(place):
                return place in self.growth.growing
            case node.Distinct() | node.Reversed() | node.Where() | node.Without():
                return self._is_part(of.of)
            case node.Map(flat=False):
                return self._is_part(of.of)
        return False

    def counting(self, test: node.Expression) -> "_Cut":
        """The same with the number of members known."""
        match test:
            case node.And():
                return self.counting(test.left).counting(test.right)
            case node.Equal(node.Aggregate("count", node.Bound(place))):
                known = place in self.growth.growing and isinstance(test.right, node.Constant)
                return replace(self, most=test.right) if known else self
        return self


# ---- conditions ------------------------------------------------------------------------------------------


def both(one: node.Expression, other: node.Expression) -> node.Expression:
    """The condition that both hold."""
    if NO in (one, other):
        return NO
    if one == YES:
        return other
    return one if other == YES else node.And(one, other)


def either(one: node.Expression, other: node.Expression) -> node.Expression:
    """The condition that one of them holds."""
    if YES in (one, other):
        return YES
    if one == NO:
        return other
    return one if other == NO else node.Or(one, other)


def _settled(test: Any) -> node.Expression:
    """A comparison between two numbers of the rules, which is settled."""
    match test:
        case node.Equal(node.Constant(int() as left), node.Constant(int() as right)):
            return YES if left == right else NO
        case node.Compare(by, node.Constant(int() as left), node.Constant(int() as right)):
            holds = {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}
            return YES if holds[by] else NO
    found: node.Expression = test
    return found


def _unmarked(part: Any) -> node.Expression:
    """The same without a note for traces: it is not a question of the rules."""
    found: node.Expression = replace(part, at=node.NOWHERE) if hasattr(part, "at") else part
    return found
