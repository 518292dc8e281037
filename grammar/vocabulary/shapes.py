"""How the spaces of a board lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.fields import Identifier, Text, says

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expressions import Expression


class SquareShape(Construct, kind="square", either=(("columns", "rows"), ("file",))):
    """Columns a, b, c ... and rows 1, 2, 3 ... upward, or the spaces of a table; edges that are joined lead on.

    `square 8 by 8, left and right edges joined`
    """

    columns: Expression | None = says("how many columns", default=None)
    rows: Expression | None = says("how many rows", default=None)
    file: Text | None = says("a table with a row for each space, `at` its column and row", default=None)
    left_right: bool = says("its left and right edges are joined", default=False)
    top_bottom: bool = says("its top and bottom edges are joined", default=False)


class TriangleShape(Construct, kind="triangle"):
    """Row 1 at the base is the longest; each row above has one space fewer.

    `triangle of 8 rows`
    """

    rows: Expression = says("how many rows")


class HexesShape(Construct, kind="hexes", either=(("columns",), ("file",), ("across", "rows"))):
    """Flat-topped hexagons: columns, each centred beside the last, a rhombus, or the spaces of a table.

    `hexes 2, 3, 2`
    """

    columns: tuple[int, ...] = says("the lengths of the columns", default=())
    across: Expression | None = says("how many columns a rhombus has", default=None)
    rows: Expression | None = says("how many spaces each of them has", default=None)
    file: Text | None = says("a table with a row for each space, `at` its column and slant", default=None)


class RingShape(Construct, kind="ring"):
    """Spaces in a circle.

    `ring of 8`
    """

    length: Expression = says("how many")


class TrackShape(Construct, kind="track"):
    """Spaces in a row.

    `track of 3`
    """

    length: Expression = says("how many")


class GraphShape(Construct, kind="graph", either=(("spaces",), ("file",))):
    """Spaces with names of their own.

    `spaces quay, tower`
    """

    spaces: tuple[Identifier, ...] = says("the names in order", default=())
    file: Text | None = says("a table with a row for each space", default=None)


Shape: TypeAlias = SquareShape | TriangleShape | HexesShape | RingShape | TrackShape | GraphShape
