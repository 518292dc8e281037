"""What no more members can mend: whoever builds a set up member by member goes on with none that fails it."""

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import value
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.failing import may_fail
from festrules.interpreter.compiled.program.nodes import Local, Not, Return
from festrules.interpreter.machine import expressions as node


def where_fails_for_good(cut: node.Expression, onward: Local, low: Lowering, code: Code) -> None:
    """Nothing more is added to a set that fails for good; what is a fault says nothing of that."""
    with code.inside() as before:
        test = value(cut, low, code)
    if not may_fail((*before, Return(test)), low.program):
        for statement in before:
            code.emit(statement)
        with code.if_(Not(test)):
            code.let(onward, 0)
        return
    attempt = code.attempt()
    with attempt.body():
        for statement in before:
            code.emit(statement)
        with code.if_(Not(test)):
            code.let(onward, 0)
    with attempt.handler():
        pass
    attempt.end()
