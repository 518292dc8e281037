"""A name that is asked for once, right behind where it got its number, is not needed: it is worked out there."""

from collections import Counter

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.better.rebuild import (
    parts,
    unchanged,
    walk,
    with_bodies,
    with_parts,
)
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.nodes import Expression, Function, Local, Statement

Body = tuple[Statement, ...]
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
    asked: Counter[str] = Counter()

    def seen(one: Statement | Expression) -> None:
        if isinstance(one, Local):
            asked[one.name] += 1
        elif isinstance(one, nodes.Let):
            given[one.name] += 1
        elif isinstance(one, nodes.For | nodes.ForEntries | nodes.ForBits):
            given[one.name] += 2

    walk(function.body, seen)
    return _joined(function.body, {name for name, times in given.items() if times == 1 == asked[name]})


def _joined(body: Body, once: set[str]) -> Body:
    found: list[Statement] = []
    for one in body:
        now = with_bodies(one, unchanged, lambda inner: _joined(inner, once))
        while found:
            before = found[-1]
            if not isinstance(before, nodes.Let) or before.name not in once or calls(before.value):
                break
            if not isinstance(now, ASKING_FIRST) or _size(before.value) > LARGEST:
                break
            if not _asks_itself(now, before.name):
                break
            found.pop()
            now = _with(now, before)
        found.append(now)
    return tuple(found)


def _with(one: Statement, before: nodes.Let) -> Statement:
    return with_bodies(one, lambda part: _put(part, before.name, before.value), lambda inner: inner)


def _size(one: Expression) -> int:
    return 1 + sum(_size(part) for part in parts(one))


def _asks_itself(one: Statement, name: str) -> bool:
    """Whether a statement asks for a name, not in the statements in it, and calls nothing that may come before."""
    found = [False, False]

    def on(part: Expression) -> Expression:
        found[0] = found[0] or _has(part, name)
        found[1] = found[1] or calls(part)
        return part

    with_bodies(one, on, lambda inner: inner)
    return found[0] and not found[1]


def _has(one: Expression, name: str) -> bool:
    if isinstance(one, Local):
        return one.name == name
    return any(_has(part, name) for part in parts(one))


def _put(one: Expression, name: str, value: Expression) -> Expression:
    if isinstance(one, Local):
        return value if one.name == name else one
    return one if one.__class__ is nodes.Constant else with_parts(one, lambda part: _put(part, name, value))
