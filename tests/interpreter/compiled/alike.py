"""The same game on the reference interpreter and on compiled code, step by step, with all that is told on the way."""

from dataclasses import replace

import pytest
from tests.conformance.playing import Picker

from festrules.interpreter.compiled.executors.compiling import compiled
from festrules.interpreter.compiled.executors.stepping import stepper
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import Machine

FORMS = ("python", "wasm")


class AsLowered:
    """Programs as lowering has written them: made better in tests of all games alone, as it takes long."""

    def __init__(self, machine: Machine, form: str) -> None:
        self.machine, self.form = machine, form

    def get(self, _kind: str, _key: str) -> bytes:
        """The program, as if it had been kept."""
        return compiled(self.machine, self.form, telling=True, hasty=True).portable()

    def put(self, _kind: str, _key: str, _data: bytes) -> None:
        """Nothing is kept."""


def on_compiled_code(game: Game, form: str, *, better: bool = False) -> Game:
    """The same game, continued by compiled code; where it is asked for, by code that was made better."""
    if form == "wasm":
        pytest.importorskip("wasmtime")
    as_lowered = None if better else AsLowered(game.machine, form)
    return replace(game, stepper=stepper(game.machine, form, as_lowered))


def play_alike(game: Game, compiled: Game, seed: int, most: int, *, settle: bool = True) -> int:
    """Plays both at random, and asks of both the same; gives how many steps there were."""
    state, told = game.begin(seed, settle=settle)
    assert compiled.begin(seed, settle=settle) == (state, told)
    picker = Picker(seed)
    for step in range(most):
        decisions, others = game.decisions(state), compiled.decisions(state)
        assert [one.seat for one in others] == [one.seat for one in decisions]
        if not decisions:
            _compare_end(game, compiled, state)
            return step
        for one, other in zip(decisions, others, strict=True):
            assert _offered(other.options) == _offered(one.options)
        options = decisions[picker.below(len(decisions))].options
        option = options[picker.below(len(options))]
        after = game.apply(state, option, settle=settle)
        assert compiled.apply(state, option, settle=settle) == after
        state = after[0]
    return most


def _offered(options: tuple[Option, ...]) -> list[tuple[int, int, str]]:
    return [(option.value, option.weight, option.text) for option in options]


def _compare_end(game: Game, compiled: Game, state: State) -> None:
    assert compiled.winners(state) == game.winners(state)
    assert compiled.hash(state) == game.hash(state)
    if not game.is_faulty(state):
        assert compiled.scores(state) == game.scores(state)
    for seat in (None, *range(game.players)):
        assert compiled.view(state, seat) == game.view(state, seat)
