"""Yacht once more, from its folk rules alone: a sheet of twelve boxes for each player."""

from collections import Counter
from typing import Protocol

NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
OTHERS = ("full-house", "four-of-a-kind", "little-straight", "big-straight", "choice", "yacht")
BOXES = (*NUMBERS, *OTHERS)


class Table(Protocol):
    """Where it is played: what players take, and what the dice show."""

    def choose(self, seat: int, offered: list[str]) -> str: ...
    def roll(self) -> int: ...
    def rethrown(self, seat: int, dice: list[int]) -> list[int]: ...


def worth(box: str, dice: list[int]) -> int:
    """The count of five dice in a box."""
    if box in NUMBERS:
        number = NUMBERS.index(box) + 1
        return number * dice.count(number)
    shown = Counter(dice)
    face, often = shown.most_common(1)[0]
    match box:
        case "full-house":
            return sum(dice) if sorted(shown.values()) == [2, 3] else 0
        case "four-of-a-kind":
            return 4 * face if often >= 4 else 0
        case "little-straight":
            return 30 if sorted(dice) == [1, 2, 3, 4, 5] else 0
        case "big-straight":
            return 30 if sorted(dice) == [2, 3, 4, 5, 6] else 0
        case "choice":
            return sum(dice)
        case _:
            return 50 if often == 5 else 0


def play(table: Table, players: int) -> tuple[list[int], list[int]]:
    """The points of all, and who has most."""
    sheets: list[dict[str, int]] = [{} for _ in range(players)]
    for _ in BOXES:
        for seat, sheet in enumerate(sheets):
            turn(table, seat, sheet)
    points = [sum(sheet.values()) for sheet in sheets]
    return points, [seat for seat, own in enumerate(points) if own == max(points)]


def turn(table: Table, seat: int, sheet: dict[str, int]) -> None:
    """Up to three throws, and a box."""
    dice = [table.roll() for _ in range(5)]
    for throws in (1, 2, 3):
        offered = ["throw again"] * (throws < 3) + [f"fill {box}" for box in BOXES if box not in sheet]
        chosen = table.choose(seat, offered)
        if chosen != "throw again":
            box = chosen.removeprefix("fill ")
            sheet[box] = worth(box, dice)
            return
        again = table.rethrown(seat, dice)
        for die in again:
            dice.remove(die)
        dice += [table.roll() for _ in again]
