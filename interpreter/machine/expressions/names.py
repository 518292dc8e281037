"""Values, places and tables by a name or number."""

from dataclasses import field
from typing import TypeAlias

from festrules.interpreter.machine.expressions.roles import NOWHERE, Expression, Plain, Pure, Reading, Through
from festrules.interpreter.machine.quick import dataclass


@dataclass(frozen=True, slots=True)
class Constant(Pure, Plain):
    """A value known before play: a number, or a tuple of them."""

    value: int | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cell(Reading, Plain):
    """The content of one cell of the state."""

    cell: int


@dataclass(frozen=True, slots=True)
class CellList(Reading):
    """A collection kept in the state: its length, then its members."""

    cell: int


@dataclass(frozen=True, slots=True)
class SeatCell(Reading):
    """A player's choice in a block where all chose at the same time."""

    cell: int
    stride: int
    seat: Expression


@dataclass(frozen=True, slots=True)
class SeatCellList(Reading):
    """A player's choice of several in a block where all chose at the same time."""

    cell: int
    stride: int
    seat: Expression


@dataclass(frozen=True, slots=True)
class Bound(Pure, Plain):
    """A name bound inside an expression."""

    place: int


@dataclass(frozen=True, slots=True)
class Index:
    """One coordinate of a place or stored value: `(value - first) * stride`; nobody comes last."""

    value: Expression
    first: int
    size: int
    stride: int
    nobody: bool
    kind: bool  # the value is a component: its kind counts


@dataclass(frozen=True, slots=True)
class Kept(Reading):
    """A stored value."""

    base: int
    indices: tuple[Index, ...]


@dataclass(frozen=True, slots=True)
class PlaceAt(Pure):
    """One place of a family."""

    first: int
    indices: tuple[Index, ...]


@dataclass(frozen=True, slots=True)
class BoardOf(Pure):
    """All spaces of one of several boards."""

    first: int
    spaces: int
    indices: tuple[Index, ...]


@dataclass(frozen=True, slots=True)
class Lookup(Pure):
    """A table asked for a value; nothing gives nothing."""

    table: tuple[int, ...]
    first: int
    value: Expression
    kind: bool = False  # the value is a component: its kind counts
    at: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class LookupMany(Pure):
    """A table whose entries are collections."""

    table: tuple[tuple[int, ...], ...]
    first: int
    value: Expression


@dataclass(frozen=True, slots=True)
class Occurrences(Reading, Through):
    """How often the position of this moment is in a list of positions, which has room for this many."""

    past: str
    most: int


Name: TypeAlias = (
    Constant
    | Cell
    | CellList
    | SeatCell
    | SeatCellList
    | Bound
    | Kept
    | PlaceAt
    | BoardOf
    | Lookup
    | LookupMany
    | Occurrences
)
