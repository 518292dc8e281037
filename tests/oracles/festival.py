"""Banner Festival once more, from its rulebook alone: what `rules/banner` must come to, bout by bout.

It knows nothing of festrules: cards, positions and counts are plain values, and what chance and players choose is
told to it. Where the rulebook is silent it follows the rulings in `seeds/banner/clauses.yaml`.
"""

from collections import Counter
from dataclasses import dataclass, field

Card = tuple[str, int]  # suit and number
Spot = tuple[str, int] | str  # quadrant and place on its dock, or the region of a tower

SUITS = ("teal", "purple", "orange", "yellow")  # clockwise
RING = ("orange", "orange", "yellow", "yellow", "teal", "teal", "purple", "purple")
REGION = {"teal": "purple", "purple": "purple", "orange": "orange", "yellow": "orange"}
DOCKS = {  # what each space asks for, from the ring outwards
    "teal": ("even", "odd", "purple", "orange"),
    "purple": ("odd", "even", "orange", "yellow"),
    "orange": ("even", "odd", "yellow", "teal"),
    "yellow": ("odd", "even", "teal", "purple"),
}
FRUIT = (0, 0, 1, 2)  # on the spaces of each dock
POOL = {2: 7, 3: 9, 4: 11, 5: 13}
CHARACTERS = (1, 3, 6, 10, 15, 21, 28)
REWARDS = {2: (6, 3), 3: (6, 3), 4: (6, 3, 1), 5: (6, 3, 1)}


def new_board(players: int) -> dict[Spot, Counter[str]]:
    """All spots, with neutral banners on Even and Odd for two and three."""
    board: dict[Spot, Counter[str]] = {"purple": Counter(), "orange": Counter()}
    for quadrant, asked in DOCKS.items():
        for number, what in enumerate(asked):
            neutral = players < 4 and what in ("even", "odd")
            board[quadrant, number] = Counter([f"neutral {what}"] if neutral else [])
    return board


