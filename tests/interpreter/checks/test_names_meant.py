"""Names that stand for nothing, and what their authors probably meant: each of the ways in which that is found."""

import pytest
from tests.interpreter.engine.frame import PLAY, WORLD, make

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.meaning.unknown import name_meant

CANNOT = "What happens where nothing can be chosen or done stands below it: `if you cannot, pass`."
TEXT = WORLD + PLAY.format(statements='  say "a"')
WORLD_HERE, BOOK = make(TEXT).machine.world, read_document(Source("frame.rules", TEXT)).book


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("yard-2", "There is one `yard` for each player: write `yard-2 of (yard of player)`."),
        ("kinges", "The plural of `king` is `kings`; if it is another, say `plural kinges` below `king`."),
        ("suites", "The plural of `suit` is `suits`; if it is another, say `plural suites` below `suit`."),
        ("identical", "For several values, write: `number of cards are all the same`."),
        (
            "teams",
            'A game has teams by a line below its title: `teams "north and south", "east and west"`.',
        ),
        ("second", "A member of many is called by its number: `member 2 of ...`."),
        ("fifth", "A member of many is called by its number: `member 5 of ...`."),
        (
            "it",
            f"Call what is meant by its name. {CANNOT}",
        ),
        ("there", f"What lies somewhere is asked for with `any of cards in my hand`. {CANNOT}"),
        ("a1", None),
        ("heap", None),
    ],
)
def test_what_is_meant(name: str, meant: str | None) -> None:
    assert name_meant(WORLD_HERE, BOOK, name, acts=False) == meant


def test_who_acts_has_a_board_of_their_own() -> None:
    meant = "There is one `yard` for each player: write `yard-2 of my yard`."
    assert name_meant(WORLD_HERE, BOOK, "yard-2", acts=True) == meant
