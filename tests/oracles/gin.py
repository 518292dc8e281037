"""Gin rummy once more, from its folk rules alone: one hand of two players."""

from collections.abc import Iterable
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
ALL = "that is all"


class Table(Protocol):
    """Where it is played: what players take, and what chance brings."""

    def choose(self, seat: int, offered: Iterable[str]) -> str: ...
    def draw(self, cards: list[str]) -> str: ...
    def look(self, game: "Gin", seat: int) -> None: ...


def suit(card: str) -> str:
    return card.split("-", maxsplit=1)[0]


def rank(card: str) -> int:
    return RANKS.index(card.split("-")[1]) + 1


def points(cards: Iterable[str]) -> int:
    """The count of cards in no meld."""
    return sum(min(10, rank(card)) for card in cards)


def is_meld(cards: Iterable[str]) -> bool:
    """Three or more of one rank, or of one suit in sequence."""
    ranks = sorted(map(rank, cards))
    if len(ranks) < 3:
        return False
    sequence = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return len(set(ranks)) == 1 or (sequence and len({*map(suit, cards)}) == 1)


def melds(cards: list[str]) -> list[tuple[str, ...]]:
    """All melds among cards, each in the order of the pack."""
    ordered, found = sorted(cards, key=PACK.index), []
    by_rank = [[card for card in ordered if rank(card) == one] for one in range(1, 14)]
    by_suit = [[card for card in ordered if suit(card) == one] for one in SUITS]
    for alike in (*by_rank, *by_suit):
        for size in range(3, len(alike) + 1):
            found += [one for one in combinations(alike, size) if is_meld(one)]
    return found


def deadwood(cards: list[str]) -> int:
    """The least deadwood."""

    def least(left: frozenset[str], among: list[tuple[str, ...]]) -> int:
        best = points(left)
        for at, meld in enumerate(among):
            if left.issuperset(meld):
                best = min(best, least(left.difference(meld), among[at + 1 :]))
        return best

    return least(frozenset(cards), melds(cards))


class Gin:
    """A table of two, who collect melds."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.dealer = int(table.draw(["player 1", "player 2"])[-1]) - 1
        self.stock = [*PACK]
        self.hands: list[list[str]] = [[], []]
        for _ in range(10):
            for hand in self.hands:
                hand.append(self.take())
        self.pile = [self.take()]
        self.laid: list[list[list[str]]] = [[], []]
        self.knocker: int | None = None
        self.refusals: int | None = 0  # None as soon as somebody has taken a card

    def take(self) -> str:
        """The next card of the stock."""
        card = self.table.draw(self.stock)
        self.stock.remove(card)
        return card

    def play(self) -> tuple[list[int], list[int]]:
        """The points of both, and who has most."""
        seat = 1 - self.dealer
        while self.knocker is None and len(self.stock) != 2:
            self.turn(seat)
            seat = 1 - seat
        won = [0, 0]
        if self.knocker is not None:
            while self.lay_as_knocker(self.knocker):
                pass
            while self.lay_as_other(1 - self.knocker):
                pass
            won = self.count(self.knocker)
        return won, [seat for seat in (0, 1) if won[seat] == max(won)]

    def turn(self, seat: int) -> None:
        """A card is taken, and one put away; the first card may be refused."""
        hand, taken = self.hands[seat], ""
        offered = ["take the card from the pile"] * (self.refusals != 2)
        offered += ["refuse the first card"] if self.refusals in (0, 1) else ["draw from the stock"]
        self.table.look(self, seat)
        match self.table.choose(seat, offered):
            case "refuse the first card":
                assert self.refusals is not None
                self.refusals += 1
                return
            case "draw from the stock":
                hand.append(self.take())
            case _:
                taken = self.pile.pop()
                hand.append(taken)
        self.refusals = None
        self.put_away(seat, taken)

    def put_away(self, seat: int, taken: str) -> None:
        """Not the card just taken; whoever has ten points at most without it may knock."""
        hand = self.hands[seat]
        free = [card for card in hand if card != taken]
        knocking = [card for card in free if deadwood([one for one in hand if one != card]) <= 10]
        offered = [*(f"discard {card}" for card in free), *(f"knock with {card}" for card in knocking)]
        chosen = self.table.choose(seat, offered)
        card = chosen.split()[-1]
        hand.remove(card)
        self.pile.append(card)
        if chosen.startswith("knock"):
            self.knocker = seat

    # ---- laying out ------------------------------------------------------------------------------

    def lay_as_knocker(self, seat: int) -> bool:
        """Melds, as long as what is left at last can be ten points or less."""
        hand = self.hands[seat]
        fitting = [meld for meld in melds(hand) if deadwood([one for one in hand if one not in meld]) <= 10]
        offered = ["lay down a meld"] * bool(fitting) + [ALL] * (points(hand) <= 10)
        if self.table.choose(seat, offered) == ALL:
            return False
        self.lay_meld(seat, fitting)
        return True

    def lay_as_other(self, seat: int) -> bool:
        """Melds, and single cards on those of the knocker, unless nothing was left there."""
        hand, fitting, others = self.hands[seat], melds(self.hands[seat]), self.laid[1 - seat]
        single = {card: [at for at, meld in enumerate(others) if is_meld([*meld, card])] for card in hand}
        single = {card: at for card, at in single.items() if at and self.hands[1 - seat]}
        offered = ["lay down a meld"] * bool(fitting) + [f"lay off {card}" for card in single]
        match self.table.choose(seat, [*offered, ALL]):
            case "lay down a meld":
                self.lay_meld(seat, fitting)
            case str(chosen) if chosen != ALL:
                card = chosen.split()[-1]
                place = self.table.choose(seat, [f"meld-place-{at + 1}" for at in single[card]])
                hand.remove(card)
                others[int(place[-1]) - 1].append(card)
            case _:
                return False
        return True

    def lay_meld(self, seat: int, fitting: list[tuple[str, ...]]) -> None:
        """Card by card, in the order of the pack."""
        chosen: tuple[str, ...] = ()
        while True:
            begun = [meld for meld in fitting if meld[: len(chosen)] == chosen]
            following = {meld[len(chosen)] for meld in begun if len(meld) > len(chosen)}
            card = self.table.choose(seat, [*following, *[ALL] * (chosen in begun)])
            if card == ALL:
                break
            chosen = (*chosen, card)
        self.hands[seat] = [card for card in self.hands[seat] if card not in chosen]
        self.laid[seat].append([*chosen])

    def count(self, knocker: int) -> list[int]:
        """Gin and undercutting bring twenty-five more."""
        own, others = points(self.hands[knocker]), points(self.hands[1 - knocker])
        won = [0, 0]
        if not self.hands[knocker]:
            won[knocker] = others + 25
        elif own < others:
            won[knocker] = others - own
        else:
            won[1 - knocker] = own - others + 25
        return won
