"""What an edit sets a cell to is what a table would hold there."""

import pytest

from festrules.grammar.vocabulary.edits import SetCell
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Negative, Plus
from festrules.grammar.vocabulary.expressions.atoms import Named, No, Nothing, Number, Seat, Yes
from festrules.interpreter.edition.cell_values import cell_of, is_cell

ROW = "elf"
SEVEN = Number(value=7)


@pytest.mark.parametrize(
    ("said", "held", "stands"),
    [
        (SEVEN, 7, True),
        (Negative(of=SEVEN), -7, True),
        (Named(name="red"), "red", True),
        (Seat(number=2), 2, True),
        (Yes(), True, True),
        (No(), False, True),
        (Nothing(), None, True),
        (Plus(left=SEVEN, right=SEVEN), None, False),
        (Negative(of=Named(name="red")), None, False),
    ],
    ids=lambda one: type(one).__name__,
)
def test_a_value_that_is_said(said: Expression, held: object, stands: bool) -> None:
    line = SetCell(name="salt", of=ROW, to=said)
    assert (cell_of(line), is_cell(line)) == (held, stands)
    assert type(cell_of(line)) is type(held)


@pytest.mark.parametrize(
    ("rows", "held"),
    [(("a text",), "a text"), (("R Y", ". B"), ("R Y", ". B")), (("R", "R", "R"), ("R",) * 3)],
)
def test_a_text_or_a_drawing(rows: tuple[str, ...], held: object) -> None:
    line = SetCell(name="shape", of=ROW, drawing=rows)
    assert (cell_of(line), is_cell(line)) == (held, True)
