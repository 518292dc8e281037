"""Both emitters make of a program what does the same, whatever the program."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.interpreter.compiled.random_programs import CELLS, random_program

from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp, Loaded
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.better.optimize import optimize
from festrules.interpreter.compiled.program.check import check
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.memory import lay_out
from festrules.interpreter.compiled.program.nodes import Ask, Constant
from festrules.interpreter.compiled.program.program import EVENTS, FAULT, FUEL, OPERANDS, REASON, Program
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.wasm.module import module_bytes

pytest.importorskip("wasmtime")
CALLS = ((0, 0), (3, -5), (-1, 7), (1000, -1000))


def what_comes(loaded: Loaded, program: Program) -> list[object]:
    """All that can be seen of some calls, one after the other."""
    found: list[object] = []
    reserved = program.reserved
    events = lay_out(program).events
    for first, second in CALLS:
        loaded.write_work(FUEL, [60])
        loaded.write_work(EVENTS, [events])
        try:
            found.append(loaded.call("main", first, second))
        except Failed:
            found.append(("failed", loaded.read_work(FAULT, 1), loaded.read_work(OPERANDS, 1)))
        except GivenUp:
            found.append(("given up", loaded.read_work(REASON, 1)))
            return found
        noted = loaded.read_work(EVENTS, 1)[0]
        found += [loaded.read_state()[:CELLS], loaded.read_work(16, 4), loaded.read_work(20, 4, wide=True)]
        found.append(loaded.read_work(events, noted - events))
        assert reserved == 32
    return found


def alike(found: list[object]) -> list[object]:
    """With all numbers as bit patterns: a memory says nothing of signs."""
    return [[number % (1 << 64) for number in part] if isinstance(part, list) else part for part in found]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 32), st.integers(1, 5))
def test_the_same_comes_of_a_program_in_python_and_in_wasm(seed: int, size: int) -> None:
    program = random_program(seed, size)
    check(program)
    in_python = LoadedPython(python_source(program), program.slots)
    in_wasm = LoadedWasm(module_bytes(program), program.slots)
    assert alike(what_comes(in_python, program)) == alike(what_comes(in_wasm, program))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 32), st.integers(1, 4), st.booleans(), st.booleans())
def test_the_same_comes_of_a_program_that_was_made_better(
    seed: int, size: int, alone: bool, python: bool
) -> None:
    program = random_program(seed, size)
    expected = what_comes(LoadedPython(python_source(program), program.slots), program)
    if alone:
        program.exports = ("main",)
    optimize(program, python=python)
    check(program)
    for loaded in (
        LoadedPython(python_source(program), program.slots),
        LoadedWasm(module_bytes(program), program.slots),
    ):
        assert alike(what_comes(loaded, program)) == alike(expected)


@pytest.mark.parametrize("name", ["x y", "__import__('os')", "_x", "1x", "x=1", ""])
def test_no_text_gets_into_python_as_a_name(name: str) -> None:
    statements: list[list[nodes.Statement]] = [
        [nodes.Let(name, nodes.Constant(1))],
        [nodes.Let("x", nodes.Local(name))],
        [nodes.Do(nodes.Ask(name))],
        [nodes.Do(nodes.Ask(name, copied=True))],
        [nodes.Do(nodes.AskOneOf(name, nodes.Constant(0)))],
        [nodes.For(1, name, nodes.Constant(0), nodes.Constant(1), ())],
        [nodes.ForEntries(1, name, 0, nodes.Constant(0), nodes.Constant(1), ())],
        [nodes.ForBits(1, name, nodes.Constant(1, wide=True), ())],
    ]
    for body in statements:
        program = Program(1, 1, tables=[(1, 2, 3)])
        program.add(nodes.Function("f", (), None, tuple(body)))
        with pytest.raises((ValueError, KeyError)):
            python_source(program)
    for function in (
        nodes.Function(name, (), None, ()),
        nodes.Function("f", (nodes.Local(name),), None, ()),
    ):
        program = Program(1, 1)
        program.add(function)
        with pytest.raises(ValueError, match="cannot be a name"):
            python_source(program)


def both(program: Program) -> tuple[Loaded, Loaded]:
    """A program in both forms."""
    check(program)
    return LoadedPython(python_source(program), program.slots), LoadedWasm(
        module_bytes(program), program.slots
    )


def test_a_number_may_be_called_as_a_function_is() -> None:
    program = Program(CELLS, CELLS)
    code = Code(program, "best1", False)
    code.give_back(5)
    code.done()
    code = Code(program, "main", False)
    best = code.new(Ask("best1"), "best")
    assert best.name == "best1"
    code.give_back(best * 10 + Ask("best1", copied=True))
    code.done()
    program.exports = ("main",)
    assert [loaded.call("main") for loaded in both(program)] == [55, 55]


@pytest.mark.parametrize("cells", [1, 40, CELLS])
def test_what_an_argument_writes_is_not_put_back(cells: int) -> None:
    """By slots, by stretches, or on a copy: what is kept is kept when the arguments are known."""
    program = Program(CELLS, CELLS) if cells == CELLS else Program(400, 400)
    code = Code(program, "write", False)
    given = code.parameter("given")
    code.set(0, cell(0) + given)
    if cells == CELLS:
        code.set(given % 3, cell(0))  # nobody knows which
    else:
        code.fill(0, cells, cell(0))
    code.give_back(cell(0))
    code.done()
    code = Code(program, "main", False)
    copied = code.new(Ask("write", (Ask("write", (Constant(3),)),), copied=True), "copied")
    code.give_back(copied * 100 + cell(0))
    code.done()
    program.exports = ("main",)
    assert [loaded.call("main") for loaded in both(program)] == [603, 603]


def test_what_is_given_from_outside_is_known_in_a_loop_that_is_written_out() -> None:
    program = Program(CELLS, CELLS, stack=64)
    code = Code(program, "main", False)
    given = code.parameter("given")
    room = code.buffer(3)
    with code.count(0, 3) as (number, _):
        code.set_work(room + number, given + number)
        code.set(number, work(room + number))
    code.give_back(cell(0) * 100 + cell(1) * 10 + cell(2))
    code.done()
    program.exports = ("main",)
    optimize(program)
    assert [loaded.call("main", 4) for loaded in both(program)] == [456, 456]


@pytest.mark.parametrize("within", [(40, 50), None], ids=["a stretch is put back", "the state is copied"])
def test_what_is_written_within_a_stretch_is_forgotten_with_a_copy(within: tuple[int, int] | None) -> None:
    program = Program(200, 200)
    writes = Code(program, "writes", False)
    at = writes.parameter("at")
    writes.set(at, 7, within)
    writes.set(130, 8)
    writes.give_back(cell(40) + cell(45) * 10 + cell(130) * 100)
    writes.done()
    code = Code(program, "main", False)
    code.set(45, 1)
    code.set(130, 2)
    inner = code.new(Ask("writes", (nodes.Constant(45),), copied=True), "inner")
    code.give_back(inner * 1000 + cell(45) + cell(130) * 10)
    code.done()
    program.exports = ("main",)
    assert [loaded.call("main") for loaded in both(program)] == [870_021, 870_021]
    assert ("(m[:], at1)" in python_source(program)) == (within is None)
