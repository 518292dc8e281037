"""Drawings, with the objectives of a tile-stacking game drawn as an author draws them."""

import re
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from festrules.interpreter.world.drawings import Drawing, matches, read, variants
from festrules.interpreter.world.shapes import Shape, hexes, square, square_at, triangle

# Red, green, blue and yellow; sunburst, willow, spiral and comet; "^": raised to the second level or more.
COLOURS, TYPES = "RGBY", "SWPC"
SYMBOLS = (*COLOURS, *TYPES, *(f"^{kind}" for kind in TYPES))

# OBJ-01 to OBJ-04 and OBJ-09 to OBJ-28; the four identical pairs between are no drawings.
OBJECTIVES = {
    "OBJ-01": ["^S Y"],
    "OBJ-02": ["^W R"],
    "OBJ-03": ["^P G"],
    "OBJ-04": ["^C B"],
    "OBJ-09": ["R B R"],
    "OBJ-10": ["G Y G"],
    "OBJ-11": ["B G B"],
    "OBJ-12": ["Y R Y"],
    "OBJ-13": ["S W", "W ."],
    "OBJ-14": ["W C", "C ."],
    "OBJ-15": ["P S", "S ."],
    "OBJ-16": ["C P", "P ."],
    "OBJ-17": ["P ^S P"],
    "OBJ-18": ["S ^W S"],
    "OBJ-19": ["C ^P C"],
    "OBJ-20": ["W ^C W"],
    "OBJ-21": ["R Y", "Y R"],
    "OBJ-22": ["G B", "B G"],
    "OBJ-23": ["B R", "R B"],
    "OBJ-24": ["Y G", "G Y"],
    "OBJ-25": ["S S .", ". W W"],
    "OBJ-26": ["W W .", ". P P"],
    "OBJ-27": ["P P .", ". C C"],
    "OBJ-28": ["C C .", ". S S"],
}
FAMILIES = {  # first and last of a family: how many ways to turn it there are
    ("OBJ-01", "OBJ-04"): 4,
    ("OBJ-09", "OBJ-12"): 2,
    ("OBJ-13", "OBJ-16"): 4,
    ("OBJ-17", "OBJ-20"): 2,
    ("OBJ-21", "OBJ-24"): 2,
    ("OBJ-25", "OBJ-28"): 4,
}
DISPLAY = square(3, 3)
Tile = tuple[str, str, int]  # colour, type, level
Places = dict[str, Tile]


def shown(
    places: Places, drawing: Drawing, *, turned: bool = True, mirrored: bool = False
) -> set[str] | None:
    """The spaces, by name, where a display of these tiles shows it."""

    def holds(space: int, symbol: int) -> bool:
        tile = places.get(DISPLAY.spaces[space])
        if tile is None:
            return False
        sign = SYMBOLS[symbol]
        return sign in tile[:2] if len(sign) == 1 else sign[1] == tile[1] and tile[2] >= 2

    found = matches(DISPLAY, holds, drawing, turned, mirrored)
    return None if found is None else {DISPLAY.spaces[space] for space in found}


