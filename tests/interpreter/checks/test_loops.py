"""A loop that nothing brings to an end is told, and what brings one to an end is known."""

import pytest
from tests.interpreter.checks.small import codes

LOOP = "play\n  turns for players\n    repeat until no\n      {}\n"
MORE = """\
procedure stop
  end the game
procedure note
  add 1 to total of seat 1
action leave "leave"
  do stop
action stay "stay"
  do note
"""
ENDLESS = ["add 1 to total of you", "do note", "choose one: stay\n      if you cannot, nothing happens"]
ENDING = [
    "end the game",
    "end the turn",
    "nobody wins",
    "you win",
    "if turn > 3\n        end the game",
    "do stop",
    "choose one: stay or leave\n      if you cannot, nothing happens",
    "choose card from lots in my hand\n      if you cannot, end the turn",
]


@pytest.mark.parametrize("lines", ENDLESS)
def test_a_loop_goes_on_without_end(lines: str) -> None:
    assert "FR506" in codes(LOOP.format(lines) + MORE)


@pytest.mark.parametrize("lines", ENDING)
def test_a_loop_comes_to_an_end(lines: str) -> None:
    assert "FR506" not in codes(LOOP.format(lines) + MORE)
