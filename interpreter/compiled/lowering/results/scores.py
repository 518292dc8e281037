"""Points and winners.

`points(m, seat, part)` is what a part of the score gives a seat; `winners(m)` has a bit for each seat that has won.
"""

from collections.abc import Callable

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.dispatch import number as number_of
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.program.code import Code, cell, wide_work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    AskOneOf,
    Both,
    Constant,
    Depending,
    Either,
    Expression,
    Local,
    Widened,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.machine import FAULTY, RUNNING, STATUS, WINNERS, WON, YOU, TieBreak
from festrules.interpreter.world.values import NOTHING

POINTS, WINNING, PARTS, GRADE = "points", "winners", "parts", "grade"


def lower_scores(low: Lowering) -> None:
    """Writes both functions."""
    parts = [_of_seat(f"part{position}", part.value, low) for position, part in enumerate(low.machine.parts)]
    low.program.choices[PARTS] = tuple(parts)
    code = low.function(POINTS, result=False)
    seat, part = code.parameter("seat"), code.parameter("part")
    code.give_back(AskOneOf(PARTS, part, (seat,)) if parts else 0)
    code.done()
    if any(step.together for step in low.machine.tie_breaks):
        _grade(low)
    _winners(WINNING, lambda part, seat: Ask(parts[part], (seat,)), low)


def lower_winners_of(name: str, points: Callable[[int, Expression], Expression], low: Lowering) -> None:
    """A function that finds the winners once the points are known."""
    _winners(name, points, low)


def _of_seat(name: str, expression: node.Expression, low: Lowering) -> str:
    """A number for a seat; ties are broken alike whoever asks for the winners."""
    if name in low.program.functions:
        return name
    code = low.function(name, result=False)
    seat = code.parameter("seat")
    before = code.new(cell(YOU), "before")
    code.set(YOU, seat)
    number = code.new(number_of(expression, low, code), "number")
    code.set(YOU, before)
    code.give_back(number)
    return code.done()


def _winners(name: str, points: Callable[[int, Expression], Expression], low: Lowering) -> None:
    machine = low.machine
    everybody = (1 << machine.players) - 1
    code = low.function(name, result=False)
    with code.if_(cell(STATUS).is_(RUNNING) | cell(STATUS).is_(FAULTY)):
        code.give_back(0)
    with code.if_(cell(STATUS).is_(WON)):
        code.give_back(cell(WINNERS) & everybody)
    if any(step.together for step in machine.tie_breaks):
        code.give_back(_all_or_nobody(code.new(Ask(GRADE), "grade"), low))
        code.done()
        return
    totals = code.buffer(2 * machine.players)
    with code.count(0, machine.players, "seat") as (seat, _):
        total: Expression = Constant(0, wide=True)
        for part in range(len(machine.parts)):
            total = code.new(total + Widened(points(part, seat)), "total")
        code.set_work(totals + seat * 2, total)
    left = code.new(everybody, "left")
    for position, step in enumerate(machine.tie_breaks):
        if step.by == "shared":
            break
        with code.if_(_open(left, low)):
            if step.by == "never-tied":
                code.fail(FaultSort.NEVER_TIED)
            else:
                _break_tie(position, step, left, totals, low, code)
    code.give_back(left)
    code.done()


def _grade(low: Lowering) -> None:
    """Which line says how all have done together; nothing where the game is not over, or was won by rule."""
    code = low.function(GRADE, result=False)
    for status in (RUNNING, FAULTY, WON):
        with code.if_(cell(STATUS).is_(status)):
            code.give_back(NOTHING)
    for position, step in enumerate(low.machine.tie_breaks):
        if step.value is None:
            code.give_back(position)
            break
        holds = Ask(_of_seat(f"tie{position}", step.value, low), (Constant(0),))
        with code.if_(code.new(holds, "holds")):
            code.give_back(position)
    else:
        code.give_back(NOTHING)
    code.done()


def _all_or_nobody(grade: Local, low: Lowering) -> Expression:
    """Everyone or nobody, by the line that holds."""
    everybody = (1 << low.machine.players) - 1
    found: Expression = Constant(0)
    for position, step in enumerate(low.machine.tie_breaks):
        if step.by == "everyone":
            found = Depending(grade.is_(position), Constant(everybody), found)
    return found


def _open(left: Local, low: Lowering) -> Expression:
    """Whether those who are left do not win together in any case."""
    sides = low.machine.world.sides
    if all(len(side.seats) == 1 for side in sides):
        return left & (left - 1)
    everybody = (1 << low.machine.players) - 1
    found: Expression = Constant(1)
    for side in sides:
        found = Both(found, (left & (everybody & ~side.bits)).differs(0))
    return found


def _break_tie(
    position: int, step: TieBreak, left: Local, totals: Expression, low: Lowering, code: Code
) -> None:
    """Those who have most, or least, of those who are left stay."""
    function = None if step.value is None else _of_seat(f"tie{position}", step.value, low)
    best, fitting = code.new(0, "best", wide=True), code.new(0, "fitting")
    with code.count(0, low.machine.players, "seat") as (seat, _), code.if_((left >> seat) & 1):
        asked = wide_work(totals + seat * 2) if function is None else Widened(Ask(function, (seat,)))
        number = code.new(asked, "number")
        bit = code.new(Constant(1) << seat, "bit")
        further = number > best if step.by == "most" else number < best
        with code.if_(Either(fitting.is_(0), further)):
            code.let(best, number)
            code.let(fitting, 0)
        with code.if_(number.is_(best)):
            code.let(fitting, fitting | bit)
    code.let(left, fitting)
