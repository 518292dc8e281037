"""Points: a sum of named parts, each with what gave it."""

import pytest
from tests.interpreter.engine.frame import SETUP, WORLD, make

PARTS = [
    ("sum of number of cards in my hand", 4, ("clubs-1: 1", "hearts-3: 3")),
    ("sum of glory of players", 6, ("Ann: 2", "Bob: 2", "Cid: 2")),
    ("sum of row of spaces of field where space is occupied", 4, ("a1: 1", "b1: 1", "b2: 2")),
    ("sum of price of suits where suit is not hearts", 2, ("clubs: 1", "spades: 1")),
    ("sum of (twice of number of card) for each card in cards in my hand", 8, ("clubs-1: 2", "hearts-3: 6")),
    ("sum of (n * 2) for each n in (1, 2)", 6, ("number 1: 2", "number 2: 4")),
    ("count of coins in my purse", 4, ("4 counted",)),
    ("9 + count of coins in my purse", 13, ("4 counted",)),
    ("9 - sum of number of cards in my hand", 5, ("minus clubs-1: 1", "minus hearts-3: 3")),
    ("glory of you + 3", 5, ()),
]


@pytest.mark.parametrize(("part", "points", "because"), PARTS, ids=[one for one, *_ in PARTS])
def test_part(part: str, points: int, because: tuple[str, ...]) -> None:
    game = make(
        f'{WORLD}{SETUP}play\n  say "x"\nscore\n  part it "it": {part}\nwinner\n  most points\n  then shared\n'
    )
    line = game.scores(game.start())[0].lines[0]
    assert (line.name, line.points, line.because) == ("it", points, because)
