"""A function's effects include those of its calls: which slots it writes, whether it fails, whether it is pure."""

import pytest

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import (
    MOST_KNOWN,
    calls,
    effects_of,
    pure_functions,
    saved_slots,
    saved_stretches,
)
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    AskOneOf,
    Calculation,
    Cell,
    Constant,
    Do,
    Entry,
    Expression,
    Fail,
    FillCells,
    Function,
    GiveUp,
    If,
    Let,
    Local,
    MoveCells,
    Return,
    SetCell,
    SetWork,
    Statement,
    TableAt,
    Tell,
    Try,
    While,
    Work,
)
from festrules.interpreter.compiled.program.program import Program

A, WIDE = Local("a"), Local("w", wide=True)
ONE, FIVE = Constant(1), Constant(5)
SET_FIVE = SetCell(FIVE, A)
MANY = Constant(MOST_KNOWN - 1)


CALLED: dict[str, Statement] = {
    "sets": SET_FIVE,
    "sets anywhere": SetCell(A, ONE),
    "sets many": FillCells(ONE, MANY, ONE),
    "fails": Fail(1),
    "adds": Return(Calculation("+", A, ONE)),
    "reads": Return(Cell(A)),
    "asks": Return(Ask("adds", (A,))),
    "asks what asks": Return(Ask("asks", (A,))),
    "asks what reads": Return(Ask("reads", (A,))),
}


def program_of(*body: Statement, room: int = 0) -> Program:
    """A function among others that it may call."""
    program = Program(cells=8, slots=8)
    program.table((1, 2))
    for name, inner in CALLED.items():
        program.add(Function(name, (A,), False, (inner,)))
    program.choices["any"] = ("adds", "", "sets", "fails")
    program.add(Function("main", (A, WIDE), None, body, room))
    return program


@pytest.mark.parametrize(
    ("body", "writes"),
    [
        (SetWork(FIVE, A), {}),
        (SET_FIVE, {5: False}),
        (SetCell(FIVE, WIDE), {5: True}),
        (SetCell(A, ONE), None),
        (FillCells(ONE, Constant(3), A), {1: False, 2: False, 3: False}),
        (FillCells(A, ONE, A), None),
        (FillCells(ONE, A, A), None),
        (FillCells(ONE, Constant(MOST_KNOWN), A), None),
        (MoveCells(FIVE, A, Constant(2)), {5: False, 6: False}),
        (MoveCells(A, FIVE, Constant(2)), None),
        (If(A, (SET_FIVE,)), {5: False}),
        (If(A, (), (SET_FIVE,)), {5: False}),
        (While(1, A, (SET_FIVE,)), {5: False}),
        (Try((SET_FIVE,), ()), {5: False}),
        (Try((), (SET_FIVE,)), {5: False}),
        (Do(Ask("sets")), {5: False}),
        (Do(Ask("sets", copied=True)), {}),
        (Do(AskOneOf("any", A)), {5: False}),
        (Do(Ask("sets anywhere")), None),
        (Do(Ask("adds", (Ask("sets"),))), {5: False}),
        (Let("x", Calculation("+", A, Ask("sets"))), {5: False}),
        (Fail(1, (Ask("sets"),)), {5: False}),
        (Return(Ask("asks what reads")), {}),
    ],
    ids=lambda each: type(each).__name__,
)
def test_slots_that_a_function_writes(body: Statement, writes: dict[int, bool] | None) -> None:
    assert effects_of(program_of(body))["main"].writes == writes


def test_a_slot_that_is_written_wide_once_is_put_back_wide() -> None:
    effects = effects_of(program_of(SetCell(FIVE, WIDE), SET_FIVE, Do(Ask("sets"))))["main"]
    assert effects.writes == {5: True}
    assert saved_slots(effects, 1) == ((5, True),)
    assert saved_slots(effects, 0) is None


def test_slots_that_are_not_known_are_not_put_back_one_by_one() -> None:
    assert saved_slots(effects_of(program_of(SetCell(A, ONE)))["main"], 8) is None


