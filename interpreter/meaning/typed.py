"""What resolving an expression gives: a node of the machine, its type, and what it reads."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from festrules.interpreter.machine.expressions import Bound, Cell, CellList, Constant, Expression
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.world.types import UNKNOWN, Type


class Read(NamedTuple):
    """Something that a value depends on: a place, a stored value, who acts, the number of the turn or round."""

    what: str  # place, keep, you, turn
    name: str = ""
    level: str = ""  # of a place: contents, top, count, presence
    owner: str = ""  # whose: YOURS, that of a bound name (see `bound_owner`), or anybody's


Reads = frozenset[Read]
NO_READS: Reads = frozenset()
READS_YOU = Read("you")
READS_TURN = Read("turn")
YOURS = "you"
YOU_NODE = Cell(YOU)


def bound_owner(place: int) -> str:
    """How `Read` calls the owner that a bound name stands for."""
    return f"bound:{place}"


def whose(node: Expression) -> str:
    """Whose is what belongs to this player, as far as `Read` tells owners apart."""
    if node == YOU_NODE:
        return YOURS
    return bound_owner(node.place) if isinstance(node, Bound) else ""


def called_with(reads: Reads, arguments: Iterable[tuple[int, Expression]]) -> Reads:
    """What a definition reads, with the owners that its parameters stand for in this call."""
    owners = {bound_owner(place): whose(node) for place, node in arguments}
    return frozenset(read._replace(owner=owners.get(read.owner, read.owner)) for read in reads)


def either_of(one: Reads, other: Reads) -> Reads:
    """What is read where a value may be one or the other: whose the place is holds only if it does for both."""
    both = {read for read in one & other if read.what == "owner"}
    return frozenset(read for read in one | other if read.what != "owner" or read in both)


@dataclass(frozen=True, slots=True)
class Typed:
    """A resolved expression."""

    node: Expression
    type: Type
    reads: Reads = NO_READS


BROKEN = Typed(Constant(0), UNKNOWN)  # stands for what has been reported


@dataclass(frozen=True, slots=True)
class Local:
    """A name of a statement: one cell, or a collection of at most `size`; `stride` where each seat has its own."""

    cell: int
    type: Type
    size: int = 0
    stride: int = 0
    reads: Reads = NO_READS  # what its value depends on

    def here(self) -> Typed:
        """Its value."""
        return Typed(CellList(self.cell) if self.size else Cell(self.cell), self.type, self.reads)


@dataclass(frozen=True, slots=True)
class BoundName:
    """A name of an expression."""

    place: int
    type: Type
    reads: Reads = NO_READS

    def here(self) -> Typed:
        """Its value."""
        return Typed(Bound(self.place), self.type, self.reads)


LOST = BoundName(0, UNKNOWN)  # a name whose value has been reported


@dataclass(frozen=True, slots=True)
class Scope:
    """The names known at one point of the text, and whether somebody acts there.

    `routine` is the procedure, action or trigger whose callers must see to that.
    """

    names: dict[str, Local | BoundName] = field(default_factory=dict)
    you: bool = False
    routine: str = ""

    def plus(self, **found: Local | BoundName) -> "Scope":
        """With more names."""
        return replace(self, names={**self.names, **found})

    def binding(self, name: str, value: Local | BoundName) -> "Scope":
        """With one more name."""
        return replace(self, names={**self.names, name: value})

    def acting(self) -> "Scope":
        """Where somebody acts."""
        return Scope(self.names, you=True)
