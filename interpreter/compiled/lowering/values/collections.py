"""Collections: listed, filtered, mapped and ordered. No buffer is made where the body can stand in the loop."""

from festrules.interpreter.compiled.lowering.context import Body, Lowering
from festrules.interpreter.compiled.lowering.dispatch import (
    COUNT,
    EACH,
    collect,
    fused,
    how_many,
    is_nothing,
    naming,
    number,
    paying_apart,
    put_down,
    through,
    value,
)
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.sets import narrowing
from festrules.interpreter.compiled.lowering.values.indices import kind_or_nothing
from festrules.interpreter.compiled.lowering.values.lists import KnownLists, each_constant
from festrules.interpreter.compiled.lowering.values.membership import LeftOut
from festrules.interpreter.compiled.lowering.values.unchanging import unchanging
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import (
    Bits,
    Both,
    Constant,
    Depending,
    Entry,
    Expression,
    Widened,
    calculate,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import Fact, member_of
from festrules.interpreter.ranges.failing import LONGEST
from festrules.interpreter.world.values import LARGEST, NOTHING

ONCE = 3  # values in a list that get a body each; more are written down first
WIDEST = 1 << 12  # from the first to the last key of a table of groups


def _each_player(one: node.PlayersFrom, low: Lowering, code: Code, body: Body) -> None:
    count = low.machine.players
    seat = value(one.seat, low, code)
    if low.facts.of(one.seat).nothing:
        seat = code.held(seat)
        with code.if_(seat.is_(NOTHING)):
            code.fail(FaultSort.COUNTED_FROM_NOBODY)
    if count == 2 and one.without and low.facts.of(one.seat).within(0, 1):
        body(code.held(Constant(1) - seat))
        return
    first = code.held(seat)
    with code.count(1 if one.without else 0, count, "step") as (step, _):
        body(code.new((first + step) % count, "player"))


def _count_players(one: node.PlayersFrom, low: Lowering, code: Code) -> Expression | None:
    return None if low.facts.may_fail(one) else Constant(low.machine.players - int(one.without))


def _each_listed(one: node.Listing, low: Lowering, code: Code, body: Body) -> None:
    if len(one.items) <= ONCE or low.facts.members(one).inner is not None:
        for item in one.items:
            fused(item, low, code, body)
        return
    most = low.facts.most(one)
    start = code.buffer(max(most, 1))
    count = code.new(0, "count")

    def put(member: Expression) -> None:
        code.set_work(start + count, member)
        code.let(count, count + 1)

    for item in one.items:
        fused(item, low, code, put)
    with code.count(0, count) as (position, _):
        body(code.new(work(start + position), "member"))


def _each_in_range(one: node.Range, low: Lowering, code: Code, body: Body) -> None:
    first, last = code.held(number(one.low, low, code)), code.held(number(one.high, low, code))
    least, most = low.facts.of(one.low), low.facts.of(one.high)
    if most.high - least.low > LONGEST:
        with code.if_(Widened(last) - Widened(first) > LONGEST):
            code.fail(FaultSort.RANGE_TOO_LONG)
    if most.high < LARGEST:
        with code.count(first, last + 1, "number") as (member, _):
            body(member)
        return
    steps = code.new(Depending(last < first, Constant(-1), last - first), "steps")
    with code.count(0, steps + 1) as (step, _):
        body(code.new(first + step, "number"))


def _each_where(one: node.Where, low: Lowering, code: Code, body: Body) -> None:
    fact = member_of(low.facts.members(one.of))
    narrow = narrowing.narrowed(one, low, code)
    rest, sure = one.condition, low.facts.members(one.of).least > 0
    if narrow is not None:
        rest, sure = narrow.rest, False
    kept = unchanging([rest], [one.bound], low, code, sure=sure)

    def look(member: Expression) -> None:
        with naming([(one.bound, member, fact)], low), kept.known():
            holds = value(rest, low, code)
        with code.if_(holds):
            body(member)

    if narrow is not None:
        narrow.members.each(low, code, paying_apart(one, one.of, low, code, look))
    else:
        through(one, one.of, low, code, look)


# ---- groups known before play ------------------------------------------------------------------------


def _groups(one: node.Having, low: Lowering, code: Code) -> tuple[KnownLists, Expression]:
    """All groups, an empty one behind them, and which of them is asked for."""
    fact = low.facts.of(one.value)
    given = value(one.value, low, code)
    if one.kinds:
        given = kind_or_nothing(given, fact, low, code)
    keys = sorted(key for key in one.groups if key != NOTHING)
    low_key, high_key = (keys[0], keys[-1]) if keys else (0, -1)
    if high_key - low_key >= WIDEST:
        return _sparse(one, keys, given, low, code)
    rows = [one.groups.get(key, ()) for key in range(low_key, high_key + 1)]
    rows += [one.groups.get(NOTHING, ()), ()]
    given = code.held(given)
    if is_nothing(given):
        return KnownLists(low, tuple(rows)), Constant(len(rows) - 2)
    inside = Both(given >= low_key, given <= high_key)
    if not one.kinds and not fact.nothing and fact.within(low_key, high_key):
        return KnownLists(low, tuple(rows)), given - low_key
    lacking = Constant(len(rows) - 1)
    other: Expression = lacking
    if fact.nothing and NOTHING in one.groups:
        other = Depending(given.is_(NOTHING), Constant(len(rows) - 2), lacking)
    return KnownLists(low, tuple(rows)), code.new(Depending(inside, given - low_key, other), "group")


def _sparse(
    one: node.Having, keys: list[int], given: Expression, low: Lowering, code: Code
) -> tuple[KnownLists, Expression]:
    """The same where the keys lie far apart: they are looked through."""
    every = [*keys, *([NOTHING] if NOTHING in one.groups else [])]
    rows = KnownLists(low, (*(one.groups[key] for key in every), ()))
    found = code.new(len(every), "group")
    given = code.held(given)
    table = low.program.table(tuple(every))
    with code.count(0, len(every)) as (position, groups), code.if_(Entry(table, position).is_(given)):
        code.let(found, position)
        code.leave(groups)
    return rows, found


def _each_having(one: node.Having, low: Lowering, code: Code, body: Body) -> None:
    rows, row = _groups(one, low, code)
    rows.each(row, code, body)


def _count_having(one: node.Having, low: Lowering, code: Code) -> Expression:
    rows, row = _groups(one, low, code)
    return rows.count(row)


# ---- one made of another -----------------------------------------------------------------------------


def _each_mapped(one: node.Map, low: Lowering, code: Code, body: Body) -> None:
    fact = member_of(low.facts.members(one.of))
    kept = unchanging([one.value], [one.bound], low, code, sure=low.facts.members(one.of).least > 0)

    def go_on(member: Expression) -> None:
        outer = low.here(body)
        with naming([(one.bound, member, fact)], low), kept.known():
            if one.flat:
                fused(one.value, low, code, outer)
                return
            if low.facts.several(one.value):
                outer(collect(one.value, low, code))
                return
            found = code.held(value(one.value, low, code))
            lacking = low.facts.of(one.value).nothing
        with code.if_(found.differs(NOTHING) if lacking else Constant(1)):
            body(found)

    through(one, one.of, low, code, go_on)


def _count_mapped(one: node.Map, low: Lowering, code: Code) -> Expression | None:
    fact = low.facts.of_part(one, 1)
    nested = low.facts.members(one.of).inner is not None
    if one.flat or nested or fact.nothing or low.facts.may_fail(one) or low.facts.pays(one):
        return None
    return how_many(one.of, low, code)


def _each_left(one: node.Without, low: Lowering, code: Code, body: Body) -> None:
    out = LeftOut(one.value, low, code, kinds=one.kinds)
    fact = member_of(low.facts.members(one.of))

    def look(member: Expression) -> None:
        with code.if_(out.lacks(member, fact)):
            body(member)

    fused(one.of, low, code, look)


def _each_reversed(one: node.Reversed, low: Lowering, code: Code, body: Body) -> None:
    if isinstance(one.of, node.Constant) and isinstance(one.of.value, tuple):
        each_constant(one.of.value[::-1], low, code, body)
        return
    if low.facts.most(one.of) <= 1:
        fused(one.of, low, code, body)
        return
    shelf = put_down(one.of, low, code)
    width = shelf.slots.width
    count = code.held(shelf.count)
    last = code.new(shelf.start + (count - 1) * width, "last")
    with code.count(0, count) as (position, _):
        body(shelf.slots.take(last - position * width, code))


def _count_same(one: node.Reversed | node.Noted, low: Lowering, code: Code) -> Expression:
    return how_many(one.of, low, code)


def _each_different(one: node.Distinct, low: Lowering, code: Code, body: Body) -> None:
    if low.facts.distinct(one.of):
        fused(one.of, low, code, body)
        return
    fact = low.facts.members(one.of)
    if not fact.never and fact.high - fact.low < 64:
        _each_unseen(one, fact, low, code, body)
        return
    members = collect(one.of, low, code)
    start = code.held(members.start)
    with code.count(0, members.count) as (position, _):
        member = code.new(work(start + position), "member")
        fresh = code.new(1, "fresh")
        with code.count(0, position) as (earlier, before), code.if_(work(start + earlier).is_(member)):
            code.let(fresh, 0)
            code.leave(before)
        with code.if_(fresh):
            body(member)


def _each_unseen(one: node.Distinct, fact: Fact, low: Lowering, code: Code, body: Body) -> None:
    """A bit for each number there can be."""
    seen = code.new(Constant(0, wide=True), "seen")

    def look(member: Expression) -> None:
        bit = member - fact.low
        with code.if_((seen & _bit(bit)).is_(0)):
            code.let(seen, seen | _bit(bit))
            body(member)

    fused(one.of, low, code, look)


def _count_different(one: node.Distinct, low: Lowering, code: Code) -> Expression | None:
    fact = low.facts.members(one.of)
    if low.facts.distinct(one.of):
        return how_many(one.of, low, code)
    if fact.never or fact.high - fact.low >= 64:
        return None
    seen = code.new(Constant(0, wide=True), "seen")
    fused(one.of, low, code, lambda member: code.let(seen, seen | _bit(member - fact.low)))
    return Bits("count", seen)


def _bit(bit: Expression) -> Expression:
    return calculate("wrap<<", Constant(1, wide=True), bit)


EACH.update(
    {
        node.PlayersFrom: _each_player,
        node.Listing: _each_listed,
        node.Range: _each_in_range,
        node.Where: _each_where,
        node.Having: _each_having,
        node.Map: _each_mapped,
        node.Without: _each_left,
        node.Reversed: _each_reversed,
        node.Distinct: _each_different,
    }
)
COUNT.update(
    {
        node.PlayersFrom: _count_players,
        node.Having: _count_having,
        node.Map: _count_mapped,
        node.Reversed: _count_same,
        node.Distinct: _count_different,
        node.Noted: _count_same,
    }
)
