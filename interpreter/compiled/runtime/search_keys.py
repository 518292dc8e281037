"""The knowledge of each seat on the way as one number: equal keys, equal knowledge, and so the same node.

A seat's own options go into its key as it takes them, and so does everything that it is told. Of the events that
compiled code tells, a table says how many of their numbers count, which of these is secret, and which has the bits of
those who see it.
"""

from festrules.interpreter.compiled.program.slots import EVENTS
from festrules.interpreter.compiled.program.words import Wide, narrow, pattern
from festrules.interpreter.compiled.runtime.search_slots import (
    END,
    EVEN,
    FREE,
    KEY,
    KEY_MASK,
    KEYS,
    KNOWN_NODES,
    LISTS_SEEN,
    NODES_BY_KEY,
    OPEN,
    SEATS,
    TOLD,
    TOLD_FIRST,
)

w: list[int] = []
wide = w

COUNTED, SECRET, SEEN_BY = 0, 1, 2  # of an event: how many numbers count, the secret one, that with the bits
ROW = 3
LISTED = 0  # the code of what is listed before the event that it belongs to
FIRST, SECOND = 6364136223846793005, 4357528301921183315


def mixed_keys(one: Wide, other: Wide) -> Wide:
    """A number that depends on two, and on their order."""
    found: Wide = pattern((one ^ other) * FIRST)
    found = found ^ (found >> 29)
    found = pattern(found * SECOND)
    return found ^ (found >> 32)


def first_key(seat: int) -> Wide:
    """The key of a seat that has seen nothing yet."""
    return mixed_keys(seat + 1, EVEN)


def clear_keys(frame: int) -> None:
    """Nobody has seen anything."""
    for seat in range(w[frame + SEATS]):
        wide[w[frame + KEYS] + 2 * seat] = first_key(seat)
    forget_events(frame)


def see_own(frame: int, seat: int, value: Wide) -> None:
    """A seat has chosen; where nothing is hidden all others see that, too."""
    if w[frame + OPEN]:
        all_see(frame, value)
    else:
        at = w[frame + KEYS] + 2 * seat
        wide[at] = mixed_keys(wide[at], value)


def all_see(frame: int, what: Wide) -> None:
    """Everybody sees something."""
    for seat in range(w[frame + SEATS]):
        at = w[frame + KEYS] + 2 * seat
        wide[at] = mixed_keys(wide[at], what)


def forget_events(frame: int) -> None:
    """Leave everything told so far out of the keys."""
    w[EVENTS] = w[frame + TOLD_FIRST]
    wide[frame + LISTS_SEEN] = 0


def see_events(frame: int) -> None:
    """All that was told since goes into the keys of those who were told of it."""
    at = w[frame + TOLD_FIRST]
    while at < w[EVENTS]:
        see_event(frame, at)
        at += 2 + w[at + 1]
    forget_events(frame)


def see_event(frame: int, at: int) -> None:
    """One event."""
    if w[at] == LISTED:
        wide[frame + LISTS_SEEN] = mixed_keys(wide[frame + LISTS_SEEN], w[at + 2])
        return
    row = w[frame + TOLD] + w[at] * ROW
    counted = w[row + COUNTED]
    if counted < 0:
        return
    counted = min(counted, w[at + 1])
    known: Wide = mixed_keys(wide[frame + LISTS_SEEN], w[at])
    unknown: Wide = mixed_keys(1, w[at])
    for number in range(counted):
        known = mixed_keys(known, w[at + 2 + number])
        if number != w[row + SECRET]:
            unknown = mixed_keys(unknown, w[at + 2 + number])
    seen_by = -1
    if w[row + SEEN_BY] >= 0:
        seen_by = w[at + 2 + w[row + SEEN_BY]]
    for seat in range(w[frame + SEATS]):
        key = w[frame + KEYS] + 2 * seat
        told: Wide = unknown
        if seen_by & (1 << seat):
            told = known
        wide[key] = mixed_keys(wide[key], told)
    wide[frame + LISTS_SEEN] = 0


def node_of(frame: int, key: Wide) -> int:
    """The node with a key, or 0."""
    mask = w[frame + KEY_MASK]
    place = narrow(key & mask)
    node = w[w[frame + NODES_BY_KEY] + place]
    while node and wide[node + KEY] != key:
        place = (place + 1) & mask
        node = w[w[frame + NODES_BY_KEY] + place]
    return node


def enter_node(frame: int, node: int, key: Wide) -> None:
    """It is found by its key from now on; when there are too many no more will be made."""
    mask = w[frame + KEY_MASK]
    place = narrow(key & mask)
    while w[w[frame + NODES_BY_KEY] + place]:
        place = (place + 1) & mask
    w[w[frame + NODES_BY_KEY] + place] = node
    wide[node + KEY] = key
    w[frame + KNOWN_NODES] += 1
    if w[frame + KNOWN_NODES] > (mask >> 2) * 3:
        w[frame + FREE] = w[frame + END]
