"""Expressions of the subset of Python: each becomes one of the integer program.

Where a narrow number and a wide one meet, the narrow one becomes wide.
"""

import ast
import inspect
from collections.abc import Callable
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from festrules.interpreter.compiled.program import nodes, words
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import COMPARING, Constant, Expression, Local, Width

BINARY: dict[type, str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
}
COMPARED: dict[type, str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
MEMORIES: dict[str, Callable[[Expression], Expression]] = {
    "m": nodes.Cell,
    "w": nodes.Work,
    "wide": lambda address: nodes.Work(address, wide=True),
}


class NotInSubset(Exception):
    """Something that a runtime module may not say, with its line."""


def said_width(annotation: ast.expr | None) -> bool:
    """Whether an annotation says that a number is wide."""
    return isinstance(annotation, ast.Name) and annotation.id == "Wide"


@cache
def definitions(module: ModuleType) -> dict[str, ast.FunctionDef]:
    """The functions of a module as they are written."""
    tree = ast.parse(inspect.getsource(module))
    return {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}


def widths_of(function: Callable[..., Any]) -> tuple[list[bool], bool | None]:
    """Of the parameters of a function, and of its result if it has one."""
    module = inspect.getmodule(function)
    assert module is not None
    definition = definitions(module)[function.__name__]
    returns = definition.returns
    nothing = returns is None or (isinstance(returns, ast.Constant) and returns.value is None)
    parameters = [said_width(one.annotation) for one in definition.args.args]
    return parameters, None if nothing else said_width(returns)


class Reader:
    """The expressions of one function."""

    def __init__(self, code: Code, module: ModuleType) -> None:
        self.code = code
        self.module = module
        self.names: dict[str, Local] = {}
        self.called: dict[str, Callable[..., Any]] = {}

    def refuse(self, at: ast.AST, expected: str) -> NotInSubset:
        """The error of a line."""
        line = getattr(at, "lineno", 0)
        text = ast.unparse(at).splitlines()[0]
        return NotInSubset(f"{self.module.__name__}, line {line}: expected {expected}, not `{text}`")

    def of_width(self, one: Expression, at: ast.AST, *, wide: Width) -> Expression:
        """A number of the width that its place asks for."""
        if one.wide == wide:
            return one
        if not wide:
            raise self.refuse(at, "a narrow number here (`narrow(...)` says that one fits)")
        return Constant(one.value, wide=True) if isinstance(one, Constant) else nodes.Widened(one)

    def condition(self, one: ast.expr) -> Expression:
        """An expression of which only counts whether it is 0."""
        given = self.expression(one, asked=True)
        return given.differs(0) if given.wide else given

    def expression(self, one: ast.expr, *, asked: bool = False) -> Expression:
        """Any expression; `asked` where only counts whether it is 0."""
        match one:
            case ast.Constant(bool() | int() as value):
                number = int(value)
                return Constant(number, wide=not -(1 << 31) <= number < 1 << 31)
            case ast.Name(name) if name in self.names:
                return self.names[name]
            case ast.Name() | ast.Attribute():
                return self._known(one)
            case ast.Subscript(ast.Name(memory), index) if memory in MEMORIES:
                return MEMORIES[memory](self.of_width(self.expression(index), index, wide=False))
            case ast.BinOp(left, operator, right) if operator.__class__ in BINARY:
                return self._calculated(one, left, BINARY[operator.__class__], right)
            case ast.UnaryOp(ast.Not(), of):
                return nodes.Not(self.condition(of))
            case ast.UnaryOp(ast.USub(), of):
                return self._negative(self.expression(of))
            case ast.UnaryOp(ast.Invert(), of):
                return self.expression(of) ^ -1
            case ast.BoolOp(operator, values):
                return self._joined(operator, values, asked=asked)
            case ast.Compare(left, operators, rest):
                return self._compared(left, operators, rest)
            case ast.IfExp(test, then, otherwise):
                chosen, other = self._alike(self.expression(then), self.expression(otherwise), one)
                return nodes.Depending(self.condition(test), chosen, other)
            case ast.Call(ast.Attribute(of, "bit_count"), []):
                return nodes.Bits("count", self.of_width(self.expression(of), of, wide=True))
            case ast.Call():
                return self._call(one)
        raise self.refuse(one, "an expression of the subset")

    # ---- one for each ------------------------------------------------------------------------------

    def _known(self, one: ast.Name | ast.Attribute) -> Expression:
        """A number of the module, or of something in it."""
        path = ast.unparse(one).split(".")
        found: Any = vars(self.module).get(path[0])
        for name in path[1:]:
            found = getattr(found, name, None)
        if not isinstance(found, int):
            raise self.refuse(one, "a name that has a number")
        return Constant(int(found), wide=not -(1 << 31) <= found < 1 << 31)

    def _negative(self, one: Expression) -> Expression:
        if isinstance(one, Constant):
            return Constant(-one.value, one.wide)
        return Constant(0, one.wide) - one

    def _alike(self, one: Expression, other: Expression, at: ast.AST) -> tuple[Expression, Expression]:
        wide = one.wide or other.wide
        return self.of_width(one, at, wide=wide), self.of_width(other, at, wide=wide)

    def _calculated(self, at: ast.AST, left: ast.expr, by: str, right: ast.expr) -> Expression:
        one, other = self.expression(left), self.expression(right)
        if by in ("<<", ">>"):
            return nodes.calculate(by, one, self.of_width(other, right, wide=False))
        one, other = self._alike(one, other, at)
        return nodes.calculate(by, one, other)

    def _joined(self, operator: ast.boolop, values: list[ast.expr], *, asked: bool) -> Expression:
        """`and` and `or`: as a number only of what is true or not."""
        parts = []
        for value in values:
            parts.append(self.condition(value))
            if not asked and not _is_truth(parts[-1]):
                raise self.refuse(value, "something that is true or not")
        joined = parts.pop()
        while parts:
            one = parts.pop()
            joined = nodes.Both(one, joined) if isinstance(operator, ast.And) else nodes.Either(one, joined)
        return joined

    def _compared(self, left: ast.expr, operators: list[ast.cmpop], rest: list[ast.expr]) -> Expression:
        if len(rest) > 1 and not all(isinstance(each, ast.Name | ast.Constant) for each in rest[:-1]):
            raise self.refuse(rest[0], "a name or number between two comparisons")
        found: Expression | None = None
        for operator, right in zip(operators, rest, strict=True):
            if operator.__class__ not in COMPARED:
                raise self.refuse(right, "a comparison of numbers")
            one, other = self._alike(self.expression(left), self.expression(right), right)
            this = nodes.calculate(COMPARED[operator.__class__], one, other)
            found = this if found is None else nodes.Both(found, this)
            left = right
        assert found is not None
        return found

    def function(self, call: ast.Call) -> Callable[..., Any] | None:
        """The function that is called, if it belongs to the module or to the known words."""
        if isinstance(call.func, ast.Name):
            found = vars(self.module).get(call.func.id)
        elif isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
            found = getattr(vars(self.module).get(call.func.value.id), call.func.attr, None)
        else:
            found = None
        return found if isinstance(found, FunctionType) else None

    def _call(self, call: ast.Call) -> Expression:
        given = [self.expression(argument) for argument in call.args]
        match call.func:
            case ast.Name("min" | "max" as which) if len(given) == 2 and which not in vars(self.module):
                return self._least(which, *self._alike(given[0], given[1], call))
        function = self.function(call)
        if function is None or call.keywords:
            raise self.refuse(call, "a call of a function of this sort")
        if function.__module__ == words.__name__:
            return self._word(function.__name__, call, given)
        self.called[function.__name__] = function
        parameters, result = widths_of(function)
        if len(parameters) != len(given):
            raise self.refuse(call, f"{len(parameters)} numbers")
        fitting = zip(given, parameters, strict=True)
        arguments = tuple(self.of_width(one, call, wide=wide) for one, wide in fitting)
        return nodes.Ask(function.__name__, arguments, bool(result))

    def _word(self, name: str, call: ast.Call, given: list[Expression]) -> Expression:
        one = self.of_width(given[0], call, wide=True)
        if name == "narrow":
            return nodes.Narrowed(one)
        if name == "first_bit":
            return nodes.Bits("first", one)
        if name == "pattern" and isinstance(one, nodes.Calculation) and one.by in ("+", "*", "<<"):
            return nodes.Calculation(f"wrap{one.by}", one.left, one.right)
        raise self.refuse(call, "this word where it may stand")

    def _least(self, which: str, one: Expression, other: Expression) -> Expression:
        """The lesser or greater of two: names and numbers are compared here, all else by a function."""
        by = "<" if which == "min" else ">"
        if isinstance(one, Constant | Local) and isinstance(other, Constant | Local):
            return nodes.Depending(nodes.calculate(by, one, other), one, other)
        name = f"{'wide_' if one.wide else ''}{which}_of_two"
        if name not in self.code.program.functions:
            code = Code(self.code.program, name, one.wide)
            left, right = code.parameter("one", wide=one.wide), code.parameter("other", wide=one.wide)
            code.give_back(nodes.Depending(nodes.calculate(by, left, right), left, right))
            code.done()
        return nodes.Ask(name, (one, other), one.wide)


def _is_truth(one: Expression) -> bool:
    if isinstance(one, nodes.Calculation):
        return one.by in COMPARING
    return isinstance(one, nodes.Not | nodes.Both | nodes.Either)
