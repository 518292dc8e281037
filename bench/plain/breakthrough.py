"""Breakthrough on eight by eight, in two steps a turn: which pawn, then where to. Black, player 0, moves down."""

import random

SIZE = 8
Space = tuple[int, int]  # row and column, both from 0


class Breakthrough:
    def __init__(self, _rng: random.Random) -> None:
        self.board: dict[Space, int] = {}
        for column in range(SIZE):
            for row in (SIZE - 2, SIZE - 1):
                self.board[row, column] = 0
            for row in (0, 1):
                self.board[row, column] = 1
        self.left = [2 * SIZE, 2 * SIZE]
        self.to_move = 0
        self.chosen: Space | None = None  # the pawn that is about to move
        self.turns = 0
        self.winner: int | None = None

    def options(self) -> list[Space]:
        """Pawns that can move; once one is chosen, the spaces it may go to."""
        if self.winner is not None:
            return []
        if self.chosen is not None:
            return self.targets(self.chosen)
        return [
            space for space, player in self.board.items() if player == self.to_move and self.targets(space)
        ]

    def targets(self, space: Space) -> list[Space]:
        row, column = space
        ahead = row - 1 if self.to_move == 0 else row + 1
        found = []
        for side in (column - 1, column, column + 1):
            if 0 <= side < SIZE:
                there = self.board.get((ahead, side))
                if there is None or (there != self.to_move and side != column):
                    found.append((ahead, side))
        return found

    def take(self, option: Space) -> None:
        if self.chosen is None:
            self.chosen = option
            return
        if option in self.board:
            self.left[1 - self.to_move] -= 1
        del self.board[self.chosen]
        self.board[option] = self.to_move
        if option[0] == (0 if self.to_move == 0 else SIZE - 1) or self.left[1 - self.to_move] == 0:
            self.winner = self.to_move
        self.chosen = None
        self.turns += 1
        self.to_move = 1 - self.to_move

    def points(self) -> list[int]:
        return [0, 0]

    def winners(self) -> tuple[int, ...]:
        assert self.winner is not None
        return (self.winner,)
