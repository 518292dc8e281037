"""Crazy eights once more, from its folk rules alone: one hand, or a match to fifty points for each player."""

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


class Table(Protocol):
    """Where it is played: what players take, and what chance brings."""

    def choose(self, seat: int, offered: list[str]) -> str: ...
    def draw(self, cards: list[str]) -> str: ...
    def look(self, game: "Eights", seat: int) -> None: ...


def cost(card: str) -> int:
    """The count of a card left in a hand."""
    rank = card.split("-")[1]
    return 50 if rank == "eight" else min(10, RANKS.index(rank) + 1)


class Eights:
    """A table of players, who shed their cards."""

    def __init__(self, table: Table, players: int) -> None:
        self.table, self.players = table, players
        self.penalties = [0] * players
        self.dealer = int(table.draw([f"player {seat}" for seat in range(1, players + 1)])[-1]) - 1
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.hands: list[list[str]] = []
        self.suit = ""

    def play(self, *, match: bool) -> tuple[list[int], list[int]]:
        """The points of all, and who has most."""
        self.hand()
        while match and max(self.penalties) < 50 * self.players:
            self.hand()
        least = min(self.penalties)
        winners = [seat for seat, penalty in enumerate(self.penalties) if penalty == least]
        return [-penalty for penalty in self.penalties], winners

    def hand(self) -> None:
        """From the deal to the first empty hand, or until nobody can do anything."""
        self.deal()
        seat, passed = self.dealer, 0
        while passed < self.players and all(self.hands):
            seat = (seat + 1) % self.players
            passed = 0 if self.turn(seat) else passed + 1
        for seat, hand in enumerate(self.hands):
            self.penalties[seat] += sum(map(cost, hand))
        self.dealer = (self.dealer + 1) % self.players

    def deal(self) -> None:
        """Seven cards each for two, five for more; no eight is turned up."""
        self.stock = [*PACK]
        self.hands = [[] for _ in range(self.players)]
        for _ in range(7 if self.players == 2 else 5):
            for hand in self.hands:
                hand.append(self.take())
        turned = self.take()
        while turned.endswith("-eight"):
            self.stock.append(turned)
            turned = self.take()
        self.pile = [turned]
        self.suit = turned.split("-")[0]

    def take(self) -> str:
        """The next card of the stock."""
        card = self.table.draw(self.stock)
        self.stock.remove(card)
        return card

    def turn(self, seat: int) -> bool:
        """Whether the player could do anything: draws, as often as they like, and then a card."""
        hand = self.hands[seat]
        while True:
            fitting = [card for card in hand if self.fits(card)]
            offered = [f"play {card}" for card in fitting] + ["draw a card"] * bool(self.stock)
            if not offered:
                return False
            self.table.look(self, seat)
            chosen = self.table.choose(seat, offered)
            if chosen != "draw a card":
                self.lay(seat, chosen.removeprefix("play "))
                return True
            hand.append(self.take())

    def fits(self, card: str) -> bool:
        """Whether it may be played now."""
        suit, rank = card.split("-")
        return rank == "eight" or suit == self.suit or rank == self.pile[-1].split("-")[1]

    def lay(self, seat: int, card: str) -> None:
        """It comes on the pile; with an eight goes a suit, if the game goes on."""
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.suit, rank = card.split("-")
        if rank == "eight" and self.hands[seat]:
            self.suit = self.table.choose(seat, [*SUITS])
