"""Draughts by their folk rules, told nothing of festrules: English and international, on a board of rows and columns.

Whole captures are searched first, and then gone through step by step, as players go.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, Protocol

ASLANT = ((1, 1), (1, -1), (-1, 1), (-1, -1))
Cell = tuple[int, int]  # row and column, from 0


class Player(Protocol):
    """Who decides, by the names of squares."""

    def choose(self, seat: int, offered: list[str]) -> str:
        """One of these."""


class Rules(NamedTuple):
    """The differences between the games."""

    size: int
    rows: int  # of men of each player
    back: bool  # men capture backward, too
    flying: bool  # kings go as far as they like
    most: bool  # as many as can be are captured, and taken off at the end
    quiet: int  # moves without a capture and without a man's move after which nobody wins
    again: bool  # nobody wins where the same position comes for the third time


ENGLISH = Rules(8, 3, back=False, flying=False, most=False, quiet=80, again=False)
INTERNATIONAL = Rules(10, 4, back=True, flying=True, most=True, quiet=50, again=True)


def name(cell: Cell) -> str:
    """The name of a square."""
    return "abcdefghij"[cell[1]] + str(cell[0] + 1)


class Board:
    """The men and kings: `m` and `k` of the first player, `M` and `K` of the second."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.at = rules, dict[Cell, str]()
        for row in range(rules.size):
            for column in range(rules.size):
                if (row + column) % 2 == 0 and not rules.rows <= row < rules.size - rules.rows:
                    self.at[row, column] = "m" if row < rules.rows else "M"

    def inside(self, cell: Cell) -> bool:
        """Whether it is on the board."""
        return all(0 <= one < self.rules.size for one in cell)

    def of(self, seat: int) -> list[Cell]:
        """Where the pieces of a player stand."""
        return [cell for cell, one in self.at.items() if one.islower() == (seat == 0)]

    def line(self, cell: Cell, way: Cell) -> Iterator[Cell]:
        """The squares behind each other to the edge."""
        cell = cell[0] + way[0], cell[1] + way[1]
        while self.inside(cell):
            yield cell
            cell = cell[0] + way[0], cell[1] + way[1]

    def ways(self, cell: Cell, *, capturing: bool) -> list[Cell]:
        """Where a piece may go."""
        piece = self.at[cell]
        if piece in "kK" or (capturing and self.rules.back):
            return list(ASLANT)
        return [way for way in ASLANT if (way[0] > 0) == (piece == "m")]

    def leaps(self, cell: Cell, taken: frozenset[Cell] = frozenset()) -> Iterator[tuple[Cell, Cell]]:
        """The possible captures, and where the piece lands."""
        piece = self.at[cell]
        far = self.rules.flying and piece in "kK"
        for way in self.ways(cell, capturing=True):
            prey = None
            for step, there in enumerate(self.line(cell, way)):
                if prey is None and there not in self.at and far:
                    continue
                if prey is None and there in self.at and there not in taken and (far or step == 0):
                    if self.at[there].islower() == piece.islower():
                        break
                    prey = there
                elif prey is not None and there not in self.at:
                    yield prey, there
                    if not far:
                        break
                else:
                    break

    def longest(self, cell: Cell, taken: frozenset[Cell] = frozenset()) -> int:
        """How many can be captured from there."""
        best = 0
        for prey, there in list(self.leaps(cell, taken)):
            self.at[there] = self.at.pop(cell)
            best = max(best, 1 + self.longest(there, taken | {prey}))
            self.at[cell] = self.at.pop(there)
        return best

    def steps(self, cell: Cell) -> Iterator[Cell]:
        """Where a piece goes without a capture."""
        for way in self.ways(cell, capturing=False):
            for there in self.line(cell, way):
                if there in self.at:
                    break
                yield there
                if not (self.rules.flying and self.at[cell] in "kK"):
                    break

    def crown(self, cell: Cell) -> bool:
        """Makes a man on the last row a king."""
        piece = self.at[cell]
        if (piece, cell[0]) in (("m", self.rules.size - 1), ("M", 0)):
            self.at[cell] = "k" if piece == "m" else "K"
            return True
        return False


def play(rules: Rules, players: Player) -> list[int]:
    """A whole game; who has won."""
    board, seat, quiet, past = Board(rules), 0, 0, Counter[object]()
    while True:
        before = dict(board.at)
        if any(any(board.leaps(cell)) for cell in board.of(seat)):
            (_capture_most if rules.most else _capture)(board, seat, players)
            quiet = 0
        else:
            able = {name(cell): cell for cell in board.of(seat) if any(board.steps(cell))}
            if not able:
                return [1 - seat]
            start = able[players.choose(seat, sorted(able))]
            goals = {name(cell): cell for cell in board.steps(start)}
            goal = goals[players.choose(seat, sorted(goals))]
            quiet = 0 if board.at[start] in "mM" else quiet + 1
            board.at[goal] = board.at.pop(start)
            board.crown(goal)
        assert before != board.at
        if quiet == 0:
            past.clear()
        known = frozenset(board.at.items()), seat
        past[known] += 1
        if quiet == rules.quiet or (rules.again and past[known] == 3):
            return []
        seat = 1 - seat


def _capture(board: Board, seat: int, players: Player) -> None:
    """One after the other with the same piece; a man that becomes a king stops."""
    able = {name(cell): cell for cell in board.of(seat) if any(board.leaps(cell))}
    cell = able[players.choose(seat, sorted(able))]
    while leaps := {name(there): (prey, there) for prey, there in board.leaps(cell)}:
        prey, there = leaps[players.choose(seat, sorted(leaps))]
        board.at[there] = board.at.pop(cell)
        del board.at[prey]
        cell = there
        if board.crown(cell):
            return


def _capture_most(board: Board, seat: int, players: Player) -> None:
    """As many as can be, all taken off at the end; only there a man becomes a king."""
    taken = frozenset[Cell]()
    cells = board.of(seat)
    while left := max(board.longest(cell, taken) for cell in cells):
        able = {name(cell): cell for cell in cells if board.longest(cell, taken) == left}
        cell = able[players.choose(seat, sorted(able))]
        goals = dict[str, list[tuple[Cell, Cell]]]()
        for prey, there in list(board.leaps(cell, taken)):
            board.at[there] = board.at.pop(cell)
            if 1 + board.longest(there, taken | {prey}) == left:
                goals.setdefault(name(there), []).append((prey, there))
            board.at[cell] = board.at.pop(there)
        ((prey, there),) = goals[players.choose(seat, sorted(goals))]
        board.at[there] = board.at.pop(cell)
        taken, cells = taken | {prey}, [there]
    for prey in taken:
        del board.at[prey]
    board.crown(cells[0])
