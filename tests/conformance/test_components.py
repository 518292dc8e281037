"""Every component is in exactly one place, always."""

from collections.abc import Callable
from typing import Any, get_args

import pytest
from tests.conformance.components import wrong
from tests.conformance.games import Setting, every_plain, game_of
from tests.conformance.playing import CHOICES, Picker, some, steps, walk

from festrules.interpreter.engine.carry_out import CARRY_OUT
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.state import State
from festrules.interpreter.machine import instructions as code

MOVING = get_args(code.Moving)


@every_plain
def test_conserved_after_every_decision(setting: Setting) -> None:
    game = game_of(setting)
    assert wrong(game, game.start(1)) == []
    for step in some(walk(setting, 1), 16):
        assert wrong(game, step.after) == [], step.option.text


@every_plain
def test_conserved_after_every_instruction(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    """In real play and while looking ahead; before each chance event as well."""
    game = game_of(setting)
    checked = 0

    def watched(carry_out: Callable[[Any, Run], None]) -> Callable[[Any, Run], None]:
        def carry_out_and_check(instruction: Any, run: Run) -> None:
            nonlocal checked
            carry_out(instruction, run)
            if checked < 80:
                checked += 1
                assert wrong(game, State(tuple(run.cells), 0)) == [], instruction

        return carry_out_and_check

    for kind in MOVING:
        monkeypatch.setitem(CARRY_OUT, kind, watched(CARRY_OUT[kind]))
    state = game.start(3, settle=False)
    for number, step in enumerate(steps(game, state, Picker(CHOICES + 3), settle=False)):
        assert number % 3 or wrong(game, step.after) == []
        if number > 30:
            break
