"""Boards drawn from their declaration, with what lies on each space, all as one seat sees it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import gcd

from festrules.cli.render.beside import rows_of_blocks
from festrules.cli.render.cards import Faces, with_faces
from festrules.cli.render.grid import grid
from festrules.cli.render.lines import padded, wrapped
from festrules.cli.render.places import contents
from festrules.cli.render.rows import seat_name
from festrules.cli.render.signs import Signs, signs_for
from festrules.interpreter.engine.view import Seen, View
from festrules.interpreter.engine.words import say
from festrules.interpreter.game import Game
from festrules.interpreter.tabletop.telling.widths import long
from festrules.interpreter.world.shapes import Shape, label, letters
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import Placed, bare
from festrules.interpreter.world.values import NOTHING

Row = tuple[str, ...]  # the lines of one entry
EMPTY = "."
MANY = 6  # kinds lying on a board of which each is told with what stands on it
MARKS = "*+!~^"  # for stored values that point at a space


@dataclass(frozen=True, slots=True)
class Board:
    """One board as a seat sees it."""

    title: str
    shape: Shape
    seen: tuple[Seen, ...]  # its spaces in order
    signs: Signs
    stacked: bool  # a pile lies on each space, and the top counts
    marks: dict[str, tuple[str, str]] = field(default_factory=dict)  # by space: a sign and what it stands for
    said: dict[str, tuple[str, ...]] = field(default_factory=dict)  # what a table says of each space
    lying: tuple[str, ...] = ()  # what lies there, in words

    def lies(self, space: int) -> str:
        """What lies on a space, in signs: of a stack its top and its height."""
        one = self.seen[space]
        if one.components is None and one.count and self.in_sight(one):
            return self.signs.of(one.known[0]) + (f"^{one.count}" if one.count > 1 else "")
        if one.components is None:
            return "?" if one.count is None else f"?x{one.count}" if one.count else ""
        if not one.components:
            return ""
        signs = [self.signs.of(name) for name in one.components]
        if len(signs) > 1 and self.stacked:
            return f"{signs[0]}^{len(signs)}"
        tally = {sign: signs.count(sign) for sign in signs}
        return ",".join(sign if count == 1 else f"{sign}x{count}" for sign, count in tally.items())

    @property
    def owner(self) -> int | None:
        """Whose it is."""
        return self.seen[0].owner

    def in_sight(self, one: Seen) -> tuple[str, ...]:
        """What the signs on a space stand for: of a stack its top alone."""
        if one.components is None:
            return one.known if self.stacked and len(one.known) == 1 else ()
        return one.components[:1] if self.stacked else one.components

    def mark(self, space: int) -> str:
        """The sign of what points at a space."""
        return self.marks.get(self.seen[space].name, ("", ""))[0]


def drawn_boards(game: Game, view: View) -> Iterator[tuple[str, list[Row], list[Row]]]:
    """Every board: its title, its rows with the first as their head, and what explains them.

    Where each player has one they are drawn beside each other, that of who looks first: only there do the spaces
    have their names, since nobody else's are spoken of so often.
    """
    known = Faces(game)
    for family in (one for one in game.machine.world.families.values() if one.shape is not None):
        found = boards_of(game, view, family)
        if as_list(found[0].shape):
            for board in found:
                yield board.title, list(listed(board, known)), [(text,) for text in legend([board], known)]
        elif len(found) > 1 and all(board.owner is not None for board in found):
            start = view.seat or 0
            whose = sorted(found, key=lambda board: ((board.owner or 0) - start) % game.players)
            blocks = [
                [seat_name(game, view, board.owner or 0), *drawn(board, named=board is whose[0])]
                for board in whose
            ]
            title = family.title
            rows: list[Row] = [(text,) for text in (title, *rows_of_blocks(blocks))]
            yield title, rows, [(text,) for text in legend(whose, known)]
        else:
            for board in found:
                rows = [(text,) for text in (board.title, *(f"  {line}".rstrip() for line in drawn(board)))]
                yield board.title, rows, [(text,) for text in legend([board], known)]


def drawn(board: Board, *, named: bool = True) -> Iterator[str]:
    """The spaces where they lie; in rows and columns they always have their names, which then stand at the edges."""
    return square(board) if is_square(board.shape) else lattice(board, named=named)


def boards_of(game: Game, view: View, family: Family) -> list[Board]:
    """The boards of one declaration: one, or one for each player or whatever it is for each of."""
    assert family.shape is not None
    signs = signs_for(game, family)
    found = []
    for start in range(family.first, family.first + family.count, family.spaces):
        seen = view.places[start : start + family.spaces]
        found.append(
            Board(
                title_of(family, seen[0]),
                family.shape,
                seen,
                signs,
                family.storage == "pile",
                marks(game, view, seen),
                said_of(game, family),
                tuple(contents(game, one, view.seat) for one in seen),
            )
        )
    return found


def title_of(family: Family, first: Seen) -> str:
    """What a board is called: its name, and whose it is."""
    return first.title.partition(" of ")[2] if family.domains else family.title


def said_of(game: Game, family: Family) -> dict[str, tuple[str, ...]]:
    """What the table of a board says of each space, by column; not what the names of the spaces say already."""
    found = {}
    for name, column in family.columns.items():
        texts = tuple(
            "" if value == NOTHING else say(game.machine, value, column.type) for value in column.values
        )
        names = family.shape.spaces if family.shape else ()
        if not all(not text or text in space.split("-") for text, space in zip(texts, names, strict=True)):
            found[name.replace("-", " ")] = texts
    return found


def marks(game: Game, view: View, seen: Sequence[Seen]) -> dict[str, tuple[str, str]]:
    """Spaces that a stored value names."""
    found: dict[str, tuple[str, str]] = {}
    names = {one.title: one.name for one in seen}
    pointing = [
        name
        for name, keep in game.machine.keeps.items()
        if isinstance(bare(keep.type), Placed) and not keep.domains
    ]
    for sign, name in zip(MARKS, pointing, strict=False):
        if view.values[name] in names:
            found[names[view.values[name]]] = sign, name.replace("-", " ")
    return found


def legend(boards: Sequence[Board], known: Faces) -> Iterator[str]:
    """What the signs on boards of one declaration mean, and what stands on the cards that they are of."""
    board = boards[0]
    lying = list(dict.fromkeys(name for each in boards for one in each.seen for name in each.in_sight(one)))
    if lying and board.shape.at and not as_list(board.shape):
        if known.of_all(lying) and len(lying) <= MANY:
            told = {f"{board.signs.of(name)} {name}": known.of(name) for name in lying}
            yield from (line for row in with_faces(told) for line in row)
        else:
            yield from wrapped("  ", board.signs.legend(lying))
    if not as_list(board.shape) and (printed := "; ".join(of_table(board))):
        yield from wrapped("  ", printed)
    if any("^" in each.lies(space) for each in boards for space in range(len(each.seen))):
        yield "  ^2 a stack of 2, its top is shown"
    pointing = dict.fromkeys(pair for each in boards for pair in each.marks.values())
    yield from (f"  {sign} {name}" for sign, name in pointing)


def of_table(board: Board) -> Iterator[str]:
    """What a table says of the spaces of a board that is drawn: `pier: sells salt, limit 1`."""
    for space in range(len(board.shape.spaces)):
        told = [f"{name} {texts[space]}" for name, texts in board.said.items() if texts[space]]
        if told:
            yield f"{short_name(board.shape, space)}: {', '.join(told)}"


def is_square(shape: Shape) -> bool:
    """Whether rows and columns meet at right angles, and labels at the edges name every space."""
    if not {"up", "left", "up-left"} <= shape.directions.keys():
        return False
    cells = zip(shape.numbers["column"], shape.numbers["row"], strict=True)
    return shape.spaces == tuple(map(label, cells))


def as_list(shape: Shape) -> bool:
    """Whether it is told in words: free boards, and tracks, whose spaces stand in one row."""
    return not shape.directions or ("forward" in shape.directions and not shape.circle)


def square(board: Board) -> Iterator[str]:
    """Rows with their numbers at the left, columns with their letters below."""
    shape = board.shape
    rows, cols = shape.numbers["row"], shape.numbers["column"]
    spaces = {(row, col): space for space, (row, col) in enumerate(zip(rows, cols, strict=True))}
    texts = {at: (board.lies(space) or EMPTY) + board.mark(space) for at, space in spaces.items()}
    width = max(map(long, texts.values()))
    names = {col: letters(col) for col in range(1, max(cols) + 1)}
    width = max(width, *map(len, names.values()))
    edge = len(str(max(rows)))
    for row in range(max(rows), 0, -1):
        told = " ".join(padded(texts.get((row, col), ""), width, "middle") for col in names)
        yield f"{row:>{edge}}  {told}".rstrip()
    yield f"{'':>{edge}}  {' '.join(padded(name, width, 'middle') for name in names.values())}".rstrip()


def lattice(board: Board, *, named: bool = True) -> Iterator[str]:
    """Every space by its name, and in brackets what lies there, or that alone; as near to each other as it allows."""
    shape = board.shape
    texts = [
        cell(board, space) if named else (board.lies(space) or EMPTY) + board.mark(space)
        for space in range(len(shape.spaces))
    ]
    unit = max(2 if named else 1, -(-(max(map(long, texts)) + 1) // nearest(shape)))
    heights = sorted({y for _, y in shape.at}, reverse=True)
    step = gcd(*(one - heights[0] for one in heights)) or 1
    for y in range(heights[0], heights[-1] - 1, -step):
        line = ""
        for space in sorted(
            (one for one, at in enumerate(shape.at) if at[1] == y), key=lambda one: shape.at[one]
        ):
            line = padded(line, shape.at[space][0] * unit) + texts[space]
        yield line.rstrip()


def nearest(shape: Shape) -> int:
    """How many half spaces lie between the nearest two that stand side by side."""
    places = sorted(shape.at, key=lambda at: (at[1], at[0]))
    gaps = [two[0] - one[0] for one, two in pairwise(places) if one[1] == two[1]]
    return min(gaps, default=4)


def cell(board: Board, space: int) -> str:
    """A space with its short name."""
    lies = board.lies(space)
    name = short_name(board.shape, space)
    return f"{name}({lies}){board.mark(space)}" if lies else f"{name}{board.mark(space)}"


def short_name(shape: Shape, space: int) -> str:
    """On a ring or track the number of the space, elsewhere its name."""
    if "position" in shape.numbers:
        return str(shape.numbers["position"][space])
    return shape.spaces[space]


def listed(board: Board, known: Faces) -> Iterator[Row]:
    """A row for each space: what its table says, what lies there and what stands on that, what is next to it."""
    shape = board.shape
    columns = [[board.title, *(f"{name}{board.mark(space)}" for space, name in enumerate(shape.spaces))]]
    columns += [[name, *texts] for name, texts in board.said.items()]
    columns.append(["", *board.lying])
    alone = [one.components[0] if one.components and len(one.components) == 1 else "" for one in board.seen]
    columns.append(["", *map(known.of, alone)])
    if not shape.directions:
        near = [", ".join(shape.spaces[other] for other in others) for others in shape.neighbours]
        columns.append(["", *(f"next to {names}" if names else "" for names in near)])
    rows = [*zip(*(column for column in columns if any(column)), strict=True)]
    drawn = grid(rows)
    heads, *rows = rows
    if drawn is not None:
        yield tuple(drawn[0]) if any(heads[1:]) else (board.title,)
        yield from map(tuple, drawn[1:])
        return
    width = max(long(row[0]) for row in rows)
    yield (board.title,)
    for name, *texts in rows:
        told = [
            f"{head} {text}".strip()
            for head, text in zip(heads[1:], texts, strict=True)
            if text not in ("", "0")  # of numbers, what is none goes without saying
        ]
        yield tuple(wrapped(f"  {padded(name, width)}  ", "; ".join(told)))
