"""The layout of a board: its spaces' names, their order, and which are next to each other.

A shape is worked out once for each board of a configuration; the machine then walks tables of indices.
Spaces lie at whole coordinates counted in half spaces, so that a hexagon or a brick of a pyramid, which
sits half a space off its neighbours, needs no fractions; the directions follow from the coordinates.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

At = tuple[int, int]
Form: TypeAlias = Literal["squares", "triangle", "hexagons", "ring", "track", "graph"]


@dataclass(frozen=True, slots=True)
class Grid:
    """The ways from space to space, those of them that lead to neighbours, and the axes of lines."""

    form: Form
    ways: dict[str, At]
    beside: tuple[str, ...]
    axes: tuple[str, ...]


SIDEWAYS: dict[str, At] = {"up": (0, 2), "down": (0, -2), "left": (-2, 0), "right": (2, 0)}
SLANTED: dict[str, At] = {
    "up-left": (-2, 2),
    "up-right": (2, 2),
    "down-left": (-2, -2),
    "down-right": (2, -2),
}
BRICKS: dict[str, At] = {
    "left": (-2, 0),
    "right": (2, 0),
    "up-left": (-1, 2),
    "up-right": (1, 2),
    "down-left": (-1, -2),
    "down-right": (1, -2),
}
COMBS: dict[str, At] = {
    "up": (0, 2),
    "down": (0, -2),
    "up-left": (-2, 1),
    "up-right": (2, 1),
    "down-left": (-2, -1),
    "down-right": (2, -1),
}
SQUARE = Grid("squares", {**SIDEWAYS, **SLANTED}, tuple(SIDEWAYS), ("right", "up", "up-right", "down-right"))
TRIANGLE = Grid("triangle", BRICKS, tuple(BRICKS), ("right", "up-right", "up-left"))
HEXES = Grid("hexagons", COMBS, tuple(COMBS), ("up", "up-right", "down-right"))


@dataclass(frozen=True, slots=True)
class Shape:
    """The spaces of one board, by index in canonical order.

    `directions` leads from each space to the next, or to -1. `axes` names the directions along which straight lines
    run, one of each opposite pair. `at` says where to draw a space: this many half spaces to the right and upward.
    """

    form: Form
    spaces: tuple[str, ...]
    numbers: dict[str, tuple[int, ...]]
    directions: dict[str, tuple[int, ...]]
    neighbours: tuple[tuple[int, ...], ...]
    axes: tuple[str, ...]
    at: tuple[At, ...]
    circle: bool = False
    joined: At = (0, 0)  # half spaces to the right, and upward, after which it begins again

    def __hash__(self) -> int:
        return hash(self.spaces)


def square(columns: int, rows: int, *, left_right: bool = False, top_bottom: bool = False) -> Shape:
    """Row by row from the bottom left; the neighbours are the spaces that share an edge, joined ones included."""
    _require(columns > 0 and rows > 0, "A square board has at least one column and one row.")
    cells = [(column, row) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    return square_at(list(map(label, cells)), cells, left_right=left_right, top_bottom=top_bottom)


def square_at(
    names: Sequence[str], cells: Sequence[At], *, left_right: bool = False, top_bottom: bool = False
) -> Shape:
    """The spaces of a square board with holes, in this order, at columns and rows that count from 1."""
    at = tuple((2 * column - 2, 2 * row - 2) for column, row in cells)
    wide, high = 2 * max(column for column, _ in cells), 2 * max(row for _, row in cells)
    return _lattice(names, cells, at, SQUARE, (wide * left_right, high * top_bottom))


def triangle(rows: int) -> Shape:
    """Row by row from the base; the space (column, row) rests on two: its own column below, and the next."""
    _require(rows > 0, "A triangle has at least one row.")
    cells = [(column, row) for row in range(1, rows + 1) for column in range(1, rows - row + 2)]
    at = tuple((2 * column + row - 3, 2 * row - 2) for column, row in cells)
    return _lattice(list(map(label, cells)), cells, at, TRIANGLE)


def hexes(columns: Sequence[int]) -> Shape:
    """Column by column from the left, each from its lowest hexagon; `row` counts within the column."""
    _require(len(columns) > 0 and min(columns) > 0, "Each column of hexagons has at least one space.")
    for number, (one, two) in enumerate(pairwise(columns), 1):
        _require(
            (one - two) % 2 == 1,
            f"Columns {number} and {number + 1} of hexagons have {one} and {two} spaces; "
            "columns side by side interlock only if one has an odd number of spaces more than the other.",
        )
    cells = [(column, row) for column, length in enumerate(columns, 1) for row in range(1, length + 1)]
    tallest = max(columns)
    at = tuple((2 * column - 2, tallest - columns[column - 1] + 2 * row - 2) for column, row in cells)
    return _lattice(list(map(label, cells)), cells, at, HEXES)


def rhombus(columns: int, rows: int) -> Shape:
    """Columns of as many hexagons each, every one half a space higher than the one before it."""
    _require(columns > 0 and rows > 0, "A rhombus of hexagons has at least one column and one row.")
    cells = [(column, row) for column in range(1, columns + 1) for row in range(1, rows + 1)]
    return hexes_at(list(map(label, cells)), cells)


def hexes_at(names: Sequence[str], cells: Sequence[At]) -> Shape:
    """Hexagons in this order, at columns and slants: one slant more is one space up, the same slant up-right.

    Columns count from the left one; a row counts from the lowest space of its column, and bare places count.
    """
    left = min(column for column, _ in cells)
    heights = [2 * slant + column for column, slant in cells]
    lowest: dict[int, int] = {}
    for (column, _), height in zip(cells, heights, strict=True):
        lowest[column] = min(height, lowest.get(column, height))
    at = tuple(
        (2 * (column - left), height - min(heights))
        for (column, _), height in zip(cells, heights, strict=True)
    )
    counted = [
        (column - left + 1, (height - lowest[column]) // 2 + 1)
        for (column, _), height in zip(cells, heights, strict=True)
    ]
    return _lattice(names, counted, at, HEXES)


def ring(length: int, board_name: str) -> Shape:
    """A circle, forward from its first space; drawn clockwise as a rectangle."""
    _require(length > 0, "A ring has at least one space.")
    return _line(length, board_name, _frame(length), circle=True)


def track(length: int, board_name: str) -> Shape:
    """A row of spaces, forward from the first."""
    _require(length > 0, "A track has at least one space.")
    return _line(length, board_name, tuple((2 * index, 0) for index in range(length)), circle=False)


def graph(names: Sequence[str], links: Sequence[tuple[str, str]]) -> Shape:
    """Spaces with names of their own and the links between them, which run both ways; drawn as a block."""
    _require(len(names) > 0, "A board has at least one space.")
    index = {name: position for position, name in enumerate(names)}
    _require(len(index) == len(names), "Two spaces of a board have the same name.")
    beside: list[set[int]] = [set() for _ in names]
    for one, two in links:
        for name in (one, two):
            _require(name in index, f"A link leads to {name}, which is no space of the board.")
        _require(one != two, f"A link leads from {one} to itself.")
        beside[index[one]].add(index[two])
        beside[index[two]].add(index[one])
    width = next(side for side in range(1, len(names) + 1) if side * side >= len(names))
    at = tuple((2 * (i % width), -2 * (i // width)) for i in range(len(names)))
    return Shape("graph", tuple(names), {}, {}, tuple(tuple(sorted(near)) for near in beside), (), at)


def graph_at(names: Sequence[str], cells: Sequence[At], links: Sequence[tuple[str, str]]) -> Shape:
    """The same with a column and row given for each space: links that lead straight have a way.

    Where two links lead the same way, the nearer space lies that way.
    """
    plain = graph(names, links)
    directions: dict[str, tuple[int, ...]] = {}
    for way, (right, up) in SQUARE.ways.items():
        found = [-1] * len(cells)
        for space, (column, row) in enumerate(cells):
            ahead = [
                (far, near)
                for near in plain.neighbours[space]
                for far in (max(abs(cells[near][0] - column), abs(cells[near][1] - row)),)
                if cells[near] == (column + far * right // 2, row + far * up // 2)
            ]
            found[space] = min(ahead)[1] if ahead else -1
        if any(space >= 0 for space in found):
            directions[way] = tuple(found)
    numbers = {"row": tuple(row for _, row in cells), "column": tuple(column for column, _ in cells)}
    axes = tuple(way for way in SQUARE.axes if way in directions)
    at = tuple((2 * column - 2, 2 * row - 2) for column, row in cells)
    return Shape("graph", plain.spaces, numbers, directions, plain.neighbours, axes, at)


def steps(shape: Shape, start: int, goal: int) -> int:
    """Forward along a ring or track, elsewhere the shortest way by neighbours; -1 where there is no way."""
    return next((distance for distance, rim in enumerate(_rims(shape, start)) if goal in rim), -1)


def steps_from(shape: Shape, start: int) -> list[int]:
    """The steps to each space."""
    found = [-1] * len(shape.spaces)
    for distance, rim in enumerate(_rims(shape, start)):
        for space in rim:
            found[space] = distance
    return found


def _rims(shape: Shape, start: int) -> Iterator[Sequence[int]]:
    """The spaces that are reached in no step, in one, in two and so on."""
    if "forward" in shape.directions:
        ring = [(start + distance) % len(shape.spaces) for distance in range(len(shape.spaces))]
        yield from ([space] for space in ring if shape.circle or space >= start)
        return
    reached, rim = {start}, [start]
    while rim:
        yield rim
        rim = [near for near in _around(shape, rim) if near not in reached]
        reached.update(rim)


def longest_way(step: Sequence[int]) -> int:
    """How many spaces follow another in a direction at most, before there is none or it is the first again."""
    longest, ends = 0, set(step)
    left = {space for space in range(len(step)) if step[space] >= 0}
    while left:  # first those at which nothing leads; what is left then goes round
        start = next((space for space in left if space not in ends), next(iter(left)))
        ends.add(start)
        length, space = 0, start
        while space in left:
            left.discard(space)
            length, space = length + 1, step[space]
        longest = max(longest, length - 1 if space == start else length)
    return longest


def leaps(shape: Shape, long: int, wide: int) -> tuple[tuple[int, ...], ...]:
    """For each space of a square board those so many columns and rows away, one and the other way round."""
    index = {place: space for space, place in enumerate(shape.at)}
    across, upward = shape.joined
    aside = {(x, y) for one, two in ((long, wide), (wide, long)) for x in (one, -one) for y in (two, -two)}

    def there(x: int, y: int) -> int:
        return index.get((x % across if across else x, y % upward if upward else y), -1)

    reached = ({there(x + 2 * dx, y + 2 * dy) for dx, dy in aside} for x, y in shape.at)
    return tuple(tuple(sorted(found - {-1, space})) for space, found in enumerate(reached))


def longest_line(shape: Shape, members: AbstractSet[int]) -> int:
    """How many members lie in a row at most. Where no lines run, as on a graph, a member is a line of one."""
    longest = 1 if members else 0
    for axis in shape.axes:
        ahead, left = shape.directions[axis], set(members)
        starts = set(members) - {ahead[member] for member in members}
        while left:  # where none has a start, each follows another: a whole circle
            space = starts.pop() if starts else next(iter(left))
            length = 0
            while space in left:
                left.discard(space)
                length, space = length + 1, ahead[space]
            longest = max(longest, length)
    return longest


def circle_of(step: Sequence[int]) -> int:
    """How many spaces a direction goes round; all of a board, where it leads to an edge."""
    for start in range(len(step)):
        space, passed = step[start], 1
        while space not in (-1, start):
            space, passed = step[space], passed + 1
        if space == start:
            return passed
    return len(step)


def largest_group(shape: Shape, members: AbstractSet[int]) -> int:
    """How many members hang together at most, from neighbour to neighbour."""
    left, largest = set(members), 0
    for first in sorted(members):
        size, edge = 0, [first] if first in left else []
        left.discard(first)
        while edge:
            size += len(edge)
            edge = [near for near in _around(shape, edge) if near in left]
            left.difference_update(edge)
        largest = max(largest, size)
    return largest


def label(cell: At) -> str:
    """The name of an unnamed space at a column and row: `b3`."""
    column, row = cell
    return f"{letters(column)}{row}"


def letters(number: int) -> str:
    """The name of a column: a to z, then aa, ab and so on."""
    name = ""
    while number:
        number, letter = divmod(number - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def _around(shape: Shape, spaces: Sequence[int]) -> list[int]:
    """The neighbours of some spaces, each once."""
    return list(dict.fromkeys(near for space in spaces for near in shape.neighbours[space]))


def _lattice(
    names: Sequence[str], cells: Sequence[At], at: tuple[At, ...], grid: Grid, joined: At = (0, 0)
) -> Shape:
    """A shape whose directions follow from where its spaces lie; its cells are columns and rows."""
    index = {place: space for space, place in enumerate(at)}
    across, upward = joined

    def there(x: int, y: int) -> int:
        return index.get((x % across if across else x, y % upward if upward else y), -1)

    directions = {way: tuple(there(x + dx, y + dy) for x, y in at) for way, (dx, dy) in grid.ways.items()}
    neighbours = tuple(
        tuple(sorted({directions[way][space] for way in grid.beside} - {-1, space}))
        for space in range(len(at))
    )
    numbers = {"row": tuple(row for _, row in cells), "column": tuple(column for column, _ in cells)}
    return Shape(grid.form, tuple(names), numbers, directions, neighbours, grid.axes, at, joined=joined)


def _line(length: int, board_name: str, at: tuple[At, ...], *, circle: bool) -> Shape:
    """One space after the other; a circle closes."""
    spaces = range(length)
    forward = tuple((space + 1) % length if circle or space + 1 < length else -1 for space in spaces)
    back = tuple((space - 1) % length if circle or space else -1 for space in spaces)
    return Shape(
        form="ring" if circle else "track",
        spaces=tuple(f"{board_name}-{space + 1}" for space in spaces),
        numbers={"position": tuple(space + 1 for space in spaces)},
        directions={"forward": forward, "back": back},
        neighbours=tuple(tuple(sorted({forward[space], back[space]} - {-1, space})) for space in spaces),
        axes=("forward",),
        at=at,
        circle=circle,
    )


def _frame(length: int) -> tuple[At, ...]:
    """Places clockwise around a rectangle, from its upper left corner; of an odd number the last is bare."""
    half = (length + 1) // 2
    width = (half + 1) // 2
    height = half - width
    top = [(x, height) for x in range(width)]
    right = [(width, y) for y in range(height, 0, -1)]
    bottom = [(x, 0) for x in range(width, 0, -1)]
    left = [(0, y) for y in range(height)]
    return tuple((2 * x, 2 * y) for x, y in [*top, *right, *bottom, *left][:length])


def _require(condition: bool, complaint: str) -> None:
    if not condition:
        raise ValueError(complaint)
