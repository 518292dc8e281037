"""A name that is asked for once, right behind where it got its number, is not needed: it is worked out there."""

from collections import Counter

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import CALLS, calls
from festrules.interpreter.compiled.program.nodes import Expression, Function, Local, Statement
from festrules.interpreter.compiled.program.parts import (
    Body,
    asked_in,
    counting_in,
    expressions_in,
    given_in,
    inside,
    with_asked,
    with_parts,
    with_statements,
)

ASKING_FIRST = (  # statements that ask for all their expressions before they do anything
    nodes.Let,
    nodes.SetCell,
    nodes.SetWork,
    nodes.FillCells,
    nodes.If,
    nodes.Return,
    nodes.For,
    nodes.ForBits,
)
LARGEST = 12  # parts of an expression that is put into another


def joined(function: Function) -> Body:
    """The statements of a function."""
    given = Counter(parameter.name for parameter in function.parameters)
    given.update(given_in(function.body))
    given.update(counting_in(function.body))
    asked = Counter([part.name for part in expressions_in(function.body) if part.__class__ is Local])
    return _joined(function.body, {name for name, times in given.items() if times == 1 == asked[name]})


def _joined(body: Body, once: set[str]) -> Body:
    found: list[Statement] = []
    for one in body:
        now = with_statements(one, lambda inner: _joined(inner, once))
        while found:
            before = found[-1]
            if not isinstance(before, nodes.Let) or before.name not in once or calls(before.value):
                break
            if not isinstance(now, ASKING_FIRST) or len(inside((before.value,))) > LARGEST:
                break
            if not _asks_itself(now, before.name):
                break
            found.pop()
            now = _with(now, before)
        found.append(now)
    return tuple(found)


def _with(one: Statement, before: nodes.Let) -> Statement:
    return with_asked(one, lambda part: _put(part, before.name, before.value))


def _asks_itself(one: Statement, name: str) -> bool:
    """Whether a statement asks for a name, not in the statements in it, and calls nothing that may come before."""
    found = inside(asked_in(one))
    asked = any(part.__class__ is Local and part.name == name for part in found)
    return asked and not any(part.__class__ in CALLS for part in found)


def _put(one: Expression, name: str, value: Expression) -> Expression:
    if isinstance(one, Local):
        return value if one.name == name else one
    return one if one.__class__ is nodes.Constant else with_parts(one, lambda part: _put(part, name, value))
