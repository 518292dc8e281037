"""Whether a value is a member of a collection, without going through its members where that can be."""

from festrules.interpreter.compiled.lowering.context import Later, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import collect, each, each_of, naming, value
from festrules.interpreter.compiled.lowering.values.indices import kind_of, kind_or_nothing, offset_of
from festrules.interpreter.compiled.lowering.values.lists import is_range
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Both, Constant, Either, Entry, Expression, Not
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import Fact, member_of
from festrules.interpreter.world.values import NOTHING

FEW = 3  # numbers that are compared one by one
WIDEST = 1 << 14  # from the first to the last number of a table of truths


def within(
    given: Expression,
    fact: Fact,
    of: node.Expression,
    low: Lowering,
    code: Code,
    *,
    kinds: bool,
) -> Expression:
    """Whether a value is a member; with `kinds` it is a kind already, and the members count by theirs."""
    if not low.facts.may_fail(of):
        short = None if kinds else _without_looking(given, fact, of, low, code)
        if short is not None:
            return short
    if isinstance(of, node.Constant) and isinstance(of.value, tuple):
        width = low.kinds
        members = [member % width if kinds and member != NOTHING else member for member in of.value]
        return among(given, fact, tuple(members), low, kinds=kinds)
    return _looked_for(given, of, low, code, kinds=kinds)


def among(
    given: Expression, fact: Fact, members: tuple[int, ...], low: Lowering, *, kinds: bool = False
) -> Expression:
    """Whether a value is one of some numbers."""
    wanted = tuple(sorted(set(members)))
    if isinstance(given, Constant):
        return Constant(int(given.value in wanted))
    if not wanted:
        return Constant(0)
    if len(wanted) > 1 and is_range(wanted):
        return between(given, fact, wanted[0], wanted[-1], kinds=kinds)
    if len(wanted) <= FEW or wanted[-1] - wanted[0] >= WIDEST:
        found: Expression = given.is_(wanted[0])
        for one in wanted[1:]:
            found = Either(found, given.is_(one))
        return found
    first, last = wanted[0], wanted[-1]
    truths = tuple(int(one in wanted) for one in range(first, last + 1))
    holds = Entry(low.program.table(truths), given - first)
    inside = between(given, fact, first, last, kinds=kinds)
    return holds if isinstance(inside, Constant) else Both(inside, holds)


def between(given: Expression, fact: Fact, first: int, last: int, *, kinds: bool = False) -> Expression:
    """Whether a number lies between two; only what can be is asked."""
    known = not kinds and not fact.never
    above = known and not fact.nothing and fact.low >= first
    below = known and fact.high <= last
    if above and below:
        return Constant(1)
    if above:
        return given <= last
    return given >= first if below else Both(given >= first, given <= last)


def _without_looking(
    given: Expression, fact: Fact, of: node.Expression, low: Lowering, code: Code
) -> Expression | None:
    """The answer from what the collection is made of; None where its members must be looked at."""
    match of:
        case node.Range():
            return Both(given >= value(of.low, low, code), given <= value(of.high, low, code))
        case node.BoardOf(first, spaces, indices):
            offset, may_lack = offset_of(indices, low, code)
            if may_lack:
                return None
            start = code.held(offset + first)
            return Both(given >= start, given < start + spaces)
        case node.PlayersFrom(without=without):
            players = between(given, fact, 0, low.machine.players - 1)
            return Both(players, given.differs(value(of.seat, low, code))) if without else players
        case node.Where(bound=bound):
            return _chosen(given, fact, (of.of, bound, of.condition), low, code)
        case node.Distinct() | node.Reversed() | node.Ordered():
            return within(given, fact, of.of, low, code, kinds=False)
        case node.Bound(place):
            named = low.names[place]
            if isinstance(named, Later):
                with low.where(named):
                    return within(given, fact, named.of, low, code, kinds=False)
    return None


def _chosen(
    given: Expression,
    fact: Fact,
    where: tuple[node.Expression, int, node.Expression],
    low: Lowering,
    code: Code,
) -> Expression | None:
    """Whether a value is one of those that are chosen from, and fulfils the condition."""
    inner, bound, condition = where
    if fact.several:
        return None
    found = code.new(within(given, fact, inner, low, code, kinds=False), "truth")
    members = member_of(low.facts.members(inner))
    known = Fact(max(members.low, fact.low), min(members.high, fact.high), kinds=fact.kinds or members.kinds)
    with code.if_(found), naming([(bound, given, known if not known.never else members)], low):
        code.let(found, value(condition, low, code))
    return found


def _looked_for(
    given: Expression, of: node.Expression, low: Lowering, code: Code, *, kinds: bool
) -> Expression:
    found = code.new(0, "found")
    fact = member_of(low.facts.members(of))
    with code.block() as known:

        def look(member: Expression) -> None:
            own = kind_of(member, fact, low) if kinds else member
            with code.if_(own.is_(given)):
                code.let(found, 1)
                code.leave(known)

        each(of, low, code, look)
    return found


class LeftOut:
    """Several values that are asked for again and again: whether something is one of them."""

    def __init__(self, of: node.Expression, low: Lowering, code: Code, *, kinds: bool) -> None:
        self.low, self.code, self.kinds = low, code, kinds
        self.fact = low.facts.of(of)
        self.one: Expression | None = None
        self.members: Members | None = None
        self.known = of.value if isinstance(of, node.Constant) and isinstance(of.value, tuple) else None
        if self.known is not None:
            return
        if self.fact.several:
            self.members = collect(of, low, code)
            return
        found = value(of, low, code)
        self.one = code.held(kind_or_nothing(found, self.fact, low, code) if kinds else found)

    def lacks(self, member: Expression, fact: Fact) -> Expression:
        """Whether a member of a collection is none of them."""
        given = kind_of(member, fact, self.low) if self.kinds else member
        if self.one is not None:
            return given.differs(self.one)
        if self.known is not None:
            width = self.low.kinds
            kinds = tuple(one % width if self.kinds and one != NOTHING else one for one in self.known)
            return Not(among(self.code.held(given), fact, kinds, self.low, kinds=self.kinds))
        assert self.members is not None
        given = self.code.held(given)
        found = self.code.new(1, "left")
        inner = member_of(self.fact)
        with self.code.block() as known:

            def look(other: Expression) -> None:
                own = kind_of(other, inner, self.low) if self.kinds else other
                with self.code.if_(own.is_(given)):
                    self.code.let(found, 0)
                    self.code.leave(known)

            each_of(self.members, self.code, look)
        return found
