"""Goofspiel for two: thirteen cards each, prizes in random order, equal bids throw the prize away."""

import random

PLAYERS, CARDS = 2, 13


class Goofspiel:
    def __init__(self, rng: random.Random) -> None:
        self.deck = list(range(1, CARDS + 1))
        rng.shuffle(self.deck)
        self.hands = [list(range(1, CARDS + 1)) for _ in range(PLAYERS)]
        self.bids: list[int] = []  # of this round, by seat; who has not bid yet does not know them
        self.won = [0] * PLAYERS
        self.turns = 0

    def options(self) -> list[int]:
        """The cards of whoever bids next."""
        return list(self.hands[len(self.bids)])

    def take(self, option: int) -> None:
        self.hands[len(self.bids)].remove(option)
        self.bids.append(option)
        if len(self.bids) == PLAYERS:
            self.resolve()

    def resolve(self) -> None:
        prize = self.deck.pop()
        highest = max(self.bids)
        if self.bids.count(highest) == 1:
            self.won[self.bids.index(highest)] += prize
        self.bids = []

    def points(self) -> list[int]:
        return self.won

    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(PLAYERS) if self.won[seat] == max(self.won))
