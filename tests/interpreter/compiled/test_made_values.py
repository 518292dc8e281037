"""Compiled expressions of every form are worth what the reference finds, and are a fault where it is one."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.interpreter.compiled.made_values import CONTENT, SMALL, Making
from tests.interpreter.engine.frame import PLAY, SETUP, WORLD, make

import festrules.interpreter.compiled.lowering.program  # noqa: F401 - it fills the tables of what is lowered how
from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.lowering.context import Lowering, begin
from festrules.interpreter.compiled.lowering.dispatch import each, value
from festrules.interpreter.compiled.program import python_text
from festrules.interpreter.compiled.program.check import check
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.compiled.program.python_text import namespace
from festrules.interpreter.compiled.program.wasm.module import module_bytes
from festrules.interpreter.engine.evaluate import evaluate, many
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import NOTHING, Fault

MACHINE = make(WORLD + SETUP + PLAY.format(statements='  say "nothing"')).machine
FREE = len(MACHINE.initial)  # cells behind those that anything is known of
MEMBERS = FREE + 4
DEPTH = 3
GIVEN_UP, FAILED = (GivenUp, python_text.GivenUp), (Failed, python_text.Failed)


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_made_expressions(data: st.DataObject) -> None:
    _try(data, wasm=False)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_made_expressions_as_webassembly(data: st.DataObject) -> None:
    pytest.importorskip("wasmtime")
    _try(data, wasm=True)


@pytest.mark.parametrize("wasm", [False, True])
@pytest.mark.parametrize("given", [-1, 3, 5, 99, NOTHING])
def test_whether_what_is_known_is_one_of_many(given: int, *, wasm: bool) -> None:
    if wasm:
        pytest.importorskip("wasmtime")
    known = node.Conditional(node.Cell(FREE), node.Constant(given), node.Constant(given))
    for asked in (node.Constant(given), known):
        expression = node.Within(asked, node.Constant((1, 3, 4, 8, 12)))
        cells = [*MACHINE.initial, *([0] * 16)]
        assert _compiled(expression, cells, wasm=wasm) == _reference(expression, cells)


@pytest.mark.parametrize("wasm", [False, True])
def test_a_collection_of_numbers_that_a_definition_is_told_is_no_set_of_spaces(*, wasm: bool) -> None:
    if wasm:
        pytest.importorskip("wasmtime")
    large = node.Where(node.Bound(0), 1, node.Compare(">", node.Bound(1), node.Cell(FREE)))
    told = ((0, node.CellList(FREE + 4)),)
    expression = node.Call("much", told, node.Aggregate("sum", large))
    cells = [*MACHINE.initial, 2, 0, 0, 0, 3, 1, 3, 5, *([0] * 8)]
    assert _compiled(expression, cells, wasm=wasm) == _reference(expression, cells) == 8


def _try(data: st.DataObject, *, wasm: bool) -> None:
    making = Making(data.draw, tuple(range(FREE, FREE + 4)), MEMBERS)
    what = (making.number, making.condition, making.collection)[making.pick(3)]
    expression = what(DEPTH, ())
    held = data.draw(st.lists(SMALL, max_size=5))
    cells = [*MACHINE.initial, *(data.draw(CONTENT) for _ in range(4)), len(held), *held, *([0] * 5)]
    expected = _reference(expression, cells)
    assert _compiled(expression, cells, wasm=wasm) in (expected, "given up")


def _reference(expression: node.Expression, cells: list[int]) -> Any:
    run = Run(MACHINE, cells[:], scratch=[0] * 300)
    try:
        worth = evaluate(expression, run)
        if not isinstance(worth, int):
            return list(many(expression, run))
        return int(worth)
    except Fault as fault:
        return "given up" if fault.what.startswith("more has") else "fault"


def _compiled(expression: node.Expression, cells: list[int], *, wasm: bool) -> Any:
    low = begin(MACHINE)
    code = low.function("asked", result=False)
    several = low.facts.several(expression)
    fact = low.facts.of(expression)
    may_fail = low.facts.may_fail(expression)
    if several:
        count = code.new(0, "count")

        def put(member: Expression) -> None:
            code.set_work(count + low.options, member)
            code.let(count, count + 1)

        each(expression, low, code, put)
        code.give_back(count)
    else:
        code.give_back(value(expression, low, code))
    code.done()
    low.program.exports = ("asked",)
    low.program.slots += len(cells)
    check(low.program)
    try:
        worth, members = _run(low, cells, wasm=wasm)
    except GIVEN_UP:
        return "given up"
    except FAILED:
        assert may_fail
        return "fault"
    members = members if several else [worth] if worth != NOTHING else []
    assert all(fact.low <= member <= fact.high for member in members), fact
    assert fact.nothing or several or members
    return members if several else worth


def _run(low: Lowering, cells: list[int], *, wasm: bool) -> tuple[int, list[int]]:
    state = cells + [0] * (low.program.slots - len(cells))
    if wasm:
        loaded = LoadedWasm(module_bytes(low.program), low.program.slots)
        loaded.write_state(state)
        worth = loaded.call("asked")
        return worth, loaded.read_work(low.options, max(0, min(worth, 10_000)))
    made = namespace(low.program)
    worth = made["asked"](state)
    return worth, made["w"][low.options : low.options + worth]
