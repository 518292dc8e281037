"""Tables of texts: as wide as the terminal; anything too long continues below, in its column."""

from collections.abc import Sequence

from festrules.cli.drawing import grids
from festrules.cli.drawing.pieces import text, text_of
from festrules.cli.render.lines import breadth


def grid(rows: Sequence[Sequence[str]], indent: int = 2) -> list[list[str]] | None:
    """The lines of each row, the first of which is the head; None if the table cannot be made to fit."""
    drawn = grids.grid([[text(cell) for cell in row] for row in rows], breadth(), indent)
    return None if drawn is None else [[text_of(line).rstrip() for line in lines] for lines in drawn]
