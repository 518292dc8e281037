"""The values of a choice that may be chosen: conditions hold, and what follows can be completed.

Where looking ahead comes to the next decision without doing anything, it is asked right here, of the state as it is and
with the value that is tried; else the value is written into its cell, and a function looks ahead on a copy.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.context import MUCH_AT_ONCE, Body, Lowering
from festrules.interpreter.compiled.lowering.decisions.ahead import leads_into, leads_on
from festrules.interpreter.compiled.lowering.decisions.finding import Asking, Listing, UseOfOption
from festrules.interpreter.compiled.lowering.decisions.holding import where_all_hold
from festrules.interpreter.compiled.lowering.decisions.paying import payable, work_of
from festrules.interpreter.compiled.lowering.decisions.straight import Straight, straight_from
from festrules.interpreter.compiled.lowering.layout.courses import looks_far, otherwise_ahead
from festrules.interpreter.compiled.lowering.layout.grids import constant
from festrules.interpreter.compiled.lowering.sets.options import Choosable, choosable, foreseen
from festrules.interpreter.compiled.lowering.sets.spaces import SpaceSet
from festrules.interpreter.compiled.lowering.sets.spacesets import NONE
from festrules.interpreter.compiled.lowering.sets.surely import surely
from festrules.interpreter.compiled.lowering.values.named_cells import as_named, named_cell
from festrules.interpreter.compiled.lowering.values.ordering import in_order
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.failing import may_fail
from festrules.interpreter.compiled.program.nodes import Bits, Expression, Local, Return
from festrules.interpreter.engine.run import COPY, STEP
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.forms import renamed
from festrules.interpreter.machine.instructions import Choose, Pay
from festrules.interpreter.machine.questions import decision_at, is_way_out
from festrules.interpreter.ranges.fact import member_of

Then = Callable[[], None]  # writes what is done where something holds

FORESEEN = 16  # the name of what is foreseen, behind those of the machine
MOST_INSIDE = 2  # choices that are asked about inside of another, one in the other
MOST_AT_ONCE = 20_000  # members that are spent for before they are looked at; more are spent for one by one


def fitting(
    instruction: Choose, number: int, low: Lowering, code: Code, found: UseOfOption, inside: int = 0
) -> None:
    """Use each value that may be chosen, in canonical order; `inside` others, they have paid for it."""
    fact = member_of(low.facts.members(as_named(instruction.values, low)))
    with named_cell(instruction.cell, Local("tried"), fact, low):
        straight = _straight(instruction, number, low, inside)
        each_work = _work_of_each(instruction, straight, low, inside)
    written = instruction.looks_ahead and straight is None
    most = low.facts.most(as_named(instruction.values, low))
    all_work, own = most * each_work, fuel.asked(low, as_named(instruction.values, low))
    whole = inside > 0 or all_work <= MUCH_AT_ONCE
    found_at_once = _as_set(
        instruction, low, code, len(instruction.conditions) if whole else _cheap(instruction, most, low)
    )
    members, left = None, instruction.conditions
    if found_at_once is not None:
        members, left = found_at_once.members, instruction.conditions[found_at_once.asked :]
    before = code.new(cell(instruction.cell), "before") if written else None
    spent = inside > 0 or all_work <= MOST_AT_ONCE or (members is not None and whole)
    if inside == 0:
        asked = [one.test for one in instruction.conditions if one not in left]
        fuel.spend(code, own + (all_work if spent else most * _work(asked, low)))

    def undo() -> None:
        if before is not None:
            code.set(instruction.cell, before)

    def one(value: Expression) -> None:
        tests = [condition.test for condition in left]
        with named_cell(instruction.cell, value, fact, low):
            where_all_hold(tests, low, code, lambda: ahead(value), paying=not spent)

    def ahead(value: Expression) -> None:
        if not spent and straight is not None:
            fuel.spend(code, _work_behind(straight, low, inside))
        if straight is not None:
            _where_completes(straight, low, code, lambda: found(value, undo), inside)
        elif instruction.looks_ahead:
            code.set(instruction.cell, value)
            with code.if_(leads_on(number, low)):
                found(value, undo)
        else:
            found(value, undo)

    if members is None:
        in_order(as_named(instruction.values, low), instruction.type, low, code, one)
    else:
        seen = None
        if straight is not None and whole and not left:
            seen = _foreseen(instruction, members, straight, low, code)
        all_fit = seen is not None or not (instruction.looks_ahead or left)
        if left and not instruction.looks_ahead and isinstance(found, Listing | Asking):
            members = _but_for_sure_ones(instruction, [one.test for one in left], members, found, low, code)
        if not found.of_set(seen or members, None if all_fit else one, undo):
            (seen or members).each(low, code, (lambda value: found(value, undo)) if all_fit else one)
    undo()


def _but_for_sure_ones(
    instruction: Choose,
    tests: Sequence[node.Expression],
    members: SpaceSet,
    found: Listing | Asking,
    low: Lowering,
    code: Code,
) -> SpaceSet:
    """The members not known at once to be options; all others are found, and paid for."""
    known = surely(instruction, tests, members, low, code)
    if known is None:
        return members
    sure, cost = known
    fuel.spend(code, Bits("count", sure) * cost)
    found.begin_with(sure)
    return replace(members, bits=code.new(members.bits & (sure ^ constant(members.board.grid.all)), "left"))


def _cheap(instruction: Choose, most: int, low: Lowering) -> int:
    """How many of the first conditions may be asked of all possible values."""
    work = 0
    for position, condition in enumerate(instruction.conditions):
        work += most * _work([condition.test], low)
        if work > MUCH_AT_ONCE:
            return position
    return len(instruction.conditions)


def _as_set(instruction: Choose, low: Lowering, code: Code, most: int) -> Choosable | None:
    """The values that the first conditions leave, if they are a set of spaces."""
    conditions = [replace(one, test=as_named(one.test, low)) for one in instruction.conditions]
    named = replace(instruction, values=as_named(instruction.values, low), conditions=tuple(conditions))
    found: list[Choosable] = []

    def make() -> SpaceSet | None:
        found.extend(filter(None, [choosable(named, most, low, code)]))
        return found[0].members if found else None

    members = _or_none(make, low, code)
    return None if members is None else replace(found[0], members=members)


def _foreseen(
    instruction: Choose, members: SpaceSet, way: Straight, low: Lowering, code: Code
) -> SpaceSet | None:
    """The spaces of a set that looking ahead leaves, if all its questions can be asked of all at once."""
    after = [as_named(need, low) for need in way.needs]
    decision = None if way.decision is None else decision_at(way.decision, low.machine)
    if decision is not None and not is_way_out(decision):
        if not isinstance(decision, Choose) or decision.looks_ahead or decision.may:
            return None
        name = node.Bound(low.machine.scratch + FORESEEN)
        holds: node.Expression = node.Constant(1)
        for condition in reversed(decision.conditions):
            test = renamed(condition.test, node.Cell(decision.cell), name)
            holds = test if holds == node.Constant(1) else node.And(test, holds)
        some = node.Quantified("some", as_named(decision.values, low), name.place, as_named(holds, low))
        after.append(some)
    return _or_none(lambda: foreseen(instruction, members, after, low, code), low, code)


def _or_none(make: Callable[[], SpaceSet | None], low: Lowering, code: Code) -> SpaceSet | None:
    """A set, or an empty one if evaluating it is a fault."""
    with code.inside() as before:
        members = make()
    if members is None or not may_fail(before, low.program):
        for statement in before:
            code.emit(statement)
        return members
    bits = code.new(NONE, "bits")
    attempt = code.attempt()
    with attempt.body():
        for statement in before:
            code.emit(statement)
        code.let(bits, members.bits)
    with attempt.handler():
        code.let(bits, NONE)
    attempt.end()
    return replace(members, bits=bits)


def _work_of_each(instruction: Choose, straight: Straight | None, low: Lowering, inside: int) -> int:
    """The greatest work for one value, without that of looking ahead, which its functions pay for."""
    tests = [condition.test for condition in instruction.conditions]
    if straight is None:
        return _work(tests, low)
    return _work(tests, low) + _work_behind(straight, low, inside)


def _work_behind(straight: Straight, low: Lowering, inside: int) -> int:
    """The same for a value that fulfils the conditions."""
    return _work_of_way(straight, low) + _work_inside(straight, low, inside + 1)


def _work_of_way(straight: Straight, low: Lowering) -> int:
    """The work of the reference interpreter in looking ahead as far as that."""
    return COPY + STEP * straight.steps + _work(straight.needs, low)


def _work_inside(way: Straight, low: Lowering, inside: int) -> int:
    """The work of asking about the decision at the end of a way, if it is asked about."""
    decision = None if way.decision is None else decision_at(way.decision, low.machine)
    if way.decision is None or decision is None or is_way_out(decision):
        return 0
    if isinstance(decision, Pay):
        return work_of(_named_payment(decision, low), low)
    assert isinstance(decision, Choose)  # a way cannot stop at any other: see `_can_stand_here`
    values = as_named(decision.values, low)
    fact = member_of(low.facts.members(values))
    with named_cell(decision.cell, Local("tried"), fact, low):
        each_work = _work_of_each(decision, _straight(decision, way.decision, low, inside), low, inside)
    return fuel.asked(low, values) + low.facts.most(values) * each_work


def _work(tests: Iterable[node.Expression], low: Lowering) -> int:
    return sum(low.facts.work(as_named(test, low)) for test in tests)


# ---- what follows ------------------------------------------------------------------------------------------


def _straight(instruction: Choose, number: int, low: Lowering, inside: int) -> Straight | None:
    """The way from a choice to the next decision, if that can be asked about right here."""
    if not instruction.looks_ahead or looks_far(number + 1, low.course):  # those are counted elsewhere
        return None
    way = straight_from(number + 1, low)
    return way if way is not None and _can_stand_here(way, low, inside) else None


def _can_stand_here(way: Straight, low: Lowering, inside: int) -> bool:
    """Whether it is as simple to ask about the decision at the end of a way as about the way."""
    if way.decision is None:
        return True
    decision = decision_at(way.decision, low.machine)
    if is_way_out(decision):
        return True
    if otherwise_ahead(decision, low.machine) >= 0:
        return False
    if isinstance(decision, Pay):
        return True
    if not isinstance(decision, Choose) or inside >= MOST_INSIDE:
        return False
    values = as_named(decision.values, low)
    if low.facts.may_fail(values) or (decision.may and not decision.race):
        return False
    fact = member_of(low.facts.members(values))
    with named_cell(decision.cell, Local("tried"), fact, low):
        if decision.looks_ahead and _straight(decision, way.decision, low, inside + 1) is None:
            return False
    return _work_inside(way, low, inside + 1) <= MUCH_AT_ONCE


def _where_completes(way: Straight, low: Lowering, code: Code, then: Then, inside: int) -> None:
    """Write the code for reaching the end of a straight way with something possible there."""
    where_all_hold(way.needs, low, code, lambda: _where_possible(way, low, code, then, inside))


def _where_possible(way: Straight, low: Lowering, code: Code, then: Then, inside: int) -> None:
    decision = None if way.decision is None else decision_at(way.decision, low.machine)
    if way.decision is None or decision is None or is_way_out(decision):
        then()
        return
    if isinstance(decision, Pay):
        _where_payable(decision, low, code, then)
        return
    assert isinstance(decision, Choose)  # the same
    possible = code.new(0, "possible")
    with code.block() as done:
        fitting(decision, way.decision, low, code, Possible(code, possible, done), inside + 1)
    with code.if_(possible):
        then()


def _where_payable(payment: Pay, low: Lowering, code: Code, then: Then) -> None:
    """A fault in a cost means that it cannot be paid."""
    named = _named_payment(payment, low)
    with code.inside() as before:
        test = payable(named, low, code)
    if may_fail((*before, Return(test)), low.program):
        found = code.new(0, "payable")
        attempt = code.attempt()
        with attempt.body():
            for statement in before:
                code.emit(statement)
            code.let(found, test)
        with attempt.handler():
            code.let(found, 0)
        attempt.end()
        test = found
    else:
        for statement in before:
            code.emit(statement)
    with code.if_(test):
        then()


def _named_payment(payment: Pay, low: Lowering) -> Pay:
    return replace(payment, cost=as_named(payment.cost, low), source=as_named(payment.source, low))


@dataclass(slots=True)
class Possible:
    """One option is enough to know that there is one."""

    code: Code
    possible: Local
    done: int

    def __call__(self, _value: Expression, _undo: Then) -> None:
        """There is one."""
        self.code.let(self.possible, 1)
        self.code.leave(self.done)

    def of_set(self, members: SpaceSet, body: Body | None, _undo: Then) -> bool:
        """Ask about a set as a whole, if all its members are options."""
        if body is None:
            self.code.let(self.possible, members.bits.differs(NONE))
        return body is None


def way_into(target: int, number: int, low: Lowering) -> Straight | None:
    """The way into an action that may be taken at a decision, if it can be asked about right here."""
    way = straight_from(target, low)
    far = low.course.may_be_too_deep(number) or looks_far(target, low.course)
    return way if way is not None and not far and _can_stand_here(way, low, 0) else None


def where_leads_into(target: int, number: int, low: Lowering, code: Code, then: Then) -> None:
    """Writes what is done where an action can be completed that may be taken at a decision."""
    way = way_into(target, number, low)
    if way is not None:
        fuel.spend(code, _work_of_way(way, low) + _work_inside(way, low, 1))
        _where_completes(way, low, code, then, 0)
        return
    with code.if_(leads_into(target, number, low)):
        then()
