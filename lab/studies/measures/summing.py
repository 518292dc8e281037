"""Sums of which others follow, in memory that does not grow with the games: whatever keeps them can be added up.

A record of sums has fields that are numbers, counters, lists or records of sums; `summed` goes through them.
"""

from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any


def summed(one: Any, other: Any) -> Any:
    """The sum of two records of the same sums."""
    join = getattr(one, "joined", None)
    if join is not None:
        return join(other)
    if is_dataclass(one) and not isinstance(one, type):
        values = {name: summed(getattr(one, name), getattr(other, name)) for name in _names(one)}
        return type(one)(**values)
    if isinstance(one, dict):
        found = type(one)(one)
        for key, value in other.items():
            found[key] = summed(found[key], value) if key in found else value
        return found
    if isinstance(one, list):
        longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
        return [*(summed(*pair) for pair in zip(longer, shorter, strict=False)), *longer[len(shorter) :]]
    return one + other


def _names(one: Any) -> list[str]:
    return [each.name for each in fields(one)]


@dataclass(slots=True)
class Ratio:
    """A mean of things that come in bundles: only the bundles are independent of each other.

    A bundle gives a total and how many it is the total of.
    """

    bundles: int = 0
    total: float = 0.0
    count: float = 0.0
    total_total: float = 0.0
    total_count: float = 0.0
    count_count: float = 0.0

    def add(self, total: float, count: float = 1) -> None:
        """Takes in a bundle; an empty one is none."""
        if not count:
            return
        self.bundles += 1
        self.total += total
        self.count += count
        self.total_total += total * total
        self.total_count += total * count
        self.count_count += count * count


@dataclass(slots=True)
class Contrast:
    """Two means that are compared with each other, of things that come in the same bundles."""

    bundles: int = 0
    with_it: Ratio = field(default_factory=Ratio)
    without: Ratio = field(default_factory=Ratio)
    totals: float = 0.0  # sums of products of what a bundle has with it and without
    total_counts: float = 0.0
    count_totals: float = 0.0
    counts: float = 0.0

    def add(self, total: float, count: float, other_total: float, other_count: float) -> None:
        """Takes in a bundle: what it has with it, and without."""
        if not count and not other_count:
            return
        self.bundles += 1
        self.with_it.add(total, count)
        self.without.add(other_total, other_count)
        self.totals += total * other_total
        self.total_counts += total * other_count
        self.count_totals += count * other_total
        self.counts += count * other_count


@dataclass(slots=True)
class StraightLine:
    """A straight line through points: one quantity against another."""

    count: int = 0
    x: float = 0.0
    y: float = 0.0
    xx: float = 0.0
    xy: float = 0.0
    yy: float = 0.0

    def add(self, x: float, y: float) -> None:
        """Takes in a point."""
        self.count += 1
        self.x += x
        self.y += y
        self.xx += x * x
        self.xy += x * y
        self.yy += y * y


@dataclass(slots=True)
class Best:
    """The game in which something shows best: the first of those with the highest mark."""

    mark: float = float("-inf")
    game: int = -1

    def add(self, mark: float, game: int) -> None:
        """Takes in a game."""
        if mark > self.mark:
            self.mark, self.game = mark, game

    def joined(self, other: "Best") -> "Best":
        """The better of two."""
        return other if (other.mark, -other.game) > (self.mark, -self.game) else self


@dataclass(slots=True)
class Firsts:
    """The first so many of something, by their games."""

    room: int
    found: list[tuple[int, Any]]

    def add(self, game: int, what: Any = None) -> None:
        """Takes in one, where there is room."""
        if len(self.found) < self.room:
            self.found.append((game, what))

    def joined(self, other: "Firsts") -> "Firsts":
        """The first of both."""
        found = sorted([*self.found, *other.found], key=lambda one: one[0])
        return Firsts(self.room, found[: self.room])
