"""What is known of places and components that expressions of a machine stand for, in the terms of places."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.grounds import Site
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.machine import expressions as node


def _facts(low: Lowering) -> Any:
    return getattr(low, "facts", None)


def sited(number: Expression, expression: node.Expression, low: Lowering) -> Site:
    """A place that is, or is one of, what an expression is worth."""
    last, facts = len(low.machine.world.places) - 1, _facts(low)
    if facts is None:
        return Site(number, 0, last)
    fact = facts.members(expression)
    return Site(number, max(fact.low, 0), min(fact.high, last))


def kinds_among(expression: node.Expression, low: Lowering) -> frozenset[int]:
    """The kinds that a component, or each of several, may be of."""
    width, facts = low.kinds, _facts(low)
    if facts is None:
        return frozenset(range(width))
    fact = facts.members(expression)
    least, most = fact.kinds or ((fact.low, fact.high) if fact.within(0, width - 1) else (0, width - 1))
    return frozenset(range(max(least, 0), min(most, width - 1) + 1))


def numbered(expression: node.Expression, low: Lowering) -> bool:
    """Whether each component that an expression is worth is numbered by where it lies: there are copies of it."""
    facts = _facts(low)
    return facts is not None and facts.members(expression).low >= low.kinds


def home(number: Expression, expression: node.Expression, low: Lowering) -> Site:
    """The place where a component lies that is, or is one of, what an expression is worth."""
    among, last = kinds_among(expression, low), len(low.machine.world.places) - 1
    if not numbered(expression, low):
        return Site(number, 0, last, among)
    fact, width = _facts(low).members(expression), low.kinds
    return Site(number, fact.low // width - 1, min(fact.high // width - 1, last), among)


def may_be_nothing(expression: node.Expression, low: Lowering) -> bool:
    """Whether a value may be nothing."""
    facts = _facts(low)
    return facts is None or bool(facts.of(expression).nothing)


def is_several(expression: node.Expression, low: Lowering) -> bool:
    """Whether it is a collection and no single value."""
    facts = _facts(low)
    return facts is None or bool(facts.several(expression))


def may_fail(expression: node.Expression, low: Lowering) -> bool:
    """Whether asking for it may be a fault."""
    facts = _facts(low)
    return facts is None or bool(facts.may_fail(expression))


@contextmanager
def naming(bound: int, value: Expression, of: node.Expression, low: Lowering) -> Iterator[None]:
    """Where a name stands for one member of a collection."""
    before, facts = low.names.get(bound), _facts(low)
    low.names[bound] = value
    if facts is None:
        yield
    else:
        fact = facts.members(of)
        with facts.within([(bound, type(fact)(fact.low, fact.high, kinds=fact.kinds))]):
            yield
    if before is None:
        del low.names[bound]
    else:
        low.names[bound] = before
