"""One of several functions whose number is known, or of which there are few, is called by its name.

Then it may be put where it is called. For a few of them, the numbers are asked one after the other.
"""

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.nodes import Ask, AskOneOf, Constant, Expression, Statement
from festrules.interpreter.compiled.program.parts import LEAVES, Body, with_bodies, with_parts
from festrules.interpreter.compiled.program.program import Program

FEW = 4


def resolved(body: Body, program: Program) -> Body:
    """Statements in which functions are called by name where that is possible."""

    def expression(one: Expression) -> Expression:
        if one.__class__ in LEAVES:
            return one
        one = with_parts(one, expression)
        return _resolved(one, program) if isinstance(one, AskOneOf) else one

    return tuple(
        _in_turn(with_bodies(one, expression, lambda inner: resolved(inner, program)), program)
        for one in body
    )


def _resolved(one: AskOneOf, program: Program) -> Expression:
    names = program.choices[one.functions]
    if isinstance(one.which, Constant):
        name = names[one.which.value] if one.which.value in range(len(names)) else ""
    else:
        there = {name for name in names if name}
        name = there.pop() if len(there) == 1 and not calls(one.which) else ""
    return Ask(name, one.arguments, one.wide, one.copied) if name else one


def _in_turn(one: Statement, program: Program) -> Statement:
    """A call of one of few functions: their numbers are asked one after the other."""
    asked: Expression | None = None
    if isinstance(one, nodes.Let | nodes.Return):
        asked = one.value
    elif isinstance(one, nodes.Do):
        asked = one.what
    if not isinstance(asked, AskOneOf) or not isinstance(asked.which, nodes.Local):
        return one
    ways: Body = ()
    for number, name in reversed(_few(program.choices[asked.functions]).items()):
        call = Ask(name, asked.arguments, asked.wide, asked.copied)
        way: Statement = nodes.Do(call)
        if isinstance(one, nodes.Let):
            way = nodes.Let(one.name, call)
        elif isinstance(one, nodes.Return):
            way = nodes.Return(call)
        ways = (nodes.If(asked.which.is_(number), (way,), ways),) if ways else (way,)
    return ways[0] if ways else one


def _few(functions: tuple[str, ...]) -> dict[int, str]:
    """The functions of a list by their numbers; none, if they are too many, or one of them has several numbers."""
    found = {number: name for number, name in enumerate(functions) if name}
    return found if 2 <= len(found) == len(set(found.values())) <= FEW else {}
