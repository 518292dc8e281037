"""Blocks in which everybody chooses at the same time."""

from typing import TypeAlias

from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.instructions.roles import (
    PassedByLookAhead,
    Stands,
    StopsLookAhead,
    Switches,
)
from festrules.interpreter.machine.quick import dataclass


@dataclass(frozen=True, slots=True)
class Together(StopsLookAhead, Stands):
    """A block in which each player has a place of their own: all choose in secret."""

    players: Expression
    cell: int  # for each seat: where it is in the block, or 0
    body: int
    locals: tuple[int, int]  # the cells of a seat's names: first cell and how many, repeated by seat
    end: int
    lacking: tuple[int, ...] = ()  # if not all act: the names that the others have nothing for


@dataclass(frozen=True, slots=True)
class EndOfPart(StopsLookAhead, Switches):
    """The end of what one player does in a block; then the next is served at `to`, or all are waited for."""

    to: int = -1


@dataclass(frozen=True, slots=True)
class Commit(PassedByLookAhead, Switches):
    """The end of a secret choice; what comes behind it is for when the player is served, and for looking ahead."""


@dataclass(frozen=True, slots=True)
class Serve(StopsLookAhead, Switches):
    """In a race: a player's secret choice is checked once more, and play goes on behind it or at `otherwise`."""

    block: int  # the number of the `Together`
    choose: int  # the number of the `Choose`; a `Commit` follows it
    seat: int  # the cell of the player being served
    waiting: int  # the cell of those who are served later, a collection
    served: int  # the cell of those who got what they chose in this tick: a bit for each seat
    otherwise: int


Gathering: TypeAlias = Together | EndOfPart | Commit | Serve
