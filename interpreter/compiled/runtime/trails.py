"""Ways along routes: `world/trails.py` in numbers, with nothing but work memory.

Each route has its ends, what it counts and a mark, one after the other. Behind them come the routes of the way
that is tried, and of each of its places the number of the route to try next.
"""

from festrules.interpreter.compiled.program.slots import FUEL
from festrules.interpreter.compiled.program.words import give_up

w: list[int] = []

TOO_MUCH = 0  # as in lowering/context.py
ONE, OTHER, COUNTS, MARK, ROUTE = 0, 1, 2, 3, 4  # slots of a route, and how many there are
BEHIND = 2  # slots for each route behind them all, and as many for one more
FREE, PART, TAKEN = 0, 1, 2  # marks


def connected(routes: int, count: int, places: int, found: int) -> int:
    """Puts all that routes lead to behind the places that stand there; how many they are then."""
    for route in range(count):
        w[routes + route * ROUTE + MARK] = FREE
    done = 0
    while done < found:
        place = w[places + done]
        done += 1
        for route in range(count):
            at = routes + route * ROUTE
            if w[at + MARK] == FREE and (w[at + ONE] == place or w[at + OTHER] == place):
                w[at + MARK] = PART
                w[places + found] = w[at + OTHER] if w[at + ONE] == place else w[at + ONE]
                found += 1
    return found


def longest_trail(routes: int, count: int) -> int:
    """The most that a way counts which takes no route twice; what is tried is spent."""
    best = 0
    for number in range(2 * count):
        start = w[routes + number // 2 * ROUTE + number % 2]
        if is_new(routes, number, start):
            total = mark_part(routes, count, start)
            if odd_places(routes, count) <= 2:
                best = max(best, total)
            elif is_odd(routes, count, start):
                best = longest_from(routes, count, start, total, best)
    return best


def is_new(routes: int, number: int, place: int) -> int:
    """Whether no end of a route before this one is the same place."""
    for before in range(number):
        if w[routes + before // 2 * ROUTE + before % 2] == place:
            return 0
    return 1


def is_odd(routes: int, count: int, place: int) -> int:
    """Whether an odd number of routes ends at a place."""
    ends = 0
    for number in range(2 * count):
        if w[routes + number // 2 * ROUTE + number % 2] == place:
            ends += 1
    return ends % 2


def mark_part(routes: int, count: int, start: int) -> int:
    """Marks all routes that hang together with a place; what they count."""
    for route in range(count):
        w[routes + route * ROUTE + MARK] = FREE
    places = routes + count * ROUTE
    w[places] = start
    connected(routes, count, places, 1)
    total = 0
    for route in range(count):
        if w[routes + route * ROUTE + MARK] == PART:
            total += w[routes + route * ROUTE + COUNTS]
    return total


def odd_places(routes: int, count: int) -> int:
    """At how many places of the marked part an odd number of routes ends."""
    odd = 0
    for number in range(2 * count):
        at = routes + number // 2 * ROUTE
        place = w[at + number % 2]
        if w[at + MARK] == PART and is_new(routes, number, place) and is_odd(routes, count, place):
            odd += 1
    return odd


def longest_from(routes: int, count: int, start: int, total: int, best: int) -> int:
    """The best so far or of all ways that begin at a place, in whose part all routes together count the total."""
    tried = routes + count * ROUTE
    taken = tried + count + 1
    level = 0
    here = start
    counted = 0
    left = total
    w[tried] = 0
    while level >= 0:
        best = max(best, counted)
        route = w[tried + level]
        while route < count and not leads_on(routes + route * ROUTE, here):
            route += 1
        w[tried + level] = route + 1
        if route < count and counted + left > best:
            w[FUEL] -= 1
            if w[FUEL] < 0:
                give_up(TOO_MUCH)
            at = routes + route * ROUTE
            w[at + MARK] = TAKEN
            counted += w[at + COUNTS]
            left -= w[at + COUNTS]
            w[taken + level] = route
            level += 1
            w[tried + level] = 0
            here = w[at + OTHER] if w[at + ONE] == here else w[at + ONE]
        else:
            level -= 1
            if level >= 0:
                at = routes + w[taken + level] * ROUTE
                w[at + MARK] = PART
                counted -= w[at + COUNTS]
                left += w[at + COUNTS]
                here = w[at + OTHER] if w[at + ONE] == here else w[at + ONE]
    return best


def leads_on(at: int, here: int) -> int:
    """Whether a route may be taken from a place."""
    return w[at + MARK] == PART and (w[at + ONE] == here or w[at + OTHER] == here)


def is_among(places: int, count: int, place: int) -> int:
    """Whether a place is one of several."""
    for number in range(count):
        if w[places + number] == place:
            return 1
    return 0
