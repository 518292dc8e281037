"""Completions in the lines of scenarios."""

import pytest
from tests.editors.asking import HARBOUR, completed

SCENARIO = """scenarios of "harbour"

position "at sea"
  players 2

example "first"
  players 2
  seat 1 chooses "sail away"
"""


@pytest.mark.parametrize(
    ("line", "offers"),
    [
        ("|", {"players", "at", "seat", "expect", "chance", "from", "leader", "hand", "trump"}),
        ('seat 1 chooses "|', {"sail away"}),
        ('seat 1 chooses "sail away", "|', {"sail away"}),
        ("expect |", {"seat", "nobody wins", "the game is over", "count of"}),
        ("expect seat 1 |", {"can", "cannot", "is to act", "is asked", "scores", "wins", "has"}),
        ('expect seat 1 is asked "|', {"which?", "which boat?"}),
        ('expect seat 1 cannot "sail away" because "|', {"somebody is there"}),
        ("deck holds |", {"cargo", "fish-1", "nothing", "the rest"}),
        ("trump is |", {"fish", "nothing"}),
        ("at |", {"sail", "trick", "market"}),
        ('from "|', {"at sea"}),
        ("expect seat 1 scores 3 for |", {"cards"}),
    ],
)
def test_lines_of_scenarios(line: str, offers: set[str]) -> None:
    game = HARBOUR + SCENARIO.partition("\n\n")[2]
    lines = f'example "second"\n  players 2\n  {line}'
    assert offers <= set(completed(lines, game=game).labels)


def test_a_line_of_a_scenario_begins_with_a_word_before_names() -> None:
    game = HARBOUR + SCENARIO.partition("\n\n")[2]
    found = completed('example "second"\n  players 2\n  |', game=game).labels
    words = ["at", "chance", "expect", "players", "seat"]
    assert [one for one in found if one in (*words, "bank", "deck")] == [*words, "bank", "deck"]
