"""`steps from X to Y through ...`: where a way always leads there, nobody has to say what if there is none."""

import pytest
from tests.interpreter.engine.frame import play

from festrules.grammar.diagnostic import Refused


@pytest.mark.parametrize(
    "steps",
    [
        "from a1 to c3 through spaces of field",
        "from circle-1 to circle-5 through spaces of circle",
        "from circle-5 to circle-1 through spaces of circle stepping forward",
    ],
)
def test_on_a_whole_board_that_hangs_together_there_is_a_way(steps: str) -> None:
    course = play(f"set once to steps {steps}")
    assert course.fault == ""
    assert course.value("once") != "0"


@pytest.mark.parametrize(
    "steps",
    [
        "from a1 to c3 through spaces of field where space is empty",
        "from a1 to c3 through spaces of field stepping (up-right, down-left)",
        "from a1 to c3 through spaces of field stepping (up, right)",
        "from a1 to up of c3 through spaces of field",
        "from a1 to spaces of field where space is empty through spaces of field",
    ],
)
def test_elsewhere_it_has_to_be_said(steps: str) -> None:
    with pytest.raises(Refused) as refused:
        play(
            f"set once to steps {steps}".replace("to spaces", "to (spaces").replace(
                "empty through", "empty) through"
            )
        )
    assert [one.code for one in refused.value.diagnostics] == ["FR402"]
