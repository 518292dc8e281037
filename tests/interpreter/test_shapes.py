"""Each shape is checked against plain geometry that is written down a second time here."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from festrules.interpreter.world.shapes import (
    SQUARE,
    Shape,
    graph,
    graph_at,
    hexes,
    hexes_at,
    largest_group,
    letters,
    longest_line,
    rhombus,
    ring,
    square,
    square_at,
    steps,
    track,
    triangle,
)

CITY = (2, 3, 4, 5, 4, 3, 2)
OPPOSITE = {
    "up": "down",
    "left": "right",
    "up-left": "down-right",
    "up-right": "down-left",
    "forward": "back",
}
OPPOSITES = {**OPPOSITE, **{two: one for one, two in OPPOSITE.items()}}


def columns_of_hexes() -> st.SearchStrategy[tuple[int, ...]]:
    """Lengths of which neighbours differ by an odd number."""
    jumps = st.lists(st.sampled_from([-3, -1, 1, 3]), max_size=5)

    def lengths(start: int, changes: list[int]) -> tuple[int, ...]:
        made = [start]
        for change in changes:
            made.append(made[-1] + change if made[-1] + change > 0 else made[-1] - change)
        return tuple(made)

    return st.builds(lengths, st.integers(1, 5), jumps)


def spots(least: int) -> st.SearchStrategy[list[tuple[int, int]]]:
    """Any spots in any order, connected or not."""
    number = st.integers(least, least + 6)
    return st.lists(st.tuples(number, number), min_size=1, max_size=12, unique=True)


def called(cells: list[tuple[int, int]]) -> list[str]:
    return [f"s{number}" for number in range(len(cells))]


def shapes() -> st.SearchStrategy[Shape]:
    few = st.integers(1, 6)

    def linked(count: int, pairs: list[tuple[int, int]]) -> Shape:
        names = [f"n{index}" for index in range(count)]
        return graph(
            names, [(names[a % count], names[b % count]) for a, b in pairs if a % count != b % count]
        )

    return st.one_of(
        st.builds(square, few, few),
        st.builds(square, few, few, left_right=st.booleans(), top_bottom=st.booleans()),
        st.builds(triangle, few),
        st.builds(hexes, columns_of_hexes()),
        st.builds(rhombus, st.integers(1, 5), st.integers(1, 5)),
        st.builds(lambda cells: hexes_at(called(cells), cells), spots(-3)),
        st.builds(lambda cells: square_at(called(cells), cells), spots(1)),
        st.builds(lambda cells: square_at(called(cells), cells, left_right=True), spots(1)),
        st.builds(ring, few, st.just("wheel")),
        st.builds(track, few, st.just("path")),
        st.builds(linked, few, st.lists(st.tuples(few, few), max_size=8)),
    )


def names_around(shape: Shape, name: str) -> dict[str, str]:
    space = shape.spaces.index(name)
    return {way: shape.spaces[ahead[space]] for way, ahead in shape.directions.items() if ahead[space] >= 0}


@given(shapes())
def test_what_holds_of_every_shape(shape: Shape) -> None:
    count = len(shape.spaces)
    assert len(set(shape.spaces)) == len(set(shape.at)) == count
    assert all(len(values) == count for values in (*shape.numbers.values(), *shape.directions.values()))
    assert all(-1 <= ahead < count for ways in shape.directions.values() for ahead in ways)
    for space, near in enumerate(shape.neighbours):
        assert list(near) == sorted(set(near) - {space})
        assert all(space in shape.neighbours[other] for other in near)
    for way, ahead in shape.directions.items():
        behind = shape.directions[OPPOSITES[way]]
        assert all(behind[other] == space for space, other in enumerate(ahead) if other >= 0)
    assert sorted((*shape.axes, *(OPPOSITES[axis] for axis in shape.axes))) == sorted(shape.directions)


def test_names_and_order_of_a_square() -> None:
    shape = square(3, 2)
    assert shape.spaces == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert shape.numbers == {"row": (1, 1, 1, 2, 2, 2), "column": (1, 2, 3, 1, 2, 3)}
    assert names_around(square(3, 3), "b2") == {
        "up": "b3",
        "down": "b1",
        "left": "a2",
        "right": "c2",
        "up-left": "a3",
        "up-right": "c3",
        "down-left": "a1",
        "down-right": "c1",
    }
    assert square(28, 1).spaces[25:] == ("z1", "aa1", "ab1")


@given(st.integers(1, 6), st.integers(1, 6))
def test_neighbours_of_a_square_share_an_edge(columns: int, rows: int) -> None:
    shape = square(columns, rows)
    places = list(zip(shape.numbers["column"], shape.numbers["row"], strict=True))
    for (one, (x, y)), (two, (z, w)) in product(enumerate(places), repeat=2):
        assert (two in shape.neighbours[one]) == (abs(x - z) + abs(y - w) == 1)


def test_letters_go_on_after_z() -> None:
    assert [letters(n) for n in (1, 26, 27, 52, 53, 702, 703)] == ["a", "z", "aa", "az", "ba", "zz", "aaa"]


@given(st.integers(1, 8))
def test_a_triangle_rests_on_the_two_spaces_below(rows: int) -> None:
    shape = triangle(rows)
    assert len(shape.spaces) == rows * (rows + 1) // 2
    at = {
        (row, column): space
        for space, (row, column) in enumerate(zip(shape.numbers["row"], shape.numbers["column"], strict=True))
    }
    moves = {
        "left": (0, -1),
        "right": (0, 1),
        "down-left": (-1, 0),
        "down-right": (-1, 1),
        "up-left": (1, -1),
        "up-right": (1, 0),
    }
    assert list(at) == [(r, p) for r in range(1, rows + 1) for p in range(1, rows - r + 2)]
    for (row, place), space in at.items():
        for way, (up, along) in moves.items():
            assert shape.directions[way][space] == at.get((row + up, place + along), -1)


def test_a_triangle_in_names() -> None:
    shape = triangle(3)
    assert shape.spaces == ("a1", "b1", "c1", "a2", "b2", "a3")
    assert shape.at == ((0, 0), (2, 0), (4, 0), (1, 2), (3, 2), (2, 4))
    assert names_around(shape, "b2") == {
        "left": "a2",
        "up-left": "a3",
        "down-left": "b1",
        "down-right": "c1",
    }


AXIAL = [(q, r) for q in range(-3, 4) for r in range(max(-2, -2 - q), min(2, 2 - q) + 1)]
AROUND = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


@pytest.mark.parametrize("shape", [hexes(CITY), hexes_at(called(AXIAL), AXIAL)])
def test_the_city_of_fireworks(shape: Shape) -> None:
    """The same 23 spaces, neighbours and flowers as the axial coordinates of the rulebook's data."""
    assert len(shape.spaces) == 23
    for space, (q, r) in enumerate(AXIAL):
        expected = [AXIAL.index((q + a, r + b)) for a, b in AROUND if (q + a, r + b) in AXIAL]
        assert shape.neighbours[space] == tuple(sorted(expected))
    inner = [space for space, near in enumerate(shape.neighbours) if len(near) == 6]
    flowers = {space: {space, *shape.neighbours[space]} for space in inner}
    pairs = [(a + 1, b + 1) for a in inner for b in inner if a < b and not flowers[a] & flowers[b]]
    assert [space + 1 for space in inner] == [4, 7, 8, 11, 12, 13, 16, 17, 20]
    assert pairs == [(4, 16), (4, 17), (4, 20), (7, 20), (8, 20)]


