"""Areas of boards, and ways along routes."""

from typing import TypeAlias

from festrules.interpreter.machine.expressions.roles import Binding, Expression, Filter, Pure, Through
from festrules.interpreter.machine.quick import dataclass
from festrules.interpreter.world.nets import Net


@dataclass(frozen=True, slots=True)
class Reached(Filter, Through):
    """The spaces of a collection that steps from some of them reach without leaving it, in the board's order."""

    start: Expression
    of: Expression
    net: Net


@dataclass(frozen=True, slots=True)
class Groups(Pure, Through):
    """A collection of collections: the spaces that hang together, each group in the board's order."""

    of: Expression
    net: Net


@dataclass(frozen=True, slots=True)
class Border(Pure, Through):
    """The spaces one step away from some and not among them, in the board's order."""

    of: Expression
    net: Net


@dataclass(frozen=True, slots=True)
class Linked(Pure, Through):
    """Whether steps lead from one of some spaces to one of others, all of them in a collection."""

    start: Expression
    goal: Expression
    of: Expression
    net: Net


@dataclass(frozen=True, slots=True)
class Distance(Pure, Through):
    """The steps of a shortest way that is in a collection but for its ends; nothing where there is none."""

    start: Expression
    goal: Expression
    of: Expression
    net: Net


@dataclass(frozen=True, slots=True)
class Cheapest(Binding):
    """The lowest count of any way, where each step counts as much as the space it leads to; nothing if there is no way.

    Spaces that may be stepped on, and those where a way ends, are in the collection.
    """

    start: Expression
    goal: Expression
    of: Expression
    bound: int
    counts: Expression
    net: Net


@dataclass(frozen=True, slots=True)
class LinkedOver(Binding):
    """Whether routes lead from one of some places to one of others: of each route the two ends."""

    start: Expression
    goal: Expression
    of: Expression
    bound: int
    one: Expression
    other: Expression


@dataclass(frozen=True, slots=True)
class Trail(Binding):
    """The most that a way along routes counts which takes none of them twice."""

    of: Expression
    bound: int
    one: Expression
    other: Expression
    counts: Expression


Area: TypeAlias = Reached | Groups | Border | Linked | Distance | Cheapest | LinkedOver | Trail
Stepping: TypeAlias = Reached | Groups | Border | Linked | Distance
