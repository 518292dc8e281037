"""Whether every expression of a function has the width that its place asks for."""

from typing import assert_never

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import (
    COMPARING,
    FRAME,
    Expression,
    Function,
    Statement,
    Width,
    fits,
)
from festrules.interpreter.compiled.program.program import Program

KNOWN = frozenset({"+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>"}) | COMPARING | nodes.WRAPPING
SHIFTS = frozenset({"<<", ">>", "wrap<<"})


class Widths:
    """One function and what was found wrong with it."""

    def __init__(self, program: Program, function: Function, found: list[str]) -> None:
        self.program = program
        self.function = function
        self.found = found
        self.names = {one.name: one.wide for one in function.parameters}
        self.known: frozenset[str] = frozenset()

    def statement(self, one: Statement, known: frozenset[str]) -> None:
        """The expressions of one statement; not those of the statements in it."""
        self.known = known
        match one:
            case nodes.Let(name, value):
                self.give(name, value.wide)
                self.check(value)
            case nodes.SetCell(address, value) | nodes.SetWork(address, value):
                self.narrow(address)
                self.check(value)
            case nodes.FillCells(start, count, value):
                self.narrow(start, count, value)
            case nodes.MoveCells(target, source, count):
                self.narrow(target, source, count)
            case nodes.If(condition, _, _) | nodes.While(_, condition, _):
                self.narrow(condition)
            case nodes.For(_, name, start, stop, _) | nodes.ForEntries(_, name, _, start, stop, _):
                self.narrow(start, stop)
                self.give(name, False)
                if isinstance(one, nodes.ForEntries):
                    self.table(one.table, wide=False)
            case nodes.ForBits(_, name, of, _):
                self.of_width(of, True)
                self.give(name, False)
            case nodes.Return(value):
                self.result(value)
            case nodes.Do(what):
                self.call(what, for_value=False)
            case nodes.Fail(_, operands) | nodes.Tell(_, operands):
                self.narrow(*operands)
            case nodes.Block() | nodes.Leave() | nodes.Again() | nodes.Try() | nodes.GiveUp():
                pass
            case _:
                assert_never(one)

    def give(self, name: str, wide: Width) -> None:
        """A name and its one width."""
        if self.names.setdefault(name, wide) != wide:
            self.found.append(f"{name} is narrow in one place and wide in another")

    def result(self, value: Expression | None) -> None:
        """Check the result of a function."""
        if value is not None:
            self.check(value)
        if (None if value is None else value.wide) != self.function.result:
            self.found.append("comes back with a result of another width than it says")

    def narrow(self, *expressions: Expression) -> None:
        """All these are narrow."""
        for one in expressions:
            self.of_width(one, False)

    def of_width(self, one: Expression, wide: Width) -> None:
        """An expression of a width."""
        if one.wide != wide:
            self.found.append(f"{'narrow' if one.wide is False else 'wide'} where it may not be: {one}")
        self.check(one)

    def check(self, one: Expression) -> None:
        """Check the parts of an expression."""
        match one:
            case nodes.Constant(value, wide):
                if not fits(value, wide=wide):
                    self.found.append(f"{value} does not fit")
            case nodes.Local(name, wide):
                if name not in self.known or self.names.get(name, False) != wide:
                    self.found.append(f"{name} may have no number here, or one of another width")
                if name == FRAME and not self.function.room:
                    self.found.append("a frame without room")
            case nodes.Cell(address, _) | nodes.Work(address, _):
                self.narrow(address)
            case nodes.Entry(table, index, wide):
                self.narrow(index)
                self.table(table, wide=wide)
            case nodes.TableAt(table):
                self.table(table, wide=False)
            case nodes.Calculation():
                self.calculation(one)
            case nodes.Bits(_, of):
                self.of_width(of, True)
            case nodes.Not(of) | nodes.Widened(of):
                self.of_width(of, False)
            case nodes.Narrowed(of):
                self.of_width(of, True)
            case nodes.Both(left, right) | nodes.Either(left, right):
                self.narrow(left, right)
            case nodes.Depending(condition, then, otherwise):
                self.narrow(condition)
                self.check(then)
                self.of_width(otherwise, then.wide)
            case nodes.Ask() | nodes.AskOneOf():
                self.call(one, for_value=True)
            case _:
                assert_never(one)

    def calculation(self, one: nodes.Calculation) -> None:
        """Two numbers of one width; the right side of a shift is narrow."""
        if one.by not in KNOWN:
            self.found.append(f"no operator: {one.by}")
        if one.by in nodes.WRAPPING and not one.left.wide:
            self.found.append(f"{one.by} is of wide numbers")
        self.check(one.left)
        self.of_width(one.right, False if one.by in SHIFTS else one.left.wide)

    def table(self, number: int, *, wide: Width) -> None:
        """A constant table."""
        if not 0 <= number < len(self.program.wide_tables if wide else self.program.tables):
            self.found.append(f"no table {number}")

    def call(self, one: nodes.Ask | nodes.AskOneOf, *, for_value: bool) -> None:
        """A call: of a function that there is, with what it asks for."""
        if isinstance(one, nodes.AskOneOf):
            self.narrow(one.which)
            names = [name for name in self.program.choices.get(one.functions, ()) if name]
        else:
            names = [one.function]
        target = self.program.functions.get(names[0]) if names else None
        if target is None:
            self.found.append(f"no such function: {one}")
            return
        if len(target.parameters) != len(one.arguments):
            self.found.append(f"{target.name} called with {len(one.arguments)} numbers")
        for parameter, argument in zip(target.parameters, one.arguments, strict=False):
            self.of_width(argument, parameter.wide)
        if for_value and target.result != one.wide:
            self.found.append(f"{target.name} gives another width than is asked for")
