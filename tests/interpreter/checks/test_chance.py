"""Chances that are none, and picks from what is not a collection."""

import pytest
from tests.interpreter.checks.small import findings

WRONG = {
    "more than all": ("pick few at random from lots in deck, each 3 in 2", "FR403", "3"),
    "of no case": ("pick few at random from lots in deck, each 0 in 0", "FR403", "0"),
    "less than none": ("pick few at random from lots in deck, each (-1) in 2", "FR403", "-1"),
    "all": ("pick few at random from lots in deck, each 2 in 2", "FR413", "2"),
    "none": ('pick few at random from lots in deck, each 0 in 2 "which?"', "FR413", "0"),
    "from a number": ("pick few at random from riddle, each 1 in 2", "FR401", "riddle"),
    "from a place": ("pick few at random from deck, each 1 in 2", "FR401", "deck"),
    "from a condition": ("pick few at random from (deck is empty), each 1 in 2", "FR401", "deck is empty"),
    "no number": ("pick few at random from lots in deck, each deck in 2", "FR401", "deck"),
    "of no number": ("pick few at random from lots in deck, each 1 in deck", "FR401", "deck"),
}


@pytest.mark.parametrize(("line", "code", "marked"), WRONG.values(), ids=WRONG)
def test_it_is_told(line: str, code: str, marked: str) -> None:
    assert findings(f"play\n  {line}\n  nothing happens\n") == [(code, marked)]


@pytest.mark.parametrize("odds", ["0 in 1", "1 in 1", "1 in 3"])
def test_on_a_table_it_may_be_certain(odds: str) -> None:
    lines = f'play\n  physical toss "toss"\n    pick few at random from lots in deck, each {odds}\n'
    assert findings(lines) == []


def test_odds_that_hang_on_the_number_of_players_may_be_certain() -> None:
    table = "table odds by players: 3 for 2 players, 2 for 3 players\n"
    lines = f"{table}play\n  pick few at random from lots in deck, each odds in 3\n"
    assert findings(lines) == []
