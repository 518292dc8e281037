"""Prices in words: what an option costs if a payment follows it at once, and what a payment asks for.

What an option costs is found by looking ahead to the same player's next decision, as legality is, and so it
never tells more than what is offered does.
"""

from typing import assert_never

from festrules.interpreter.engine.carry_out import NotPossible
from festrules.interpreter.engine.costs import cost_lines
from festrules.interpreter.engine.legal import next_decision
from festrules.interpreter.engine.payments import CostLine
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.taking import go_into
from festrules.interpreter.engine.words import say_kind
from festrules.interpreter.findings import listed
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, YOU
from festrules.interpreter.world.values import NOTHING, Fault


def price_of(instruction: code.Question, run: Run, value: int) -> str:
    """The price that is due right after this choice, or an empty text."""
    if value == NOTHING:
        return ""
    try:
        ahead = _chosen(instruction, run, value)
        following = None if ahead is None else next_decision(ahead)
        if ahead is None or not isinstance(following, code.Pay) or ahead.cells[YOU] != run.cells[YOU]:
            return ""
        return say_cost(run, cost_lines(following.cost, ahead))
    except (NotPossible, Fault):
        return ""


def _chosen(instruction: code.Question, run: Run, value: int) -> Run | None:
    """Play behind a choice; None where a payment that follows is not the price of one option."""
    match instruction:
        case code.Take():
            ahead = run.ahead()
            go_into(instruction, ahead, value)
            return ahead
        case code.Choose():
            ahead = run.ahead()
            ahead.cells[instruction.cell] = value
            ahead.cells[PC] += 1
            return ahead
        case code.ChooseSome() | code.Pay() | code.Rearrange():
            return None
        case code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return None
        case _:
            assert_never(instruction)


def asked_for(instruction: code.Question, run: Run) -> str:
    """The demand of a payment, with the things that may stand for others; empty if nothing is due."""
    if not isinstance(instruction, code.Pay):
        return ""
    try:
        lines = cost_lines(instruction.cost, run)
    except Fault:
        return ""
    wild = [_kinds(run, line) for line in lines if line.how == "wild"]
    more = f"; {listed(wild)} may stand for any other" if wild else ""
    return f"{say_cost(run, lines)}{more}"


def say_cost(run: Run, lines: list[CostLine]) -> str:
    """The lines of a cost in words, without those that ask for nothing."""
    asked = [_line(run, line) for line in lines if line.amount and line.how not in ("less", "wild")]
    less = [_line(run, line) for line in lines if line.amount and line.how == "less"]
    return f"{listed(asked) or 'nothing'}{''.join(f', {off}' for off in less if asked)}"


def _line(run: Run, line: CostLine) -> str:
    match line.how:
        case "any-one":
            return f"{line.amount} of any{' one' if line.amount > 1 else ''} kind"
        case "one-other":
            return f"{line.amount} of one other"
        case "one-of-these":
            return f"{line.amount} more of one of these"
        case "less":
            return f"{line.amount} {f'{_kinds(run, line)} ' if line.kinds else ''}less"
    return listed([f"{line.amount} {say_kind(run.machine, kind, line.amount)}" for kind in line.kinds])


def _kinds(run: Run, line: CostLine) -> str:
    return " or ".join(run.machine.world.kinds[kind].label for kind in line.kinds)
