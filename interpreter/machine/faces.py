"""What stands on components and listed kinds: templates that are filled in from their columns alone."""

from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.quick import dataclass
from festrules.interpreter.world.types import Type


@dataclass(frozen=True, slots=True)
class Blank:
    """What is filled in: a value of the one that the face is of."""

    name: str  # said in place of a value that is only true or not
    value: Expression
    type: Type


@dataclass(frozen=True, slots=True)
class FacePart:
    """Texts and blanks in a row. A part that may go is left out where something in it is not there."""

    pieces: tuple[str | Blank, ...]
    may_go: bool = False
    zero_counts: bool = True  # as something that is there


@dataclass(frozen=True, slots=True)
class Face:
    """What players read on each kind of one declaration; `place` is where its blanks find which one."""

    place: int
    parts: tuple[FacePart, ...]
    between: str = ""  # what stands between the parts that are there

    @property
    def is_worded(self) -> bool:
        """Whether its author says what stands there; else it is column after column."""
        return not self.between

    @property
    def names(self) -> frozenset[str]:
        """What is filled in, by name."""
        pieces = (piece for part in self.parts for piece in part.pieces)
        return frozenset(piece.name for piece in pieces if isinstance(piece, Blank))
