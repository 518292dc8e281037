"""Lists of positions: how often the position of this moment is in one, adding it, and forgetting them all."""

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import VALUE
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.pasts import digit_of
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Ask, Both, Expression, Not
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.world.things import Digit, Past


def _word(digits: tuple[Digit, ...]) -> Expression:
    """One number of a position: the last digit weighs most, so each but the first takes one multiplication."""
    found = digit_of(digits[-1])
    for digit in reversed(digits[:-1]):
        found = found * digit.size + digit_of(digit)
    return found


def _occurrences(one: node.Occurrences, low: Lowering, code: Code) -> Expression:
    past = low.machine.pasts[one.past]
    name = f"occurrences_{list(low.machine.pasts).index(one.past)}"
    if name not in low.program.functions:
        _write(name, past, low)
    return code.new(Ask(name, ()), "times")


def _write(name: str, past: Past, low: Lowering) -> None:
    """A function that compares the position of this moment with each of the list."""
    code = low.function(name, result=False)
    for ever in low.evers:
        if ever.past is past:
            with code.if_(Not(ever.may_be(code))):
                code.give_back(0)
    words = [code.new(_word(word), "word") for word in past.words]
    width, times = len(words), code.new(0, "times")
    start = code.new(past.base + 1, "start")
    end = code.new(cell(past.base) * width + (past.base + 1), "end")
    with code.while_(start < end):
        alike: Expression = cell(start).is_(words[0])
        for behind, word in enumerate(words[1:], 1):
            alike = Both(alike, cell(start + behind).is_(word))
        with code.if_(alike):
            code.let(times, times + 1)
        code.let(start, start + width)
    code.give_back(times)
    code.done()


def add_position(instruction: ins.AddPosition, low: Lowering, code: Code) -> None:
    """Behind the last one, if there is room."""
    past = low.machine.pasts[instruction.past]
    count = code.new(cell(past.base), "count")
    with code.if_(count >= past.most):
        code.fail(FaultSort.PAST_IS_FULL)
    start = code.new(count * len(past.words) + (past.base + 1), "start")
    words = [code.new(_word(word), "word") for word in past.words]
    for behind, word in enumerate(words):
        code.set(start + behind, word, (past.base + 1, past.base + 1 + past.most * len(words)))
    code.set(past.base, count + 1)
    for ever in low.evers:
        if ever.past is past:
            ever.add(code)


def clear_positions(instruction: ins.ClearPositions, low: Lowering, code: Code) -> None:
    """As far as there are any: behind them there is nothing."""
    past = low.machine.pasts[instruction.past]
    code.fill(past.base + 1, cell(past.base) * len(past.words))
    code.set(past.base, 0)
    for ever in low.evers:
        if ever.past is past:
            ever.clear(code)


VALUE.update({node.Occurrences: _occurrences})
