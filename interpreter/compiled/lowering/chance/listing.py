"""The list of what chance may bring: values as wide numbers, with their weights, in work memory."""

from festrules.interpreter.compiled.lowering.context import MOST_OPTIONS, TOO_LARGE, TOO_MANY, Lowering
from festrules.interpreter.compiled.program.code import Code, wide_work, work
from festrules.interpreter.compiled.program.nodes import Ask, Both, Expression, Narrowed, Widened
from festrules.interpreter.compiled.program.program import OPTIONS
from festrules.interpreter.world.values import LARGEST


def no_options(out: Code) -> None:
    """Nothing is listed yet."""
    out.set_work(OPTIONS, 0)


def add_option(value: Expression, weight: Expression, low: Lowering, out: Code) -> None:
    """One more outcome, behind the others."""
    if "add_option" not in low.program.functions:
        inner = low.function("add_option")
        given, heavy = inner.parameter("value", wide=True), inner.parameter("weight")
        count = inner.new(work(OPTIONS), "count")
        with inner.if_(count >= MOST_OPTIONS):
            inner.give_up(TOO_MANY)
        inner.set_work(count * 2 + low.options, given)
        inner.set_work(count + low.weights, heavy)
        inner.set_work(OPTIONS, count + 1)
        inner.done()
    out.do(Ask("add_option", (value, weight)))


def add_weight(value: Expression, weight: Expression, low: Lowering, out: Code) -> None:
    """One more outcome in the order of values; of one that is listed the weights are added."""
    if "add_weight" not in low.program.functions:
        _add_weight(low)
    out.do(Ask("add_weight", (value, weight)))


def _add_weight(low: Lowering) -> None:
    code = low.function("add_weight")
    value, weight = code.parameter("value", wide=True), code.parameter("weight")
    count = code.new(work(OPTIONS), "count")
    at = code.new(count, "at")
    with code.while_(Both(at > 0, wide_work(at * 2 + (low.options - 2)) > value)):
        code.let(at, at - 1)
    with code.if_(Both(at > 0, wide_work(at * 2 + (low.options - 2)).is_(value))):
        slot = at + (low.weights - 1)
        together = code.new(Widened(work(slot)) + Widened(weight), "together")
        with code.if_(together > LARGEST):
            code.give_up(TOO_LARGE)
        code.set_work(slot, Narrowed(together))
        code.give_back()
    with code.if_(count >= MOST_OPTIONS):
        code.give_up(TOO_MANY)
    back = code.new(count, "back")
    with code.while_(back > at):
        code.set_work(back * 2 + low.options, wide_work(back * 2 + (low.options - 2)))
        code.set_work(back + low.weights, work(back + (low.weights - 1)))
        code.let(back, back - 1)
    code.set_work(at * 2 + low.options, value)
    code.set_work(at + low.weights, weight)
    code.set_work(OPTIONS, count + 1)
    code.done()


def drop_weightless(low: Lowering, out: Code) -> None:
    """Take outcomes without weight off the list: they never come."""
    if "drop_weightless" not in low.program.functions:
        code = low.function("drop_weightless")
        kept = code.new(0, "kept")
        with code.count(0, work(OPTIONS)) as (at, _), code.if_(work(at + low.weights)):
            code.set_work(kept * 2 + low.options, wide_work(at * 2 + low.options))
            code.set_work(kept + low.weights, work(at + low.weights))
            code.let(kept, kept + 1)
        code.set_work(OPTIONS, kept)
        code.done()
    out.do(Ask("drop_weightless"))


def walk_options(rest: Expression, low: Lowering, out: Code) -> Expression:
    """The listed outcome in whose weight a number lies that is less than the sum of all weights."""
    if "walk_options" not in low.program.functions:
        code = low.function("walk_options", result=True)
        given = code.parameter("rest")
        at, left = code.new(0, "at"), code.new(given, "left")
        with code.while_(left >= work(at + low.weights)):
            code.let(left, left - work(at + low.weights))
            code.let(at, at + 1)
        code.give_back(wide_work(at * 2 + low.options))
        code.done()
    return out.new(Ask("walk_options", (rest,), wide=True))
