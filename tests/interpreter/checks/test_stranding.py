"""`validate` speaks where a choice may leave nothing possible, and the rules say that it cannot happen."""

import pytest
from tests.interpreter.checks.small import codes, findings

DEALT = "play\n  deal 3 from deck to each hand\n  turns for players\n"
LEFT = "    choose last from lots in my hand\n"
NEVER = "    (there is always at least one)\n"
SEVERAL = "    choose 1 to 2 given from lots in my hand\n    if you cannot, end the turn\n    move all given to open\n"
BUYING = "    choose one: buy\n    if you cannot, pass\naction buy\n    pay price from my hand to open\n"
PAID = BUYING + "{0}cost price\n  any one kind: 2\n"

STRANDED = {
    "behind several": SEVERAL + LEFT + NEVER,
    "behind a payment": PAID.format(LEFT + NEVER),
    "on one way": SEVERAL + "    if turn > 1\n  " + LEFT.replace("\n", "\n  ") + NEVER,
    "in a procedure": SEVERAL + "    do keep-one\nprocedure keep-one\n" + LEFT + NEVER,
}
BOXES = "kinds of box: ones, twos\nkeep filled for each player and box: truth, starts no\n"
FILL = '    choose box from boxes\n      not filled of you for box (refused: "full")\n' + NEVER
STRANDED |= {
    "by what is kept of it": SEVERAL
    + "    add count of lots in open to total of you\n"
    + '    choose last from 1 to 3\n      last > total of you (refused: "too low")\n'
    + NEVER,
    "by its name": SEVERAL + "    choose last from given where number of lot > 9\n" + NEVER,
    "by the way that it leads": SEVERAL + "    if count of lots in open > 9\n" + "".join(
        f"  {line}" for line in FILL.splitlines(keepends=True)
    ) + BOXES,
    "by a procedure that asks for it": SEVERAL
    + "    do last-one of (count of lots in open)\nprocedure last-one of number as few\n"
    + '    choose last from 1 to 3\n      last > few (refused: "too low")\n'
    + NEVER,
    "by an action behind it": SEVERAL
    + "    choose one: last-one\n    (there is always at least one)\naction last-one\n"
    + "  choose last from lots in my hand\n",
}  # fmt: skip
SAFE = {
    "what comes asks for nothing of it": SEVERAL + FILL + BOXES,
    "what comes is possible in any case": SEVERAL + "    choose last from 1 to 3\n" + NEVER,
    "several, and then another player": SEVERAL + "    choose rival from other players\n" + NEVER,
    "several, and then an action that needs nothing of it": SEVERAL
    + "    choose one: wait or fill\n    (there is always at least one)\naction wait\n  nothing happens\naction fill\n"
    + FILL.replace("    ", "  ", 1).replace("      not", "    not").replace("    (there", "  (there")
    + BOXES,
    "any number, and then something else": SEVERAL.replace("1 to 2", "any number of") + FILL + BOXES,
    "a payment, and then something else": PAID.format(FILL) + BOXES,
    "whichever way it leads": SEVERAL
    + "    if count of lots in open > 9\n      add 1 to total of you\n"
    + FILL
    + BOXES,
    "behind one that looks ahead": (
        "    choose first from lots in my hand\n    if you cannot, end the turn\n    move first to open\n"
        + LEFT
        + NEVER
    ),
    "it is said what happens": SEVERAL + LEFT + "    if you cannot, end the turn\n",
    "chance comes first": SEVERAL + "    draw 1 from deck to my hand, or all if fewer\n" + LEFT + NEVER,
    "somebody else decides": (SEVERAL + "    let seat 2 act\n  " + LEFT.replace("\n", "\n  ") + NEVER),
    "the turn begins": LEFT + NEVER,
    "one may decline": "    may choose first from lots in my hand\n" + LEFT + NEVER,
}


@pytest.mark.parametrize("lines", STRANDED.values(), ids=STRANDED)
def test_a_choice_may_leave_nothing(lines: str) -> None:
    ((code, marked),) = findings(DEALT + lines)
    assert code == "FR514"
    assert marked.startswith(("choose last", "choose box", "choose one"))


@pytest.mark.parametrize("lines", SAFE.values(), ids=SAFE)
def test_nothing_is_said_where_no_choice_is_to_blame(lines: str) -> None:
    assert findings(DEALT + lines) == []


@pytest.mark.parametrize(
    ("otherwise", "asked"),
    [("end the turn", False), ("end the game", False), ("nobody wins", False), ("pass", True)],
)
def test_who_leaves_the_turn_is_not_asked_what_else_is_possible(otherwise: str, asked: bool) -> None:
    """A choice makes sure of the next one; after its `otherwise` the next one comes only where play goes on."""
    lines = f"""
play
  turns from seat 1 until the game ends
    choose lot from lots in my hand
    if you cannot, {otherwise}
    choose spare from lots in my hand
      number of spare > number of lot (refused: "higher")
    move spare to open
"""
    assert ("FR501" in codes(lines)) == asked
