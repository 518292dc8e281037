"""The order in which a program is made better."""

from collections.abc import Callable
from dataclasses import replace

from festrules.interpreter.compiled.program.better.demanded import trimmed
from festrules.interpreter.compiled.program.better.inlining import inlined
from festrules.interpreter.compiled.program.better.overwriting import Overwriting
from festrules.interpreter.compiled.program.better.rebuild import with_bodies
from festrules.interpreter.compiled.program.better.remembering import Remembering
from festrules.interpreter.compiled.program.better.resolving import resolved
from festrules.interpreter.compiled.program.better.simplify import simplified
from festrules.interpreter.compiled.program.better.tidying import tidied
from festrules.interpreter.compiled.program.better.unrolling import Unrolling
from festrules.interpreter.compiled.program.effects import effects_of, pure_functions
from festrules.interpreter.compiled.program.nodes import Function, Statement
from festrules.interpreter.compiled.program.program import Program


def optimize(program: Program, *, python: bool = False) -> None:
    """Changes the functions of a program, for Python or for all; what they do stays the same."""
    _each(program, lambda function: tidied(_simple(resolved(function.body, program))))
    inlined(program, python=python)
    effects, pure = effects_of(program), pure_functions(program)
    if python:
        _each(program, lambda function: Unrolling(function).body(function.body))
    _each(program, lambda function: tidied(_simple(function.body)))
    _each(program, lambda function: Remembering(program, effects, pure, function).body(function.body, {}))
    if python:  # what follows from what was remembered
        _each(program, lambda function: tidied(_simple(function.body)))
        _each(program, lambda function: Remembering(program, effects, pure, function).body(function.body, {}))
    _each(program, lambda function: tidied(_simple(trimmed(program, function))))
    _each(program, lambda function: Overwriting(pure).body(function.body))


def _simple(body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    return tuple(with_bodies(one, simplified, _simple) for one in body)


def _each(program: Program, change: Callable[[Function], tuple[Statement, ...]]) -> None:
    for name, function in program.functions.items():
        body = change(function)
        program.functions[name] = replace(function, body=body)
