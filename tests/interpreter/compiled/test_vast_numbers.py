"""Vast numbers are calculated part by part, and come to what Python makes of them as a whole."""

from collections.abc import Callable

import pytest

from festrules.interpreter.compiled.executors.loaded import Loaded
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.program.better.optimize import optimize
from festrules.interpreter.compiled.program.check import check
from festrules.interpreter.compiled.program.code import Code, wide_cell, wide_work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Bits,
    Constant,
    Depending,
    Entry,
    Expression,
    Narrowed,
    calculate,
)
from festrules.interpreter.compiled.program.program import PATTERN, Program
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.wasm.module import module_bytes

WORDS = 3
ALL = (1 << 64 * WORDS) - 1
ONE = (1 << 190) | (1 << 127) | (1 << 100) | (1 << 64) | (1 << 63) | 0b1001
OTHER = (1 << 190) | (1 << 130) | (1 << 101) | (1 << 64) | (1 << 62) | 0b0011
OUT = 4 * WORDS  # the slot of what comes of it, behind those of both numbers


def _low(one: Expression) -> Expression:
    """The lowest bits, as a narrow number."""
    return Narrowed(one & 0b1111)


Made = Callable[[Expression, Expression, Code], Expression]


def _grown(one: Expression, two: Expression, code: Code) -> Expression:
    """A name that is asked for what it was while it gets what it is."""
    found = code.new(Constant(0, True), "found")
    code.let(found, one)
    for _ in range(2):
        code.let(found, calculate("wrap<<", found, 9) | two)
    return found


OPERATIONS: dict[str, tuple[Made, int]] = {
    "and": (lambda one, two, _: one & two, ONE & OTHER),
    "or": (lambda one, two, _: one | two, ONE | OTHER),
    "either alone": (lambda one, two, _: one ^ two, ONE ^ OTHER),
    "the others": (lambda one, _, __: one ^ Constant(ALL, WORDS), ONE ^ ALL),
    "a few": (lambda one, _, __: one & Constant(0b1111, True), ONE & 0b1111),
    "upward": (lambda one, _, __: calculate("wrap<<", one, 9), ONE << 9 & ALL),
    "upward by a word": (lambda one, _, __: calculate("wrap<<", one, 64), ONE << 64 & ALL),
    "upward by more": (lambda one, _, __: calculate("wrap<<", one, 70), ONE << 70 & ALL),
    "downward": (lambda one, _, __: calculate(">>", one, 9), ONE >> 9),
    "downward by more": (lambda one, _, __: calculate(">>", one, 130), ONE >> 130),
    "one bit": (lambda one, _, __: calculate("wrap<<", Constant(1, WORDS), _low(one)), 1 << 9),
    "in both": (_grown, (ONE << 9 & ALL | OTHER) << 9 & ALL | OTHER),
    "one of two": (lambda one, two, _: Depending(one.is_(two), one, two), OTHER),
    "from a table": (lambda one, _, code: Entry(_table(code), _low(one) - 8, WORDS), OTHER),
    "asked": (lambda one, two, _: Ask("both", (one, two), WORDS), ONE & OTHER),
}
NUMBERS: dict[str, tuple[Made, int]] = {
    "how many": (lambda one, _, __: Bits("count", one), ONE.bit_count()),
    "the first": (lambda one, _, __: Bits("first", one ^ Constant(0b1001, True)), 63),
    "the last": (lambda one, _, __: Bits("last", one), 190),
    "the last of the lower part": (
        lambda one, _, __: Bits("last", one & Constant((1 << 120) - 1, WORDS)),
        100,
    ),
    "the same": (lambda one, two, _: one.is_(two), 0),
    "the same as itself": (lambda one, _, __: one.is_(one), 1),
    "another": (lambda one, two, _: one.differs(two), 1),
    "none": (lambda one, _, __: (one & 0).is_(Constant(0, True)), 1),
    "all bits": (
        lambda one, _, code: _sum_of_bits(one, code),
        sum(bit for bit in range(192) if ONE >> bit & 1),
    ),
    "the bits to one": (lambda one, _, code: _sum_of_bits(one, code, 64), 0 + 3 + 63),
    "the bits but one": (lambda one, _, code: _sum_of_bits(one, code, passing=64), 3 + 63 + 100 + 127 + 190),
}


