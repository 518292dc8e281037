"""Names and stored values."""

from typing import Literal, TypeAlias

from festrules.interpreter.machine.expressions import Expression, Index
from festrules.interpreter.machine.instructions.roles import PassedByLookAhead
from festrules.interpreter.machine.quick import dataclass


@dataclass(frozen=True, slots=True)
class Let(PassedByLookAhead):
    """Puts a value into a cell. If something begins with it, that is told: `{number}` is the value."""

    cell: int
    value: Expression
    begins: str = ""


@dataclass(frozen=True, slots=True)
class LetMany(PassedByLookAhead):
    """Puts a collection into cells: its length, then its members."""

    cell: int
    size: int
    value: Expression


@dataclass(frozen=True, slots=True)
class Clear(PassedByLookAhead):
    """Forgets the names of a block that is left."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Store(PassedByLookAhead):
    """Changes a stored value: by becomes `=`, `+` or `-`."""

    keep: str
    base: int
    indices: tuple[Index, ...]
    by: Literal["=", "+", "-"]
    value: Expression
    rolled: str = ""  # the die that shows it


@dataclass(frozen=True, slots=True)
class Reset(PassedByLookAhead):
    """Gives a stored value its starting value again, for all it is stored for."""

    keep: str
    base: int
    count: int
    value: Expression


@dataclass(frozen=True, slots=True)
class WithValue(PassedByLookAhead):
    """Puts a value into a cell, or goes on elsewhere if it is nothing."""

    cell: int
    value: Expression
    otherwise: int


@dataclass(frozen=True, slots=True)
class AddPosition(PassedByLookAhead):
    """Adds the position of this moment to a list of positions."""

    past: str


@dataclass(frozen=True, slots=True)
class ClearPositions(PassedByLookAhead):
    """Forgets all positions of a list."""

    past: str


Writing: TypeAlias = Let | LetMany | Clear | Store | Reset | WithValue | AddPosition | ClearPositions
