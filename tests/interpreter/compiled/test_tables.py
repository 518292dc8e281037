"""Whatever a machine can have is compiled; what is not yet, the reference interpreter plays, and that is said."""

from typing import Any, get_args

import pytest

import festrules
from festrules.interpreter.compiled.executors import registry
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.compiled.lowering import program
from festrules.interpreter.compiled.lowering.course.blocks import STRAIGHT, WAYS
from festrules.interpreter.compiled.lowering.dispatch import EACH, VALUE
from festrules.interpreter.compiled.lowering.tables import LoweringTable
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code

assert program.STEPS  # it fills the tables

# "kind": why nothing asks its value where it stands
NO_VALUE = {"Cost": "what is paid is asked by `billing.py`, line by line"}


def test_every_instruction_is_compiled() -> None:
    assert {one.__name__ for one in get_args(code.AnyInstruction)} == {
        one.__name__ for one in {*WAYS, *STRAIGHT}
    }


def test_every_expression_is_compiled() -> None:
    expressions = {one.__name__ for one in get_args(node.AnyExpression)}
    assert expressions - {one.__name__ for one in {*VALUE, *EACH}} == set(NO_VALUE)


NEW: list[tuple[LoweringTable[Any], type]] = [
    (STRAIGHT, code.Let),
    (WAYS, code.Branch),
    (WAYS, code.Choose),
    (VALUE, node.Cell),
    (VALUE, node.Compare),
]


@pytest.mark.parametrize(("table", "kind"), NEW, ids=[kind.__name__ for _, kind in NEW])
def test_what_is_not_compiled_yet_the_reference_interpreter_plays(
    table: LoweringTable[Any], kind: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(table, kind)
    machine = festrules.load("festival").machine
    executor, missing = registry.fastest(machine)
    assert executor.name == "reference"
    said = f"compiled code has no {kind.__name__} yet"
    assert ("python", said) in missing
    with pytest.raises(Unavailable, match=said):
        registry.make("python", machine)


def test_a_game_says_it_once_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(WAYS, code.Choose)
    wanted = festrules.load("connect-four")
    game = festrules.load("connect-four", executor="python")
    said = "executor python is not available .compiled code has no Choose yet.; the reference interpreter"
    with pytest.warns(RuntimeWarning, match=said):
        state = game.start(seed=1)
    for _ in range(4):
        option = game.decisions(state)[0].options[-1]
        state, _events = game.apply(state, option)
    same = wanted.start(seed=1)
    for _ in range(4):
        same, _events = wanted.apply(same, wanted.decisions(same)[0].options[-1])
    assert state == same


def test_a_game_without_wasmtime_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "wasmtime", None)
    with pytest.warns(RuntimeWarning, match="wasmtime is not installed"):
        game = festrules.load("pig", executor="wasm")
    assert game.decisions(game.start())
