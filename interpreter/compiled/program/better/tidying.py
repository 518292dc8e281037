"""Statements that nobody needs: behind a jump, in a way that is never gone, names that nobody asks for.

A block that is left under a condition becomes two ways of that condition, which Python does faster than a loop of one
round.
"""

from collections import Counter

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.better.rebuild import unchanged, walk, with_bodies
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.nodes import Expression, Statement, calculate

JUMPS = (nodes.Leave, nodes.Again, nodes.Return, nodes.Fail, nodes.GiveUp)
PLAIN = (nodes.Constant, nodes.Local)
MOST_WAYS = 6  # within each other, made of one block
Body = tuple[Statement, ...]


def tidied(body: Body) -> Body:
    """Statements without what nobody needs."""
    body = _straightened(body)
    body = _merged(body, _uses(body)[0])
    while True:
        asked, given = _uses(body)
        unused = given - set(asked)
        if not unused:
            return body
        shorter = _without(body, unused)
        if shorter == body:
            return body
        body = shorter


def _merged(body: Body, asked: Counter[str]) -> Body:
    """A name that only the very next statement asks for is not given a number first."""
    found: list[Statement] = []
    for each in body:
        one = with_bodies(each, unchanged, lambda inner: _merged(inner, asked))
        before = found[-1] if found else None
        merged = None
        if isinstance(before, nodes.Let) and _given_again(before, one):
            found.pop()
        elif isinstance(before, nodes.Let) and asked[before.name] == 1:
            merged = _with_value(one, nodes.Local(before.name, before.value.wide), before.value)
        if merged is None:
            found.append(one)
        else:
            found[-1] = merged
    return tuple(found)


def _given_again(before: nodes.Let, one: Statement) -> bool:
    """Whether a name is given another number before anybody asks for the first."""
    if not isinstance(one, nodes.Let) or one.name != before.name or calls(before.value):
        return False
    return not _uses((one,))[0][one.name]


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
            return nodes.SetCell(address, value)
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
        found += _straight(with_bodies(one, unchanged, _straightened))
        if ends(tuple(found[-1:])):
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
        return inner if _jumps(inner)[nodes.Leave(one.label)] == 0 else (nodes.Block(one.label, inner),)
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
    found: Counter[Statement] = Counter()

    def seen(one: Statement | Expression) -> None:
        if isinstance(one, nodes.Leave | nodes.Again):
            found[one] += 1

    walk(body, seen)
    return found


def _uses(body: Body) -> tuple[Counter[str], set[str]]:
    """How often each name is asked for, and which are given numbers."""
    asked: Counter[str] = Counter()
    given: set[str] = set()

    def seen(one: Statement | Expression) -> None:
        if one.__class__ is nodes.Local:
            asked[one.name] += 1
        elif one.__class__ is nodes.Let:
            given.add(one.name)

    walk(body, seen)
    return asked, given


def _without(body: Body, unused: set[str]) -> Body:
    found: list[Statement] = []
    for one in body:
        if isinstance(one, nodes.Let) and one.name in unused:
            if not calls(one.value):
                continue
            if isinstance(one.value, nodes.Ask | nodes.AskOneOf):
                found.append(nodes.Do(one.value))
                continue
        found.append(with_bodies(one, unchanged, lambda inner: _without(inner, unused)))
    return tuple(found)
