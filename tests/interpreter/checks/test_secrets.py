"""A seat's output must not depend on anything it may not see, and everything that steers play is shown to all."""

# ruff: noqa: E501 - a rulebook in a line

import pytest
from tests.interpreter.checks.small import findings

DEALT = "play\n  deal 3 from deck to each hand\n"
BEST = "highest number of lots in {} otherwise 0"
OF_NOBODY = """\
keep murmur for each player or nobody: 0 to 99, starts 0, owner sees everything, others see nothing
place nook for each player or nobody of lot: owner sees everything, others see count
"""
OPEN = {
    "what the first seat has, to itself": f"  set inkling of seat 1 to {BEST.format('hand of seat 1')}\n",
    "what the second seat has, to itself": f"  set inkling of seat 2 to {BEST.format('hand of seat 2')}\n",
    "one's own cards in an option": "  turns for players\n    choose card from lots in my hand\n      number of card > 3 (refused: \"too low\")\n    if you cannot, pass\n",
    "how many cards others have": "  turns for players\n    choose rival from other players\n      count of lots in hand of rival > 1 (refused: \"{rival} has few cards\")\n    if you cannot, pass\n",
    "whether others have cards": "  turns for players\n    if any of lots in hand of other players\n      add 1 to total of you\n",
    "a definition about one's own": "  turns for players\n    choose card from lots in my hand where number of lot < strength of you\n    if you cannot, pass\ndefine strength of player: sum of number of lots in hand of player\n",
    "what has been shown": "  show lots in hand of players to everyone\n  if sum of number of lots in hand of players > 9\n    set total of seat 1 to 3\n",
    "what one has shown": "  turns for players\n    show lots in my hand to everyone\n    if sum of number of lots in my hand > 9\n      add 1 to total of you\n",
    "what was played": "  turns for players\n    choose card from lots in my hand\n    if you cannot, end the turn\n    move card to open\n    if number of card > 4\n      add 1 to total of you\n",
    "a secret that stays one": "  turns for players\n    if sum of number of lots in my hand > 9\n      add 1 to inkling of you\n",
    "a secret kept of a secret": "  set riddle to sum of number of lots in deck\n",
    "inside secret choices": "  all players secretly\n    if sum of number of lots in my hand > 9\n      choose card from lots in my hand\n      (there is always at least one)\n",
    "the end of a pile that all count": "  repeat until deck is empty\n    draw 1 from deck to open, or all if fewer\n",
    "what is picked of hidden cards stays hidden": "  pick few at random from lots in hand of seat 1, each (number of lot) in 12\n  move all few to deck\n",
    "weights that lie with what is picked": "  pick card at random from lots in hand of seat 1 weighted by number of card\n  move card to deck\n",
}  # fmt: skip
TOLD = {
    "others' cards in an option": (
        "  turns for players\n    choose rival from other players\n      sum of number of lots in hand of rival > 9 (refused: \"no\")\n    if you cannot, pass\n",
        "sum of number of lots in hand of rival > 9",
    ),
    "others' cards in a reason": (
        "  turns for players\n    choose rival from other players\n      no (refused: \"{rival} has {strength of rival}\")\n    if you cannot, pass\ndefine strength of player: sum of number of lots in hand of player\n",
        '"{rival} has {strength of rival}"',
    ),
    "a definition about another": (
        "  turns for players\n    choose rival from other players where strength of player > 9\n    if you cannot, pass\ndefine strength of player: sum of number of lots in hand of player\n",
        "other players where strength of player > 9",
    ),
    "one's own cards in the course": (
        "  turns for players\n    if sum of number of lots in my hand > 9\n      add 1 to total of you\n",
        "sum of number of lots in my hand > 9",
    ),
    "by way of a name": (
        "  turns for players\n    secret = sum of number of lots in my hand\n    if secret > 9\n      pass\n",
        "secret > 9",
    ),
    "by way of a stored value": (
        "  turns for players\n    set total of you to sum of number of lots in my hand\n",
        "sum of number of lots in my hand",
    ),
    "a hidden value": ("  if riddle > 3\n    end the game\n", "riddle > 3"),
    "a text for all": ('  turns for players\n    best = highest number of lots in my hand otherwise 0\n    say "{you} has {best}"\n', '"{you} has {best}"'),
    "how long it goes on": ("  repeat until riddle is 1\n    draw 1 from deck to open, or all if fewer\n", "riddle is 1"),
    "whose turn it is": (
        "  turns for players where sum of number of lots in hand of player > 9\n    pass\n",
        "players where sum of number of lots in hand of player > 9",
    ),
    "how many are drawn": ("  draw riddle from deck to open, or all if fewer\n", "riddle"),
    "the top of a hidden pile": (
        "  move all lots in deck to pile\n  if there is a top of pile, called card\n    if number of card > 3\n      end the game\n  otherwise nothing happens\n",
        "number of card > 3",
    ),
    "which card was chosen and still lies hidden": (
        "  turns for players\n    choose card from lots in my hand\n    if you cannot, end the turn\n    if number of card > 4\n      add 1 to total of you\n",
        "number of card > 4",
    ),
    "drawn again after it was shown": (
        "  show lots in hand of players to everyone\n  draw 1 from deck to hand of seat 1\n  if sum of number of lots in hand of players > 9\n    end the game\n",
        "sum of number of lots in hand of players > 9",
    ),
    "shown on one way only": (
        "  if turn > 2\n    show lots in hand of players to everyone\n  if sum of number of lots in hand of players > 9\n    end the game\n",
        "sum of number of lots in hand of players > 9",
    ),
    "others' cards behind one's own": (
        "  turns for players\n    choose card from lots in (my hand, hand of seat 2)\n    if you cannot, pass\n",
        "lots in (my hand, hand of seat 2)",
    ),
    "which card was picked and still lies hidden": (
        "  pick card at random from lots in hand of seat 1\n  if number of card > 4\n    end the game\n",
        "number of card > 4",
    ),
    "which cards were picked and still lie hidden": (
        "  pick few at random from lots in hand of seat 1, each 1 in 2\n  if any of few where number of lot > 4\n    end the game\n",
        "any of few where number of lot > 4",
    ),
    "what is hidden in the odds": (
        "  pick few at random from lots in open, each riddle in 100\n  move all few to deck\n",
        "riddle",
    ),
    "what is hidden in the weights": (
        "  pick luck at random from 1 to 3 weighted by riddle\n  add luck to total of seat 1\n",
        "riddle",
    ),
    "what is hidden in a question": (
        "  draw 1 from deck to open, or all if fewer \"is it more than {riddle}?\"\n",
        '"is it more than {riddle}?"',
    ),
    "what the second seat has, to the first": (
        f"  set inkling of seat 1 to {BEST.format('hand of seat 2')}\n",
        BEST.format("hand of seat 2"),
    ),
    "what the first seat has, to the second": (
        f"  set inkling of seat 2 to {BEST.format('hand of seat 1')}\n",
        BEST.format("hand of seat 1"),
    ),
    "what nobody has, to nobody": (  # an onlooker has no secrets of their own
        f"  set murmur of nobody to {BEST.format('nook of nobody')}\n{OF_NOBODY}",
        BEST.format("nook of nobody"),
    ),
    "an end of the game": ("end low at once when riddle is 3\n", "riddle is 3"),
}  # fmt: skip


