"""Conditions on something being done: it is done to a copy of the state, which the condition is then asked of."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from festrules.interpreter.compiled.lowering import events, fuel
from festrules.interpreter.compiled.lowering.context import CLAIMED, IMAGINING, IMPOSSIBLE, Lowering
from festrules.interpreter.compiled.lowering.dispatch import VALUE, value
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.courses import comes_round
from festrules.interpreter.compiled.lowering.values.definitions import parameters, passed
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Ask, AskOneOf, Constant, Expression
from festrules.interpreter.compiled.program.program import FUEL
from festrules.interpreter.engine.run import COPY, MAX_STEPS_AHEAD, STEP
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins


def _if_done(one: node.IfDone, low: Lowering, code: Code) -> Expression:
    given = tuple(code.held(value(argument, low, code)) for _, argument in one.arguments)
    names, several = passed(one.condition, low, code)
    key = id(one), several
    if key not in low.definitions:
        low.definitions[key] = _write(one, several, low), one
    name, _ = low.definitions[key]
    return code.new(Ask(name, (*given, *names), copied=True), "done")


def asked_together(conditions: Sequence[node.Expression], low: Lowering) -> list[node.Expression]:
    """The same conditions; of one thing that is imagined to be done all is asked when it is done once."""
    found: list[node.Expression] = []
    for _, alike in groupby(enumerate(conditions), lambda each: _done_of(*each)):
        some = [one for _, one in alike]
        found.append(_all_of(some, low) if len(some) > 1 else some[0])
    return found


def _done_of(position: int, one: node.Expression) -> object:
    return ("done", one.number, one.arguments) if isinstance(one, node.IfDone) else position


def _all_of(some: Sequence[node.Expression], low: Lowering) -> node.Expression:
    """One question in place of several; it stays the same one whoever asks."""
    key = tuple(map(id, some))
    if key not in low.imagined:
        first, *others = [one for one in some if isinstance(one, node.IfDone)]
        condition = first.condition
        for other in others:
            condition = node.And(condition, other.condition)
        low.imagined[key] = replace(first, condition=condition), tuple(some)
    return low.imagined[key][0]


def _write(one: node.IfDone, several: tuple[bool, ...], low: Lowering) -> str:
    """A function that hands over what the procedure is done with, carries it out and asks."""
    inner = low.another("done", result=False)
    begins = begins_at(one.number, low)
    first = low.machine.imagined[one.number]
    for number in range(first, begins):
        inner.set(low.machine.instruction_at(number, ins.Let).cell, inner.parameter("given"))
    outside, low.names = low.names, parameters(one.condition, several, low, inner)
    known, low.known = low.known, {}
    fuel.spend(inner, COPY + STEP * (begins - first))
    again = _asked_again(one, low)
    before = inner.new(work(FUEL), "before") if again else None
    with low.facts.alone(), events.silently(low):
        _carry_out(begins, low, inner)
        if before is not None:
            fuel.spend(inner, (before - work(FUEL) + COPY + STEP * (begins - first)) * again)
        inner.give_back(value(one.condition, low, inner))
    low.names, low.known = outside, known
    return inner.done()


def _asked_again(one: node.IfDone, low: Lowering) -> int:
    """For how many questions it is done that the reference asks one by one, but for the first."""
    return next((len(some) - 1 for merged, some in low.imagined.values() if merged is one), 0)


def _carry_out(begins: int, low: Lowering, code: Code) -> None:
    """Goes through the procedure; the limits of looking ahead hold in it."""
    rounds = comes_round(begins, low.course)
    put_by = fuel.put_by(code, STEP * MAX_STEPS_AHEAD) if rounds else Constant(0)
    at = code.new(Ask(f"i{begins}"), "at")
    with code.while_(at >= 0):
        code.let(at, AskOneOf(IMAGINING, at))
    with code.if_(at.is_(IMPOSSIBLE) | at.is_(CLAIMED)):
        code.fail(FaultSort.NOT_POSSIBLE)
    if rounds:
        fuel.take_back(code, put_by)


def begins_at(number: int, low: Lowering) -> int:
    """The call behind the arguments, which whoever asks has handed over."""
    begins = low.machine.imagined[number]
    while not isinstance(low.machine.code[begins], ins.CallCode):
        begins += 1
    return begins


VALUE[node.IfDone] = _if_done
