"""Definitions: small ones stand where they are asked for, others are functions that all who ask them share.

Their arguments are worked out first, as the reference does; a collection that cannot go wrong, and that nothing changes
meanwhile, is asked for where its name is.
"""

from typing import Any, TypeAlias

from festrules.interpreter.compiled.lowering.context import Body, Later, Lowering, Members, Named
from festrules.interpreter.compiled.lowering.dispatch import (
    COUNT,
    EACH,
    VALUE,
    collect,
    fused,
    how_many,
    naming,
    value,
)
from festrules.interpreter.compiled.lowering.values.known import is_inlined, known_of, shelf_of, within
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Ask, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import Fact

CHEAP = (
    node.Constant,
    node.CellList,
    node.BoardOf,
    node.PlayersFrom,
    node.LookupMany,
    node.Having,
    node.Bound,
)

Given: TypeAlias = tuple[int, Named, Fact]


def _arguments(one: node.Call, low: Lowering, code: Code) -> list[Given]:
    """The values of a definition's names."""
    return [
        (place, argument(given, one.value, place, low, code), low.facts.of(given))
        for place, given in one.arguments
    ]


def argument(given: node.Expression, body: Any, place: int, low: Lowering, code: Code) -> Named:
    """The value of a definition's name."""
    facts = low.facts
    if isinstance(given, node.Bound):
        return low.names[given.place]
    if not facts.several(given):
        return code.held(value(given, low, code))
    if facts.may_fail(given) or (
        not isinstance(given, CHEAP) and (uses(body, place, low) > 1 or asks_otherwise(body, low))
    ):
        return collect(given, low, code)
    return Later(given, dict(low.names), dict(facts.scope))


def uses(expression: Any, place: int, low: Lowering) -> int:
    """How often a name is asked; in a loop, twice."""
    if isinstance(expression, node.Bound):
        return int(expression.place == place)
    forms = low.facts.forms
    if place not in forms.free(expression):
        return 0
    found = 0
    for part in forms.parts(expression):
        again = any(each for _, _, each in part.names)
        found += uses(part.of, place, low) * (1 + again)
    return found


def asks_otherwise(expression: Any, low: Lowering) -> bool:
    """Whether something is asked of the state as it would be if something lay elsewhere."""
    if isinstance(expression, node.IfMoved | node.IfDone):
        return True
    return any(asks_otherwise(part.of, low) for part in low.facts.forms.parts(expression))


def _call(one: node.Call, low: Lowering, code: Code) -> Expression:
    found = known_of(one, low, code)
    if found is not None:
        return found.value
    with naming(_arguments(one, low, code), low):
        if not is_inlined(one, low):
            return _ask(one, low, code)
        with low.at(one.at), within(one, low, code):
            return code.held(value(one.value, low, code))


def _ask(one: node.Call, low: Lowering, code: Code) -> Expression:
    """A single value by a function of its own; the names that are bound outside are its parameters."""
    given, several = passed(one.value, low, code)
    key = id(one.value), several
    if key not in low.definitions:
        low.definitions[key] = _write(one, several, low), one.value
    name, _ = low.definitions[key]
    return code.new(Ask(name, given), "asked")


def passed(
    body: node.Expression, low: Lowering, code: Code
) -> tuple[tuple[Expression, ...], tuple[bool, ...]]:
    """The arguments of a function that tell it the names it uses, and which of them are collections."""
    given: list[Expression] = []
    several: list[bool] = []
    for place in sorted(low.facts.forms.free(body)):
        found = low.names[place]
        if isinstance(found, Later):
            with low.where(found):
                found = collect(found.of, low, code)
        several.append(isinstance(found, Members))
        given += [found.start, found.count] if isinstance(found, Members) else [found]
    return tuple(given), tuple(several)


def parameters(
    body: node.Expression, several: tuple[bool, ...], low: Lowering, inner: Code
) -> dict[int, Named]:
    """The names in such a function."""
    names: dict[int, Named] = {}
    for place, collection in zip(sorted(low.facts.forms.free(body)), several, strict=True):
        first = inner.parameter("name")
        names[place] = Members(first, inner.parameter("count")) if collection else first
    return names


def _write(one: node.Call, several: tuple[bool, ...], low: Lowering) -> str:
    """The function of a definition."""
    inner = low.another("defined", result=False)
    outside, low.names = low.names, parameters(one.value, several, low, inner)
    around, low.around = low.around, 0
    with low.at(one.at), low.facts.alone(), within(one, low, inner):
        inner.give_back(value(one.value, low, inner))
    low.names, low.around = outside, around
    return inner.done()


def _each_called(one: node.Call, low: Lowering, code: Code, body: Body) -> None:
    found = known_of(one, low, code)
    if found is not None:
        shelf_of(found, one, low, code).each(code, body)
        return
    outer = low.here(body)
    with naming(_arguments(one, low, code), low), low.at(one.at), within(one, low, code):
        fused(one.value, low, code, outer)


def _count_called(one: node.Call, low: Lowering, code: Code) -> Expression:
    found = known_of(one, low, code)
    if found is not None and found.count is not None:
        return shelf_of(found, one, low, code).count
    with naming(_arguments(one, low, code), low), low.at(one.at), within(one, low, code):
        return code.held(how_many(one.value, low, code))


VALUE.update({node.Call: _call})
EACH.update({node.Call: _each_called})
COUNT.update({node.Call: _count_called})
