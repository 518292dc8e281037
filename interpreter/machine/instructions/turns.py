"""Turns and rounds."""

from typing import Literal, TypeAlias

from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.instructions.roles import PassedByLookAhead, StopsLookAhead, Switches
from festrules.interpreter.machine.quick import dataclass

# What ends turns; nothing where each has one turn.
UntilWhat: TypeAlias = Literal[
    "",
    "condition",
    "everyone-passes",
    "everyone-has-passed",
    "all-but-one-have-passed",
    "everyone-has-answered",
    "game-ends",
]


@dataclass(frozen=True, slots=True)
class StartTurns(PassedByLookAhead, Switches):
    """Begins turns in the record at `cell` (see `TurnRecord`), round and round from a player or once for each."""

    cell: int
    players: Expression  # the first player, or all of them where each has one turn
    once: bool
    end_of_turn: int


@dataclass(frozen=True, slots=True)
class NextTurn(PassedByLookAhead):
    """Begins the next turn, or goes on at `end`."""

    cell: int
    once: bool
    among: Expression | None  # the players with turns, if not all have
    until: UntilWhat
    condition: Expression | None
    end: int


@dataclass(frozen=True, slots=True)
class EndOfTurn(StopsLookAhead):
    """The line after a turn: look-ahead stops, ends that wait for it happen."""

    cell: int


@dataclass(frozen=True, slots=True)
class EndTurns(PassedByLookAhead):
    """After the last turn: who acted before acts again."""

    cell: int


@dataclass(frozen=True, slots=True)
class EndOfRound(StopsLookAhead):
    """The line after a round."""


@dataclass(frozen=True, slots=True)
class Pass(PassedByLookAhead):
    """The player passes in the turns around this."""


@dataclass(frozen=True, slots=True)
class AnotherTurn(PassedByLookAhead):
    """The player has another turn."""


@dataclass(frozen=True, slots=True)
class OthersAnswer(PassedByLookAhead):
    """After this, only the player who acts has answered in the turns around it."""


@dataclass(frozen=True, slots=True)
class EndTurn(StopsLookAhead, Switches):
    """The turn is over: goes to its end, out of every call."""


@dataclass(frozen=True, slots=True)
class MissTurn(PassedByLookAhead):
    """A player misses a turn."""

    player: Expression


Turning: TypeAlias = (
    StartTurns
    | NextTurn
    | EndOfTurn
    | EndTurns
    | EndOfRound
    | Pass
    | AnotherTurn
    | OthersAnswer
    | EndTurn
    | MissTurn
)
