"""Lowering an expression: its class says which function knows. The tables are filled when the package is loaded.

Each function may write statements into the code and answers an expression of the integer program for what comes after
them. Nothing is written into the state on the way, so an answer may be asked for as long as nobody writes there;
whoever does not know that keeps it with `code.held`.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from festrules.interpreter.compiled.lowering.context import (
    ROOM,
    TOO_MANY,
    Body,
    Later,
    Lowering,
    Members,
    Once,
)
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.fuel import spend
from festrules.interpreter.compiled.lowering.shelves import Shelf, Slots
from festrules.interpreter.compiled.lowering.tables import LoweringTable
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Constant, Expression, Local, Not
from festrules.interpreter.compiled.program.program import FUEL
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import Fact
from festrules.interpreter.world.values import NOTHING

Single: TypeAlias = Callable[[Any, Lowering, Code], Expression]
Several: TypeAlias = Callable[[Any, Lowering, Code, Body], None]

Counted: TypeAlias = Callable[[Any, Lowering, Code], Expression | None]

# Expressions that are worth one number: it may be NOTHING; conditions give 0 or 1.
VALUE: LoweringTable[Single] = LoweringTable()
# Expressions that are collections: writes the body for each member, in order.
EACH: LoweringTable[Several] = LoweringTable()
# Collections whose members need not be gone through to count them; None where they must.
COUNT: LoweringTable[Counted] = LoweringTable()


@contextmanager
def naming(names: Sequence[tuple[int, Expression | Members | Later, Fact]], low: Lowering) -> Iterator[None]:
    """The scope in which names have these values, with these facts."""
    before = {place: low.names.get(place) for place, _, _ in names}
    low.names.update({place: given for place, given, _ in names})
    try:
        with low.facts.within([(place, fact) for place, _, fact in names]):
            yield
    finally:
        for place, given in before.items():
            if given is None:
                del low.names[place]
            else:
                low.names[place] = given


def value(expression: node.Expression, low: Lowering, code: Code) -> Expression:
    """One number; NOTHING where there is nothing. As `evaluate`."""
    fact = low.facts.of(expression)
    known = fact.low == fact.high and not fact.nothing and not fact.several
    if known and not low.facts.may_fail(expression) and not low.facts.pays(expression):
        return Constant(fact.low)
    once = low.held.get(id(expression))
    if once is not None and once.code is code:
        return _held(expression, once, low, code)
    low.around += 1
    found = VALUE[expression.__class__](expression, low, code)
    low.around -= 1
    return found


def _held(expression: node.Expression, once: Once, low: Lowering, code: Code) -> Expression:
    """A value taken out of a loop; left inside, it costs something in each round."""
    if once.paid is not None:
        spend(code, once.paid)
    if once.known is not None and isinstance(once.value, Local):
        with code.if_(Not(once.known)):
            left = code.new(work(FUEL), "left") if once.paid is not None else None
            code.let(once.value, VALUE[expression.__class__](expression, low, code))
            if once.paid is not None and left is not None:
                code.let(once.paid, left - work(FUEL))
            code.let(once.known, 1)
    return once.value


def each(expression: node.Expression, low: Lowering, code: Code, body: Body) -> None:
    """The body for each member; a single value is a collection of one, nothing of none. As `many`.

    The body may be written more than once, and may leave a block around all this; it writes nothing that the
    collection is made of. What it is given is held. Where a member may be a fault all are known before the body is
    carried out for the first.
    """
    if low.facts.several(expression) and (low.facts.may_fail(expression) or low.facts.uncounted(expression)):
        put_down(expression, low, code).each(code, body)
    else:
        fused(expression, low, code, body)


def fused(expression: node.Expression, low: Lowering, code: Code, body: Body) -> None:
    """The same for a body that neither leaves anything nor can be a fault: it may be written between the members."""
    if low.facts.several(expression):
        low.around += 1
        EACH[expression.__class__](expression, low, code, body)
        low.around -= 1
        return
    found = code.held(value(expression, low, code))
    fact = low.facts.of(expression)
    with code.if_(found.differs(NOTHING) if fact.nothing else Constant(1)):
        body(found)


def each_of(members: Members, code: Code, body: Body) -> None:
    """The body for each member of a collection that is listed."""
    start, count = code.held(members.start), code.held(members.count)
    with code.count(0, count) as (position, _):
        body(code.new(work(start + position), "member"))


def slots_of(expression: node.Expression, low: Lowering) -> Slots:
    """The layout of a collection's listed members."""
    inner = low.facts.members(expression).inner
    return Slots() if inner is None else Slots(min(inner.most, ROOM))


