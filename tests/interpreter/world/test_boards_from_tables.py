"""A board whose spaces are the rows of a table: its columns can be asked of its spaces, and must fit."""

from pathlib import Path

import pytest
from tests.interpreter.world.harbour import document, findings, said

from festrules.grammar.document import Document
from festrules.interpreter.checking import check_document

DOCKS = """
board docks of ship: any number on each space, spaces from "docks.yaml"
  quadrant: suit
  fruit: 0 to 2
  wants: crate or nothing
  beyond: space of docks or nothing
  needs-parity: parity or nothing
  reconstructed "the picture is not in the text"
"""
ROWS = """\
- {id: north, quadrant: teal, fruit: 2, next-to: [east], wants: rum, beyond: east}
- {id: east, quadrant: coral, fruit: 1, needs-parity: odd}
- {id: south, quadrant: gold, fruit: 0, needs-parity: even}
"""
SEA = "board sea of ship: any number on each space, ring of 4\n"
IDLE = "play\n  nothing happens\n"

ASKED = [
    ("quadrant of north", "teal"),
    ("quadrant of spaces of docks", "teal, coral and gold"),
    ("spaces of docks where quadrant of space is not teal", "east and south"),
    ("sum of fruit of docks", "3"),
    ("wants of north", "rum"),
    ("wants of east", "nothing"),
    ("beyond of north", "east"),
    ("fruit of beyond of north", "1"),
    ("fruit of beyond of south", "nothing"),
    ("spaces of docks where needs-parity of space is even", "south"),
    ("spaces of docks where needs-parity of space is nothing", "north"),
    ("spaces of docks ordered by lowest fruit of space, never tied", "south, east and north"),
    ("neighbours of north", "east"),
    ("richness of east", "10"),
    ("spaces of docks where space is bright", "east and south"),
]


@pytest.mark.parametrize(("expression", "worth"), ASKED, ids=[one for one, _ in ASKED])
def test_columns_are_asked_of_spaces(expression: str, worth: str, tmp_path: Path) -> None:
    defined = "define richness of space: fruit of space * 10\ndefine bright of space: quadrant of space is not teal\n"
    assert said([expression], DOCKS + defined, tmp_path, {"docks.yaml": ROWS}) == [worth]


def test_columns_are_asked_of_what_lies_on_a_space(tmp_path: Path) -> None:
    setup = "setup\n  move ship of seat 1 from yard of seat 1 to east\n"
    asked = ["quadrant of my ships on docks", "sum of fruit of space of ships on docks"]
    assert said(asked, DOCKS + setup, tmp_path, {"docks.yaml": ROWS}) == ["coral", "1"]


def test_each_player_has_a_board_with_the_same_columns(tmp_path: Path) -> None:
    board = DOCKS.replace("docks of ship", "docks for each player of ship").replace(
        "  beyond: space of docks or nothing\n", ""
    )
    rows = ROWS.replace(", beyond: east", "")
    asked = ["fruit of spaces of docks of seat 2", "quadrant of south of docks of seat 2"]
    assert said(asked, board, tmp_path, {"docks.yaml": rows}) == ["2, 1 and 0", "gold"]


def test_two_boards_with_the_same_column_answer_for_any_space(tmp_path: Path) -> None:
    boards = """
board docks of ship: any number on each space, spaces from "docks.yaml"
  quadrant: suit or nothing
board isles of ship: any number on each space, spaces from "isles.yaml"
  quadrant: suit
keep harbour: space, starts skerry
"""
    files = {
        "docks.yaml": "- {id: north, quadrant: teal}\n- {id: south}\n",
        "isles.yaml": "- {id: skerry, quadrant: gold}\n",
    }
    asked = ["quadrant of harbour", "quadrant of (docks, isles)", "quadrant of harbour otherwise teal"]
    assert said(asked, boards, tmp_path, files) == ["gold", "teal and gold", "gold"]


MISTAKES = [
    (
        "fruit: 1, needs-parity: odd",
        "needs-parity: odd",
        "FR405",
        "row `east` of `docks` does not say its fruit",
    ),
    ("quadrant: coral", "quadrant: corral", "FR405", "`corral` is not a value for the column quadrant"),
    ("fruit: 2", "fruit: 3", "FR403", "fruit is 3 here; it is declared as 0 to 2"),
    ("fruit: 2", "fruits: 2", "FR405", "row `north` of `docks` does not say its fruit"),
    (
        "fruit: 2",
        "fruit: 2, bell: true",
        "FR405",
        "the table of `docks` has `bell`, and no such column is declared",
    ),
    ("beyond: east", "beyond: west", "FR405", "`west` is not a value for the column beyond"),
]


