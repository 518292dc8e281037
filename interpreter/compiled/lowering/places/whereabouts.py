"""Facts about the places and components that a machine's expressions stand for, in the terms of places."""

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grounds import BAG, SINGLE, Site
from festrules.interpreter.compiled.lowering.places.spots import grounds_at, unique_kinds
from festrules.interpreter.compiled.program.nodes import Constant, Expression
from festrules.interpreter.machine import expressions as node


def sited(number: Expression, expression: node.Expression, low: Lowering) -> Site:
    """A place that is, or is one of, what an expression is worth."""
    fact = low.facts.members(expression)
    return Site(number, max(fact.low, 0), min(fact.high, len(low.machine.world.places) - 1))


def kinds_among(expression: node.Expression, low: Lowering) -> frozenset[int]:
    """The kinds that a component, or each of several, may be of."""
    width, fact = low.kinds, low.facts.members(expression)
    least, most = fact.kinds or ((fact.low, fact.high) if fact.within(0, width - 1) else (0, width - 1))
    return frozenset(range(max(least, 0), min(most, width - 1) + 1))


def numbered(expression: node.Expression, low: Lowering) -> bool:
    """Whether each component that an expression is worth is numbered by where it lies: there are copies of it."""
    return low.facts.members(expression).low >= low.kinds


def home(number: Expression, expression: node.Expression, low: Lowering) -> Site:
    """The place where a component lies that is, or is one of, what an expression is worth."""
    among, last = kinds_among(expression, low), len(low.machine.world.places) - 1
    if not numbered(expression, low):
        return Site(number, 0, last, among)
    fact, width = low.facts.members(expression), low.kinds
    return Site(number, fact.low // width - 1, min(fact.high // width - 1, last), among)


def may_be_nothing(expression: node.Expression, low: Lowering) -> bool:
    """Whether a value may be nothing."""
    return low.facts.of(expression).nothing


def rises(contents: node.Contents, low: Lowering, *, places_rise: bool) -> bool:
    """Whether the members of what lies in places are sure to come in the order of their numbers, each once."""
    kinds, storages = _lying(contents, low)
    if _one_place(contents, low):
        return storages == {SINGLE} or (storages <= {SINGLE, BAG} and kinds <= unique_kinds(low))
    return storages <= {SINGLE} and places_rise and not kinds & unique_kinds(low)


def never_falls(contents: node.Contents, low: Lowering, *, places_rise: bool) -> bool:
    """The same, except for copies of a kind in one place: they share a number."""
    kinds, storages = _lying(contents, low)
    rising = _one_place(contents, low) or places_rise
    return storages <= {SINGLE, BAG} and rising and not kinds & unique_kinds(low)


def _one_place(contents: node.Contents, low: Lowering) -> bool:
    return low.facts.most(contents.places) <= 1


def _lying(contents: node.Contents, low: Lowering) -> tuple[frozenset[int], set[str]]:
    """The wanted kinds, as far as they may lie there; and how the places are stored."""
    grounds = grounds_at(sited(Constant(0), contents.places, low), low)
    kinds = frozenset(kind for ground in grounds for kind in ground.kinds)
    if contents.kind is not None:
        kinds &= kinds_among(contents.kind, low)
    elif contents.kinds is not None:
        kinds &= contents.kinds
    return kinds, {ground.storage for ground in grounds}
