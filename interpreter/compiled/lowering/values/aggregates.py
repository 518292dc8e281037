"""Collections in an order, the greatest and least of them, and what becomes one value of many."""

from typing import assert_never

from festrules.interpreter.compiled.lowering.context import ROOM, TOO_MANY, Body, Lowering, Members
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
from festrules.interpreter.compiled.lowering.faults import Sort
from festrules.interpreter.compiled.lowering.sets import spacesets
from festrules.interpreter.compiled.lowering.shelves import Shelf
from festrules.interpreter.compiled.lowering.values.conditions import in_bounds
from festrules.interpreter.compiled.lowering.values.measures import keep, less, measure, packing, same
from festrules.interpreter.compiled.lowering.values.ordering import BITS, ascending
from festrules.interpreter.compiled.lowering.values.unchanging import unchanging
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import (
    Both,
    Constant,
    Depending,
    Either,
    Expression,
    Local,
    Widened,
    calculate,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import member_of
from festrules.interpreter.world.values import LARGEST, NOTHING

FEW = 8  # slots that are moved one by one


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
    start, room = _buffer(one.of, slots.width, low, code)
    count = code.new(0, "count")

    def put(member: Expression | Members) -> None:
        _need_room(count, room, low.facts.most(one.of), code)
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


def _buffer(of: node.Expression, width: int, low: Lowering, code: Code) -> tuple[Expression, int]:
    room = max(1, min(low.facts.most(of), ROOM, ROOM * 4 // width))
    return code.buffer(room * width), room


def _need_room(count: Expression, room: int, most: int, code: Code) -> None:
    if room < most:
        with code.if_(count >= room):
            code.give_up(TOO_MANY)


def _each_ordered(one: node.Ordered, low: Lowering, code: Code, body: Body) -> None:
    """Each member is put in behind all that come before it or are equal to it."""
    keys_of, slots = _Keys(one, low), slots_of(one.of, low)
    width = keys_of.words + slots.width
    start, room = _buffer(one.of, width, low, code)
    count = code.new(0, "count")
    fact = member_of(low.facts.members(one.of))
    kept = unchanging([by for by, _ in one.keys], [one.bound], low, code)

    def put(member: Expression | Members) -> None:
        _need_room(count, room, low.facts.most(one.of), code)
        with naming([(one.bound, member, fact)], low), kept.known():
            keys = keys_of.of_member(code)
        at = code.new(start + count * width, "at")
        others = [work(at + (slot - width)) for slot in range(keys_of.words)]
        with code.while_(Both(at > start, less(keys, others))):
            _move_up(at, width, code)
            code.let(at, at - width)
        for slot, held in enumerate(keys):
            code.set_work(at + slot, held)
        slots.put(at + keys_of.words, member, code)
        code.let(count, count + 1)

    through(one, one.of, low, code, put)
    if one.never_tied:
        with code.count(1, count) as (position, _):
            here = code.new(start + position * width, "here")
            tied: Expression = Constant(1)
            for slot in range(keys_of.words):
                same = work(here + slot).is_(work(here + (slot - width)))
                tied = same if slot == 0 else Both(tied, same)
            with code.if_(tied):
                code.fail(Sort.NEVER_TIED)
    with code.count(0, count) as (member_at, _):
        body(slots.take(start + member_at * width + keys_of.words, code))


def _move_up(at: Local, width: int, code: Code) -> None:
    """Moves what lies before a place into it."""
    if width > FEW:
        with code.count(0, width) as (each_slot, _):
            code.set_work(at + each_slot, work(at + each_slot - width))
        return
    for slot in range(width):
        code.set_work(at + slot, work(at + (slot - width)))


class _Keys:
    """What an order compares, as words of which the less come first."""

    def __init__(self, one: node.Ordered, low: Lowering) -> None:
        self.one, self.low = one, low
        self.how = [packing([low.facts.of_part(one, 1 + number)]) for number in range(len(one.keys))]
        self.words = sum(how.words for how in self.how)

    def of_member(self, code: Code) -> list[Local]:
        """Those of the member that the name stands for."""
        found = []
        for (by, highest), how in zip(self.one.keys, self.how, strict=True):
            words = measure(by, how, self.low, code)
            found += [code.new(Constant(0) - word if highest else word, "key") for word in words]
        return found


def _count_ordered(one: node.Ordered, low: Lowering, code: Code) -> Expression | None:
    return None if low.facts.may_fail(one) or low.facts.pays(one) else how_many(one.of, low, code)


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
    members = spacesets.set_of(one.of, low, code)
    if members is not None:
        return members.bits.differs(spacesets.NONE) if some else members.bits.is_(spacesets.NONE)
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
    keys_of = _Keys(one, low)
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
            code.fail(Sort.NOT_THE_ONLY_ONE, length)
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
        code.fail(Sort.NOT_THE_ONLY_ONE, count)
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
EACH.update({node.Extreme: _each_extreme, node.Ordered: _each_ordered})
COUNT.update({node.Ordered: _count_ordered, node.Extreme: _count_extreme})
