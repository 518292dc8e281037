"""Spades once more, from its folk rules alone: tricks, bids, nils and overtricks of two sides."""

from typing import Protocol

SUITS = ("clubs", "diamonds", "hearts", "spades")
NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
RANKS = (*NUMBERS, "jack", "queen", "king", "ace")
PACK = [f"{suit}-{rank}" for suit in SUITS for rank in RANKS]


class Table(Protocol):
    """Where it is played: what players take, and what chance brings."""

    def choose(self, seat: int, offered: list[str]) -> str: ...
    def draw(self, cards: list[str]) -> str: ...
    def look(self, game: "Spades", seat: int) -> None: ...


class Spades:
    """Four players, of whom the first and the third are one side."""

    def __init__(self, table: Table, seats: list[str]) -> None:
        self.table = table
        self.points, self.bags = [0, 0], [0, 0]
        self.dealer = seats.index(table.draw(seats))
        self.hands: list[list[str]] = []
        self.tricks: list[int] = []
        self.bids: list[int] = []
        self.spade_played = False

    def play(self) -> tuple[list[int], list[int]]:
        """The points of all, those of their sides, and the seats that win."""
        while max(self.points) < 500 and min(self.points) > -200:
            self.hand()
        best = max(self.points)
        return self.points * 2, [seat for seat in range(4) if self.points[seat % 2] == best]

    def hand(self) -> None:
        """The deal, the bids, thirteen tricks and what they count."""
        pack = [*PACK]
        self.hands = [[] for _ in range(4)]
        for _ in range(13):
            for hand in self.hands:
                hand.append(self.table.draw(pack))
                pack.remove(hand[-1])
        self.dealer = (self.dealer + 1) % 4
        first = (self.dealer + 1) % 4
        self.bids, self.tricks, self.spade_played = [0] * 4, [0] * 4, False
        for step in range(4):
            seat = (first + step) % 4
            self.bids[seat] = int(self.table.choose(seat, [str(bid) for bid in range(14)]))
        for _ in range(13):
            first = self.trick(first)
            self.tricks[first] += 1
        for side in (0, 1):
            self.count(side)

    def trick(self, first: int) -> int:
        """Who takes it."""
        played: dict[int, str] = {}
        for step in range(4):
            seat = (first + step) % 4
            self.table.look(self, seat)
            led = played[first].split("-")[0] if played else ""
            played[seat] = self.table.choose(seat, self.allowed(self.hands[seat], led))
            self.hands[seat].remove(played[seat])
            self.spade_played |= played[seat].startswith("spades")
        led = played[first].split("-")[0]
        return max(played, key=lambda seat: strength(played[seat], led))

    def allowed(self, hand: list[str], led: str) -> list[str]:
        """The cards of a hand that may be played."""
        if led:
            return [card for card in hand if card.startswith(led)] or hand
        plain = [card for card in hand if not card.startswith("spades")]
        return hand if self.spade_played else plain or hand

    def count(self, side: int) -> None:
        """Score a side's bids."""
        bid = over = made = 0
        for seat in (side, side + 2):
            if self.bids[seat]:
                bid += self.bids[seat]
                made += self.tricks[seat]
            else:
                self.points[side] += -100 if self.tricks[seat] else 100
                over += self.tricks[seat]
        self.points[side] += 10 * bid if made >= bid else -10 * bid
        over += max(0, made - bid)
        self.points[side] += over
        self.bags[side] += over
        if self.bags[side] >= 10:
            self.bags[side] -= 10
            self.points[side] -= 100


def strength(card: str, led: str) -> tuple[int, int]:
    """By what the cards of a trick are compared."""
    suit, rank = card.split("-")
    return 2 if suit == "spades" else int(suit == led), RANKS.index(rank)