def test_of_very_many_slots_none_is_known() -> None:
    many = Do(Ask("sets many"))
    assert len(effects_of(program_of(many))["main"].writes or ()) == MOST_KNOWN - 1
    assert (
        effects_of(program_of(SetCell(Constant(0), A), SetCell(Constant(100), A), many))["main"].writes
        is None
    )


@pytest.mark.parametrize(
    ("body", "fails"),
    [
        (Fail(1), True),
        (If(A, (Fail(1),)), True),
        (Do(Ask("fails")), True),
        (Do(Ask("fails", copied=True)), True),
        (Do(AskOneOf("any", A)), True),
        (Let("x", Calculation("+", Ask("fails"), A)), True),
        (Try((Fail(1),), ()), False),
        (Try((Do(Ask("fails")),), ()), False),
        (Try((Try((Fail(1),), (Fail(1),)),), ()), False),
        (Try((), (Fail(1),)), True),
        (Try((), (Do(Ask("fails")),)), True),
        (Do(Ask("sets")), False),
        (GiveUp(1), False),
    ],
    ids=lambda each: type(each).__name__,
)
def test_whether_a_function_fails(body: Statement, fails: bool) -> None:
    assert effects_of(program_of(body))["main"].fails == fails


@pytest.mark.parametrize(
    ("body", "pure"),
    [
        (Return(Calculation("+", A, ONE)), True),
        (Return(Ask("asks what asks", (A,))), True),
        (Return(Entry(0, A)), True),
        (If(A, (Let("x", A), Return(Local("x"))), (Return(ONE),)), True),
        (Return(Cell(A)), False),
        (Return(Calculation("+", A, Work(A))), False),
        (Return(TableAt(0)), False),
        (Return(Ask("asks what reads", (A,))), False),
        (Return(AskOneOf("any", A)), False),
        (SET_FIVE, False),
        (SetWork(A, A), False),
        (FillCells(A, A, A), False),
        (MoveCells(A, A, A), False),
        (While(1, A, (Fail(1),)), False),
        (Try((), ()), False),
        (GiveUp(1), False),
        (Tell(1), False),
    ],
    ids=lambda each: type(each).__name__,
)
def test_whether_a_result_follows_from_the_numbers_alone(body: Statement, pure: bool) -> None:
    assert ("main" in pure_functions(program_of(body))) == pure


def test_what_needs_room_in_memory_is_not_pure() -> None:
    assert "main" not in pure_functions(program_of(Return(ONE), room=1))


@pytest.mark.parametrize(
    ("expression", "called"),
    [
        (A, False),
        (Calculation("+", A, Cell(A)), False),
        (Ask("adds"), True),
        (AskOneOf("any", A), True),
        (Cell(nodes.Not(Ask("adds"))), True),
    ],
    ids=lambda each: type(each).__name__,
)
def test_whether_something_is_called(expression: Expression, called: bool) -> None:
    assert calls(expression) == called


STRETCHES: list[tuple[tuple[Statement, ...], tuple[tuple[int, int], ...] | None]] = [
    ((SET_FIVE, SetCell(A, ONE, (40, 60))), ((5, 6), (40, 60))),
    ((SetCell(Constant(9), WIDE), SET_FIVE), ((5, 11),)),
    ((FillCells(Constant(100), Constant(20), ONE), SetCell(A, WIDE, (200, 210))), ((100, 120), (200, 211))),
    ((SET_FIVE, SetCell(A, ONE)), None),
    ((SetCell(A, ONE, (0, 300)),), None),  # half of the state and more is copied as a whole
]


@pytest.mark.parametrize(("body", "found"), STRETCHES)
def test_stretches_that_are_put_back(
    body: tuple[Statement, ...], found: tuple[tuple[int, int], ...] | None
) -> None:
    asking = Do(Ask("f"))
    program = Program(400, 400)
    program.add(Function("f", (A, WIDE), None, body))
    program.add(Function("g", (), None, (asking,)))
    assert saved_stretches(effects_of(program)["g"], 6, 400) == found