@pytest.mark.parametrize("lines", OPEN.values(), ids=OPEN)
def test_nothing_is_told(lines: str) -> None:
    assert findings(DEALT + lines) == []


@pytest.mark.parametrize(("lines", "marked"), TOLD.values(), ids=TOLD)
def test_a_secret_would_be_told(lines: str, marked: str) -> None:
    assert findings(DEALT + lines) == [("FR508", marked)]


# Looking ahead would tell it, and questions to the acting player are asked in the open.
UNSEEN = "highest number of lots in hand of seat 2 otherwise 0"
REASONED = {
    "a condition that may be a fault": f"    choose few from 1 to 3\n      12 / ({UNSEEN}) (rounded up) > few (refused: \"no\")\n    if you cannot, pass\n",
    "what is needed may be a fault": f"    choose one: peek\n    if you cannot, pass\naction peek\n  needs 12 / ({UNSEEN}) (rounded up) > 1 (refused: \"no\")\n",
    "what there is to choose from may be a fault": f"    choose few from 1 to 12 / ({UNSEEN}) (rounded up)\n    if you cannot, pass\n",
    "how many are chosen may be a fault": f"    choose 0 to 12 / ({UNSEEN}) (rounded up) lots from lots in my hand\n    if you cannot, pass\n",
    "a cost may be a fault": f"    choose one: buy\n    if you cannot, pass\naction buy\n  pay price from my hand to open\ncost price\n  any one kind: 12 / ({UNSEEN}) (rounded up)\n",
}  # fmt: skip


