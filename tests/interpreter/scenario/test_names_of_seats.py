"""Messages begin small, but for the names of players."""

import pytest
from tests.interpreter.scenario.small import problems

GAME = """festrules 2

game "Two names"
  players 2
  seats {seats}
  at most 20 decisions, then nobody wins

keep stones: 0 to 9, starts 7

play
  turns from seat 1 until stones is 0
    choose number from 1 to 3 "how many?"
      number <= stones (refused: "there are not so many")
    (there is always at least one)
    subtract number from stones

winner
  shared
"""


@pytest.mark.parametrize(("first", "second"), [("Anna", "Bob"), ("anna", "bob"), ("The cat", "Red")])
def test_a_name_is_written_as_the_author_wrote_it(first: str, second: str) -> None:
    game = GAME.format(seats=f'"{first}", "{second}"')
    (too_many,) = problems('seat 1 chooses "5"', game)
    assert too_many.startswith(f'FR701 {first} cannot choose "5"')
    (not_yet,) = problems('seat 2 chooses "1"', game)
    assert not_yet.startswith(f'FR701 {second} cannot choose "1": {first} is to act')


def test_a_word_that_begins_like_a_name_is_no_name() -> None:
    (wrong,) = problems("expect stones is 3", GAME.format(seats='"Ex", "Expect"'))
    assert wrong.startswith("FR701 expected: stones is 3")
