"""The whole table in blocks: boards, what there is for each of something, the middle, what players have."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from festrules.cli.drawing.boards import drawn, of_table
from festrules.cli.drawing.contents import EMPTY
from festrules.cli.drawing.eyes import Eyes, seat_name
from festrules.cli.drawing.faces import cards_in_sight
from festrules.cli.drawing.grids import grid
from festrules.cli.drawing.keyed import (
    Table,
    folded,
    for_each,
    is_much,
    notes,
    single_rows,
    single_values,
    table_of_players,
    tables_by_domain,
)
from festrules.cli.drawing.legends import legend
from festrules.cli.drawing.listed import is_listed, listed
from festrules.cli.drawing.pieces import (
    DIM,
    PLAIN,
    TITLE,
    Look,
    Picture,
    Piece,
    Row,
    beside,
    filled,
    flowing,
    joined,
    parted,
    shifted,
    text,
    text_of,
    width_of,
)
from festrules.interpreter.scene.table import Board, Place

MANY = 10  # rows of a board, only the new ones of which are shown again
SEVERAL = 4  # the same of a table by the members of a domain
SHORT = 28  # columns of a place and its contents, several of which share a line
NARROW = 44  # columns of a block that stands beside others
GAP = "   "  # between what shares a line
MOST_LINES = 2  # of a row of the table of players
BELOW = "(below)"
THE_OTHERS = "the others"


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the table; of some each entry can be read without the others."""

    name: str
    head: Picture
    entries: tuple[Picture, ...]
    shared: tuple[Row, ...] = ()  # short entries, as many on a line as there is room for
    explained: Picture = ()  # what only explains the entries
    alone: bool = False

    def picture(self, width: int) -> Picture:
        """All of it."""
        rows = [row for entry in self.entries for row in entry]
        return (*self.head, *rows, *packed(self.shared, width), *self.explained)


def table_of(eyes: Eyes) -> Picture:
    """All that is in play, in blocks beside each other, as wide as there is room."""
    return tuple(beside([block.picture(_narrow(eyes, block)) for block in blocks(eyes)], eyes.width))


def _narrow(eyes: Eyes, block: Block) -> int:
    """The room of what shares lines, so that another block may stand beside it."""
    widths = [width_of(row) for entry in block.entries for row in entry] + [
        width_of(row) + 2 for row in block.shared
    ]
    return min(eyes.reading, max([NARROW, *widths]))


def blocks(eyes: Eyes, but: Collection[str] = ()) -> list[Block]:
    """All of them; on a screen that stands still cards are told where they are chosen. `but` of some they are not."""
    found = [*_boards(eyes)]
    for name, table in tables_by_domain(eyes):
        found.append(_table(eyes, together(eyes, table), for_each(name), alone=len(table) - 1 > SEVERAL))
    places = list(single_rows(eyes))
    shared = (*_short(places), *_beside_them(eyes))
    found.append(
        Block("places", (text("on the table", TITLE),), tuple(_long(eyes, places)), shared, alone=True)
    )
    if players := table_of_players(eyes):
        found.append(_players(eyes, players))
    if not eyes.points:
        cards = tuple(cards_in_sight(eyes, but))
        found.append(Block("cards", (text("what stands on the cards", TITLE),), cards, alone=True))
    return [block for block in found if block.entries or block.shared]


# ---- boards --------------------------------------------------------------------------------------


def _boards(eyes: Eyes) -> Iterator[Block]:
    """Every board. Where each player has one they are drawn beside each other, the viewer's first."""
    boards = [
        (place, place.board) for place in eyes.scene.places if place.board and not eyes.is_folded(place)
    ]
    for _, family in groupby(boards, key=lambda one: one[0].family):
        found = list(family)
        if is_listed(eyes, *found[0]):
            for place, ground in found:
                head, entries = listed(eyes, place, ground)
                many = len(entries) > MANY
                yield Block(place.name, head, tuple(entries), alone=many)
        elif len(found) > 1 and all(place.owner is not None for place, _ in found):
            yield _everybodys(eyes, {place.owner: (place, ground) for place, ground in found})
        else:
            for place, ground in found:
                rows = tuple(shifted(drawn(eyes, place, ground), 2))
                explained = tuple(legend(eyes, [(place, ground)], of_table(place, ground)))
                yield _board(place.name, Look("title", eyes.owner(place.owner)), rows, explained)


def _board(title: str, look: Look, rows: Picture, explained: Picture) -> Block:
    entries = tuple((row,) for row in rows)
    alone = len(entries) > MANY and not explained
    return Block(title, (text(title, look),), entries, explained=explained, alone=alone)


def _everybodys(eyes: Eyes, boards: dict[str | None, tuple[Place, Board]]) -> Block:
    """The boards of all players beside each other; in lines only who looks reads the names of spaces."""
    whose = [(seat, *boards[seat.id]) for seat in eyes.around if seat.id in boards]
    pictures = [
        (
            text(seat_name(seat), Look("title", seat.number)),
            *drawn(eyes, place, ground, named=eyes.points or number == 0),
        )
        for number, (seat, place, ground) in enumerate(whose)
    ]
    rows = tuple(shifted(beside(pictures, eyes.width - 2), 2))
    _, first, ground = whose[0]
    explained = tuple(legend(eyes, [(place, board) for _, place, board in whose], of_table(first, ground)))
    return _board(first.heading, TITLE, rows, explained)