def _table(code: Code) -> int:
    return code.program.table((ONE, OTHER), wide=WORDS)


def _sum_of_bits(one: Expression, code: Code, last: int = -1, passing: int = -1) -> Expression:
    found = code.new(0, "found")
    with code.bits(one) as (bit, loop):
        with code.if_(bit.is_(last)):
            code.leave(loop)
        with code.if_(bit.is_(passing)):
            code.again(loop)
        code.let(found, found + bit)
    return found


def _program(make: Made, *, vast: bool) -> Program:
    program = Program(0, 0)
    first, second = program.pattern(ALL, WORDS), program.pattern(ALL, WORDS)
    assert program.pattern(ALL, WORDS) == OUT
    both = Code(program, "both", WORDS)
    both.give_back(both.parameter("one", wide=WORDS) & both.parameter("two", wide=WORDS))
    both.done()
    code = Code(program, "main", None if vast else False)
    asked = make(wide_cell(first, WORDS), wide_cell(second, WORDS), code)
    if vast:
        code.set(OUT, code.new(asked, "found", wide=WORDS))
    else:
        code.give_back(asked)
    code.done()
    program.exports = ("main",)
    return program


def _loaded(program: Program, form: str, *, better: bool) -> Loaded:
    if form == "wasm":
        pytest.importorskip("wasmtime")
    if better:
        optimize(program, python=form == "python")
    check(program)
    if form == "wasm":
        return LoadedWasm(module_bytes(program), program.slots)
    return LoadedPython(python_source(program), program.slots)


def _slots(number: int, form: str) -> list[int]:
    words = [number >> 64 * at & PATTERN for at in range(WORDS)]
    if form == "python":  # keeps a wide number whole
        return [slot for word in words for slot in (word, 0)]
    halves = [half for word in words for half in (word & 0xFFFFFFFF, word >> 32)]
    return [half - (half >> 31 << 32) for half in halves]


@pytest.mark.parametrize("better", [False, True], ids=["as it comes", "made better"])
@pytest.mark.parametrize("form", ["python", "wasm"])
@pytest.mark.parametrize("name", OPERATIONS)
def test_a_set_of_many_spaces(name: str, form: str, better: bool) -> None:
    make, expected = OPERATIONS[name]
    loaded = _loaded(_program(make, vast=True), form, better=better)
    loaded.write_state([*_slots(ONE, form), *_slots(OTHER, form), *_slots(0, form)])
    loaded.call("main")
    assert loaded.read_state()[OUT:] == _slots(expected, form)


@pytest.mark.parametrize("better", [False, True], ids=["as it comes", "made better"])
@pytest.mark.parametrize("form", ["python", "wasm"])
@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_that_is_asked_of_one(name: str, form: str, better: bool) -> None:
    make, expected = NUMBERS[name]
    loaded = _loaded(_program(make, vast=False), form, better=better)
    loaded.write_state([*_slots(ONE, form), *_slots(OTHER, form), *_slots(0, form)])
    assert loaded.call("main") == expected


def test_work_memory_holds_vast_numbers() -> None:
    program = Program(0, 0)
    first = program.pattern(ALL, WORDS)
    at = program.reserve(2 * WORDS)
    code = Code(program, "main", False)
    code.set_work(at, wide_cell(first, WORDS))
    code.give_back(Bits("count", wide_work(at, WORDS)) * 1000 + Bits("count", wide_work(at + 2)))
    code.done()
    program.exports = ("main",)
    loaded = _loaded(program, "python", better=False)
    loaded.write_state(_slots(ONE, "python"))
    assert loaded.call("main") == ONE.bit_count() * 1000 + 3


@pytest.mark.parametrize("made", [lambda one: one + 1, lambda one: calculate("wrap<<", one, _low(one))])
def test_what_no_set_is_asked_is_a_mistake_of_ours(made: Callable[[Expression], Expression]) -> None:
    program = Program(0, 0)
    first = program.pattern(ALL, WORDS)
    code = Code(program, "main")
    code.set(first, made(wide_cell(first, WORDS)))
    with pytest.raises(ValueError, match=r"shifted|worked out"):
        code.done()
