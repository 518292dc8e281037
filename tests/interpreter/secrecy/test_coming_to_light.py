"""A card that goes where it belongs, and lies open there, gives away nothing but itself."""

import pytest
from tests.interpreter.checks.small import HEAD, judged

RULES = (
    HEAD.format(players="2 to 3").replace(
        "card lot numbered 1 to 12", "kinds of suit: ash, oak\ncard lot for each suit numbered 1 to 6"
    )
    + """\
table home of number as n: ash for n 1 to 3, oak for n 4 to 6
place row for each suit of lot
place top-row for each suit of lot: ordered, everyone sees top
place stash for each suit of lot: face down
place nook for each player and suit of lot
"""
)
CHOSEN = """\
play
  deal 3 from deck to each hand
  turns for players
    choose other from lots in my hand
    if you cannot, end the turn
    choose card from lots in my hand
    if you cannot, end the turn
    move card to {}
"""
FINE = {
    "its suit": "row of suit of card",
    "its number": "row of home of number of card",
    "one's own place for it": "nook of you for suit of card",
    "on top, where tops are seen": "top-row of suit of card",
}
LEAKS = {
    "where it lies hidden": "stash of suit of card",
    "beneath, where tops are seen": "under top-row of suit of card",
    "by another card": "row of suit of other",
    "by what is left": "row of suit of (first of lots in my hand otherwise card)",
    "by something else that is hidden": "row of home of my inkling",
}


def codes(to: str, more: str = "") -> list[str]:
    lines = CHOSEN.format(to).replace("to under", "under") + more
    return [one.code for one in judged(RULES + lines) if one.code != "FR505"]


@pytest.mark.parametrize("to", FINE.values(), ids=FINE)
def test_a_card_may_go_where_it_belongs_in_the_open(to: str) -> None:
    assert codes(to) == []


@pytest.mark.parametrize("to", ["row of suit of card", "nook of you for suit of card"])
def test_behind_that_all_know_which_it_is(to: str) -> None:
    assert codes(to, "    add number of card to my total\n") == []


@pytest.mark.parametrize("to", LEAKS.values(), ids=LEAKS)
def test_where_it_goes_tells_of_nothing_else(to: str) -> None:
    assert codes(to) == ["FR508"]
