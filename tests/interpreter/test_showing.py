"""Where a board shows a drawing, against every way to put its cells on spaces."""

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.interpreter.objectives import COLOURS, LEGEND, OBJECTIVES

from festrules.interpreter.world.drawings import Drawing, DrawnPart, variants
from festrules.interpreter.world.legends import read
from festrules.interpreter.world.shapes import Shape, hexes, square, triangle
from festrules.interpreter.world.showing import DrawingSearch, grid
from festrules.interpreter.world.values import NOTHING

DISPLAY = square(3, 3)
Tile = tuple[str, str, int]  # colour, type, level
Places = dict[str, Tile]


def asked(tile: Tile | None, sign: int) -> int:
    """The value of a sign if this tile is the top one."""
    drawn, kind, _ = LEGEND[sign]
    if kind == "same":
        return NOTHING if tile is None else 10 * "RGBY?".index(tile[0]) + "SWPC?".index(tile[1])
    if tile is None:
        return False
    return tile[2] >= 2 if kind == "mark" else drawn in tile[:2]


def found(
    shape: Shape, tops: list[Tile | None], drawing: Drawing, *, turned: bool, mirrored: bool
) -> tuple[tuple[int, ...], ...] | None:
    at = grid(shape)
    assert at is not None

    def ask(space: int, sign: int) -> int:
        return asked(tops[space], sign)

    return DrawingSearch(at, turned, mirrored, ask, lambda _ways: None).find(drawing)


def shown(
    places: Places, drawing: Drawing, *, turned: bool = True, mirrored: bool = False
) -> set[str] | None:
    """The spaces, by name, where a display of these tiles shows it."""
    tops = [places.get(space) for space in DISPLAY.spaces]
    spaces = found(DISPLAY, tops, drawing, turned=turned, mirrored=mirrored)
    return None if spaces is None else {DISPLAY.spaces[space] for part in spaces for space in part}


def tiles_for(part: DrawnPart, column: int, row: int) -> Places:
    """Tiles that show a part with its lower left corner there, otherwise as unhelpful as can be."""
    tiles = {}
    for cell in part.cells:
        symbol, *marks = (LEGEND[sign].drawn for sign in cell.signs)
        colour, kind = (symbol, "?") if symbol in COLOURS else ("?", symbol)
        tiles["abc"[column + cell.dx] + str(row + cell.dy + 1)] = (colour, kind, 1 + len(marks))
    return tiles


@pytest.mark.parametrize("name", [name for name, rows in OBJECTIVES.items() if "" not in rows])
def test_an_objective_is_found_turned_and_anywhere(name: str) -> None:
    drawing = read(OBJECTIVES[name], LEGEND)
    for view in variants(drawing.parts[0], turned=True, mirrored=False):
        for column, row in product(range(4 - view.columns), range(4 - view.rows)):
            tiles = tiles_for(view, column, row)
            assert shown(tiles, drawing) == set(tiles)
            for gone in tiles:
                fewer = {place: tile for place, tile in tiles.items() if place != gone}
                assert shown(fewer, drawing) is None


@pytest.mark.parametrize("name", ["OBJ-05", "OBJ-06", "OBJ-07", "OBJ-08"])
def test_an_identical_pair_lies_anywhere(name: str) -> None:
    drawing, colour = read(OBJECTIVES[name], LEGEND), OBJECTIVES[name][0][0]
    for one, other in permutations(DISPLAY.spaces, 2):
        tiles = {one: (colour, "S", 1), other: (colour, "S", 4)}
        assert shown(tiles, drawing) == {one, other}
        assert shown({**tiles, one: (colour, "W", 1)}, drawing) is None
        assert shown({**tiles, one: ("?", "S", 1)}, drawing) is None
        assert shown({one: (colour, "S", 9)}, drawing) is None


@pytest.mark.parametrize("name", ["OBJ-25", "OBJ-26", "OBJ-27", "OBJ-28"])
def test_a_mirrored_zigzag_does_not_count_unless_asked(name: str) -> None:
    one, two = OBJECTIVES[name][0].split()[0], OBJECTIVES[name][1].split()[1]
    drawing = read(OBJECTIVES[name], LEGEND)
    mirrored = read([f". {one} {one}", f"{two} {two} ."], LEGEND)
    for view in variants(mirrored.parts[0], turned=True, mirrored=False):
        tiles = tiles_for(view, 0, 0)
        assert shown(tiles, drawing) is None
        assert shown(tiles, drawing, mirrored=True) == set(tiles)