@pytest.mark.parametrize(("old", "new", "code", "message"), MISTAKES, ids=[new for _, new, _, _ in MISTAKES])
def test_what_does_not_fit_is_found(old: str, new: str, code: str, message: str, tmp_path: Path) -> None:
    found = findings(DOCKS + IDLE, tmp_path, {"docks.yaml": ROWS.replace(old, new)})
    assert (found[0].code, found[0].message) == (code, message)
    assert found[0].span is not None
    assert Path(found[0].span.source).name == "docks.yaml"


def test_a_table_says_nothing_that_no_column_declares(tmp_path: Path) -> None:
    board = 'board docks of ship: any number on each space, spaces from "docks.yaml"\n'
    found = findings(board + IDLE, tmp_path, {"docks.yaml": "- {id: north, fruit: 2}\n"})
    assert [one.message for one in found] == [
        "the table of `docks` has `fruit`, and no such column is declared"
    ]


WRONG_BOARDS = [
    (
        "board docks of ship: any number on each space, spaces north, east\n  fruit: 0 to 2\n",
        "FR405",
        "`docks` has columns but no table to fill them",
    ),
    (
        "board docks of ship: any number on each space, square 2 by 2\n  fruit: 0 to 2\n",
        "FR405",
        "`docks` has columns but no table to fill them",
    ),
    (
        'board docks of ship: any number on each space, spaces from "docks.yaml"\n  top: 0 to 2\n',
        "FR302",
        "`top` of a space of `docks` has a meaning already",
    ),
    (
        'board docks of ship: any number on each space, spaces from "docks.yaml"\n  next-to: 0 to 2\n',
        "FR302",
        "`next-to` of a space of `docks` has a meaning already",
    ),
    (
        'board docks for each suit of ship: any number on each space, spaces from "docks.yaml"\n  suit: 0 to 2\n',
        "FR302",
        "`suit` of a space of `docks` has a meaning already",
    ),
    (
        'board docks of ship: any number on each space, spaces from "docks.yaml"\n  top: 0 to 2\n  top: suit\n',
        "FR302",
        "`top` of a space of `docks` has a meaning already",
    ),
    (
        'board docks of ship: any number on each space, spaces from "docks.yaml"\n  fruit: 0 to 2\n  fruit: suit\n',
        "FR303",
        "`docks` has another column `fruit` already",
    ),
    (
        'board docks of ship: any number on each space, spaces from "docks.yaml"\n  fruit: fruits\n',
        "FR305",
        "there is no type called `fruits`",
    ),
]


@pytest.mark.parametrize(
    ("board", "code", "message"), WRONG_BOARDS, ids=[message for *_, message in WRONG_BOARDS]
)
def test_a_board_declares_what_can_be(board: str, code: str, message: str, tmp_path: Path) -> None:
    found = findings(board + IDLE, tmp_path, {"docks.yaml": "- {id: north}\n"})
    assert (code, message) in {(one.code, one.message) for one in found}


def test_a_space_that_may_lie_elsewhere_may_have_none(tmp_path: Path) -> None:
    declared = DOCKS + SEA + "keep harbour: space, starts north\nkeep reef: space, starts sea-2\n"
    asked = ["fruit of harbour is 2", "fruit of reef is nothing", "position of reef", "position of harbour"]
    assert said(asked, declared, tmp_path, {"docks.yaml": ROWS}) == ["yes", "yes", "2", "nothing"]


@pytest.mark.parametrize("asked", ["fruit of harbour", "position of harbour"])
def test_what_a_space_may_not_have_needs_a_word(asked: str, tmp_path: Path) -> None:
    declared = f"{DOCKS}{SEA}keep harbour: space, starts north\nkeep total: 0 to 9, starts 0\n"
    found = findings(f"{declared}play\n  add {asked} to total\n", tmp_path, {"docks.yaml": ROWS})
    assert [one.code for one in found] == ["FR402"]
    assert not findings(
        f"{declared}play\n  add {asked} otherwise 0 to total\n", tmp_path, {"docks.yaml": ROWS}
    )


def test_a_space_of_the_board_has_it(tmp_path: Path) -> None:
    declared = f"{DOCKS}{SEA}keep harbour: space of docks, starts north\nkeep total: 0 to 9, starts 0\n"
    assert not findings(f"{declared}play\n  add fruit of harbour to total\n", tmp_path, {"docks.yaml": ROWS})


def test_a_column_that_no_board_has_is_unknown(tmp_path: Path) -> None:
    asked = 'keep harbour: space, starts north\nplay\n  if quadrants of harbour is teal\n    say "teal"\n'
    (found,) = findings(DOCKS + SEA + asked, tmp_path, {"docks.yaml": ROWS})
    assert (found.code, found.suggestion) == ("FR301", "quadrant")
    assert found.message == "a space has no `quadrants`, and nothing of that name is declared for it"


