"""Conditions on a component that lay elsewhere or nowhere: asked of a copy of the state, which is then dropped."""

from contextlib import nullcontext

from festrules.interpreter.compiled.lowering.context import Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import VALUE, collect, each_of, number, value
from festrules.interpreter.compiled.lowering.places import places
from festrules.interpreter.compiled.lowering.places.spots import unique
from festrules.interpreter.compiled.lowering.places.whereabouts import home, kinds_among, sited
from festrules.interpreter.compiled.lowering.values.definitions import parameters, passed
from festrules.interpreter.compiled.lowering.values.indices import kind_of
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Ask, Depending, Either, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import NOTHING


def _if_moved(one: node.IfMoved, low: Lowering, code: Code) -> Expression:
    if low.facts.several(one.component):
        gone = collect(one.component, low, code)
        return _ask(one, (gone.start, gone.count), low, code)
    component = code.held(number(one.component, low, code))
    with low.facts.alone():
        among = kinds_among(one.component, low)
    if one.again:
        source = _whereabouts(component, one.component, among, low, code)
    else:
        source = code.held(places.locate(component, low, code, among=among))
    given = [kind_of(component, low.facts.of(one.component), low), source]
    if one.to is not None:
        given.append(code.held(number(one.to, low, code)))
    return _ask(one, tuple(given), low, code)


def _ask(one: node.IfMoved, given: tuple[Expression, ...], low: Lowering, code: Code) -> Expression:
    names, several = passed(one.condition, low, code)
    key = id(one), several
    if key not in low.definitions:
        write = _write_all_gone if low.facts.several(one.component) else _write
        low.definitions[key] = write(one, several, low), one
    name, _ = low.definitions[key]
    return code.new(Ask(name, (*given, *names), copied=True), "moved")


def _write(one: node.IfMoved, several: tuple[bool, ...], low: Lowering) -> str:
    """A function that moves the component and asks."""
    inner = low.another("moved", result=False)
    kind, source = inner.parameter("kind"), inner.parameter("source")
    target = inner.parameter("target") if one.to is not None else None
    outside, low.names = low.names, parameters(one.condition, several, low, inner)
    with low.facts.alone():
        among = kinds_among(one.component, low)
        with inner.if_(source.differs(NOTHING)) if one.again else nullcontext():
            places.take_out(home(source, one.component, low), kind, low, inner, among=among)
        if target is not None and one.to is not None:
            places.put_in(sited(target, one.to, low), kind, low, inner, among=among)
        inner.give_back(value(one.condition, low, inner))
    low.names = outside
    return inner.done()


def _write_all_gone(one: node.IfMoved, several: tuple[bool, ...], low: Lowering) -> str:
    """A function that takes several components away, as far as they are there, and asks."""
    inner = low.another("gone", result=False)
    gone = Members(inner.parameter("start"), inner.parameter("count"))
    outside, low.names = low.names, parameters(one.condition, several, low, inner)
    with low.facts.alone():
        among = kinds_among(one.component, low)

        def take(component: Expression) -> None:
            kind = inner.held(kind_of(component, low.facts.members(one.component), low))
            source = _whereabouts(component, one.component, among, low, inner)
            with inner.if_(source.differs(NOTHING)):
                places.take_out(home(source, one.component, low), kind, low, inner, among=among)

        each_of(gone, inner, take)
        inner.give_back(value(one.condition, low, inner))
    low.names = outside
    return inner.done()


def _place_if_there(one: node.PlaceIfThere, low: Lowering, code: Code) -> Expression:
    component = code.held(value(one.component, low, code))
    among = kinds_among(one.component, low)
    if not low.facts.of(one.component).nothing:
        return _whereabouts(component, one.component, among, low, code)
    found = code.new(NOTHING, "place")
    with code.if_(component.differs(NOTHING)):
        code.let(found, _whereabouts(component, one.component, among, low, code))
    return found


def _whereabouts(
    component: Expression, one: node.Expression, among: frozenset[int], low: Lowering, code: Code
) -> Expression:
    """The place of a component that may be gone; nothing if it is, or if no such one lies there."""
    kind = code.held(kind_of(component, low.facts.of(one), low))
    found = code.new(NOTHING, "whereabouts")
    located = Either(component >= low.kinds, unique(kind, among, low))
    with code.if_(located):
        numbered = component >= low.kinds
        at = Depending(numbered, component // low.kinds - 1, cell(kind + low.machine.where))
        place = code.held(at, "place")
        with code.if_(places.copies_in(home(place, one, low), kind, low, code, among=among)):
            code.let(found, place)
    return found


VALUE[node.IfMoved] = _if_moved
VALUE[node.PlaceIfThere] = _place_if_there
