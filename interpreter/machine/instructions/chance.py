"""Chance: decisions by nobody."""

from typing import TypeAlias

from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.instructions.roles import Carries, Stands, StopsLookAhead
from festrules.interpreter.machine.instructions.texts import Physical, Text
from festrules.interpreter.machine.quick import dataclass
from festrules.interpreter.world.types import Type


@dataclass(frozen=True, slots=True)
class Draw(StopsLookAhead, Stands, Carries):
    """Draws one component by chance; an empty place is a fault, or play goes on at `empty`."""

    source: Expression
    to: Expression
    cell: int  # of the name of what was drawn, or -1
    empty: int  # where to go if there is nothing, or -1
    deals: bool = False  # to one player after the other
    prompt: Text | None = None
    physical: Physical | None = None
    under: bool = False
    bottom: bool = False  # from beneath


@dataclass(frozen=True, slots=True)
class TurnUp(StopsLookAhead, Stands):
    """Makes the top of a pile known, by chance."""

    place: Expression
    prompt: Text | None = None
    physical: Physical | None = None


@dataclass(frozen=True, slots=True)
class Pick(StopsLookAhead, Stands):
    """Picks a value by chance."""

    cell: int
    type: Type
    values: Expression
    bound: int
    weight: Expression | None
    what: str  # the die or name, for the log
    rolls: bool = False  # a die
    prompt: Text | None = None
    physical: Physical | None = None
    stored: str = ""  # the stored value to which it goes next, and is told there
    whose: Expression | None = None  # the player to whom that belongs, if to anybody


@dataclass(frozen=True, slots=True)
class PickEach(StopsLookAhead, Stands):
    """Picks some of several by chance, with one event for each that is not certain.

    `cell` holds what has been picked, `members` what it is picked from, both their length first, and `position`
    how many of these have been gone through.
    """

    cell: int
    members: int
    position: int
    type: Type  # of a member
    values: Expression
    bound: int
    chances: Expression
    cases: Expression
    what: str
    prompt: Text | None = None
    physical: Physical | None = None


Drawing: TypeAlias = Draw | TurnUp  # the outcome is a component
Picking: TypeAlias = Pick | PickEach  # the outcome is a value, or whether one is picked
Chance: TypeAlias = Drawing | Picking
