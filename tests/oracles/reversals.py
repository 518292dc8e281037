"""Othello once more, from its folk rules alone: discs in a dictionary, and a walk in each of eight directions."""

from itertools import product
from typing import Protocol

SIDE = 8
Square = tuple[int, int]
WAYS = [way for way in product((-1, 0, 1), repeat=2) if way != (0, 0)]


class Table(Protocol):
    """Where it is played: what players choose of all that is possible."""

    def choose(self, seat: int, offered: list[str]) -> str: ...


def called(square: Square) -> str:
    """A column from a to h and a row from 1 to 8."""
    return f"{'abcdefgh'[square[0]]}{square[1] + 1}"


SQUARES = {called((column, row)): (column, row) for column, row in product(range(SIDE), repeat=2)}


class Match:
    """One game: whose disc lies where."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.discs: dict[Square, int] = {(3, 3): 1, (4, 4): 1, (3, 4): 0, (4, 3): 0}

    def turned(self, square: Square, seat: int) -> set[Square]:
        """The discs that a new one would turn over."""
        if square in self.discs:
            return set()
        found: set[Square] = set()
        for across, upward in WAYS:
            passed, there = [], (square[0] + across, square[1] + upward)
            while self.discs.get(there) == 1 - seat:
                passed.append(there)
                there = (there[0] + across, there[1] + upward)
            if self.discs.get(there) == seat:
                found.update(passed)
        return found

    def play(self) -> list[int]:
        """How many discs each has in the end."""
        seat, passes = 0, 0
        while passes < 2:
            possible = [name for name, square in SQUARES.items() if self.turned(square, seat)]
            passes = 0 if possible else passes + 1
            if possible:
                square = SQUARES[self.table.choose(seat, possible)]
                for one in (square, *self.turned(square, seat)):
                    self.discs[one] = seat
            seat = 1 - seat
        return [list(self.discs.values()).count(seat) for seat in (0, 1)]
