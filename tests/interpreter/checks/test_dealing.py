"""Dealing all, and from somebody on: what cannot be, and other ways to say it that are not how it is said."""

import pytest
from tests.interpreter.checks.small import HEAD, findings, judged

KEPT = "keep guest: player or nobody, starts nobody\n"
# What is written, the code, what is marked, and words of the help.
WRONG = {
    "never too few": (
        "deal all from deck to each hand\n  if there are not enough, end the game",
        "FR411",
        "end the game",
        "leave this out",
    ),
    "nor always enough": (
        "deal all from deck to each hand\n  (there are always enough)",
        "FR411",
        "(there are always enough)",
        "`if deck is empty`",
    ),
    "perhaps from nobody": ("deal all from deck to each hand from guest", "FR402", "guest", "otherwise"),
    "from a number": ("deal all from deck to each hand from riddle", "FR401", "riddle", ""),
    "from several": ("deal all from deck to each hand from players", "FR401", "players", ""),
    "from somebody unknown": (
        "deal all from deck to each hand from (seat 1 if riddle is 3 otherwise seat 2)",
        "FR508",
        "seat 1 if riddle is 3 otherwise seat 2",
        "announce",
    ),
    "to a place of nobody": ("deal all from deck to each open", "FR301", "open", "draw"),
    "what goes elsewhere": ("deal all from cellar to each hand", "FR408", "hand", ""),
    "too few": (
        "deal 9 from deck to each hand from seat 2",
        "FR503",
        "deal 9 from deck to each hand from seat 2",
        "`deal all`",
    ),
}


@pytest.mark.parametrize(("line", "code", "marked", "help_"), WRONG.values(), ids=WRONG)
def test_it_is_told(line: str, code: str, marked: str, help_: str) -> None:
    lines = f"{KEPT}play\n  {line}\n  nothing happens\n"
    assert findings(lines) == [(code, marked)]
    (told,) = (one for one in judged(HEAD.format(players=2) + lines) if one.code == code)
    assert help_ in (told.help or "")


def test_afterwards_nothing_is_left() -> None:
    lines = "play\n  deal all from deck to each hand from seat 2\n  draw 1 from deck to open\n"
    assert findings(lines) == [("FR503", "draw 1 from deck to open")]
    assert findings(lines.replace("deal all", "deal 3")) == []
