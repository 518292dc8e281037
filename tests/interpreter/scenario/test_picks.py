"""Several that are chosen together: a scenario picks them in any order, and is told of all that may be picked."""

from itertools import permutations

import pytest
from tests.interpreter.scenario.small import problems

HANDS = """festrules 2
game "Hands"
  players 2
  at most 30 decisions, then nobody wins

kinds of colour: red, blue, green
card gem for each colour numbered 1 to 3
  starts in deck
token bead: amber times 3, jet
  starts in box
place deck of gem
place hand for each player of gem
place row of gem: ordered
place box of bead
place bowl of bead

play
  turns from seat 1 until the game ends
    choose one: meld, row-up, give, scoop or secretly-both

action meld "lay down a meld"
  choose 3 or more gems from gems in my hand "which gems?"
    colour of gems are all the same or number of gems are all the same (refused: "that is no meld") @MELD-1
  move all gems to row
action row-up "lay down two in order"
  choose 2 gems in order from gems in my hand "which two?"
  for each gem in gems
    move gem to row
action give "give one or two"
  choose 1 to 2 gems from gems in my hand "which ones?"
  move all gems to deck
action scoop "scoop three beads"
  choose 3 beads from beads in box "which beads?"
  move all beads to bowl
action secretly-both "all give two"
  all players secretly
    choose 2 gems from gems in my hand "which two do you give?"
    (there are always enough)
  for each player in players
    move all gems of player to deck

winner
  shared
"""
FIVE = "red-1, red-2, red-3, blue-1, green-1"
THREE = "red-1, red-2, red-3"


def after(lines: str, hand: str = FIVE) -> list[str]:
    position = f"""
      at turn of seat 1
      hand of seat 1 holds {hand}
      hand of seat 2 holds blue-2, blue-3"""
    return problems(f"{position}\n{lines}", HANDS)


@pytest.mark.parametrize("order", list(permutations(('"red-1"', '"red-2"', '"red-3"'))))
def test_any_order_leads_to_the_same(order: tuple[str, ...]) -> None:
    found = after(f"""
      seat 1 chooses "lay down a meld", {", ".join(order)}, "that is all"
      expect row holds red-1
      expect count of gems in row is 3
      expect seat 2 is to act""")
    assert found == []


def test_all_that_may_be_picked_is_offered_and_what_goes_with_no_pick_is_refused() -> None:
    found = after("""
      expect seat 1 can only "lay down a meld" then "red-1", "red-2", "red-3", "blue-1", "green-1"
      expect seat 1 has 5 options after "lay down a meld"
      seat 1 chooses "lay down a meld", "green-1"
      expect seat 1 can only "red-1", "blue-1"
      expect seat 1 cannot "red-2" because "MELD-1"
      expect seat 1 cannot "green-1"
      expect seat 1 cannot pass
      seat 1 chooses "red-1"
      expect seat 1 can only "blue-1"
      seat 1 chooses "blue-1", "that is all"
      expect row holds green-1""")
    assert found == []


def test_a_pick_that_is_not_possible_is_told_with_its_reason() -> None:
    (found,) = after('seat 1 chooses "lay down a meld", "green-1", "red-3"')
    assert 'cannot choose "red-3": whatever comes with it, that is no meld (MELD-1) (which gems?)' in found
    assert 'offered: "red-1' in found


def test_nothing_is_decided_before_the_last_pick() -> None:
    found = after("""
      seat 1 chooses "give one or two", "green-1"
      expect green-1 is in hand of seat 1
      expect seat 1 can only "red-1", "red-2", "red-3", "blue-1", "that is all"
      expect seat 1 can pass
      seat 1 chooses "red-2"
      expect green-1 is in deck
      expect red-2 is in deck
      expect seat 2 is to act""")
    assert found == []


def test_that_is_all_is_said_where_more_might_come() -> None:
    (found,) = after("""
      seat 1 chooses "give one or two", "green-1"
      seat 2 chooses "give one or two"
    """)
    assert 'player 2 cannot choose "give one or two": player 1 is to act (which ones?)' in found


def test_where_the_order_counts_it_is_that_of_the_picks() -> None:
    for one, two in (("red-3", "blue-1"), ("blue-1", "red-3")):
        found = after(f"""
          seat 1 chooses "lay down two in order", "{one}", "{two}"
          expect top of row is {two}""")
        assert found == []


def test_copies_are_picked_one_by_one() -> None:
    found = after("""
      expect seat 1 can only "scoop three beads" then "amber", "jet"
      seat 1 chooses "scoop three beads", "amber", "jet"
      expect seat 1 can only "amber"
      seat 1 chooses "amber"
      expect count of amber in bowl is 2""")
    assert found == []


def test_those_that_must_be_among_them_need_not_be_said() -> None:
    found = after(
        """
      seat 1 chooses "lay down a meld", "that is all"
      expect count of gems in row is 3""",
        THREE,
    )
    assert found == []


def test_what_might_be_another_is_not_taken_unsaid() -> None:
    """The rules offer only the last behind the last but one; whoever picks in any order has others."""
    (found,) = after(
        """
      seat 1 chooses "lay down two in order", "red-2"
      seat 2 chooses "give one or two"
    """,
        THREE,
    )
    assert "player 1 is to act (which two?)" in found
    (found,) = after(
        """
      seat 1 chooses "all give two", "red-2"
      seat 2 chooses "blue-2", "blue-3"
      seat 1 chooses "all give two"
    """,
        THREE,
    )
    assert 'nothing is called "all give two" where player 1 is asked (which two do you give?)' in found
    assert 'offered: "red-1' in found


def test_each_player_picks_for_themselves() -> None:
    found = after("""
      seat 1 chooses "all give two", "green-1"
      seat 2 chooses "blue-3"
      expect seat 2 can only "blue-2"
      expect seat 1 can only "red-1", "red-2", "red-3", "blue-1"
      seat 1 chooses "red-1"
      seat 2 chooses "blue-2"
      expect hand of seat 2 is empty
      expect count of gems in hand of seat 1 is 3""")
    assert found == []
