"""Conditions that no further members can mend: a set built up member by member stops growing when it fails them."""

from collections.abc import Callable
from contextlib import nullcontext

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import value
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.failing import may_fail
from festrules.interpreter.compiled.program.nodes import Local, Not
from festrules.interpreter.machine import expressions as node


def where_fails_for_good(cut: node.Expression, onward: Local, low: Lowering, code: Code) -> None:
    """Nothing more is added to a set that fails for good; what is a fault says nothing of that."""

    def ask() -> None:
        with code.if_(Not(value(cut, low, code))):
            code.let(onward, 0)

    where_no_fault(ask, low, code)


def where_no_fault(ask: Callable[[], None], low: Lowering, code: Code) -> None:
    """Write code whose faults come to nothing."""
    with code.inside() as written:
        ask()
    attempt = code.attempt() if may_fail(tuple(written), low.program) else None
    with attempt.body() if attempt else nullcontext():
        for statement in written:
            code.emit(statement)
    if attempt:
        with attempt.handler():
            pass
        attempt.end()
