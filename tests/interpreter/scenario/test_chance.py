"""Chance in scenarios: its outcomes, in the words of people at a table."""

import pytest
from tests.interpreter.scenario.small import GUSTS, problems

RIGHT = {
    "those that come": 'chance "red", "blue", "that is all", "1"\nexpect count of leaves in lawn is 2',
    "in any order": 'chance "blue", "red", "blue", "1"\nexpect count of leaves in lawn is 3',
    "nothing could be taken for another": 'chance "blue", "2"\nexpect lawn holds blue',
    "none": 'chance "none", "1"\nexpect lawn is empty',
    "one by one": 'chance "no", "yes", "blue: no", "blue in tree: yes", "1"\nexpect count of leaves in lawn is 2',
    "with where it lies": 'chance "red in tree", "that is all", "1"\nexpect lawn holds red',
    "what has no weight": 'chance "none", "3"\nexpect lawn is empty',
    "what no model brings": """chance "red", "that is all", "1"
seat 1 chooses "1"
chance "none", "red", "that is all", "2"
expect lawn is empty
expect everyone is told "risen: red\"""",
    "what is certain is left out": """chance "red", "that is all", "1"
seat 1 chooses "1"
chance "none", "2"
expect lawn holds red""",
}
WRONG = {
    'chance "4"': 'FR701 chance comes to the fallen, where "4" is not possible; possible: '
    '"red in tree: no", "red in tree: yes"',
    'chance "red", "red", "red", "1"': 'FR701 chance comes to the strength, where "red" is not possible;'
    ' possible: "1", "2", "3"',
    'chance "none", "4"': 'FR701 chance comes to the strength, where "4" is not possible;'
    ' possible: "1", "2", "3"',
    'chance "none", "none", "1"': 'FR701 chance comes to the strength, where "none" is not possible;'
    ' possible: "1", "2", "3"',
    'chance "blue", "none", "1", "2"': 'FR701 chance never came to "2": it is left over at the end of the scenario',
}


@pytest.mark.parametrize("lines", RIGHT.values(), ids=RIGHT)
def test_it_comes_as_it_is_said(lines: str) -> None:
    assert problems(lines, GUSTS) == []


@pytest.mark.parametrize(("lines", "problem"), WRONG.items())
def test_what_cannot_come(lines: str, problem: str) -> None:
    assert problems(f"{lines}\nexpect seat 1 is to act", GUSTS)[:1] == [problem]


RISKY = """festrules 2
game "Risky"
  players 1
  at most 9 decisions, then nobody wins
token nut
  count 1
  starts in bowl
place bowl of nut
place bag of nut
die cube: 1 to 6
play
  turns from seat 1 until the game ends
    choose one: grab
    (there is always at least one)
action grab
  roll cube as result
  move result nut from bowl to bag
winner
  shared
"""


@pytest.mark.parametrize("after", ["expect count of nuts in bag is 0", "", 'seat 1 chooses "grab"'])
def test_a_fault_that_chance_leads_to_is_one_of_the_decision_before_it(after: str) -> None:
    found = problems(f'chance "6"\nseat 1 chooses "grab"\n{after}', RISKY)
    assert found[0] == "FR701 the rules are at fault: 6 nuts should be moved, and bowl has 1"
    assert len(found) == 1
    assert problems('seat 1 chooses "grab"\nchance "1"\nexpect count of nuts in bag is 1', RISKY) == []
