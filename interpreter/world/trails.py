"""Ways along routes: each route has two ends and what it counts, and is taken once at most."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from festrules.interpreter.world.values import LARGEST, Fault


class Route(NamedTuple):
    """From one place to another, or back."""

    one: int
    other: int
    counts: int = 1


def connected(routes: Sequence[Route], start: Iterable[int], goal: Iterable[int]) -> bool:
    """Whether routes lead from one of some places to one of others; a place is connected with itself."""
    found, wanted, before = set(start), set(goal), -1
    while len(found) != before:
        before = len(found)
        for route in routes:
            if route.one in found or route.other in found:
                found.update(route[:2])
    return not found.isdisjoint(wanted)


def longest_trail(routes: Sequence[Route], spend: Callable[[int], None]) -> int:
    """The most that a way counts which takes no route twice, wherever it begins.

    If no more than two places have an odd number of routes, one way takes all that hang together. Else a longest way
    begins where the number is odd, since at any other place it could be begun earlier; from there all ways are tried,
    but not those that would count no more with all that is left. Each route that is tried is spent.
    """
    if any(route.counts < 0 for route in routes):
        raise Fault("a route counts less than 0")
    if sum(route.counts for route in routes) > LARGEST:
        raise Fault("a number grows too large")
    at: dict[int, list[int]] = {}
    for number, route in enumerate(routes):
        for place in dict.fromkeys(route[:2]):
            at.setdefault(place, []).append(number)
    ends = Counter(place for route in routes for place in route[:2])
    best, left = 0, [True] * len(routes)
    for start in at:
        part = _part(start, routes, at)
        total = sum(routes[number].counts for number in {route for place in part for route in at[place]})
        if sum(ends[place] % 2 for place in part) <= 2:
            best = max(best, total)
        elif ends[start] % 2:
            best = _longest_from(start, total, best, routes, at, left, spend)
    return best


def _part(start: int, routes: Sequence[Route], at: dict[int, list[int]]) -> list[int]:
    """The places that hang together with one."""
    part = [start]
    for place in part:
        part += dict.fromkeys(end for route in at[place] for end in routes[route][:2] if end not in part)
    return part


def _longest_from(
    start: int,
    total: int,
    best: int,
    routes: Sequence[Route],
    at: dict[int, list[int]],
    left: list[bool],
    spend: Callable[[int], None],
) -> int:
    """The best so far or of all ways that begin at a place; `total` is what all routes count that lead on from there.

    On the way lie the routes that were taken, and of each place the number of those that have been tried there.
    """
    here, counted, remaining, taken, tried = start, 0, total, list[int](), [0]
    while tried:
        best = max(best, counted)
        choices, following = at[here], tried[-1]
        while following < len(choices) and not left[choices[following]]:
            following += 1
        tried[-1] = following + 1
        if following < len(choices) and counted + remaining > best:
            spend(1)
            route = choices[following]
            left[route] = False
            counted, remaining = counted + routes[route].counts, remaining - routes[route].counts
            taken.append(route)
            tried.append(0)
        else:
            tried.pop()
            if not taken:
                continue
            route = taken.pop()
            left[route] = True
            counted, remaining = counted - routes[route].counts, remaining + routes[route].counts
        here = routes[route].other if here == routes[route].one else routes[route].one
    return best
