"""Sets of spaces, and questions to all spaces of a board at once: which are meant, and the values of names."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from festrules.interpreter.compiled.lowering.context import Body, Lowering
from festrules.interpreter.compiled.lowering.layout.bitsets import Board
from festrules.interpreter.compiled.lowering.layout.grids import constant
from festrules.interpreter.compiled.lowering.places import places
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Bits, Constant, Expression
from festrules.interpreter.machine.forms import asks
from festrules.interpreter.world.values import NOTHING

Steps = tuple[int, ...]  # for each space what it leads to, most often a place; or NOTHING


class NotLifted(Exception):
    """The question is not one of sets."""


@contextmanager
def probing(code: Code) -> Iterator[Code]:
    """The same code, whose statements count only if the question proves to be one of sets."""
    probe = Code(code.program, code.name, names=code.names, labels=code.labels)
    probe.room = code.room
    yield probe
    code.names, code.labels, code.room = probe.names, probe.labels, probe.room
    for statement in probe.open[0]:
        code.emit(statement)


@dataclass(frozen=True, slots=True)
class SpaceSet:
    """A set of spaces of one board, or of the components that lie on them."""

    board: Board
    bits: Expression
    components: bool = False  # each space stands for its contents
    kind: Expression | None = None  # of all these components, if it is one

    def count(self) -> Expression:
        """How many there are."""
        return Bits("count", self.bits)

    def each(self, low: Lowering, code: Code, body: Body) -> None:
        """Goes through them in order."""
        with code.bits(self.bits) as (bit, _):
            body(self.at_bit(bit, low, code))

    def at_bit(self, bit: Expression, low: Lowering, code: Code) -> Expression:
        """The one that a bit stands for."""
        return self.member(code.new(self.board.place_of(bit, code.program), "place"), low, code)

    def member(self, place: Expression, low: Lowering, code: Code) -> Expression:
        """The value that stands for one of its spaces."""
        if not self.components:
            return place
        kind = self.kind
        if kind is None:
            kind = code.new(cell(place + (self.board.cells - self.board.first)) - 1, "kind")
        among = frozenset(low.machine.world.places[self.board.first].kinds)
        return code.held(places.component_at(kind, place, low, among=among), "one")


@dataclass(frozen=True, slots=True)
class Spaces:
    """The subject of a question: the spaces of a board, and what names stand for if each of them is meant."""

    board: Board
    names: tuple[tuple[int, Steps], ...]  # a place of the scratch list, and its value for each space
    meant: tuple[int, ...]  # the spaces for which all names have a value

    @classmethod
    def named(cls, board: Board, name: int) -> "Spaces":
        """All spaces of a board under a name."""
        return cls(board, ((name, tuple(board.spaces)),), tuple(range(len(board.spaces))))

    @property
    def everything(self) -> Constant:
        """All spaces in question."""
        return constant(self.board.grid.set_of(self.meant))

    def asks(self, part: Any) -> bool:
        """Whether something depends on which space is meant."""
        return any(asks(part, name) for name, _ in self.names)

    def also(self, name: int, step: Steps) -> "Spaces":
        """With one name more, of those for which it stands for something."""
        meant = tuple(space for space in self.meant if step[space] != NOTHING)
        others = tuple(one for one in self.names if one[0] != name)
        return Spaces(self.board, (*others, (name, step)), meant)
