"""Boards in pieces: spaces where they lie, with what lies there in signs, and the names of those that may be chosen."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import gcd

from festrules.cli.drawing.eyes import Eyes
from festrules.cli.drawing.pieces import DIM, PLAIN, Look, Piece, Row, blank, filled, text_of, width_of
from festrules.grammar.vocabulary.words import Size
from festrules.interpreter.scene.ground import SLANT
from festrules.interpreter.scene.table import Board, Lying, Place, Space
from festrules.interpreter.tabletop.telling.widths import long
from festrules.interpreter.world.shapes import label, letters

EMPTY = "."


def drawn(eyes: Eyes, place: Place, ground: Board, *, named: bool = True) -> Iterator[Row]:
    """The spaces where they lie; in rows and columns they always have their names, which then stand at the edges."""
    if is_square(place, ground):
        return squares(eyes, place, ground)
    named = named and place.size != Size.SMALL
    rows = list(lattice(eyes, place, ground, named=named))
    if named and max(map(width_of, rows)) > eyes.width:
        rows = list(lattice(eyes, place, ground, named=False))
    return iter(rows)


def is_square(place: Place, ground: Board) -> bool:
    """Whether rows and columns meet at right angles, and labels at the edges name every space."""
    return place.form == "squares" and all(
        space.label == label(cell(ground, space)) for space in ground.spaces
    )


def cell(ground: Board, space: Space) -> tuple[int, int]:
    """Column and row of a space of a board of squares, from the lower left corner."""
    return round(space.x + 0.5), round(ground.height - space.y + 0.5)


# ---- rows and columns ------------------------------------------------------------------------------


def squares(eyes: Eyes, place: Place, ground: Board) -> Iterator[Row]:
    """Rows with their numbers at the left, columns with their letters below, fields of two grounds."""
    cells = {cell(ground, space): space for space in ground.spaces}
    cols, rows = max(col for col, _ in cells), max(row for _, row in cells)
    names = {col: letters(col) for col in range(1, cols + 1)}
    texts = {at: on_space(eyes, ground, space) for at, space in cells.items()}
    wide = max(
        *map(width_of, texts.values()),
        *map(len, names.values()),
        *(len(space.label) if not space.lying and space.id in eyes.open else 1 for space in ground.spaces),
    )
    wide += 2 * (place.size == Size.LARGE)
    edge = len(str(rows))
    for row in range(rows, 0, -1):
        line: list[Piece] = [Piece(f"{row:>{edge}} ", DIM if eyes.points else PLAIN)]
        line += [] if eyes.points else [blank(1)]
        for col in names:
            space = cells.get((col, row))
            if space is None:
                line.append(blank(wide + (2 if eyes.points else 1)))
            else:
                line += _cell(eyes, space, texts[col, row], wide, 1 + (col + row) % 2)
        yield _ended(line)
    gap = " " if eyes.points else ""
    below = "".join(f"{gap}{_middle(name, wide)} " for name in names.values())
    yield _ended([Piece(f"{'':>{edge}} {'' if eyes.points else ' '}{below}", DIM if eyes.points else PLAIN)])


def _middle(words: str, width: int) -> str:
    missing = width - long(words)
    return " " * (missing // 2) + words + " " * (missing - missing // 2)


def _cell(eyes: Eyes, space: Space, content: Row, wide: int, ground: int) -> Iterator[Piece]:
    """A field: what lies there, or its name where it may be chosen by pointing at it."""
    ids = (space.id, *(one.id for one in space.lying))
    look = eyes.on(Look(ground=ground if eyes.points else 0, tint=space.colour), *ids)
    if not content:
        content = (Piece(space.label if look.open else EMPTY, PLAIN if look.open else DIM),)
    if not eyes.points:
        missing = wide - width_of(content)
        content = (blank(missing // 2), *content, blank(missing - missing // 2 + 1))
    else:
        open_ = look.open and space.lying and width_of(content) <= wide
        content = (Piece("[" if open_ else " "), *content, Piece("]" if open_ else " "))
        missing = wide + 2 - width_of(content)
        content = (blank(missing // 2), *content, blank(missing - missing // 2))
    for piece in content:
        yield Piece(piece.text, over(look, piece.look), space.id)


def _ended(row: Sequence[Piece]) -> Row:
    """A row without blanks at its end, unless these have a ground."""
    found = list(row)
    while found and not found[-1].text.strip() and not found[-1].look.ground:
        found.pop()
    if found and not found[-1].look.ground:
        found[-1] = replace(found[-1], text=found[-1].text.rstrip())
    return tuple(found)


def over(space: Look, content: Look) -> Look:
    """The look of a space's contents, as the space stands out."""
    return replace(space, tone=content.tone, owner=content.owner, tint=content.tint or space.tint)


# ---- what lies on a space ----------------------------------------------------------------------------


def on_space(eyes: Eyes, ground: Board, space: Space) -> Row:
    """A space's contents in signs, with the sign of whatever points at it; a space with a colour keeps it."""
    sign, _ = eyes.marks.get(space.id, ("", ""))
    row = signs(eyes, ground, space)
    if sign:
        return (*(row or (Piece(EMPTY, DIM),)), Piece(sign))
    return row


