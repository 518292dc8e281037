"""Functions of the subset do the same as Python runs them and as both emitters write them."""

import textwrap
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.interpreter.compiled import sample_runtime

from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp, Loaded
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.program.check import check
from festrules.interpreter.compiled.program.program import FAULT, OPERANDS, REASON, Program
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.subset import NotInSubset, library
from festrules.interpreter.compiled.program.wasm.module import module_bytes
from festrules.interpreter.compiled.program.words import Limit, RulesFail

NAMES = ("sums", "memories", "shifts", "truths", "limits", "asks_wider")
NUMBERS = st.integers(-150, 150)


def program() -> Program:
    found = Program(32, 32, reserved=64)
    for name in NAMES:
        library(found, getattr(sample_runtime, name))
    found.exports = NAMES
    check(found)
    return found


@pytest.fixture(scope="module")
def both() -> tuple[Loaded, Loaded]:
    pytest.importorskip("wasmtime")
    made = program()
    return LoadedPython(python_source(made), 32), LoadedWasm(module_bytes(made), 32)


def plainly(name: str, a: int, b: int) -> tuple[object, ...]:
    try:
        return (int(getattr(sample_runtime, name)(a, b)),)
    except RulesFail as fault:
        return ("fails", *fault.args)
    except Limit as limit:
        return ("gives up", *limit.args)


def compiled(loaded: Loaded, name: str, a: int, b: int) -> tuple[object, ...]:
    try:
        return (loaded.call(name, a, b),)
    except Failed:
        return ("fails", *loaded.read_work(FAULT, 1), *loaded.read_work(OPERANDS, 1))
    except GivenUp:
        return ("gives up", *loaded.read_work(REASON, 1))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(NAMES), NUMBERS, NUMBERS)
def test_all_do_the_same(both: tuple[Loaded, Loaded], name: str, a: int, b: int) -> None:
    sample_runtime.m[:], sample_runtime.w[:] = [0] * 32, [0] * 64
    expected = plainly(name, a, b)
    for loaded in both:
        loaded.write_state([0] * 32)
        loaded.write_work(16, [0] * 48)
        assert compiled(loaded, name, a, b) == expected
        assert loaded.read_state() == sample_runtime.m
        assert loaded.read_work(20, 4) == sample_runtime.w[20:24]


def test_what_is_called_comes_along_once() -> None:
    found = program()
    assert "helper" in found.functions
    before = dict(found.functions)
    assert library(found, sample_runtime.sums) == "sums"
    assert found.functions == before


REFUSED = {
    "x = [1]": "an expression of the subset",
    "x = a / 2": "an expression of the subset",
    "x = nobody": "a name that has a number",
    "x = a and 3": "something that is true or not",
    "x = big": "a narrow number here",
    "big.real = a": "a name or a place in memory",
    "for x in range(0, 9, 2): pass": "`range` with one or two numbers, or `bits`",
    "x = sorted(a)": "a call of a function of this sort",
    "x = f(a, a)": "1 numbers",
    "assert a": "a statement of the subset",
    "return": "a result exactly where one is announced",
    "x = a is 1": "a comparison of numbers",
    "del a": "a statement of the subset",
}


def module_of(tmp_path: Path, line: str) -> ModuleType:
    path = tmp_path / "runtime_of_test.py"
    text = """
        from festrules.interpreter.compiled.program.words import Wide

        def f(a: int) -> int:
            big: Wide = 3
            x = 0
            {line}
            return x
        """
    path.write_text(textwrap.dedent(text).replace("{line}", line))
    spec = spec_from_file_location("runtime_of_test", path)
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(__import__("sys").modules, "runtime_of_test", found)
        spec.loader.exec_module(found)
    return found


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize("line", REFUSED)
def test_what_is_not_in_the_subset_is_refused_with_its_line(
    tmp_path: Path, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = module_of(tmp_path, line)
    monkeypatch.setitem(__import__("sys").modules, "runtime_of_test", found)
    with pytest.raises(NotInSubset) as raised:
        library(Program(4, 4), found.f)
    assert str(raised.value).startswith("runtime_of_test, line 7: expected ")
    assert REFUSED[line] in str(raised.value)
