"""Cards that stand with their backs to who holds them: the others may read them, and nothing may tell the holder."""

# ruff: noqa: E501 - a rulebook in a line

import pytest
from tests.interpreter.checks.small import findings

RACK = "place rack for each player of lot: owner sees count, others see everything\n"
DEBT = "keep debt for each player: 0 to 9, starts at random, owner sees nothing, others see everything\n"
TURN = "play\n  deal 3 from deck to each rack\n  turns for players\n"
RIVAL = "    choose rival from other players\n"
STRENGTH = "define strength of player: sum of number of lots in rack of player\n"
ASKED = '    choose amount from 1 to 3\n      amount > 1 or {} (refused: "no")\n    if you cannot, nothing happens\n'
OPEN = {
    "a rival's cards, in what is refused": RIVAL + ASKED.format("strength of rival > 9") + STRENGTH,
    "in what is offered": RIVAL + "    choose number from distinct number of lots in rack of rival\n    if you cannot, pass\n",
    "of one of them all": "    choose lot from lots in rack of other players\n    if you cannot, pass\n",
    "whose they are": "    choose rival from other players where strength of player > 9\n    if you cannot, pass\n" + STRENGTH,
    "of each": "    for each rival in other players\n" + ASKED.format("strength of rival > 9").replace("    ", "      ") + STRENGTH,
    "of whoever sits beside": ASKED.format("strength of next player after you > 9") + STRENGTH,
    "of the first": "    if there is a first of other players, called rival\n" + ASKED.format("strength of rival > 9").replace("    ", "      ") + "    otherwise nothing happens\n" + STRENGTH,
    "handed to a procedure": RIVAL + "    do ask of rival\nprocedure ask of player\n" + ASKED.format("strength of player > 9").replace("    ", "  ") + STRENGTH,
    "as an action is done to them": "    choose one: ask one of other players\n    if you cannot, pass\naction ask of player\n" + ASKED.format("strength of player > 9").replace("    ", "  ") + STRENGTH,
    "a hint, announced": RIVAL + "    announce count of (lots in rack of rival where number of lot > 6) as high\n    add high to my total\n",
    "how many there are": "    set my total to count of lots in my rack\n",
    "a card that is laid open": "    pick card at random from lots in my rack\n    move card to open\n    add number of card to my total\n",
    "what another owes": RIVAL + ASKED.format("debt of rival > 3") + DEBT,
}  # fmt: skip
TOLD = {
    "what happens, by the cards of one seat": ("    if strength of seat 1 > 9\n      add 1 to my total\n" + STRENGTH, "strength of seat 1 > 9"),
    "what happens, by one's own": ("    if strength of you > 9\n      add 1 to my total\n" + STRENGTH, "strength of you > 9"),
    "what happens, by a rival's": (RIVAL + "    if strength of rival > 9\n      add 1 to my total\n" + STRENGTH, "strength of rival > 9"),
    "points for all": ("    set my total to strength of you\n" + STRENGTH, "strength of you"),
    "one's own, in what is refused": (ASKED.format("strength of you > 9") + STRENGTH, "amount > 1 or strength of you > 9"),
    "of somebody who may be who acts": ("    choose rival from players\n" + ASKED.format("strength of rival > 9") + STRENGTH, "amount > 1 or strength of rival > 9"),
    "of a seat that may be who acts": (ASKED.format("strength of seat 2 > 9") + STRENGTH, "amount > 1 or strength of seat 2 > 9"),
    "of somebody, once another acts": (RIVAL + "    let next player after you act\n" + ASKED.format("strength of rival > 9").replace("    ", "      ") + STRENGTH, "amount > 1 or strength of rival > 9"),
    "handed to a procedure by who may be who acts": (RIVAL + "    do ask of rival\n    do ask of you\nprocedure ask of player\n" + ASKED.format("strength of player > 9").replace("    ", "  ") + STRENGTH, "amount > 1 or strength of player > 9"),
    "a card that was drawn there": ("    draw 1 from deck to my rack as card, or all if fewer\n    if card is not nothing and number of card > 6\n      pass\n", "card is not nothing and number of card > 6"),
    "what was there once": ("    best = highest number of lots in my rack otherwise 0\n    move all lots in my rack to pile\n    set my total to best\n", "best"),
    "what is raced for": ("", "lots in my rack"),
    "a debt that all but one see": ("    if debt of seat 1 > 3\n      pass\n" + DEBT, "debt of seat 1 > 3"),
}  # fmt: skip
RACE = "play\n  deal 3 from deck to each rack\n  all players race until none of lots in rack\n    choose card from lots in my rack\n    move card to pile\n"


@pytest.mark.parametrize("lines", OPEN.values(), ids=OPEN)
def test_the_others_may_read_them(lines: str) -> None:
    assert findings(RACK + TURN + lines, players="2 to 3") == []


@pytest.mark.parametrize(("lines", "marked"), TOLD.values(), ids=TOLD)
def test_the_holder_would_be_told(lines: str, marked: str) -> None:
    assert findings(RACK + (TURN + lines if lines else RACE), players="2 to 3") == [("FR508", marked)]
