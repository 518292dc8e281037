"""The results of games for each bot, unit by unit."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from festrules.bots.rating import CLEAR, FEWEST, Share, evidence, share_of, shares
from festrules.cli.arena.about import ArenaAbout
from festrules.cli.arena.rows import GameRow
from festrules.lab.summing.tally import Spread


@dataclass(slots=True)
class BotStanding:
    """One bot."""

    units: Counter[Fraction] = field(default_factory=Counter)  # what they gave it
    seats: int = 0  # at which it has sat, one for each game or more
    games: int = 0
    points: Spread = field(default_factory=Spread)  # of a seat
    parts: list[Spread] = field(default_factory=list)
    asked: int = 0
    tries: int = 0
    worlds: Counter[str] = field(default_factory=Counter)
    said: Counter[str] = field(default_factory=Counter)
    replaced: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> Share:
        """The share of the wins, in the units that it has played."""
        return share_of(self.units)


@dataclass(slots=True)
class Standings:
    """All of them. Rows are added in their order; what is left of a unit at the end does not count for shares."""

    about: ArenaAbout
    bots: list[BotStanding] = field(default_factory=list)
    games: int = 0
    units: int = 0  # that count
    void: int = 0  # units in which a game came to no result
    whys: Counter[str] = field(default_factory=Counter)
    decisions: Spread = field(default_factory=Spread)
    faults: list[int] = field(default_factory=list)
    lost: int = 0
    _unit: list[GameRow] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bots = [BotStanding() for _ in self.about.bots]

    @property
    def expected(self) -> float:
        """The share of those who are as good as the others."""
        return float(Fraction(*self.about.pairings.expected))

    def evidence(self, delta: float) -> float:
        """The evidence that the bot named first is better than the others, or worse."""
        return evidence(self.bots[0].units, self.expected, delta)

    def is_clear(self, delta: float) -> bool:
        """Whether that can be told."""
        return self.bots[0].share.units >= FEWEST and abs(self.evidence(delta)) >= CLEAR

    def add(self, row: GameRow) -> bool:
        """One game more; whether a unit is whole with it."""
        self.games += 1
        self.whys[row.why] += 1
        if row.counts:
            self.decisions.add(Spread.of([row.decisions]))
        elif row.asked:
            self.faults.append(row.game)
        else:
            self.lost += 1
        for bot in sorted(set(row.bots)):
            self._thought(self.bots[bot], row, [seat for seat, who in enumerate(row.bots) if who == bot])
        self._unit.append(row)
        if len(self._unit) < self.about.pairings.size:
            return False
        if all(one.counts for one in self._unit):
            self._rate(self._unit)
        else:
            self.void += 1
        self._unit = []
        return True

    def _thought(self, standing: BotStanding, row: GameRow, seats: Sequence[int]) -> None:
        standing.games += 1
        for seat in seats if row.asked else ():
            standing.seats += 1
            standing.asked += row.asked[seat]
            standing.tries += row.tries[seat]
            standing.worlds.update(row.worlds[seat])
            if row.said:
                standing.said.update(row.said[seat])
            if row.replaced:
                standing.replaced.update(row.replaced[seat])
            if row.scores:
                standing.points.add(Spread.of([row.scores[seat]]))
                standing.parts = standing.parts or [Spread() for _ in row.parts[seat]]
                for spread, points in zip(standing.parts, row.parts[seat], strict=True):
                    spread.add(Spread.of([points]))

    def _rate(self, rows: Sequence[GameRow]) -> None:
        """Take in a unit: each bot's share of its wins."""
        self.units += 1
        whole: dict[int, Fraction] = dict.fromkeys(
            sorted({bot for row in rows for bot in row.bots}), Fraction()
        )
        if self.about.alone:
            best = max(map(_result, rows))
            first = [row.bots[0] for row in rows if _result(row) == best]
            whole |= {bot: Fraction(1, len(first)) for bot in first}
        else:
            sides = self.about.pairings.sides
            for row in rows:
                for side, share in zip(sides, shares(row.winners, sides), strict=True):
                    whole[row.bots[side[0]]] += share / len(rows)
        for bot, share in whole.items():
            self.bots[bot].units[share] += 1


def _result(row: GameRow) -> tuple[bool, int]:
    """How well a bot has done alone: whether it won, then its points."""
    return bool(row.winners), sum(row.scores)
