"""The words on components and listed kinds: templates filled in from their columns alone."""

from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.quick import dataclass
from festrules.interpreter.world.types import Type


@dataclass(frozen=True, slots=True)
class Blank:
    """A blank in a face: a value of the thing that has the face."""

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
    """The text that players read on each kind of one declaration; at `place` its blanks find the kind."""

    place: int
    parts: tuple[FacePart, ...]
    between: str = ""  # the text between the parts that are there

    @property
    def is_worded(self) -> bool:
        """Whether the author wrote it; otherwise it lists column after column."""
        return not self.between

    @property
    def names(self) -> frozenset[str]:
        """The values to be filled in, by name."""
        pieces = (piece for part in self.parts for piece in part.pieces)
        return frozenset(piece.name for piece in pieces if isinstance(piece, Blank))
