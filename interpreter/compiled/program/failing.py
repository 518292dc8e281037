"""Whether statements may fail: they hold a `Fail` that no `Try` around it catches, or call a function that may."""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.program import Program


def may_fail(statements: Iterable[nodes.Statement], program: Program) -> bool:
    """Whether something of this may come to a `Fail` that is not caught."""
    return _fails(tuple(statements), program, {})


def _fails(part: Any, program: Program, known: dict[str, bool]) -> bool:
    if isinstance(part, tuple):
        return any(_fails(one, program, known) for one in part)
    match part:
        case nodes.Fail():
            return True
        case nodes.Try():
            return _fails(part.handler, program, known)
        case nodes.Ask():
            called = [part.function]
        case nodes.AskOneOf():
            called = [name for name in program.choices.get(part.functions, ()) if name]
        case _:
            called = []
    if any(_function_fails(name, program, known) for name in called):
        return True
    if not is_dataclass(part) or isinstance(part, nodes.Constant | nodes.Local | type):
        return False
    return any(_fails(getattr(part, one.name), program, known) for one in fields(part))


def _function_fails(name: str, program: Program, known: dict[str, bool]) -> bool:
    if name not in known:
        known[name] = False  # as long as nothing else is known: functions may call each other in a circle
        function = program.functions.get(name)
        known[name] = function is None or _fails(function.body, program, known)
    return known[name]
