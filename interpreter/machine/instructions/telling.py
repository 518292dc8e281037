"""Announcements, and the end of the game."""

from typing import TypeAlias

from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.instructions.roles import Ends, PassedByLookAhead, StopsLookAhead
from festrules.interpreter.machine.instructions.texts import Text
from festrules.interpreter.machine.quick import dataclass


@dataclass(frozen=True, slots=True)
class Enter(PassedByLookAhead):
    """A named step, phase or physical happening begins (or ends)."""

    name: str
    title: str
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Say(PassedByLookAhead):
    """Tells everybody something."""

    text: Text


@dataclass(frozen=True, slots=True)
class Announce(StopsLookAhead):
    """Tells some a value that has its name already, or everybody."""

    name: str
    value: Text  # nothing but the value
    text: Text | None  # the words of the announcement, unless just its name comes first
    to: Expression | None
    unnoticed: bool  # by the others


@dataclass(frozen=True, slots=True)
class CannotHappen(PassedByLookAhead, Ends):
    """A point that the author says is never reached."""


@dataclass(frozen=True, slots=True)
class Win(StopsLookAhead, Ends):
    """A player, or nobody, wins."""

    player: Expression


@dataclass(frozen=True, slots=True)
class EndGame(StopsLookAhead, Ends):
    """The game is over and is scored."""


Telling: TypeAlias = Enter | Say | Announce | CannotHappen | Win | EndGame
