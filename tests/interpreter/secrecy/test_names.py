"""Named things were found at one moment: they are known if they were known then, and may lie elsewhere since."""

# ruff: noqa: E501 - a rulebook in a line

import pytest
from tests.interpreter.checks.small import findings

DEALT = "play\n  deal 3 from deck to each hand\n  draw 2 from deck to open\n  turns for players\n"
CHOSEN = "    choose card from lots in {}\n    if you cannot, end the turn\n"
AWAY = "    move all lots in {} to deck\n    for each player in players\n      draw 1 from deck to hand of player, or all if fewer\n"
ASKED = "    if {}\n      add 1 to total of you\n"
SHOWN = "    show lots in my hand to everyone\n"
SWAPPED = "    move all lots in my hand to deck\n    draw 3 from deck to my hand, or all if fewer\n"
STRENGTH = "    strength = sum of number of lots in my hand\n"
JUDGED = "    do judge of (sum of number of lots in my hand)\nprocedure judge of number as best\n"


def outdented(lines: str) -> str:
    """As it stands in a procedure."""
    return "".join(line[2:] for line in lines.splitlines(keepends=True))


def inside(lines: str) -> str:
    """As it stands in a block."""
    return "".join(f"  {line}" for line in lines.splitlines(keepends=True))


GONE = {
    "the owner": CHOSEN.format("open") + AWAY.format("open") + ASKED.format("owner of card is seat 1"),
    "the place": CHOSEN.format("open") + AWAY.format("open") + ASKED.format("place of card is deck"),
    "of what was drawn": "    draw 1 from deck to open as card, or all if fewer\n"
    + AWAY.format("open")
    + ASKED.format("card is not nothing and place of card is deck"),
    "of what all were shown": CHOSEN.format("my hand")
    + "    show card to everyone\n"
    + AWAY.format("my hand")
    + ASKED.format("owner of card is seat 1"),
    "of some of several": "    many = lots in open\n"
    + AWAY.format("open")
    + ASKED.format("any of many where owner of lot is seat 1"),
    "of each of several": "    many = lots in open\n"
    + AWAY.format("open")
    + "    for each lot in many\n"
    + inside(ASKED.format("owner of lot is seat 1")),
    "of a second name": CHOSEN.format("open")
    + "    twin = card\n"
    + AWAY.format("open")
    + ASKED.format("owner of twin is seat 1"),
    "moved by a procedure": CHOSEN.format("open")
    + "    do tidy\n"
    + ASKED.format("owner of card is seat 1")
    + "procedure tidy\n"
    + outdented(AWAY.format("open")),
    "moved later in a loop": "    many = lots in open\n    repeat 2 times\n"
    + inside(ASKED.format("any of many where owner of lot is seat 1") + AWAY.format("open")),
    "who has it, by a name": CHOSEN.format("open")
    + AWAY.format("open")
    + "    holder = owner of card\n"
    + ASKED.format("holder is seat 1"),
}
KNOWN_NOW_ONLY = {
    "a number, of a hand that was shown after it was another": STRENGTH + SWAPPED + SHOWN + ASKED.format("strength > 9"),
    "a card of a hand that was shown after it was another": CHOSEN.format("my hand")
    + SWAPPED
    + SHOWN
    + ASKED.format("number of card > 3"),
    "each card of it": "    for each lot in lots in my hand\n"
    + inside(SWAPPED + SHOWN + ASKED.format("number of lot > 3")),
    "the best of it": "    if there is a highest number of lots in my hand, called strength\n"
    + inside(SWAPPED + SHOWN + ASKED.format("strength > 9"))
    + "    otherwise nothing happens\n",
    "handed to a procedure": JUDGED + outdented(SWAPPED + SHOWN + ASKED.format("best > 9")),
    "drawn after all was shown": SHOWN
    + "    draw 1 from deck to my hand as card, or all if fewer\n"
    + ASKED.format("card is not nothing and number of card > 3"),
    "shown to whoever acted before": "    show lots in deck to you\n    best = highest number of lots in deck otherwise 0\n"
    "    let seat 2 act\n      choose low from 1 to 3\n        low > best (refused: \"no\")\n      if you cannot, pass\n",
}  # fmt: skip
KNOWN = {
    "a number, once all was shown": SHOWN + STRENGTH + SWAPPED + ASKED.format("strength > 9"),
    "a card, once all was shown": SHOWN + CHOSEN.format("my hand") + SWAPPED + ASKED.format("number of card > 3"),
    "a card that is shown with all others": CHOSEN.format("my hand") + SHOWN + ASKED.format("number of card > 3"),
    "handed to a procedure": SHOWN + JUDGED + outdented(SWAPPED + ASKED.format("best > 9")),
    "a card that all saw": CHOSEN.format("open") + AWAY.format("open") + ASKED.format("number of card > 3"),
    "where all see it lie": CHOSEN.format("open") + AWAY.format("my hand") + ASKED.format("place of card is open"),
    "where the name itself was moved": CHOSEN.format("my hand")
    + "    move card to open\n"
    + AWAY.format("my hand")
    + ASKED.format("place of card is open"),
    "shown to who acts": "    show lots in deck to you\n    best = highest number of lots in deck otherwise 0\n"
    "    move all lots in deck to shut\n    choose low from 1 to 3\n      low > best (refused: \"no\")\n    if you cannot, pass\n",
    "moved away before it has the name": AWAY.format("open")
    + "    draw 1 from deck to open as card, or all if fewer\n"
    + ASKED.format("card is not nothing and place of card is open"),
}  # fmt: skip


@pytest.mark.parametrize("lines", GONE.values(), ids=GONE)
def test_where_it_went_is_told(lines: str) -> None:
    assert {code for code, _ in findings(DEALT + lines)} == {"FR508"}


@pytest.mark.parametrize("lines", KNOWN_NOW_ONLY.values(), ids=KNOWN_NOW_ONLY)
def test_what_is_shown_later_says_nothing_of_what_was_there(lines: str) -> None:
    assert {code for code, _ in findings(DEALT + lines)} == {"FR508"}


@pytest.mark.parametrize("lines", KNOWN.values(), ids=KNOWN)
def test_what_was_known_stays_known(lines: str) -> None:
    assert findings(DEALT + lines) == []