def put_down(expression: node.Expression, low: Lowering, code: Code) -> Shelf:
    """A collection listed in the function's stretch of the stack, even one of collections."""
    slots = slots_of(expression, low)
    if slots.most is None:
        members = collect(expression, low, code)
        return Shelf(slots, members.start, members.count)
    most = max(1, min(low.facts.most(expression), ROOM * 4 // slots.width))
    start, count = code.buffer(most * slots.width), code.new(0, "count")

    def put(member: Expression | Members) -> None:
        if most < low.facts.most(expression):
            with code.if_(count >= most):
                code.give_up(TOO_MANY)
        slots.put(start + count * slots.width, member, code)
        code.let(count, count + 1)

    fused(expression, low, code, put)
    return Shelf(slots, start, count)


def through(
    one: Any, of: node.Expression, low: Lowering, code: Code, body: Body, *, now: bool = False
) -> None:
    """The body for each member of what an expression goes through; with `now` it may leave a block around all this.

    How many sets there are nobody knows before: what asking of each costs is spent for each. None is left out, since
    the reference interpreter has them all before it asks of the first. It is spent for each, too, where asking of all
    there can be would cost too much.
    """
    if not low.facts.uncounted(of):
        (each if now else fused)(of, low, code, paying_apart(one, of, low, code, body))
        return
    nested = low.facts.members(of).inner is not None
    asked = _paying(1 + low.facts.work_of_each(one, of) + low.looked_at, code, body)
    if low.facts.may_fail(one) or (now and not nested):
        put_down(of, low, code).each(code, asked)
    else:
        fused(of, low, code, asked)


def paying_apart(one: Any, of: node.Expression, low: Lowering, code: Code, body: Body) -> Body:
    """A body before which is spent what asking of one member costs, where that is spent member by member."""
    if not low.facts.paid_apart(one):
        return body
    return _paying(1 + low.facts.work_of_each(one, of), code, body)


def _paying(cost: int, code: Code, body: Body) -> Body:
    """A body before which so much is spent."""

    def paid(member: Expression | Members) -> None:
        spend(code, cost)
        body(member)

    return paid


def number(expression: node.Expression, low: Lowering, code: Code) -> Expression:
    """A value that may not be nothing. As `value_of`."""
    found = value(expression, low, code)
    if not low.facts.of(expression).nothing:
        return found
    found = code.held(found)
    with code.if_(found.is_(NOTHING)):
        code.fail(FaultSort.NOTHING_THERE)
    return Constant(0) if is_nothing(found) else found  # no number is calculated with nothing


def is_nothing(found: Expression) -> bool:
    """Whether a value is always nothing."""
    return isinstance(found, Constant) and found.value == NOTHING


def collect(expression: node.Expression, low: Lowering, code: Code) -> Members:
    """A collection listed in the function's stretch of the stack."""
    if isinstance(expression, node.Bound):
        named = low.names[expression.place]
        if isinstance(named, Members):
            return named
    most = min(low.facts.most(expression), ROOM)
    start = code.buffer(max(most, 1))
    count = code.new(0, "count")

    def put(member: Expression) -> None:
        if most < low.facts.most(expression):
            with code.if_(count >= most):
                code.give_up(TOO_MANY)
        code.set_work(start + count, member)
        code.let(count, count + 1)

    fused(expression, low, code, put)
    return Members(start, count)


def how_many(expression: node.Expression, low: Lowering, code: Code) -> Expression:
    """How many members a collection has."""
    fact = low.facts.members(expression)
    if fact.inner is not None:
        return _how_many_collections(expression, low, code)
    if expression.__class__ in COUNT:
        low.around += 1
        known = COUNT[expression.__class__](expression, low, code)
        low.around -= 1
        if known is not None:
            return known
    if not fact.most and not low.facts.may_fail(expression):
        return Constant(0)
    if not low.facts.several(expression) and not fact.least:
        return value(expression, low, code).differs(NOTHING)
    if fact.least == fact.most and not low.facts.may_fail(expression) and not low.facts.pays(expression):
        return Constant(fact.least)
    count = code.new(0, "count")
    fused(expression, low, code, lambda _: code.let(count, count + 1))
    return count


def _how_many_collections(expression: node.Expression, low: Lowering, code: Code) -> Expression:
    """All are gone through, since each is to be paid for."""
    count = code.new(0, "count")
    through(expression, expression, low, code, lambda _: code.let(count, count + 1))
    return count
