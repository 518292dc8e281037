"""Statements that nobody needs: behind a jump, in a way that is never gone, names that nobody asks for.

A block that is left under a condition becomes two ways of that condition, which Python does faster than a loop of one
round.
"""

from collections import Counter
from dataclasses import replace

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.nodes import Expression, Statement, calculate
from festrules.interpreter.compiled.program.parts import (
    Body,
    expressions_in,
    inside,
    same,
    statements_in,
    with_statements,
)

JUMPS = (nodes.Leave, nodes.Again, nodes.Return, nodes.Fail, nodes.GiveUp)
PLAIN = (nodes.Constant, nodes.Local)
BENT = frozenset(
    {nodes.If, nodes.MoveCells, nodes.ForBits, nodes.While, nodes.Block}
)  # what may be straightened
ENDING = frozenset({nodes.If, *JUMPS})
MOST_WAYS = 6  # within each other, made of one block


def tidied(body: Body) -> Body:
    """Statements without what nobody needs."""
    body = _straightened(body)
    asked = Counter([one.name for one in expressions_in(body) if one.__class__ is nodes.Local])
    body = _merged(body, asked)
    while True:
        before = body
        body = _needed(body, asked)
        if same(before, body):
            return body


def _merged(body: Body, asked: Counter[str]) -> Body:
    """A name that only the very next statement asks for is not given a number first; `asked` is kept right."""
    found: list[Statement] = []
    for each in body:
        one = with_statements(each, lambda inner: _merged(inner, asked))
        before = found[-1] if found else None
        merged = None
        if isinstance(before, nodes.Let) and _given_again(before, one):
            found.pop()
            _forget(before.value, asked)
        elif isinstance(before, nodes.Let) and asked[before.name] == 1:
            merged = _with_value(one, nodes.Local(before.name, before.value.wide), before.value)
        if merged is None:
            found.append(one)
        else:
            assert isinstance(before, nodes.Let)
            found[-1], asked[before.name] = merged, 0
    return tuple(found)


def _forget(value: Expression, asked: Counter[str]) -> None:
    """Nobody works a number out any more, so what it asked for is asked for less."""
    for part in inside((value,)):
        if part.__class__ is nodes.Local:
            asked[part.name] -= 1


def _given_again(before: nodes.Let, one: Statement) -> bool:
    """Whether a name is given another number before anybody asks for the first."""
    if not isinstance(one, nodes.Let) or one.name != before.name or calls(before.value):
        return False
    return not any(part.__class__ is nodes.Local and part.name == one.name for part in inside((one.value,)))


def _with_value(one: Statement, name: nodes.Local, value: Expression) -> Statement | None:
    """A statement that asks for a name first of all, with what the name is given; None if it does not."""
    match one:
        case nodes.If(condition, then, otherwise) if condition == name:
            return nodes.If(value, then, otherwise)
        case nodes.If(nodes.Not(condition), then, otherwise) if condition == name:
            return nodes.If(nodes.Not(value), then, otherwise)
        case nodes.Return(given) if given == name:
            return nodes.Return(value)
        case nodes.Let(other, given) if given == name and other != name.name:
            return nodes.Let(other, value)
        case nodes.SetCell(address, given) if (
            given == name and address.__class__ in PLAIN and address != name
        ):
            return replace(one, value=value)
        case nodes.SetWork(address, given) if (
            given == name and address.__class__ in PLAIN and address != name
        ):
            return nodes.SetWork(address, value)
    return None


def ends(body: Body) -> bool:
    """Whether play never comes to the end of some statements."""
    if not body:
        return False
    last = body[-1]
    if isinstance(last, nodes.If):
        return ends(last.then) and ends(last.otherwise)
    return isinstance(last, JUMPS)


def _straightened(body: Body) -> Body:
    found: list[Statement] = []
    for one in body:
        if one.__class__ in BENT:
            found += _straight(with_statements(one, _straightened))
        else:
            found.append(with_statements(one, _straightened))
        if found and found[-1].__class__ in ENDING and ends((found[-1],)):
            break
    return tuple(found)


