"""Values that an edit sets, as the cells of tables hold them."""

from festrules.grammar.vocabulary.edits import SetCell
from festrules.grammar.vocabulary.expressions.arithmetic import Negative
from festrules.grammar.vocabulary.expressions.atoms import Named, No, Nothing, Number, Seat, Yes
from festrules.grammar.vocabulary.fields import Cell


def cell_of(line: SetCell) -> Cell | None:
    """The value that an edit puts into a cell, as tables hold it; None empties the cell."""
    if line.drawing:
        return line.drawing[0] if len(line.drawing) == 1 else line.drawing
    match line.to:
        case Number(value=value):
            return value
        case Negative(of=Number(value=value)):
            return -value
        case Named(name=name):
            return name
        case Seat(number=seat):
            return seat
        case Yes() | No():
            return isinstance(line.to, Yes)
        case _:
            return None


def is_cell(line: SetCell) -> bool:
    """Whether what an edit says could stand in a cell."""
    return isinstance(line.to, Nothing) or cell_of(line) is not None