def test_columns_of_hexagons_are_a_board_of_columns_and_slants() -> None:
    """Only what the spaces are called differs; where the board begins makes no difference."""
    whole = hexes(CITY)
    for across, up in ((0, 0), (7, -4)):
        placed = hexes_at(called(AXIAL), [(q + across, r + up) for q, r in AXIAL])
        assert placed.spaces == tuple(called(AXIAL))
        assert (placed.numbers, placed.directions, placed.at) == (whole.numbers, whole.directions, whole.at)


def test_a_full_square_of_spots_is_a_square() -> None:
    whole = square(4, 3)
    cells = list(zip(whole.numbers["column"], whole.numbers["row"], strict=True))
    assert square_at(whole.spaces, cells) == whole


@given(spots(-3), st.booleans())
def test_holes_take_away_spaces_and_change_nothing_else(cells: list[tuple[int, int]], combs: bool) -> None:
    """Each way leads from a spot to the spot that geometry says, if there is a space."""
    offsets = {
        "up": (0, 1),
        "down": (0, -1),
        "up-right": (1, 0),
        "down-left": (-1, 0),
        "down-right": (1, -1),
        "up-left": (-1, 1),
    }
    if not combs:
        cells = [(q + 4, r + 4) for q, r in cells]
        offsets = {way: (dx // 2, dy // 2) for way, (dx, dy) in SQUARE.ways.items()}
    shape = (hexes_at if combs else square_at)(called(cells), cells)
    assert shape.directions.keys() == offsets.keys()
    for space, (column, row) in enumerate(cells):
        for way, (dx, dy) in offsets.items():
            there = (column + dx, row + dy)
            assert shape.directions[way][space] == (cells.index(there) if there in cells else -1)


def test_rows_of_hexagons_count_over_holes() -> None:
    shape = hexes_at(["top", "low", "lone"], [(2, 5), (2, 3), (4, 0)])
    assert shape.numbers == {"column": (1, 1, 3), "row": (3, 1, 1)}


def test_names_and_directions_of_hexagons() -> None:
    shape = hexes([2, 3, 2])
    assert shape.spaces == ("a1", "a2", "b1", "b2", "b3", "c1", "c2")
    assert names_around(shape, "b2") == {
        "up": "b3",
        "down": "b1",
        "up-left": "a2",
        "up-right": "c2",
        "down-left": "a1",
        "down-right": "c1",
    }


def test_columns_of_hexagons_must_interlock() -> None:
    with pytest.raises(ValueError, match="Columns 2 and 3 of hexagons have 3 and 5 spaces"):
        hexes([2, 3, 5])


@pytest.mark.parametrize("columns", [[], [0], [1, 0]])
def test_hexagons_without_spaces(columns: list[int]) -> None:
    with pytest.raises(ValueError, match="at least one space"):
        hexes(columns)


def test_sizes_below_one() -> None:
    with pytest.raises(ValueError, match="at least one column"):
        square(0, 3)
    with pytest.raises(ValueError, match="at least one row"):
        triangle(0)
    for line in (ring, track):
        with pytest.raises(ValueError, match="at least one space"):
            line(0, "path")


def test_a_ring_closes_and_a_track_does_not() -> None:
    wheel, path = ring(4, "wheel"), track(4, "path")
    assert wheel.spaces == ("wheel-1", "wheel-2", "wheel-3", "wheel-4")
    assert wheel.numbers == {"position": (1, 2, 3, 4)}
    assert (wheel.directions["forward"], path.directions["forward"]) == ((1, 2, 3, 0), (1, 2, 3, -1))
    assert (wheel.neighbours[0], path.neighbours[0]) == ((1, 3), (1,))
    assert wheel.circle
    assert not path.circle
    assert [steps(wheel, 3, goal) for goal in range(4)] == [1, 2, 3, 0]
    assert [steps(path, 2, goal) for goal in range(4)] == [-1, -1, 0, 1]


def test_a_ring_is_drawn_clockwise_without_gaps() -> None:
    for length in range(1, 30):
        at = ring(length, "wheel").at
        assert all(abs(x - z) + abs(y - w) == 2 for (x, y), (z, w) in pairwise(at))
    assert ring(8, "wheel").at == ((0, 4), (2, 4), (4, 4), (4, 2), (4, 0), (2, 0), (0, 0), (0, 2))


def test_a_graph_has_the_links_it_is_given() -> None:
    shape = graph(["port", "market", "hill"], [("hill", "port"), ("port", "hill")])
    assert shape.spaces == ("port", "market", "hill")
    assert shape.neighbours == ((2,), (), (0,))
    assert (shape.directions, shape.numbers, shape.axes) == ({}, {}, ())
    assert (steps(shape, 0, 2), steps(shape, 0, 1), steps(shape, 1, 1)) == (1, -1, 0)


@pytest.mark.parametrize(
    ("names", "links", "complaint"),
    [
        (["a", "b"], [("a", "c")], "leads to c, which is no space"),
        (["a", "a"], [], "the same name"),
        (["a", "b"], [("b", "b")], "from b to itself"),
        ([], [], "at least one space"),
    ],
)
def test_wrong_graphs(names: list[str], links: list[tuple[str, str]], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        graph(names, links)


@given(shapes())
def test_steps_are_shortest_ways(shape: Shape) -> None:
    """By relaxing all distances until nothing changes."""
    count = len(shape.spaces)
    far = count + 1
    forward = shape.directions.get("forward")
    near = shape.neighbours if forward is None else tuple((ahead,) if ahead >= 0 else () for ahead in forward)
    distance = {(a, b): 0 if a == b else far for a in range(count) for b in range(count)}
    for _ in range(count):
        for (a, b), known in distance.items():
            distance[a, b] = min([known, *(1 + distance[c, b] for c in near[a])])
    for (a, b), expected in distance.items():
        assert steps(shape, a, b) == (expected if expected < far else -1)


@given(shapes(), st.data())
def test_longest_line_against_all_stretches(shape: Shape, data: st.DataObject) -> None:
    members = data.draw(st.frozensets(st.integers(0, len(shape.spaces) - 1)))
    longest = 0
    for axis in (*shape.axes, None):
        for start in members:
            line, space = [start], shape.directions[axis][start] if axis else -1
            while space in members and space not in line:
                line.append(space)
                space = shape.directions[axis][space] if axis else -1
            longest = max(longest, len(line))
    assert longest_line(shape, members) == longest


@given(shapes(), st.data())
def test_largest_group_against_joined_sets(shape: Shape, data: st.DataObject) -> None:
    members = data.draw(st.frozensets(st.integers(0, len(shape.spaces) - 1)))
    label = {member: member for member in members}
    for _ in members:
        for one, two in product(members, repeat=2):
            if two in shape.neighbours[one]:
                label[one] = label[two] = min(label[one], label[two])
    sizes = [list(label.values()).count(name) for name in set(label.values())]
    assert largest_group(shape, members) == max(sizes, default=0)


def test_lines_in_known_games() -> None:
    grid = square(3, 3)
    assert longest_line(grid, {0, 4, 8}) == 3
    assert longest_line(grid, {2, 4, 6}) == 3
    assert longest_line(grid, {0, 1, 5}) == 2
    assert longest_line(grid, set()) == 0
    assert longest_line(ring(6, "wheel"), {0, 1, 5}) == 3
    assert longest_line(ring(3, "wheel"), {0, 1, 2}) == 3


def test_links_that_lead_straight_are_ways_to_the_nearer_space() -> None:
    names, cells = ["a1", "c1", "e1", "a2", "b2"], [(1, 1), (3, 1), (5, 1), (1, 2), (2, 2)]
    links = [("a1", "c1"), ("a1", "e1"), ("a1", "a2"), ("a1", "b2"), ("c1", "a2")]
    shape = graph_at(names, cells, links)
    assert shape.neighbours[0] == (1, 2, 3, 4)
    ways = {way: ahead[0] for way, ahead in shape.directions.items() if ahead[0] >= 0}
    assert ways == {"right": 1, "up": 3, "up-right": 4}
    assert (shape.numbers["column"], shape.numbers["row"]) == ((1, 3, 5, 1, 2), (1, 1, 1, 2, 2))
    assert longest_line(shape, {0, 1}) == 2
    assert longest_line(shape, {1, 3}) == 1


def test_a_rhombus_leans_to_the_right() -> None:
    board = rhombus(3, 2)
    assert board.spaces == ("a1", "a2", "b1", "b2", "c1", "c2")
    assert board.numbers == {"row": (1, 2, 1, 2, 1, 2), "column": (1, 1, 2, 2, 3, 3)}
    near = {name: [board.spaces[one] for one in board.neighbours[at]] for at, name in enumerate(board.spaces)}
    assert near["a1"] == ["a2", "b1"]
    assert near["a2"] == ["a1", "b1", "b2"]
    assert near["b1"] == ["a1", "a2", "b2", "c1"]
    assert board.directions["up-right"] == (2, 3, 4, 5, -1, -1)