def tiles_for(drawing: Drawing, column: int, row: int) -> Places:
    """Tiles that show a drawing with its lower left corner there, otherwise as unhelpful as can be."""
    tiles = {}
    for dx, dy, symbol in drawing.cells:
        sign = SYMBOLS[symbol]
        colour, kind = (sign, "?") if sign in COLOURS else ("?", sign[-1])
        tiles["abc"[column + dx] + str(row + dy + 1)] = (colour, kind, 1 + len(sign) // 2)
    return tiles


@pytest.mark.parametrize("name", OBJECTIVES)
def test_an_objective_is_found_turned_and_anywhere(name: str) -> None:
    drawing = read(OBJECTIVES[name], SYMBOLS)
    for view in variants(drawing, turned=True, mirrored=False):
        for column, row in product(range(4 - view.columns), range(4 - view.rows)):
            tiles = tiles_for(view, column, row)
            assert shown(tiles, drawing) == set(tiles)
            for gone in tiles:
                fewer = {place: tile for place, tile in tiles.items() if place != gone}
                assert shown(fewer, drawing) is None


@pytest.mark.parametrize(("first", "last"), FAMILIES)
def test_how_many_ways_to_turn_a_family(first: str, last: str) -> None:
    members = [name for name in OBJECTIVES if first <= name <= last]
    assert len(members) == 4
    for name in members:
        drawing = read(OBJECTIVES[name], SYMBOLS)
        assert len(variants(drawing, turned=True, mirrored=False)) == FAMILIES[first, last]


def test_only_the_zigzags_have_a_mirror_image_of_their_own() -> None:
    def chiral(name: str) -> bool:
        drawing = read(OBJECTIVES[name], SYMBOLS)
        return len(variants(drawing, turned=True, mirrored=True)) > len(variants(drawing, True, False))

    assert [name for name in OBJECTIVES if chiral(name)] == ["OBJ-25", "OBJ-26", "OBJ-27", "OBJ-28"]


@pytest.mark.parametrize("name", ["OBJ-25", "OBJ-26", "OBJ-27", "OBJ-28"])
def test_a_mirrored_zigzag_does_not_count_unless_asked(name: str) -> None:
    one, two = OBJECTIVES[name][0].split()[0], OBJECTIVES[name][1].split()[1]
    drawing = read(OBJECTIVES[name], SYMBOLS)
    mirrored = read([f". {one} {one}", f"{two} {two} ."], SYMBOLS)
    for view in variants(mirrored, turned=True, mirrored=False):
        tiles = tiles_for(view, 0, 0)
        assert shown(tiles, drawing) is None
        assert shown(tiles, drawing, mirrored=True) == set(tiles)


def test_a_drawing_that_may_not_be_turned() -> None:
    drawing = read(["R Y"], SYMBOLS)
    assert shown({"a1": ("R", "S", 1), "b1": ("Y", "S", 1)}, drawing, turned=False) == {"a1", "b1"}
    assert shown({"a2": ("R", "S", 1), "a1": ("Y", "S", 1)}, drawing, turned=False) is None
    assert shown({"a2": ("R", "S", 1), "a1": ("Y", "S", 1)}, drawing) == {"a1", "a2"}


def test_raised_in_the_middle_of_a_column() -> None:  # FEST-EX-4, with row 0 of the data on top
    tiles = {"b3": ("R", "P", 1), "b2": ("G", "S", 2), "b1": ("Y", "P", 3)}
    assert shown(tiles, read(OBJECTIVES["OBJ-17"], SYMBOLS)) == {"b1", "b2", "b3"}
    assert shown({**tiles, "b2": ("G", "S", 1)}, read(OBJECTIVES["OBJ-17"], SYMBOLS)) is None


def test_raised_beside_a_colour() -> None:  # FEST-EX-5
    tiles = {"b2": ("R", "S", 2), "a2": ("Y", "C", 1)}
    assert shown(tiles, read(OBJECTIVES["OBJ-01"], SYMBOLS)) == {"a2", "b2"}
    corner = {"b2": ("R", "S", 2), "a1": ("Y", "C", 1)}
    assert shown(corner, read(OBJECTIVES["OBJ-01"], SYMBOLS)) is None


def test_the_first_row_is_the_top() -> None:
    drawing = read(["R .", "G B"], SYMBOLS)
    assert drawing.cells == ((0, 0, 1), (1, 0, 2), (0, 1, 0))
    assert matches(
        square(2, 2), lambda space, symbol: (space, symbol) in {(2, 0), (0, 1), (1, 2)}, drawing, False, False
    ) == (0, 1, 2)


def test_margins_do_not_matter() -> None:
    assert read([". . .", ". R G", ". . ."], SYMBOLS) == read(["R G"], SYMBOLS)


def test_views_come_as_drawn_then_clockwise_then_mirrored() -> None:
    drawing = read(["S S .", ". W W"], SYMBOLS)
    views = variants(drawing, turned=True, mirrored=True)
    pictures = [
        ["S S .", ". W W"],
        [". S", "W S", "W ."],
        ["W W .", ". S S"],
        [". W", "S W", "S ."],
        [". S S", "W W ."],
        ["W .", "W S", ". S"],
        [". W W", "S S ."],
        ["S .", "S W", ". W"],
    ]
    assert list(views) == [read(picture, SYMBOLS) for picture in pictures]


def test_the_first_place_is_taken() -> None:
    found = matches(square(3, 3), lambda _space, _symbol: True, read(["R R"], SYMBOLS), True, False)
    assert found == (0, 1)


def test_a_symbol_is_asked_once_for_a_space() -> None:
    asked: list[tuple[int, int]] = []

    def holds(space: int, symbol: int) -> bool:
        asked.append((space, symbol))
        return symbol == 0 and space % 2 == 0

    assert matches(square(4, 4), holds, read(["R R", "G R"], SYMBOLS), True, True) is None
    assert len(asked) == len(set(asked)) <= 32


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        (["R Q"], '"Q" is no symbol of the legend; its symbols are R, G, B, Y, S, '),
        (["r G"], '"r" is no symbol of the legend; did you mean "R"?'),
        (["^R S"], '"^R" is no symbol of the legend; did you mean "R"?'),
        (["RG", ".R"], '"RG" is no symbol of the legend; write "R G" if these are 2 cells.'),
        (["R.", "GR"], '"R." is no symbol of the legend; write "R ." if these are 2 cells.'),
        (["R G", "R"], "Row 2 of the drawing has 1 cell where row 1 has 2 cells;"),
        (["R", ""], "Row 2 of the drawing has 0 cells where row 1 has 1 cell;"),
        ([". ."], "The drawing has no symbol in it"),
        ([], "The drawing has no symbol in it"),
    ],
)
def test_drawings_that_make_no_sense(rows: list[str], complaint: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(complaint)):
        read(rows, SYMBOLS)


