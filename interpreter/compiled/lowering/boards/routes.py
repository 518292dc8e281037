"""Ways along routes: the routes are listed one after the other, and the library goes along them."""

from festrules.interpreter.compiled.lowering.context import ROOM, TOO_MANY, Lowering
from festrules.interpreter.compiled.lowering.dispatch import (
    VALUE,
    collect,
    each,
    each_of,
    naming,
    number,
    value,
)
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Expression, Local, Widened
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime import trails
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import member_of
from festrules.interpreter.world.values import LARGEST

MOST_ROUTES = ROOM // (trails.ROUTE + trails.BEHIND)


def _routes(
    one: node.LinkedOver | node.Trail, low: Lowering, code: Code, beside: int
) -> tuple[Expression, Local]:
    """The place of the listed routes, and their number; behind them there is room for their places and some more."""
    fact = low.facts.members(one.of)
    room = max(1, min(fact.most, MOST_ROUTES))
    start = code.buffer(room * (trails.ROUTE + trails.BEHIND) + trails.BEHIND + beside)
    count = code.new(0, "count")

    def put(member: Expression) -> None:
        if room < fact.most:
            with code.if_(count >= room):
                code.give_up(TOO_MANY)
        at = code.new(start + count * trails.ROUTE, "route")
        with naming([(one.bound, member, member_of(fact))], low):
            code.set_work(at + trails.ONE, value(one.one, low, code))
            code.set_work(at + trails.OTHER, value(one.other, low, code))
            if isinstance(one, node.Trail):
                code.set_work(at + trails.COUNTS, number(one.counts, low, code))
        code.let(count, count + 1)

    each(one.of, low, code, put)
    return start, count


def _linked_over(one: node.LinkedOver, low: Lowering, code: Code) -> Expression:
    start, goal = collect(one.start, low, code), collect(one.goal, low, code)
    routes, count = _routes(one, low, code, min(low.facts.most(one.start), ROOM))
    places = code.new(routes + count * trails.ROUTE, "places")
    begun = code.new(0, "begun")

    def begin(place: Expression) -> None:
        code.set_work(places + begun, place)
        code.let(begun, begun + 1)

    each_of(start, code, begin)
    connected = library(low.program, trails.connected)
    found = code.new(Ask(connected, (routes, count, places, begun)), "found")
    linked = code.new(0, "linked")
    among = library(low.program, trails.is_among)

    def look(place: Expression) -> None:
        with code.if_(Ask(among, (places, found, place))):
            code.let(linked, 1)

    each_of(goal, code, look)
    return linked


def _trail(one: node.Trail, low: Lowering, code: Code) -> Expression:
    routes, count = _routes(one, low, code, 0)
    counts = low.facts.of_part(one, 3)
    if counts.low < 0:
        with code.count(0, count) as (route, _):
            least = code.new(work(routes + (route * trails.ROUTE + trails.COUNTS)), "counts")
            with code.if_(least < 0):
                code.fail(FaultSort.ROUTE_BELOW_NOTHING)
    if counts.high * min(low.facts.most(one.of), MOST_ROUTES) > LARGEST:
        total = code.new(Constant(0, wide=True), "total")
        with code.count(0, count) as (route, _):
            more = work(routes + (route * trails.ROUTE + trails.COUNTS))
            code.let(total, total + Widened(more))
        with code.if_(total > Constant(LARGEST, wide=True)):
            code.fail(FaultSort.TOO_LARGE)
    return Ask(library(low.program, trails.longest_trail), (routes, count))


VALUE.update({node.LinkedOver: _linked_over, node.Trail: _trail})
