"""A choice of one value: which may be chosen, and what it does."""

from festrules.interpreter.compiled.lowering import telling
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.decisions import offers
from festrules.interpreter.compiled.lowering.decisions.ahead import leads_on
from festrules.interpreter.compiled.lowering.decisions.finding import Asking, Listing, nothing_to_undo
from festrules.interpreter.compiled.lowering.decisions.fitting import fitting
from festrules.interpreter.compiled.lowering.decisions.holding import where_all_hold
from festrules.interpreter.compiled.lowering.decisions.preferring import InFront
from festrules.interpreter.compiled.lowering.dispatch import each
from festrules.interpreter.compiled.lowering.sets.bagfuls import bagful
from festrules.interpreter.compiled.program.code import Code, cell, wide_work
from festrules.interpreter.compiled.program.nodes import Ask, Bits, Constant, Expression, Narrowed
from festrules.interpreter.machine.instructions import Choose
from festrules.interpreter.world.values import NOTHING


def listing(instruction: Choose, number: int, low: Lowering, code: Code) -> None:
    """The values that may be chosen; then nothing, if that may be."""
    handful = bagful(instruction, low, code)
    if handful is not None:
        low.offered_as_sets[number] = None
        code.give_back(handful.count() + int(instruction.may))
        return
    found = Listing.begin(low, code, low.facts.most(instruction.values) + 1)
    ranked = instruction.if_possible or instruction.way >= 0
    of_these = InFront.begin(instruction, number, found) if ranked else found
    fitting(instruction, number, low, code, of_these)
    if found.bits is not None and found.members is not None:
        offers.offer(number, found.bits, found.members, low, code)
        code.give_back(Bits("count", found.bits) + int(instruction.may))
        return
    if instruction.may:
        found(Constant(NOTHING), nothing_to_undo)
    code.give_back(found.count)


def possible(instruction: Choose, number: int, low: Lowering, code: Code) -> None:
    """In a race to choose nothing is to wait: it counts for nothing."""
    if instruction.may and not instruction.race:
        each(instruction.values, low, code, lambda _: None)  # only for the faults there may be in it
        code.give_back(1)
        return
    handful = bagful(instruction, low, code)
    if handful is not None:
        code.give_back(handful.anything())
        return
    fitting(instruction, number, low, code, Asking(code))
    code.give_back(0)


def chosen(instruction: Choose, number: int, low: Lowering, code: Code, value: Expression) -> None:
    """The value comes into its cell."""
    given = code.held(Narrowed(value), "given")
    code.set(instruction.cell, given)
    telling.chose(instruction, number, given, low, code)
    code.give_back(number + 1)


def still_possible(instruction: Choose, number: int, low: Lowering, code: Code) -> None:
    """Whether the value that lies in the cell already is among those that may be chosen."""
    value = code.new(cell(instruction.cell), "value")
    if instruction.if_possible or instruction.way >= 0:
        count = code.new(Ask(f"o{number}"), "count")
        with (
            code.count(0, count) as (position, _),
            code.if_(Narrowed(wide_work(position * 2 + low.options)).is_(value)),
        ):
            code.give_back(1)
        code.give_back(0)
        return
    with code.block() as among:

        def one(other: Expression) -> None:
            with code.if_(other.is_(value)):
                code.leave(among)

        each(instruction.values, low, code, one)
        code.give_back(0)

    def holds() -> None:
        with code.if_(leads_on(number, low) if instruction.looks_ahead else 1):
            code.give_back(1)

    where_all_hold([condition.test for condition in instruction.conditions], low, code, holds)
    code.give_back(0)
