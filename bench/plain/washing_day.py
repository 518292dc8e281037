"""Washing Day for four, as rules/classics/washing-day.rules has it: 104 pieces, ten rounds, four lines of five."""

import random

PLAYERS, PIECES, HAND, LINES, LENGTH = 4, 104, 10, 4, 5


def creases(piece: int) -> int:
    if piece == 55:
        return 7
    if piece % 11 == 0:
        return 5
    if piece % 10 == 0:
        return 3
    return 2 if piece % 5 == 0 else 1


class WashingDay:
    def __init__(self, rng: random.Random) -> None:
        tub = list(range(1, PIECES + 1))
        rng.shuffle(tub)
        self.hands: list[list[int]] = [[] for _ in range(PLAYERS)]
        for _ in range(HAND):
            for hand in self.hands:
                hand.append(tub.pop())
        self.lines = [[tub.pop()] for _ in range(LINES)]
        self.chosen: list[int] = []  # by seat; nobody sees them before all have chosen
        self.to_hang: list[tuple[int, int]] = []  # pieces with their players, the lowest last
        self.creases = [0] * PLAYERS
        self.turns = 0

    def options(self) -> list[int]:
        """The pieces in the hand of whoever chooses next; or lines, where a piece goes before all of them."""
        if self.to_hang:
            return list(range(LINES))
        return list(self.hands[len(self.chosen)])

    def take(self, option: int) -> None:
        if self.to_hang:
            piece, player = self.to_hang.pop()
            self.take_home(player, option)
            self.lines[option].append(piece)
        else:
            self.hands[len(self.chosen)].remove(option)
            self.chosen.append(option)
            if len(self.chosen) < PLAYERS:
                return
            self.to_hang = sorted(zip(self.chosen, range(PLAYERS), strict=True), reverse=True)
            self.turns += PLAYERS
            self.chosen = []
        self.hang()

    def hang(self) -> None:
        """Hangs piece after piece, until one goes before all lines."""
        while self.to_hang:
            piece, player = self.to_hang[-1]
            below = [line for line in range(LINES) if self.lines[line][-1] < piece]
            if not below:
                return
            line = max(below, key=lambda number: self.lines[number][-1])
            if len(self.lines[line]) == LENGTH:
                self.take_home(player, line)
            self.lines[line].append(piece)
            self.to_hang.pop()

    def take_home(self, player: int, line: int) -> None:
        self.creases[player] += sum(map(creases, self.lines[line]))
        self.lines[line] = []

    def points(self) -> list[int]:
        return [-worth for worth in self.creases]

    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(PLAYERS) if self.creases[seat] == min(self.creases))
