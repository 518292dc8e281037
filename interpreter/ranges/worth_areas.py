"""The possible values of areas of boards and of ways along routes."""

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import TRUTH, Fact, between, collection, nested
from festrules.interpreter.world.nets import Net
from festrules.interpreter.world.values import LARGEST

if TYPE_CHECKING:
    from festrules.interpreter.ranges.ranges import Ranges


def of_area(ranges: "Ranges", expression: node.Area) -> Fact:
    """The possible values, and the most members there can be."""
    match expression:
        case node.Reached():
            return replace(ranges.members(expression.of), least=0)
        case node.Groups():
            members = ranges.members(expression.of)
            most = max(members.most, 1)
            return nested(replace(members, least=1, most=most), min(members.least, 1), members.most)
        case node.Border(net=net):
            members = ranges.members(expression.of)
            boards = _boards(members, net)
            low = net.first + boards.start * net.size
            around = between(low, low + len(boards) * net.size - 1)
            most = min(members.most * max(map(len, net.near), default=0), len(boards) * net.size)
            return collection(around, 0, max(most, 0))
        case node.Linked() | node.LinkedOver():
            return TRUTH
        case node.Distance(net=net):
            return between(0, net.size, nothing=True)
        case node.Cheapest(net=net):
            counts = ranges.of_part(expression, 3)
            return between(0, min(LARGEST, max(0, counts.high) * net.size), nothing=True)
        case node.Trail():
            counts = ranges.of_part(expression, 3)
            return between(0, min(LARGEST, max(0, counts.high) * ranges.most(expression.of)))
        case _:
            assert_never(expression)


def _boards(members: Fact, net: Net) -> range:
    """The boards of a family that members can be on."""
    if members.never:
        return range(1)
    return range((members.low - net.first) // net.size, (members.high - net.first) // net.size + 1)
