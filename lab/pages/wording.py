"""Numbers with their bounds, in words, in cells of tables and as dots."""

from dataclasses import dataclass
from math import isfinite
from typing import Final

from festrules.lab.pages.parts import Cell
from festrules.lab.pages.plots.rows import Dot
from festrules.lab.studies.measures.estimates import Estimate

MINUS: Final = "−"  # noqa: RUF001 - the sign, which is as wide as a plus


@dataclass(frozen=True, slots=True)
class Unit:
    """In what a number is told."""

    scale: float = 1.0
    digits: int = 1
    after: str = ""
    more: str = ""  # the unit, which follows several numbers only once
    signed: bool = False
    whole: bool = False  # whether there is nothing below 0 and above 1

    def of(self, value: float) -> str:
        """A number in it."""
        return f"{self.bare(value)}{self.after if isfinite(value) else ''}"

    def bounds(self, one: Estimate) -> tuple[float, float]:
        """Between which it lies, as far as there is anything there."""
        return (max(0.0, one.low), min(1.0, one.high)) if self.whole else (one.low, one.high)

    def bare(self, value: float) -> str:
        """The same without the unit."""
        if not isfinite(value):
            return "unknown"
        sign = "+" if self.signed else ""
        found = f"{self.scale * value:{sign}.{self.digits}f}"
        return found.replace("-", MINUS) if float(found) else found.lstrip("+-")


SHARE: Final = Unit(100, 0, " %", whole=True)
FINE_SHARE: Final = Unit(100, 1, " %", whole=True)
OF_A_WIN: Final = Unit(100, 1, " %", " of a win", signed=True)
NUMBER: Final = Unit()
DIFFERENCE: Final = Unit(signed=True)


def told(one: Estimate | None, unit: Unit, of: str = "games") -> str:
    """In one line: `54 % (50 to 58 %), 400 games`."""
    if one is None:
        return "unknown"
    return f"{brief(one, unit)}, {one.count:,} {of}"


def brief(one: Estimate, unit: Unit) -> str:
    """The same without the number of games."""
    if not (isfinite(one.low) and isfinite(one.high)):
        return f"{unit.of(one.value)}{unit.more} (too few to say how surely)"
    low, high = unit.bounds(one)
    return f"{unit.of(one.value)}{unit.more} ({unit.bare(low)} to {unit.of(high)})"


def cells(one: Estimate | None, unit: Unit) -> tuple[Cell, ...]:
    """In cells: the value, its bounds, and how many it is of."""
    if one is None:
        return None, None, None, None
    return unit.of(one.value), *map(unit.of, unit.bounds(one)), f"{one.count:,}"


BOUNDS: Final = ("value", "at least", "at most", "of")


def dot(label: str, one: Estimate, unit: Unit, series: str = "", of: str = "games") -> Dot:
    """A dot with its interval, or without one if the bounds are unknown."""
    low, high = (bound if isfinite(bound) else one.value for bound in unit.bounds(one))
    return Dot(label, one.value, low, high, told(one, unit, of), series, one.count)


def is_clear(one: Estimate, against: float = 0.0) -> bool:
    """Whether it is surely not that."""
    return not one.low <= against <= one.high


def players_said(players: int) -> str:
    """How many play."""
    return "1 player" if players == 1 else f"{players} players"
