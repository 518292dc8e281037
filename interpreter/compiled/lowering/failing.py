"""Which statements may fail: only around those a `Try` is written."""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from festrules.interpreter.compiled.program.nodes import Ask, AskOneOf, Fail, Statement, Try
from festrules.interpreter.compiled.program.program import Program


def may_fail(of: Any, program: Program) -> bool:
    """Whether a statement, an expression or several of them may fail. Functions not written yet are taken to."""
    return _may_fail(of, program, set())


def _may_fail(of: Any, program: Program, asked: set[str]) -> bool:
    if isinstance(of, tuple | list):
        return any(_may_fail(one, program, asked) for one in of)
    match of:
        case Fail():
            return True
        case Try(_, handler):
            return _may_fail(handler, program, asked)
        case Ask(function, arguments):
            return _may_fail(arguments, program, asked) or _any_fails([function], program, asked)
        case AskOneOf(functions, which, arguments):
            known = functions in program.choices
            return (
                not known
                or _may_fail((which, *arguments), program, asked)
                or _any_fails(program.choices[functions], program, asked)
            )
    if not is_dataclass(of):
        return False
    return any(_may_fail(getattr(of, field.name), program, asked) for field in fields(of))


def _any_fails(names: Iterable[str], program: Program, asked: set[str]) -> bool:
    """Whether one of several functions may fail; one that is being asked about already is settled elsewhere."""
    for name in names:
        if not name or name in asked:
            continue
        asked.add(name)
        function = program.functions.get(name)
        if function is None or _may_fail(function.body, program, asked):
            return True
    return False


def cannot_fail(statements: Iterable[Statement], program: Program) -> bool:
    """The contrary, for those who have statements."""
    return not may_fail(tuple(statements), program)
