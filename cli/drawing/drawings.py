"""Drawn patterns as people see them: a bracket for each cell that means something, and what the signs mean."""

from collections.abc import Iterable, Iterator

from festrules.cli.drawing.pieces import DIM, Picture, Piece, Row, text
from festrules.interpreter.scene.things import Drawing, Thing
from festrules.interpreter.tabletop.telling.widths import long

ELSEWHERE = "and anywhere:"  # between two parts of a drawing


def cells_of(drawing: Drawing) -> Iterator[Row]:
    """A drawing on rows of its own."""
    wide = max(long(cell) for part in drawing.parts for row in part for cell in row)
    for number, part in enumerate(drawing.parts):
        if number:
            yield text(ELSEWHERE, DIM)
        for row in part:
            yield tuple(Piece(f"[{_middle(cell, wide)}]" if cell else " " * (wide + 2)) for cell in row)


def _middle(cell: str, width: int) -> str:
    missing = width - long(cell)
    return " " * (missing // 2) + cell + " " * (missing - missing // 2)


def meanings(drawings: Iterable[Drawing]) -> dict[str, str]:
    """The signs in some drawings, each once with what it means."""
    return {sign.sign: sign.means for drawing in drawings for sign in drawing.legend}


def drawn_on(thing: Thing) -> Picture:
    """All that is drawn on a thing, and what the signs mean."""
    rows: list[Row] = [row for drawing in thing.drawings for row in cells_of(drawing)]
    told = ", ".join(f"{sign} {means}" for sign, means in meanings(thing.drawings).items())
    return (*rows, text(told, DIM)) if rows else ()
