"""`top of` and `bottom of` a pile that has been shuffled: an error where nobody can know what lies there."""

import pytest
from tests.interpreter.checks.small import findings

SETUP = "setup\n  move all lots in deck to pile\n"
SHUFFLED = f"{SETUP}  shuffle pile\n"
TURN = "play\n  turns for players\n"
MOVES = "    if there is {} of pile, called lot\n      move lot to open\n    otherwise nothing happens\n"
TOP, BOTTOM = MOVES.format("top"), MOVES.format("bottom")
AGAIN = "procedure again\n  shuffle pile\n"


SHOWN = "    show {} to you\n"
WALL = "    move all lots in my hand to pile\n"


def found(lines: str) -> list[tuple[str, str]]:
    return [one for one in findings(lines) if one[0] not in ("FR505", "FR508")]


@pytest.mark.parametrize(
    ("lines", "marked"),
    [
        (SHUFFLED + TURN + TOP, "top of pile"),
        (SHUFFLED + TURN + BOTTOM, "bottom of pile"),
        (SHUFFLED + TURN + "    turn up pile\n" + BOTTOM, "bottom of pile"),
        (SHUFFLED + TURN + "    draw 1 from pile to open, or all if fewer\n" + TOP, "top of pile"),
        (SHUFFLED + TURN + "    move lot-1 under pile\n" + TOP, "top of pile"),
        (SHUFFLED + TURN + "    move lot-1 to pile\n" + BOTTOM, "bottom of pile"),
        (SHUFFLED + TURN + "    if top of pile is nothing\n      pass\n", "top of pile"),
        (SHUFFLED + TURN + "    show top of pile to you\n", "top of pile"),
        (SHUFFLED + TURN + "    choose lot from (top of pile, lot-1)\n    if you cannot, pass\n", "top of pile"),
        (SHUFFLED + TURN + '    say "{top of pile}"\n', 'say "{top of pile}"'),
        (SHUFFLED + TURN + "    add number of next otherwise 0 to total of you\ndefine next: top of pile\n",
         "add number of next otherwise 0 to total of you"),
        (SETUP + TURN + "    do again\n" + TOP + AGAIN, "top of pile"),
        (SHUFFLED + TURN + "    do again\nend over at once when top of pile is lot-1\n" + AGAIN,
         "end over at once when top of pile is lot-1"),
        *((SHUFFLED + TURN + SHOWN.format(asked), asked) for asked in (
            "top 3 lots of pile",
            "bottom 3 lots of pile",
            "member 3 of lots in pile",
            "first of lots in pile",
            "last of lots in pile",
            "first 3 of lots in pile where number of lot > 3",
            "first 3 of lots in pile other than lot-1",
            "first 3 of lots in pile reversed",
            "first 3 of lots in (open, pile)",
        )),
        (SHUFFLED + TURN + "    move all top 3 lots of pile to open\n", "top 3 lots of pile"),
        (SHUFFLED + TURN + "    for each lot in top 3 lots of pile\n      move lot to open\n",
         "top 3 lots of pile"),
        (SHUFFLED + TURN + "    choose lot from top 3 lots of pile\n    if you cannot, pass\n",
         "top 3 lots of pile"),
        (SHUFFLED + TURN + "    rest = lots in pile\n    show first 3 of rest to you\n", "rest = lots in pile"),
        (SHUFFLED + TURN + SHOWN.format("first 3 of stock") + "define stock: lots in pile\n",
         "first 3 of stock"),
        (SHUFFLED + TURN + SHOWN.format("front of lots in pile") + "define front of lots: first 3 of lots\n",
         "show front of lots in pile to you"),
        (SHUFFLED + TURN + "    turn up pile\n" + SHOWN.format("top 3 lots of pile"),
         "top 3 lots of pile"),
        (SHUFFLED + TURN + WALL + "    shuffle pile\n" + SHOWN.format("top 3 lots of pile"),
         "top 3 lots of pile"),
    ],
)  # fmt: skip
def test_what_nobody_knows_is_not_asked_for(lines: str, marked: str) -> None:
    (first, *_) = found(lines)
    assert first[0] == "FR420"
    assert marked in (first[1], first[1].strip()) or first[1] in marked


@pytest.mark.parametrize(
    "lines",
    [
        SETUP + TURN + TOP + BOTTOM,
        SHUFFLED + TURN + "    turn up pile\n" + TOP,
        SHUFFLED + "  turn up pile\n" + TURN + TOP + "    turn up pile\n",
        SHUFFLED + TURN + "    move lot-1 to pile\n" + TOP,
        SHUFFLED + TURN + "    move lot-1 under pile\n" + BOTTOM,
        SHUFFLED
        + TURN
        + "    move lot-1 under pile\n    turn up pile\n    move top of pile otherwise lot-2 to open\n"
        + BOTTOM,
        SHUFFLED + TURN + "    if total of you > 3\n      turn up pile\n" + TOP,
        SHUFFLED + "  move all lots in pile to open\n" + TURN + TOP,
        SETUP + TURN + TOP + "  shuffle pile\n",
        SETUP + "  shuffle deck\n" + TURN + TOP,
        SHUFFLED + TURN + "    if pile is empty\n      end the game\n",
        SETUP + TURN + SHOWN.format("top 3 lots of pile"),
        SHUFFLED + TURN + "    turn up pile\n" + SHOWN.format("top 1 lots of pile"),
        SHUFFLED + TURN + WALL + SHOWN.format("top 3 lots of pile"),
        SHUFFLED + TURN + WALL + "    draw 1 from pile to open, or all if fewer\n" + TOP,
        SHUFFLED
        + TURN
        + "    for each lot in lots in my hand\n      move lot to pile\n"
        + SHOWN.format("member 2 of lots in pile"),
        SHUFFLED + TURN + SHOWN.format("first 3 of lots in pile ordered by lowest number of lot, never tied"),
        SHUFFLED + TURN + SHOWN.format("lots in pile where number of lot > 3"),
        SHUFFLED + TURN + SHOWN.format("lots in pile with most number of lot"),
        SHUFFLED + TURN + "    for each lot in lots in pile\n      move lot to open\n",
        SHUFFLED + TURN + SHOWN.format("first 3 of lots in my hand"),
        SETUP + "play\n  rest = lots in pile\n  shuffle pile\n  show first 3 of rest to everyone\n",
    ],
)
def test_what_may_be_known_is(lines: str) -> None:
    assert found(lines) == []
