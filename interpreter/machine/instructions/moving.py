"""Moves of components from one place to another, and who sees them."""

from typing import TypeAlias

from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.instructions.roles import Carries, PassedByLookAhead, StopsLookAhead
from festrules.interpreter.machine.quick import dataclass


@dataclass(frozen=True, slots=True)
class Move(PassedByLookAhead, Carries):
    """Moves one component; a name that it was moved by follows it."""

    what: Expression
    to: Expression
    under: bool
    follow: int  # the cell of the name, or -1


@dataclass(frozen=True, slots=True)
class MoveAll(PassedByLookAhead, Carries):
    """Moves every component of a collection."""

    what: Expression
    to: Expression
    under: bool


@dataclass(frozen=True, slots=True)
class MoveKind(PassedByLookAhead, Carries):
    """Moves copies of a kind from one place to another."""

    kind: Expression
    source: Expression
    to: Expression
    under: bool
    amount: Expression
    up_to: bool


@dataclass(frozen=True, slots=True)
class MoveTogether(PassedByLookAhead, Carries):
    """Moves components to a goal each, all at once: none is put down before all have been taken up.

    For each line of the text, by the same position: what it moves, the goals of these, and whether beneath what
    lies there.
    """

    what: tuple[Expression, ...]
    to: tuple[Expression, ...]
    under: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Become(PassedByLookAhead, Carries):
    """One component goes home, and one of another kind lies where it lay; a name that it was called by follows it."""

    what: Expression
    kind: Expression
    to: Expression  # where the one goes
    source: Expression  # where the other comes from
    follow: int  # the cell of the name, or -1


@dataclass(frozen=True, slots=True)
class PassOn(PassedByLookAhead, Carries):
    """All at once hand on what lies in their places, as it lies there: each to the next of `players`, or back.

    The place of seat n is `first + n`.
    """

    first: int
    players: Expression
    back: bool  # against the order of turns


@dataclass(frozen=True, slots=True)
class Shuffle(PassedByLookAhead):
    """Makes the order of a place unknown."""

    place: Expression


@dataclass(frozen=True, slots=True)
class Show(StopsLookAhead):
    """Lets players see components."""

    what: Expression
    to: Expression
    unnoticed: bool  # by the others


Moving: TypeAlias = Move | MoveAll | MoveKind | MoveTogether | Become | PassOn | Shuffle | Show
