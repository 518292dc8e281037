"""Collections in an order, the greatest and least of them, and what becomes one value of many."""

from typing import assert_never

from festrules.interpreter.compiled.lowering.context import Body, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import (
    COUNT,
    EACH,
    VALUE,
    each,
    fused,
    how_many,
    naming,
    slots_of,
    through,
    value,
)
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.sets.touching import anything
from festrules.interpreter.compiled.lowering.shelves import Shelf
from festrules.interpreter.compiled.lowering.values.conditions import in_bounds
from festrules.interpreter.compiled.lowering.values.measures import keep, less, measure, packing, same
from festrules.interpreter.compiled.lowering.values.ordering import BITS, ascending
from festrules.interpreter.compiled.lowering.values.sorting import Keys, buffer, need_room
from festrules.interpreter.compiled.lowering.values.unchanging import unchanging
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import (
    Constant,
    Depending,
    Either,
    Expression,
    Widened,
    calculate,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import member_of
from festrules.interpreter.world.values import LARGEST, NOTHING


def _extreme(one: node.Extreme, low: Lowering, code: Code, better: Body, alike: Body | None) -> None:
    """Goes through the members: what is done with one that beats all before, and with one that equals them."""
    fact = member_of(low.facts.members(one.of))
    kept = unchanging([one.by], [one.bound], low, code, sure=low.facts.members(one.of).least > 0)
    how = packing([low.facts.of_part(one, 1)])
    best = [code.new(NOTHING, "best") for _ in range(how.words)]  # which is less than any word
    seen = code.new(0, "seen")

    def look(member: Expression) -> None:
        with naming([(one.bound, member, fact)], low), kept.known():
            found = measure(one.by, how, low, code)
        beats = less(best, found) if one.most else less(found, best)
        fork = code.either(beats if one.most else Either(Constant(1) - seen, beats))
        with fork.yes():
            keep(best, found, code)
            if not one.most:
                code.let(seen, 1)
            better(member)
        with fork.no():
            if alike is not None:
                with code.if_(same(found, best)):
                    alike(member)
        fork.end()

    through(one, one.of, low, code, look)


def _each_extreme(one: node.Extreme, low: Lowering, code: Code, body: Body) -> None:
    fact, slots = low.facts.members(one.of), slots_of(one.of, low)
    if fact.inner is None and ascending(one.of, low) and fact.within(0, BITS - 1):
        _each_extreme_bit(one, low, code, body)
        return
    start, room = buffer(one.of, slots.width, low, code)
    count = code.new(0, "count")

    def put(member: Expression | Members) -> None:
        need_room(count, room, low.facts.most(one.of), code)
        slots.put(start + count * slots.width, member, code)
        code.let(count, count + 1)

    def begin(member: Expression | Members) -> None:
        slots.put(start, member, code)
        code.let(count, 1)

    _extreme(one, low, code, begin, put)
    Shelf(slots, start, count).each(code, body)


def _each_extreme_bit(one: node.Extreme, low: Lowering, code: Code, body: Body) -> None:
    """The same of small numbers that come in their order: those that are as good as the best are a set of bits."""
    found = code.new(Constant(0, wide=True), "found")

    def bit(member: Expression) -> Expression:
        return calculate("wrap<<", Constant(1, wide=True), member)

    _extreme(
        one,
        low,
        code,
        lambda member: code.let(found, bit(member)),
        lambda member: code.let(found, found | bit(member)),
    )
    with code.bits(found) as (member, _):
        body(member)


def _count_extreme(one: node.Extreme, low: Lowering, code: Code) -> Expression:
    count = code.new(0, "count")
    _extreme(one, low, code, lambda _: code.let(count, 1), lambda _: code.let(count, count + 1))
    return count


def _rank(one: node.Rank, low: Lowering, code: Code) -> Expression:
    ranked = low.facts.of(one.of)
    fact = member_of(low.facts.members(one.among))
    given = code.held(value(one.of, low, code))
    how = packing([low.facts.of_part(one, 2)])
    with naming([(one.bound, given, ranked)], low):
        own = measure(one.by, how, low, code)
    rank = code.new(1, "rank")
    kept = unchanging([one.by], [one.bound], low, code)

    def look(member: Expression) -> None:
        with naming([(one.bound, member, fact)], low), kept.known():
            found = measure(one.by, how, low, code)
        with code.if_(less(own, found)):
            code.let(rank, rank + 1)

    fused(one.among, low, code, look)
    return rank


# ---- one value of many -------------------------------------------------------------------------------


def _aggregate(one: node.Aggregate, low: Lowering, code: Code) -> Expression:
    match one.how:
        case "count":
            return how_many(one.of, low, code)
        case "sum":
            return _sum(one, low, code)
        case "any" | "none":
            return _any(one, low, code)
        case "first":
            return _first(one, low, code)
        case "only":
            return _only(one, low, code)
        case "last":
            return _last(one, low, code)
        case "highest":  # nothing is less than any number
            found = code.new(NOTHING, "highest")
            fused(one.of, low, code, lambda member: code.let(found, _greater(member, found)))
            return found
        case "lowest":
            return _lowest(one, low, code)
        case _:
            assert_never(one.how)


def _sum(one: node.Aggregate, low: Lowering, code: Code) -> Expression:
    fact = low.facts.members(one.of)
    large = not fact.never and max(abs(fact.low), abs(fact.high)) * fact.most > LARGEST
    if large:
        total = code.new(Constant(0, wide=True), "total")
        fused(one.of, low, code, lambda member: code.let(total, total + Widened(member)))
        return in_bounds(total, code)
    total = code.new(0, "total")
    fused(one.of, low, code, lambda member: code.let(total, total + member))
    return total


def _any(one: node.Aggregate, low: Lowering, code: Code) -> Expression:
    some = one.how == "any"
    at_once = anything(one.of, low, code, some=some)
    if at_once is not None:
        return at_once
    nested = low.facts.members(one.of).inner is not None
    if isinstance(one.of, node.Extreme) and not (
        nested or low.facts.may_fail(one.of) or low.facts.pays(one.of)
    ):
        return _any(node.Aggregate(one.how, one.of.of), low, code)
    if one.of.__class__ in COUNT and not isinstance(one.of, node.Contents):
        known = COUNT[one.of.__class__](one.of, low, code)
        if known is not None:
            return known > 0 if some else known.is_(0)
    if not low.facts.several(one.of):
        found = value(one.of, low, code)
        return found.differs(NOTHING) if some else found.is_(NOTHING)
    if nested:
        return how_many(one.of, low, code).differs(0) if some else how_many(one.of, low, code).is_(0)
    truth = code.new(int(not some), "any")
    with code.block() as known_now:

        def settle(_: Expression) -> None:
            code.let(truth, int(some))
            code.leave(known_now)

        each(one.of, low, code, settle)
    return truth


def _first(one: node.Aggregate, low: Lowering, code: Code) -> Expression:
    match one.of:
        case node.CellList(start):
            return Depending(cell(start).is_(0), Constant(NOTHING), cell(start + 1))
        case node.Ordered(never_tied=False):
            return _first_in_order(one.of, low, code)
    found = code.new(NOTHING, "first")
    if isinstance(one.of, node.Extreme):
        _extreme(one.of, low, code, lambda member: code.let(found, member), None)
        return found
    with code.block() as known:

        def settle(member: Expression) -> None:
            code.let(found, member)
            code.leave(known)

        each(one.of, low, code, settle)
    return found


def _first_in_order(one: node.Ordered, low: Lowering, code: Code) -> Expression:
    """The first member that no other comes before."""
    found = code.new(NOTHING, "first")
    keys_of = Keys(one, low)
    best = [code.new(0, "best") for _ in range(keys_of.words)]
    fact = member_of(low.facts.members(one.of))
    kept = unchanging([by for by, _ in one.keys], [one.bound], low, code)

    def look(member: Expression) -> None:
        with naming([(one.bound, member, fact)], low), kept.known():
            keys = keys_of.of_member(code)
        with code.if_(Either(found.is_(NOTHING), less(keys, best))):
            code.let(found, member)
            keep(best, keys, code)

    through(one, one.of, low, code, look)
    return found


def _only(one: node.Aggregate, low: Lowering, code: Code) -> Expression:
    fact = low.facts.members(one.of)
    if isinstance(one.of, node.CellList):
        length = code.held(cell(one.of.cell))
        with code.if_(length.differs(1)):
            code.fail(FaultSort.NOT_THE_ONLY_ONE, length)
        return cell(one.of.cell + 1)
    found = code.new(NOTHING, "only")
    if fact.least == fact.most == 1:
        fused(one.of, low, code, lambda member: code.let(found, member))
        return found
    count = code.new(0, "count")

    def look(member: Expression) -> None:
        code.let(found, member)
        code.let(count, count + 1)

    def begin(member: Expression) -> None:
        code.let(found, member)
        code.let(count, 1)

    if isinstance(one.of, node.Extreme):
        _extreme(one.of, low, code, begin, look)
    else:
        fused(one.of, low, code, look)
    with code.if_(count.differs(1)):
        code.fail(FaultSort.NOT_THE_ONLY_ONE, count)
    return found


def _last(one: node.Aggregate, low: Lowering, code: Code) -> Expression:
    if isinstance(one.of, node.CellList):
        length = code.held(cell(one.of.cell))
        return Depending(length.is_(0), Constant(NOTHING), cell(length + one.of.cell))
    found = code.new(NOTHING, "last")
    fused(one.of, low, code, lambda member: code.let(found, member))
    return found


def _lowest(one: node.Aggregate, low: Lowering, code: Code) -> Expression:
    found = code.new(NOTHING, "lowest")

    def look(member: Expression) -> None:
        with code.if_(Either(found.is_(NOTHING), member < found)):
            code.let(found, member)

    fused(one.of, low, code, look)
    return found


def _greater(one: Expression, other: Expression) -> Expression:
    return Depending(one > other, one, other)


VALUE.update({node.Rank: _rank, node.Aggregate: _aggregate})
EACH.update({node.Extreme: _each_extreme})
COUNT.update({node.Extreme: _count_extreme})
