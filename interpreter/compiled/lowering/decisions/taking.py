"""A choice of an action: each that can be completed may be taken, done to whatever it can be done to; it is a call."""

from collections.abc import Iterable

from festrules.interpreter.compiled.lowering import events, fuel, telling
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.decisions.finding import (
    Asking,
    Listing,
    UseOfOption,
    nothing_to_undo,
)
from festrules.interpreter.compiled.lowering.decisions.fitting import way_into, where_leads_into
from festrules.interpreter.compiled.lowering.dispatch import each
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.values.named_cells import named_cell
from festrules.interpreter.compiled.lowering.values.ordering import in_order
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Constant, Entry, Expression, Local, Narrowed
from festrules.interpreter.machine.instructions import Members, Take
from festrules.interpreter.machine.machine import CALLS, DEPTH, MAX_CALLS, YOU
from festrules.interpreter.ranges.fact import member_of
from festrules.interpreter.world.values import NOTHING


def listing(instruction: Take, number: int, low: Lowering, code: Code) -> None:
    """The options of the actions, one after the other; then nothing, if that may be."""
    most = sum(1 if of is None else low.facts.most(of.values) for of in instruction.of)
    found = Listing.begin(low, code, most + 1)
    _tried(instruction, range(len(instruction.targets)), number, low, code, found)
    if instruction.may:
        found(Constant(NOTHING), nothing_to_undo)
    code.give_back(found.count)


def possible(instruction: Take, number: int, low: Lowering, code: Code) -> None:
    """One will do. Short actions ask for least: to pass, to do nothing."""
    for of in instruction.of:
        if of is not None and low.facts.may_fail(of.values):
            each(of.values, low, code, lambda _: None)  # only for the faults there may be in it
    if not instruction.may:
        lengths, targets = low.machine.lengths, instruction.targets
        shortest_first = sorted(range(len(targets)), key=lambda position: lengths[targets[position]])
        _tried(instruction, shortest_first, number, low, code, Asking(code))
    code.give_back(int(instruction.may))


def _tried(
    instruction: Take, positions: Iterable[int], number: int, low: Lowering, code: Code, found: UseOfOption
) -> None:
    """Use each option."""
    for position in positions:
        target, of = instruction.targets[position], instruction.of[position]
        first = instruction.firsts[position]
        if of is not None:
            _tried_with_each(of, first, target, number, low, code, found)
            continue

        def one(first: int = first) -> None:
            found(Constant(first), nothing_to_undo)

        where_leads_into(target, number, low, code, one)


def _tried_with_each(
    of: Members, first: int, target: int, number: int, low: Lowering, code: Code, found: UseOfOption
) -> None:
    """Use each value that an action can be done to; it is noted where a function looks ahead."""
    fact = member_of(low.facts.members(of.values))
    fuel.spend(code, low.facts.work(of.values))
    with named_cell(of.cell, Local("tried"), fact, low):
        written = way_into(target, number, low) is None
    before = code.new(cell(of.cell), "before") if written else None

    def undo() -> None:
        if before is not None:
            code.set(of.cell, before)

    def one(value: Expression) -> None:
        if written:
            code.set(of.cell, value)
        with named_cell(of.cell, value, fact, low):
            where_leads_into(target, number, low, code, lambda: found(value + (first - of.low), undo))

    in_order(of.values, of.type, low, code, one)
    undo()


def chosen(instruction: Take, number: int, low: Lowering, code: Code, value: Expression) -> None:
    """Goes to the action."""
    if instruction.may:
        with code.if_(value < 0):
            events.tell(low, code, Happening.DECLINED, cell(YOU))
            code.give_back(number + 1)
    option = code.held(Narrowed(value), "option")
    for position, of in enumerate(instruction.of):
        if of is not None:
            first, end = instruction.firsts[position], instruction.firsts[position + 1]
            with code.if_((option >= first) & (option < end)):
                code.set(of.cell, option - (first - of.low))
                telling.took_of(of, number, option, low, code)
                _call(number, low, code)
                code.give_back(instruction.targets[position])
    events.tell(low, code, Happening.TOOK, number, cell(YOU), option)
    _call(number, low, code)
    if not any(instruction.of):
        code.give_back(Entry(low.program.table(instruction.targets), option))
        return
    for position, of in enumerate(instruction.of):
        if of is None:
            with code.if_(option.is_(instruction.firsts[position])):
                code.give_back(instruction.targets[position])
    code.give_back(number)


def _call(number: int, low: Lowering, code: Code) -> None:
    """Remembers where to come back to."""
    known = low.course.depth(number)
    depth = code.new(cell(DEPTH), "depth") if known is None else Constant(known)
    with code.if_((depth >= MAX_CALLS) if low.course.may_be_too_deep(number) else 0):
        code.fail(FaultSort.TRIGGERS_WITHOUT_END)
    code.set(depth + CALLS, number + 1)
    code.set(DEPTH, depth + 1)
