"""Ways over boards of each shape: compiled code, with sets and without, does what the reference interpreter does."""

import pytest
from tests.interpreter.compiled.beside_reference import compare
from tests.interpreter.engine.frame import make
from tests.later import later

pytestmark = pytest.mark.usefixtures("as_lowered")
SQUARE = ("up, up-right, left", "down")
SHAPES = {
    "square 5 by 4": SQUARE,
    "square 8 by 8": SQUARE,
    "square 9 by 8": SQUARE,  # of more spaces than a set has bits
    "square 6 by 5, left and right edges joined": SQUARE,
    "square 5 by 5, left and right edges joined, top and bottom edges joined": SQUARE,
    "triangle of 5 rows": ("right, up-left", "down-left"),
    "hexes 3, 4, 5, 4, 3": ("up, down-left", "up-right"),
    "track of 9": ("forward, back", "back"),
    "ring of 8": ("forward, back", "forward"),
}
SAID_BY_OTHERS = ("square 5 by 4", "square 8 by 8", "square 6 by 5, left and right edges joined")
GAME = """\
festrules 2
game "Ways"
  players 2
  at most 60 decisions, then scores decide
piece disc for each player
  count 80
  starts in box
place box for each player of disc
board field of disc: {shape}
keep facing: direction, starts {one}
keep seen: 0 to 1000000, starts 0
define rival of player: next player after player
define some-ways of player: ({some}) if player is seat 1 otherwise ({one}, opposite of {one})
define ahead of player: {one} if player is seat 1 otherwise opposite of {one}
define taken-from of space: lines directions from space while space holds disc of rival of you, closed by my disc
define view of space: lines some-ways of you from space while space is empty, and the next space
define begun of space: first (2 if turn > 8 otherwise 1) of line {one} from space while space is empty
define behind of space: (step {one} from near otherwise near) for each near in view of space
play
  turns from seat 1 until everyone has passed
    choose landing from spaces of field "where?"
      landing is empty (refused: "taken")
      turn < 6 or any of taken-from of landing or none of view of landing (refused: "nothing there")
      turn < 6 or none of lines directions from landing while space holds my disc, closed by nothing (refused: "open")
    if you cannot
      pass
      end the turn
    for each space in taken-from of landing
      move all discs on space to box of rival of you
      move my disc from my box to space
    move my disc from my box to landing
    add count of view of landing to seen
    add count of lines directions from landing while space is occupied to seen
    add count of my discs on lines directions from landing to seen
    add longest line of my discs on field to seen
    add count of step some-ways of you from landing to seen
    add count of ((view of landing) where space is empty) to seen
    choose goal from (landing, view of landing, begun of landing, behind of landing) "look where?"
      owner of top of goal is not rival of you or goal is one of step directions from landing (refused: "far")
    (there is always at least one)
    add count of spaces between landing and goal to seen
    if some space in spaces of field: owner of top of space is you and space is not landing and any of view of space
      add 1 to seen
    add count of (spaces of field where space is occupied and none of view of space) to seen
    course = direction from landing to goal
    if there is a course, called found
      set facing to opposite of found
    otherwise nothing happens
    choose spot from (landing, line facing from goal while space is not empty, and the next space) "and where?"
      spot is goal or some near in step ahead of you from spot: near is empty (refused: "full")
    if you cannot, nothing happens
    others = spaces of field other than landing
    for each space in next (remainder of turn divided by 4) spaces facing from goal among others
      add 1 to seen
    if step facing from landing is nothing
      add 7 to seen
score
  part seen "seen": seen + count of my discs on field
winner
  most points
  then shared
"""


@pytest.mark.parametrize("shape", later(SHAPES, SAID_BY_OTHERS.__contains__))
def test_ways_are_the_same_everywhere(shape: str) -> None:
    pytest.importorskip("wasmtime")
    some, one = SHAPES[shape]
    tally = compare(make(GAME.format(shape=shape, some=some, one=one)).machine, (1,))
    assert tally.games > 0
    assert tally.steps > 10
    assert (tally.given_up, tally.handed_over, tally.faults) == (0, 0, 0)
