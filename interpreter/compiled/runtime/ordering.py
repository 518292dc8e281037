"""Putting numbers in work memory in order."""

w: list[int] = []


def sorted_once(start: int, count: int) -> int:
    """Sorts numbers, each once; how many are left. Most often they are nearly in order, or few."""
    gap = 1
    while gap * 16 < count:
        gap = gap * 3 + 1
    while gap > 0:
        for at in range(start + gap, start + count):
            value = w[at]
            before = at - gap
            while before >= start and w[before] > value:
                w[before + gap] = w[before]
                before -= gap
            w[before + gap] = value
        gap = gap // 3
    left = 0
    for at in range(start, start + count):
        if left == 0 or w[at] != w[start + left - 1]:
            w[start + left] = w[at]
            left += 1
    return left
