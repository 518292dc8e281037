"""Chess by its folk rules, told nothing of festrules: a board of 120 cells with a rim, and plain moves.

Squares are called `a1` to `h8`, players 0 and 1, and pieces by letters, small ones for the second player.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, Protocol

FIRST = "RNBQKBNR"
UP = 10
LEAPS = (21, 19, 12, 8, -8, -12, -19, -21)
STRAIGHT, SLANTING = (10, 1, -10, -1), (11, 9, -9, -11)
SLIDERS = {"R": STRAIGHT, "B": SLANTING, "Q": STRAIGHT + SLANTING}
RIM, NONE = "#", "."
FIFTY = 100  # moves of one player each
CORNERS = {21: "Q", 28: "K", 91: "q", 98: "k"}  # and who castles there


class Player(Protocol):
    """Who decides, by the names of squares and pieces."""

    def choose(self, seat: int, offered: list[str]) -> str:
        """One of these."""


class Move(NamedTuple):
    """From where to where, and what a pawn becomes."""

    start: int
    goal: int
    becomes: str = ""


def square(name: str) -> int:
    """The cell of a square."""
    return 20 + 10 * (int(name[1]) - 1) + "abcdefgh".index(name[0]) + 1


def name(cell: int) -> str:
    """The name of a cell."""
    return "abcdefgh"[cell % 10 - 1] + str(cell // 10 - 1)


class Position:
    """A position: the pieces, who is to move, who may castle, and the space that a pawn has just passed over."""

    def __init__(self) -> None:
        rows = [FIRST, "P" * 8, *[NONE * 8] * 4, "p" * 8, FIRST.lower()]
        self.cells = list(RIM * 20 + "".join(RIM + row + RIM for row in rows) + RIM * 20)
        self.seat, self.castles, self.passed = 0, "KQkq", 0

    def mine(self, cell: int) -> bool:
        """Whether a piece of the one who moves stands there."""
        one = self.cells[cell]
        return one.isalpha() and one.isupper() == (self.seat == 0)

    def theirs(self, cell: int) -> bool:
        """Whether one of the other player does."""
        return self.cells[cell].isalpha() and not self.mine(cell)

    def attacked(self, cell: int, by: int) -> bool:
        """Whether a piece of a player attacks a cell."""
        own = str.upper if by == 0 else str.lower
        back = -UP if by == 0 else UP
        if any(self.cells[cell + back + side] == own("P") for side in (-1, 1)):
            return True
        if any(self.cells[cell + leap] == own("N") for leap in LEAPS):
            return True
        if any(self.cells[cell + step] == own("K") for step in SLIDERS["Q"]):
            return True
        for kind in "RB":
            for step in SLIDERS[kind]:
                at = cell + step
                while self.cells[at] == NONE:
                    at += step
                if self.cells[at] in (own(kind), own("Q")):
                    return True
        return False

    def in_check(self, seat: int) -> bool:
        """Whether the king of a player stands in check."""
        return self.attacked(self.cells.index("K" if seat == 0 else "k"), 1 - seat)

    def moves(self) -> Iterator[Move]:
        """All legal moves."""
        for start in range(21, 99):
            if self.mine(start):
                for goal in self._goals(start):
                    last = self.cells[start] in "Pp" and goal // 10 in (2, 9)
                    for becomes in "QRBN" if last else ("",):
                        move = Move(start, goal, becomes)
                        if not self.after(move).in_check(self.seat):
                            yield move

    def _goals(self, start: int) -> Iterator[int]:
        kind = self.cells[start].upper()
        if kind == "P":
            yield from self._pawn(start)
        elif kind in SLIDERS:
            for step in SLIDERS[kind]:
                at = start + step
                while self.cells[at] == NONE:
                    yield at
                    at += step
                if self.theirs(at):
                    yield at
        else:
            for step in LEAPS if kind == "N" else SLIDERS["Q"]:
                if self.cells[start + step] == NONE or self.theirs(start + step):
                    yield start + step
            if kind == "K":
                yield from self._castling(start)

    def _pawn(self, start: int) -> Iterator[int]:
        ahead = UP if self.seat == 0 else -UP
        if self.cells[start + ahead] == NONE:
            yield start + ahead
            if start // 10 == (3 if self.seat == 0 else 8) and self.cells[start + 2 * ahead] == NONE:
                yield start + 2 * ahead
        for goal in (start + ahead - 1, start + ahead + 1):
            if self.theirs(goal) or (goal == self.passed and goal):
                yield goal

    def _castling(self, king: int) -> Iterator[int]:
        for letter, step, free in (("K", 1, 2), ("Q", -1, 3)):
            if (letter if self.seat == 0 else letter.lower()) not in self.castles:
                continue
            if any(self.cells[king + step * far] != NONE for far in range(1, free + 1)):
                continue
            if not self.attacked(king, 1 - self.seat) and not self.attacked(king + step, 1 - self.seat):
                yield king + 2 * step

    def after(self, move: Move) -> "Position":
        """The position behind a move."""
        then = Position.__new__(Position)
        then.cells, then.seat, then.castles, then.passed = self.cells[:], 1 - self.seat, self.castles, 0
        start, goal = move.start, move.goal
        piece, ahead = self.cells[start], UP if self.seat == 0 else -UP
        if piece in "Pp" and goal == self.passed and goal:
            then.cells[goal - ahead] = NONE
        if piece in "Pp" and abs(goal - start) == 2 * UP:
            beside = (then.cells[goal - 1], then.cells[goal + 1])
            then.passed = start + ahead if ("p" if self.seat == 0 else "P") in beside else 0
        if piece in "Kk":
            own = "KQ" if self.seat == 0 else "kq"
            then.castles = "".join(one for one in then.castles if one not in own)
            if abs(goal - start) == 2:
                corner, between = (goal + 1, goal - 1) if goal > start else (goal - 2, goal + 1)
                then.cells[between], then.cells[corner] = then.cells[corner], NONE
        for cell in (start, goal):
            then.castles = then.castles.replace(CORNERS.get(cell, RIM), "")
        becomes = move.becomes if self.seat == 0 else move.becomes.lower()
        then.cells[goal], then.cells[start] = becomes or piece, NONE
        return then

    @property
    def known(self) -> tuple[str, int, str, int]:
        """All that makes it the same position."""
        return "".join(self.cells), self.seat, "".join(sorted(self.castles)), self.passed

    @property
    def is_bare(self) -> bool:
        """Whether nobody can mate any more: kings alone, or with one knight or bishop."""
        left = [one.upper() for one in self.cells if one.isalpha()]
        return len(left) <= 3 and not set(left) & set("QRP")


WORDS = {"Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}


def play(players: Player) -> list[int]:
    """A whole game; who has won."""
    position, quiet, past = Position(), 0, Counter[tuple[str, int, str, int]]()
    while True:
        if quiet >= FIFTY and not position.in_check(position.seat):
            return []
        moves = list(position.moves())
        if not moves:
            return [1 - position.seat] if position.in_check(position.seat) else []
        seat = position.seat
        start = square(players.choose(seat, sorted({name(one.start) for one in moves})))
        goals = {name(one.goal): one for one in moves if one.start == start}
        move = goals[players.choose(seat, sorted(goals))]
        if move.becomes:
            words = players.choose(seat, sorted(WORDS.values()))
            move = move._replace(becomes=next(one for one, word in WORDS.items() if word == words))
        strikes = position.cells[move.goal] != NONE or position.cells[move.start] in "Pp"
        quiet = 0 if strikes else quiet + 1
        if strikes:
            past.clear()
        position = position.after(move)
        past[position.known] += 1
        if past[position.known] >= 3 or position.is_bare:
            return []
