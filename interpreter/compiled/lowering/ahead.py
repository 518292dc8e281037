"""Looking ahead: whether what a choice leads to can be completed.

It goes on with a copy of the state to the next decision of the same player, and asks whether anything is possible there.
A function that looks ahead never fails: what the rules do not provide for is not possible.
"""

from collections.abc import Sequence

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.courses import decisions_after
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Expression
from festrules.interpreter.compiled.program.program import AHEAD
from festrules.interpreter.engine.run import MAX_AHEAD
from festrules.interpreter.machine.machine import CALLS, DEPTH, MAX_CALLS, YOU

LOOK = "look"  # plays on without choosing for anybody: the number of the next decision, or a number below 0


def leads_on(number: int, low: Lowering) -> Expression:
    """Whether what follows the choice just made can be completed."""
    name = f"a{number}"
    if name not in low.program.functions:
        code = low.function(name, result=False)
        _completes(number + 1, low, code)
    return Ask(name, copied=True)


def leads_into(target: int, number: int, low: Lowering) -> Expression:
    """Whether an action that may be taken at a decision can be completed."""
    name = f"a{number}_{target}"
    if name not in low.program.functions:
        code = low.function(name, result=False)
        depth = code.new(cell(DEPTH), "depth")
        with code.if_(depth >= MAX_CALLS):
            code.give_back(0)
        code.set(depth + CALLS, number + 1)
        code.set(DEPTH, depth + 1)
        _completes(target, low, code)
    return Ask(name, copied=True)


def _completes(start: int, low: Lowering, code: Code) -> None:
    """Whether the next decision of the same player, if there is one before the line, has something to choose."""
    counted = _goes_far(start, low)
    seat, answer = code.new(cell(YOU), "seat"), code.new(0, "answer")
    if counted:
        code.set_work(AHEAD, work(AHEAD) + 1)
    attempt = code.attempt()
    with attempt.body():
        at = code.new(Ask(LOOK, (Constant(start),)), "at")
        fork = code.either((at < 0) | cell(YOU).differs(seat))
        with fork.yes():
            code.let(answer, 1)
        with fork.no():
            _has_something(at, decisions_after(start, low.machine), answer, low, code, counted=counted)
        fork.end()
    with attempt.handler():
        code.let(answer, 0)
    attempt.end()
    if counted:
        code.set_work(AHEAD, work(AHEAD) - 1)
    code.give_back(answer)
    code.done()
