"""The order in which a program is made better.

What is done for Python alone earns nothing in a module: whoever makes native code of that does it again, and better.
"""

from collections.abc import Callable
from dataclasses import replace

from festrules.interpreter.compiled.program.better.demanded import trimmed
from festrules.interpreter.compiled.program.better.inlining import inlined
from festrules.interpreter.compiled.program.better.joining import joined
from festrules.interpreter.compiled.program.better.names import written_once
from festrules.interpreter.compiled.program.better.remembering import Remembering
from festrules.interpreter.compiled.program.better.resolving import resolved
from festrules.interpreter.compiled.program.better.simplify import Simplifying
from festrules.interpreter.compiled.program.better.tidying import tidied
from festrules.interpreter.compiled.program.better.uncalled import without_uncalled
from festrules.interpreter.compiled.program.better.unrolling import unrolled
from festrules.interpreter.compiled.program.effects import effects_of, pure_functions
from festrules.interpreter.compiled.program.nodes import FRAME, Function, Local
from festrules.interpreter.compiled.program.parts import Body, expressions_in, same
from festrules.interpreter.compiled.program.program import Program


def optimize(program: Program, *, python: bool = False) -> None:
    """Changes the functions of a program, for Python or for a module; what they do stays the same."""
    tidy = Tidying()
    without_uncalled(program)
    _each(program, lambda function: tidy.body(resolved(function.body, program)))
    inlined(program, python=python)
    without_uncalled(program)
    _each(program, lambda function: tidy.body(unrolled(function, program.tables)))
    effects, pure = effects_of(program), pure_functions(program)
    _each(program, lambda function: Remembering(program, effects, pure, function).body(function.body, {}))
    if python:
        _each(program, lambda function: trimmed(program, function))
    _each(program, lambda function: written_once(program, tidy.body(function.body)))
    if python:
        _each(program, lambda function: tidy.simple.body(joined(function)))


class Tidying:
    """Evaluates what is known, drops what nobody needs, and does nothing twice."""

    def __init__(self) -> None:
        self.simple = Simplifying()
        self.done: dict[int, Body] = {}  # by identity

    def body(self, body: Body) -> Body:
        """The statements of a function."""
        if id(body) not in self.done:
            body = tidied(self.simple.body(body))
            self.done[id(body)] = body
        return body


def _each(program: Program, change: Callable[[Function], Body]) -> None:
    for name, function in program.functions.items():
        body = change(function)
        if not same(function.body, body):
            program.functions[name] = replace(function, body=body, room=_room(function, body))


def _room(function: Function, body: Body) -> int:
    """The room that is still needed: none if nobody asks for its beginning."""
    asked = function.room and any(one == Local(FRAME) for one in expressions_in(body))
    return function.room if asked else 0
