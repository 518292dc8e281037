"""A hand may hold the whole pack, which has far too many sets; it holds a few cards, and nothing is handed over."""

import pytest
from tests.interpreter.compiled.beside_reference import compare
from tests.interpreter.engine.frame import PLAY, WORLD, make

DECLARED = """\
card leaf for each suit numbered 1 to 14
  plural leaves
  starts in stack
place stack of leaf: ordered
place fan of leaf
define total of leaves: sum of number of leaves
define falling of leaves: number of (leaves ordered by highest number of leaf, equals keep their order)
define runs of leaves: sets of 3 to 5 from leaves where number of leaves are consecutive in any order
"""
ASKED = [
    "sum of (count of run) for each run in ((runs of leaves in fan) with most count of leaves)",
    "count of (sets from leaves in fan where total of leaves is 15)",
    "count of distinct total of sets from leaves in fan",
    "highest total of sets from leaves in fan otherwise 0",
    "sum of highest falling of sets of 5 from leaves in fan",
    "sum of (total of same) for each same in (leaves in fan grouped by suit of leaf) where total of leaves > 4",
    "first of (total of sets from leaves in fan where number > 9) otherwise 0",
]
COURSE = """\
  shuffle stack
  draw 6 from stack to fan
  (there are always enough)
  turns from seat 1 until the game ends
    choose number from 0 to 1 "n?"
    set once to remainder of {asked} divided by 10
    if turn > 3
      end the game
"""


@pytest.mark.parametrize("asked", ASKED)
def test_what_may_be_many_is_paid_for_as_it_comes(asked: str) -> None:
    pytest.importorskip("wasmtime")
    game = make(WORLD + DECLARED + PLAY.format(statements=COURSE.format(asked=f"({asked})")))
    tally = compare(game.machine, (1, 2, 3))
    assert tally.games > 0
    assert (tally.given_up, tally.handed_over) == (0, 0)
