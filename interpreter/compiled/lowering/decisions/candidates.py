"""The candidates of a choice of several, in work memory: in canonical order, with all their copies."""

from collections.abc import Callable
from functools import partial

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.context import ROOM, TOO_MANY, Lowering, Members
from festrules.interpreter.compiled.lowering.decisions.holding import where_all_hold
from festrules.interpreter.compiled.lowering.dispatch import collect
from festrules.interpreter.compiled.lowering.dispatch import number as number_of
from festrules.interpreter.compiled.lowering.places import places
from festrules.interpreter.compiled.lowering.places.looking import copies_in
from festrules.interpreter.compiled.lowering.places.whereabouts import home, kinds_among
from festrules.interpreter.compiled.lowering.values.lasting import where_no_fault
from festrules.interpreter.compiled.lowering.values.named_cells import named_cell
from festrules.interpreter.compiled.lowering.values.ordering import in_order
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Ask, Both, Constant, Expression, Local
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime.choosing import behind
from festrules.interpreter.compiled.runtime.ordering import put_in_order
from festrules.interpreter.machine.instructions import ChooseSome
from festrules.interpreter.ranges.fact import member_of
from festrules.interpreter.world.values import NOTHING


def limits(instruction: ChooseSome, low: Lowering, code: Code) -> tuple[Local, Local]:
    """How many are chosen in all, at least and at most; spends for asking so."""
    fuel.spend(code, low.facts.work(instruction.least) + low.facts.work(instruction.most))
    found = []
    for limit in (instruction.least, instruction.most):
        local = code.new(number_of(limit, low, code), "limit")
        if low.facts.of(limit).low < 0:
            with code.if_(local < 0):
                code.let(local, 0)
        found.append(local)
    return found[0], found[1]


def largest(instruction: ChooseSome, most: Local, low: Lowering, code: Code) -> None:
    """The greatest size of a set that fulfils all conditions."""
    said = instruction.largest
    if said is None:
        return
    fuel.spend(code, low.facts.work(said))

    def narrow() -> None:
        room = code.new(number_of(said, low, code), "room")
        with code.if_(room < most):
            code.let(most, room)

    where_no_fault(narrow, low, code)


def spend_for(instruction: ChooseSome, low: Lowering, code: Code) -> None:
    """Pay for finding the candidates."""
    tests = sum(low.facts.work(one.test) for one in (*instruction.conditions, *instruction.if_possible))
    most = low.facts.most(instruction.values)
    fuel.spend(code, fuel.asked(low, instruction.values) * (1 + instruction.copies) + most * tests)


def candidates(instruction: ChooseSome, low: Lowering, code: Code) -> Members:
    """The values that fulfil each condition, as often as they may be chosen."""
    most = low.facts.most(instruction.values)
    if most > ROOM:
        code.give_up(TOO_MANY)
        return Members(Constant(0), Constant(0))
    start, count = code.buffer(max(most, 1)), code.new(0, "count")

    def put(value: Expression) -> None:
        code.set_work(start + count, value)
        code.let(count, count + 1)

    if instruction.copies:
        _each_copy(instruction, low, code, put)
    else:

        def one(value: Expression) -> None:
            where_fits(instruction, value, low, code, lambda: put(value))

        in_order(instruction.values, instruction.type, low, code, one)
        code.set(instruction.candidate, 0)
    return Members(start, count)


def where_fits(
    instruction: ChooseSome, value: Expression, low: Lowering, code: Code, then: Callable[[], None]
) -> None:
    """Write the code for a value that fulfils each condition."""
    fact = member_of(low.facts.members(instruction.values))
    with named_cell(instruction.candidate, value, fact, low):
        where_all_hold([one.test for one in instruction.conditions], low, code, then)


def _each_copy(instruction: ChooseSome, low: Lowering, code: Code, put: Callable[[Expression], None]) -> None:
    """Each value as often as it is there to choose from, and lies there."""
    there = collect(instruction.values, low, code)
    code.do(Ask(library(low.program, put_in_order), (there.start, there.count)))
    last, left = code.new(NOTHING, "last"), code.new(0, "left")
    with code.count(0, there.count) as (at, _):
        value = code.new(work(there.start + at), "value")
        with code.if_(value.differs(last)):
            code.let(last, value)
            code.let(left, 0)
            where_fits(instruction, value, low, code, partial(_count, instruction, value, left, low, code))
        with code.if_(left > 0):
            code.let(left, left - 1)
            put(value)


def _count(instruction: ChooseSome, value: Local, left: Local, low: Lowering, code: Code) -> None:
    """How many copies of a value lie where it lies; of what is alone there is one."""
    among = kinds_among(instruction.values, low)
    code.let(left, 1)
    with code.if_(value >= low.kinds):
        place = home(value // low.kinds - 1, instruction.values, low)
        kind = places.kind_of(value, low, among=among)
        code.let(left, copies_in(place, kind, low, code, among=among))


def chosen_ones(instruction: ChooseSome, room: int, low: Lowering, code: Code) -> Members:
    """The values chosen already, with room for this many."""
    start, size = code.buffer(max(room, instruction.size)), code.new(cell(instruction.cell), "size")
    with code.count(0, size) as (at, _):
        code.set_work(start + at, cell(at + (instruction.cell + 1)))
    return Members(start, size)


def first_behind(items: Members, chosen: Members, low: Lowering, code: Code) -> Local:
    """Where what may follow the last one chosen begins."""
    arguments = (items.start, items.count, chosen.start, chosen.count)
    return code.new(Ask(library(low.program, behind), arguments), "first")


def is_copy(items: Members, at: Expression, first: Expression) -> Expression:
    """Whether the one before an item, of those that may follow, is the same."""
    return Both(at > first, work(items.start + at).is_(work(items.start + at - 1)))
