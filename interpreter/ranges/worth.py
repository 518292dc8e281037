"""The possible values of each kind of expression, from those of its parts.

Whoever adds a class of expressions says it here, or in the module of its family: a type checker asks for it.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.calculating import calculated
from festrules.interpreter.ranges.fact import (
    ANY,
    TRUTH,
    Fact,
    apart,
    between,
    collection,
    either,
    one_of,
    present,
)
from festrules.interpreter.ranges.worth_areas import of_area
from festrules.interpreter.ranges.worth_collections import of_collection
from festrules.interpreter.ranges.worth_lying import of_lying
from festrules.interpreter.ranges.worth_names import coordinates, of_name
from festrules.interpreter.world.values import LARGEST, NOTHING

if TYPE_CHECKING:
    from festrules.interpreter.ranges.ranges import Ranges


def worth(ranges: "Ranges", expression: node.Expression) -> Fact:
    """The possible values of an expression; a fault has none that anybody could know."""
    expression = node.which_expression(expression)
    if isinstance(expression, node.Name):
        return of_name(ranges, expression)
    if isinstance(expression, node.Lying):
        return of_lying(ranges, expression)
    if isinstance(expression, node.Collection):
        return of_collection(ranges, expression)
    if isinstance(expression, node.Judgement):
        return _of_judgement(ranges, expression)
    if isinstance(expression, node.Meaning):
        return _of_meaning(ranges, expression)
    if isinstance(expression, node.Formation):
        return _of_formation(ranges, expression)
    if isinstance(expression, node.OnBoards):
        return _on_boards(ranges, expression)
    if isinstance(expression, node.Area):
        return of_area(ranges, expression)
    assert_never(expression)


def _of_judgement(ranges: "Ranges", expression: node.Judgement) -> Fact:
    match expression:
        case node.Arithmetic(by):
            return calculated(by, present(ranges.of(expression.left)), present(ranges.of(expression.right)))
        case node.Compare():
            return _compared(ranges, expression)
        case node.Equal():
            return _equal(ranges, expression)
        case node.And() | node.Or():
            return either(ranges.of(expression.left), ranges.of(expression.right))
        case node.Within() | node.Not() | node.Quantified() | node.IfMoved() | node.IfDone():
            return TRUTH
        case node.Alike():
            return _alike(ranges, expression)
        case _:
            assert_never(expression)


def _alike(ranges: "Ranges", one: node.Alike) -> Fact:
    """None and one are alike in every way; more than there are values are not all different."""
    each, members = ranges.of_part(one, 1), ranges.members(one.of)
    if members.most <= (0 if each.nothing and one.how == "consecutive-in-any-order" else 1):
        return Fact(1, 1)
    low, high = coordinates(ranges, each, kind=one.kinds)
    values = 0 if each.never else high - low + 1
    return Fact(0, 0) if one.how != "all-the-same" and members.least > values + each.nothing else TRUTH


def _compared(ranges: "Ranges", one: node.Compare) -> Fact:
    left, right = ranges.of(one.left), ranges.of(one.right)
    if left.several or right.several or left.never or right.never:
        return TRUTH
    less, more = (left, right) if one.by in ("<", "<=") else (right, left)
    strictly = one.by in ("<", ">")
    if less.high < more.low or (not strictly and less.high == more.low):
        return Fact(1, 1)
    if more.high < less.low or (strictly and less.low == more.high):
        return Fact(0, 0)
    return TRUTH


def _equal(ranges: "Ranges", one: node.Equal) -> Fact:
    left, right = ranges.of(one.left), ranges.of(one.right)
    if one.kinds or left.several or right.several or left.never or right.never:
        return TRUTH
    if apart(left, right) and not (left.nothing and right.nothing):
        return Fact(0, 0)
    alike = left.low == left.high == right.low == right.high
    return Fact(1, 1) if alike and not left.nothing and not right.nothing else TRUTH


def _of_meaning(ranges: "Ranges", expression: node.Meaning) -> Fact:
    match expression:
        case node.Conditional():
            return either(ranges.of(expression.then), ranges.of(expression.otherwise))
        case node.Default():
            found = ranges.of(expression.of)
            if found.several:
                return _some_or(ranges, found, expression.otherwise)
            return either(present(found), ranges.of(expression.otherwise)) if found.nothing else found
        case node.Call(_, arguments):
            return ranges.of_part(expression, len(arguments))
        case node.CircleSteps(size):
            return between(0, size - 1)
        case node.BoardSteps(shape):
            return between(0, len(shape.spaces) - 1, nothing=True)
        case node.Noted():
            return ranges.of(expression.of)
        case node.Cost():
            return ANY  # it is not a number: its parts are asked when it is paid
        case _:
            assert_never(expression)


def _on_boards(ranges: "Ranges", expression: node.OnBoards) -> Fact:
    """Spaces that a way leads to; the directions that there are."""
    match expression:
        case node.Step(ahead):
            return one_of(_ahead(ranges, ahead, expression.way, expression.start))
        case node.Line(_, first, last, longest) | node.Between(_, first, last, longest):
            return collection(between(first, last), 0, longest)
        case node.Towards(ahead):
            return between(0, len(ahead) - 1, nothing=True)
        case node.Onward(first=first, last=last):
            number = ranges.of(expression.count)
            most = 0 if number.never else max(0, number.high)
            return collection(between(first, last), 0, most)
        case _:
            assert_never(expression)


def _ahead(
    ranges: "Ranges", ahead: tuple[tuple[int, ...], ...], way: node.Expression, start: node.Expression
) -> set[int]:
    """Where a step may lead, or nothing."""
    ways, starts = ranges.of(way), ranges.of(start)
    rows = ahead[max(ways.low, 0) : ways.high + 1]
    found = {
        row[space] for row in rows for space in range(max(starts.low, 0), min(starts.high + 1, len(row)))
    }
    return found | ({NOTHING} if ways.nothing or starts.nothing else set())


def _some_or(ranges: "Ranges", found: Fact, otherwise: node.Expression) -> Fact:
    """A collection where it has members, and another where it has none."""
    if found.least:
        return found
    other = ranges.of(otherwise)
    return either(replace(found, least=1), other) if found.most else other


def _of_formation(ranges: "Ranges", expression: node.Formation) -> Fact:
    match expression:
        case node.Shows():
            return TRUTH
        case node.Best() | node.Beside():
            return between(-LARGEST, LARGEST)
        case node.Left(best):
            return replace(ranges.members(best.board), least=0)
        case node.Chosen(best):
            return collection(between(-LARGEST, LARGEST), 0, ranges.most(best.board))
        case _:
            assert_never(expression)
