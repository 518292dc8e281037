"""Areas of boards of any size, space by space: each has a mark in work memory, and steps go from mark to mark."""

from dataclasses import dataclass

from festrules.interpreter.compiled.lowering.context import ROOM, TOO_MANY, Body, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import collect, each, each_of, naming, number
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Constant,
    Depending,
    Expression,
    Local,
    TableAt,
    Widened,
)
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime import filling
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import member_of
from festrules.interpreter.world.nets import Net
from festrules.interpreter.world.values import LARGEST


@dataclass(frozen=True, slots=True)
class _Marks:
    """A mark for each space of all boards of a family, and room for those that are stepped on."""

    net: Net
    low: Lowering
    code: Code
    count: int
    at: Expression
    queue: Expression

    def clear(self) -> None:
        """None is marked."""
        with self.code.count(0, self.count) as (space, _):
            self.code.set_work(self.at + space, 0)

    def mark(self, members: node.Expression, by: int) -> None:
        """Adds a number to the marks of some places; of none twice."""

        def take(place: Expression) -> None:
            here = self.code.new(self.at + (place - self.net.first), "here")
            had = self.code.new(work(here), "had")
            self.code.set_work(here, Depending((had // by % 2).is_(0), had + by, had))

        each(members, self.low, self.code, take)

    def steps(self) -> tuple[Expression, ...]:
        """Where steps lead, as the library takes it."""
        starts = [0]
        for around in self.net.near:
            starts.append(starts[-1] + len(around))
        near = tuple(space for around in self.net.near for space in around)
        table = self.low.program.table
        return TableAt(table(tuple(starts))), TableAt(table((*near, 0))), Constant(self.net.size)

    def fill(self, found: Expression) -> Expression:
        """Continue from the queue; returns how many are in it then."""
        function = library(self.low.program, filling.fill)
        return self.code.new(Ask(function, (self.at, self.queue, found, *self.steps())), "found")

    def shortest(self, found: Expression) -> Expression:
        """The steps from what stands in the queue to a goal."""
        function = library(self.low.program, filling.shortest)
        return self.code.new(Ask(function, (self.at, self.queue, found, *self.steps())), "steps")

    def begin_at(self, start: Members, seen: int, *, anywhere: bool = False) -> Local:
        """Puts places into the queue: those that may be stepped on, or all, each once."""
        code, found = self.code, self.code.new(0, "begun")

        def take(place: Expression) -> None:
            space = code.new(place - self.net.first, "space")
            mark = code.new(work(self.at + space), "mark")
            with code.if_(mark < seen if anywhere else mark.is_(filling.INSIDE)):
                code.set_work(self.at + space, mark + seen if anywhere else seen)
                code.set_work(self.queue + found, space)
                code.let(found, found + 1)

        each_of(start, code, take)
        return found

    def each(self, mark: int, body: Body) -> None:
        """The body for each place with a mark, in the order of the board."""
        with self.code.count(0, self.count) as (space, _), self.code.if_(work(self.at + space).is_(mark)):
            body(self.code.new(space + self.net.first, "place"))


def _begin(net: Net, low: Lowering, code: Code) -> _Marks:
    """None is marked yet."""
    count = next(one.count for one in low.machine.world.families.values() if one.first == net.first)
    if count > ROOM:
        code.give_up(TOO_MANY)
        count = net.size
    marks = _Marks(net, low, code, count, code.buffer(count), code.buffer(count))
    marks.clear()
    return marks


def each_space(one: node.Reached | node.Border, low: Lowering, code: Code, body: Body) -> None:
    """Each space that is reached, or that lies around."""
    start = collect(one.start, low, code) if isinstance(one, node.Reached) else None
    marks = _begin(one.net, low, code)
    marks.mark(one.of, filling.INSIDE)
    if start is not None:
        marks.fill(marks.begin_at(start, filling.FOUND))
        marks.each(filling.FOUND, body)
        return
    function = library(low.program, filling.surround)
    code.do(Ask(function, (marks.at, Constant(marks.count), *marks.steps())))
    marks.each(filling.FOUND, body)


def each_group(one: node.Groups, low: Lowering, code: Code, body: Body) -> None:
    """From each space that is in no group yet the group that it is in."""
    marks = _begin(one.net.both_ways(), low, code)
    marks.mark(one.of, filling.INSIDE)
    group = code.buffer(marks.net.size)
    with code.count(0, marks.count) as (space, _), code.if_(work(marks.at + space).is_(filling.INSIDE)):
        code.set_work(marks.at + space, filling.FOUND)
        code.set_work(marks.queue, space)
        found = marks.fill(Constant(1))
        count = code.new(0, "count")
        first = code.new(space - space % marks.net.size, "board")
        spaces = code.count(first, first + marks.net.size)
        with spaces as (other, _), code.if_(work(marks.at + other).is_(filling.FOUND)):
            code.set_work(marks.at + other, 0)
            code.set_work(group + count, other + marks.net.first)
            code.let(count, count + 1)
        body(Members(group, code.new(found, "size")))


def linked(one: node.Linked, low: Lowering, code: Code) -> Expression:
    """Whether a goal is among what is reached."""
    start, goal = collect(one.start, low, code), collect(one.goal, low, code)
    marks = _begin(one.net, low, code)
    marks.mark(one.of, filling.INSIDE)
    marks.fill(marks.begin_at(start, filling.FOUND))
    found = code.new(0, "linked")

    def look(place: Expression) -> None:
        with code.if_(work(marks.at + (place - marks.net.first)).is_(filling.FOUND)):
            code.let(found, 1)

    each_of(goal, code, look)
    return found


def distance(one: node.Distance, low: Lowering, code: Code) -> Expression:
    """The steps of a shortest way."""
    start, goal = collect(one.start, low, code), collect(one.goal, low, code)
    marks = _begin(one.net, low, code)
    marks.mark(one.of, filling.BETWEEN)

    def take(place: Expression) -> None:
        here = code.new(marks.at + (place - marks.net.first), "here")
        with code.if_(work(here) < filling.GOAL):
            code.set_work(here, work(here) + filling.GOAL)

    each_of(goal, code, take)
    return marks.shortest(marks.begin_at(start, filling.SEEN, anywhere=True))


def cheapest(one: node.Cheapest, low: Lowering, code: Code) -> Expression:
    """The lowest count of any way."""
    start, goal = collect(one.start, low, code), collect(one.goal, low, code)
    marks = _begin(one.net, low, code)
    counts, worth = code.buffer(marks.count), code.buffer(marks.count)
    with code.count(0, marks.count) as (space, _):
        code.set_work(worth + space, -1)
    fact, total = low.facts.members(one.of), code.new(Constant(0, wide=True), "total")
    least = low.facts.of_part(one, 3).low

    def count(place: Expression) -> None:
        space = code.new(place - one.net.first, "space")
        with naming([(one.bound, place, member_of(fact))], low):
            counted = code.new(number(one.counts, low, code), "counted")
        if least < 0:
            with code.if_(counted < 0):
                code.fail(FaultSort.ROUTE_BELOW_NOTHING)
        with code.if_(work(marks.at + space).is_(0)):
            code.set_work(marks.at + space, filling.BETWEEN)
            code.let(total, total + Widened(counted))
        code.set_work(counts + space, counted)

    each(one.of, low, code, count)
    with code.if_(total > Constant(LARGEST, wide=True)):
        code.fail(FaultSort.TOO_LARGE)

    def end(place: Expression) -> None:
        here = code.new(marks.at + (place - one.net.first), "here")
        with code.if_(work(here) < filling.GOAL):
            code.set_work(here, work(here) + filling.GOAL)

    def begin(place: Expression) -> None:
        code.set_work(worth + (place - one.net.first), 0)

    each_of(goal, code, end)
    each_of(start, code, begin)
    function = library(low.program, filling.cheapest)
    return Ask(function, (marks.at, counts, worth, Constant(marks.count), *marks.steps()))
