"""A choice of several values, one after the other in their order, and then: that is all."""

from collections.abc import Callable

from festrules.interpreter.compiled.lowering import fuel, telling
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.decisions.finding import Listing, nothing_to_undo
from festrules.interpreter.compiled.lowering.decisions.holding import where_all_hold
from festrules.interpreter.compiled.lowering.decisions.preferring import list_in_front
from festrules.interpreter.compiled.lowering.dispatch import number as number_of
from festrules.interpreter.compiled.lowering.faults import Sort
from festrules.interpreter.compiled.lowering.values.named_cells import named_cell
from festrules.interpreter.compiled.lowering.values.ordering import first_seat, in_order
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Constant, Depending, Expression, Local, Narrowed
from festrules.interpreter.engine.legal import DONE
from festrules.interpreter.machine.instructions import ChooseSome
from festrules.interpreter.ranges.fact import member_of
from festrules.interpreter.world.types import PLAYER, bare
from festrules.interpreter.world.values import NOTHING


def listing(instruction: ChooseSome, number: int, low: Lowering, code: Code) -> None:
    """Values after the last one chosen, as long as enough can still follow."""
    chosen, least = _begin(instruction, low, code)
    found = Listing.begin(low, code, low.facts.most(instruction.values) + 1)
    with code.if_(_enough(instruction, low, code, chosen)):
        found(Constant(DONE), nothing_to_undo)
        code.give_back(1)
    if instruction.if_possible:
        list_in_front(instruction, low, code, found, chosen, least)
        code.give_back(found.count)
        return
    _fitting(instruction, low, code, chosen, lambda value: found(value, nothing_to_undo))
    offered = code.new(chosen + found.count - least + 1, "offered")
    with code.if_(offered < 0):
        code.let(offered, 0)
    with code.if_(offered < found.count):
        code.let(found.place, offered * 2 + low.options)
    with code.if_(chosen >= least):
        found(Constant(DONE), nothing_to_undo)
    code.give_back(found.count)


def possible(instruction: ChooseSome, number: int, low: Lowering, code: Code) -> None:
    """Whether enough can follow; what binds only if possible leaves enough in any case."""
    chosen, least = _begin(instruction, low, code)
    with code.if_(_enough(instruction, low, code, chosen)):
        code.give_back(1)
    count = code.new(0, "count")
    _fitting(instruction, low, code, chosen, lambda _: code.let(count, count + 1))
    code.give_back(_either(chosen >= least, count >= 1, chosen + count >= least))


def _either(enough: Expression, some: Expression, following: Expression) -> Expression:
    return Depending(enough, Constant(1), Depending(some, following, Constant(0)))


def chosen(instruction: ChooseSome, number: int, low: Lowering, code: Code, value: Expression) -> None:
    """One more is chosen; the last one, or to say that this is all, goes on."""
    start = instruction.cell
    with code.if_(value.is_(DONE)):
        code.give_back(number + 1)
    with code.if_(cell(start).is_(instruction.size)):
        code.fail(Sort.NO_ROOM_FOR_CHOSEN)
    count = code.new(cell(start) + 1, "count")
    code.set(start, count)
    given = code.held(Narrowed(value), "given")
    code.set(count + start, given)
    telling.chose(instruction, number, given, low, code)
    code.give_back(
        Depending(count >= number_of(instruction.most, low, code), Constant(number + 1), Constant(number))
    )


def _begin(instruction: ChooseSome, low: Lowering, code: Code) -> tuple[Local, Local]:
    """How many are chosen already, and how many must be."""
    asked = (*instruction.conditions, *instruction.if_possible)
    tests = sum(low.facts.work(condition.test) for condition in asked)
    fuel.spend(code, low.facts.work(instruction.values) + low.facts.most(instruction.values) * tests)
    least = code.new(number_of(instruction.least, low, code), "least")
    return code.new(cell(instruction.cell), "chosen"), least


def _enough(instruction: ChooseSome, low: Lowering, code: Code, chosen: Expression) -> Expression:
    return number_of(instruction.most, low, code) <= chosen


def _fitting(
    instruction: ChooseSome, low: Lowering, code: Code, chosen: Local, found: Callable[[Expression], None]
) -> None:
    """The values behind the last one chosen that fulfil the conditions."""
    place = _places_in_order(instruction, low, code)
    last = code.new(NOTHING, "last")
    with code.if_(chosen > 0):
        code.let(last, place(cell(chosen + instruction.cell)))

    fact = member_of(low.facts.members(instruction.values))
    tests = [condition.test for condition in instruction.conditions]

    def one(value: Expression) -> None:
        with (
            code.if_(place(value) > last),
            named_cell(instruction.candidate, value, fact, low),
        ):
            where_all_hold(tests, low, code, lambda: found(value))

    in_order(instruction.values, instruction.type, low, code, one)
    code.set(instruction.candidate, 0)


def _places_in_order(
    instruction: ChooseSome, low: Lowering, code: Code
) -> Callable[[Expression], Expression]:
    """A number for each value that grows in canonical order."""
    if bare(instruction.type) != PLAYER:
        return lambda value: value
    first, players = first_seat(code), low.machine.players
    return lambda seat: (seat - first + players) % players
