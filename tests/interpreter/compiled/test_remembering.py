"""A memory of a cell is forgotten where the cell may have been written, wherever that happens."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.interpreter.compiled.writers_of_memory import (
    AROUND,
    AT,
    CELL_WRITERS,
    FIRST,
    LAST,
    NAMES,
    NEW,
    READS,
    SOMEWHERE,
    WORK_WRITERS,
    WRITES,
    A,
    B,
    V,
    W,
    known_behind,
    narrow,
    remembered,
)

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    AskOneOf,
    Calculation,
    Cell,
    Do,
    Expression,
    FillCells,
    For,
    If,
    Let,
    Local,
    Return,
    SetCell,
    SetWork,
    Statement,
    While,
    Work,
)
from festrules.interpreter.compiled.program.parts import (
    EXPRESSIONS,
    PARTS,
    ROLES,
    STATEMENTS,
    Role,
    bodies,
    with_statements,
)
from festrules.interpreter.compiled.program.slots import FUEL, NAMED, RESERVED, STEPS


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("writer", CELL_WRITERS)
def test_cells_that_are_written_are_forgotten_and_others_are_not(writer: str, around: str) -> None:
    statement, written = CELL_WRITERS[writer]
    body = (AROUND[around](statement),)
    for at in range(FIRST, LAST):
        for put, width in ((A, 1), (W, 2)):
            known = known_behind(body, SetCell(narrow(at), put), Cell(narrow(at), wide=width == 2))
            if written in SOMEWHERE.values():  # sets lie apart from numbers
                if written == SOMEWHERE[width] or around == "as it is":
                    assert known == (written != SOMEWHERE[width]), (at, width)
            elif written & {*range(at, at + width)}:
                assert not known, (at, width)
            elif around == "as it is" and (not written or written <= {*range(at + 2, LAST), *range(at - 1)}):
                assert known == (writer != "moved"), (at, width)


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("writer", WORK_WRITERS)
def test_slots_of_work_memory_that_are_written_are_forgotten_and_others_are_not(
    writer: str, around: str
) -> None:
    statement, written = WORK_WRITERS[writer]
    for at in (FUEL, STEPS):
        known = known_behind((AROUND[around](statement),), SetWork(narrow(at), A), Work(narrow(at)))
        if at in written:
            assert not known
        elif around == "as it is":
            assert known


@pytest.mark.parametrize("around", ["while", "for", "for entries", "for bits"])
@pytest.mark.parametrize("writer", ["a cell", "several", "moved", "called"])
def test_what_a_round_writes_is_not_known_at_the_beginning_of_the_next(writer: str, around: str) -> None:
    loop = AROUND[around](CELL_WRITERS[writer][0])
    asking = Let("found", Cell(narrow(24)))
    whole = remembered(SetCell(narrow(24), A), with_statements(loop, lambda body: (asking, *body)))
    assert bodies(whole[-1])[0][0] == asking


def nodes_with(kinds: tuple[type, ...], part: Expression) -> list[Any]:
    """Of each kind a node for each of its expressions, with that part there and nothing of interest elsewhere."""
    found = []
    for kind in kinds:
        for name, role in ROLES[kind].items():
            if role in PARTS - {Role.BODY}:
                values = {other: VALUES.get(other_role, 1) for other, other_role in ROLES[kind].items()}
                values[name] = (B, part) if role is Role.SEVERAL else part
                values |= {word: value for word, value in WORDS.items() if word in values}
                found.append(kind(**values))
    return found


def kind_of(node: object) -> str:
    return type(node).__name__


VALUES: dict[Role, Any] = {
    Role.ONE: B,
    Role.PERHAPS: B,
    Role.SEVERAL: (B,),
    Role.BODY: (),
    Role.NAME: "n",
}
WORDS: dict[str, Any] = {
    "wide": False,
    "copied": True,
    "by": "+",
    "function": "reads",
    "functions": "several",
    "from_work": False,
    "table": 0,
}
ENDING = (nodes.Return, nodes.Fail)  # behind them is nothing


@pytest.mark.parametrize(
    "statement", nodes_with(tuple(one for one in STATEMENTS if one not in ENDING), WRITES), ids=kind_of
)
def test_a_call_is_seen_wherever_it_stands_in_a_statement(statement: Statement) -> None:
    assert not known_behind((statement,), SetCell(narrow(FIRST), A), Cell(narrow(FIRST)))


@pytest.mark.parametrize("expression", nodes_with(EXPRESSIONS, WRITES), ids=kind_of)
def test_a_call_is_seen_wherever_it_stands_in_an_expression(expression: Expression) -> None:
    assert not known_behind((Let("c", expression),), SetCell(narrow(FIRST), A), Cell(narrow(FIRST)))


CALLING = (Ask, AskOneOf)  # what is called is asked again each time


def is_known(expression: Expression, *between: Statement) -> bool:
    """Whether what was worked out before something need not be worked out again behind it."""
    last = remembered(Let("before", expression), *between, Let("after", expression))[-1]
    return last == Let("after", Local("before", expression.wide))


@pytest.mark.parametrize(
    "expression",
    nodes_with(tuple(one for one in EXPRESSIONS if one not in CALLING), Cell(narrow(FIRST))),
    ids=kind_of,
)
@pytest.mark.parametrize(
    "writer",
    [SetCell(narrow(FIRST), NEW), FillCells(narrow(FIRST - 1), narrow(2), NEW), Do(WRITES)],
    ids=kind_of,
)
def test_what_was_worked_out_of_a_cell_is_worked_out_again(expression: Expression, writer: Statement) -> None:
    assert is_known(expression)
    assert not is_known(expression, writer)


@pytest.mark.parametrize(
    "expression",
    nodes_with(tuple(one for one in EXPRESSIONS if one not in CALLING), Work(narrow(FUEL))),
    ids=kind_of,
)
def test_what_was_worked_out_of_work_memory_is_worked_out_again(expression: Expression) -> None:
    assert is_known(expression)
    assert not is_known(expression, SetWork(narrow(FUEL), NEW))


def test_a_condition_is_forgotten_with_what_it_asks() -> None:
    asked = Calculation("<", Cell(narrow(FIRST)), B)
    kept, forgotten = (
        remembered(If(asked, (writer, Let("found", asked)), ()))[0]
        for writer in (Let("c", B), SetCell(narrow(FIRST), A))
    )
    assert kept.then[-1] == Let("found", narrow(1))  # type: ignore[union-attr]
    assert forgotten.then[-1] == Let("found", Calculation("<", A, B))  # type: ignore[union-attr]


def test_a_slot_that_lies_among_others_is_none_of_those_around_them() -> None:
    for put, width in ((A, 1), (W, 2)):
        writer = SetCell(Calculation("+", AT, narrow(30)), put, (30, 33))
        slots = {at for at in range(FIRST, 40) if not is_known(Calculation("+", Cell(narrow(at)), B), writer)}
        assert slots == ({*range(29, 34)} if width == 1 else set())
        assert is_known(Cell(narrow(28), wide=True), writer)
    assert not is_known(
        Cell(Calculation("+", B, narrow(32))), SetCell(Calculation("+", AT, narrow(30)), A, (30, 33))
    )


def test_a_loop_that_is_over_before_it_begins_is_left_out() -> None:
    round_ = (Let("at", READS), SetCell(narrow(FIRST), NEW))
    for first, left in ((-33, True), (0, False), (5, False)):
        body = remembered(
            Let("at", narrow(first)),
            While(1, Calculation(">=", Local("at"), narrow(0)), round_),
            SetCell(narrow(LAST), Local("at")),
        )
        assert any(isinstance(one, While) for one in body) != left
        assert (body[-1] == SetCell(narrow(LAST), narrow(first))) == left
    endless = While(1, Calculation(">=", WRITES, narrow(0)), ())
    assert endless in remembered(Let("at", narrow(-33)), endless)


def test_what_only_one_way_knows_is_not_known_behind_both() -> None:
    asked = Cell(narrow(FIRST))
    one_way = If(B, (SetCell(narrow(FIRST), narrow(1)),), (SetCell(narrow(FIRST), narrow(2)),))
    both = If(B, (SetCell(narrow(FIRST), narrow(1)),), (SetCell(narrow(FIRST), narrow(1)),))
    left = If(B, (SetCell(narrow(FIRST), narrow(1)),), (Return(),))
    found = [remembered(one, Let("found", asked))[-1] for one in (one_way, both, left)]
    assert found == [Let("found", value) for value in (asked, narrow(1), narrow(1))]


TWICE = Local("x")  # a name that is given one number and then another
AGAIN = Let("x", Calculation("*", A, A))


@pytest.mark.parametrize(
    ("before", "asked"),
    [
        (Let("x", A), TWICE),
        (Let("sum", Calculation("+", TWICE, B)), Calculation("+", TWICE, B)),
        (SetCell(narrow(FIRST), TWICE), Cell(narrow(FIRST))),
        (SetCell(narrow(FIRST), nodes.Narrowed(nodes.Widened(TWICE))), Cell(narrow(FIRST))),
        (SetWork(narrow(FUEL), TWICE), Work(narrow(FUEL))),
        (FillCells(narrow(FIRST), narrow(1), TWICE), Cell(narrow(FIRST))),
    ],
    ids=["itself", "a sum", "a cell", "another width", "work memory", "several cells"],
)
@pytest.mark.parametrize("again", [AGAIN, If(A, (AGAIN,)), While(1, A, (AGAIN,))], ids=kind_of)
def test_what_hangs_on_a_name_is_not_known_where_the_name_has_another_number(
    before: Statement, asked: Expression, again: Statement
) -> None:
    assert remembered(Let("x", NEW), before, again, Let("found", asked))[-1] == Let("found", asked)


def test_a_condition_about_a_name_holds_as_long_as_the_name_has_the_number() -> None:
    asked = Calculation("<", TWICE, B)
    (_, split) = remembered(Let("x", NEW), If(asked, (AGAIN, Let("found", asked))))
    assert bodies(split)[0][-1] != Let("found", narrow(1))


def test_a_loop_asks_its_condition_in_each_round() -> None:
    loop = While(1, Cell(narrow(FIRST)), (SetCell(narrow(FIRST), NEW),))
    assert remembered(SetCell(narrow(FIRST), A), loop)[-1] == loop


@pytest.mark.parametrize("width", [Local, lambda name: nodes.Widened(Local(name))], ids=["narrow", "wide"])
def test_a_name_for_what_a_loop_counts_is_not_what_is_counted_behind_the_loop(
    width: Callable[[str], Expression],
) -> None:
    loop = For(1, "n", narrow(0), B, (Let("y", width("n")),))
    found = Let("found", Local("y", width("n").wide))
    assert remembered(loop, found)[-1] == found


def test_a_wide_name_is_forgotten_where_it_has_another_number() -> None:
    again = Let("x", Calculation("|", V, W))
    body = remembered(
        Let("x", W), If(A, (again,)), While(1, A, (again,)), Let("found", Local("x", wide=True))
    )
    assert body[-1] == Let("found", Local("x", wide=True))


def test_what_a_condition_says_holds_on_one_way_and_its_opposite_on_the_other() -> None:
    asked, opposite = (Calculation(by, A, B) for by in ("<", ">="))
    questions = (Let("found", asked), Let("other", opposite))
    (split,) = remembered(If(asked, questions, questions))
    assert [[one.value for one in way] for way in bodies(split)] == [  # type: ignore[union-attr]
        [narrow(1), narrow(0)],
        [narrow(0), narrow(1)],
    ]


@pytest.mark.parametrize(
    "asked", [Calculation("+", A, B), Calculation("<", READS, B), Calculation("<", WRITES, B)]
)
def test_of_a_number_and_of_what_is_called_nothing_is_supposed(asked: Expression) -> None:
    (split,) = remembered(If(asked, (Let("found", asked),)))
    assert bodies(split)[0][0] == Let("found", asked)


@pytest.mark.parametrize("called", [WRITES, READS, Ask("writes", copied=True), AskOneOf("several", AT)])
def test_what_is_called_is_called_each_time(called: Expression) -> None:
    assert not is_known(called)
    assert not is_known(Calculation("+", narrow(1), called))


def test_what_is_called_in_an_expression_may_write_what_is_asked_behind_it() -> None:
    asked = Let("found", Calculation("+", WRITES, Cell(narrow(FIRST))))
    assert remembered(SetCell(narrow(FIRST), A), asked)[-1] == asked


def test_cells_with_names_are_apart_from_those_that_are_calculated() -> None:
    """Slots before `NAMED` are asked for by their numbers alone, as are the first ones of work memory."""
    assert known_behind((SetCell(AT, B),), SetCell(narrow(NAMED - 1), A), Cell(narrow(NAMED - 1)))
    assert not known_behind((SetCell(AT, B),), SetCell(narrow(NAMED), A), Cell(narrow(NAMED)))
    for at in (RESERVED, RESERVED + 3):
        assert not is_known(Work(narrow(at)), SetWork(narrow(RESERVED), NEW))
        assert not is_known(Work(narrow(at)), SetWork(AT, NEW))
        assert is_known(Work(narrow(at)), SetWork(narrow(RESERVED - 1), NEW))


def behind(first: int) -> Expression:
    return Calculation("+", AT, narrow(first))


@pytest.mark.parametrize(
    ("asked", "written", "known"),
    [
        (AT, AT, False),
        (AT, narrow(NAMED), False),
        (AT, narrow(NAMED - 1), True),
        (behind(NAMES - 1), behind(0), False),
        (behind(NAMES), behind(NAMES + 5), False),
        (behind(NAMES), behind(NAMES - 1), True),
        (behind(NAMES), AT, True),
        (behind(NAMES), narrow(NAMES), False),
        (behind(NAMES), narrow(NAMES - 1), True),
        (narrow(NAMES), behind(NAMES), False),
        (Calculation("-", AT, narrow(NAMES)), AT, False),
        (Calculation("+", narrow(NAMES), AT), AT, False),
    ],
    ids=str,
)
def test_a_cell_that_is_calculated_is_in_one_part_of_the_state(
    asked: Expression, written: Expression, known: bool
) -> None:
    """Behind where the names of the rules begin, or before it; of wide cells that is not asked."""
    assert is_known(Cell(asked), SetCell(written, NEW)) == known
    wide = known and written == narrow(NAMED - 1)
    assert is_known(Cell(asked, wide=True), SetCell(written, Calculation("|", V, W))) == wide
