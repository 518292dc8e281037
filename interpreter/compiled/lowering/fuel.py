"""Limits: what compiled code may spend between two decisions before it leaves the game to the reference interpreter.

The reference interpreter counts steps and members exactly, and past its limits the rules are at fault. Compiled code
keeps one count that is never less than either of these, scaled to one limit: as long as it lasts, no limit of the
reference interpreter is passed. One step is worth as much as the members that its share of the limit allows for.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Constant, Depending, Expression, Number
from festrules.interpreter.compiled.program.program import CHAIN, FUEL
from festrules.interpreter.engine.evaluate import EVALUATE
from festrules.interpreter.engine.run import STEP
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.cells import MAX_WORK

if TYPE_CHECKING:
    from festrules.interpreter.compiled.lowering.context import Lowering

TOO_MUCH = 0  # why a game is handed over
MUCH = 500  # anything dearer than this is paid for where play reaches it, not before a whole stretch


def refill(low: "Lowering", code: Code, left: Number = MAX_WORK) -> None:
    """Before something that the reference interpreter does in a `Run` of its own: a decision, a list of options."""
    code.set_work(FUEL, left)
    if low.program.account:
        with code.count(0, low.places) as (place, _):
            code.set_work(place + low.program.account + 1, 0)
    if low.machine.watches:
        code.set_work(CHAIN, 0)


def spend(code: Code, amount: Number) -> None:
    """Takes from what may yet be spent; where there is nothing left, somebody else plays."""
    if isinstance(amount, int) and amount <= 0:
        return
    if code.program.account:
        _note(code, amount)
    least = min(amount, MAX_WORK + 1) if isinstance(amount, int) else amount  # more cannot be had either
    left: Expression = code.new(work(FUEL) - least, "fuel")
    code.set_work(FUEL, left)
    with code.if_(left < 0):
        code.give_up(TOO_MUCH)


def left_of_all(spent: int) -> int:
    """The allowance behind a decision if so much was spent before it, for everything that may come behind."""
    return MAX_WORK - min(spent, MAX_WORK)


def _note(code: Code, amount: Number) -> None:
    """Note an expense for those who want to know."""
    place = code.program.place
    code.set_work(code.program.account, place)
    if place >= 0:
        spent = code.program.account + 1 + place
        code.set_work(spent, work(spent) + amount)


def put_by(code: Code, most: int) -> Expression:
    """From here on no more than this much of what is left may be spent; gives what is put by until then."""
    left = code.new(work(FUEL), "left")
    given = code.new(Depending(left > most, Constant(most), left), "given")
    code.set_work(FUEL, given)
    return left - given


def take_back(code: Code, put_by: Expression) -> None:
    """Release the amount that was set aside."""
    code.set_work(FUEL, work(FUEL) + put_by)


def cost_of(low: "Lowering", number: int) -> int:
    """The greatest cost of one instruction and everything it brings on; most decisions pay on their own."""
    one = low.machine.code[number]
    cost = STEP + cost_of_checks(low, number)
    if isinstance(one, ins.Choose) and not (
        one.conditions or one.if_possible or one.looks_ahead or one.way >= 0
    ):
        return cost + asked(low, one.values)
    if isinstance(one, ins.Decision):
        return cost
    if isinstance(one, ins.PickEach):
        each = low.facts.work(one.chances) + low.facts.work(one.cases)
        return cost + (each + 1) * 2 * low.facts.most(one.values)
    return cost + sum(asked(low, expression) for expression in expressions_of(one))


def cost_of_checks(low: "Lowering", number: int) -> int:
    """The greatest cost of checking the ends and triggers that an instruction may bring on."""
    ends, watches = low.machine.checks.get(number, ((), ()))
    asked_for = [low.machine.ends[end].when for end in ends]
    asked_for += [low.machine.watches[watch].when for watch in watches]
    return sum(low.facts.work(when) for when in asked_for)


def cost_of_winners(low: "Lowering") -> int:
    """The greatest cost of finding the winners."""
    values = [part.value for part in low.machine.parts]
    values += [step.value for step in low.machine.tie_breaks if step.value is not None]
    return low.machine.players * sum(low.facts.work(value) for value in values)


def asked(low: "Lowering", expression: node.Expression) -> int:
    """The work of evaluating an expression and, if it is a collection, going through it."""
    own = low.facts.most(expression) if low.facts.several(expression) else 0
    return low.facts.work(expression) + own


def expressions_of(part: Any) -> Iterator[node.Expression]:
    """The expressions that an instruction asks for."""
    expression: Any = part
    if part.__class__ in EVALUATE:
        yield expression
    elif isinstance(part, tuple):
        for one in part:
            yield from expressions_of(one)
    elif is_dataclass(part) and not isinstance(part, ins.Text):
        for one in fields(part):
            yield from expressions_of(getattr(part, one.name))
