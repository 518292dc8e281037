"""Quantities of a single game, by which games of two editions or settings can be compared."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from festrules.bots.rating import shares
from festrules.interpreter.compiled.executors.outcomes import AT_FAULT
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.estimates import Estimate, mean_of
from festrules.lab.studies.measures.summing import Ratio
from festrules.lab.summing.reasons import LOST, REASONS

Sides = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Quantity:
    """One of them; nothing where it cannot be said of a game."""

    name: str  # as people read it
    of: Callable[[StudiedGame, Sides], float | None]
    unit: str = ""  # "%" of what is a share


def seat_wins(seat: int) -> Quantity:
    """The share of the wins that a seat has; who share a victory have parts of it, and all where nobody wins."""

    def share(game: StudiedGame, sides: Sides) -> float | None:
        if len(sides) < 2:
            return float(seat in game.winners)
        own = next(at for at, side in enumerate(sides) if seat in side)
        return float(shares(game.winners, sides)[own])

    return Quantity(f"seat {seat + 1} wins", share, "%")


def _first_wins(game: StudiedGame, sides: Sides) -> float | None:
    return seat_wins(game.first).of(game, sides) if game.first >= 0 else None


def _points(game: StudiedGame, _: Sides) -> float | None:
    return sum(game.scores) / len(game.scores) if game.scores else None


def _winning_points(game: StudiedGame, _: Sides) -> float | None:
    won = [game.scores[seat] for seat in game.winners] if game.scores else []
    return sum(won) / len(won) if won else None


def _margin(game: StudiedGame, sides: Sides) -> float | None:
    if not game.scores or len(sides) < 2:
        return None
    best, second = sorted((max(game.scores[seat] for seat in side) for side in sides), reverse=True)[:2]
    return float(best - second)


def _shared(game: StudiedGame, sides: Sides) -> float | None:
    if len(sides) < 2:
        return None
    return float(sum(bool({*side} & {*game.winners}) for side in sides) > 1)


def _choices(game: StudiedGame, _: Sides) -> float | None:
    return float(len(game.moments)) if game.first >= 0 else None


def _tied(game: StudiedGame, sides: Sides) -> float | None:
    return float(game.ties > 0) if game.ties >= 0 and len(sides) > 1 else None


ALWAYS: Final[tuple[Quantity, ...]] = (
    Quantity("who begins wins", _first_wins, "%"),
    Quantity("decisions", lambda game, _: float(game.decisions)),
    Quantity("turns", lambda game, _: float(game.turns)),
    Quantity("choices", _choices),
    Quantity("points", _points),
    Quantity("points of winners", _winning_points),
    Quantity("lead of the winner", _margin),
    Quantity("shared victories", _shared, "%"),
    Quantity("ties to be broken", _tied, "%"),
)


def quantities(seats: int) -> tuple[Quantity, ...]:
    """All of a game for this many players."""
    return (*map(seat_wins, range(seats)), *ALWAYS)


def counts(game: StudiedGame) -> bool:
    """Whether it came to a result."""
    return game.why not in (LOST, REASONS[AT_FAULT])


def said_of(game: StudiedGame, sides: Sides, seats: int) -> dict[str, float]:
    """Every quantity of a game; none of one that came to no result."""
    if not counts(game):
        return {}
    found = {one.name: one.of(game, sides) for one in quantities(seats)}
    return {name: number for name, number in found.items() if number is not None}


@dataclass(slots=True)
class Quantities:
    """The values of each quantity in games."""

    sides: Sides
    seats: int
    sums: dict[str, Ratio] = field(default_factory=dict)

    def add(self, game: StudiedGame) -> None:
        """One more game."""
        for name, number in said_of(game, self.sides, self.seats).items():
            self.sums.setdefault(name, Ratio()).add(number)

    def estimates(self) -> dict[str, Estimate]:
        """The quantities that can be estimated, in order."""
        return _estimates(self.sums, self.seats)


@dataclass(slots=True)
class Paired:
    """How games of one edition differ from those of another that have the same seed and the same players."""

    sides: Sides
    seats: int
    waiting: dict[int, dict[str, float]] = field(default_factory=dict)  # by the number of the game
    sums: dict[str, Ratio] = field(default_factory=dict)

    def first(self, game: StudiedGame) -> None:
        """One of the one edition."""
        self.waiting[game.game] = said_of(game, self.sides, self.seats)

    def second(self, game: StudiedGame) -> None:
        """The one of the other edition that goes with it."""
        before = self.waiting.pop(game.game, {})
        for name, number in said_of(game, self.sides, self.seats).items():
            if name in before:
                self.sums.setdefault(name, Ratio()).add(number - before[name])

    def estimates(self) -> dict[str, Estimate]:
        """By how much each quantity is larger in the other edition."""
        return _estimates(self.sums, self.seats)


def _estimates(sums: Mapping[str, Ratio], seats: int) -> dict[str, Estimate]:
    found = {one.name: mean_of(sums[one.name]) for one in quantities(seats) if one.name in sums}
    return {name: one for name, one in found.items() if one is not None}
