"""President once more, from its folk rules alone: hands of playing higher, and what is exchanged between them."""

from typing import Protocol

SUITS = ("clubs", "diamonds", "hearts", "spades")
NUMBERS = ("three", "four", "five", "six", "seven", "eight", "nine", "ten")
RANKS = (*NUMBERS, "jack", "queen", "king", "ace", "two")
PACK = [f"{suit}-{rank}" for suit in SUITS for rank in RANKS]


class Table(Protocol):
    """Where it is played: what players take, and what chance brings."""

    def choose(self, seat: int, offered: list[str]) -> str: ...
    def draw(self, cards: list[str]) -> str: ...
    def lay(self, seat: int, possible: list[set[str]], exactly: int = 0) -> set[str]: ...
    def look(self, game: "President", seat: int) -> None: ...


def height(card: str) -> int:
    """Twos are above aces."""
    return RANKS.index(card.split("-")[1])


class President:
    """A table of players who get rid of their cards."""

    def __init__(self, table: Table, players: int) -> None:
        self.table, self.players = table, players
        self.leader = int(table.draw([f"player {seat}" for seat in range(1, players + 1)])[-1]) - 1
        self.points = [0] * players
        self.hands: list[set[str]] = []
        self.out: list[int] = []
        self.lying: set[str] = set()

    def play(self, hands: int) -> tuple[list[int], list[int]]:
        """The points of all, and who has most."""
        for number in range(hands):
            self.deal()
            if number:
                self.exchange()
            else:
                self.leader = next(seat for seat, hand in enumerate(self.hands) if "clubs-three" in hand)
            self.hand()
        best = max(self.points)
        return self.points, [seat for seat, points in enumerate(self.points) if points == best]

    def clockwise(self, first: int) -> list[int]:
        """All, from one of them."""
        return [(first + step) % self.players for step in range(self.players)]

    def deal(self) -> None:
        """As many each as can be, and what is left one by one."""
        pack = [*PACK]
        self.hands = [set() for _ in range(self.players)]
        even = 52 // self.players
        order = [*range(self.players)] * even + self.clockwise(self.leader)[: 52 - even * self.players]
        for seat in order:
            card = self.table.draw(pack)
            pack.remove(card)
            self.hands[seat].add(card)

    def exchange(self) -> None:
        """The best of the poor for whatever the rich want to give."""
        self.give(self.out[-1], self.out[0], 2 if self.players > 3 else 1)
        if self.players > 3:
            self.give(self.out[-2], self.out[1], 1)
        self.leader = self.out[0]

    def give(self, poor: int, rich: int, amount: int) -> None:
        """There and back."""
        for _ in range(amount):
            best = max(map(height, self.hands[poor]))
            card = self.table.choose(poor, [one for one in self.hands[poor] if height(one) == best])
            self.hands[poor].remove(card)
            self.hands[rich].add(card)
        hand = sorted(self.hands[rich], key=PACK.index)
        sets = [{one} for one in hand] if amount == 1 else [{a, b} for a in hand for b in hand if a < b]
        back = self.table.lay(rich, sets, amount)
        self.hands[rich] -= back
        self.hands[poor] |= back

    def hand(self) -> None:
        """Until one alone has cards."""
        self.out = []
        while len(self.out) < self.players - 1:
            self.round()
        self.out += [seat for seat in range(self.players) if seat not in self.out]

    def round(self) -> None:
        """From a lead until all others have passed."""
        self.lying = set()
        waiting = [seat for seat in self.clockwise(self.leader) if self.hands[seat]]
        while waiting and len(self.out) < self.players - 1:
            seat = waiting.pop(0)
            if self.turn(seat):
                self.leader = seat
                waiting = [one for one in self.clockwise(seat)[1:] if self.hands[one]]

    def turn(self, seat: int) -> bool:
        """Whether somebody plays."""
        self.table.look(self, seat)
        possible = self.possible(self.hands[seat])
        offered = ["play cards"] * bool(possible) + ["pass"] * bool(self.lying)
        if self.table.choose(seat, offered) == "pass":
            return False
        self.lying = self.table.lay(seat, possible)
        self.hands[seat] -= self.lying
        if not self.hands[seat]:
            self.out.append(seat)
            self.points[seat] += max(0, 3 - len(self.out))
        return True

    def possible(self, hand: set[str]) -> list[set[str]]:
        """All that is of one rank, as many as lie there, and higher."""
        found = []
        for rank in RANKS:
            alike = [card for card in PACK if card in hand and card.endswith(f"-{rank}")]
            for bits in range(1, 1 << len(alike)):
                cards = {card for number, card in enumerate(alike) if bits >> number & 1}
                if not self.lying or self.beats(cards):
                    found.append(cards)
        return found

    def beats(self, cards: set[str]) -> bool:
        """Whether it may follow what lies there."""
        return len(cards) == len(self.lying) and height(min(cards)) > height(min(self.lying))