@pytest.mark.parametrize("shape", [triangle(3), hexes([2, 3, 2])])
def test_only_squares_show_drawings(shape: Shape) -> None:
    with pytest.raises(ValueError, match="only be looked for on a square board"):
        matches(shape, lambda _space, _symbol: True, read(["R"], SYMBOLS), False, False)


ROWS = (
    st.integers(1, 3)
    .flatmap(
        lambda width: st.lists(
            st.lists(st.sampled_from([".", "R", "G"]), min_size=width, max_size=width).map(" ".join),
            min_size=1,
            max_size=3,
        )
    )
    .filter(lambda rows: any(sign in "".join(rows) for sign in "RG"))
)


@given(ROWS, st.integers(1, 4), st.integers(1, 3), st.booleans(), st.booleans(), st.data())
def test_against_every_placement_of_every_cell(
    rows: list[str], columns: int, height: int, turned: bool, mirrored: bool, data: st.DataObject
) -> None:
    """Tries all ways to put the cells on spaces, and keeps those that move the drawing as a whole."""
    shape, symbols = square(columns, height), ("R", "G")
    board = data.draw(
        st.lists(st.sampled_from(["R", "G", ""]), min_size=len(shape.spaces), max_size=len(shape.spaces))
    )
    cells = [(x, -y, sign) for y, row in enumerate(rows) for x, sign in enumerate(row.split()) if sign != "."]
    turns = [(1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)] if turned else [(1, 0, 0, 1)]
    moves = [(sign * a, b, sign * c, d) for a, b, c, d in turns for sign in ((1, -1) if mirrored else (1,))]
    at = list(zip(shape.numbers["column"], shape.numbers["row"], strict=True))
    possible = set()
    for (a, b, c, d), start in product(moves, at):
        x0, y0, _ = cells[0]
        goals = [
            (start[0] + a * (x - x0) + b * (y - y0), start[1] + c * (x - x0) + d * (y - y0), sign)
            for x, y, sign in cells
        ]
        if all((x, y) in at and board[at.index((x, y))] == sign for x, y, sign in goals):
            possible.add(tuple(sorted(at.index((x, y)) for x, y, _ in goals)))
    found = matches(
        shape, lambda space, symbol: board[space] == symbols[symbol], read(rows, symbols), turned, mirrored
    )
    assert (found is None) == (not possible)
    assert found is None or tuple(sorted(found)) in possible


def test_where_there_is_no_space_nothing_is_shown() -> None:
    """A dot of the drawing may lie beside the board; a symbol needs a space."""
    shape = square_at(["tree", "well", "gate"], [(1, 2), (2, 2), (2, 1)])

    def shown(*rows: str) -> tuple[int, ...] | None:
        return matches(shape, lambda _space, _symbol: True, read(list(rows), SYMBOLS), False, False)

    assert shown("R R", ". R") == (2, 0, 1)
    assert shown("R R", "R R") is None
    assert shown("R R") == (0, 1)


@given(ROWS)
def test_turning_four_times_leads_back(rows: list[str]) -> None:
    drawing = read(rows, ("R", "G"))
    views = variants(drawing, turned=True, mirrored=True)
    assert views[0] == drawing
    assert len(set(views)) == len(views) <= 8
    for view in views:
        assert set(variants(view, turned=True, mirrored=True)) == set(views)
    assert all(one.cells != two.cells for one, two in permutations(views, 2))
