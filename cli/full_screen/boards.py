"""Boards in pieces: spaces where they lie, with what lies there in signs, and the names of those that may be chosen."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import floor

from festrules.cli.full_screen.pieces import (
    DIM,
    PLAIN,
    Look,
    Picture,
    Piece,
    Row,
    blank,
    filled,
    flowing,
    in_columns,
    width_of,
)
from festrules.cli.full_screen.tables import grid, stacked_heads
from festrules.cli.full_screen.things import Eyes, one_lying, tint_of
from festrules.cli.render.lines import padded
from festrules.interpreter.scene.table import Board, Lying, Place, Space

EDGED = re.compile(r"([a-z]+)(\d+)")  # names that letters below and numbers at the side can say
DOT = "."
LISTED = ("graph", "spaces", "track")  # whose spaces have names rather than a place in a pattern


def board_of(eyes: Eyes, place: Place, width: int) -> Picture:
    """One board below its heading, in the width that there is."""
    board = place.board
    assert board is not None
    owner = eyes.owner(place.owner)
    name = place.name if place.owner is None else eyes.scene.seats[owner or 0].name
    mine = place.owner is not None and place.owner == eyes.scene.seat
    head = (Piece(f"{name} (you)" if mine else name, Look("title", owner)),)
    if place.form == "squares" and all(EDGED.fullmatch(one.label) for one in board.spaces):
        return (head, *squares(eyes, board))
    if place.form not in LISTED:
        for named in (True, False):
            rows = tuple(lattice(eyes, board, named=named))
            if max(map(width_of, rows)) <= width:
                return (head, *rows)
    return (head, *listed(eyes, board, width))


def squares(eyes: Eyes, board: Board) -> Iterator[Row]:
    """Rows with their numbers at the left, columns with their letters below, fields of two grounds."""
    by_row: dict[float, list[Space]] = {}
    for space in board.spaces:
        by_row.setdefault(space.y, []).append(space)
    columns = sorted({space.x for space in board.spaces})
    texts = {space.id: (*signs(eyes, board, space), *_marked(space, eyes)) for space in board.spaces}
    wide = max(
        2, *(width_of(row) for row in texts.values()), *(_open_label(eyes, one) for one in board.spaces)
    )
    edge = max(len(_parts(one)[1]) for one in board.spaces)
    for y in sorted(by_row):
        row: list[Piece] = [Piece(f"{_parts(by_row[y][0])[1]:>{edge}} ", DIM)]
        found = {space.x: space for space in by_row[y]}
        for number, x in enumerate(columns):
            if x not in found:
                row.append(blank(wide + 2))
                continue
            ground = 1 + (number + floor(y)) % 2
            row += _cell(eyes, found[x], texts[found[x].id], wide, ground)
        yield tuple(row)
    letters = {space.x: _parts(space)[0] for space in board.spaces}
    below = "".join(f" {padded(letters[x], wide, 'middle')} " for x in columns)
    yield (Piece(" " * (edge + 1) + below, DIM),)


def _cell(eyes: Eyes, space: Space, content: Row, wide: int, ground: int) -> Iterator[Piece]:
    """A field: what lies there, or its name where it may be chosen."""
    look = eyes.on(Look(ground=ground), space.id, *(one.id for one in space.lying))
    if not content:
        content = (Piece(space.label if look.open else DOT, Look("plain" if look.open else "dim")),)
    if look.open and width_of(content) <= wide:
        content = (Piece("[" if space.lying else " "), *content, Piece("]" if space.lying else " "))
    else:
        content = (blank(1), *content, blank(1))
    missing = wide + 2 - width_of(content)
    content = (blank(missing // 2), *content, blank(missing - missing // 2))
    for piece in content:
        yield Piece(piece.text, over(look, piece.look), space.id)


def over(space: Look, content: Look) -> Look:
    """What lies on a space, as the space stands out."""
    return replace(space, tone=content.tone, owner=content.owner, tint=content.tint)


def _open_label(eyes: Eyes, space: Space) -> int:
    return len(space.label) if not space.lying and space.id in eyes.open else 0


def _parts(space: Space) -> tuple[str, str]:
    found = EDGED.fullmatch(space.label)
    assert found is not None
    return found[1], found[2]


def _marked(space: Space, eyes: Eyes) -> Row:
    """A sign of whatever is kept and names this space."""
    pointing = [value for value in eyes.scene.values if space.id in value.about]
    return (Piece("*"),) if pointing else ()


def signs(eyes: Eyes, board: Board, space: Space) -> Row:
    """What lies on a space in signs: of a stack its top and its height, of a crowd how many of each."""
    lying = space.lying
    if not lying:
        return (Piece("?"),) if space.count is None else ()
    if board.stacked:
        top = lying[0]
        high = f"^{space.count}" if (space.count or 0) > 1 else ""
        return (_sign(eyes, top, high),)
    row: list[Piece] = []
    for number, one in enumerate(lying):
        times = f"x{one.count}" if (one.count or 1) > 1 else ""
        row += [Piece(",")] if number else []
        row.append(_sign(eyes, one, times))
    return tuple(row)


def _sign(eyes: Eyes, one: Lying, more: str) -> Piece:
    thing = eyes.things.get(one.thing or "")
    look = Look() if thing is None else Look(owner=eyes.owner(thing.owner), tint=tint_of(thing))
    return Piece(f"{one.sign}{more}", look, one.id)


def lattice(eyes: Eyes, board: Board, *, named: bool) -> Iterator[Row]:
    """Every space where it lies, by its name, with what lies there in brackets."""
    cells = {space.id: tuple(_lattice_cell(eyes, board, space, named=named)) for space in board.spaces}
    wide = max(map(width_of, cells.values())) + 1
    rows: dict[float, list[Space]] = {}
    for space in board.spaces:
        rows.setdefault(round(space.y, 3), []).append(space)
    gaps = [
        two.x - one.x
        for row in rows.values()
        for one, two in pairwise(sorted(row, key=lambda space: space.x))
    ]
    unit = wide / min((gap for gap in gaps if gap > 0.01), default=1)
    left = min(space.x for space in board.spaces)
    for y in sorted(rows):
        row: Row = ()
        for space in sorted(rows[y], key=lambda one: one.x):
            row = (*filled(row, round((space.x - left) * unit)), *cells[space.id])
        yield row


def _lattice_cell(eyes: Eyes, board: Board, space: Space, *, named: bool) -> Iterator[Piece]:
    look = eyes.on(Look(), space.id, *(one.id for one in space.lying))
    content = (*signs(eyes, board, space), *_marked(space, eyes))
    name = short_label(space, board)
    if not content:
        yield Piece(name if named or look.open else DOT, over(look, PLAIN if look.open else DIM), space.id)
        return
    if named:
        yield Piece(name, over(look, PLAIN if look.open else DIM), space.id)
    start, end = ("[", "]") if look.open else ("(", ")") if named else ("", "")
    yield Piece(start, look, space.id)
    for piece in content:
        yield Piece(piece.text, over(look, piece.look), space.id)
    yield Piece(end, look, space.id)


def short_label(space: Space, board: Board) -> str:
    """Where all are numbered with the name of the board the number alone."""
    stems = {one.label.rpartition("-")[0] for one in board.spaces}
    number = space.label.rpartition("-")[2]
    return number if len(stems) == 1 and stems != {""} and number.isdecimal() else space.label


def _tells(board: Board, name: str) -> bool:
    """Whether a column says what the names of the spaces do not."""
    pairs = [(space, mark) for space in board.spaces for mark in space.marks if mark.name == name]
    return any(mark.text not in ("", "0", "no", *space.label.split("-")) for space, mark in pairs)


def listed(eyes: Eyes, board: Board, width: int) -> Iterator[Row]:
    """A row for each space: its name, what is printed on it, and what lies there with what stands on that."""
    names = dict.fromkeys(mark.name for space in board.spaces for mark in space.marks)
    told = [name for name in names if _tells(board, name)]
    rows = [list(_listed_row(eyes, space, told)) for space in board.spaces]
    if not told and not any(width_of(row[-1]) for row in rows):
        yield from in_columns([(*name, Piece("  "), *lying) for name, lying, _ in rows], width)
        return
    drawn = grid([*stacked_heads(["", *told, "", ""]), *rows], width)
    if drawn is not None:
        yield from drawn
        return
    for name, *cells, lying, face in rows:
        parts = [
            (Piece(f"{head} ", DIM), *cell) for head, cell in zip(told, cells, strict=True) if width_of(cell)
        ]
        parts += [one for one in (lying, face) if width_of(one)]
        yield from flowing((*name, Piece("  ")), parts, width, "; ")


def _listed_row(eyes: Eyes, space: Space, told: Sequence[str]) -> Iterator[Row]:
    look = eyes.on(Look(), space.id, *(one.id for one in space.lying))
    yield (Piece(f"[{space.label}]" if look.open else space.label, look, space.id),)
    marks = {mark.name: "" if mark.text in ("0", "no") else mark.text for mark in space.marks}
    yield from ((Piece(marks.get(one, "")),) for one in told)
    lying = [one_lying(eyes, one, None) for one in space.lying]
    yield tuple(piece for at, row in enumerate(lying) for piece in ((Piece(", "),) if at else ()) + row)
    faces = {eyes.things[one.thing].face for one in space.lying if one.thing}
    yield (Piece(next(iter(faces)) if len(faces) == 1 else "", DIM),)
