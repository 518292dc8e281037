"""Limits: what compiled code may spend between two decisions before it leaves the game to the reference interpreter.

The reference interpreter counts steps and members exactly, and past its limits the rules are at fault. Compiled code
keeps one count that is never less than either of these, scaled to one limit: as long as it lasts, no limit of the
reference interpreter is passed. One step is worth as much as the members that its share of the limit allows for.
"""

from typing import TYPE_CHECKING

from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Expression, Number
from festrules.interpreter.compiled.program.program import CHAIN, FUEL
from festrules.interpreter.engine.run import MAX_STEPS, MAX_WORK

if TYPE_CHECKING:
    from festrules.interpreter.compiled.lowering.context import Lowering

TOO_MUCH = 0  # why a game is handed over
STEP = MAX_WORK // MAX_STEPS  # what one instruction costs


def refill(low: "Lowering", code: Code) -> None:
    """Before something that the reference interpreter does in a `Run` of its own: a decision, a list of options."""
    code.set_work(FUEL, MAX_WORK)
    if low.machine.watches:
        code.set_work(CHAIN, 0)


def spend(code: Code, amount: Number) -> None:
    """Takes from what may yet be spent; where there is nothing left, somebody else plays."""
    if isinstance(amount, int) and amount <= 0:
        return
    left: Expression = code.new(work(FUEL) - amount, "fuel")
    code.set_work(FUEL, left)
    with code.if_(left < 0):
        code.give_up(TOO_MUCH)


def cost_of(low: "Lowering", number: int) -> int:
    """What carrying out one instruction costs at most, without loops that spend on their own."""
    return STEP
