"""Coordinates of places and stored values, and positions in tables."""

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import is_nothing, value
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Constant, Depending, Either, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import Fact, present
from festrules.interpreter.ranges.failing import outside
from festrules.interpreter.ranges.worth_names import coordinates
from festrules.interpreter.world.values import NOTHING


def kind_of(component: Expression, fact: Fact, low: Lowering) -> Expression:
    """The kind of a component that is something."""
    if fact.kinds is not None and fact.kinds[0] == fact.kinds[1]:
        return Constant(fact.kinds[0])
    return component if fact.within(0, low.kinds - 1) else component % low.kinds


def kind_or_nothing(component: Expression, fact: Fact, low: Lowering, code: Code) -> Expression:
    """The kind of a component, or nothing."""
    if not fact.nothing or fact.within(0, low.kinds - 1):
        return kind_of(component, fact, low)
    held = code.held(component)
    return Depending(held.is_(NOTHING), held, kind_of(held, fact, low))


def offset_of(indices: tuple[node.Index, ...], low: Lowering, code: Code) -> tuple[Expression, bool]:
    """The offset of one of several places or stored values, and whether it may be -1: where a coordinate is nothing."""
    if not any(low.facts.of(one.value).nothing and not one.nobody for one in indices):
        total: Expression = Constant(0)
        for one in indices:
            total = total + _position(one, value(one.value, low, code), low, code) * one.stride
        return total, False
    found = code.new(-1, "offset")
    with code.block() as lacking:
        total = Constant(0)
        for one in indices:
            given = code.held(value(one.value, low, code))
            if is_nothing(given) and not one.nobody:
                code.leave(lacking)
                return found, True
            if low.facts.of(one.value).nothing and not one.nobody:
                with code.if_(given.is_(NOTHING)):
                    code.leave(lacking)
            total = total + _position(one, given, low, code) * one.stride
        code.let(found, total)
    return found, True


def _position(index: node.Index, given: Expression, low: Lowering, code: Code) -> Expression:
    """One coordinate, counted from 0; what is nothing comes last."""
    fact = low.facts.of(index.value)
    if not (fact.nothing and index.nobody):
        return _inside(index, given, present(fact), low, code)
    given = code.held(given)
    if is_nothing(given):
        return Constant(index.size - 1)
    if not outside(low.facts, present(fact), index.first, index.size, kind=index.kind):
        last = Constant(index.size - 1)
        return Depending(given.is_(NOTHING), last, _inside(index, given, present(fact), low, code))
    found = code.new(index.size - 1, "position")
    with code.if_(given.differs(NOTHING)):
        code.let(found, _inside(index, given, present(fact), low, code))
    return found


def _inside(index: node.Index, given: Expression, fact: Fact, low: Lowering, code: Code) -> Expression:
    """A coordinate that is something; outside of what there is one for each of is a fault."""
    if not outside(low.facts, fact, index.first, index.size, kind=index.kind):
        return (kind_of(given, fact, low) if index.kind else given) - index.first
    found = code.held((kind_of(given, fact, low) if index.kind else given) - index.first)
    with code.if_(beyond(found, fact, index.first, index.size, low, kind=index.kind)):
        code.fail(FaultSort.OUT_OF_INDEX)
    return found


def beyond(
    position: Expression, fact: Fact, first: int, size: int, low: Lowering, *, kind: bool
) -> Expression:
    """Whether a position lies outside of so many; only what can be is asked."""
    least, most = coordinates(low.facts, fact, kind=kind)
    if least >= first:
        return position >= size
    return position < 0 if most < first + size else Either(position < 0, position >= size)
