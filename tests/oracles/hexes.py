"""Hex once more, from its rules alone: a rhombus of hexagons, and a chain from edge to edge."""

from collections.abc import Callable

Space = tuple[int, int]  # column and row, from 1

# Of the six spaces around one, two are beside it in its column, and two in each column next to it.
AROUND = ((0, 1), (0, -1), (1, 0), (1, -1), (-1, 0), (-1, 1))


def name(space: Space) -> str:
    """The name of a space."""
    return f"{chr(ord('a') + space[0] - 1)}{space[1]}"


def play(place: Callable[[int, list[str]], str], size: int) -> int:
    """The seat that wins, the first of which joins columns and the other one rows."""
    free = {name((column, row)): (column, row) for column in range(1, size + 1) for row in range(1, size + 1)}
    stones: tuple[set[Space], set[Space]] = set(), set()
    for turn in range(size * size):
        seat = turn % 2
        stones[seat].add(free.pop(place(seat, list(free))))
        if joined(stones[seat], seat, size):
            return seat
    raise AssertionError("somebody always wins")


def joined(stones: set[Space], axis: int, size: int) -> bool:
    """Whether stones lead from the first column or row to the last."""
    waiting = [stone for stone in stones if stone[axis] == 1]
    seen = set(waiting)
    while waiting:
        column, row = waiting.pop()
        if (column, row)[axis] == size:
            return True
        around = {(column + right, row + up) for right, up in AROUND} & stones - seen
        seen |= around
        waiting += around
    return False
