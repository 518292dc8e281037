"""Drawing from the bottom of what has none, and other ways to say it that are not how it is said."""

import pytest
from tests.interpreter.checks.small import HEAD, findings, judged

# What is written, the code, what is marked, and words of the help.
WRONG = {
    "of no pile": ("draw 1 from bottom of deck to pile, or all if fewer", "FR401", "deck", "`: ordered`"),
    "several of no pile": ("move all bottom 2 lots of deck to pile", "FR401", "deck", "`: ordered`"),
    "several of many places": ("move all top 2 lots of hand to pile", "FR401", "hand", "say which one"),
    "one of several": ("move all top 2 lot of pile to open", "FR307", "top 2 lot of pile", "lots"),
    "of no place": ("draw 1 from bottom of riddle to pile, or all if fewer", "FR401", "riddle", ""),
    "of nothing": (
        "draw 1 from bottom of pile to open",
        "FR503",
        "draw 1 from bottom of pile to open",
        "or all if fewer",
    ),
    "from the top": (
        "draw 1 from top of pile to open, or all if fewer",
        "FR401",
        "top of pile",
        "`from pile`",
    ),
    "to the top": ("draw 1 from deck to top of pile, or all if fewer", "FR401", "top of pile", "`to pile`"),
    "to the bottom": ("move lot-1 to bottom of pile", "FR401", "bottom of pile", "`under pile`"),
    "dealt": (
        "deal 1 from bottom of pile to each hand\n  if there are not enough, nothing happens",
        "FR401",
        "bottom of pile",
        "`draw 1 from bottom of pile to ...`",
    ),
}


@pytest.mark.parametrize(("line", "code", "marked", "help_"), WRONG.values(), ids=WRONG)
def test_it_is_told(line: str, code: str, marked: str, help_: str) -> None:
    lines = f"play\n  {line}\n  nothing happens\n"
    assert findings(lines) == [(code, marked)]
    (told,) = (one for one in judged(HEAD.format(players=2) + lines) if one.code == code)
    assert help_ in (told.help or "")


def test_the_bottom_of_a_shuffled_pile_can_be_drawn_and_not_asked_for() -> None:
    shuffled = "play\n  move all lots in deck to pile\n  shuffle pile\n  {}\n"
    assert findings(shuffled.format("draw 1 from bottom of pile to open, or all if fewer")) == []
    lowest = "if there is a bottom of pile, called lot\n    move lot to open\n  otherwise nothing happens"
    lines = shuffled.format(lowest)
    assert findings(lines) == [("FR420", "bottom of pile")]
    (told,) = (one for one in judged(HEAD.format(players=2) + lines) if one.code == "FR420")
    assert "`draw 1 from bottom of pile to ...`" in (told.help or "")


@pytest.mark.parametrize("end", ["", "bottom of "])
def test_what_was_put_beneath_may_be_asked_for_after_a_draw(end: str) -> None:
    lines = f"""\
play
  shuffle pile
  move lot-1 under pile
  draw 1 from {end}pile to open
  (there are always enough)
  if there is a bottom of pile, called lot
    move lot to open
  otherwise nothing happens
"""
    assert findings(lines) == []
