"""Rows of spaces, by the first and the last of them, wherever something is chosen from them."""

import pytest
from tests.interpreter.checks.small import findings
from tests.interpreter.engine.frame import play

LAKE = "piece boat\n  count 4\n  starts in dock\nplace dock of boat\nboard lake of boat: square 3 by 3\n"
CHOICE = """let seat 1 act
  choose landing from {} "where?"
  (there is always at least one)
  say "{{landing}}"
(there is always at least one)
nobody wins"""


@pytest.mark.parametrize(
    ("said", "offered"),
    [
        ("(a1 to c1)", ["a1", "b1", "c1"]),
        ("a1 to a3", ["a1", "a2", "a3"]),
        ("(c2 to a2)", ["a2", "b2", "c2"]),
        ("(a1 to a3, c3)", ["a1", "a2", "a3", "c3"]),
    ],
)
def test_a_row_can_be_chosen_from(said: str, offered: list[str]) -> None:
    course = play(CHOICE.format(said))
    assert course.offered == offered
    assert course.choose(offered[1]).said == [offered[1]]


@pytest.mark.parametrize("said", ["(a1 to c3)", "a1 to c3", "(a1 to 3)"])
def test_what_is_no_row_is_told(said: str) -> None:
    statements = CHOICE.format(said).replace("\n", "\n  ")
    assert "FR401" in {code for code, _ in findings(f"{LAKE}play\n  {statements}\n")}
