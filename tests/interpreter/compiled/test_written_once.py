"""The optimizer on small programs: what is left of them, and that it is the same."""

from collections.abc import Callable

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.better.optimize import optimize
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import AskOneOf
from festrules.interpreter.compiled.program.parts import expressions_in, statements_in
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.python_text import namespace

NAMES, CELLS = 16, 24


def made_better(write: Callable[[Program], None]) -> Program:
    """A program with a function `f`, whose cells from 16 on are names."""
    program = Program(cells=CELLS, slots=CELLS, names=NAMES, exports=("f",))
    write(program)
    optimize(program)
    return program


def statements(program: Program) -> list[nodes.Statement]:
    """All that stand in `f`, whole before part."""
    return statements_in(program.functions["f"].body)


def test_a_short_loop_is_written_out() -> None:
    def write(program: Program) -> None:
        code = Code(program, "f", False)
        given = code.parameter("given")
        start = code.buffer(2)
        with code.count(0, 2) as (number, _):
            code.set_work(start + number, given + number)
        total = code.new(0, "total")
        with code.count(0, 2) as (number, label), code.if_(cell(number).is_(0)):
            code.let(total, total + work(start + number))
            code.again(label)
        code.give_back(total)
        code.done()

    program = made_better(write)
    assert not any(isinstance(one, nodes.For) for one in statements(program))
    function = namespace(program)["f"]
    assert function([0] * CELLS, 5) == 11
    assert function([1] + [0] * CELLS, 5) == 6


def test_a_name_that_is_written_again_is_written_once() -> None:
    def write(program: Program) -> None:
        code = Code(program, "f")
        code.set(3, 1)
        code.set(NAMES, 1)
        with code.if_(cell(2)):
            code.fail(7)
        code.fill(NAMES, 4)
        code.done()

    program = made_better(write)
    written = [one for one in statements(program) if isinstance(one, nodes.SetCell)]
    assert [one.address for one in written] == [nodes.Constant(3)]  # somebody may see that one


def test_a_name_that_may_be_asked_for_is_written() -> None:
    def write(program: Program) -> None:
        code = Code(program, "f", False)
        at = code.parameter("at")
        code.set(NAMES, 1)
        found = code.new(cell(at + NAMES), "found")
        code.set(NAMES, 0)
        code.give_back(found)
        code.done()

    program = made_better(write)
    assert namespace(program)["f"]([0] * CELLS, 0) == 1


def test_what_a_calculated_place_holds_is_no_name() -> None:
    def write(program: Program) -> None:
        code = Code(program, "f", False)
        at = code.parameter("at")
        first = code.new(cell(NAMES), "first")
        code.set(at, 9)
        code.give_back(first + cell(NAMES))
        code.done()

    body = made_better(write).functions["f"].body
    asked = [one for one in expressions_in(body) if isinstance(one, nodes.Cell)]
    assert len(asked) == 1


def test_one_of_few_functions_is_called_by_its_name() -> None:
    def write(program: Program) -> None:
        for number in (2, 5):
            one = Code(program, f"g{number}", False)
            one.give_back(number * 10)
            one.done()
        program.choices["few"] = ("", "", "g2", "", "", "g5")
        code = Code(program, "f", False)
        which = code.parameter("which")
        code.give_back(code.new(AskOneOf("few", which), "found"))
        code.done()

    program = made_better(write)
    assert not program.choices
    function = namespace(program)["f"]
    assert [function([0] * CELLS, which) for which in (2, 5)] == [20, 50]
