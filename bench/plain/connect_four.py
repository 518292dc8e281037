"""Connect four, seven columns of six. A line is looked for through the last disc only."""

import random

COLUMNS, ROWS = 7, 6
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))


class ConnectFour:
    def __init__(self, _rng: random.Random) -> None:
        self.columns: list[list[int]] = [[] for _ in range(COLUMNS)]  # the discs of each, from below
        self.to_move = 0
        self.turns = 0
        self.winner: int | None = None

    def options(self) -> list[int]:
        """Columns."""
        if self.winner is not None:
            return []
        return [number for number, column in enumerate(self.columns) if len(column) < ROWS]

    def take(self, option: int) -> None:
        self.columns[option].append(self.to_move)
        self.turns += 1
        if self.has_four(option, len(self.columns[option]) - 1):
            self.winner = self.to_move
        self.to_move = 1 - self.to_move

    def has_four(self, column: int, row: int) -> bool:
        return any(
            1 + self.run(column, row, across, up) + self.run(column, row, -across, -up) >= 4
            for across, up in WAYS
        )

    def run(self, column: int, row: int, across: int, up: int) -> int:
        """How many discs of the player to move follow each other from a hole in one direction."""
        length = 0
        while True:
            column, row = column + across, row + up
            if not (0 <= column < COLUMNS and 0 <= row < len(self.columns[column])):
                return length
            if self.columns[column][row] != self.to_move:
                return length
            length += 1

    def points(self) -> list[int]:
        return [0, 0]

    def winners(self) -> tuple[int, ...]:
        return (0, 1) if self.winner is None else (self.winner,)
