"""Areas on boards that have more spaces than a number has bits, and on several boards of one family."""

from itertools import product

import pytest
from tests.later import later

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors import registry
from festrules.interpreter.game import make_game

RULES = """\
festrules 2
game "Moss"
  players 2
  at most {most} decisions, then scores decide
piece moss for each player
  count 90
  starts in jar
place jar for each player of moss
board wall{whose} of moss: square {size}
define mine: spaces of {board} where space holds moss of you
define free: spaces of {board} where space is empty
define open of spaces: (spaces next to spaces) where space is empty
define high of spaces: (spaces next to spaces stepping up) where row of space >= 3
define hops of space: leaps 2 by 1 from space
define corner: first of mine otherwise first of spaces of {board}
play
  turns from seat 1 until the game ends
    choose space from free
    (there is always at least one)
    move moss from my jar to space
score
  part reached: count of spaces connected with corner through mine
  part grown: count of spaces connected with mine through (mine, free) stepping (up, up-right)
  part groups: sum of (count of group * count of group) for each group in connected groups of mine
  part around: sum of row of spaces next to mine
  part above: count of spaces next to mine stepping up
  part far: steps from corner to last of free through free otherwise 99
  part costly: steps from corner to last of free through free, counting (row of space + 2) otherwise 99
  part hops: steps from corner to last of free through free stepping (hops of space, right of space) otherwise 99
  part herds: count of connected groups of mine stepping hops of space
  part open: 1 if any of open of spaces connected with corner through mine otherwise 0
  part shut: 1 if none of open of spaces connected with corner through free otherwise 0
  part upward: 2 if any of high of spaces connected with mine through (mine, free) stepping up otherwise 0
  part linked: 1 if corner is connected to last of mine through mine otherwise 0
winner
  most points
  then shared
"""
SIZES = {
    "huge": {"whose": "", "size": "20 by 20", "board": "wall", "most": "9"},
    "large": {"whose": "", "size": "9 by 8", "board": "wall", "most": "60"},
    "several": {"whose": " for each player", "size": "4 by 3", "board": "my wall", "most": "14"},
    "small": {"whose": "", "size": "5 by 5", "board": "wall", "most": "18"},
}
LATER = (("python", "huge"), ("wasm", "large"), ("python", "several"))


@pytest.mark.parametrize(
    ("form", "said"),
    later(
        list(product(["python", "wasm"], SIZES)),
        LATER.__contains__,
    ),
)
def test_areas_are_the_same_for_all_executors(form: str, said: str) -> None:
    if form == "wasm":
        pytest.importorskip("wasmtime")
    machine = make_game(read_document(Source("moss.rules", RULES.format(**SIZES[said])))).machine
    seeds = range(3 if said == "huge" else 12)
    expected = registry.make("reference", machine).play(seeds)
    found = registry.make(form, machine).play(seeds)
    assert not found.left
    assert found.outcomes == expected.outcomes
    assert len({one.points for one in found.outcomes}) > 1