def test_a_drawing_that_may_not_be_turned() -> None:
    drawing = read(["R Y"], LEGEND)
    assert shown({"a1": ("R", "S", 1), "b1": ("Y", "S", 1)}, drawing, turned=False) == {"a1", "b1"}
    assert shown({"a2": ("R", "S", 1), "a1": ("Y", "S", 1)}, drawing, turned=False) is None
    assert shown({"a2": ("R", "S", 1), "a1": ("Y", "S", 1)}, drawing) == {"a1", "a2"}


def test_each_part_is_turned_by_itself() -> None:
    drawing = read(["R Y", "", "R Y"], LEGEND)
    level = {"a1": ("R", "S", 1), "b1": ("Y", "S", 1)}
    upright = {"c2": ("R", "S", 1), "c3": ("Y", "S", 1)}
    assert shown({**level, **upright}, drawing) == {*level, *upright}
    assert shown({**level, **upright}, drawing, turned=False) is None


def test_parts_share_no_space() -> None:
    drawing = read(["R Y", "", "Y R"], LEGEND)
    row = {"a1": ("R", "S", 1), "b1": ("Y", "S", 1), "c1": ("R", "S", 1)}
    assert shown(row, drawing) is None
    assert shown({**row, "c2": ("Y", "S", 1)}, drawing) == {"a1", "b1", "c1", "c2"}


def test_raised_in_the_middle_of_a_column() -> None:  # FEST-EX-4, with row 0 of the data on top
    tiles = {"b3": ("R", "P", 1), "b2": ("G", "S", 2), "b1": ("Y", "P", 3)}
    assert shown(tiles, read(OBJECTIVES["OBJ-17"], LEGEND)) == {"b1", "b2", "b3"}
    assert shown({**tiles, "b2": ("G", "S", 1)}, read(OBJECTIVES["OBJ-17"], LEGEND)) is None


def test_raised_beside_a_colour() -> None:  # FEST-EX-5
    tiles = {"b2": ("R", "S", 2), "a2": ("Y", "C", 1)}
    assert shown(tiles, read(OBJECTIVES["OBJ-01"], LEGEND)) == {"a2", "b2"}
    corner = {"b2": ("R", "S", 2), "a1": ("Y", "C", 1)}
    assert shown(corner, read(OBJECTIVES["OBJ-01"], LEGEND)) is None


def test_nothing_is_the_same_as_nothing() -> None:
    drawing = read(["=", "", "="], LEGEND)
    assert shown({}, drawing) is None
    assert shown({"a1": ("R", "S", 1), "c3": ("R", "S", 2)}, drawing) == {"a1", "c3"}


def test_the_first_way_is_taken() -> None:
    tops: list[Tile | None] = [("R", "S", 2)] * 9
    assert found(DISPLAY, tops, read(["R R"], LEGEND), turned=True, mirrored=False) == ((0, 1),)
    assert found(DISPLAY, tops, read(["R R^", "", "R"], LEGEND), turned=True, mirrored=False) == (
        (1, 2),
        (0,),
    )


def test_a_sign_is_asked_once_for_a_space() -> None:
    asking: list[tuple[int, int]] = []

    def ask(space: int, sign: int) -> int:
        asking.append((space, sign))
        return sign == 0 and space % 2 == 0

    at = grid(square(4, 4))
    assert at is not None
    assert (
        DrawingSearch(at, True, True, ask, lambda _ways: None).find(read(["R R", "G R", "", "G"], LEGEND))
        is None
    )
    assert len(asking) == len(set(asking)) <= 32


class Enough(Exception):
    """No more may be looked at."""


def test_whoever_asks_can_end_a_search_that_is_too_long() -> None:
    spent = []

    def spend(ways: int) -> None:
        spent.append(ways)
        if sum(spent) > 10_000:
            raise Enough

    many = [row for _ in range(21) for row in ("", "=")][1:]
    at = grid(square(8, 5))
    assert at is not None
    with pytest.raises(Enough):
        DrawingSearch(at, False, False, lambda space, _sign: space % 2, spend).find(read(many, LEGEND))


