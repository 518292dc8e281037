"""Collections of collections: what is taken of several, groups by a value, and one of them all.

None is listed but where that must be: each is put down, continued, and then the next in its place.
"""

from typing import assert_never

from festrules.interpreter.compiled.lowering.context import ROOM, TOO_MANY, Body, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import (
    EACH,
    collect,
    each,
    each_of,
    naming,
    number,
    slots_of,
    through,
    value,
)
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.fuel import spend
from festrules.interpreter.compiled.lowering.values.indices import kind_or_nothing
from festrules.interpreter.compiled.lowering.values.measures import keep, less, measure_of, packing
from festrules.interpreter.compiled.lowering.values.unchanging import unchanging
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Depending, Either, Expression
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime.taking import take_next, taken_in_all
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import member_of
from festrules.interpreter.world.values import NOTHING


def _each_set(one: node.Subsets, low: Lowering, code: Code, body: Body) -> None:
    members = collect(one.of, low, code)
    start, count = code.held(members.start), code.held(members.count)
    least = code.held(number(one.least, low, code))
    most = count if one.most is None else code.held(number(one.most, low, code))
    first = code.new(Depending(least < 0, Constant(0), least), "least")
    last = code.new(Depending(most < count, most, count), "most")
    spend(code, code.new(Ask(library(low.program, taken_in_all), (count, first, last)), "looked"))
    largest = member_of(low.facts.members(one)).most
    room = max(1, min(largest, ROOM))
    if largest > room:
        with code.if_(last > room):
            code.give_up(TOO_MANY)
    taken, positions = code.buffer(room), code.buffer(room)
    following = library(low.program, take_next)
    with code.count(first, last + 1) as (size, _):
        with code.count(0, size) as (slot, _):
            code.set_work(positions + slot, slot)
            code.set_work(taken + slot, work(start + slot))
        more = code.new(1, "more")
        with code.while_(more):
            body(Members(taken, size))
            changed = code.new(Ask(following, (positions, size, count)), "changed")
            code.let(more, changed >= 0)
            with code.if_(more), code.count(changed, size) as (slot, _):
                code.set_work(taken + slot, work(start + work(positions + slot)))


def _each_group(one: node.Grouped, low: Lowering, code: Code, body: Body) -> None:
    """All members with their values; then from each that is in no group yet the group that it begins."""
    fact = low.facts.members(one.of)
    room = max(1, min(fact.most, ROOM))
    members, values = code.buffer(room), code.buffer(room)
    begun, group = code.buffer(room), code.buffer(room)
    count = code.new(0, "count")
    kept = unchanging([one.by], [one.bound], low, code, sure=fact.least > 0)

    def put(member: Expression) -> None:
        if room < fact.most:
            with code.if_(count >= room):
                code.give_up(TOO_MANY)
        if low.facts.paid_apart(one):
            spend(code, 1 + low.facts.work_of_each(one, one.of))
        with naming([(one.bound, member, member_of(fact))], low), kept.known():
            found = value(one.by, low, code)
        if one.kinds:
            found = kind_or_nothing(found, low.facts.of_part(one, 1), low, code)
        code.set_work(members + count, member)
        code.set_work(values + count, found)
        code.set_work(begun + count, 0)
        code.let(count, count + 1)

    each(one.of, low, code, put)
    with code.count(0, count) as (position, _), code.if_(work(begun + position).is_(0)):
        size = code.new(0, "size")
        own = code.new(work(values + position), "own")
        with code.count(position, count) as (other, _), code.if_(work(values + other).is_(own)):
            code.set_work(begun + other, 1)
            code.set_work(group + size, work(members + other))
            code.let(size, size + 1)
        body(Members(group, size))


def _each_of_one(one: node.Aggregate | node.Member, low: Lowering, code: Code, body: Body) -> None:
    """The members of one of them, or none where there is none."""
    slots = slots_of(one.of, low)
    chosen = code.buffer(slots.width)
    code.set_work(chosen, 0)

    def choose(member: Members) -> None:
        slots.put(chosen, member, code)

    if isinstance(one, node.Member):
        _numbered(one, low, code, choose)
    else:
        _choose(one, low, code, choose)
    each_of(Members(chosen + 1, work(chosen)), code, body)


def _numbered(one: node.Member, low: Lowering, code: Code, choose: Body) -> None:
    left = code.new(number(one.number, low, code), "left")

    def look(member: Members) -> None:
        code.let(left, left - 1)
        with code.if_(left.is_(0)):
            choose(member)

    through(one, one.of, low, code, look)


def _choose(one: node.Aggregate, low: Lowering, code: Code, choose: Body) -> None:
    match one.how:
        case "highest" | "lowest":
            _extreme(one, low, code, choose)
        case "first" | "last" | "only":
            count = code.new(0, "count")

            def look(member: Members) -> None:
                with code.if_(Constant(1) if one.how == "last" else count.is_(0)):
                    choose(member)
                code.let(count, count + 1)

            through(one, one.of, low, code, look)
            if one.how == "only":
                with code.if_(count.differs(1)):
                    code.fail(FaultSort.NOT_THE_ONLY_ONE, count)
        case "count" | "sum" | "any" | "none":
            raise AssertionError(f"{one.how} of collections is no collection")
        case _:
            assert_never(one.how)


def _extreme(one: node.Aggregate, low: Lowering, code: Code, choose: Body) -> None:
    how = packing([member_of(low.facts.members(one.of))])
    best = [code.new(NOTHING, "best") for _ in range(how.words)]
    seen = code.new(0, "seen")

    def look(member: Members) -> None:
        found = measure_of(member, how, code)
        better = less(best, found) if one.how == "highest" else less(found, best)
        with code.if_(better if one.how == "highest" else Either(Constant(1) - seen, better)):
            keep(best, found, code)
            code.let(seen, 1)
            choose(member)

    through(one, one.of, low, code, look)


EACH.update(
    {
        node.Subsets: _each_set,
        node.Grouped: _each_group,
        node.Aggregate: _each_of_one,
        node.Member: _each_of_one,
    }
)
