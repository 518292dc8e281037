"""Positions that lead to each other: those from which no end can be reached, circles, and the longest way to an end."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import TypeAlias

Following: TypeAlias = Sequence[Sequence[int] | None]  # by the number of a position; None: nobody has looked
Circle: TypeAlias = tuple[int, ...]


def traps_in(following: Following, ends: set[int]) -> list[int]:
    """The positions from which no end can be reached, nor anything that nobody has looked into."""
    before: list[list[int]] = [[] for _ in following]
    for node, ways in enumerate(following):
        for child in ways or ():
            before[child].append(node)
    waiting = [node for node, ways in enumerate(following) if ways is None or node in ends]
    free = set(waiting)
    while waiting:
        for node in before[waiting.pop()]:
            if node not in free:
                free.add(node)
                waiting.append(node)
    return [node for node in range(len(following)) if node not in free]


def circle_in(following: Following) -> Circle | None:
    """The shortest way around from the position that is found first of all those that lie in a circle."""
    found = [
        set(knot) for knot in knots_in(following) if len(knot) > 1 or knot[0] in (following[knot[0]] or ())
    ]
    if not found:
        return None
    start = min(map(min, found))
    return _around(following, start, next(knot for knot in found if start in knot))


def knots_in(following: Following) -> Iterator[list[int]]:
    """All positions in groups whose members can be reached from each other; what they lead to comes before them.

    This is Tarjan's way, with a list in place of calls.
    """
    order: dict[int, int] = {}
    lowest: dict[int, int] = {}
    open_: list[int] = []
    is_open: set[int] = set()
    for root in range(len(following)):
        calls = [] if root in order else [(root, 0)]
        while calls:
            node, place = calls.pop()
            if not place:
                order[node] = lowest[node] = len(order)
                open_.append(node)
                is_open.add(node)
            ways = following[node] or ()
            if place and ways[place - 1] in is_open:
                lowest[node] = min(lowest[node], lowest[ways[place - 1]])
            if place < len(ways):
                calls.append((node, place + 1))
                if ways[place] not in order:
                    calls.append((ways[place], 0))
            elif lowest[node] == order[node]:
                knot = [open_.pop()]
                while knot[-1] != node:
                    knot.append(open_.pop())
                is_open.difference_update(knot)
                yield knot


def longest_way(following: Following, is_decision: Sequence[bool]) -> int:
    """The most decisions on a way from a position to its end; there may be no circle."""
    most = [0] * len(following)
    for (node,) in knots_in(following):
        ways = following[node]
        most[node] = max(most[child] for child in ways) + is_decision[node] if ways else 0
    return most[0]


def _around(following: Following, start: int, inside: set[int]) -> Circle:
    """The shortest way from a position back to itself."""
    parents: dict[int, int] = {}
    waiting = deque([start])
    while waiting:
        node = waiting.popleft()
        for child in following[node] or ():
            if child == start:
                found = [node]
                while found[-1] != start:
                    found.append(parents[found[-1]])
                return tuple(reversed(found))
            if child in inside and child not in parents:
                parents[child] = node
                waiting.append(child)
    raise AssertionError("a position in a circle leads back to itself")