def test_what_a_search_takes_hangs_on_the_spaces_and_not_on_how_far_apart_they_lie() -> None:
    """Two spaces at the ends of a board with nothing between them: a drawing has two corners to begin at."""
    spent: list[int] = []
    drawing = read([" ".join(["R"] * 10)] * 10, LEGEND)
    far = ((1, 1), (10**9, 10**9))
    assert DrawingSearch(far, True, True, lambda _space, _sign: 1, spent.append).find(drawing) is None
    assert sum(spent) == 2 * 100


@pytest.mark.parametrize("shape", [triangle(3), hexes([2, 3, 2])])
def test_only_squares_show_drawings(shape: Shape) -> None:
    assert grid(shape) is None


TOPS = st.one_of(st.none(), st.tuples(st.sampled_from("RG"), st.sampled_from("SW"), st.integers(1, 2)))
CELL = st.sampled_from([".", ".", "R", "G", "S", "R^", "=", "R=", "S=^", "^"])
PART = st.integers(1, 3).flatmap(
    lambda width: st.lists(
        st.lists(CELL, min_size=width, max_size=width).map(" ".join), min_size=1, max_size=2
    )
)


def readable(parts: list[list[str]]) -> bool:
    text = " ".join(row for rows in parts for row in rows)
    drawn = all(any(set(row) - set(" .") for row in rows) for rows in parts)
    return drawn and text.count("=") != 1 and sum(cell != "." for cell in text.split()) <= 4


def bears(tile: Tile | None, text: str) -> bool:
    """Whether all holds of a tile that a cell says, but for what is the same."""
    return tile is not None and all(
        tile[2] >= 2 if sign == "^" else sign in (*tile[:2], "=") for sign in text
    )


def shown_somewhere(
    parts: list[list[str]], at: list[tuple[int, int]], tops: list[Tile | None], turned: bool, mirrored: bool
) -> set[frozenset[int]]:
    """Every set of spaces on which all cells lie: tries each way to put cells on spaces one by one."""
    turns = [(1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)] if turned else [(1, 0, 0, 1)]
    looks = [(sign * a, b, sign * c, d) for a, b, c, d in turns for sign in ((1, -1) if mirrored else (1,))]
    each_part = []
    for rows in parts:
        cells = [
            (x, -y, text) for y, row in enumerate(rows) for x, text in enumerate(row.split()) if text != "."
        ]
        x0, y0, _ = cells[0]
        lying = set()
        for spaces, (a, b, c, d) in product(permutations(range(len(at)), len(cells)), looks):
            left, low = at[spaces[0]]
            goals = [
                (left + a * (x - x0) + b * (y - y0), low + c * (x - x0) + d * (y - y0)) for x, y, _ in cells
            ]
            cells_on = tuple(zip(spaces, (text for _, _, text in cells), strict=True))
            if goals == [at[space] for space in spaces] and all(
                bears(tops[space], text) for space, text in cells_on
            ):
                lying.add(cells_on)
        each_part.append(lying)
    possible = set()
    for chosen in product(*each_part):
        spaces = tuple(space for part in chosen for space, _ in part)
        same = {str(tops[space])[:10] for part in chosen for space, text in part if "=" in text}
        if len(set(spaces)) == len(spaces) and len(same) <= 1:
            possible.add(frozenset(spaces))
    return possible


@settings(deadline=None)
@given(
    st.lists(PART, min_size=1, max_size=3).filter(readable),
    st.sampled_from([(1, 1), (3, 1), (2, 2), (3, 2)]),
    st.booleans(),
    st.booleans(),
    st.data(),
)
def test_against_every_way_to_put_cells_on_spaces(
    parts: list[list[str]], size: tuple[int, int], turned: bool, mirrored: bool, data: st.DataObject
) -> None:
    shape = square(*size)
    spaces = len(shape.spaces)
    tops = data.draw(st.lists(TOPS, min_size=spaces, max_size=spaces))
    at = list(zip(shape.numbers["column"], shape.numbers["row"], strict=True))
    rows = [row for number, part in enumerate(parts) for row in ([""] if number else []) + part]
    possible = shown_somewhere(parts, at, tops, turned, mirrored)
    answer = found(shape, tops, read(rows, LEGEND), turned=turned, mirrored=mirrored)
    assert (answer is None) == (not possible)
    assert answer is None or frozenset(space for part in answer for space in part) in possible
