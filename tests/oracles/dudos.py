"""Dudo once more, from its folk rules alone: cups of dice, bids on all of them, and a die lost for each doubt."""

from typing import Protocol

DICE = 5
JOKER = 1


class Table(Protocol):
    """Where it is played: what players say, and what the dice show."""

    def begins(self, players: int) -> int: ...
    def throw(self, seat: int, dice: int) -> list[int]: ...
    def says(self, seat: int, offered: list[str]) -> str: ...
    def number(self, seat: int, offered: list[int]) -> int: ...


def higher(bid: tuple[int, int], dice: int) -> list[tuple[int, int]]:
    """All bids that go beyond one: more dice, or as many of a higher face."""
    return [(count, face) for count in range(1, dice + 1) for face in range(2, 7) if (count, face) > bid]


def play(table: Table, players: int) -> tuple[list[int], list[int]]:
    """How many dice everybody has left, and who wins."""
    left = [DICE] * players
    begins = table.begins(players)
    while sum(map(bool, left)) > 1:
        cups = {seat: table.throw(seat, dice) for seat, dice in enumerate(left) if dice}
        begins = bidding(table, cups, begins)
        left[begins] -= 1
    return left, [seat for seat, dice in enumerate(left) if dice]


def bidding(table: Table, cups: dict[int, list[int]], begins: int) -> int:
    """Bids until somebody doubts: whoever is wrong."""
    thrown = [die for cup in cups.values() for die in cup]
    order = sorted(cups, key=lambda seat: (seat < begins, seat))
    bid, before = (0, 0), -1
    while True:
        for seat in order:
            beyond = higher(bid, len(thrown))
            offered = (["bid"] if beyond else []) + (["doubt it"] if before >= 0 else [])
            if table.says(seat, offered) == "doubt it":
                count, face = bid
                return before if sum(die in (JOKER, face) for die in thrown) < count else seat
            count = table.number(seat, sorted({count for count, _ in beyond}))
            bid = count, table.number(seat, [face for number, face in beyond if number == count])
            before = seat
