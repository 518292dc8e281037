"""Limit hold'em once more, from its folk rules alone: fixed bets, all in, pots by the side."""

from collections import Counter
from typing import Protocol

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = [
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
    "ace",
]
PACK = [f"{suit}-{rank}" for suit in SUITS for rank in RANKS]
MOST_BETS = 4


class Table(Protocol):
    """Where it is played: what players take, and what chance brings."""

    def choose(self, seat: int, offered: list[str]) -> str: ...
    def draw(self, cards: list[str]) -> str: ...
    def look(self, game: "Holdem", seat: int) -> None: ...


def straight(heights: set[int]) -> int:
    """The highest card of a straight among these heights, or 0; the ace is above the king and below the two."""
    low = heights | ({1} if 14 in heights else set())
    return max((top for top in range(5, 15) if low.issuperset(range(top - 4, top + 1))), default=0)


def strength(cards: list[str]) -> list[int]:
    """The worth of seven cards, without looking at each five of them."""
    heights = [RANKS.index(card.split("-")[1]) + 2 for card in cards]
    suits = Counter(card.split("-")[0] for card in cards)
    suit, of_suit = suits.most_common(1)[0]
    suited = [height for height, card in zip(heights, cards, strict=True) if card.startswith(suit)]
    if of_suit >= 5 and straight(set(suited)):
        return [8, straight(set(suited))]
    times = Counter(heights)
    falling = sorted(times, reverse=True)
    first = max(falling, key=lambda height: (times[height], height))
    rest = [height for height in falling if height != first]
    second = next((height for height in rest if times[height] > 1), 0)
    if times[first] == 4:
        return [7, first, rest[0]]
    if times[first] == 3 and second:
        return [6, first, second]
    if of_suit >= 5:
        return [5, *sorted(suited, reverse=True)[:5]]
    if straight(set(heights)):
        return [4, straight(set(heights))]
    if times[first] == 3:
        return [3, first, *rest[:2]]
    if second:
        return [2, first, second, max(height for height in rest if height != second)]
    return [1 if times[first] == 2 else 0, first, *rest[: 3 if times[first] == 2 else 4]]


class Holdem:
    """A table of players, who bet on their cards."""

    def __init__(self, table: Table, players: int, chips: int) -> None:
        self.table, self.chips = table, [chips] * players
        self.dealer = int(table.draw([f"player {seat}" for seat in range(1, players + 1)])[-1]) - 1
        self.deck: list[str] = []
        self.board: list[str] = []
        self.hands: dict[int, list[str]] = {}
        self.put_in: list[int] = []
        self.to_match = 0

    def play(self, hands: int) -> tuple[list[int], list[int]]:
        """The chips of all, and who has most."""
        for _ in range(hands):
            if sum(chips > 0 for chips in self.chips) > 1:
                self.hand()
        most = max(self.chips)
        return self.chips, [seat for seat, chips in enumerate(self.chips) if chips == most]

    def after(self, seat: int) -> list[int]:
        """Who is still in, clockwise from the left of a player, who comes last."""
        places = len(self.chips)
        return [
            place % places for place in range(seat + 1, seat + places + 1) if place % places in self.hands
        ]

    def hand(self) -> None:
        """From the deal to the last pot."""
        self.deck, self.board, self.put_in = [*PACK], [], [0] * len(self.chips)
        self.hands = {seat: [] for seat, chips in enumerate(self.chips) if chips}
        self.dealer = self.after(self.dealer)[0]
        for hand in self.hands.values():
            hand += [self.take(), self.take()]
        small = self.dealer if len(self.hands) == 2 else self.after(self.dealer)[0]
        big = self.after(small)[0]
        self.pay(small, 1)
        self.pay(big, 2)
        self.to_match = 2
        self.bet(self.after(big), size=2, bets=1)
        for cards, size in ((3, 2), (1, 4), (1, 4)):
            if len(self.hands) > 1:
                self.board += [self.take() for _ in range(cards)]
                self.bet(self.after(self.dealer), size, bets=0)
        self.share()

    def take(self) -> str:
        """The next card of the deck."""
        card = self.table.draw(self.deck)
        self.deck.remove(card)
        return card

    def pay(self, seat: int, amount: int) -> None:
        """So much goes in, or all there is."""
        paid = min(amount, self.chips[seat])
        self.chips[seat] -= paid
        self.put_in[seat] += paid

    def bet(self, waiting: list[int], size: int, bets: int) -> None:
        """Everybody has answered the last raise, or one is left."""
        while waiting and len(self.hands) > 1:
            seat = waiting.pop(0)
            missing = self.to_match - self.put_in[seat]
            rivals = any(self.chips[other] for other in self.hands if other != seat)
            if not self.chips[seat] or not (missing or rivals):
                continue
            offered = ["fold", "call"] if missing else ["check"]
            if self.chips[seat] > missing and rivals and bets < MOST_BETS:
                offered.append("raise")
            self.table.look(self, seat)
            taken = self.table.choose(seat, offered)
            if taken == "fold":
                del self.hands[seat]
            elif taken == "call":
                self.pay(seat, missing)
            elif taken == "raise":
                self.pay(seat, missing + size)
                self.to_match = self.put_in[seat]
                bets += 1
                waiting = self.after(seat)[:-1]

    def share(self) -> None:
        """Each pot goes to the best of those who have paid all of it; what is left over to the first of them."""
        ranks = {
            seat: strength(hand + self.board) if len(self.hands) > 1 else []
            for seat, hand in self.hands.items()
        }
        pots: dict[tuple[int, ...], int] = {}
        for level in range(1, max(self.put_in) + 1):
            able = tuple(seat for seat in self.after(self.dealer) if self.put_in[seat] >= level)
            pots[able] = pots.get(able, 0) + sum(paid >= level for paid in self.put_in)
        for able, pot in pots.items():
            best = max(ranks[seat] for seat in able)
            winners = [seat for seat in able if ranks[seat] == best]
            for place, seat in enumerate(winners):
                self.chips[seat] += pot // len(winners) + (place < pot % len(winners))
