"""Of a bag to which nothing ever comes it is known what may lie in it, where whole games are played."""

import pytest
from tests.interpreter.engine.frame import make

from festrules.interpreter.compiled.lowering.context import begin

RULES = """\
festrules 2
game "Hands"
  players 2
  at most 40 decisions, then scores decide
card bid for each player numbered 1 to 8
  starts in hand
place hand for each player of bid
place table of bid
place away of bid
play
  turns from seat 1 until the game ends
    choose bid from bids in my hand "which one?"
    if you cannot, nobody wins
    move bid to table
{more}
score
  part none "none": 0
winner
  shared
"""
BACK = {
    "a move": "    move the only one of bids on table to hand of seat 1",
    "all of them": "    move all bids on table to my hand",
    "a draw": "    shuffle table\n    draw 1 from table to my hand",
    "passed on": "    pass each hand to the left",
}


def test_what_a_hand_may_hold_is_what_it_held_at_first() -> None:
    machine = make(RULES.format(more="    move all bids on table to away")).machine
    hands = machine.world.families["hand"]
    ever = begin(machine, bulk=True).bags.ever
    assert [ever[hands.first + seat] for seat in range(2)] == [range(8), range(8, 16)]
    assert not begin(machine).bags.ever  # a state may come from elsewhere


@pytest.mark.parametrize("back", BACK)
def test_of_a_hand_to_which_something_comes_nothing_is_known(back: str) -> None:
    machine = make(RULES.format(more=BACK[back])).machine
    first = machine.world.families["hand"].first
    assert first not in begin(machine, bulk=True).bags.ever
