"""How many copies there are: kind by kind where they are listed, row by row where a table says it."""

from pathlib import Path

import pytest
from tests.conformance.components import wrong
from tests.interpreter.world.harbour import findings, game, said

LARDER = """
table jars by players: 3 for 1 to 2 players, 5 for 3 players
token ingredient: meat times 14, honey times jars + 1, salt times 6, ginger
  count 2
  starts in larder
place larder of ingredient
"""
WARES = """
card ware from "wares.yaml"
  copies: 0 to 4
  price: 0 to 9
  count copies
  starts in stall
place stall of ware
place cart for each player of ware
"""
ROWS = """\
- {id: figs, copies: 3, price: 2}
- {id: rice, copies: 1, price: 1}
- {id: tar, copies: 0, price: 4}
"""
IDLE = "play\n  nothing happens\n"

ASKED = [
    (["count of meat in larder", "count of honey in larder", "count of salt in larder"], ["14", "4", "6"]),
    (["count of ginger in larder", "count of ingredients in larder"], ["2", "26"]),
    (["distinct kind of ingredients in larder"], ["meat, honey, salt and ginger"]),
]


@pytest.mark.parametrize(("expressions", "worth"), ASKED, ids=[one[0] for one, _ in ASKED])
def test_each_kind_has_its_own_number(expressions: list[str], worth: list[str], tmp_path: Path) -> None:
    assert said(expressions, LARDER, tmp_path, {}) == worth


def test_a_table_says_how_many_there_are(tmp_path: Path) -> None:
    asked = ["count of figs in stall", "count of rice in stall", "count of tar in stall", "copies of figs"]
    asked += ["sum of price of wares in stall", "wares in stall"]
    worth = ["3", "1", "0", "3", "7", "3 figs in stall and rice"]
    assert said(asked, WARES, tmp_path, {"wares.yaml": ROWS}) == worth


def test_one_of_several_kinds_may_be_unique(tmp_path: Path) -> None:
    play = """
play
  turns from seat 1 until stall is empty
    choose ware from wares in stall "which?"
    (there is always at least one)
    move ware to my cart
"""
    made = game(WARES + play, tmp_path, {"wares.yaml": ROWS})
    state, _ = made.begin(1)
    offered = [[option.text for option in made.decisions(state)[0].options]]
    while not made.is_over(state):
        state, _ = made.apply(state, made.decisions(state)[0].options[-1])
        assert wrong(made, state) == []
        offered += [[option.text for option in one.options] for one in made.decisions(state)]
    assert offered == [
        ["rice", "figs in stall"],
        ["rice", "figs in stall"],
        ["rice", "figs in stall"],
        ["rice"],
    ]


MISTAKES = [
    ("meat times 14", "meat times many", "FR301", "nothing is called `many`"),
    ("meat times 14", "meat times 0 - 1", "FR403", "the count of `meat` is -1; it must be from 0 to 10000"),
    ("meat times 14", "meat times turn", "FR406", "the count of `meat` must be known before the game starts"),
    ("salt times 6", "meat times 6", "FR303", "`meat` is listed twice in `ingredient`"),
]


@pytest.mark.parametrize(("old", "new", "code", "message"), MISTAKES, ids=[one[3] for one in MISTAKES])
def test_what_copies_cannot_be(old: str, new: str, code: str, message: str, tmp_path: Path) -> None:
    (found,) = findings(LARDER.replace(old, new) + IDLE, tmp_path, {})
    assert (found.code, found.message) == (code, message)


MISTAKES_OF_TABLES = [
    (
        "copies: 0 to 4",
        "copies: truth",
        "FR401",
        "copies are counted, and the column `copies` is not declared as numbers",
    ),
    (
        "copies: 0 to 4",
        "copies: 0 - 2 to 4",
        "FR403",
        "the numbers of the column `copies` are -2 to 4; those of copies are from 0 to 10000",
    ),
    ("count copies", "count copes", "FR301", "the table of `ware` has no column `copes`"),
    ("copies: 0 to 4", "copies: 0 to 2", "FR403", "copies is 3 here; it is declared as 0 to 2"),
    ("copies: 0 to 4", "copies: 0 to many", "FR301", "nothing is called `many`"),
]


@pytest.mark.parametrize(
    ("old", "new", "code", "message"), MISTAKES_OF_TABLES, ids=[one[3] for one in MISTAKES_OF_TABLES]
)
def test_what_a_column_of_copies_cannot_be(
    old: str, new: str, code: str, message: str, tmp_path: Path
) -> None:
    found = findings(WARES.replace(old, new) + IDLE, tmp_path, {"wares.yaml": ROWS})
    assert (code, message) in {(one.code, one.message) for one in found}
    assert len(found) == 1 or code == "FR401"  # then no cell is a truth either


@pytest.mark.parametrize("cell", ["", ", copies: many", ", copies: 5", ", copies: -1"])
def test_a_cell_that_is_no_number_of_copies_is_reported_once(cell: str, tmp_path: Path) -> None:
    rows = ROWS.replace(", copies: 3", cell)
    (found,) = findings(WARES + IDLE, tmp_path, {"wares.yaml": rows})
    assert found.code in ("FR403", "FR405")


def test_owned_rows_have_copies_too(tmp_path: Path) -> None:
    wares = WARES.replace("copies: 0 to 4\n", "copies: 0 to 4\n  owner: player\n")
    rows = (
        ROWS.replace("figs, ", "figs, owner: 3, ")
        .replace("rice, ", "rice, owner: 2, ")
        .replace("tar, ", "tar, owner: 1, ")
    )
    assert said(["count of wares in stall", "wares of seat 2"], wares, tmp_path, {"wares.yaml": rows}) == [
        "1",
        "rice of Bob",
    ]
