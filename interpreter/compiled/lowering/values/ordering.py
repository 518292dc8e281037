"""The values of a choice in canonical order, each once; nothing is sorted of which it is known that it is in order."""

from itertools import pairwise

from festrules.interpreter.compiled.lowering.context import Body, Lowering
from festrules.interpreter.compiled.lowering.dispatch import collect, each
from festrules.interpreter.compiled.lowering.places.whereabouts import never_falls, rises
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Expression, Local, calculate
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime.ordering import sorted_once
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.world.types import PLAYER, Type, bare
from festrules.interpreter.world.values import NOTHING

BITS = 64


def in_order(values: node.Expression, kind: Type, low: Lowering, code: Code, body: Body) -> None:
    """The body for each value: as declared, numbers upward, players clockwise from the one who decides.

    The values may be asked for bit by bit while the body works, unless they have to be put in order first.
    """
    if bare(kind) == PLAYER:
        _clockwise(values, low, code, body)
    elif ascending(values, low):
        each(values, low, code, body)
    elif isinstance(values, node.Contents) and never_falls(
        values, low, places_rise=ascending(values.places, low)
    ):
        last = code.new(NOTHING, "last")

        def once(value: Expression) -> None:
            with code.if_(value.differs(last)):
                code.let(last, value)
                body(value)

        each(values, low, code, once)
    elif _fits_bits(values, low):
        first = low.facts.members(values).low
        found = code.new(Constant(0, wide=True), "found")
        each(
            values,
            low,
            code,
            lambda one: code.let(found, found | calculate("wrap<<", Constant(1, wide=True), one - first)),
        )
        with code.bits(found) as (bit, _):
            body(code.new(bit + first, "value"))
    else:
        members = collect(values, low, code)
        count = code.new(Ask(library(low.program, sorted_once), (members.start, members.count)), "count")
        with code.count(0, count) as (position, _):
            body(code.new(work(members.start + position), "value"))


def _fits_bits(values: node.Expression, low: Lowering) -> bool:
    """Whether the members of a collection are so few numbers that a bit can stand for each."""
    fact = low.facts.members(values)
    return fact.high - fact.low < BITS


def seats_among(values: node.Expression, low: Lowering, code: Code) -> Local:
    """The seats of a collection: a bit for each."""
    seats = code.new(0, "seats")
    each(values, low, code, lambda seat: code.let(seats, seats | (code.new(1) << seat)))
    return seats


def first_seat(code: Code) -> Local:
    """With which seat an order of players begins: who decides, or the first where nobody acts."""
    first = code.new(cell(YOU), "first")
    with code.if_(first < 0):
        code.let(first, 0)
    return first


def _clockwise(values: node.Expression, low: Lowering, code: Code, body: Body) -> None:
    seats = seats_among(values, low, code)
    first = first_seat(code)
    for start, stop in ((first, low.machine.players), (0, first)):
        with code.count(start, stop, "seat") as (seat, _), code.if_((seats >> seat) & 1):
            body(seat)


def ascending(values: node.Expression, low: Lowering) -> bool:
    """Whether a collection is sure to have its members in ascending order, each once."""
    match values:
        case node.Constant(int()):
            return True
        case node.Constant(tuple(members)):
            return _rises(members)
        case node.Range() | node.BoardOf():
            return True
        case node.Where() | node.Without() | node.Extreme() | node.Distinct() | node.Noted():
            return ascending(values.of, low)
        case node.Few():
            return ascending(values.of, low)
        case node.Having(groups):
            return all(_rises(members) for members in groups.values())
        case node.LookupMany(table):
            return all(_rises(members) for members in table)
        case node.Listing(items):
            return _rise_together(items, low)
        case node.Call() | node.Conditional() | node.Default():
            return all(ascending(one, low) for one in _outcomes(values))
        case node.Contents():
            return rises(values, low, places_rise=ascending(values.places, low))
    return low.facts.most(values) <= 1


def _rise_together(items: tuple[node.Expression, ...], low: Lowering) -> bool:
    """Whether each of several expressions is always greater than the one before."""
    facts = [low.facts.members(item) for item in items]
    if all(one.high < two.low for one, two in pairwise(facts)):
        return all(ascending(item, low) for item in items)
    first, *others = items
    if not isinstance(first, node.Lookup):
        return False
    alike = all(
        isinstance(one, node.Lookup)
        and (one.first, one.value, one.kind) == (first.first, first.value, first.kind)
        for one in others
    )
    if not alike:
        return False
    rows = zip(*(item.table for item in items if isinstance(item, node.Lookup)), strict=True)
    return all(_rises(tuple(one for one in row if one != NOTHING)) for row in rows)


def _outcomes(values: node.Call | node.Conditional | node.Default) -> tuple[node.Expression, ...]:
    match values:
        case node.Call():
            return (values.value,)
        case node.Conditional():
            return (values.then, values.otherwise)
        case node.Default():
            return (values.of, values.otherwise)


def _rises(members: tuple[int, ...]) -> bool:
    return all(one < two for one, two in pairwise(members))
