"""The ways of the boards of a game as values, in the order of a circle: `up`, `up-right`, and so on clockwise."""

from typing import Final, assert_never

from festrules.grammar.vocabulary import shapes as declared_shapes
from festrules.grammar.vocabulary.declarations.things import BoardThing
from festrules.grammar.vocabulary.rulebook import Rulebook
from festrules.grammar.vocabulary.shapes import (
    GraphShape,
    HexesShape,
    RingShape,
    SquareShape,
    TrackShape,
    TriangleShape,
)
from festrules.interpreter.world.shapes import HEXES, SQUARE, TRIANGLE
from festrules.interpreter.world.types import Enumerated

DIRECTION_WORD: Final = "direction"
DRAWN_AT: Final = "drawn-at"  # the column that says where the spaces of a free board were drawn
DIRECTION: Final = Enumerated(DIRECTION_WORD)
CLOCKWISE = ("up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left")
ALONG = ("forward", "back")
ALL = (*CLOCKWISE, *ALONG)
OPPOSITE = {
    **{way: CLOCKWISE[(number + 4) % len(CLOCKWISE)] for number, way in enumerate(CLOCKWISE)},
    **dict(zip(ALONG, reversed(ALONG), strict=True)),
}


def ways_of(declared: declared_shapes.Shape) -> tuple[str, ...]:
    """The directions of a board, whatever its size."""
    match declared:
        case SquareShape():
            return tuple(SQUARE.ways)
        case TriangleShape():
            return tuple(TRIANGLE.ways)
        case HexesShape():
            return tuple(HEXES.ways)
        case RingShape() | TrackShape():
            return ALONG
        case GraphShape():
            return ()  # what is drawn has ways, as far as its lines run
        case _:
            assert_never(declared)


def ways_there_are(book: Rulebook) -> tuple[str, ...]:
    """The directions of all boards; none where the rulebook means something else by the word."""
    if DIRECTION_WORD in book.things:
        return ()
    boards = {name: thing for name, thing in book.things.items() if isinstance(thing, BoardThing)}
    found = {way for board in boards.values() for way in ways_of(board.shape)}
    if any(DRAWN_AT in row.cells for name in boards for row in book.tables.get(name, ())):
        found.update(CLOCKWISE)
    return tuple(way for way in ALL if way in found)
