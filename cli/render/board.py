"""Boards drawn as text, with what lies on each space, all as one seat sees it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise
from math import gcd

from festrules.cli.render.beside import rows_of_blocks
from festrules.cli.render.cards import face_of, faces_of, with_faces
from festrules.cli.render.grid import grid
from festrules.cli.render.lines import padded, wrapped
from festrules.cli.render.places import contents
from festrules.cli.render.shown import Shown, seat_name
from festrules.cli.render.signs import Signs
from festrules.interpreter.scene.ground import SLANT
from festrules.interpreter.scene.table import Board as Ground
from festrules.interpreter.scene.table import Place, Space
from festrules.interpreter.tabletop.telling.widths import long
from festrules.interpreter.world.shapes import label, letters

Row = tuple[str, ...]  # the lines of one entry
EMPTY = "."
MANY = 6  # kinds lying on a board of which each is told with what stands on it
MARKS = "*+!~^"  # for stored values that point at a space


@dataclass(frozen=True)
class Board:
    """One board as a seat sees it."""

    shown: Shown
    place: Place
    ground: Ground

    @property
    def spaces(self) -> tuple[Space, ...]:
        """Its spaces in order."""
        return self.ground.spaces

    def lies(self, space: Space) -> str:
        """What lies on a space, in signs: of a stack its top and its height."""
        if space.count is None:
            return "?"
        if not space.count:
            return ""
        first = space.lying[0]
        if self.ground.stacked and first.thing is not None:
            return first.sign + (f"^{space.count}" if space.count > 1 else "")
        if any(one.thing is None for one in space.lying):
            return f"?x{space.count}"
        return ",".join(one.sign if one.count == 1 else f"{one.sign}x{one.count}" for one in space.lying)

    def in_sight(self, space: Space) -> Sequence[str]:
        """What the signs on a space stand for: of a stack its top alone."""
        lying = space.lying[:1] if self.ground.stacked else space.lying
        return [self.shown.name(one) for one in lying if one.thing is not None]

    @cached_property
    def signs(self) -> Signs:
        """The signs of what lies there, in the order of its kinds."""
        signs = {one.thing: one.sign for space in self.spaces for one in space.lying}
        return Signs({thing.full: signs[thing.id] for thing in self.shown.scene.things if thing.id in signs})

    @cached_property
    def marks(self) -> dict[str, tuple[str, str]]:
        """Spaces that a stored value names, each with a sign and what it stands for."""
        values = (value for value in self.shown.scene.values if not value.keys and names_space(value.about))
        pointing = zip(MARKS, values, strict=False)
        return {about: (sign, value.name) for sign, value in pointing for about in value.about}

    def mark(self, space: Space) -> str:
        """The sign of what points at a space."""
        return self.marks.get(space.id, ("", ""))[0]

    @cached_property
    def said(self) -> dict[str, tuple[str, ...]]:
        """What the table of a board says of each space, by column; not what the names of the spaces say already."""
        found: dict[str, tuple[str, ...]] = {}
        for name in dict.fromkeys(mark.name for space in self.spaces for mark in space.marks):
            told = [{mark.name: mark.text for mark in space.marks}.get(name, "") for space in self.spaces]
            labels = [space.label.split("-") for space in self.spaces]
            if not all(not text or text in words for text, words in zip(told, labels, strict=True)):
                found[name] = tuple(told)
        return found


def names_space(about: tuple[str, ...]) -> bool:
    """Whether something is about a space."""
    return any(":" in one for one in about)


def drawn_boards(shown: Shown) -> Iterator[tuple[str, list[Row], list[Row]]]:
    """Every board: its title, its rows with the first as their head, and what explains them.

    Where each player has one they are drawn beside each other, that of who looks first: only there do the spaces
    have their names, since nobody else's are spoken of so often.
    """
    boards = [Board(shown, place, place.board) for place in shown.scene.places if place.board is not None]
    for _, family in groupby(boards, key=lambda board: board.place.family):
        found = list(family)
        if as_list(found[0]):
            for board in found:
                yield board.place.name, list(listed(board)), [(text,) for text in legend([board])]
        elif len(found) > 1 and all(board.place.owner is not None for board in found):
            yield beside(shown, {board.place.owner: board for board in found})
        else:
            for board in found:
                title = board.place.name
                rows: list[Row] = [
                    (text,) for text in (title, *(f"  {line}".rstrip() for line in drawn(board)))
                ]
                yield title, rows, [(text,) for text in legend([board])]


def beside(shown: Shown, boards: dict[str | None, Board]) -> tuple[str, list[Row], list[Row]]:
    """The boards of all players beside each other."""
    whose = [boards[seat.id] for seat in shown.around if seat.id in boards]
    blocks = [
        [seat_name(seat), *drawn(boards[seat.id], named=boards[seat.id] is whose[0])]
        for seat in shown.around
        if seat.id in boards
    ]
    title = whose[0].place.heading
    rows: list[Row] = [(text,) for text in (title, *rows_of_blocks(blocks))]
    return title, rows, [(text,) for text in legend(whose)]


def drawn(board: Board, *, named: bool = True) -> Iterator[str]:
    """The spaces where they lie; in rows and columns they always have their names, which then stand at the edges."""
    return square(board) if is_square(board) else lattice(board, named=named)


def legend(boards: Sequence[Board]) -> Iterator[str]:
    """What the signs on boards of one declaration mean, and what stands on the cards that they are of."""
    board = boards[0]
    lying = list(dict.fromkeys(name for each in boards for one in each.spaces for name in each.in_sight(one)))
    signs = Signs({name: sign for each in boards for name, sign in each.signs.by_name.items()})
    if lying and not as_list(board):
        if faces_of(board.shown, lying) and len(lying) <= MANY:
            told = {f"{signs.of(name)} {name}": face_of(board.shown, name) for name in lying}
            yield from (line for row in with_faces(told) for line in row)
        else:
            kinds = [thing.full for thing in board.shown.scene.things if thing.full in signs.by_name]
            yield from wrapped("  ", Signs({name: signs.of(name) for name in kinds}).legend(lying))
    if not as_list(board) and (printed := "; ".join(of_table(board))):
        yield from wrapped("  ", printed)
    if any("^" in each.lies(space) for each in boards for space in each.spaces):
        yield "  ^2 a stack of 2, its top is shown"
    spaces = {space.id for each in boards for space in each.spaces}
    yield from (f"  {sign} {name}" for about, (sign, name) in board.marks.items() if about in spaces)


def of_table(board: Board) -> Iterator[str]:
    """What a table says of the spaces of a board that is drawn: `pier: sells salt, limit 1`."""
    for number, space in enumerate(board.spaces):
        told = [f"{name} {texts[number]}" for name, texts in board.said.items() if texts[number]]
        if told:
            yield f"{short_name(board, space)}: {', '.join(told)}"


def is_square(board: Board) -> bool:
    """Whether rows and columns meet at right angles, and labels at the edges name every space."""
    return board.place.form == "squares" and all(
        space.label == label(cell(board.ground, space)) for space in board.spaces
    )


def cell(ground: Ground, space: Space) -> tuple[int, int]:
    """Column and row of a space of a board of squares, from the lower left corner."""
    return round(space.x + 0.5), round(ground.height - space.y + 0.5)


def as_list(board: Board) -> bool:
    """Whether it is told in words: free boards, and tracks, whose spaces stand in one row."""
    return not board.ground.placed or board.place.form == "track"


def square(board: Board) -> Iterator[str]:
    """Rows with their numbers at the left, columns with their letters below."""
    cells = {cell(board.ground, space): space for space in board.spaces}
    cols, rows = max(col for col, _ in cells), max(row for _, row in cells)
    texts = {at: (board.lies(space) or EMPTY) + board.mark(space) for at, space in cells.items()}
    names = {col: letters(col) for col in range(1, cols + 1)}
    width = max(*map(long, texts.values()), *map(len, names.values()))
    edge = len(str(rows))
    for row in range(rows, 0, -1):
        told = " ".join(padded(texts.get((col, row), ""), width, "middle") for col in names)
        yield f"{row:>{edge}}  {told}".rstrip()
    yield f"{'':>{edge}}  {' '.join(padded(name, width, 'middle') for name in names.values())}".rstrip()


def lattice(board: Board, *, named: bool = True) -> Iterator[str]:
    """Every space by its name, and in brackets what lies there, or that alone; as near to each other as it allows."""
    texts = [
        with_name(board, space) if named else (board.lies(space) or EMPTY) + board.mark(space)
        for space in board.spaces
    ]
    places = half_spaces(board)
    unit = max(2 if named else 1, -(-(max(map(long, texts)) + 1) // nearest(places)))
    heights = sorted({y for _, y in places})
    step = gcd(*(one - heights[0] for one in heights)) or 1
    for y in range(heights[0], heights[-1] + 1, step):
        line = ""
        for number in sorted(
            (one for one, at in enumerate(places) if at[1] == y), key=lambda one: places[one]
        ):
            line = padded(line, places[number][0] * unit) + texts[number]
        yield line.rstrip()


def half_spaces(board: Board) -> list[tuple[int, int]]:
    """Where spaces lie, counted in half spaces to the right and downward."""
    across = SLANT if board.place.form == "hexagons" else 1.0
    left, top = min(space.x for space in board.spaces), min(space.y for space in board.spaces)
    return [(round(2 * (space.x - left) / across), round(2 * (space.y - top))) for space in board.spaces]


def nearest(at: Sequence[tuple[int, int]]) -> int:
    """How many half spaces lie between the nearest two that stand side by side."""
    places = sorted(at, key=lambda one: (one[1], one[0]))
    gaps = [two[0] - one[0] for one, two in pairwise(places) if one[1] == two[1]]
    return min(gaps, default=4)


def with_name(board: Board, space: Space) -> str:
    """A space with its short name."""
    lies, name = board.lies(space), short_name(board, space)
    return f"{name}({lies}){board.mark(space)}" if lies else f"{name}{board.mark(space)}"


def short_name(board: Board, space: Space) -> str:
    """On a ring or track the number of the space, elsewhere its name."""
    return space.label.rpartition("-")[2] if board.place.form in ("ring", "track") else space.label


def listed(board: Board) -> Iterator[Row]:
    """A row for each space: what its table says, what lies there and what stands on that, what is next to it."""
    spaces, title = board.spaces, board.place.name
    names = {space.id: space.label for space in spaces}
    columns = [[title, *(f"{space.label}{board.mark(space)}" for space in spaces)]]
    columns += [[name, *texts] for name, texts in board.said.items()]
    columns.append(["", *(contents(board.shown, board.place, space) for space in spaces)])
    columns.append(["", *(alone(board, space) for space in spaces)])
    near = [", ".join(names[other] for other in space.links) for space in spaces]
    columns.append(["", *(f"next to {words}" if words else "" for words in near)])
    rows = [*zip(*(column for column in columns if any(column)), strict=True)]
    in_columns = grid(rows)
    heads, *rows = rows
    if in_columns is not None:
        yield tuple(in_columns[0]) if any(heads[1:]) else (title,)
        yield from map(tuple, in_columns[1:])
        return
    width = max(long(row[0]) for row in rows)
    yield (title,)
    for name, *texts in rows:
        told = [
            f"{head} {text}".strip()
            for head, text in zip(heads[1:], texts, strict=True)
            if text not in ("", "0")  # of numbers, what is none goes without saying
        ]
        yield tuple(wrapped(f"  {padded(name, width)}  ", "; ".join(told)))


def alone(board: Board, space: Space) -> str:
    """What stands on the one thing that lies on a space."""
    one = space.lying[0] if space.count == 1 else None
    return face_of(board.shown, board.shown.name(one)) if one and one.thing and not one.known else ""
