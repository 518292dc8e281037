"""Putting numbers in work memory in order."""

from festrules.interpreter.compiled.program.words import Wide

w: list[int] = []
wide = w


def put_in_order(start: int, count: int) -> None:
    """Sorts numbers. Most often they are nearly in order, or few."""
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


def sorted_once(start: int, count: int) -> int:
    """The same with each number once; how many are left."""
    put_in_order(start, count)
    left = 0
    for at in range(start, start + count):
        if left == 0 or w[at] != w[start + left - 1]:
            w[start + left] = w[at]
            left += 1
    return left


def sorted_once_wide(start: int, count: int) -> int:
    """The same for wide numbers."""
    end = start + 2 * count
    gap = 2
    while gap * 16 < 2 * count:
        gap = gap * 3 + 2
    while gap > 0:
        at = start + gap
        while at < end:
            value: Wide = wide[at]
            before = at - gap
            while before >= start and wide[before] > value:
                wide[before + gap] = wide[before]
                before -= gap
            wide[before + gap] = value
            at += 2
        gap = (gap // 6) * 2
    left = 0
    at = start
    while at < end:
        if left == 0 or wide[at] != wide[start + 2 * left - 2]:
            wide[start + 2 * left] = wide[at]
            left += 1
        at += 2
    return left
