"""Together against the game: the first line that holds says how well all have done."""

from collections.abc import Sequence
from functools import reduce

from festrules.grammar.vocabulary.rulebook import TieBreak as Said
from festrules.interpreter.machine.expressions import Arithmetic, Call, Constant, Expression
from festrules.interpreter.machine.machine import Part, TieBreak
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import BoundName, Scope
from festrules.interpreter.world.types import NUMBER, TRUTH

POINTS = "points"  # all of them together; they are the same for all who play


def where_it_holds(context: Context, said: Said, parts: Sequence[Part], scope: Scope) -> Expression | None:
    """The condition of a line, in which `points` are what the score gives; nothing where it always holds."""
    if said.value is None:
        return None
    bound = context.bind(NUMBER)
    inside = scope.binding(POINTS, BoundName(bound.place, NUMBER)) if parts else scope
    test = context.resolve(said.value, inside, TRUTH)
    test = context.need(test, TRUTH, said.value.pointer, "What follows `when`")
    values: list[Expression] = [part.value for part in parts]
    total = reduce(lambda one, other: Arithmetic("+", one, other), values) if values else Constant(0)
    return Call(POINTS, ((bound.place, total),), test.node)


def check_together(context: Context, steps: Sequence[TieBreak]) -> None:
    """In the end something holds in any case, and nothing before it does; nobody is compared as well."""
    compared = next((number for number, step in enumerate(steps) if not step.together), None)
    if compared is not None:
        message = "Here players are compared, and other lines say how all have done together."
        hint = "A game has one or the other: leave out the lines of one sort."
        context.findings.report("FR502", f"/winner/{compared}", message, hint=hint)
        return
    last = len(steps) - 1
    if steps[last].value is not None:
        message = "The rules do not say what happens when none of these holds."
        hint = 'End with a line such as `nobody otherwise, "the crowd goes home"`.'
        context.findings.report("FR502", f"/winner/{last}", message, hint=hint)
    for number, step in enumerate(steps[:-1]):
        if step.value is None:
            message = "This is never reached: the line before holds in any case."
            context.findings.report("FR506", f"/winner/{number + 1}", message)
