"""What would be if a component lay elsewhere, or nowhere: asked of a copy of the state, which is forgotten."""

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import VALUE, number, value
from festrules.interpreter.compiled.lowering.places import places
from festrules.interpreter.compiled.lowering.places.whereabouts import home, kinds_among, sited
from festrules.interpreter.compiled.lowering.values.definitions import parameters, passed
from festrules.interpreter.compiled.lowering.values.indices import kind_of
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Ask, Expression
from festrules.interpreter.machine import expressions as node


def _if_moved(one: node.IfMoved, low: Lowering, code: Code) -> Expression:
    component = code.held(number(one.component, low, code))
    with low.facts.alone():
        among = kinds_among(one.component, low)
    source = code.held(places.locate(component, low, code, among=among))
    given = [kind_of(component, low.facts.of(one.component), low), source]
    if one.to is not None:
        given.append(code.held(number(one.to, low, code)))
    names, several = passed(one.condition, low, code)
    key = id(one), several
    if key not in low.definitions:
        low.definitions[key] = _write(one, several, low), one
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
        places.take_out(home(source, one.component, low), kind, low, inner, among=among)
        if target is not None and one.to is not None:
            places.put_in(sited(target, one.to, low), kind, low, inner, among=among)
        inner.give_back(value(one.condition, low, inner))
    low.names = outside
    return inner.done()


VALUE[node.IfMoved] = _if_moved
