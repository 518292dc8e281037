"""Whether members are all the same, all different, or follow each other without a gap."""

from collections.abc import Callable
from typing import assert_never

from festrules.interpreter.compiled.lowering.context import ROOM, TOO_MANY, Lowering
from festrules.interpreter.compiled.lowering.dispatch import VALUE, naming, through, value
from festrules.interpreter.compiled.lowering.values.indices import kind_or_nothing
from festrules.interpreter.compiled.lowering.values.unchanging import unchanging
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Constant, Expression, Local, calculate
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import member_of
from festrules.interpreter.ranges.worth_names import coordinates
from festrules.interpreter.world.values import NOTHING

WIDEST = 62  # values that are bits of a wide number, with one to spare for nothing


def _alike(one: node.Alike, low: Lowering, code: Code) -> Expression:
    match one.how:
        case "all-the-same":
            return _same(one, low, code)
        case "all-different" | "consecutive-in-any-order":
            asked = low.facts.of_part(one, 1)
            first, last = coordinates(low.facts, asked, kind=one.kinds)
            if last - first < WIDEST - 1:
                return _as_bits(one, (first, last), low, code)
            return _one_by_one(one, low, code)
        case _:
            assert_never(one.how)


def _values(one: node.Alike, low: Lowering, code: Code, then: Callable[[Expression], None]) -> None:
    """The values of all members in order; none is left out, so that a fault is one wherever it is."""
    members = low.facts.members(one.of)
    kept = unchanging([one.by], [one.bound], low, code, sure=members.least > 0)

    def look(member: Expression) -> None:
        with naming([(one.bound, member, member_of(members))], low):
            with kept.known():
                found = value(one.by, low, code)
            if one.kinds:
                found = kind_or_nothing(found, low.facts.of(one.by), low, code)
        then(code.held(found))

    through(one, one.of, low, code, look, now=True)


def _same(one: node.Alike, low: Lowering, code: Code) -> Expression:
    alike, seen, first = code.new(1, "alike"), code.new(0, "seen"), code.new(0, "first")

    def look(found: Expression) -> None:
        fork = code.either(seen)
        with fork.yes(), code.if_(found.differs(first)):
            code.let(alike, 0)
        with fork.no():
            code.let(first, found)
            code.let(seen, 1)
        fork.end()

    _values(one, low, code, look)
    return alike


def _where_there(found: Expression, one: node.Alike, low: Lowering, code: Code, alike: Local) -> Expression:
    """Whether a value is something; nothing follows nothing."""
    if one.how != "consecutive-in-any-order" or not low.facts.of_part(one, 1).nothing:
        return Constant(1)
    there = code.new(found.differs(NOTHING), "there")
    with code.if_(there.is_(0)):
        code.let(alike, 0)
    return there


def _as_bits(one: node.Alike, ends: tuple[int, int], low: Lowering, code: Code) -> Expression:
    """Few values: those that were seen are the bits of a number. The lowest bit is nothing."""
    alike, first = code.new(1, "alike"), ends[0]
    seen = code.new(Constant(0, wide=True), "seen")
    nothing = low.facts.of_part(one, 1).nothing

    def look(found: Expression) -> None:
        position = code.new(found - (first - 1) if not nothing else 0, "position")
        if nothing:
            with code.if_(found.differs(NOTHING)):
                code.let(position, found - (first - 1))
        bit = code.held(calculate("wrap<<", Constant(1, wide=True), position))
        with code.if_((seen & bit).differs(Constant(0, wide=True))):
            code.let(alike, 0)
        code.let(seen, seen | bit)

    _values(one, low, code, look)
    if one.how == "consecutive-in-any-order":
        if nothing:
            with code.if_((seen & Constant(1, wide=True)).differs(Constant(0, wide=True))):
                code.let(alike, 0)
        with code.if_(_has_gaps(seen, one.circle if ends == (0, one.circle - 1) else 0, code)):
            code.let(alike, 0)
    return alike


def _has_gaps(seen: Local, circle: int, code: Code) -> Expression:
    """Whether two of the values that were seen come after none of the others."""
    after = calculate("wrap<<", seen, 1)
    if (
        circle
    ):  # the last value has the bit of its number and one; it is followed by the first, which has bit 1
        after = after | calculate("wrap<<", seen >> circle, 1)
    starts = code.held(seen & (after ^ Constant(-1, wide=True)))
    return (starts & (starts - 1)).differs(Constant(0, wide=True))


def _one_by_one(one: node.Alike, low: Lowering, code: Code) -> Expression:
    """Many values: each is compared with those before it."""
    most = low.facts.most(one.of)
    room = max(1, min(most, ROOM))
    start, count = code.buffer(room), code.new(0, "count")
    alike = code.new(1, "alike")

    def put(found: Expression) -> None:
        if room < most:
            with code.if_(count >= room):
                code.give_up(TOO_MANY)
        with code.if_(_where_there(found, one, low, code, alike)):
            with code.count(0, count) as (position, _), code.if_(work(start + position).is_(found)):
                code.let(alike, 0)
            code.set_work(start + count, found)
            code.let(count, count + 1)

    _values(one, low, code, put)
    if one.how == "consecutive-in-any-order":
        with code.if_(alike):
            code.let(alike, _starts(one, start, count, code) <= 1)
    return alike


def _starts(one: node.Alike, start: Expression, count: Local, code: Code) -> Expression:
    """How many of the values come after none of the others."""
    starts = code.new(0, "starts")
    with code.count(0, count) as (position, _):
        before = code.new(work(start + position) - 1, "before")
        if one.circle:
            with code.if_(before < 0):
                code.let(before, one.circle - 1)
        code.let(starts, starts + 1)
        with code.count(0, count) as (other, others), code.if_(work(start + other).is_(before)):
            code.let(starts, starts - 1)
            code.leave(others)
    return starts


VALUE.update({node.Alike: _alike})
