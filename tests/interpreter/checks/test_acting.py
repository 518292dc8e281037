"""Who acts is handed on to procedures: one that needs somebody is done only where somebody acts."""

# ruff: noqa: E501 - a rulebook in a line

import pytest
from tests.interpreter.checks.small import findings

GOOD = {
    "in turns": "play\n  turns for players\n    do count-up\nprocedure count-up\n  add 1 to total of you\n",
    "with somebody": "play\n  let seat 1 act\n    do count-up\nprocedure count-up\n  add 1 to total of you\n",
    "nobody is needed": "play\n  do count-up\nprocedure count-up\n  for each player in players\n    add 1 to total of player\n",
    "somebody is named inside": "play\n  do count-up\nprocedure count-up\n  turns for players\n    add 1 to total of you\n",
    "after a turn": "play\n  turns for players\n    nothing happens\ntrigger bonus after turn\n  add 1 to total of you\n",
}
BAD = {
    "nobody acts": ("play\n  do count-up\nprocedure count-up\n  add 1 to total of you\n", "count-up"),
    "nobody decides": (
        "play\n  do count-up\nprocedure count-up\n  choose number from 1 to 3\n  set total of seat 1 to number\n",
        "count-up",
    ),
    "by way of another": (
        "play\n  do outer\nprocedure outer\n  do inner\nprocedure inner\n  add 1 to total of you\n",
        "outer",
    ),
    "after a step of nobody": (
        "play\n  step dawn\n    nothing happens\ntrigger bonus after dawn\n  add 1 to total of you\n",
        "bonus",
    ),
}


@pytest.mark.parametrize("lines", GOOD.values(), ids=GOOD)
def test_somebody_acts(lines: str) -> None:
    assert findings(lines) == []


@pytest.mark.parametrize(("lines", "marked"), BAD.values(), ids=BAD)
def test_nobody_acts(lines: str, marked: str) -> None:
    assert findings(lines) == [("FR304", marked)]
