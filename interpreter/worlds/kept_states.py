"""States before some rows of a script: those of the walk that stands, and room for those of a walk that is tried."""

from bisect import bisect_right
from collections.abc import Sequence

from festrules.interpreter.worlds.history import HistoryRow

MOST = 32
APART = 8  # rows from one to the next, at the least


def worth_keeping(rows: Sequence[HistoryRow], most: int) -> list[int]:
    """The rows before which a state is kept, so many at the most; not within what a seat is told only later."""
    if most < 1:
        return []
    apart = max(APART, -(-len(rows) // most))
    found: list[int] = []
    for number in range(apart, len(rows)):
        if number >= (found[-1] if found else 0) + apart and rows[number - 1].told is not None:
            found.append(number)
    return found[:most]


class KeptStates:
    """The rows, and for each the places of both states. Of those that stand the first few are filled."""

    def __init__(self, rows: Sequence[int], start: int, size: int) -> None:
        self.rows = rows
        self.tried = [start + 2 * number * size for number in range(len(rows))]
        self._standing = [place + size for place in self.tried]
        self._filled = 0

    def before(self, row: int) -> int:
        """The last one that stands and does not come after a row; -1 if there is none."""
        return bisect_right(self.rows, row, hi=self._filled) - 1

    def place(self, number: int) -> tuple[int, int]:
        """The row to go on with, and where the state before it lies."""
        return (self.rows[number], self._standing[number]) if number >= 0 else (0, -1)

    def stand(self, number: int, reached: int) -> None:
        """The walk stands that was tried from this one on, and came to a row."""
        self._filled = bisect_right(self.rows, reached)
        for at in range(max(number, 0), self._filled):
            self.tried[at], self._standing[at] = self._standing[at], self.tried[at]
