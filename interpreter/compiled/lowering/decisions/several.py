"""A choice of several values, one after the other in their order, and then: that is all."""

from festrules.interpreter.compiled.lowering import telling
from festrules.interpreter.compiled.lowering.context import Lowering, Members
from festrules.interpreter.compiled.lowering.decisions import candidates, together
from festrules.interpreter.compiled.lowering.decisions.finding import Listing, Tally, nothing_to_undo
from festrules.interpreter.compiled.lowering.decisions.preferring import list_in_front
from festrules.interpreter.compiled.lowering.dispatch import number as number_of
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.courses import lists_too
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Both,
    Constant,
    Depending,
    Expression,
    Narrowed,
    Not,
)
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime.choosing import is_taken
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.machine.instructions import ChooseSome
from festrules.interpreter.world.values import NOTHING


def listing(instruction: ChooseSome, number: int, low: Lowering, code: Code) -> None:
    """Values that may follow the last one chosen so that there are enough; then, if that may be: that is all."""
    found = Listing.begin(low, code, low.facts.most(instruction.values) + 1)
    _find(instruction, number, found)
    code.give_back(found.count)


def _find(instruction: ChooseSome, number: int, found: Listing | Tally) -> None:
    low, code = found.low, found.code
    least, most = candidates.limits(instruction, low, code)
    candidates.spend_for(instruction, low, code)
    enough = code.new(0, "enough")
    if instruction.may:
        code.let(enough, Not(cell(instruction.cell)))
    with code.if_(least <= most):
        items = candidates.candidates(instruction, low, code)
        chosen = candidates.chosen_ones(instruction, low.facts.most(instruction.values), low, code)
        limit = Members(least, most)
        if instruction.sequence:
            is_all = _list_in_any_order(items, chosen, limit, found)
        elif instruction.together >= 0:
            candidates.largest(instruction, most, low, code)
            is_all = together.list_following(instruction, number, items, chosen, limit, found)
        elif instruction.if_possible:
            is_all = list_in_front(instruction, items, chosen, limit, found)
        else:
            is_all = _list_as_long_as_enough(items, chosen, limit, found)
        code.let(enough, Depending(is_all, Constant(1), enough))
    with code.if_(enough):
        found(Constant(DONE), nothing_to_undo)


def _list_as_long_as_enough(
    items: Members, chosen: Members, limit: Members, found: Listing | Tally
) -> Expression:
    """Each value behind the last one chosen, as long as enough can still follow."""
    low, code, (least, most) = found.low, found.code, (limit.start, limit.count)
    first = candidates.first_behind(items, chosen, low, code)
    with (
        code.if_(chosen.count < most),
        code.count(first, items.count) as (at, _),
        code.if_(Both(Not(candidates.is_copy(items, at, first)), chosen.count + items.count - at >= least)),
    ):
        found(code.new(work(items.start + at), "value"), nothing_to_undo)
    return chosen.count >= least


def _list_in_any_order(items: Members, chosen: Members, limit: Members, found: Listing | Tally) -> Expression:
    """Each value that is not chosen yet, or of which a copy is not, if there are enough in all."""
    low, code, (least, most) = found.low, found.code, (limit.start, limit.count)
    taken, last = library(low.program, is_taken), code.new(NOTHING, "last")
    with (
        code.if_(Both(chosen.count < most, items.count >= least)),
        code.count(0, items.count) as (at, _),
    ):
        value = code.new(work(items.start + at), "value")
        is_left = Not(Ask(taken, (items.start, at, chosen.start, chosen.count)))
        with code.if_(Both(value.differs(last), is_left)):
            code.let(last, value)
            found(value, nothing_to_undo)
    return chosen.count >= least


def possible(instruction: ChooseSome, number: int, low: Lowering, code: Code) -> None:
    """Whether there is anything to choose; a player who comes to it will be told of everything there is."""
    if instruction.together < 0 or not lists_too(number, low.course):
        tally = Tally(low, code, code.new(0, "tally"))
        _find(instruction, number, tally)
        code.give_back(tally.count > 0)
        return
    if instruction.may:
        with code.if_(Not(cell(instruction.cell))):
            code.give_back(1)
    least, most = candidates.limits(instruction, low, code)
    candidates.spend_for(instruction, low, code)
    with code.if_(least <= most):
        items = candidates.candidates(instruction, low, code)
        chosen = candidates.chosen_ones(instruction, low.facts.most(instruction.values), low, code)
        first = candidates.first_behind(items, chosen, low, code)
        candidates.largest(instruction, most, low, code)
        code.give_back(
            together.best(instruction, number, items, chosen, first, Members(least, most), low)
            < together.NONE
        )
    code.give_back(0)


def chosen(instruction: ChooseSome, number: int, low: Lowering, code: Code, value: Expression) -> None:
    """Choose one more; the last one, or the word that this is all, goes on."""
    start = instruction.cell
    with code.if_(value.is_(DONE)):
        code.give_back(number + 1)
    with code.if_(cell(start).is_(instruction.size)):
        code.fail(FaultSort.NO_ROOM_FOR_CHOSEN)
    count = code.new(cell(start) + 1, "count")
    code.set(start, count)
    given = code.held(Narrowed(value), "given")
    code.set(count + start, given)
    telling.chose(instruction, number, given, low, code)
    code.give_back(
        Depending(count >= number_of(instruction.most, low, code), Constant(number + 1), Constant(number))
    )
