"""Cribbage once more, from its folk rules alone: two players, six cards each, 121 points."""

from itertools import combinations
from typing import Protocol

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = (
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)
PACK = [f"{suit}-{rank}" for suit in SUITS for rank in RANKS]
GOAL = 121


class Table(Protocol):
    """Where it is played: what players take, and what chance brings."""

    def choose(self, seat: int, offered: list[str]) -> str: ...
    def choose_beside(self, others: int, seat: int, offered: list[str]) -> str: ...
    def draw(self, cards: list[str]) -> str: ...
    def look(self, game: "Cribbage", seat: int) -> None: ...


class Won(Exception):
    """Somebody has the points."""


def height(card: str) -> int:
    """From the ace, 1, to the king, 13."""
    return RANKS.index(card.split("-")[1]) + 1


def worth(card: str) -> int:
    """The count of a card: court cards count ten."""
    return min(10, height(card))


def in_play(row: list[str]) -> int:
    """The points for the last card of a row."""
    total = sum(map(worth, row))
    points = 2 if total in {15, 31} else 0
    alike = 1
    while alike < len(row) and height(row[-alike - 1]) == height(row[-1]):
        alike += 1
    points += alike * (alike - 1)
    for length in range(len(row), 2, -1):
        heights = sorted(map(height, row[-length:]))
        if heights == list(range(heights[0], heights[0] + length)):
            return points + length
    return points


def in_show(hand: list[str], starter: str, *, crib: bool) -> int:
    """The points for four cards with the starter."""
    cards = [*hand, starter]
    points = sum(
        2 for size in range(2, 6) for some in combinations(cards, size) if sum(map(worth, some)) == 15
    )
    points += sum(2 for one, other in combinations(cards, 2) if height(one) == height(other))
    times = [sum(height(card) == value for card in cards) for value in range(15)]
    start = 1
    while start < 14:
        end, ways = start, 1
        while times[end]:
            ways *= times[end]
            end += 1
        points += (end - start) * ways if end - start >= 3 else 0
        start = end + 1
    suits = {card.split("-")[0] for card in hand}
    if len(suits) == 1 and (starter.split("-", maxsplit=1)[0] in suits or not crib):
        points += 5 if starter.split("-", maxsplit=1)[0] in suits else 4
    return points + (f"{starter.split('-', maxsplit=1)[0]}-jack" in hand)


class Cribbage:
    """A table of two."""

    def __init__(self, table: Table) -> None:
        self.table, self.points = table, [0, 0]
        self.dealer = int(table.draw(["player 1", "player 2"])[-1]) - 1
        self.deck: list[str] = []
        self.hands: list[list[str]] = []
        self.row: list[str] = []
        self.starter = ""

    def play(self) -> tuple[list[int], list[int]]:
        """The points of both, and who won."""
        try:
            while True:
                self.deal()
                self.dealer = 1 - self.dealer
        except Won:
            return self.points, [self.points.index(max(self.points))]

    def score(self, seat: int, points: int) -> None:
        """It is counted at once, and may end the game."""
        self.points[seat] += points
        if self.points[seat] >= GOAL:
            raise Won

    def take(self) -> str:
        """The next card of the deck."""
        card = self.table.draw(self.deck)
        self.deck.remove(card)
        return card

    def deal(self) -> None:
        """Once from the deal to the crib."""
        self.deck, self.hands, self.row = [*PACK], [[], []], []
        for _ in range(6):
            for hand in self.hands:
                hand.append(self.take())
        crib = [card for seat in (0, 1) for card in self.lay_away(seat)]
        kept = [[*hand] for hand in self.hands]
        self.starter = self.take()
        pone = 1 - self.dealer
        self.score(self.dealer, 2 * self.starter.endswith("-jack"))
        self.peg(pone)
        self.score(pone, in_show(kept[pone], self.starter, crib=False))
        self.score(self.dealer, in_show(kept[self.dealer], self.starter, crib=False))
        self.score(self.dealer, in_show(crib, self.starter, crib=True))

    def lay_away(self, seat: int) -> list[str]:
        """Two cards, in the order of the pack; the second player chooses when the first has."""
        hand = sorted(self.hands[seat], key=PACK.index)
        others = 1 - seat
        first = self.table.choose_beside(others, seat, hand[:-1])
        second = self.table.choose_beside(others, seat, hand[hand.index(first) + 1 :])
        self.hands[seat] = [card for card in hand if card not in {first, second}]
        return [first, second]

    def peg(self, seat: int) -> None:
        """To thirty-one again and again, until both have laid all."""
        last, said_go = seat, False
        while any(self.hands):
            total = sum(map(worth, self.row))
            playable = [card for card in self.hands[seat] if total + worth(card) <= 31]
            if playable:
                self.table.look(self, seat)
                card = self.table.choose(seat, playable)
                self.hands[seat].remove(card)
                self.row.append(card)
                last, said_go = seat, False
                self.score(seat, in_play(self.row))
            elif said_go:
                self.count_ended(last)
                seat, said_go = last, False
            else:
                said_go = True
            seat = 1 - seat
        self.count_ended(last)

    def count_ended(self, last: int) -> None:
        """A point for the last card, unless it made thirty-one."""
        self.score(last, sum(map(worth, self.row)) != 31)
        self.row = []
