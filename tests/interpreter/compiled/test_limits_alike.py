"""Where the reference interpreter stops at a limit compiled code does not go on, whatever loops it came there by."""

import pytest
from tests.interpreter.compiled.nested import HEAD, TAIL, outcomes
from tests.later import later

from festrules.interpreter.engine.run import STEP
from festrules.interpreter.machine.machine import FAULTY, MAX_STEPS, SCORED

LOOPS = {  # with about how many steps a round takes
    "repeat {rounds} times\n    add 1 to total": 3,
    "repeat {rounds} times\n    repeat 1 times\n      add 0 to total": 6,
    "repeat until total is {rounds}\n    add 1 to total": 3,
    "rounds {rounds}\n    add 1 to total": 5,
    "repeat {rounds} times\n    for each player in players\n      add 0 to total": 9,
    "repeat {rounds} times\n    if total is 0\n      add 0 to total": 4,
}


@pytest.mark.parametrize("loop", later(LOOPS, lambda loop: LOOPS[loop] != 6))
def test_steps(loop: str) -> None:
    pytest.importorskip("wasmtime")
    seen = set()
    for steps in (MAX_STEPS * 6 // 10, MAX_STEPS * 16 // 10):
        text = f"{HEAD}play\n  {loop.format(rounds=steps // LOOPS[loop])}\n{TAIL}"
        expected = outcomes(text, "reference")
        assert outcomes(text, "python") == outcomes(text, "wasm") == expected
        seen.add(expected[0].status)
    assert seen == {SCORED, FAULTY}


@pytest.mark.slow
def test_what_one_expression_looks_at() -> None:
    asked = "total"
    for number in range(21):
        asked = f"sum of ((store of one-{number} + {asked}) for each one-{number} in players)"
    text = f"{HEAD}play\n  if {asked} > 5\n    set total to 1\n{TAIL}"
    expected = outcomes(text, "reference")
    assert expected[0].status == FAULTY
    assert outcomes(text, "python") == expected


def test_no_stretch_costs_more_than_can_be_written_down() -> None:
    loops = "".join(f"{'  ' * level}for each one-{level} in players\n" for level in range(1, 41))
    text = f"{HEAD}play\n{loops}{'  ' * 41}add 1 to total\n{TAIL}"
    pytest.importorskip("wasmtime")
    assert 2**40 * STEP > 2**32
    expected = outcomes(text, "reference")
    assert expected[0].status == FAULTY
    assert outcomes(text, "wasm") == expected
