"""A few members of a collection from its beginning or its end, and the one that has a number."""

from festrules.interpreter.compiled.lowering.context import Body, Lowering
from festrules.interpreter.compiled.lowering.dispatch import (
    COUNT,
    EACH,
    VALUE,
    each,
    how_many,
    number,
    put_down,
)
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Both, Constant, Depending, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import NOTHING


def _each_of_few(one: node.Few, low: Lowering, code: Code, body: Body) -> None:
    count = code.held(number(one.count, low, code))
    nested = low.facts.members(one.of).inner is not None
    if one.last or nested:
        shelf = put_down(one.of, low, code)
        stop = code.held(shelf.count)
        first = code.new(stop - count if one.last else 0, "first")
        with code.if_(first < 0):
            code.let(first, 0)
        if not one.last:
            stop = code.new(Depending(stop < count, stop, count), "stop")
        with code.count(first, stop) as (position, _):
            body(shelf.slots.take(shelf.start + position * shelf.slots.width, code))
        return
    left = code.new(count, "left")
    with code.block() as enough:

        def put(member: Expression) -> None:
            with code.if_(left <= 0):
                code.leave(enough)
            code.let(left, left - 1)
            body(member)

        each(one.of, low, code, put)


def _count_few(one: node.Few, low: Lowering, code: Code) -> Expression:
    count = code.new(number(one.count, low, code), "count")
    if low.facts.of(one.count).low < 0:
        with code.if_(count < 0):
            code.let(count, 0)
    there = code.held(how_many(one.of, low, code))
    return Depending(there < count, there, count)


def _member(one: node.Member, low: Lowering, code: Code) -> Expression:
    wanted = code.held(number(one.number, low, code))
    if isinstance(one.of, node.CellList):
        there = Both(wanted >= 1, wanted <= cell(one.of.cell))
        return Depending(there, cell(wanted + one.of.cell), Constant(NOTHING))
    found = code.new(NOTHING, "found")
    left = code.new(wanted, "left")
    with code.block() as known:

        def look(member: Expression) -> None:
            code.let(left, left - 1)
            with code.if_(left.is_(0)):
                code.let(found, member)
                code.leave(known)

        each(one.of, low, code, look)
    return found


VALUE.update({node.Member: _member})
EACH.update({node.Few: _each_of_few})
COUNT.update({node.Few: _count_few})
