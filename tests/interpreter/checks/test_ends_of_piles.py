"""There is one way to name the end of a pile: `top 3 lots of pile`."""

import pytest
from tests.interpreter.checks.small import HEAD, findings, judged

SHOWN = """
place row for each player of lot: ordered
board field of lot: stacked, square 2 by 2
setup
  move all lots in deck to pile
play
  turns for players
    show {} to you
    nothing happens
"""


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("first 3 of lots in pile", "top 3 lots of pile"),
        ("last (total of you) of lots in pile", "bottom (total of you) lots of pile"),
        ("first 2 of lots in my row", "top 2 lots of my row"),
        ("first 2 of lots in row of seat 2", "top 2 lots of row of seat 2"),
    ],
)
def test_an_end_of_a_pile_is_its_top_or_its_bottom(said: str, instead: str) -> None:
    lines = SHOWN.format(said)
    found = [one for one in judged(HEAD.format(players="2") + lines) if one.code == "FR401"]
    assert [one.help for one in found] == [f"write `{instead}`"]
    assert [one.fix.edits[0].text for one in found if one.fix] == [instead]
    assert findings(SHOWN.format(instead)) == []


@pytest.mark.parametrize(
    "said",
    [
        "first 3 of lots in pile where number of lot > 3",
        "first 3 of lots in row",  # of all players
        "first 3 of lots in open",  # in no order
        "first 3 of lots in (pile, open)",
    ],
)
def test_of_a_collection_it_is_its_beginning(said: str) -> None:
    assert findings(SHOWN.format(said)) == []
