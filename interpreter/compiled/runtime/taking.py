"""Taking so many of several, in order: the positions that come next, and how many there are in all."""

from festrules.interpreter.compiled.program.words import Wide, narrow

w: list[int] = []

ENOUGH = 1 << 22  # more than anybody may look at for one decision


def taken_in_all(count: int, least: int, most: int) -> int:
    """How many members all sets between two sizes have together; past what may be looked at, that."""
    total: Wide = 0
    for size in range(least, most + 1):
        smaller = min(size, count - size)
        sets: Wide = 1
        for step in range(smaller):
            sets = sets * (count - step) // (step + 1)
            if sets > ENOUGH:
                return ENOUGH
        total = total + sets * size
        if total > ENOUGH:
            return ENOUGH
    return narrow(total)


def take_next(at: int, size: int, count: int) -> int:
    """Goes on from some positions to those that follow; from which of them on they are others, -1 behind the last."""
    last = size - 1
    while last >= 0 and w[at + last] == count - size + last:
        last -= 1
    if last < 0:
        return last
    position = w[at + last] + 1
    for slot in range(last, size):
        w[at + slot] = position
        position += 1
    return last
