"""A board from a table is told with what the table says of its spaces."""

from pathlib import Path

from festrules.cli.render.board import drawn_boards
from festrules.grammar.files import read_document
from festrules.interpreter.game import make_game

PROBES = Path(__file__).parents[1] / "probes"


def test_what_a_table_says_of_each_space() -> None:
    game = make_game(read_document(PROBES / "provisions.rules"), 2)
    (_, rows, _), *_ = drawn_boards(game, game.view(game.start(1), 0))
    assert rows[:3] == [
        ("  coast  quarter  sells  limit",),
        ("  pier   north    salt   1      -  next to quay",),
        ("  quay   north    rope   2      -  next to pier, beach",),
    ]
    assert rows[3][0].strip().startswith("beach  south")