def signs(eyes: Eyes, ground: Board, space: Space) -> Row:
    """A space's contents in signs: of a stack its top and height, of a crowd how many of each."""
    lying = space.lying
    if space.count is None:
        return (Piece("?"),)
    if not space.count:
        return ()
    if ground.stacked and lying[0].thing is not None:
        return (_sign(eyes, lying[0], f"^{space.count}" if space.count > 1 else ""),)
    if any(one.thing is None for one in lying):
        return (Piece(f"?x{space.count}"),)
    row: list[Piece] = []
    for number, one in enumerate(lying):
        row += [Piece(",")] if number else []
        row.append(_sign(eyes, one, f"x{one.count}" if (one.count or 1) > 1 else ""))
    return tuple(row)


def _sign(eyes: Eyes, one: Lying, more: str) -> Piece:
    thing = eyes.things.get(one.thing or "")
    return Piece(f"{one.sign}{more}", Look() if thing is None else eyes.look_of(thing), one.id)


# ---- every other board that is drawn -------------------------------------------------------------------


def lattice(eyes: Eyes, place: Place, ground: Board, *, named: bool = True) -> Iterator[Row]:
    """Every space by its name, and in brackets what lies there, or that alone; as near to each other as it allows."""
    cells = [tuple(_lattice_cell(eyes, place, ground, space, named=named)) for space in ground.spaces]
    places = half_spaces(place, ground)
    widest = max(map(width_of, cells)) + 1 + 2 * (place.size == Size.LARGE)
    unit = max(2 if named else 1, -(-widest // nearest(places)))
    heights = sorted({y for _, y in places})
    step = gcd(*(one - heights[0] for one in heights)) or 1
    for y in range(heights[0], heights[-1] + 1, step):
        row: Row = ()
        for number in sorted(
            (one for one, at in enumerate(places) if at[1] == y), key=lambda one: places[one]
        ):
            row = (*filled(row, places[number][0] * unit), *cells[number])
        yield row


def _lattice_cell(eyes: Eyes, place: Place, ground: Board, space: Space, *, named: bool) -> Iterator[Piece]:
    look = eyes.on(Look(tint=space.colour), space.id, *(one.id for one in space.lying))
    content, name = signs(eyes, ground, space), short_name(place, space)
    sign, _ = eyes.marks.get(space.id, ("", ""))
    quiet = PLAIN if look.open or not eyes.points else DIM
    if not content:
        yield Piece(f"{name if named or look.open else EMPTY}{sign}", over(look, quiet), space.id)
        return
    if named:
        yield Piece(name, over(look, quiet), space.id)
    start, end = ("[", "]") if look.open else ("(", ")") if named else ("", "")
    yield Piece(start, look, space.id)
    for piece in content:
        yield Piece(piece.text, over(look, piece.look), space.id)
    yield Piece(f"{end}{sign}", look, space.id)


def half_spaces(place: Place, ground: Board) -> list[tuple[int, int]]:
    """Where spaces lie, counted in half spaces to the right and downward."""
    across = SLANT if place.form == "hexagons" else 1.0
    left, top = min(space.x for space in ground.spaces), min(space.y for space in ground.spaces)
    return [(round(2 * (space.x - left) / across), round(2 * (space.y - top))) for space in ground.spaces]


def nearest(at: Sequence[tuple[int, int]]) -> int:
    """How many half spaces lie between the nearest two that stand side by side."""
    places = sorted(at, key=lambda one: (one[1], one[0]))
    gaps = [two[0] - one[0] for one, two in pairwise(places) if one[1] == two[1]]
    return min(gaps, default=4)


def short_name(place: Place, space: Space) -> str:
    """On a ring or track the number of the space, elsewhere its name."""
    return space.label.rpartition("-")[2] if place.form in ("ring", "track") else space.label


def says_of(board: Board) -> dict[str, tuple[str, ...]]:
    """The columns of a board's table about each space, without what the names of the spaces say already."""
    found: dict[str, tuple[str, ...]] = {}
    for name in dict.fromkeys(mark.name for space in board.spaces for mark in space.marks):
        told = [{mark.name: mark.text for mark in space.marks}.get(name, "") for space in board.spaces]
        labels = [space.label.split("-") for space in board.spaces]
        if not all(not text or text in words for text, words in zip(told, labels, strict=True)):
            found[name] = tuple(told)
    return found


def of_table(place: Place, board: Board) -> list[str]:
    """A table about the spaces of a drawn board: `pier: sells salt, limit 1`."""
    found = []
    for number, space in enumerate(board.spaces):
        told = [f"{name} {texts[number]}" for name, texts in says_of(board).items() if texts[number]]
        if told:
            found.append(f"{short_name(place, space)}: {', '.join(told)}")
    return found


def says(row: Row) -> str:
    """The text of a row, however wide its columns are."""
    return " ".join(text_of(row).split())
