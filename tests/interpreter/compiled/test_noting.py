"""Slots that a call on a copy writes over are restored one by one, whatever is written, called and given up."""

from random import Random

import pytest

from festrules.interpreter.compiled.executors.loaded import GivenUp
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.program.check import check
from festrules.interpreter.compiled.program.code import Code, cell, wide_cell
from festrules.interpreter.compiled.program.effects import effects_of
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Expression, Number, calculate, number
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.wasm.calls import MOST_SAVED
from festrules.interpreter.compiled.program.wasm.module import module_bytes
from festrules.interpreter.compiled.program.wasm.noting import noting_of

pytest.importorskip("wasmtime")
SLOTS, HALF = (
    121,
    60,
)  # of which the last makes up no pair; narrow numbers lie in the first half, wide ones behind


def _write(random: Random, code: Code, given: Expression, value: Number) -> None:
    """One slot gets a number: which one is known before play or not."""
    narrow, wide = random.randrange(8), HALF + 2 * random.randrange(4)
    match random.randrange(5):
        case 0:
            code.set(narrow, value)
        case 1 | 2:
            code.set(given % 8 + random.choice((0, 1, 40)), cell(narrow) + value)
        case 3:
            code.set(wide, wide_cell(wide) ^ Constant(random.getrandbits(40), wide=True))
        case 4:
            at = given % 4 * 2 + HALF
            code.set(at, calculate("wrap+", wide_cell(at), Constant(random.getrandbits(40), wide=True)))


def _function(name: str, random: Random, program: Program, others: list[str]) -> None:
    code = Code(program, name, False)
    given = code.parameter("given")
    for _ in range(random.randint(1, 4)):
        _write(random, code, given, random.randrange(1000))
        if others:
            called = Ask(random.choice(others), (given + random.randrange(5),), copied=random.random() < 0.4)
            _write(random, code, given, code.new(called, "asked") % 1000)
    with code.count(0, given % 3) as (step, _):
        code.set(given + 40 + step, step)
    if random.random() < 0.3:
        with code.if_((given % random.choice((3, 5))).is_(1)):
            code.fail(7, given)
    code.give_back(cell(random.randrange(8)) + given)
    code.done()


def _program(seed: int) -> Program:
    random, program = Random(seed), Program(SLOTS, SLOTS)
    names: list[str] = []
    for name in ("inner", "middle", "outer"):
        _function(name, random, program, names)
        names.append(name)
    code = Code(program, "main", False)
    given, found = code.parameter("given"), code.new(number(0), "found")
    for name in names:
        attempt = code.attempt()
        with attempt.body():
            code.let(found, found * 3 + Ask(name, (given,), copied=True) % 1000)
        with attempt.handler():
            code.let(found, found * 3 + 1)
        attempt.end()
    code.give_back(found)
    code.done()
    program.exports = ("main",)
    return program


@pytest.mark.parametrize("seeds", [range(start, start + 20) for start in (0, 20, 40)], ids=str)
def test_what_is_written_over_is_put_back(seeds: range) -> None:
    before = [(slot * 7919) % 1000 for slot in range(SLOTS)]
    for seed in seeds:
        program = _program(seed)
        check(program)
        assert noting_of(program, effects_of(program), MOST_SAVED).called, "nothing is noted here"
        both = LoadedPython(python_source(program), SLOTS), LoadedWasm(module_bytes(program), SLOTS)
        for given in range(7):
            found = []
            for loaded in both:
                loaded.write_state(before)
                found.append(loaded.call("main", given))
                assert loaded.read_state() == before, (seed, given)
            assert found[0] == found[1], (seed, given)


def test_endless_writing_is_given_up() -> None:
    program = Program(SLOTS, SLOTS)
    code = Code(program, "write", False)
    times = code.parameter("times")
    with code.count(0, times) as (step, _):
        code.set(step % 8, step)
    code.give_back(cell(1))
    code.done()
    code = Code(program, "main", False)
    code.give_back(Ask("write", (code.parameter("times"),), copied=True))
    code.done()
    program.exports = ("main",)
    loaded = LoadedWasm(module_bytes(program), SLOTS)
    assert loaded.call("main", 1_000) == 993
    with pytest.raises(GivenUp):
        loaded.call("main", 1_000_000)
    assert loaded.call("main", 1_000) == 993