def test_cards_of_two_tables_have_what_both_tables_have(tmp_path: Path) -> None:
    cards = """
card ware from "wares.yaml"
  price: 0 to 9
  starts in stall
card guest from "guests.yaml"
  patience: 0 to 9
  starts in stall
place stall of ware, guest: ordered
play
  if price of top of stall is 1
    say "cheap"
"""
    files = {"wares.yaml": "- {id: figs, price: 1}\n", "guests.yaml": "- {id: abbot, patience: 1}\n"}
    (found,) = findings(cards, tmp_path, files)
    assert found.code == "FR301"
    assert found.help == "not everything that this may be has it: only wares do"


GARDEN = 'board garden of ship: any number on each space, {shape} from "garden.yaml"\n'
BEDS = "- {id: gate, at: [2, 1]}\n- {id: well, at: [2, 2]}\n- {id: tree, at: [1, 2]}\n"


@pytest.mark.parametrize(
    ("shape", "asked", "worth"),
    [
        ("square", "neighbours of well", "gate and tree"),
        ("square", "column of gate", "2"),
        ("square", "up-left of gate", "tree"),
        ("hexes", "neighbours of well", "gate and tree"),
        ("hexes", "column of gate", "2"),
        ("hexes", "up-left of gate", "tree"),
        ("hexes", "up of tree", "nothing"),
        ("hexes", "row of spaces of garden", "1, 2 and 1"),
    ],
)
def test_a_table_says_where_spaces_lie(shape: str, asked: str, worth: str, tmp_path: Path) -> None:
    board = GARDEN.format(shape=shape)
    assert said([asked], board, tmp_path, {"garden.yaml": BEDS}) == [worth]


MISPLACED = [
    ("square", "at: [2, 2]", "at: [2, 1]", "FR412", "`well` lies where `gate` lies already"),
    (
        "hexes",
        ", at: [2, 2]",
        "",
        "FR412",
        "the row `well` of `garden` does not say where the space lies",
    ),
    (
        "hexes",
        "[2, 2]",
        "[2]",
        "FR412",
        "where `well` lies is said by two whole numbers in brackets",
    ),
    ("hexes", "[2, 2]", "[2, up]", "FR412", "where `well` lies is said by two whole numbers in brackets"),
    ("square", "[2, 2]", "2", "FR412", "where `well` lies is said by two whole numbers in brackets"),
    ("square", "[2, 2]", "[2, 0]", "FR403", "the row of `well` is 0; it must be from 1 to 250"),
    ("hexes", "[2, 2]", "[2, 999]", "FR403", "the slant of `well` is 999; it must be from -250 to 250"),
    (
        "hexes",
        "at: [2, 2]",
        "at: [2, 2], next-to: [gate]",
        "FR405",
        "the table of `garden` has `next-to`, and no such column is declared",
    ),
    (
        "spaces",
        "at: [2, 2]",
        "next-to: [gate]",
        "FR405",
        "the table of `garden` has `at`, and no such column is declared",
    ),
]


@pytest.mark.parametrize(
    ("shape", "old", "new", "code", "message"), MISPLACED, ids=[f"{one[0]} {one[2]}" for one in MISPLACED]
)
def test_a_space_lies_at_a_spot_of_its_own(
    shape: str, old: str, new: str, code: str, message: str, tmp_path: Path
) -> None:
    rows = {"garden.yaml": BEDS.replace(old, new)}
    found = findings(GARDEN.format(shape=shape) + IDLE, tmp_path, rows)
    assert (found[0].code, found[0].message) == (code, message)
    assert found[0].span is not None
    assert Path(found[0].span.source).name == "garden.yaml"


@pytest.mark.parametrize("column", ["at", "row", "down-left"])
def test_a_column_of_its_own_is_not_called_as_the_shape_calls_one(column: str, tmp_path: Path) -> None:
    board = GARDEN.format(shape="hexes") + f"  {column}: 0 to 5\n"
    found = findings(board + IDLE, tmp_path, {"garden.yaml": BEDS})
    assert ("FR302", f"`{column}` of a space of `garden` has a meaning already") in {
        (one.code, one.message) for one in found
    }


@pytest.mark.parametrize("shape", ["square", "hexes", "spaces"])
def test_a_document_whose_table_is_missing_has_a_board_without_spaces(shape: str, tmp_path: Path) -> None:
    whole = document(GARDEN.format(shape=shape) + IDLE, tmp_path, {"garden.yaml": BEDS})
    without = {field: said for field, said in whole.data.items() if field != "tables"}
    messages = [one.message for one in check_document(Document(without))]
    assert "the table of `garden` has no rows, so the board has no spaces" in messages
