"""Choices of several with what binds only if possible: `engine/preferring.py` in numbers, with nothing but work memory.

There is a mark for each value that may be among those chosen: twice its rank, and one more if it is chosen.
"""

w: list[int] = []

BEHIND_ALL = 1 << 30  # a rank that nothing has


def may_follow(marks: int, count: int, at: int, chosen: int, least: int, most: int) -> int:
    """Whether the value of a number, behind the last one chosen, may be the next."""
    last = w[marks + at] >> 1
    first_left = BEHIND_ALL
    for other in range(count):
        rank = w[marks + other] >> 1
        if w[marks + other] & 1:
            last = max(last, rank)
        elif other < at and rank < first_left:
            first_left = rank
    if last > first_left:
        return 0
    must = chosen + 1
    can = chosen + 1
    for other in range(at + 1, count):
        rank = w[marks + other] >> 1
        if rank < last:
            must += 1
        if rank <= first_left:
            can += 1
    if must > most:
        return 0
    if can < least:
        return 0
    return 1


def may_be_all(marks: int, count: int, chosen: int, least: int) -> int:
    """Whether those that are chosen may stay the only ones."""
    last = -1
    first_left = BEHIND_ALL
    for other in range(count):
        rank = w[marks + other] >> 1
        if w[marks + other] & 1:
            last = max(last, rank)
        elif rank < first_left:
            first_left = rank
    if chosen < least:
        return 0
    if last > first_left:
        return 0
    return 1
