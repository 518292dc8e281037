"""Reads functions written in a subset of Python into an integer program, with all that they call.

The subset: whole numbers; memory, `m[...]`, `w[...]` and `wide[...]`; names, which are narrow unless annotated with
`Wide`; `if`, `while`, `for ... in range(...)`, `for ... in bits(...)`, `break`, `continue`, `return`; calls of
functions of the same sort; numbers and functions of the module; `min` and `max` of two; `.bit_count()`; and what is
in `words.py`. What is not in it is refused with its line.

To the right a wide number is shifted without its sign: zeros come in from above, where plain Python has ones for what
is below 0. So whatever may be below 0 is shifted as a `pattern`, which is the same in both.
"""

import ast
import inspect
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

from festrules.interpreter.compiled.program import nodes, words
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.subset_expressions import (
    NotInSubset,
    Reader,
    definitions,
    said_width,
    widths_of,
)

__all__ = ["NotInSubset", "library"]

OPERATORS = {"Add", "Sub", "Mult", "FloorDiv", "Mod", "BitAnd", "BitOr", "BitXor", "LShift", "RShift"}


def library(program: Program, function: Callable[..., Any]) -> str:
    """Takes a function of a runtime module into a program, if it is not there yet; its name in it."""
    waiting, taken = [function], []
    while waiting:
        one = waiting.pop()
        if one.__name__ not in program.functions:
            taken.append(one)
            waiting += _take(program, one)
    return function.__name__


def _take(program: Program, function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """One function; gives those that it calls."""
    assert isinstance(function, FunctionType)
    module = inspect.getmodule(function)
    assert module is not None
    statements = Statements(program, module, function)
    statements.whole()
    return list(statements.reader.called.values())


class Statements:
    """One function."""

    def __init__(self, program: Program, module: ModuleType, function: Callable[..., Any]) -> None:
        self.definition = definitions(module)[function.__name__]
        self.code = Code(program, function.__name__, widths_of(function)[1])
        self.reader = Reader(self.code, module)
        self.loops: list[int] = []

    def whole(self) -> None:
        """Its parameters and statements."""
        if self.definition.args.defaults or self.definition.args.kwonlyargs or self.definition.args.vararg:
            raise self.reader.refuse(self.definition, "parameters without more")
        for one in self.definition.args.args:
            self.reader.names[one.arg] = self.code.parameter(one.arg, wide=said_width(one.annotation))
        self.body(self.definition.body)
        self.code.done()

    def body(self, statements: list[ast.stmt]) -> None:
        """Statements in order."""
        for one in statements:
            self.statement(one)

    def statement(self, one: ast.stmt) -> None:
        """One statement."""
        reader = self.reader
        match one:
            case ast.Expr(ast.Constant(str())) | ast.Pass():
                pass
            case ast.Expr(ast.Call() as call):
                self.call(call)
            case ast.Assign([target], value):
                self.give(target, reader.expression(value))
            case ast.AnnAssign(ast.Name() as target, annotation, value) if value is not None:
                wide = said_width(annotation)
                self.give(target, reader.of_width(reader.expression(value), value, wide=wide))
            case ast.AugAssign(target, operator, value) if operator.__class__.__name__ in OPERATORS:
                as_read = ast.copy_location(ast.BinOp(_read(target), operator, value), one)
                self.give(target, reader.expression(as_read))
            case ast.If(test, then, otherwise):
                fork = self.code.either(reader.condition(test))
                with fork.yes():
                    self.body(then)
                with fork.no():
                    self.body(otherwise)
                fork.end()
            case ast.While(test, statements, []):
                with self.code.while_(reader.condition(test)) as label:
                    self.round(label, statements)
            case ast.For(ast.Name(name), ast.Call(ast.Name(over), arguments, []), statements, []):
                self.loop(one, (name, over), arguments, statements)
            case ast.Break() if self.loops:
                self.code.leave(self.loops[-1])
            case ast.Continue() if self.loops:
                self.code.again(self.loops[-1])
            case ast.Return(value):
                self.come_back(one, value)
            case _:
                raise reader.refuse(one, "a statement of the subset")

    def round(self, label: int, statements: list[ast.stmt]) -> None:
        """The body of a loop."""
        self.loops.append(label)
        self.body(statements)
        self.loops.pop()

    def loop(
        self, one: ast.stmt, heading: tuple[str, str], arguments: list[ast.expr], statements: list[ast.stmt]
    ) -> None:
        """`for name in range(...)` or `for name in bits(...)`."""
        name, over = heading
        hint = name.strip("_") or "unused"
        given = [self.reader.expression(argument) for argument in arguments]
        if over == "range" and len(given) in (1, 2):
            start, stop = (nodes.Constant(0), *given)[-2:]
            narrow = [self.reader.of_width(each, one, wide=False) for each in (start, stop)]
            with self.code.count(narrow[0], narrow[1], hint) as (local, label):
                self.reader.names[name] = local
                self.round(label, statements)
        elif over == "bits" and len(given) == 1:
            with self.code.bits(self.reader.of_width(given[0], one, wide=True), hint) as (local, label):
                self.reader.names[name] = local
                self.round(label, statements)
        else:
            raise self.reader.refuse(one, "`range` with one or two numbers, or `bits`")
        del self.reader.names[name]

    def give(self, target: ast.expr, value: nodes.Expression) -> None:
        """Writes a number into a name or into memory."""
        reader = self.reader
        match target:
            case ast.Name(name) if name in reader.names:
                local = reader.names[name]
                self.code.let(local, reader.of_width(value, target, wide=local.wide))
            case ast.Name(name):
                reader.names[name] = self.code.new(value, name)
            case ast.Subscript():
                place = reader.expression(target)
                fitting = reader.of_width(value, target, wide=place.wide)
                if isinstance(place, nodes.Cell):
                    self.code.emit(nodes.SetCell(place.address, fitting))
                elif isinstance(place, nodes.Work):
                    self.code.emit(nodes.SetWork(place.address, fitting))
            case _:
                raise reader.refuse(target, "a name or a place in memory")

    def come_back(self, one: ast.stmt, value: ast.expr | None) -> None:
        """`return`, with a number if the function says so."""
        nothing = value is None or (isinstance(value, ast.Constant) and value.value is None)
        if nothing != (self.code.result is None):
            raise self.reader.refuse(one, "a result exactly where one is announced")
        if value is None or self.code.result is None:
            self.code.give_back()
        else:
            given = self.reader.expression(value)
            self.code.give_back(self.reader.of_width(given, value, wide=self.code.result))

    def call(self, call: ast.Call) -> None:
        """A call for what it does."""
        known = self.reader.function(call)
        if known is words.fail:
            number, *operands = (self.reader.expression(argument) for argument in call.args)
            if not isinstance(number, nodes.Constant):
                raise self.reader.refuse(call, "a number that is known")
            self.code.fail(number.value, *operands)
        elif known is words.give_up:
            number = self.reader.expression(call.args[0])
            if not isinstance(number, nodes.Constant):
                raise self.reader.refuse(call, "a number that is known")
            self.code.give_up(number.value)
        else:
            self.code.do(self.reader.expression(call))


def _read(target: ast.expr) -> ast.expr:
    match target:
        case ast.Name(name):
            return ast.copy_location(ast.Name(name, ast.Load()), target)
        case ast.Subscript(of, index):
            return ast.copy_location(ast.Subscript(of, index, ast.Load()), target)
    return target
