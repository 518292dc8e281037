"""A seat's view of a state, in numbers: equal for equal views."""

from festrules.interpreter.compiled.runtime.replay_slots import (
    ACTING,
    ADD,
    COPY,
    KNOWN,
    LAST_OF_COUNTING,
    MINE,
    OCCUPIED,
    OWN_STAND,
    PRESENCE,
    SEEN_AT,
    SEES,
    SIGHT,
    TOP,
    TOTAL,
    WHERE_AT,
)
from festrules.interpreter.compiled.runtime.steps_of_game import open_for, takes_part

m: list[int] = []
w: list[int] = []


def look(frame: int, players: int, out: int) -> int:
    """Writes what the seat sees; where that ends."""
    at = w[frame + SIGHT] + 1
    end = at + w[at - 1] * SEES
    total = 0
    while at < end:
        what = w[at]
        one = w[at + 1]
        other = w[at + 2]
        at += SEES
        if what <= LAST_OF_COUNTING:
            total += counted(what, one, other)
        elif what == COPY:
            for cell in range(one, other):
                w[out] = m[cell]
                out += 1
        elif what == KNOWN:
            out = known_kinds(frame, one, other, out)
        elif what == ACTING:
            for seat in range(players):
                w[out] = takes_part(seat)
                out += 1
        else:
            w[out] = single(frame, what, one, other, total)
            out += 1
            total = 0
    return out


def counted(what: int, one: int, other: int) -> int:
    """The share of an entry in the number that is written next."""
    total = 0
    if what == ADD:
        for cell in range(one, other):
            total += m[cell]
    elif what == OCCUPIED:
        total = m[one] > 0
    else:
        for index in range(m[one]):
            total += m[one + 1 + index] == other
    return total


def single(frame: int, what: int, one: int, other: int, total: int) -> int:
    """The one number for which an entry stands."""
    if what == TOTAL:
        return total
    if what == PRESENCE:
        return total > 0
    if what == OWN_STAND:
        return open_for(w[frame + MINE])
    if m[one] and (what == TOP or (total == 0 and m[other] == 0)):
        return m[one + 1]
    return -1


def known_kinds(frame: int, first: int, end: int, out: int) -> int:
    """Where those kinds lie of which the seat has seen where."""
    for kind in range(first, end):
        w[out] = -1
        if (m[w[frame + SEEN_AT] + kind] >> w[frame + MINE]) & 1:
            w[out] = m[w[frame + WHERE_AT] + kind]
        out += 1
    return out
