"""Things chosen, moved or paid face down: all see how many, and only some which."""

# ruff: noqa: E501 - a rulebook in a line

import pytest
from tests.interpreter.checks.small import findings

DEALT = "play\n  deal 3 from deck to each hand\n  turns for players\n"
ANY = "    choose any number of cards from lots in my hand\n"
AWAY = "    move all cards to pile\n"
DRAWN = "    draw ({}) from deck to my hand, or all if fewer\n"
SECRETLY = "    all players secretly\n  " + ANY + "    for each player in players\n"
COINS = """\
token coin: gold times 9, tin times 9
  starts in bank
place bank of coin
place chest of coin: {}
place purse for each player of coin: owner sees everything, others see {}
cost fee
  any one kind: 1
action bribe
  pay fee from my purse to {} as paid
{}"""
PAID = "play\n  for each player in players\n    draw 3 from bank to purse of player\n    (there are always enough)\n  turns for players\n    choose one: bribe\n    if you cannot, pass\n"
GOLD = "  if any of paid where coin is gold\n    add 1 to my total\n"


def paying(then: str, to: str = "chest", chest: str = "face down", purse: str = "nothing") -> str:
    return PAID + COINS.format(chest, purse, to, then)


OPEN = {
    "as many are drawn as were put away": ANY + AWAY + DRAWN.format("count of cards"),
    "by a name that they got before": ANY + "    few = count of cards\n" + AWAY + DRAWN.format("few"),
    "by a second name for them": ANY + "    gone = cards\n" + AWAY + DRAWN.format("count of gone"),
    "of at least one": "    choose 1 to 3 cards from lots in my hand\n    if you cannot, end the turn\n" + AWAY + DRAWN.format("count of cards"),
    "of none, perhaps": "    may choose 2 cards from lots in my hand\n" + AWAY + DRAWN.format("count of cards"),
    "in order": "    choose all cards in order from lots in my hand\n" + DRAWN.format("count of cards"),
    "in secret": SECRETLY + "      move all cards of player to pile\n      draw (count of cards of player) from deck to hand of player, or all if fewer\n",
    "whether any were": ANY + "    if any of cards\n      add 1 to my total\n",
    "whether there is a first one": ANY + "    if there is a first of cards, called card\n      add 1 to my total\n    otherwise nothing happens\n",
    "of what nobody chose": "    low = lots in my hand where number of lot < 3\n    move all low to pile\n" + DRAWN.format("count of low"),
    "of what goes where nobody looks": "    low = lots in my hand where number of lot < 3\n    move all low to shut\n" + DRAWN.format("count of low"),
    "of what was paid": paying("  add count of paid to my total\n"),
    "which was paid, where all see it": paying(GOLD, to="bank"),
    "which was paid, where all saw it": paying(GOLD, purse="everything"),
    "which was paid, to who paid": paying("  choose amount from 1 to 3\n    amount > 1 or any of paid where coin is gold (refused: \"no\")\n  if you cannot, nothing happens\n"),
}  # fmt: skip
TOLD = {
    "which were put away": (ANY + AWAY + "    if any of cards where number of lot > 3\n      add 1 to my total\n", "any of cards where number of lot > 3"),
    "of those that are high": (ANY + AWAY + DRAWN.format("count of (cards where number of lot > 3)"), "count of (cards where number of lot > 3)"),
    "which were chosen in secret": (SECRETLY + "      set total of player to sum of number of cards of player\n", "sum of number of cards of player"),
    "of what has not gone": ("    low = lots in my hand where number of lot < 3\n" + DRAWN.format("count of low"), "count of low"),
    "of what goes from where nobody looks to where nobody does": ("    low = lots in shut where number of lot < 3\n    move all low to shut\n" + DRAWN.format("count of low"), "count of low"),
    "which was paid": (paying(GOLD), "any of paid where coin is gold"),
    "which was paid, as it is said": (paying('  say "{paid}"\n'), '"{paid}"'),
    "of what is paid unseen": (paying("  add count of paid to my total\n", chest="everyone sees nothing"), "count of paid"),
    "which was paid, to another": (paying("  let next player after you act\n    choose amount from 1 to 3\n      amount > 1 or any of paid where coin is gold (refused: \"no\")\n    if you cannot, nothing happens\n"), "amount > 1 or any of paid where coin is gold"),
}  # fmt: skip


@pytest.mark.parametrize("lines", OPEN.values(), ids=OPEN)
def test_that_is_known_to_all(lines: str) -> None:
    assert findings(DEALT + lines if lines.startswith(" ") else lines) == []


@pytest.mark.parametrize(("lines", "marked"), TOLD.values(), ids=TOLD)
def test_that_would_be_told(lines: str, marked: str) -> None:
    assert findings(DEALT + lines if lines.startswith(" ") else lines) == [("FR508", marked)]
