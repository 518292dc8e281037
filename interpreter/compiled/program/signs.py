"""Which names of a function never hold a number below zero: they divide faster, and Python need not mask their bits.

Optimistic at first: every name might be one, until it is given a number that may be below zero. With `patterns` it is
as in Python, where a bit pattern has no sign.
"""

from typing import assert_never

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import COMPARING, WRAPPING, Expression, Function
from festrules.interpreter.compiled.program.parts import Body, statements_in
from festrules.interpreter.compiled.program.program import Program

GROWING = frozenset({"+", "*", "|", "^", "<<"})  # of two numbers from zero on, one from zero on


class Signs:
    """One function."""

    def __init__(
        self, program: Program, function: Function, *, patterns: bool = False, cells: bool = False
    ) -> None:
        self.program = program
        self.patterns = patterns
        self.cells = cells  # whether wide cells are from zero on
        self.written: list[Expression] = []  # wide numbers that are put into cells
        self.below: set[str] = {one.name for one in function.parameters}
        self.given: list[tuple[str, Expression]] = []
        self._collect(function.body)
        changed = True
        while changed:
            waiting = [each for each in self.given if each[0] not in self.below]
            found = {name for name, value in waiting if not self.from_zero(value)}
            self.below |= found
            changed = bool(found)

    def from_zero(self, one: Expression) -> bool:
        """Whether a number is never below zero."""
        match one:
            case nodes.Constant(value):
                return value >= 0
            case nodes.Local(name):
                return name not in self.below
            case nodes.Entry(table, _, wide):
                return min((self.program.wide_tables if wide else self.program.tables)[table], default=0) >= 0
            case nodes.Calculation(by, left, right):
                if by in COMPARING or (self.patterns and (by in WRAPPING or (by == ">>" and left.wide))):
                    return True
                if by in GROWING:
                    return self.from_zero(left) and self.from_zero(right)
                if by == "&":
                    return self.from_zero(left) or self.from_zero(right)
                if by == "%":
                    return self.from_zero(right)
                return by == "//" and self.from_zero(left) and self.from_zero(right)
            case nodes.Cell(address, wide):
                return bool(wide) and (self.cells or self.program.bits_at(address) >= 0)
            case nodes.Widened(of) | nodes.Narrowed(of):
                return self.from_zero(of)
            case nodes.Depending(_, then, otherwise):
                return self.from_zero(then) and self.from_zero(otherwise)
            case nodes.Not() | nodes.Both() | nodes.Either() | nodes.Bits() | nodes.TableAt():
                return True
            case nodes.Work() | nodes.Ask() | nodes.AskOneOf():
                return False
            case _:
                assert_never(one)

    def _collect(self, body: Body) -> None:
        for one in statements_in(body):
            if isinstance(one, nodes.Let):
                self.given.append((one.name, one.value))
            elif isinstance(one, nodes.SetCell) and one.value.wide:
                self.written.append(one.value)
            elif isinstance(one, nodes.For):
                self.given.append((one.name, one.start))
            elif isinstance(one, nodes.ForEntries):
                self.given.append((one.name, nodes.Entry(one.table, one.start)))


def wide_cells_from_zero(program: Program) -> bool:
    """Whether no wide cell is ever below zero, as Python keeps them."""
    for function in program.functions.values():
        if any(isinstance(one, nodes.SetCell) and one.value.wide for one in statements_in(function.body)):
            signs = Signs(program, function, patterns=True, cells=True)
            if not all(signs.from_zero(value) for value in signs.written):
                return False
    return True
