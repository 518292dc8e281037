"""How many members a set can have at most is known where a condition says it, and is never too few."""

from itertools import combinations

import pytest
from tests.interpreter.checks.test_hereditary import LASTS, MENDED, condition, holds

from festrules.interpreter.engine import sets

CHIPS = range(6)
SAID = {
    "count of chips is 2": 2,
    "count of chips <= 3": 3,
    "count of chips <= 3 and 2 >= count of chips": 2,
    "count of chips is 1 or count of chips is 3": 3,
    "count of chips is goal - 2": 2,
    "count of chips is count of (chips in deck where number of chip is 1)": 2,
    "chips are mixed": 3,
    "sort of chips > 0": 3,
    "sort of chips is goal - 2": 2,
    "sort of chips is sort of (chips in deck where number of chip is 1)": 2,
    "goal is 4 and count of chips is 2": 2,
    "goal is 5 and count of chips > 2": 0,
    "goal is 5 or count of chips is 2": 2,
}
UNSAID = [
    "count of chips > 2",
    "sum of number of chips < 5",
    "sort of chips is not 2",
    "count of chips <= debt / debt (rounded up)",
]


@pytest.mark.parametrize(("said", "most"), SAID.items())
def test_what_is_said_of_their_number_is_known(said: str, most: int) -> None:
    choice, _, run = condition(said)
    assert sets.largest(choice, run) == most


@pytest.mark.parametrize("said", UNSAID)
def test_where_nothing_is_said_there_may_be_any_number(said: str) -> None:
    choice, _, run = condition(said)
    assert sets.largest(choice, run) == sets.MOST_CHOSEN


@pytest.mark.parametrize("said", [*SAID, *UNSAID, *LASTS, *MENDED])
def test_no_larger_set_fulfils_the_condition(said: str) -> None:
    choice, asked, run = condition(said)
    most = sets.largest(choice, run)
    for size in range(min(most, len(CHIPS)) + 1, len(CHIPS) + 1):
        for members in combinations(CHIPS, size):
            run.scratch[choice.together] = list(members)
            run.work[0] = 10_000
            assert not holds(asked, run), members
