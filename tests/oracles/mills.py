"""Nine men's morris once more, from its folk rules alone: three squares inside each other, eight points on each."""

from collections import Counter
from itertools import product
from typing import Protocol

# The eight points around a square, clockwise from the upper left; rings are numbered from outside.
AROUND = ((-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0))
Point = tuple[int, int]  # the ring, and the place around it
POINTS: list[Point] = list(product(range(3), range(8)))
SIDES = [[(ring, (corner + along) % 8) for along in range(3)] for ring in range(3) for corner in (0, 2, 4, 6)]
SPOKES = [[(ring, middle) for ring in range(3)] for middle in (1, 3, 5, 7)]
MILLS = SIDES + SPOKES


class Table(Protocol):
    """Where it is played: what players choose of all that is possible."""

    def choose(self, seat: int, offered: list[str]) -> str: ...


def called(point: Point) -> str:
    """A column from a to g and a row from 1 to 7."""
    ring, place = point
    across, upward = AROUND[place]
    return f"{'abcdefg'[3 + across * (3 - ring)]}{4 + upward * (3 - ring)}"


NAMES = {called(point): point for point in POINTS}


def beside(point: Point) -> list[Point]:
    """The points that a line leads to."""
    ring, place = point
    found = [(ring, (place + step) % 8) for step in (1, 7)]
    return found + [(other, place) for other in (ring - 1, ring + 1) if place % 2 and 0 <= other < 3]


class Match:
    """One game: who stands where, and who has how many men in hand."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.men: dict[Point, int] = {}
        self.hand = [9, 9]
        self.since_mill = 0
        self.stood: Counter[object] = Counter()

    def own(self, seat: int) -> list[Point]:
        """Where the men of a player stand."""
        return [point for point, who in self.men.items() if who == seat]

    def in_mill(self, point: Point) -> bool:
        """Whether the man there is one of three."""
        owner = self.men[point]
        return any(point in mill and all(self.men.get(one) == owner for one in mill) for mill in MILLS)

    def play(self) -> list[int]:
        """Who wins; nobody, if it is a draw."""
        seat = 0
        while True:
            won = self.turn(seat)
            if won is not None:
                return won
            seat = 1 - seat

    def turn(self, seat: int) -> list[int] | None:
        """One turn; who wins, if it is over."""
        if self.hand[seat]:
            free = [called(point) for point in POINTS if point not in self.men]
            landing = NAMES[self.table.choose(seat, free)]
            self.hand[seat] -= 1
            self.men[landing] = seat
            return self.closed(seat, landing)
        ways = {point: self.ways(seat, point) for point in self.own(seat)}
        able = {self.man(point): point for point, to in ways.items() if to}
        if not able:
            return [1 - seat]
        start = able[self.table.choose(seat, sorted(able))]
        landing = NAMES[self.table.choose(seat, [called(point) for point in ways[start]])]
        del self.men[start]
        self.men[landing] = seat
        self.since_mill += 1
        won = self.closed(seat, landing)
        position = (seat, tuple(sorted(self.men.items())))
        self.stood[position] += 1
        return won if won or (self.stood[position] < 3 and self.since_mill < 100) else []

    def ways(self, seat: int, point: Point) -> list[Point]:
        """Where a man can go: along a line, or anywhere, if there are just three."""
        flies = len(self.own(seat)) == 3
        return [one for one in (POINTS if flies else beside(point)) if one not in self.men]

    def closed(self, seat: int, landing: Point) -> list[int] | None:
        """Takes a man, if there is a mill."""
        if not self.in_mill(landing):
            return None
        others = self.own(1 - seat)
        loose = [point for point in others if not self.in_mill(point)] or others
        taken = {self.man(point): point for point in loose}
        del self.men[taken[self.table.choose(seat, sorted(taken))]]
        self.since_mill = 0
        self.stood.clear()
        return [seat] if len(self.own(1 - seat)) + self.hand[1 - seat] < 3 else None

    def man(self, point: Point) -> str:
        """How a man is called."""
        return f"man of {('White', 'Black')[self.men[point]]} on {called(point)}"
