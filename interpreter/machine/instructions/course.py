"""The course of play, by conditions, loops and calls."""

from typing import TypeAlias

from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.instructions.roles import Ends, PassedByLookAhead, StopsLookAhead
from festrules.interpreter.machine.instructions.texts import Condition, Text
from festrules.interpreter.machine.quick import dataclass


@dataclass(frozen=True, slots=True)
class Needs(PassedByLookAhead):
    """A condition of the action it stands in."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Jump(PassedByLookAhead):
    """Goes on elsewhere."""

    to: int


@dataclass(frozen=True, slots=True)
class Branch(PassedByLookAhead):
    """Goes on elsewhere when a condition does not hold."""

    condition: Expression
    otherwise: int


@dataclass(frozen=True, slots=True)
class Depending(PassedByLookAhead):
    """Goes on where the case of a value begins; the value of a component is its kind."""

    value: Expression
    cases: tuple[tuple[tuple[range, ...], int], ...]  # values, and where their statements begin
    otherwise: int  # where to go for all other values, or -1


@dataclass(frozen=True, slots=True)
class Next(PassedByLookAhead):
    """The next member of a collection in cells: position at `cell`, the list behind; or the end."""

    cell: int
    name: int
    end: int


@dataclass(frozen=True, slots=True)
class CountDown(PassedByLookAhead):
    """Repeats as often as a cell says."""

    cell: int
    end: int


@dataclass(frozen=True, slots=True)
class CallCode(PassedByLookAhead):
    """Carries out code elsewhere and comes back."""

    to: int


@dataclass(frozen=True, slots=True)
class Return(PassedByLookAhead):
    """Comes back from a call; `line` if look-ahead stops here."""

    line: bool = False


@dataclass(frozen=True, slots=True)
class Imagined(StopsLookAhead, Ends):
    """Something done in imagination ends here; play never reaches it."""


@dataclass(frozen=True, slots=True)
class EndOfWay(PassedByLookAhead):
    """The end of something repeated as often as possible; the cell `count` holds how often it was.

    Of ways with as many repeats those come first that have the greatest `number` here.
    """

    count: int
    number: Expression | None
    reason: Text | None  # the reason against options that lead to fewer


Leading: TypeAlias = (
    Needs | Jump | Branch | Depending | Next | CountDown | CallCode | Return | Imagined | EndOfWay
)
