"""A choice of an action: each that can be completed may be taken; it is a call."""

from festrules.interpreter.compiled.lowering import events
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.decisions.finding import Asking, Listing, nothing_to_undo
from festrules.interpreter.compiled.lowering.decisions.fitting import where_leads_into
from festrules.interpreter.compiled.lowering.events import Told
from festrules.interpreter.compiled.lowering.faults import Sort
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Constant, Entry, Expression, Narrowed
from festrules.interpreter.machine.instructions import Take
from festrules.interpreter.machine.machine import CALLS, DEPTH, MAX_CALLS, YOU
from festrules.interpreter.world.values import NOTHING


def listing(instruction: Take, number: int, low: Lowering, code: Code) -> None:
    """The positions of the actions; then nothing, if that may be."""
    found = Listing.begin(low, code, len(instruction.targets) + 1)
    for position, target in enumerate(instruction.targets):

        def one(position: int = position) -> None:
            found(Constant(position), nothing_to_undo)

        where_leads_into(target, number, low, code, one)
    if instruction.may:
        found(Constant(NOTHING), nothing_to_undo)
    code.give_back(found.count)


def possible(instruction: Take, number: int, low: Lowering, code: Code) -> None:
    """One will do. Short actions ask for least: to pass, to do nothing."""
    if not instruction.may:
        asking = Asking(code)
        for target in sorted(instruction.targets, key=low.machine.lengths.__getitem__):
            where_leads_into(target, number, low, code, lambda: asking(Constant(1), nothing_to_undo))
    code.give_back(int(instruction.may))


def chosen(instruction: Take, number: int, low: Lowering, code: Code, value: Expression) -> None:
    """Goes to the action."""
    if instruction.may:
        with code.if_(value < 0):
            events.tell(low, code, Told.DECLINED, cell(YOU))
            code.give_back(number + 1)
    events.tell(low, code, Told.TOOK, number, cell(YOU), Narrowed(value))
    _call(number, low, code)
    targets = low.program.table(instruction.targets)
    code.give_back(Entry(targets, Narrowed(value)))


def _call(number: int, low: Lowering, code: Code) -> None:
    """Remembers where to come back to."""
    known = low.course.depth(number)
    depth = code.new(cell(DEPTH), "depth") if known is None else Constant(known)
    with code.if_((depth >= MAX_CALLS) if low.course.may_be_too_deep(number) else 0):
        code.fail(Sort.TRIGGERS_WITHOUT_END)
    code.set(depth + CALLS, number + 1)
    code.set(DEPTH, depth + 1)
