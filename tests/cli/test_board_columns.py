"""A board from a table is told with what the table says of its spaces."""

from pathlib import Path

from festrules.cli.drawing.eyes import Eyes
from festrules.cli.drawing.pieces import Picture, text_of
from festrules.cli.drawing.table import blocks
from festrules.grammar.files import read_document
from festrules.interpreter.game import make_game
from festrules.interpreter.scene.make import make_scene


def lines(picture: Picture) -> list[str]:
    return [text_of(row).rstrip() for row in picture]


PROBES = Path(__file__).parents[1] / "probes"


def test_what_a_table_says_of_each_space() -> None:
    game = make_game(read_document(PROBES / "provisions.rules"), 2)
    coast, *_ = blocks(Eyes(make_scene(game, game.start(1), 0), 91, 91))
    rows = lines((*coast.head, *(row for entry in coast.entries for row in entry)))
    assert rows[:3] == [
        "  coast  quarter  sells  limit",
        "  pier   north    salt   1      -  next to quay",
        "  quay   north    rope   2      -  next to pier, beach",
    ]
    assert rows[3].strip().startswith("beach  south")


def test_a_board_with_an_outline_of_its_own_is_drawn_with_the_names_of_its_spaces() -> None:
    game = make_game(read_document(PROBES / "atolls.rules"), 2)
    atoll, gardens, *_ = blocks(Eyes(make_scene(game, game.start(1), 0), 91, 91))
    assert lines((*atoll.head, *(row for entry in atoll.entries for row in entry))) == [
        "atoll",
        "        north(1,2)",
        "  north-west  north-east",
        "",
        "  south-west  south-east",
        "        south",
    ]
    assert lines(atoll.explained)[-2:] == [
        "  north-east: sells herbs; south-east: sells roses; south-west: sells herbs; north-west:",
        "  sells roses",
    ]
    assert lines((*gardens.head, *(row for entry in gardens.entries for row in entry))) == [
        "garden",
        "  player 1 (you)                      player 2",
        "  left-bed    middle-bed  right-bed   . . .",
        "              gate                      .",
    ]
