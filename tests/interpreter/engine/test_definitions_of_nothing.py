"""A definition asked of nothing: what it says is nothing, as an attribute is; on every executor."""

import pytest
from tests.interpreter.checks.small import codes
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import Course
from tests.interpreter.engine.test_deciding import for_ann

DEFINED = """\
define double of card: 2 * number of card
define between of card for card as other: number of card - number of other
"""
SEVERAL = "define mates of card as one: cards in deck where suit of card is suit of one\n"


def told(value: str, before: str = "") -> str:
    course: Course = for_ann(f'{before}found = {value}\nsay "{{found}}"', DEFINED + SEVERAL)
    for form in FORMS:
        play_alike(course.game, on_compiled_code(course.game, form), 1, 20, settle=False)
    assert not course.fault
    return course.said[-1]


TOP = "move clubs-3 to heap\n"


@pytest.mark.parametrize(
    ("value", "of_nothing", "of_a_three"),
    [
        ("double of top of heap", "nothing", "6"),
        ("double of top of heap otherwise 1", "1", "6"),
        ("count of mates of top of heap", "0", "1"),
        ("between of top of heap for (top of heap)", "nothing", "0"),
        ("between of clubs-2 for (top of heap) otherwise 9", "9", "-1"),
        ("1 if double of top of heap is nothing otherwise 2", "1", "2"),
    ],
)
def test_it_is_nothing(value: str, of_nothing: str, of_a_three: str) -> None:
    assert told(value) == of_nothing
    assert told(value, TOP) == of_a_three


FILE = """
play
  turns for players
    {}
define worth of lot: 2 * number of lot
define high of lot: number of lot > 2
"""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("set total of you to worth of first of lots in open otherwise 0", set()),
        ("set total of you to worth of first of lots in open", {"FR402"}),
        ("set total of you to 1 if first of lots in open is high otherwise 0", {"FR402"}),
    ],
)
def test_where_something_is_needed_it_is_said_what_then(line: str, found: set[str]) -> None:
    """A condition holds or does not hold, so it is never asked of nothing."""
    assert codes(FILE.format(line)) - {"FR505"} == found
