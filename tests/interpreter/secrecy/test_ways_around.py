"""Ways around what is hidden: what would be if a card lay elsewhere, the bottom of a pile, what a value starts with."""

# ruff: noqa: E501 - a rulebook in a line

import pytest
from tests.interpreter.checks.small import findings

DEALT = "play\n  deal 3 from deck to each hand\n  turns for players\n"
ASKED = "    if ({})\n      add 1 to my total\n"
CHOSEN = "    choose card from lots in my hand\n    if you cannot, end the turn\n"
OWN = '    choose card from lots in my hand\n      if card were gone, {} (refused: "no")\n    if you cannot, end the turn\n    move card to open\n'
STACK = "place stack of lot: ordered, everyone sees top\n"
ROW = "place row of lot: ordered, everyone sees contents\n"
VAULT = "place vault for each player of lot: everyone sees nothing\n"
HOARD = "    move all (lots in my vault where number of lot > 5) to shut\n    draw 1 from shut to my vault as late, or all if fewer\n"
NOTE = "    set my note to 1\nkeep note for each player: 0 to 99, starts {}, {} sees everything{}\n"
OPEN = {
    "an open card, if it were gone": "    move lot-1 to open\n" + ASKED.format("if lot-1 were gone, count of lots in open is 0"),
    "one's own card, if it were gone": OWN.format("sum of number of lots in my hand > 3"),
    "how many would be left of one's own": OWN.format("count of lots in my hand > 0"),
    "one's own card, in one's own hand": OWN.replace("gone", "in shut").format("count of lots in my hand > 0"),
    "the bottom of what all see": "    if there is a bottom of open-pile, called card\n      add number of card to my total\n    otherwise nothing happens\nplace open-pile of lot: ordered\n",
    "a secret that starts as one": NOTE.format("riddle", "owner", ", others see nothing").replace("owner sees everything, others see", "everyone sees"),
    "an open value that starts as one": NOTE.format("2 * 3", "everyone", ""),
    "whether something came from where nobody looks": "    draw 1 from shut to pile as late, or all if fewer\n    if late is nothing\n      pass\n",
    "each of those whom chance picks": "    pick lucky at random from players, each 1 in 2\n    for each player in lucky\n      add 1 to total of player\n",
}  # fmt: skip
TOLD = {
    "how many would be left, if a card were gone": (ASKED.format("if lot-1 were gone, count of lots in hand of seat 2 is 2"), "if lot-1 were gone, count of lots in hand of seat 2 is 2"),
    "if some were gone": (ASKED.format("if (lot-1, lot-2) were gone, count of lots in hand of seat 2 is 2"), "if (lot-1, lot-2) were gone, count of lots in hand of seat 2 is 2"),
    "whether any would be left": (ASKED.format("if lot-1 were gone, hand of seat 2 is empty"), "if lot-1 were gone, hand of seat 2 is empty"),
    "how many there would be, if it lay there": (ASKED.format("if lot-1 were in hand of seat 2, count of lots in hand of seat 2 is 3"), "if lot-1 were in hand of seat 2, count of lots in hand of seat 2 is 3"),
    "what would lie on top, if the top were gone": ("    if there is a top of stack, called card\n  " + ASKED.format("if card were gone, (number of top of stack otherwise 0) > 3").replace("\n      ", "\n        ") + "    otherwise nothing happens\n" + STACK, "if card were gone, (number of top of stack otherwise 0) > 3"),
    "how many would be left where a card may have gone": ("    move lot-1 to open\n    if there is a first of lots in open, called card\n      move all lots in open to deck\n      draw 1 from deck to my hand, or all if fewer\n  " + ASKED.format("if card were gone, count of lots in hand of seat 2 is 2").replace("\n      ", "\n        ") + "    otherwise nothing happens\n", "if card were gone, count of lots in hand of seat 2 is 2"),
    "what lies at the bottom, where tops are seen": ("    move lot-1 under stack\n" + ASKED.format("(number of bottom of stack otherwise 0) > 3") + STACK, "(number of bottom of stack otherwise 0) > 3"),
    "what lies at the bottom, where nobody sees in which order": ("    move lot-1 under row\n" + ASKED.format("(number of bottom of row otherwise 0) > 3") + ROW, "(number of bottom of row otherwise 0) > 3"),
    "a value that starts as a secret": (NOTE.format("riddle", "everyone", ""), "riddle"),
    "a value of one's own that starts as a secret": (NOTE.format("riddle", "owner", ", others see nothing"), "riddle"),
    "whether something came from where nobody looks to where nobody does": (HOARD + "    if late is nothing\n      pass\n" + VAULT, "late is nothing"),
}  # fmt: skip


@pytest.mark.parametrize("lines", OPEN.values(), ids=OPEN)
def test_nothing_is_told(lines: str) -> None:
    assert findings(DEALT + lines) == []


@pytest.mark.parametrize(("lines", "marked"), TOLD.values(), ids=TOLD)
def test_a_secret_would_be_told(lines: str, marked: str) -> None:
    assert findings(DEALT + lines) == [("FR508", marked)]
