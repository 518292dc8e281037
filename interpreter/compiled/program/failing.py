"""Whether statements may fail: they hold a `Fail` that no `Try` around it catches, or call a function that may."""

from collections.abc import Iterable

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import called_by
from festrules.interpreter.compiled.program.parts import asked_in, bodies, inside
from festrules.interpreter.compiled.program.program import Program


def may_fail(statements: Iterable[nodes.Statement], program: Program) -> bool:
    """Whether something of this may come to a `Fail` that is not caught."""
    return _fails(statements, program, {})


def _fails(statements: Iterable[nodes.Statement], program: Program, known: dict[str, bool]) -> bool:
    for one in statements:
        if isinstance(one, nodes.Fail):
            return True
        if isinstance(one, nodes.Try):
            if _fails(one.handler, program, known):
                return True
            continue
        for each in inside(asked_in(one)):
            if isinstance(each, nodes.Ask | nodes.AskOneOf) and any(
                _function_fails(name, program, known) for name in _called(each, program)
            ):
                return True
        if any(_fails(some, program, known) for some in bodies(one)):
            return True
    return False


def _called(one: nodes.Ask | nodes.AskOneOf, program: Program) -> tuple[str, ...]:
    """The functions it calls; a list that is not written yet is empty."""
    if isinstance(one, nodes.AskOneOf) and one.functions not in program.choices:
        return ()
    return called_by(one, program)


def _function_fails(name: str, program: Program, known: dict[str, bool]) -> bool:
    if name not in known:
        known[name] = False  # as long as nothing else is known: functions may call each other in a circle
        function = program.functions.get(name)
        known[name] = function is None or _fails(function.body, program, known)
    return known[name]
