"""The groups among the members of a collection: `engine/evaluate/members.py` as straight code.

Where all groups that there can be are known before play, they are a tree in tables: below each member those that come
behind it in some group. For a hand, only those branches are followed whose members it has. Elsewhere sets are
built up member by member and asked.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.context import TOO_MANY, Body, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import (
    collect,
    each,
    each_of,
    fused,
    naming,
    number,
    value,
)
from festrules.interpreter.compiled.lowering.values.lasting import where_fails_for_good
from festrules.interpreter.compiled.program.code import Code, wide_work, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Constant,
    Entry,
    Expression,
    Local,
    Narrowed,
    calculate,
)
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime import groups
from festrules.interpreter.compiled.runtime.ordering import put_in_order
from festrules.interpreter.engine.evaluate.members import EACH_SET
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import Fact, collection, member_of

NONE, ONE = Constant(0, wide=True), Constant(1, wide=True)
MOST_MEMBERS = 62  # each is a bit of a wide number, and none its sign
Add = Callable[
    [int, Expression, Expression], None
]  # writes what is done with a group: its kind, bits and worth


def add_all(best: node.Best, low: Lowering, code: Code, add: Add, area: int) -> None:
    """Adds every group that there is."""
    if best.possible is not None:
        _of_possible(best, best.possible, low, code, add, area)
        return
    members = _in_order(best, low, code)
    for position, kind in enumerate(best.kinds):
        assert isinstance(kind, node.SetKind)
        _Search.begin(best, kind, members, low, code).whole(partial(add, position))


def each_left(best: node.Best, taken: Local, low: Lowering, code: Code, body: Body, area: int) -> None:
    """The body for each member that is in none of the groups that were chosen."""
    possible = best.possible
    if possible is not None:
        left = code.new(wide_work(area + groups.HELD) & (taken ^ Constant(-1, wide=True)), "left")
        with code.bits(left) as (bit, _):
            body(code.new(bit + possible.first, "member"))
        return
    of_members = any(isinstance(kind, node.SetKind) for kind in best.kinds)
    board = _in_order(best, low, code) if of_members else collect(best.board, low, code)
    at = code.new(0, "at")

    def look(member: Expression) -> None:
        free = code.new(Narrowed((taken >> at) & ONE).is_(0), "free")
        code.let(at, at + 1)
        with code.if_(free):
            body(member)

    each_of(board, code, look)


def _in_order(best: node.Best, low: Lowering, code: Code) -> Members:
    """The members in canonical order, in a stretch of their own."""
    room = max(1, min(low.facts.most(best.board), MOST_MEMBERS))
    start, count = code.buffer(room), code.new(0, "count")

    def put(member: Expression) -> None:
        if room < low.facts.most(best.board):
            with code.if_(count >= room):
                code.give_up(TOO_MANY)
        code.set_work(start + count, member)
        code.let(count, count + 1)

    fused(best.board, low, code, put)
    code.do(Ask(library(low.program, put_in_order), (start, count)))
    return Members(start, count)


# ---- what there can be -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Step:
    """One member more in a group, behind others: its bit, the group that this makes, if one, and where others go on."""

    bit: int
    group: int
    behind: int


def _of_possible(
    best: node.Best, possible: node.Possible, low: Lowering, code: Code, add: Add, area: int
) -> None:
    fuel.spend(code, len(possible.groups))
    held = code.new(NONE, "held")

    def put(member: Expression) -> None:
        bit = code.new(calculate("wrap<<", ONE, member - possible.first), "bit")
        if not low.facts.distinct(best.board):
            with code.if_((held & bit).differs(NONE)):
                code.give_up(TOO_MANY)
        code.let(held, held | bit)

    each(best.board, low, code, put)
    code.set_work(area + groups.HELD, held)
    for position in range(len(best.kinds)):
        _walk(possible, position, held, low, code, partial(add, position))


def _walk(
    possible: node.Possible,
    position: int,
    held: Local,
    low: Lowering,
    code: Code,
    add: Callable[[Expression, Expression], None],
) -> None:
    """Goes through the branches of one kind of group that begin with something held."""
    steps = _tree([(mask, at) for at, (kind, mask, _) in enumerate(possible.groups) if kind == position])
    if not steps:
        return
    program = low.program
    roots = {steps[at].bit: (at, steps[at].behind) for at in _roots(steps)}
    first = program.table(tuple(roots.get(bit, (0, 0))[0] for bit in range(possible.width)))
    last = program.table(tuple(roots.get(bit, (0, 0))[1] for bit in range(possible.width)))
    member = program.table(tuple(one.bit for one in steps))
    behind = program.table(tuple(one.behind for one in steps))
    found = [possible.groups[one.group] if one.group >= 0 else (0, 0, 0) for one in steps]
    masks = program.table(tuple(mask for _, mask, _ in found), wide=True)
    worths = program.table(tuple(worth for _, _, worth in found))
    with code.bits(held) as (bit, _):
        at, end = code.new(Entry(first, bit), "at"), code.new(Entry(last, bit), "end")
        with code.while_(at < end):
            fork = code.either(Narrowed((held >> Entry(member, at)) & ONE))
            with fork.yes():
                mask = code.new(Entry(masks, at, wide=True), "mask")
                with code.if_(mask.differs(NONE)):
                    add(mask, Entry(worths, at))
                code.let(at, at + 1)
            with fork.no():
                code.let(at, Entry(behind, at))
            fork.end()


def _tree(found: list[tuple[int, int]]) -> list[_Step]:
    """The groups, each a mask and a number, as steps one after the other: what begins alike is said once."""
    whole, paths = dict(found), list[tuple[int, ...]]()
    for mask, _ in found:
        bits = tuple(_bits(mask))
        paths += [bits[:size] for size in range(1, len(bits) + 1)]
    paths = sorted(set(paths))
    steps = []
    for at, path in enumerate(paths):
        behind = next(
            (later for later in range(at + 1, len(paths)) if paths[later][: len(path)] != path), len(paths)
        )
        steps.append(_Step(path[-1], whole.get(sum(1 << bit for bit in path), -1), behind))
    return steps


def _roots(steps: list[_Step]) -> Iterator[int]:
    at = 0
    while at < len(steps):
        yield at
        at = steps[at].behind


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


# ---- sets that are asked -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Search:
    """The sets that may be groups of one kind, depth first."""

    best: node.Best
    kind: node.SetKind
    members: Members
    low: Lowering
    code: Code
    taken: Expression  # where the positions of the members at hand lie
    chosen: Expression  # and these members
    room: int
    size: Local
    at: Local  # the first member that may be added

    @classmethod
    def begin(
        cls, best: node.Best, kind: node.SetKind, members: Members, low: Lowering, code: Code
    ) -> "_Search":
        """Nothing taken yet."""
        room = max(1, min(low.facts.most(best.board), MOST_MEMBERS))
        taken, chosen = code.buffer(room), code.buffer(room)
        size, at = code.new(0, "size"), code.new(0, "at")
        return cls(best, kind, members, low, code, taken, chosen, room, size, at)

    def whole(self, add: Callable[[Expression, Expression], None]) -> None:
        """Goes through them, and adds those that are groups."""
        code = self.code
        more = code.new(1, "more")
        with code.while_(more):
            fork = code.either(self.at < self.members.count)
            with fork.yes():
                code.set_work(self.taken + self.size, self.at)
                code.set_work(self.chosen + self.size, work(self.members.start + self.at))
                code.let(self.size, self.size + 1)
                code.let(self.at, self.at + 1)
                onward = self._look(add)
                with code.if_(onward.is_(0)):
                    self._back()
            with fork.no():
                other = code.either(self.size > 0)
                with other.yes():
                    self._back()
                with other.no():
                    code.let(more, 0)
                other.end()
            fork.end()

    def _back(self) -> None:
        """Another member in place of the last."""
        self.code.let(self.size, self.size - 1)
        self.code.let(self.at, work(self.taken + self.size) + 1)

    def _look(self, add: Callable[[Expression, Expression], None]) -> Local:
        """Looks at the set at hand; gives whether more may be added to it."""
        low, code, kind = self.low, self.code, self.kind
        fuel.spend(code, self._cost())
        onward = code.new(1, "onward")
        named = (self.best.bound, Members(self.chosen, self.size), self._fact(1, self.room))
        with naming([named], low):
            if kind.cut is not None:
                where_fails_for_good(kind.cut, onward, low, code)
            with code.if_(onward), code.if_(value(kind.test, low, code)):
                mask = code.new(NONE, "mask")
                with code.count(0, self.size) as (position, _):
                    bit = calculate("wrap<<", ONE, work(self.taken + position))
                    code.let(mask, mask | bit)
                add(mask, code.held(number(kind.worth, low, code)))
        return onward

    def _cost(self) -> Expression:
        """The greatest cost of looking at a set of this size."""
        facts, kind, costs = self.low.facts, self.kind, []
        asked = [one for one in (kind.test, kind.cut, kind.worth) if one is not None]
        for size in range(self.room + 1):
            with facts.within([(self.best.bound, self._fact(size, size))]):
                costs.append(EACH_SET + sum(facts.work(one) for one in asked))
        return Entry(self.low.program.table(tuple(costs)), self.size)

    def _fact(self, least: int, most: int) -> Fact:
        return collection(member_of(self.low.facts.members(self.best.board)), least, most)
