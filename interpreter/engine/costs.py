"""Paying: what a cost denotes now, and the ways in which a player can pay it."""

from festrules.interpreter.engine import places
from festrules.interpreter.engine.evaluate import evaluate, kind_of, many, value_of
from festrules.interpreter.engine.evaluate.noting import note
from festrules.interpreter.engine.payments import CostLine, is_payable, payments
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.world.values import Fault


def cost_lines(expression: node.Expression, run: Run) -> list[CostLine]:
    """The lines of a cost with their kinds and amounts as they are now."""
    if isinstance(expression, node.Conditional):
        return cost_lines(
            expression.then if evaluate(expression.condition, run) else expression.otherwise, run
        )
    if isinstance(expression, node.Call):
        values = [evaluate(argument, run) for _, argument in expression.arguments]
        for (place, _), value in zip(expression.arguments, values, strict=True):
            run.scratch[place] = value
        return cost_lines(expression.value, run)
    if isinstance(expression, node.Noted):
        note(expression, run)
        return cost_lines(expression.of, run)
    if not isinstance(expression, node.Cost):
        raise TypeError(expression)
    values = [evaluate(argument, run) for _, argument in expression.arguments]
    for (place, _), value in zip(expression.arguments, values, strict=True):
        run.scratch[place] = value
    lines = []
    for part in expression.parts:
        if part.condition is not None and not evaluate(part.condition, run):
            continue
        amount = value_of(part.amount, run) if part.amount is not None else 0
        if amount < 0:
            raise Fault("a cost asks for less than 0")
        lines.append(CostLine(part.how, _kind(part, run), amount))
    return lines


def _kind(part: node.CostPart, run: Run) -> int | tuple[int, ...] | None:
    if part.kind is None:
        return None
    kinds = tuple(kind_of(kind, run) for kind in many(part.kind, run))
    return kinds[0] if len(kinds) == 1 else kinds


def _purse(instruction: code.Pay, run: Run) -> tuple[int, ...]:
    place = run.machine.world.places[value_of(instruction.source, run)]
    return tuple(places.copies_in(run.cells, place, kind) for kind in instruction.kinds)


def ways_to_pay(instruction: code.Pay, run: Run) -> tuple[tuple[int, ...], ...]:
    """Every distinct payment, in canonical order."""
    lines, purse = cost_lines(instruction.cost, run), _purse(instruction, run)
    return payments(lines, instruction.kinds, purse, run.spend)


def payment_number(instruction: code.Pay, counts: tuple[int, ...], run: Run) -> int:
    """The amounts read as digits: the same for the same payment, whatever else could be paid."""
    number = 0
    for kind, count in zip(instruction.kinds, counts, strict=True):
        number = number * (run.machine.world.kinds[kind].copies + 1) + count
    return number


def payment_of(instruction: code.Pay, number: int, run: Run) -> tuple[int, ...]:
    """The amounts that a payment's number stands for."""
    counts = []
    for kind in reversed(instruction.kinds):
        number, count = divmod(number, run.machine.world.kinds[kind].copies + 1)
        counts.append(count)
    return tuple(reversed(counts))


def affordable(instruction: code.Pay, run: Run) -> bool:
    """Whether there is a way to pay."""
    lines, purse = cost_lines(instruction.cost, run), _purse(instruction, run)
    return is_payable(lines, instruction.kinds, purse, run.spend)