def _straight(one: Statement) -> Body:
    """One statement; its bodies are straight already."""
    if isinstance(one, nodes.If) and isinstance(one.condition, nodes.Constant):
        return one.then if one.condition.value else one.otherwise
    if isinstance(one, nodes.If) and not one.then and not one.otherwise and not calls(one.condition):
        return ()
    if isinstance(one, nodes.If) and not one.then and one.otherwise:
        return (nodes.If(_not(one.condition), one.otherwise),)
    if isinstance(one, nodes.MoveCells) and one.count == nodes.Constant(1):
        here: Expression = nodes.Work(one.source) if one.from_work else nodes.Cell(one.source)
        return (nodes.SetCell(one.target, here),)
    if isinstance(one, nodes.ForBits) and ends(one.body) and not _goes_round(one):
        return _first_only(one)
    if isinstance(one, nodes.While) and one.condition == nodes.Constant(0):
        return ()
    if isinstance(one, nodes.While) and isinstance(one.condition, nodes.Constant) and _has_one_round(one):
        return _straight(nodes.Block(one.label, one.body))
    if isinstance(one, nodes.Block):
        inner = _left_last(one.body, nodes.Leave(one.label), MOST_WAYS)
        if not _jumps(inner)[nodes.Leave(one.label)]:
            return inner
        return (one,) if inner is one.body else (nodes.Block(one.label, inner),)
    return (one,)


def _goes_round(one: nodes.ForBits) -> bool:
    found = _jumps(one.body)
    return found[nodes.Again(one.label)] + found[nodes.Leave(one.label)] > 0


def _first_only(one: nodes.ForBits) -> Body:
    """A loop through bits that never comes to the second."""
    if calls(one.of):
        return (one,)
    first = nodes.Let(one.name, nodes.Bits("first", one.of))
    return (nodes.If(calculate("!=", one.of, 0), (first, *one.body)),)


def _has_one_round(one: nodes.While) -> bool:
    return ends(one.body) and _jumps(one.body)[nodes.Again(one.label)] == 0


def _left_last(body: Body, leave: nodes.Leave, ways: int) -> Body:
    """Statements at whose end a block is left anyway: where they leave it before, the others become another way."""
    for position, one in enumerate(body):
        rest = body[position + 1 :]
        if one == leave:
            return body[:position]
        if isinstance(one, nodes.If) and ways and _leaves(one, leave):
            then, otherwise = one.then, one.otherwise
            if not ends(then):
                then = (*then, *rest)
            elif not ends(otherwise):
                otherwise = (*otherwise, *rest)
            split = nodes.If(
                one.condition,
                _left_last(then, leave, ways - 1),
                _left_last(otherwise, leave, ways - 1),
            )
            return (*body[:position], *_straight(split))
    return body


def _leaves(one: nodes.If, leave: nodes.Leave) -> bool:
    return one.then[-1:] == (leave,) or one.otherwise[-1:] == (leave,)


def _not(one: Expression) -> Expression:
    return one.of if isinstance(one, nodes.Not) else nodes.Not(one)


def _jumps(body: Body) -> Counter[Statement]:
    return Counter([one for one in statements_in(body) if one.__class__ in (nodes.Leave, nodes.Again)])


def _needed(body: Body, asked: Counter[str]) -> Body:
    """From the end to the beginning, without names that nobody asks for; what they asked for is asked for less."""
    found: list[Statement] = []
    for one in reversed(body):
        if isinstance(one, nodes.Let) and not asked[one.name]:
            if not calls(one.value):
                _forget(one.value, asked)
                continue
            if isinstance(one.value, nodes.Ask | nodes.AskOneOf):
                found.append(nodes.Do(one.value))
                continue
        found.append(with_statements(one, lambda inner: _needed(inner, asked)))
    found.reverse()
    return tuple(found)