@dataclass
class Festival:
    """A game under way; seats are numbers, and banners are theirs by their number as a word."""

    players: int
    board: dict[Spot, Counter[str]]
    gate: int = 4
    lead: int | None = None
    boats: list[int] = field(default_factory=list)
    revealed: list[int] = field(default_factory=list)
    fruit: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    nines: list[int] = field(default_factory=list)
    pool: int = 0

    @classmethod
    def new(cls, players: int) -> "Festival":
        """The setup."""
        game = cls(players, new_board(players), pool=POOL[players])
        game.boats = [1] * players
        game.revealed, game.fruit = [0] * players, [0] * players
        game.tokens, game.nines = [0] * players, [0] * players
        return game

    def move_gate(self, distance: int) -> None:
        """Clockwise around the ring."""
        self.gate = (self.gate - 1 + distance) % 8 + 1

    def bout(self, cards: list[Card], dummies: list[Card]) -> None:
        """Everything from the reveal to the Feast."""
        quadrant = RING[self.gate - 1]
        free = [spot for spot in range(4) if not self.board[quadrant, spot]]
        everyone: list[tuple[Card, int | None]] = [(card, seat) for seat, card in enumerate(cards)]
        everyone += [(card, None) for card in dummies]
        everyone.sort(key=lambda one: ((SUITS.index(one[0][0]) - SUITS.index(quadrant)) % 4, -one[0][1]))
        (_, first), *between, (lowest, self.lead) = everyone
        if first is not None:
            self.sail_to_gate(first)
        for card, seat in between:
            if seat is not None:
                fitting = [spot for spot in free if DOCKS[quadrant][spot] in (card[0], parity(card))]
                self.place(seat, (quadrant, fitting[0]) if fitting else REGION[quadrant])
        if self.lead is not None:
            self.use(self.lead, lowest[1], quadrant, (quadrant, free[0]) if free else REGION[quadrant])
        if self.pool <= 0:
            self.feast()
            self.pool = POOL[self.players]

    def use(self, seat: int, number: int, quadrant: str, nearest: Spot) -> None:
        """The ability of the lowest card."""
        region = REGION[quadrant]
        in_region = self.banners(seat, region)
        in_quadrant = sum(self.board[quadrant, spot][str(seat)] for spot in range(4))
        match number:
            case 0:
                self.sail_to_gate(seat)
            case 1:
                self.gather(seat, 1)
                self.sail(seat, 2)
            case 2:
                self.place(seat, nearest)
            case 3:
                self.sail(seat, max(1, in_region))
            case 4:
                self.gather(seat, min(4, max(1, in_quadrant + self.board[region][str(seat)])))
            case 5:
                self.place(seat, region)
            case 6:
                self.sail(seat, max(2, 2 * in_region))
            case 7:
                self.gather(seat, min(6, max(1, in_region)))
            case 8:
                self.place(seat, region)
                self.place(seat, region)
            case _:
                self.nines[seat] += 1

    def sail_to_gate(self, seat: int) -> None:
        """A full lap for who is there."""
        self.sail(seat, (self.gate - self.boats[seat]) % 8 or 8)

    def sail(self, seat: int, distance: int) -> None:
        """First the stunt of the card that is topmost, then a card or three fruit for each crossing."""
        crossings, landing = divmod(self.boats[seat] - 1 + distance, 8)
        self.boats[seat] = landing + 1
        topmost = self.revealed[seat]
        if 2 <= topmost <= 5 and (3 * (topmost - 2) + seat) % 8 == landing:
            self.gather(seat, 1)
        for _ in range(crossings):
            if self.revealed[seat] < len(CHARACTERS):
                self.revealed[seat] += 1
            else:
                self.gather(seat, 3)

    def gather(self, seat: int, amount: int) -> None:
        """The pool may owe some: the supply gives it."""
        self.fruit[seat] += amount
        self.pool -= amount

    def place(self, seat: int, spot: Spot) -> None:
        """One banner, or two where the space says so; and what the space gives."""
        number = spot[1] if isinstance(spot, tuple) else None
        there = min(self.supply(seat), 2 if number in (0, 1) else 1)
        if there:
            self.board[spot][str(seat)] += there
            self.gather(seat, FRUIT[number] if isinstance(number, int) else 0)

    def feast(self) -> None:
        """All for most, half for the others."""
        most = max(self.fruit)
        for seat, fruit in enumerate(self.fruit):
            self.tokens[seat] += fruit if fruit == most else (fruit + 1) // 2
            self.fruit[seat] = 0

    def scoring_phase(self) -> None:
        """Majorities, then the docks are cleared."""
        for region in ("purple", "orange"):
            total: Counter[str] = sum((self.board[spot] for spot in self.spots(region)), Counter())
            for seat in range(self.players):
                ahead = sum(count > total[str(seat)] for count in total.values())
                if total[str(seat)] and ahead < len(REWARDS[self.players]):
                    self.tokens[seat] += REWARDS[self.players][ahead]
        for spot, banners in self.board.items():
            if isinstance(spot, tuple):
                for seat in range(self.players):
                    del banners[str(seat)]

    def spots(self, region: str) -> list[Spot]:
        """Both docks and the tower."""
        return [spot for spot in self.board if spot == region or REGION.get(spot[0]) == region]

    def banners(self, seat: int, region: str) -> int:
        """On both docks and the tower."""
        return sum(self.board[spot][str(seat)] for spot in self.spots(region))

    def supply(self, seat: int) -> int:
        """Banners that are left."""
        return 14 - self.banners(seat, "purple") - self.banners(seat, "orange")

    def totals(self) -> list[int]:
        """Final scores."""
        shown = [CHARACTERS[count - 1] if count else 0 for count in self.revealed]
        return [self.tokens[seat] + shown[seat] + 5 * self.nines[seat] for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Most Profit, then most banners on the towers."""
        towers = [
            self.board["purple"][str(seat)] + self.board["orange"][str(seat)] for seat in range(self.players)
        ]
        ranks = list(zip(self.totals(), towers, strict=True))
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def parity(card: Card) -> str:
    """The word of Even and Odd spaces for a card."""
    return "odd" if card[1] % 2 else "even"
