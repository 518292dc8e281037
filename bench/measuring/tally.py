"""The totals of some playouts: numbers that can be added, and compared between contenders."""

import math
from dataclasses import dataclass, field

MOST_SEATS = 8
TOLERANCE = 5  # standard errors; of a hundred true comparisons none is beyond


@dataclass(slots=True)
class Tally:
    """Sums over games of random play."""

    games: int = 0
    decisions: int = 0
    squares: int = 0  # of decisions
    turns: int = 0
    points: int = 0  # of all seats
    wins: list[int] = field(default_factory=lambda: [0] * MOST_SEATS)

    def count(self, decisions: int, turns: int, points: int, winners: tuple[int, ...]) -> None:
        """Adds one game."""
        self.games += 1
        self.decisions += decisions
        self.squares += decisions * decisions
        self.turns += turns
        self.points += points
        for seat in winners:
            self.wins[seat] += 1

    def add(self, other: "Tally") -> None:
        """Adds others' games."""
        self.games += other.games
        self.decisions += other.decisions
        self.squares += other.squares
        self.turns += other.turns
        self.points += other.points
        self.wins = [mine + yours for mine, yours in zip(self.wins, other.wins, strict=True)]

    @property
    def mean(self) -> float:
        """Decisions of a game."""
        return self.decisions / self.games

    @property
    def variance(self) -> float:
        """Of the decisions of a game."""
        return max(self.squares / self.games - self.mean**2, 0.0)


def disagreement(one: Tally, other: Tally) -> str:
    """Where two contenders cannot be playing the same game: more apart than chance explains. Empty if nowhere."""
    error = math.sqrt(one.variance / one.games + other.variance / other.games)
    if abs(one.mean - other.mean) > TOLERANCE * error + 1e-9:
        return f"{one.mean:.2f} decisions a game, and {other.mean:.2f}"
    for seat, (mine, yours) in enumerate(zip(one.wins, other.wins, strict=True), 1):
        share = (mine + yours) / (one.games + other.games)
        error = math.sqrt(share * (1 - share) * (1 / one.games + 1 / other.games))
        if abs(mine / one.games - yours / other.games) > TOLERANCE * error + 1e-9:
            return f"seat {seat} wins {mine / one.games:.1%} of the games, and {yours / other.games:.1%}"
    return ""