@pytest.mark.parametrize("lines", REASONED.values(), ids=REASONED)
def test_what_the_player_is_told_never_hangs_on_what_they_may_not_see(lines: str) -> None:
    assert [code for code, _ in findings(DEALT + "  turns for players\n" + lines)] == ["FR508"]


STOPS = """  turns for players
    choose one: peek or wait
action peek
  set riddle to {value}
  choose card from lots in my hand
action wait
  nothing happens
"""


def test_looking_ahead_stops_before_what_is_hidden() -> None:
    """So nobody makes sure of what comes behind it, and the author is asked what happens then."""
    assert findings(DEALT + STOPS.format(value=UNSEEN)) == [("FR501", "choose card from lots in my hand")]
    assert findings(DEALT + STOPS.format(value="count of lots in hand of seat 2")) == []
    assert findings(DEALT + STOPS.format(value="sum of number of lots in my hand")) == []


DIE = "die cube: 1 to 6\n"
ROLLED = f"  turns for players\n    roll cube as result\n{{}}{DIE}"
IN_SECRET = "  all players secretly\n    choose result from 1 to 4\n"
PRETENDED = {
    "what was rolled": (ROLLED.format("    set my inkling to result\n"), "result"),
    "what was rolled, to nobody": (ROLLED.format("    set riddle to result + 1\n"), "result + 1"),
    "what was rolled, by way of a name": (ROLLED.format("    twice = result * 2\n    set my inkling to twice\n"), "twice"),
    "what was rolled, in a procedure": (
        ROLLED.format("    do note of result\n") + "procedure note of number as fee\n  set my inkling to fee\n", "fee"
    ),
    "what was rolled, added": (ROLLED.format("    add result to my inkling\n"), "result"),
    "what was picked": ("  pick luck at random from 1 to 4\n  set riddle to luck\n", "luck"),
    "what was chosen": ("  turns for players\n    choose bid from 1 to 4\n    set my inkling to bid\n", "bid"),
    "what was chosen in secret": (
        f"{IN_SECRET}  for each player in players\n    set inkling of player to result of player\n", "result of player"
    ),
    "what was announced": (
        "  announce sum of number of lots in deck as luck\n  set riddle to luck\n", "luck"
    ),
}  # fmt: skip
KEPT = {
    "where all see it": ROLLED.format("    set my total to result\n"),
    "perhaps": ROLLED.format("    if any of lots in my hand where number of lot > 9\n      set my inkling to result\n"),
    "for somebody": ROLLED.format("    set mood of (seat 1 if riddle > 3 otherwise seat 2) to result\n")
    + "keep mood for each player: 0 to 9, starts 0, everyone sees nothing\n",
    "with what is secret": ROLLED.format("    set my inkling to result + (highest number of lots in my hand otherwise 0)\n"),
    "added to a secret": ROLLED.format(
        "    set my inkling to highest number of lots in my hand otherwise 0\n    add result to my inkling\n"
    ),
    "added to chance": ROLLED.format("    add result to mood\n")
    + "keep mood: 0 to 9, starts at random, everyone sees nothing\n",
    "rolled into it": f"  turns for players\n    roll cube into my inkling\n{DIE}",
    "added to what was rolled into it": ROLLED.format("    roll cube into my inkling\n    add result to my inkling\n"),
    "what some were told": "  turns for players\n    announce sum of number of lots in my hand to you as luck\n    set my inkling to luck\n",
    "a plain number": "  turns for players\n    set my inkling to 3\n",
}  # fmt: skip


@pytest.mark.parametrize(("lines", "marked"), PRETENDED.values(), ids=PRETENDED)
def test_what_all_were_told_is_no_secret(lines: str, marked: str) -> None:
    assert findings(DEALT + lines) == [("FR560", marked)]


@pytest.mark.parametrize("lines", KEPT.values(), ids=KEPT)
def test_what_not_all_were_told_is_one(lines: str) -> None:
    assert findings(DEALT + lines) == []
