"""A board from a table is told with what the table says of its spaces."""

from pathlib import Path

from festrules.cli.render.board import drawn_boards
from festrules.cli.render.shown import Shown
from festrules.grammar.files import read_document
from festrules.interpreter.game import make_game
from festrules.interpreter.scene.make import make_scene

PROBES = Path(__file__).parents[1] / "probes"


def test_what_a_table_says_of_each_space() -> None:
    game = make_game(read_document(PROBES / "provisions.rules"), 2)
    (_, rows, _), *_ = drawn_boards(Shown(make_scene(game, game.start(1), 0)))
    assert rows[:3] == [
        ("  coast  quarter  sells  limit",),
        ("  pier   north    salt   1      -  next to quay",),
        ("  quay   north    rope   2      -  next to pier, beach",),
    ]
    assert rows[3][0].strip().startswith("beach  south")


def test_a_board_with_an_outline_of_its_own_is_drawn_with_the_names_of_its_spaces() -> None:
    game = make_game(read_document(PROBES / "atolls.rules"), 2)
    atoll, gardens = drawn_boards(Shown(make_scene(game, game.start(1), 0)))
    assert [line for (line,) in atoll[1]] == [
        "atoll",
        "        north(1,2)",
        "  north-west  north-east",
        "",
        "  south-west  south-east",
        "        south",
    ]
    assert atoll[2][-2:] == [
        ("  north-east: sells herbs; south-east: sells roses; south-west: sells herbs; north-west:",),
        ("  sells roses",),
    ]
    assert [line for (line,) in gardens[1]] == [
        "garden",
        "  player 1 (you)                      player 2",
        "  left-bed    middle-bed  right-bed   . . .",
        "              gate                      .",
    ]
