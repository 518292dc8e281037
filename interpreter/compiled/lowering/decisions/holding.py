"""Whether the conditions of a choice hold: asked one after the other, and a fault in one means that it does not."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import value
from festrules.interpreter.compiled.lowering.fuel import spend
from festrules.interpreter.compiled.lowering.values.imagined import asked_together
from festrules.interpreter.compiled.lowering.values.named_cells import as_named
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.failing import may_fail
from festrules.interpreter.compiled.program.nodes import Expression, Return, Statement
from festrules.interpreter.machine import expressions as node

Test = tuple[list[Statement], Expression]  # the code before a condition, and the condition


def where_all_hold(
    conditions: Sequence[node.Expression],
    low: Lowering,
    code: Code,
    then: Callable[[], None],
    *,
    paying: bool = False,
) -> None:
    """Write the code for the case that all conditions hold; `paying`, for each one reached, for its own work."""
    named = asked_together([as_named(condition, low) for condition in conditions], low)
    tests = [_test(condition, low, code, paying=paying) for condition in named]
    safe = next(
        (at for at, test in enumerate(tests) if may_fail((*test[0], Return(test[1])), low.program)),
        len(tests),
    )
    with ExitStack() as held:
        _ask(tests[:safe], code, held)
        if safe < len(tests):
            fits = code.new(0, "fits")
            attempt = code.attempt()
            with attempt.body(), ExitStack() as inner:
                _ask(tests[safe:], code, inner)
                code.let(fits, 1)
            with attempt.handler():
                code.let(fits, 0)
            attempt.end()
            held.enter_context(code.if_(fits))
        then()


def _test(condition: node.Expression, low: Lowering, code: Code, *, paying: bool) -> Test:
    with code.inside() as before:
        if paying:
            spend(code, low.facts.work(condition))
        test = value(condition, low, code)
    return before, test


def _ask(tests: Sequence[Test], code: Code, held: ExitStack) -> None:
    for before, test in tests:
        for statement in before:
            code.emit(statement)
        held.enter_context(code.if_(test))
