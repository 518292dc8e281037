"""Directions are values that nobody declares; what a rulebook calls so goes before them."""

import pytest
from tests.interpreter.engine.frame import play, worth

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.library import load

LIFTS = "kinds of lift: up, express\ndefine way of lift: lift\n"


def test_lines_that_are_drawn_have_directions() -> None:
    ways = load("morris").machine.world.enumerations["direction"]
    assert ways.values[:4] == ("up", "up-right", "right", "down-right")


def test_a_value_of_the_rulebook_goes_before_a_way() -> None:
    assert worth("position of up", LIFTS) == "1"
    assert worth("step up from a1", LIFTS) == "a2"
    assert worth("opposite of down") == "up"


def test_a_direction_is_kept_and_chosen() -> None:
    course = play(
        """\
turns for players
  choose direction from (up, right) "which way?"
  (there is always at least one)
  set wind to opposite of direction
""",
        "keep wind: direction, starts up\n",
    )
    assert course.offered == ["up", "right"]
    assert course.choose("right").value("wind") == "left"


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("line (up, down) from a1", "`line` does not fit here: several directions give several lines"),
        ("lines up from a1", "`lines` does not fit here: one direction gives one line"),
        ("step forward from a1", "no way of field is called `forward`"),
        ("step 3 from a1", "a direction is needed here, and this is a number"),
        ("step up from you", "ways lead from space to space of a board, and this is a player"),
        ("leaps 2 by 1 from circle-1", "leaps are made on square boards, and circle is none"),
        ("(a1 to c3)", "no row or column has both `a1` and `c3`"),
    ],
)
def test_what_is_no_way_is_told(expression: str, message: str) -> None:
    with pytest.raises(Refused) as refused:
        worth(expression)
    assert message in [one.message for one in refused.value.diagnostics]
