"""What resolving an expression gives: a node of the machine, its type, and what it reads."""

from dataclasses import dataclass, field
from typing import NamedTuple

from festrules.interpreter.machine.expressions import Bound, Cell, CellList, Constant, Expression
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.meaning.types import UNKNOWN, Type


class Read(NamedTuple):
    """Something that a value depends on: of a place or a stored value, or who acts, or the turn's number."""

    what: str  # place, keep, you, turn
    name: str = ""
    level: str = ""  # of a place: contents, top, count, presence
    mine: bool = False  # only what belongs to the player who acts


Reads = frozenset[Read]
NO_READS: Reads = frozenset()
READS_YOU = Read("you")
READS_TURN = Read("turn")


@dataclass(frozen=True, slots=True)
class Typed:
    """A resolved expression."""

    node: Expression
    type: Type
    reads: Reads = NO_READS


BROKEN = Typed(Constant(0), UNKNOWN)  # stands for what has been reported
YOU_NODE = Cell(YOU)


@dataclass(frozen=True, slots=True)
class Local:
    """A name of a statement: one cell, or a collection of at most `size`; `stride` where each seat has its own."""

    cell: int
    type: Type
    size: int = 0
    stride: int = 0

    def here(self) -> Typed:
        """Its value."""
        return Typed(CellList(self.cell) if self.size else Cell(self.cell), self.type)


@dataclass(frozen=True, slots=True)
class BoundName:
    """A name of an expression."""

    place: int
    type: Type
    reads: Reads = NO_READS

    def here(self) -> Typed:
        """Its value."""
        return Typed(Bound(self.place), self.type, self.reads)


@dataclass(frozen=True, slots=True)
class Scope:
    """The names known at one point of the text, and whether somebody acts there."""

    names: dict[str, Local | BoundName] = field(default_factory=dict)
    you: bool = False

    def plus(self, **found: Local | BoundName) -> "Scope":
        """With more names."""
        return Scope({**self.names, **found}, self.you)

    def binding(self, name: str, value: Local | BoundName) -> "Scope":
        """With one more name."""
        return Scope({**self.names, name: value}, self.you)

    def acting(self) -> "Scope":
        """Where somebody acts."""
        return Scope(self.names, you=True)
