"""`validate` speaks where a choice may leave nothing possible, and the rules say that it cannot happen."""

import pytest
from tests.interpreter.checks.small import findings

DEALT = "play\n  deal 3 from deck to each hand\n  turns for players\n"
LEFT = "    choose last from lots in my hand\n"
NEVER = "    there is always at least one\n"
SEVERAL = (
    "    choose 1 to 2 given from lots in my hand\n    otherwise end the turn\n    move all given to open\n"
)
PAID = "    take buy\n    otherwise pass\naction buy\n    pay price from my hand to open\n{0}cost price\n  any one: 2\n"

STRANDED = {
    "behind several": SEVERAL + LEFT + NEVER,
    "behind a payment": PAID.format(LEFT + NEVER),
    "on one way": SEVERAL + "    if turn > 1\n  " + LEFT.replace("\n", "\n  ") + NEVER,
    "in a procedure": SEVERAL + "    do keep-one\nprocedure keep-one\n" + LEFT + NEVER,
}
SAFE = {
    "behind one that looks ahead": (
        "    choose first from lots in my hand\n    otherwise end the turn\n    move first to open\n"
        + LEFT
        + NEVER
    ),
    "it is said what happens": SEVERAL + LEFT + "    otherwise end the turn\n",
    "chance comes first": SEVERAL + "    draw 1 from deck to my hand, or all if fewer\n" + LEFT + NEVER,
    "somebody else decides": (SEVERAL + "    let seat 2 act\n  " + LEFT.replace("\n", "\n  ") + NEVER),
    "the turn begins": LEFT + NEVER,
    "one may decline": "    may choose first from lots in my hand\n" + LEFT + NEVER,
}


@pytest.mark.parametrize("lines", STRANDED.values(), ids=STRANDED)
def test_a_choice_may_leave_nothing(lines: str) -> None:
    ((code, marked),) = findings(DEALT + lines)
    assert code == "FR514"
    assert marked.startswith("choose last")


@pytest.mark.parametrize("lines", SAFE.values(), ids=SAFE)
def test_nothing_is_said_where_no_choice_is_to_blame(lines: str) -> None:
    assert findings(DEALT + lines) == []
