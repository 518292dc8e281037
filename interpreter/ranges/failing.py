"""Whether asking for an expression may be a fault, leaving aside its parts: see `Facts.may_fail`.

Where nothing can go wrong the order in which members are looked at does not matter, nor whether all of them are.
"""

from typing import TYPE_CHECKING, assert_never

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.calculating import overflows
from festrules.interpreter.ranges.fact import Fact, present
from festrules.interpreter.ranges.worth_names import coordinates
from festrules.interpreter.world.values import LARGEST

if TYPE_CHECKING:
    from festrules.interpreter.ranges.ranges import Ranges

LONGEST = 100_000  # from the first to the last number of a range


def fails(ranges: "Ranges", expression: node.Expression) -> bool:
    """Whether it may be a fault where none of its parts is."""
    expression = node.which_expression(expression)
    if isinstance(expression, node.Name):
        return _name_fails(ranges, expression)
    if isinstance(expression, node.Lying):
        return _lying_fails(ranges, expression)
    if isinstance(expression, node.Collection):
        return _collection_fails(ranges, expression)
    if isinstance(expression, node.Judgement):
        return _judgement_fails(ranges, expression)
    if isinstance(expression, node.Meaning):
        return _meaning_fails(ranges, expression)
    if isinstance(expression, node.Formation):
        return True  # much is tried, and anything may be asked of it
    if isinstance(expression, node.OnBoards):
        return isinstance(expression, node.Onward) and ranges.of(expression.count).nothing
    if isinstance(expression, node.Area):
        return isinstance(expression, node.Trail | node.Cheapest) and _counting_fails(ranges, expression)
    assert_never(expression)


def _name_fails(ranges: "Ranges", expression: node.Name) -> bool:
    match expression:
        case node.Constant() | node.Cell() | node.CellList() | node.Bound() | node.Occurrences():
            return False
        case node.SeatCell() | node.SeatCellList():
            return ranges.of(expression.seat).nothing
        case node.Kept(_, indices) | node.PlaceAt(_, indices) | node.BoardOf(_, _, indices):
            return leaves(ranges, indices)
        case node.Lookup(table, first, _, kind):
            return outside(ranges, ranges.of(expression.value), first, len(table), kind=kind)
        case node.LookupMany(table, first):
            return outside(ranges, ranges.of(expression.value), first, len(table), kind=False)
        case _:
            assert_never(expression)


def _lying_fails(ranges: "Ranges", expression: node.Lying) -> bool:
    match expression:
        case node.PlaceOf():
            return may_be_anywhere(ranges, ranges.of(expression.component))
        case node.PlaceIfThere() | node.Contents() | node.Top() | node.Height() | node.Empty() | node.Holds():
            return False
        case _:
            assert_never(expression)


def _collection_fails(ranges: "Ranges", expression: node.Collection) -> bool:
    match expression:
        case node.PlayersFrom():
            return ranges.of(expression.seat).nothing
        case node.Range():
            return _range(ranges, expression)
        case node.Few(count=number) | node.Member(number=number):
            return ranges.of(number).nothing
        case node.Extreme():
            return ranges.of_part(expression, 1).nothing
        case node.Ordered(keys=keys):
            unsure = (ranges.of_part(expression, 1 + number).nothing for number in range(len(keys)))
            return expression.never_tied or any(unsure)
        case node.Rank():
            return ranges.of(expression.of).nothing or ranges.of_part(expression, 2).nothing
        case node.Aggregate():
            return _aggregate(ranges, expression)
        case node.Subsets():
            return ranges.of(expression.least).nothing or (
                expression.most is not None and ranges.of(expression.most).nothing
            )
        case node.Listing() | node.Where() | node.Having() | node.Map() | node.Without() | node.Grouped():
            return False
        case node.Reversed() | node.Distinct() | node.Run():
            return False
        case _:
            assert_never(expression)


def _judgement_fails(ranges: "Ranges", expression: node.Judgement) -> bool:
    match expression:
        case node.Arithmetic():
            return _arithmetic(ranges, expression)
        case node.Compare():
            return ranges.of(expression.left).nothing or ranges.of(expression.right).nothing
        case node.IfMoved():
            return True  # it may be that nothing can lie there
        case node.IfDone():
            return True  # what is done in it may be a fault
        case node.Equal() | node.Within() | node.And() | node.Or() | node.Not():
            return False
        case node.Quantified() | node.Alike():
            return False
        case _:
            assert_never(expression)


def _meaning_fails(ranges: "Ranges", expression: node.Meaning) -> bool:
    match expression:
        case node.CircleSteps() | node.BoardSteps():
            return ranges.of(expression.start).nothing or ranges.of(expression.goal).nothing
        case node.Cost():
            return True
        case node.Conditional() | node.Default() | node.Call() | node.Noted():
            return False
        case _:
            assert_never(expression)


def _counting_fails(ranges: "Ranges", expression: node.Trail | node.Cheapest) -> bool:
    counts = ranges.of_part(expression, 3)
    return counts.nothing or counts.low < 0 or counts.high * ranges.most(expression.of) > LARGEST


def outside(ranges: "Ranges", value: Fact, first: int, size: int, *, kind: bool) -> bool:
    """Whether a value may lie outside of so many from a first one."""
    low, high = coordinates(ranges, value, kind=kind)
    return not value.never and not (first <= low and high < first + size)


def leaves(ranges: "Ranges", indices: tuple[node.Index, ...]) -> bool:
    """Whether one of the coordinates of a place or stored value may lie outside."""
    return any(outside(ranges, ranges.of(one.value), one.first, one.size, kind=one.kind) for one in indices)


def may_be_anywhere(ranges: "Ranges", component: Fact) -> bool:
    """Whether it may be a kind that has copies, with no word on where."""
    low, high = max(component.low, 0), min(component.high, len(ranges.world.kinds) - 1)
    return component.low < 0 or any(not ranges.world.kinds[kind].unique for kind in range(low, high + 1))


def _range(ranges: "Ranges", one: node.Range) -> bool:
    low, high = ranges.of(one.low), ranges.of(one.high)
    return low.nothing or high.nothing or high.high - low.low > LONGEST


def _aggregate(ranges: "Ranges", one: node.Aggregate) -> bool:
    of = ranges.members(one.of)
    match one.how:
        case "only":
            return of.least != 1 or of.most != 1
        case "sum":
            return not of.never and max(abs(of.low), abs(of.high)) * of.most > LARGEST
        case "count" | "any" | "none" | "first" | "last" | "highest" | "lowest":
            return False
        case _:
            assert_never(one.how)


def _arithmetic(ranges: "Ranges", one: node.Arithmetic) -> bool:
    left, right = ranges.of(one.left), ranges.of(one.right)
    by_nothing = one.by in node.DIVIDING and right.low <= 0 <= right.high
    return left.nothing or right.nothing or by_nothing or overflows(one.by, present(left), present(right))
