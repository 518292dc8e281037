"""Drawings and legends: how they are read, written and turned, and what is said of those that make no sense."""

import re
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.interpreter.objectives import LEGEND, OBJECTIVES

from festrules.interpreter.world.drawings import Drawing, DrawnPart, Sign, drawn, variants
from festrules.interpreter.world.legends import read, signs_of

FAMILIES = {  # first and last of a family: how many ways to turn it there are
    ("OBJ-01", "OBJ-04"): 4,
    ("OBJ-05", "OBJ-08"): 1,
    ("OBJ-09", "OBJ-12"): 2,
    ("OBJ-13", "OBJ-16"): 4,
    ("OBJ-17", "OBJ-20"): 2,
    ("OBJ-21", "OBJ-24"): 2,
    ("OBJ-25", "OBJ-28"): 4,
}


def part(rows: list[str], legend: tuple[Sign, ...] = LEGEND) -> DrawnPart:
    (found,) = read(rows, legend).parts
    return found


@pytest.mark.parametrize(("first", "last"), FAMILIES)
def test_how_many_ways_to_turn_a_family(first: str, last: str) -> None:
    members = [name for name in OBJECTIVES if first <= name <= last]
    assert len(members) == 4
    for name in members:
        parts = read(OBJECTIVES[name], LEGEND).parts
        assert {len(variants(one, turned=True, mirrored=False)) for one in parts} == {FAMILIES[first, last]}


def test_only_the_zigzags_have_a_mirror_image_of_their_own() -> None:
    def chiral(name: str) -> bool:
        return any(
            len(variants(one, turned=True, mirrored=True)) > len(variants(one, True, False))
            for one in read(OBJECTIVES[name], LEGEND).parts
        )

    assert [name for name in OBJECTIVES if chiral(name)] == ["OBJ-25", "OBJ-26", "OBJ-27", "OBJ-28"]


def test_the_first_row_is_the_top() -> None:
    found = part(["R .", "G B"])
    assert [(cell.dx, cell.dy, cell.signs) for cell in found.cells] == [
        (0, 0, (1,)),
        (1, 0, (2,)),
        (0, 1, (0,)),
    ]


def test_margins_do_not_matter() -> None:
    assert read([". . .", ". R G", ". . ."], LEGEND) == read(["R G"], LEGEND)


def test_parts_of_different_width_are_drawn_below_each_other() -> None:
    rows = ["R= G", ". S^", "", "R=", "", "Y . Y"]
    found = read(rows, LEGEND)
    assert [len(one.cells) for one in found.parts] == [3, 1, 2]
    assert drawn(found, LEGEND) == ["R= G", ".  S^", "", "R=", "", "Y . Y"]


def test_the_order_of_marks_does_not_matter() -> None:
    assert read(["S^=", "", "^="], LEGEND) == read(["S=^", "", "=^"], LEGEND)
    assert drawn(read(["S=^", "", "=^"], LEGEND), LEGEND) == ["S^=", "", "^="]


def test_signs_of_several_letters_are_taken_apart_in_the_one_possible_way() -> None:
    legend = (Sign("R", "symbol"), Sign("Ri", "symbol"), Sign("!", "mark"), Sign("ii", "mark"))
    assert [signs_of(text, legend) for text in ("R", "Ri", "Ri!", "Riii", "Rii", "!ii")] == [
        (0,),
        (1,),
        (1, 2),
        (1, 3),
        (0, 3),
        (2, 3),
    ]


def test_views_come_as_drawn_then_clockwise_then_mirrored() -> None:
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
    views = variants(part(pictures[0]), turned=True, mirrored=True)
    assert list(views) == [part(picture) for picture in pictures]


def test_a_mark_is_turned_with_its_cell() -> None:
    assert list(variants(part(["S^ Y=", ". Y="]), True, False))[1] == part([". S^", "Y= Y="])


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        (["R Q"], '"Q" is not a symbol of the legend; its symbols are R, G, B, Y, S, '),
        (["r G"], '"r" is not a symbol of the legend; did you mean "R"?'),
        (["^R S"], '"^R" is not a symbol of the legend; a mark stands behind: write "R^".'),
        (["RG", ".R"], '"RG" is not a symbol of the legend; write "R G" if these are 2 cells.'),
        (["R^G="], '"R^G=" is not a symbol of the legend; write "R^ G=" if these are 2 cells.'),
        (["R.", "GR"], '"R." is not a symbol of the legend; write "R ." if these are 2 cells.'),
        (["S^^"], '"S^^" bears "^" twice; once is enough.'),
        (["R G", "R"], "Row 2 of the drawing has 1 cell where row 1 has 2 cells;"),
        (["R", "", "R G", "R"], "Row 4 of the drawing has 1 cell where row 3 has 2 cells;"),
        (["R", ""], "The drawing ends with an empty row, which only stands between two parts."),
        (["", "R"], "The drawing begins with an empty row"),
        (["R", "", "", "R"], "The drawing goes on with an empty row"),
        (["R=", "", "G"], 'Only one cell of the drawing bears "=", so there is no other to be the same as.'),
        ([". ."], "The drawing has no symbol in it"),
        ([], "The drawing has no symbol in it"),
        ([""], "The drawing begins with an empty row"),
        (["R", "", ". ."], "Part 2 of the drawing has no symbol in it"),
        (["R " * 101], "The drawing has more than 100 cells"),
        (["R" + "^" * 60], "One cell of the drawing has 61 letters"),
    ],
)
def test_drawings_that_make_no_sense(rows: list[str], complaint: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(complaint)):
        read(rows, LEGEND)


def test_a_cell_that_can_be_read_in_two_ways() -> None:
    legend = (Sign("R", "symbol"), *(Sign(mark, "mark") for mark in ("a", "ab", "bc", "c")))
    with pytest.raises(
        ValueError, match='"Rabc" can be read as "R" with "a" with "bc" or as "R" with "ab" with'
    ):
        read(["Rabc"], legend)


ROWS = (
    st.integers(1, 3)
    .flatmap(
        lambda width: st.lists(
            st.lists(st.sampled_from([".", "R", "G", "R^"]), min_size=width, max_size=width).map(" ".join),
            min_size=1,
            max_size=3,
        )
    )
    .filter(lambda rows: any(sign in "".join(rows) for sign in "RG"))
)


@given(ROWS)
def test_turning_four_times_leads_back(rows: list[str]) -> None:
    one = part(rows)
    views = variants(one, turned=True, mirrored=True)
    assert views[0] == one
    assert len(set(views)) == len(views) <= 8
    for view in views:
        assert set(variants(view, turned=True, mirrored=True)) == set(views)
    assert all(one.cells != two.cells for one, two in permutations(views, 2))


@given(st.lists(ROWS, min_size=1, max_size=3))
def test_what_is_drawn_is_read_again(parts: list[list[str]]) -> None:
    rows = [row for number, one in enumerate(parts) for row in ([""] if number else []) + one]
    found: Drawing = read(rows, LEGEND)
    assert read(drawn(found, LEGEND), LEGEND) == found
