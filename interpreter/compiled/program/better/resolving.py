"""One of several functions whose number is known, or of which there is but one, is that function."""

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.nodes import Ask, AskOneOf, Constant, Expression, Statement
from festrules.interpreter.compiled.program.parts import with_bodies, with_parts
from festrules.interpreter.compiled.program.program import Program


def resolved(body: tuple[Statement, ...], program: Program) -> tuple[Statement, ...]:
    """Statements in which functions are asked by name where that is known."""

    def expression(one: Expression) -> Expression:
        if one.__class__ in (nodes.Constant, nodes.Local):
            return one
        one = with_parts(one, expression)
        return _resolved(one, program) if isinstance(one, AskOneOf) else one

    return tuple(with_bodies(one, expression, lambda inner: resolved(inner, program)) for one in body)


def _resolved(one: AskOneOf, program: Program) -> Expression:
    names = program.choices[one.functions]
    if isinstance(one.which, Constant):
        name = names[one.which.value] if one.which.value in range(len(names)) else ""
    else:
        there = {name for name in names if name}
        name = there.pop() if len(there) == 1 and not calls(one.which) else ""
    return Ask(name, one.arguments, one.wide, one.copied) if name else one
