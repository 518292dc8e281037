"""Ways of which one with most repeats is taken: what the best is worth on which a value is chosen.

    m<n>(m) -> weight           the best way from a choice `n`, at which play would stand
    h<n>(m, value) -> weight    the same once a value has been chosen there

A way is worth how often it is repeated, and among as many the number behind the last of them; `NO_WAY` where it cannot
be completed. Each is gone on a copy of the state.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.context import (
    DECIDES,
    IMAGINING,
    LINE,
    TOO_MUCH,
    Body,
    Lowering,
)
from festrules.interpreter.compiled.lowering.decisions.fitting import fitting
from festrules.interpreter.compiled.lowering.dispatch import value
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.courses import comes_round
from festrules.interpreter.compiled.lowering.sets.spaces import SpaceSet
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Ask, AskOneOf, Expression, Local
from festrules.interpreter.compiled.program.program import AHEAD
from festrules.interpreter.engine.run import COPY, MAX_AHEAD, MAX_STEPS_AHEAD, STEP
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.expressions import NOWHERE
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.values import NOTHING

NO_WAY = -1
LARGEST = (1 << 30) // (MAX_AHEAD + 1)  # as many numbers may follow the last repeat


def weigh(number: int, given: Expression, low: Lowering, code: Code) -> Expression:
    """The worth of the best way on which a value is chosen at a choice."""
    return code.new(Ask(f"h{number}", (given,), copied=True), "weight")


@dataclass(slots=True)
class Heaviest:
    """The best way of all that may be chosen is kept."""

    number: int
    low: Lowering
    code: Code
    best: Local

    def of_set(self, _members: SpaceSet, _body: Body | None, _undo: Callable[[], None]) -> bool:
        """Each is gone by itself."""
        return False

    def __call__(self, given: Expression, _undo: Callable[[], None]) -> None:
        """One more."""
        weight = weigh(self.number, given, self.low, self.code)
        with self.code.if_(weight > self.best):
            self.code.let(self.best, weight)


def _behind(number: int, choice: ins.Choose, low: Lowering) -> None:
    code = low.function(f"h{number}", result=False)
    code.set(choice.cell, code.parameter("given"))
    before = code.new(work(AHEAD), "before")
    with code.if_(before >= MAX_AHEAD):
        code.give_up(TOO_MUCH)
    code.set_work(AHEAD, before + 1)
    found = code.new(NO_WAY, "weight")
    _goes_on(number + 1, choice.way, found, low, code)
    code.set_work(AHEAD, before)
    code.give_back(found)
    code.done()


def _best(number: int, choice: ins.Choose, low: Lowering) -> None:
    code = low.function(f"m{number}", result=False)
    best = code.new(NO_WAY, "best")
    freely = replace(choice, looks_ahead=False, if_possible=(), way=NOWHERE)
    fitting(freely, number, low, code, Heaviest(number, low, code, best))
    if choice.otherwise >= 0:
        with code.if_(best.is_(NO_WAY)):
            code.set(choice.cell, NOTHING)
            _goes_on(choice.otherwise, choice.way, best, low, code)
    code.give_back(best)
    code.done()


def _goes_on(start: int, end: int, found: Local, low: Lowering, code: Code) -> None:
    """Goes on to the next choice, or to where it is over; a fault on the way means that it is none."""
    fuel.spend(code, COPY)
    rounds = comes_round(start, low.course)
    owed = code.new(fuel.put_by(code, STEP * MAX_STEPS_AHEAD), "owed") if rounds else None
    attempt = code.attempt()
    with attempt.body():
        at = code.new(Ask(f"i{start}"), "at")
        with code.while_(at >= 0):
            code.let(at, AskOneOf(IMAGINING, at))
        if owed is not None:
            fuel.take_back(code, owed)
            code.let(owed, 0)
        with code.if_(at.is_(LINE)):
            code.let(found, _worth(end, low, code))
        for number in choices_on(end, low):
            with code.if_(at.is_(DECIDES - number)):
                code.let(found, Ask(f"m{number}"))
    with attempt.handler():
        code.let(found, NO_WAY)
        if owed is not None:
            fuel.take_back(code, owed)
    attempt.end()


def _worth(end: int, low: Lowering, code: Code) -> Expression:
    over = low.machine.instruction_at(end, ins.EndOfWay)
    repeats = cell(over.count)
    if over.number is None:
        return repeats
    fact = low.facts.of(over.number)
    span = fact.high - fact.low + 1
    if span > LARGEST:
        code.give_up(TOO_MUCH)
        return repeats
    fuel.spend(code, low.facts.work(over.number))
    behind = code.held(value(over.number, low, code))
    with code.if_(behind.is_(NOTHING) if fact.nothing else 0):
        code.fail(FaultSort.NOTHING_THERE)
    return repeats * span + (behind - fact.low)


def lower_weighing(low: Lowering) -> None:
    """Writes the functions of each choice on such ways."""
    for number, one in enumerate(low.machine.code):
        if isinstance(one, ins.Choose) and one.way >= 0:
            _behind(number, one, low)
            _best(number, one, low)


def choices_on(end: int, low: Lowering) -> tuple[int, ...]:
    """The choices on ways that end there."""
    numbers = enumerate(low.machine.code)
    return tuple(number for number, one in numbers if isinstance(one, ins.Choose) and one.way == end)


def starts_of_ways(machine: Machine) -> Iterator[int]:
    """Where ways go on behind their choices, and where they end."""
    for number, one in enumerate(machine.code):
        if isinstance(one, ins.Choose) and one.way >= 0:
            yield number + 1
            yield one.way
            if one.otherwise >= 0:
                yield one.otherwise
