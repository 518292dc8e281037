"""Decisions of players."""

from typing import TypeAlias

from festrules.interpreter.machine.expressions import NOWHERE, Expression
from festrules.interpreter.machine.instructions.roles import (
    Carries,
    MayBeImpossible,
    PassedByLookAhead,
    Stands,
)
from festrules.interpreter.machine.instructions.texts import Condition, IfPossible, OfAll, Text
from festrules.interpreter.machine.quick import dataclass
from festrules.interpreter.world.types import Type


@dataclass(frozen=True, slots=True)
class Choose(PassedByLookAhead, Stands, MayBeImpossible):
    """A player chooses a value for a cell; if none is possible, play goes on at `otherwise`."""

    name: str
    cell: int
    type: Type
    values: Expression
    low: int  # the number of the first value in the static domain
    conditions: tuple[Condition, ...]
    prompt: Text | None
    may: bool
    otherwise: int
    looks_ahead: bool
    clauses: tuple[str, ...]
    race: bool = False  # of a race: to decline is to wait, and nobody is asked who could only wait
    way_out: bool = False  # if nothing is possible, play certainly goes on: see `ways_out`
    if_possible: tuple[IfPossible, ...] = ()  # asked of the values that conditions and looking ahead leave
    aside: bool = False  # the question says what not all may know
    way: int = (
        NOWHERE  # the ends of the ways from which one with the most repeats is taken, if this is on them
    )


@dataclass(frozen=True, slots=True)
class ChooseSome(PassedByLookAhead, Stands, MayBeImpossible):
    """A player chooses several values, one after the other in their order, then says that is all.

    Where they are a `sequence`, they come in whatever order the player likes, and keep it. Each fulfils `conditions`,
    all together `of_all`, in which they go by the name `together`. What is asked if possible is asked of all together
    where they have that name, else of each.
    """

    name: str
    cell: int
    size: int
    type: Type
    values: Expression
    low: int
    conditions: tuple[Condition, ...]
    prompt: Text | None
    least: Expression
    most: Expression
    otherwise: int
    candidate: int
    clauses: tuple[str, ...]
    way_out: bool = False
    if_possible: tuple[IfPossible, ...] = ()  # asked of the values that conditions leave
    may: bool = False  # to decline is to choose none, however many there must be else
    aside: bool = False  # the question says what not all may know
    copies: bool = False  # a component may be chosen as often as its place has copies of it
    together: int = NOWHERE  # a place of the scratch list, if anything is asked of all together
    of_all: tuple[OfAll, ...] = ()
    largest: Expression | None = None  # no larger set fulfils all conditions
    sequence: bool = False


@dataclass(frozen=True, slots=True)
class Members:
    """The things that an action with a parameter may be done to: each of these values, in the cell of the parameter."""

    cell: int
    type: Type
    values: Expression
    low: int  # the value of its first option
    size: int  # how many options it could have in any state
    title: Text  # what players read, with the value in it


@dataclass(frozen=True, slots=True)
class Take(PassedByLookAhead, Stands, MayBeImpossible):
    """A player takes one of several actions; each is a call.

    `of` has for each action with a parameter what it may be done to, `firsts` the number of the first option of each
    action, and of what is behind them all. The title of an action with a parameter says nothing of it.
    """

    actions: tuple[str, ...]
    targets: tuple[int, ...]
    titles: tuple[str, ...]
    of: tuple[Members | None, ...]
    firsts: tuple[int, ...]
    prompt: Text | None
    may: bool
    otherwise: int
    clauses: tuple[tuple[str, ...], ...]
    way_out: bool = False


@dataclass(frozen=True, slots=True)
class Pay(PassedByLookAhead, Stands, MayBeImpossible, Carries):
    """A player chooses a payment; it moves at once."""

    cost: Expression
    source: Expression
    to: Expression
    kinds: tuple[int, ...]
    cell: int  # of what was paid, a collection of at most `size` kinds, or -1
    size: int
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rearrange(PassedByLookAhead, Stands, Carries):
    """A player moves or swaps what lies on a board, at most as often as there are pieces.

    `cell` holds how often, `cell + 1` the space chosen first and 1, or 0.
    """

    board: Expression
    cell: int
    prompt: Text | None
    clauses: tuple[str, ...]


Choosing: TypeAlias = Choose | ChooseSome  # of values
Decision: TypeAlias = Choosing | Take | Pay | Rearrange
