"""What is asked of all spaces of a board at once: which spaces are meant, and what names stand for at each of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from festrules.interpreter.compiled.lowering.layout.bitsets import Board
from festrules.interpreter.compiled.lowering.layout.grids import constant
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Constant
from festrules.interpreter.machine.forms import asks
from festrules.interpreter.world.values import NOTHING

Steps = tuple[int, ...]  # for each space what it leads to, most often a place; or NOTHING


class NotLifted(Exception):
    """Something is asked that is no question of sets."""


@contextmanager
def probing(code: Code) -> Iterator[Code]:
    """The same code, whose statements count only if nothing is found that is no question of sets."""
    probe = Code(code.program, code.name, names=code.names, labels=code.labels)
    probe.room = code.room
    yield probe
    code.names, code.labels, code.room = probe.names, probe.labels, probe.room
    for statement in probe.open[0]:
        code.emit(statement)


@dataclass(frozen=True, slots=True)
class Spaces:
    """What is asked about: the spaces of a board, with what names stand for where each of them is meant."""

    board: Board
    names: tuple[tuple[int, Steps], ...]  # a place of the scratch list, and what it is for each space
    meant: tuple[int, ...]  # the spaces for which all names stand for something

    @classmethod
    def named(cls, board: Board, name: int) -> "Spaces":
        """All spaces of a board under a name."""
        return cls(board, ((name, tuple(board.spaces)),), tuple(range(len(board.spaces))))

    @property
    def everything(self) -> Constant:
        """All for which something is asked."""
        return constant(self.board.grid.set_of(self.meant))

    def asks(self, part: Any) -> bool:
        """Whether something depends on which space is meant."""
        return any(asks(part, name) for name, _ in self.names)

    def also(self, name: int, step: Steps) -> "Spaces":
        """With one name more, of those for which it stands for something."""
        meant = tuple(space for space in self.meant if step[space] != NOTHING)
        others = tuple(one for one in self.names if one[0] != name)
        return Spaces(self.board, (*others, (name, step)), meant)
