"""The seating, game by game, so that luck falls on all bots alike.

Games come in units. All games of a unit have the same seed, and in them the bots move on from side to side until each
has sat everywhere equally often. A side is a team, or a player who plays alone; where all play together against the
game, or one plays alone, there is one side, and each bot plays it by itself.

With more bots than sides the units go through all choices of this many bots, one choice after the other. From unit to
unit the order changes in which bots sit behind each other. Everything follows from the number of a game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, factorial


@dataclass(frozen=True, slots=True)
class LineUp:
    """The players of a game: its unit, its deal (games of one deal have one seed), and the bot at each seat."""

    unit: int
    deal: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pairings:
    """This many bots on these sides, each with its seats."""

    bots: int
    sides: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> int:
        """How many games a unit has."""
        return self.bots if len(self.sides) == 1 else min(self.bots, len(self.sides))

    @property
    def expected(self) -> tuple[int, int]:
        """The share of bots that are equally good, in the games that they play: a numerator and a denominator."""
        return 1, self.size

    def units(self, games: int) -> int:
        """How many whole units make at least this many games."""
        return -(-games // self.size)

    def line_up(self, game: int) -> LineUp:
        """The players of a game, by its number."""
        unit, turn = divmod(game, self.size)
        choices = comb(self.bots, self.size)
        deal, choice = divmod(unit, choices)
        chosen = next(one for at, one in enumerate(combinations(range(self.bots), self.size)) if at == choice)
        order = _order(chosen, deal)
        seats = [0] * sum(map(len, self.sides))
        for at, side in enumerate(self.sides):
            for seat in side:
                seats[seat] = order[(at + turn) % self.size]
        return LineUp(unit, deal, tuple(seats))


def sides_of(players: int, teams: int, *, together: bool) -> tuple[tuple[int, ...], ...]:
    """The sides of a game: seats belong to teams in turn; without teams each player is one."""
    count = 1 if together or players == 1 else teams or players
    return tuple(tuple(range(side, players, count)) for side in range(count))


def _order(chosen: Sequence[int], deal: int) -> tuple[int, ...]:
    """The bots in one of the orders in which they can sit around a table; the first stays where it is."""
    first, left, found = chosen[0], list(chosen[1:]), []
    which = deal % factorial(len(left))
    while left:
        at, which = divmod(which, factorial(len(left) - 1))
        found.append(left.pop(at))
    return (first, *found)
