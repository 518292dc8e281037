"""An option that leads to a fault, and was offered since nobody looks so far, is found by playing."""

import pytest
from tests.interpreter.engine.ahead import text_of
from tests.interpreter.proving.planted import SMALL, subject_of

from festrules.interpreter.proving.prove import JUDGES, prove

TURNS = "  turns for players\n"
TAKE = TURNS + "    choose one: peek or wait\naction wait\n  nothing happens\naction peek\n"

# By what is behind the option, the code under which it is found; nothing where the option is not offered.
BEHIND = {
    "a bound of what is hidden": (TAKE + "  set seal to secret\n", "FR904"),
    "a table asked with what is hidden": (TAKE + "  v = prize of secret\n", "FR904"),
    "a choice that several have emptied": (
        TURNS + "    choose 1 to 2 numbers from 1 to 2\n    choose more from 1 to 2 - count of numbers\n"
        "    (there is always at least one)\n",
        "FR901",
    ),
    "a choice that cannot be after all": (
        TURNS
        + "    choose low from 1 to 3\n    choose high from low + 1 to 3\n    (there is always at least one)\n",
        "",
    ),
    "something behind the end of the action": (
        TURNS
        + "    choose one: peek\n    (there is always at least one)\n    add 10 to my mark\n"
        + "action peek\n  nothing happens\n",
        "FR904",
    ),
}


@pytest.mark.parametrize(("play", "code"), BEHIND.values(), ids=BEHIND)
def test_a_fault_behind_an_option_is_found(play: str, code: str) -> None:
    setup = "  shuffle shelf\n  draw 1 from shelf to crate of seat 2"
    text = text_of(play, setup).replace(
        "place shelf of jar: everyone", "place shelf of jar: ordered, everyone"
    )
    proof = prove(subject_of(text), SMALL, tuple(JUDGES))
    found = {one.check for one in proof.verdicts if one.findings}
    assert found & {"FR901", "FR904"} == ({code} if code else set())
