"""Mistakes in a program are found before an emitter gets it."""

from collections.abc import Callable

import pytest

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.check import IllFormed, check
from festrules.interpreter.compiled.program.code import Code, cell, wide_cell
from festrules.interpreter.compiled.program.nodes import Ask, AskOneOf, Constant, Local, Widened
from festrules.interpreter.compiled.program.program import Program

ONE = Constant(1, wide=True)


def write_name_too_late(code: Code) -> None:
    with code.if_(cell(1)):
        code.emit(nodes.Let("late", Constant(1)))
    code.set(1, Local("late"))


def write_name_behind_a_loop(code: Code) -> None:
    with code.while_(cell(1)):
        code.emit(nodes.Let("late", Constant(1)))
    code.set(1, Local("late"))


def count_and_write(code: Code) -> None:
    with code.count(0, 3) as (name, _):
        code.let(name, 2)


def go_on_outside(code: Code) -> None:
    with code.count(0, 3) as (_, label), code.count(0, 3):
        code.again(label)


def two_widths(code: Code) -> None:
    code.emit(nodes.Let("x", Constant(1)))
    code.emit(nodes.Let("x", ONE))


WRONG: dict[str, tuple[Callable[[Code], object], str]] = {
    "width of an operand": (lambda code: code.new(nodes.Calculation("+", ONE, Constant(1))), "narrow where"),
    "width of a condition": (lambda code: code.emit(nodes.If(ONE, ())), "wide where"),
    "width of an address": (lambda code: code.new(cell(0) + Ask("wide")), "wide where|another width"),
    "no such operator": (lambda code: code.new(nodes.Calculation("**", cell(0), cell(1))), "no operator"),
    "wrapping narrow": (
        lambda code: code.new(nodes.Calculation("wrap+", cell(0), cell(1))),
        "of wide numbers",
    ),
    "large number": (lambda code: code.new(Constant(1 << 31)), "does not fit"),
    "no such name": (lambda code: code.set(0, Local("nobody")), "nobody may have no number"),
    "name in one way": (write_name_too_late, "late may have no number"),
    "name in a loop": (write_name_behind_a_loop, "late may have no number"),
    "name of two widths": (two_widths, "narrow in one place and wide in another"),
    "name of a loop": (count_and_write, "not to be written here"),
    "no such function": (lambda code: code.do(Ask("nobody")), "no such function"),
    "too many numbers": (lambda code: code.do(Ask("wide", (cell(0),))), "called with 1 numbers"),
    "empty list": (lambda code: code.do(AskOneOf("none", cell(0))), "no such function"),
    "no such table": (lambda code: code.new(nodes.Entry(9, cell(0))), "no table 9"),
    "no such label": (lambda code: code.leave(7), "`Leave` 7 is not inside of it"),
    "outer loop": (go_on_outside, "not of the innermost loop"),
    "no result": (lambda code: code.fill(0, 1), "comes to its end without a result"),
    "another result": (lambda code: code.emit(nodes.Return(ONE)), "result of another width"),
    "a frame": (lambda code: code.new(Local(nodes.FRAME)), "frame"),
}


def program_with(write: Callable[[Code], object], *, result: bool | None) -> Program:
    program = Program(4, 4)
    wide = Code(program, "wide", True)
    wide.give_back(wide_cell(0))
    wide.done()
    program.choices["none"] = ("",)
    code = Code(program, "f", result)
    write(code)
    code.done()
    return program


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_said(what: str) -> None:
    write, said = WRONG[what]
    result = False if what in ("no result", "another result") else None
    with pytest.raises(IllFormed, match=said):
        check(program_with(write, result=result))


def test_what_is_right_is_not() -> None:
    def write(code: Code) -> None:
        with code.block() as label:
            found = code.new(Widened(cell(0)) + Ask("wide", wide=True), "found", wide=True)
            with code.if_(found > 3):
                code.leave(label)
            code.give_back(1)
        code.give_back(2)

    check(program_with(write, result=False))


def test_lists_tables_and_exports() -> None:
    program = program_with(lambda code: code.fill(0, 1), result=None)
    program.choices["mixed"] = ("f", "wide")
    program.table((1 << 40,))
    program.exports = ("nobody",)
    with pytest.raises(IllFormed) as raised:
        check(program)
    assert str(raised.value).splitlines() == [
        "choices mixed: not all of one form: f, wide",
        "table 0: not all of it fits",
        "export nobody: no such function",
    ]
