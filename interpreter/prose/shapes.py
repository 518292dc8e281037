"""How the spaces of a board lie, as a sentence."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.shapes import (
    GraphShape,
    HexesShape,
    RingShape,
    Shape,
    SquareShape,
    TrackShape,
    TriangleShape,
)
from festrules.interpreter.prose.claims import joined
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.voice import Voice


def shape(voice: Voice, node: Shape, listed: int) -> str:
    """The shape of a board; `listed` is how many spaces its table has."""
    match node:
        case SquareShape():
            return f"{_square(voice, node, listed)}{_edges(node)}"
        case TriangleShape():
            rows = voice.noun(node.rows)
            return f"a triangle of {rows} rows: row 1 is the lowest and longest, and each row above has one space fewer"
        case HexesShape():
            return _hexes(voice, node, listed)
        case RingShape():
            return f"{voice.noun(node.length)} spaces in a circle: after the last comes the first"
        case TrackShape():
            return f"{voice.noun(node.length)} spaces in a row"
        case GraphShape():
            if node.spaces:
                return f"the spaces {joined([spaced(name) for name in node.spaces], 'and')}"
            return f"{listed} spaces, each with a name"
        case _:
            assert_never(node)


def _square(voice: Voice, node: SquareShape, listed: int) -> str:
    if node.columns is None or node.rows is None:
        return f"{listed} square spaces"
    columns, rows = voice.noun(node.columns), voice.noun(node.rows)
    return f"{columns} columns (a, b, c and so on, from the left) and {rows} rows (1 is the lowest)"


def _edges(node: SquareShape) -> str:
    edges = ["left and right"] * node.left_right + ["top and bottom"] * node.top_bottom
    return (
        f"; its {joined(edges, 'and its')} edges are joined, so that one goes on over them" if edges else ""
    )


def _hexes(voice: Voice, node: HexesShape, listed: int) -> str:
    if node.columns:
        lengths = joined([str(length) for length in node.columns], "and")
        return f"six-sided spaces in columns of {lengths}, side by side"
    if node.across is not None and node.rows is not None:
        return f"six-sided spaces, {voice.noun(node.across)} columns of {voice.noun(node.rows)} that make a rhombus"
    return f"{listed} six-sided spaces"