# ---- what there is one of for each of something ------------------------------------------------------


def _table(eyes: Eyes, rows: Table, title: str, *, alone: bool = False) -> Block:
    """A table below its head; one that does not fit is told row by row below its title."""
    lines = grid(rows, eyes.width, 2)
    if lines is not None:
        return Block(title, lines[0], tuple(lines[1:]), alone=alone)
    names = [row[0] for row in rows[1:]]
    width = max(map(width_of, names))
    told: list[Picture] = []
    for number, column in enumerate(rows[0][1:], 1):
        told.append(((Piece("  "), *column),))
        for name, row in zip(names, rows[1:], strict=True):
            head = (Piece("    "), *filled(name, width), Piece("  "))
            head = head if width <= eyes.reading // 3 else (Piece("    "), *name, Piece(": "))
            told.append(tuple(flowing(head, parted(row[number]), eyes.reading)))
    return Block(title, (text(title, TITLE),), tuple(told), alone=alone)


def together(eyes: Eyes, rows: Table) -> Table:
    """A table in which rows that say the same stand together, if that makes it shorter, and many that are empty."""
    if any(piece.look.open for row in rows for cell in row for piece in cell):
        return rows
    head, *others = rows
    names: dict[tuple[str, ...], list[list[Row]]] = {}
    for row in others:
        names.setdefault(tuple(map(text_of, row[1:])), []).append(row)
    nothing = tuple(EMPTY for _ in head[1:])
    if len(names.get(nothing, ())) > SEVERAL:
        rest: list[Row] = [text(THE_OTHERS), *(text(EMPTY, DIM) for _ in head[1:])]
        del names[nothing]
        rows = [head, *(row for row in others if tuple(map(text_of, row[1:])) != nothing), rest]
        names[nothing] = [rest]
    shorter = [head, *([joined([row[0] for row in same], ", "), *same[0][1:]] for same in names.values())]
    return min(rows, shorter, key=lambda table: _height(eyes, table))


def _height(eyes: Eyes, rows: Table) -> int:
    """How many lines a table takes; one that does not fit is avoided."""
    lines = grid(rows, eyes.width, 2)
    return sum(map(len, lines)) if lines is not None else len(rows) * len(rows[0]) * 2


# ---- the middle ----------------------------------------------------------------------------------


def _long(eyes: Eyes, places: Sequence[tuple[str, Row]]) -> Iterator[Picture]:
    """A row for each place in which there is more to tell of."""
    rows = [(name, row) for name, row in places if len(name) + 2 + width_of(row) > SHORT]
    width = max((width_of(text(name)) for name, _ in rows), default=0)
    for name, row in rows:
        head = (Piece("  "), *filled(text(name, _quiet(eyes)), width), Piece("  "))
        yield tuple(flowing(head, parted(row), eyes.reading))


def _short(places: Sequence[tuple[str, Row]]) -> Iterator[Row]:
    """The other places, each with what lies there."""
    for name, row in places:
        if len(name) + 2 + width_of(row) <= SHORT:
            yield (Piece(f"{name}: "), *row)


def _beside_them(eyes: Eyes) -> Iterator[Row]:
    """Values that there is one of, and the names of what is folded."""
    yield from ((Piece(f"{name}: "), *row) for name, row in single_values(eyes))
    lying = (("also there", folded(eyes, aside=False)), ("out of play", folded(eyes, aside=True)))
    for title, names in (*lying, ("notes", notes(eyes))):
        if names:
            tells = "more" if title == "notes" else "what lies there"
            hint = f"   (`look {names[0]}` tells {tells})" if eyes.types and not eyes.points else ""
            yield text(f"{title}: {', '.join(names)}{hint}", _quiet(eyes))


def _quiet(eyes: Eyes) -> Look:
    return DIM if eyes.points else PLAIN


def packed(rows: Sequence[Row], width: int) -> Iterator[Row]:
    """Short rows, as many on a line as fit."""
    line: Row = ()
    for row in rows:
        if line and width_of(line) + len(GAP) + width_of(row) > width - 2:
            yield from flowing(text("  "), [line], width, "")
            line = ()
        line = (*line, Piece(GAP), *row) if line else row
    if line:
        yield from flowing(text("  "), [line], width, "")


# ---- players -------------------------------------------------------------------------------------


def _players(eyes: Eyes, rows: Table) -> Block:
    """The table of players; a row that takes many lines in its column is told below, as wide as there is room."""
    below: list[Picture] = []
    lines = grid(rows, eyes.width, 2)
    for row, drawn_row in zip(rows, lines or (), strict=False):
        if row is rows[0] or len(drawn_row) <= MOST_LINES:
            continue
        for at, one in enumerate(row[1:], 1):
            if width_of(one) > SHORT:
                head = (Piece("  "), *row[0], Piece(" of "), *rows[0][at][:1], Piece(": "))
                below.append(tuple(flowing(head, parted(one), eyes.reading)))
                row[at] = text(BELOW, DIM)
    block = _table(eyes, rows, "players")
    much = next((one.heading for one in eyes.scene.places if one.owner is not None and is_much(one)), None)
    hint = (
        (text(f"  (`look {much}` tells what lies there)", DIM),)
        if much and eyes.types and not eyes.points
        else ()
    )
    return Block(block.name, block.head, (*block.entries, *below), explained=hint)
