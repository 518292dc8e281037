"""Backgammon once more, from its folk rules alone: all ways to play a throw are listed, and the longest are allowed."""

from collections.abc import Iterator
from typing import Protocol, TypeAlias

BAR, OFF = 25, 0
START = {24: 2, 13: 5, 8: 3, 6: 5}
# How many checkers each of the two has on each point, counted from its own end.
Board: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
Play: TypeAlias = tuple[tuple[int, int], ...]  # dice, and the points that they are played from


class Table(Protocol):
    """Where it is played: what players choose of all that is possible, and what the dice show."""

    def choose(self, seat: int, offered: list[str]) -> str: ...
    def roll(self) -> int: ...


def laid_out() -> Board:
    """As a game begins."""
    one = tuple(START.get(point, 0) for point in range(26))
    return one, one


def moves(board: Board, die: int) -> list[int]:
    """The points from which whoever is first can play a die."""
    own, other = board
    if own[BAR]:
        return [BAR] if other[25 - (BAR - die)] < 2 else []
    found = []
    last = max(point for point in range(26) if own[point])
    for point in range(1, 25):
        if not own[point]:
            continue
        if point > die:
            landing = 25 - (point - die)
            possible = other[landing] < 2
        else:
            possible = last <= 6 and point in (die, last)
        if possible:
            found.append(point)
    return found


def played(board: Board, point: int, die: int) -> Board:
    """The board behind it."""
    own, other = list(board[0]), list(board[1])
    landing = max(point - die, OFF)
    own[point] -= 1
    own[landing] += 1
    if landing != OFF and other[25 - landing]:
        other[25 - landing] -= 1
        other[BAR] += 1
    return tuple(own), tuple(other)


def ways(board: Board, dice: tuple[int, ...]) -> Iterator[Play]:
    """All ways to play dice in any order, as far as it goes."""
    stuck = True
    for number, die in enumerate(dice):
        if die in dice[:number]:
            continue
        for point in moves(board, die):
            stuck = False
            left = dice[:number] + dice[number + 1 :]
            for rest in ways(played(board, point, die), left):
                yield ((die, point), *rest)
    if stuck:
        yield ()


def allowed(board: Board, dice: tuple[int, ...]) -> list[Play]:
    """Those that play as many dice as can be, and the higher one if only one of two can be played."""
    found = list(ways(board, dice))
    most = max(map(len, found))
    longest = [play for play in found if len(play) == most]
    if most == 1 and len(set(dice)) == 2:
        high = [play for play in longest if play[0][0] == max(dice)]
        return high or longest
    return longest if most else []


class Match:
    """One game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.board = laid_out()

    def play(self) -> list[int]:
        """How many checkers each has borne off."""
        one = two = 0
        while one == two:
            one, two = self.table.roll(), self.table.roll()
        seat = int(two > one)
        if seat:
            self.board = self.board[1], self.board[0]
        while True:
            self.turn(seat, one, two)
            if self.board[0][OFF] == 15:
                return [side[OFF] for side in (self.board if not seat else self.board[::-1])]
            self.board = self.board[1], self.board[0]
            seat = 1 - seat
            one, two = self.table.roll(), self.table.roll()

    def turn(self, seat: int, one: int, two: int) -> None:
        """All dice, as far as they can be played."""
        dice: tuple[int, ...] = (one,) * 4 if one == two else (one, two)
        while dice and self.board[0][OFF] < 15:
            plays = allowed(self.board, dice)
            if not plays:
                return
            die = dice[0]
            if len(dice) == 2 and one != two:
                die = int(self.table.choose(seat, sorted({str(play[0][0]) for play in plays})))
            points = {play[0][1] for play in plays if play[0][0] == die}
            point = int(self.table.choose(seat, [str(point) for point in points]))
            self.board = played(self.board, point, die)
            left = list(dice)
            left.remove(die)
            dice = tuple(left)
