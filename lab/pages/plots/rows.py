"""The material of pictures: plain rows."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

Spec: TypeAlias = dict[str, Any]
SCHEMA: Final = "https://vega.github.io/schema/vega-lite/v6.json"  # a name that nobody asks for


@dataclass(frozen=True, slots=True)
class Axis:
    """The quantity along one side."""

    title: str
    format: str = ""  # as in D3: ".0%"
    low: float | None = None
    high: float | None = None
    whole: bool = False  # whether there is nothing between whole numbers


@dataclass(frozen=True, slots=True)
class Dot:
    """A number of something between its bounds."""

    label: str
    value: float
    low: float
    high: float
    told: str  # the same in words
    series: str = ""  # which of several it is, at a label
    n: int = 0


@dataclass(frozen=True, slots=True)
class Bar:
    """How often a number came."""

    value: float  # the least of those that are counted together
    share: float
    told: str
    series: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """Something that can be taken: how often it is, and what that is worth."""

    label: str
    sort: str  # an action, a card, a space
    taken: float
    worth: float
    low: float
    high: float
    told: str
    certain: bool  # whether its worth is surely not nothing
    named: bool  # whether its name is in the picture
    n: int = 0


@dataclass(frozen=True, slots=True)
class SpaceDot:
    """A space of a board, and how often it was taken of all that were."""

    label: str
    x: float
    y: float
    taken: float
    told: str
    series: str


@dataclass(frozen=True, slots=True)
class At:
    """A number at a place along a curve."""

    at: float
    value: float
    low: float
    high: float
    told: str
    series: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True)
class Band:
    """How a number is spread at one time."""

    at: float
    least: float
    low: float
    middle: float
    high: float
    most: float


@dataclass(frozen=True, slots=True)
class Sample:
    """One of several courses."""

    name: str
    at: float
    value: float
