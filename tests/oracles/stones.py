"""Go once more, from its rules alone: points and lines, chains that lose their last liberty, areas at the end."""

from typing import Protocol

Point = tuple[int, int]  # column and row, from 1
Board = dict[Point, int]  # whose stone lies there
PASS = "none"


class Table(Protocol):
    """Where it is played."""

    def choose(self, seat: int, offered: list[str]) -> str: ...


def name(point: Point) -> str:
    """The name of a point."""
    return f"{chr(ord('a') + point[0] - 1)}{point[1]}"


def beside(point: Point, size: int) -> list[Point]:
    """The points on the lines to each side."""
    column, row = point
    found = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return [one for one in found if min(one) >= 1 and max(one) <= size]


def region(board: Board, point: Point, size: int) -> tuple[set[Point], set[Point]]:
    """The connected points like this one, and the points around them."""
    like, inside, rim, waiting = board.get(point), {point}, set[Point](), [point]
    while waiting:
        for near in beside(waiting.pop(), size):
            if board.get(near) != like:
                rim.add(near)
            elif near not in inside:
                inside.add(near)
                waiting.append(near)
    return inside, rim


def breathes(board: Board, point: Point, size: int) -> bool:
    """Whether the chain of a stone has a liberty."""
    return any(near not in board for near in region(board, point, size)[1])


def placed(board: Board, point: Point, seat: int, size: int) -> Board:
    """The board with a stone more, and without the stones that it takes."""
    after = {**board, point: seat}
    caught = [near for near in beside(point, size) if after.get(near) == 1 - seat]
    dead = [
        stone for near in caught if not breathes(after, near, size) for stone in region(after, near, size)[0]
    ]
    return {stone: owner for stone, owner in after.items() if stone not in dead}


def play(table: Table, size: int, komi: int) -> list[int]:
    """The points of both when they have passed one after the other."""
    points = [(column, row) for row in range(1, size + 1) for column in range(1, size + 1)]
    board: Board = {}
    past, seat, passes = [board], 0, 0
    while passes < 2:
        possible = {}
        for point in points:
            after = placed(board, point, seat, size) if point not in board else {}
            if point not in board and breathes(after, point, size) and after not in past:
                possible[name(point)] = after
        chosen = table.choose(seat, [*possible, PASS])
        if chosen == PASS:
            passes += 1
        else:
            board, passes = possible[chosen], 0
            past.append(board)
        seat = 1 - seat
    areas = [sum(owner == one for owner in board.values()) for one in range(2)]
    for point in points:
        around = {board[near] for near in region(board, point, size)[1] if near in board}
        if point not in board and len(around) == 1:
            areas[around.pop()] += 1
    return [areas[0], areas[1] + komi]
