"""How a match stands: what its pairs of games gave us, and whether that is more than was asked for."""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from festrules.bots.rating import CLEAR, FEWEST, Share, evidence, share_of

CLOSE = 35  # Elo: a share that is better or worse by so much than what was asked for is to be told apart


@dataclass(slots=True)
class Standing:
    """Pairs of games with one seed, in which the sides change seats; 1 for a game, half for a draw."""

    asked: float | None = None  # the share that is to be reached
    units: Counter[Fraction] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])  # ours and theirs
    moves: list[int] = field(default_factory=lambda: [0, 0])

    def note(self, *points: Fraction) -> None:
        """Take in our points from the games of one pair."""
        self.units[sum(points, Fraction()) / len(points)] += 1

    def spent(self, who: int, seconds: float, *, goes_on: bool = False) -> None:
        """We (0) or they (1) have thought about a turn, or about a further step of it."""
        self.seconds[who] += seconds
        self.moves[who] += not goes_on

    @property
    def pairs(self) -> int:
        """How many pairs were played."""
        return sum(self.units.values())

    @property
    def share(self) -> Share:
        """Our share of all points, with its interval of 95 %."""
        return share_of(self.units)

    @property
    def is_clear(self) -> bool:
        """Whether a sequential test says that the share is reached, or that it is not."""
        if self.asked is None or self.pairs < FEWEST:
            return False
        found = evidence(self.units, self.asked, CLOSE)
        return found <= -CLEAR or (found >= CLEAR and self.share.low >= self.asked)

    @property
    def reached(self) -> str:
        """Whether the interval lies above what was asked for."""
        if self.asked is None:
            return "-"
        return f"{100 * self.asked:.0f} %: {'yes' if self.share.low >= self.asked else 'no'}"

    def of_a_move(self, who: int) -> float:
        """Milliseconds of processor time for a turn."""
        return 1000 * self.seconds[who] / max(1, self.moves[who])

    def row(self) -> tuple[str, ...]:
        """As in the tables: games, share, interval, what was asked for, time of a turn."""
        share = self.share
        return (
            str(2 * self.pairs),
            f"{100 * share.value:.1f} %",
            f"{100 * share.low:.1f} to {100 * share.high:.1f}",
            self.reached,
            f"{self.of_a_move(0):.1f} : {self.of_a_move(1):.1f}",
        )


ROW = ("games", "our share", "95 %", "asked", "ms a turn (ours : theirs)")
