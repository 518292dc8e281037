"""The order in which a program is made better."""

from collections.abc import Callable
from dataclasses import replace

from festrules.interpreter.compiled.program.better.demanded import trimmed
from festrules.interpreter.compiled.program.better.direct import called_directly
from festrules.interpreter.compiled.program.better.inlining import inlined
from festrules.interpreter.compiled.program.better.joining import joined
from festrules.interpreter.compiled.program.better.names import written_once
from festrules.interpreter.compiled.program.better.overwriting import Overwriting
from festrules.interpreter.compiled.program.better.remembering import Remembering
from festrules.interpreter.compiled.program.better.resolving import resolved
from festrules.interpreter.compiled.program.better.simplify import simplified
from festrules.interpreter.compiled.program.better.tidying import tidied
from festrules.interpreter.compiled.program.better.unrolling import unrolled
from festrules.interpreter.compiled.program.effects import effects_of, pure_functions
from festrules.interpreter.compiled.program.nodes import FRAME, Function, Local, Statement
from festrules.interpreter.compiled.program.parts import Body, expressions_in, same, with_bodies
from festrules.interpreter.compiled.program.program import Program


def optimize(program: Program, *, python: bool = False) -> None:
    """Changes the functions of a program, for Python or for all; what they do stays the same."""
    _each(program, lambda function: tidied(_simple(resolved(function.body, program))))
    called_directly(program)
    inlined(program, python=python)
    _each(program, lambda function: unrolled(function, program.tables))
    effects, pure = effects_of(program), pure_functions(program)
    for _ in range(2 if python else 1):  # what follows from what was remembered, for Python alone
        _each(program, lambda function: tidied(_simple(function.body)))
        _each(program, lambda function: Remembering(program, effects, pure, function).body(function.body, {}))
    _each(program, lambda function: tidied(_simple(trimmed(program, function))))
    _each(program, lambda function: Overwriting(pure).body(function.body))
    _each(program, lambda function: written_once(program, function))
    _each(program, lambda function: _simple(joined(function)))


def _simple(body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    return tuple(with_bodies(one, simplified, _simple) for one in body)


def _each(program: Program, change: Callable[[Function], Body]) -> None:
    for name, function in program.functions.items():
        body = change(function)
        if not same(function.body, body):
            program.functions[name] = replace(function, body=body, room=_room(function, body))


def _room(function: Function, body: Body) -> int:
    """What room is still needed: none where nobody asks for its beginning."""
    asked = function.room and any(one == Local(FRAME) for one in expressions_in(body))
    return function.room if asked else 0
