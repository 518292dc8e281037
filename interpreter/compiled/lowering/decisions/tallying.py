"""Counting what options name, as `executors/counters.py` has it; only where somebody has said that it is wanted.

`low.tally` is where the numbers lie: whether to count, how many decisions were counted, and then for each thing how
often it was offered, taken, and forced, and the last decision at which it was seen among the options.
"""

from festrules.interpreter.compiled.executors.counters import Counter, counters_of, things_in
from festrules.interpreter.compiled.executors.tallied import (
    COUNTS,
    DECIDED_BEFORE,
    KINDS_OF_COUNT,
    WANTED,
    tally_slots,
)
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.decisions import offers
from festrules.interpreter.compiled.lowering.decisions.secret import first_open
from festrules.interpreter.compiled.program.code import Code, cell, wide_work, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    AskOneOf,
    Depending,
    Expression,
    Local,
    Narrowed,
)
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.world.values import NOTHING

THING = "thing"  # the list of functions that say which thing a value names
TALLIED = "tallied"


def lower_tallying(low: Lowering) -> None:
    """Writes `tallied(m, at, count, choice)`, to be asked before a decision is carried out."""
    counters = counters_of(low.machine)
    things = things_in(counters)
    low.tally = low.program.reserve(tally_slots(things))
    functions = {counter.decision: _thing(counter, low) for counter in counters}
    low.program.choices[THING] = tuple(functions.get(number, "") for number in range(len(low.machine.code)))
    code = low.function(TALLIED)
    at, count, choice = (code.parameter(name) for name in ("at", "count", "choice"))
    offered, taken, forced, seen = (low.tally + COUNTS + kind * things for kind in range(KINDS_OF_COUNT + 1))
    if counters:
        own = _own_decision(at, low, code)
        now = code.new(work(low.tally + DECIDED_BEFORE) + 1, "now")
        code.set_work(low.tally + DECIDED_BEFORE, now)
        different = code.new(0, "different")
        with code.count(0, count, "option") as (option, _):
            thing = code.new(_named(own, option, low), "thing")
            with code.if_(work(thing + seen).differs(now)):
                code.set_work(thing + seen, now)
                code.set_work(thing + offered, work(thing + offered) + 1)
                code.let(different, different + 1)
        thing = code.new(_named(own, choice, low), "thing")
        code.set_work(thing + taken, work(thing + taken) + 1)
        with code.if_(different.is_(1)):
            code.set_work(thing + forced, work(thing + forced) + 1)
    code.done()


def tally(at: Expression, count: Local, choice: Expression, low: Lowering, code: Code) -> None:
    """Counts, if it is wanted."""
    with code.if_(work(low.tally + WANTED)):
        offers.spread(at, low, code)
        code.do(Ask(TALLIED, (at, count, choice)))


def _own_decision(at: Local, low: Lowering, code: Code) -> Local:
    """The instruction that asks; in a block, that of the seat which decides."""
    own = code.new(at, "own")
    for number, block in enumerate(low.machine.code):
        if isinstance(block, ins.Together):
            with code.if_(at.is_(number)):
                code.let(own, cell(first_open(block, low) + block.cell))
    return own


def _named(own: Local, option: Expression, low: Lowering) -> Expression:
    return AskOneOf(THING, own, (wide_work(option * 2 + low.options),))


def _thing(counter: Counter, low: Lowering) -> str:
    """A function that says which thing a value names."""
    code = low.function(f"thing{counter.decision}", result=False)
    value = code.parameter("value", wide=True)
    with code.if_(value.is_(NOTHING)):
        code.give_back(counter.first + counter.room)
    if counter.digits:
        _paid(counter, value, code)
    elif counter.actions:
        for action in reversed(counter.actions):
            with code.if_(Narrowed(value) >= action.start):
                _among(action, value, code)
        code.give_back(counter.first)
    else:
        _among(counter, value, code)
    return code.done()


def _among(counter: Counter, value: Local, code: Code) -> None:
    """One of the things that are numbered by themselves."""
    within = code.new(Narrowed(value) - counter.start, "within")
    number = code.new((within % counter.modulus if counter.modulus else within) - counter.low, "number")
    with code.if_(number < 0):
        code.let(number, 0)
    with code.if_(number >= counter.room):
        code.let(number, counter.room - 1)
    code.give_back(number + counter.first)


def _paid(counter: Counter, value: Local, code: Code) -> None:
    left = code.new(value, "left", wide=True)
    thing = code.new(counter.first, "thing")
    for position in reversed(range(len(counter.digits))):
        size = counter.digits[position]
        paid = Depending((left % size) > 0, thing + (1 << position), thing)
        code.let(thing, paid)
        code.let(left, left // size)
    code.give_back(thing)
