"""The totals of many games: counts that can be added in any order with the same result."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from festrules.interpreter.compiled.executors.outcomes import AT_FAULT, Batch
from festrules.interpreter.world.values import NOTHING

MOST_VALUES = 4_096  # values of one number that are counted one by one; with more of them there is no median
FAULTS_KEPT = 20  # numbers of games in which the rules were at fault
LEFT_KEPT = 3  # numbers of games that were left: these are played again to see why


@dataclass(slots=True)
class Spread:
    """How a whole number is spread over games."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0
    counts: Counter[int] | None = field(default_factory=Counter)

    @classmethod
    def of(cls, values: Iterable[int]) -> "Spread":
        """The spread of these values."""
        counts = Counter(values)
        found = cls(
            count=counts.total(),
            total=sum(value * count for value, count in counts.items()),
            squares=sum(value * value * count for value, count in counts.items()),
            least=min(counts, default=0),
            most=max(counts, default=0),
            counts=counts,
        )
        found._bound()
        return found

    def add(self, other: "Spread") -> None:
        """Takes in others."""
        if not other.count:
            return
        self.least = min(self.least, other.least) if self.count else other.least
        self.most = max(self.most, other.most) if self.count else other.most
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        if self.counts is not None and other.counts is not None:
            self.counts.update(other.counts)
            self._bound()
        else:
            self.counts = None

    def _bound(self) -> None:
        if self.counts is not None and len(self.counts) > MOST_VALUES:
            self.counts = None

    def as_data(self) -> dict[str, Any]:
        """The sums as plain data."""
        counts = None if self.counts is None else sorted(self.counts.items())
        return {
            "count": self.count,
            "total": self.total,
            "squares": self.squares,
            "least": self.least,
            "most": self.most,
            "counts": counts,
        }

    @classmethod
    def from_data(cls, data: Any) -> "Spread":
        """From plain data."""
        counts = None if data["counts"] is None else Counter({int(a): int(b) for a, b in data["counts"]})
        return cls(
            count=int(data["count"]),
            total=int(data["total"]),
            squares=int(data["squares"]),
            least=int(data["least"]),
            most=int(data["most"]),
            counts=counts,
        )


@dataclass(slots=True)
class Tally:
    """The totals of the games played so far."""

    games: int = 0
    whys: Counter[int] = field(default_factory=Counter)  # as in outcomes
    winners: Counter[int] = field(default_factory=Counter)  # bits of seats
    decisions: Spread = field(default_factory=Spread)
    turns: Spread = field(default_factory=Spread)
    points: list[Spread] = field(default_factory=list)  # by seat: of each part, and of all of them
    faults: list[int] = field(default_factory=list)  # the first games in which the rules were at fault
    offered: list[int] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    forced: list[int] = field(default_factory=list)
    grades: Counter[int] = field(default_factory=Counter)  # where all play together: the lines that held
    # These depend on who played, and are not written down: games that were left to others, and the first of them.
    handed_over: int = 0
    left: list[int] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Takes in others."""
        self.games += other.games
        self.whys.update(other.whys)
        self.winners.update(other.winners)
        self.grades.update(other.grades)
        self.decisions.add(other.decisions)
        self.turns.add(other.turns)
        self.points = self.points or [Spread() for _ in other.points]
        for mine, theirs in zip(self.points, other.points, strict=False):
            mine.add(theirs)
        self.faults = sorted([*self.faults, *other.faults])[:FAULTS_KEPT]
        for name in ("offered", "taken", "forced"):
            setattr(self, name, _sum(getattr(self, name), getattr(other, name)))
        self.handed_over += other.handed_over
        self.left = sorted([*self.left, *other.left])[:LEFT_KEPT]

    def as_data(self) -> dict[str, Any]:
        """The totals as plain data, without the things named by options: those come with their words."""
        return {
            "games": self.games,
            "whys": sorted(self.whys.items()),
            "winners": sorted(self.winners.items()),
            "decisions": self.decisions.as_data(),
            "turns": self.turns.as_data(),
            "points": [spread.as_data() for spread in self.points],
            "faults": self.faults,
            **({"grades": sorted(self.grades.items())} if self.grades else {}),
        }

    @classmethod
    def from_data(cls, data: Any) -> "Tally":
        """From plain data."""
        return cls(
            int(data["games"]),
            Counter({int(a): int(b) for a, b in data["whys"]}),
            Counter({int(a): int(b) for a, b in data["winners"]}),
            Spread.from_data(data["decisions"]),
            Spread.from_data(data["turns"]),
            [Spread.from_data(one) for one in data["points"]],
            [int(one) for one in data["faults"]],
            grades=Counter({int(a): int(b) for a, b in data.get("grades", ())}),
        )


def tally_of(first: int, batch: Batch, players: int, parts: int) -> Tally:
    """The totals of a batch of games; those that ended in a fault have no points."""
    outcomes = batch.outcomes
    points = [one.points for one in outcomes if one.why != AT_FAULT]
    return Tally(
        games=len(outcomes),
        whys=Counter(one.why for one in outcomes),
        winners=Counter(one.winners for one in outcomes if one.why != AT_FAULT),
        decisions=Spread.of(one.decisions for one in outcomes),
        turns=Spread.of(one.turns for one in outcomes),
        points=_spreads(points, players, parts),
        faults=[first + at for at, one in enumerate(outcomes) if one.why == AT_FAULT][:FAULTS_KEPT],
        grades=Counter(one.grade for one in outcomes if one.grade != NOTHING),
        offered=list(batch.offered),
        taken=list(batch.taken),
        forced=list(batch.forced),
        handed_over=batch.handed_over,
        left=[first + at for at in batch.left[:LEFT_KEPT]],
    )


def _spreads(points: Sequence[tuple[int, ...]], players: int, parts: int) -> list[Spread]:
    if not parts:
        return []
    columns = list(zip(*points, strict=True)) or [()] * (players * parts)
    found = []
    for start in range(0, players * parts, parts):
        mine = columns[start : start + parts]
        found += [Spread.of(column) for column in mine]
        found.append(Spread.of(map(sum, zip(*mine, strict=True))))
    return found


def _sum(one: list[int], other: list[int]) -> list[int]:
    if not one or not other:
        return one or other
    return [mine + theirs for mine, theirs in zip(one, other, strict=True)]
