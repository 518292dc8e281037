"""Both emitters make of a program what does the same, whatever the program."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.interpreter.compiled.random_programs import CELLS, random_program

from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp, Loaded
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.program.check import check
from festrules.interpreter.compiled.program.memory import lay_out
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


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 32), st.integers(1, 5))
def test_the_same_comes_of_a_program_in_python_and_in_wasm(seed: int, size: int) -> None:
    program = random_program(seed, size)
    check(program)
    in_python = LoadedPython(python_source(program), program.slots)
    in_wasm = LoadedWasm(module_bytes(program), program.slots)
    one, other = what_comes(in_python, program), what_comes(in_wasm, program)
    signed = [[number % (1 << 64) for number in part] if isinstance(part, list) else part for part in one]
    assert signed == [
        [number % (1 << 64) for number in part] if isinstance(part, list) else part for part in other
    ]
