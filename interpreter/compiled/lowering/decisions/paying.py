"""Paying: the present demands of a cost are written as lines of numbers, and the runtime library finds the payments.

Most costs only name kinds and amounts: then there is one way or none, and nothing is put down.
"""

from collections.abc import Callable

from festrules.interpreter.compiled.lowering import events, fuel
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.decisions.billing import Bill, is_plain, plain_amounts
from festrules.interpreter.compiled.lowering.decisions.finding import Listing, nothing_to_undo
from festrules.interpreter.compiled.lowering.dispatch import number as number_of
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.places import places
from festrules.interpreter.compiled.lowering.places.places import Site
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Both, Constant, Expression, Narrowed, Widened
from festrules.interpreter.compiled.runtime import payments
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.instructions import Pay
from festrules.interpreter.machine.machine import YOU


def listing(instruction: Pay, number: int, low: Lowering, code: Code) -> None:
    """Every payment by its number: its amounts are the digits."""
    fuel.spend(code, work_of(instruction, low))
    if not is_plain(instruction.cost):
        code.give_back(_asked(payments.payments, instruction, low, code))
        return
    enough, amounts = _plain(instruction, low, code)
    found = Listing.begin(low, code, 1)
    with code.if_(enough):
        found(_number_of(amounts, instruction, low), nothing_to_undo)
    code.give_back(found.count)


def possible(instruction: Pay, number: int, low: Lowering, code: Code) -> None:
    """Whether there is a way to pay."""
    fuel.spend(code, work_of(instruction, low))
    code.give_back(payable(instruction, low, code))


def payable(instruction: Pay, low: Lowering, code: Code) -> Expression:
    """Whether a cost can be paid, wherever that is asked."""
    if is_plain(instruction.cost):
        return _plain(instruction, low, code)[0]
    return _asked(payments.is_payable, instruction, low, code)


def work_of(instruction: Pay, low: Lowering) -> int:
    """The greatest work of finding a payment."""
    return low.facts.work(instruction.cost) + low.facts.work(instruction.source)


def chosen(instruction: Pay, number: int, low: Lowering, code: Code, value: Expression) -> None:
    """Move the payment, kind by kind; it may be kept under a name."""
    counts = _counts(value, instruction, low, code)
    paid = code.new(_sum(counts), "paid")
    if instruction.cell >= 0:
        with code.if_(paid > instruction.size):
            code.fail(FaultSort.NO_ROOM_FOR_PAID)
    source, target = _site(instruction.source, low, code), _site(instruction.to, low, code)
    with events.silently(low):
        for kind, count in zip(instruction.kinds, counts, strict=True):
            with code.count(0, count):
                places.relocate(Constant(kind), source, target, low, code, among=frozenset({kind}))
    if instruction.cell >= 0:
        code.set(instruction.cell, paid)
        at = code.new(instruction.cell + 1, "at")
        for kind, count in zip(instruction.kinds, counts, strict=True):
            code.fill(at, count, kind)
            code.let(at, at + count)
    events.tell(low, code, Happening.PAID, number, cell(YOU), source.number, target.number, *counts)
    code.give_back(number + 1)


def _site(place: node.Expression, low: Lowering, code: Code) -> Site:
    fact = low.facts.of(place)
    return Site(code.held(number_of(place, low, code)), fact.low, fact.high)


def _sum(counts: list[Expression]) -> Expression:
    total: Expression = Constant(0)
    for count in counts:
        total = total + count
    return total


def _radix(kind: int, low: Lowering) -> int:
    return low.machine.world.kinds[kind].copies + 1


def _counts(value: Expression, instruction: Pay, low: Lowering, code: Code) -> list[Expression]:
    """The amounts that a payment's number stands for."""
    rest, counts = value, list[Expression]()
    for kind in reversed(instruction.kinds):
        radix = _radix(kind, low)
        counts.append(code.new(Narrowed(rest % radix), "count"))
        rest = code.new(rest // radix, "rest")
    return counts[::-1]


def _number_of(amounts: list[Expression], instruction: Pay, low: Lowering) -> Expression:
    number: Expression = Constant(0, wide=True)
    for kind, amount in zip(instruction.kinds, amounts, strict=True):
        number = number * _radix(kind, low) + Widened(amount)
    return number


def _purse(instruction: Pay, low: Lowering, code: Code) -> list[Expression]:
    """The amount of each kind in the purse."""
    site = _site(instruction.source, low, code)
    return [
        code.new(places.copies_in(site, Constant(kind), low, code, among=frozenset({kind})), "has")
        for kind in instruction.kinds
    ]


def _plain(instruction: Pay, low: Lowering, code: Code) -> tuple[Expression, list[Expression]]:
    """For a cost that only names kinds and amounts: whether there is enough of each, and what is paid."""
    assert isinstance(instruction.cost, node.Cost)
    amounts, none = plain_amounts(instruction.cost, instruction.kinds, low, code)
    purse = _purse(instruction, low, code)
    enough: Expression = none
    for has, amount in zip(purse, amounts, strict=True):
        enough = Both(enough, amount <= has)
    return enough, amounts


def _asked(function: Callable[[int], int], instruction: Pay, low: Lowering, code: Code) -> Expression:
    bill = Bill.begin(instruction.kinds, instruction.cost, low, code)
    bill.write(instruction.cost)
    return bill.ask(function, _purse(instruction, low, code))
