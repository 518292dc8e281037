"""Improvements of a program, pass by pass; that it stays the same is the matter of `test_emitters.py`."""

from collections.abc import Callable
from functools import partial
from typing import cast

import pytest

import festrules
from festrules.interpreter.compiled.executors.compiling import compiled
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.executors.made import PYTHON, Totals
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.compiled.executors.python import GeneratedPython
from festrules.interpreter.compiled.executors.registry import make
from festrules.interpreter.compiled.lowering.layout.nth_bit import nth_bit, nth_in_words
from festrules.interpreter.compiled.program.better.demanded import trimmed
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Calculation,
    Cell,
    Constant,
    Expression,
    Function,
    GiveUp,
    If,
    Let,
    Local,
    Return,
    SetWork,
    Statement,
    While,
    Work,
)
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.slots import FUEL
from festrules.interpreter.compiled.program.spending import may_give_up
from festrules.interpreter.compiled.program.wasm.module import module_bytes

ALL = (1 << 42) - 1  # the spaces of a board
AT = 20  # a cell, and a set


def set_at(address: int) -> Expression:
    return Cell(Constant(address), wide=True)


def wide(value: int) -> Constant:
    return Constant(value, wide=True)


def trim(value: Expression) -> Expression:
    program = Program(cells=AT, slots=AT)
    program.pattern(ALL)
    (statement,) = trimmed(program, Function("f", (), True, (Return(value),)))
    assert isinstance(statement, Return)
    assert statement.value is not None
    return statement.value


def test_a_set_has_no_other_bits_than_its_own() -> None:
    assert trim(set_at(AT) & wide(ALL)) == set_at(AT)
    assert trim(set_at(AT) & wide(3)) == set_at(AT) & wide(3)


def test_what_is_moved_out_of_a_set_is_not_taken_off_twice() -> None:
    free = set_at(AT) ^ wide(ALL)
    moved = Calculation("wrap<<", set_at(AT), Constant(7))
    above = moved & wide(ALL - 127)
    assert trim(free & (above | wide(127))) == free & (Calculation("<<", set_at(AT), Constant(7)) | wide(127))


def test_what_is_not_nothing_is_itself() -> None:
    assert trim((set_at(AT) ^ wide(ALL)) ^ wide(ALL)) == set_at(AT)


def spending(*, looped: bool) -> bool:
    """Whether a function that spends 60 of 100 may give up."""
    body: tuple[Statement, ...] = (
        Let("fuel", Calculation("-", Work(Constant(FUEL)), Constant(60))),
        SetWork(Constant(FUEL), Local("fuel")),
        If(Calculation("<", Local("fuel"), Constant(0)), (GiveUp(0),)),
    )
    program = Program(cells=AT, slots=AT)
    program.add(Function("f", (), None, (While(1, Constant(1), body),) if looped else body))
    program.add(Function("g", (), None, (cast("Statement", Let("x", Ask("f"))),)))
    return may_give_up(program, ("g",), 100, 0)


def test_nothing_runs_out_that_is_spent_once() -> None:
    assert not spending(looped=False)
    assert spending(looped=True)


def in_python(program: Program) -> Callable[..., int]:
    return partial(LoadedPython(python_source(program), program.slots).call, "find")


def in_wasm(program: Program) -> Callable[..., int]:
    pytest.importorskip("wasmtime")
    return partial(LoadedWasm(module_bytes(program), program.slots).call, "find")


SETS = (1, 6, ALL, 0x80000001, 0x8000000000000001, 0x00FF00FF00FF00FF, (1 << 64) - 1, 1 << 63)


@pytest.mark.parametrize("width", [8, 9, 16, 20, 32, 62, 64])
@pytest.mark.parametrize("form", [in_python, in_wasm], ids=["python", "wasm"])
def test_a_bit_is_found_by_how_many_come_before_it(
    form: Callable[[Program], Callable[..., int]], width: int
) -> None:
    program = Program(cells=1, slots=1)
    code = Code(program, "find", False)
    word, before = code.parameter("word", wide=True), code.parameter("before")
    code.give_back(nth_bit(word, before, program, width))
    program.exports = (code.done(),)
    found = form(program)
    for some in {one & (1 << width) - 1 for one in SETS} - {0}:
        bits = [bit for bit in range(width) if some >> bit & 1]
        assert [found(some, number) for number in range(len(bits))] == bits
    assert len(program.tables) == 1


@pytest.mark.parametrize("form", [in_python, in_wasm], ids=["python", "wasm"])
def test_it_is_found_in_several_numbers_too(form: Callable[[Program], Callable[..., int]]) -> None:
    program = Program(cells=1, slots=1)
    code = Code(program, "find", False)
    before, words = code.parameter("before"), [code.parameter("word", wide=True) for _ in range(3)]
    code.give_back(nth_in_words(list(words), before, program, [0, 62, 186]))
    program.exports = (code.done(),)
    found = form(program)
    for some in ((6, 0, 1 << 61), (0, 0, 5), (0, 9, 0), (1, 1, 1), ((1 << 62) - 1,) * 3):
        bits = [
            at + bit
            for at, word in zip((0, 62, 186), some, strict=True)
            for bit in range(62)
            if word >> bit & 1
        ]
        assert [found(number, *some) for number in range(len(bits))] == bits


def test_python_sums_up_what_it_plays() -> None:
    machine = festrules.load("tic-tac-toe", players=2).machine
    executor = cast("GeneratedPython", make("python", machine))
    expected = Totals(wins=[0, 0])
    for one in executor.play([seed_of_game(5, number) for number in range(3, 40)]).outcomes:
        expected.add(one)
    assert executor.totals(5, 3, 37) == expected


@pytest.mark.parametrize(("name", "players", "left"), [("connect-four", 2, False), ("washing-day", 4, True)])
def test_it_is_known_which_games_may_be_left_to_others(name: str, players: int, left: bool) -> None:
    assert compiled(festrules.load(name, players=players).machine, PYTHON).gives_up == left
