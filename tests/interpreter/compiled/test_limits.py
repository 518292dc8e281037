"""Past every limit a program gives up, in both forms, and can be called again afterwards."""

import pytest

from festrules.interpreter.compiled.executors.loaded import GivenUp, Loaded
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.program.check import check
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.effects import effects_of, saved_slots
from festrules.interpreter.compiled.program.memory import EVENTS_FULL, STACK_FULL, STATES_FULL
from festrules.interpreter.compiled.program.nodes import Ask, Expression
from festrules.interpreter.compiled.program.program import EVENTS, REASON, STACK, Program
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.wasm.module import COPIES, module_bytes


def program() -> Program:
    """Functions that call themselves as often as is said."""
    found = Program(8, 8, stack=64, events=16)
    deeper(found, "calls")
    deeper(found, "frames", room=4)
    deeper(found, "copies", copied=True)
    code = Code(found, "tells")
    with code.count(0, code.parameter("times")) as (number, _):
        code.tell(3, number)
    code.done()
    found.exports = tuple(found.functions)
    check(found)
    return found


def deeper(program: Program, name: str, *, room: int = 0, copied: bool = False) -> None:
    code = Code(program, name, False)
    times = code.parameter("times")
    if room:
        code.set_work(code.buffer(room), times)
    code.fill(0, times % 8, 1)  # so much that nobody notes it: the whole state must be copied
    with code.if_(times > 0):
        again: Expression = Ask(name, (times - 1,), copied=copied)
        code.give_back(again + 1)
    code.give_back(0)
    code.done()


@pytest.fixture(params=["python", "wasm"])
def loaded(request: pytest.FixtureRequest) -> Loaded:
    if request.param == "python":
        return LoadedPython(python_source(program()), 8)
    pytest.importorskip("wasmtime")
    return LoadedWasm(module_bytes(program()), 8)


@pytest.mark.parametrize(("name", "fits", "reason"), [("frames", 15, STACK_FULL), ("tells", 5, EVENTS_FULL)])
def test_a_limit_of_memory(loaded: Loaded, name: str, fits: int, reason: int) -> None:
    before = loaded.read_work(STACK, 1), loaded.read_work(EVENTS, 1)
    expected = 0 if name == "tells" else fits
    assert loaded.call(name, fits) == expected
    loaded.write_work(EVENTS, before[1])
    with pytest.raises(GivenUp):
        loaded.call(name, fits + 1)
    assert loaded.read_work(REASON, 1) == [reason]
    assert (loaded.read_work(STACK, 1), loaded.read_work(EVENTS, 1)) == before
    assert loaded.call(name, fits) == expected


def test_too_many_calls_within_each_other(loaded: Loaded) -> None:
    assert loaded.call("calls", 100) == 100
    with pytest.raises(GivenUp):
        loaded.call("calls", 10_000_000)
    assert loaded.call("calls", 100) == 100


def test_copies_of_the_state() -> None:
    pytest.importorskip("wasmtime")
    loaded = LoadedWasm(module_bytes(program()), 8)
    assert loaded.call("copies", COPIES) == COPIES
    with pytest.raises(GivenUp):
        loaded.call("copies", COPIES + 1)
    assert loaded.read_work(REASON, 1) == [STATES_FULL]
    assert loaded.call("copies", COPIES) == COPIES


def test_what_is_put_back_instead_of_copying() -> None:
    found = Program(8, 8)
    for name, called in (("inner", None), ("outer", "inner")):
        code = Code(found, name)
        code.set(1 if called else 5, cell(0))
        if called:
            code.do(Ask(called))
        else:
            code.fail(1)
        code.done()
    for name, called in (("copied", "outer"), ("dynamic", "")):
        code = Code(found, name)
        if called:
            code.do(Ask(called, copied=True))
        else:
            code.set(cell(0), 1)
        code.done()
    effects = effects_of(found)
    assert saved_slots(effects["outer"], 8) == ((1, False), (5, False))
    assert saved_slots(effects["outer"], 1) is None
    assert saved_slots(effects["copied"], 8) == ()
    assert saved_slots(effects["dynamic"], 8) is None
    assert [name for name in effects if effects[name].fails] == ["inner", "outer", "copied"]
