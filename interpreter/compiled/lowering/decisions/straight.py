"""Ways on which looking ahead reaches the next decision without doing anything, only testing conditions."""

from dataclasses import dataclass

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code

PASSING = (code.Jump, code.Enter, code.Say)  # they do nothing while nobody is told anything


@dataclass(frozen=True, slots=True)
class Straight:
    """The conditions on the way, and the decision that it leads to; None if a line comes first."""

    needs: tuple[node.Expression, ...]
    decision: int | None
    steps: int  # instructions on the way


def straight_from(start: int, low: Lowering) -> Straight | None:
    """The way from an instruction, if it is as simple as that."""
    number, needs, machine = start, list[node.Expression](), low.machine
    for steps in range(len(machine.code)):
        one = machine.code[number]
        if isinstance(one, code.Decision):
            return Straight(tuple(needs), number, steps)
        if number in machine.lines:
            return Straight(tuple(needs), None, steps)
        if number in machine.checks:
            return None
        if isinstance(one, code.Needs):
            needs.append(one.condition.test)
        elif not isinstance(one, PASSING):
            return None
        number = one.to if isinstance(one, code.Jump) else number + 1
    return None
