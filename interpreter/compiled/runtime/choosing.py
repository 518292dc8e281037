"""Choices of several as they stand, in numbers in work memory: what may be among them, and what is chosen already."""

w: list[int] = []


def behind(items: int, count: int, chosen: int, size: int) -> int:
    """Where what may follow the last one chosen begins: behind as many copies of it as are chosen."""
    if size == 0:
        return 0
    last = w[chosen + size - 1]
    at = 0
    while at < count and w[items + at] != last:
        at += 1
    for other in range(chosen, chosen + size):
        if w[other] == last:
            at += 1
    return at


def is_taken(items: int, at: int, chosen: int, size: int) -> int:
    """Whether the item of a number is chosen; of copies the first are."""
    copies = 0
    for other in range(chosen, chosen + size):
        if w[other] == w[items + at]:
            copies += 1
    for other in range(items, items + at):
        if w[other] == w[items + at]:
            copies -= 1
    if copies > 0:
        return 1
    return 0


def next_other(items: int, count: int, at: int) -> int:
    """The first item behind one that is not a copy of it."""
    other = at + 1
    while other < count and w[items + other] == w[items + at]:
        other += 1
    return other
