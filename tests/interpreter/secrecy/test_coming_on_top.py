"""A card that comes to lie where only the top is seen was seen as it came; who saw it knows it wherever it goes."""

# ruff: noqa: E501 - a rulebook in a line

import pytest
from tests.interpreter.checks.small import findings

STACKS = """\
place stack of lot: ordered, everyone sees top
place stacks for each player of lot: ordered, everyone sees top
"""
CHOSEN = "play\n  deal 3 from deck to each hand\n  turns for players\n    choose card from lots in my hand\n    if you cannot, end the turn\n"
ASKED = "    if {}\n      add 1 to total of you\n"
REFUSED = "    choose low from 1 to 12\n      low < number of card (refused: \"no\")\n    if you cannot, pass\n"  # fmt: skip
BY_OTHER = "    let seat 2 act\n" + "".join(f"  {line}" for line in REFUSED.splitlines(keepends=True))
LOST_ONE = "    show lots in my hand to everyone\n    pick other at random from lots in my hand\n    move other {} stack\n"
OPEN = {
    "the card that came": "    move card to stack\n" + ASKED.format("number of card > 9"),
    "the top": "    move card to stack\n" + ASKED.format("(number of top of stack otherwise 0) > 9"),
    "on a stack of one's own": "    move card to my stacks\n" + ASKED.format("number of card > 9"),
    "a card that is covered since": "    move card to stack\n    draw 1 from deck to stack, or all if fewer\n"
    + ASKED.format("number of card > 9"),
    "what was drawn there": "    draw 1 from deck to stack as late, or all if fewer\n"
    + ASKED.format("late is not nothing and number of late > 3"),
    "each of several": "    many = lots in my hand\n    move all many to stack\n"
    + ASKED.format("sum of number of many > 9"),
    "each in its turn": "    for each lot in lots in my hand\n      move lot to stack\n      if number of lot > 3\n        add 1 to total of you\n",
    "where it lies": "    move card to stack\n" + ASKED.format("place of card is stack"),
    "seen before it was hidden": "    move card to stack\n    move card to shut\n"
    + ASKED.format("number of card > 9"),
    "open before it was hidden": "    move card to open\n    move card to shut\n"
    + ASKED.format("number of card > 9"),
    "hidden by who acts": "    move card to shut\n" + REFUSED,
    "shown where it is hidden": "    move card to shut\n    show lots in shut to everyone\n"
    + ASKED.format("number of card > 9"),
    "what is left when all saw what went": LOST_ONE.format("to")
    + ASKED.format("sum of number of lots in my hand > 9"),
}
TOLD = {
    "what lies below": "    move all lots in my hand to stack\n"
    + ASKED.format("sum of number of lots in stack > 9"),
    "whether such a card lies there": "    move card to stack\n"
    + ASKED.format("any of lots in stack where number of lot > 9"),
    "a card that came from below": "    move card under stack\n" + ASKED.format("number of card > 9"),
    "where it went from there": "    move card to stack\n    draw 1 from stack to shut, or all if fewer\n"
    + ASKED.format("place of card is stack"),
    "hidden by who acts, to all": "    move card to shut\n" + ASKED.format("number of card > 9"),
    "hidden by who acts, to another": "    move card to shut\n" + BY_OTHER,
    "where it went from a hidden place": "    move card to open\n    move card to shut\n    move all lots in shut to pile\n"
    + ASKED.format("place of card is pile"),
    "what is left when one went below": LOST_ONE.format("under")
    + ASKED.format("sum of number of lots in my hand > 9"),
    "what came together with others": "    for each player in players at the same time\n      move all lots in hand of player to stack\n"
    + ASKED.format("sum of number of lots in stack > 9"),
}


@pytest.mark.parametrize("lines", OPEN.values(), ids=OPEN)
def test_who_saw_it_knows_it(lines: str) -> None:
    assert findings(CHOSEN + lines + STACKS) == []


@pytest.mark.parametrize("lines", TOLD.values(), ids=TOLD)
def test_who_did_not_see_it_is_told(lines: str) -> None:
    assert {code for code, _ in findings(CHOSEN + lines + STACKS)} == {"FR508"}
