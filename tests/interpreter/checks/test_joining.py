"""Places that are joined as conditions are: one message, and it says how several are said together."""

import pytest
from tests.interpreter.checks.small import HEAD, judged

SAID = "`{}` stands between conditions; several places together stand in parentheses"
TURN = """
play
  turns for players
    {turn}
    end the turn
"""


def told(turn: str) -> list[tuple[str, str, str | None]]:
    text = HEAD.format(players="2") + TURN.format(turn=turn)
    return [(one.code, one.message, one.help) for one in judged(text) if one.code != "FR505"]


@pytest.mark.parametrize(
    "turn",
    [
        "move all {} to deck",
        "show {} to everyone",
        'choose lot from {} "which?"\n    if you cannot, nothing happens',
        "for each lot in {}\n      add 1 to my total",
        "add count of {} to my total",
        "all-mine = {}\n    add count of all-mine to my total",
        "if count of {} > 3\n      add 1 to my total",
        "announce sum of number of {} as counted",
    ],
)
def test_places_that_are_joined_by_and_are_one_mistake(turn: str) -> None:
    found = told(turn.format("lots in my hand and open"))
    assert found == [("FR401", SAID.format("and"), "write `lots in (my hand, open)`")]


def test_so_are_the_things_that_lie_there() -> None:
    found = told("move all lots in my hand or lots in open to deck")
    assert found == [("FR401", SAID.format("or"), "write `lots in (my hand, open)`")]
    found = told("show lots in open and ruins in cellar to everyone")
    assert found == [("FR401", SAID.format("and"), "write `(lots in open, ruins in cellar)`")]
    found = told("add count of lots in (open, my hand) and shut to my total")
    assert found == [("FR401", SAID.format("and"), "write `lots in (open, my hand, shut)`")]


def test_what_is_advised_is_right() -> None:
    assert told("add count of lots in (my hand, open) to my total") == []


def test_what_is_unknown_is_all_that_is_told() -> None:
    ((code, message, _),) = told("add count of cards in my hand and open to my total")
    assert (code, message) == ("FR301", "nothing here is called `cards`")


def test_conditions_are_joined_as_before() -> None:
    assert told("if open is empty and count of lots in my hand > 2\n      add 1 to my total") == []
    ((code, _, _),) = told("if some lot in lots in open: number of lot > 2 and number of lot\n      pass")
    assert code == "FR401"
