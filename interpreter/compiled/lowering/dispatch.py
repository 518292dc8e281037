"""Lowering an expression: its class says which function knows. The tables are filled when the package is loaded.

Each function may write statements into the code and answers an expression of the integer program for what comes after
them. Nothing is written into the state on the way, so an answer may be asked for as long as nobody writes there; whoever
does not know that keeps it with `code.held`.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from festrules.interpreter.compiled.lowering.context import Body, Lowering, Members
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.machine import expressions as node

Single: TypeAlias = Callable[[Any, Lowering, Code], Expression]
Several: TypeAlias = Callable[[Any, Lowering, Code, Body], None]

VALUE: dict[
    type, Single
] = {}  # expressions that are worth one number: it may be NOTHING; conditions give 0 or 1
EACH: dict[type, Several] = {}  # expressions that are collections: writes the body for each member, in order


def value(expression: node.Expression, low: Lowering, code: Code) -> Expression:
    """One number; NOTHING where there is nothing. As `evaluate`."""
    return VALUE[expression.__class__](expression, low, code)


def each(expression: node.Expression, low: Lowering, code: Code, body: Body) -> None:
    """The body for each member; a single value is a collection of one, nothing of none. As `many`.

    The body may be written more than once, and may leave a block around all this. What it is given is held.
    """
    raise NotImplementedError  # see values.py


def number(expression: node.Expression, low: Lowering, code: Code) -> Expression:
    """A value that may not be nothing. As `value_of`."""
    raise NotImplementedError


def collect(expression: node.Expression, low: Lowering, code: Code) -> Members:
    """A collection put down in the function's stretch of the stack."""
    raise NotImplementedError
