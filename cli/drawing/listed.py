"""Boards that are told in words: free ones, and tracks, whose spaces stand in one row."""

from collections.abc import Iterator

from festrules.cli.drawing.boards import lattice, says_of
from festrules.cli.drawing.contents import contents
from festrules.cli.drawing.eyes import Eyes
from festrules.cli.drawing.faces import face_of
from festrules.cli.drawing.grids import grid
from festrules.cli.drawing.pieces import (
    DIM,
    PLAIN,
    TITLE,
    Look,
    Picture,
    Piece,
    Row,
    filled,
    flowing,
    in_columns,
    joined,
    shifted,
    text,
    text_of,
    width_of,
)
from festrules.grammar.vocabulary.words import Size
from festrules.interpreter.scene.table import Board, Place, Space

Columns = list[tuple[str, list[Row]]]


def is_listed(eyes: Eyes, place: Place, ground: Board) -> bool:
    """Whether it is shown in words; a short track without a table is drawn where somebody points at it."""
    if not ground.placed or place.form != "track":
        return not ground.placed
    if not eyes.points:
        return True
    widest = max(map(width_of, lattice(eyes, place, ground)))
    return widest > eyes.width - 2 or bool(says_of(ground))


def listed(eyes: Eyes, place: Place, ground: Board) -> tuple[Picture, list[Picture]]:
    """Its title, and a row for each space: what its table says, what lies there and stands on that, what is near."""
    names = [_name(eyes, space) for space in ground.spaces]
    columns = [(head, rows) for head, rows in _columns(eyes, place, ground) if any(map(width_of, rows))]
    bare = not any(width_of(row) for head, rows in columns if head for row in rows)
    if bare and len(columns) == 1 and eyes.points:
        spaces = [(*name, Piece("  "), *row) for name, row in zip(names, columns[0][1], strict=True)]
        return (text(place.name, TITLE),), [(row,) for row in shifted(in_columns(spaces, eyes.width - 2), 2)]
    heads = [text(place.name, TITLE), *(text(head, TITLE) for head, _ in columns)]
    rows = [[name, *cells] for name, *cells in zip(names, *(rows for _, rows in columns), strict=True)]
    in_table = grid([heads, *rows], eyes.width, 2)
    if in_table is not None:
        head, *lines = in_table
        return (head if any(text_of(one) for one in heads[1:]) else (text(place.name, TITLE),)), lines
    wide = max(map(width_of, names))
    told = []
    for name, *cells in rows:
        parts = [
            (*((Piece(f"{head} "),) if head else ()), *row)
            for (head, _), row in zip(columns, cells, strict=True)
            if text_of(row) not in ("", "0")  # of numbers, what is none goes without saying
        ]
        begin = (Piece("  "), *filled(name, wide), Piece("  "))
        told.append(tuple(flowing(begin, [joined(parts, "; ")] if parts else [], eyes.reading)))
    return (text(place.name, TITLE),), told


def _columns(eyes: Eyes, place: Place, ground: Board) -> Iterator[tuple[str, list[Row]]]:
    spaces = ground.spaces
    for name, texts in says_of(ground).items():
        yield name, [text(one) for one in texts]
    yield "", [contents(eyes, place, space) for space in spaces]
    if place.size != Size.SMALL:
        yield "", [text(_alone(eyes, space), DIM if eyes.points else PLAIN) for space in spaces]
        labels = {space.id: space.label for space in spaces}
        near = [", ".join(labels[other] for other in space.links) for space in spaces]
        yield "", [text(f"next to {words}" if words else "") for words in near]


def _name(eyes: Eyes, space: Space) -> Row:
    look = eyes.on(Look(tint=space.colour), space.id, *(one.id for one in space.lying))
    sign, _ = eyes.marks.get(space.id, ("", ""))
    return (Piece(f"[{space.label}]{sign}" if look.open else f"{space.label}{sign}", look, space.id),)


def _alone(eyes: Eyes, space: Space) -> str:
    """The face of the only thing on a space."""
    one = space.lying[0] if space.count == 1 else None
    return face_of(eyes, eyes.name(one)) if one and one.thing and not one.known else ""
