"""Ways over boards, space by space: a step, a line, what lies between two spaces, going on round and round."""

from dataclasses import dataclass

from festrules.interpreter.compiled.lowering.context import Body, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import (
    COUNT,
    EACH,
    VALUE,
    each,
    each_of,
    naming,
    number,
    value,
)
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import (
    Both,
    Constant,
    Depending,
    Entry,
    Expression,
    Local,
    Not,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import between
from festrules.interpreter.world.values import NOTHING

MOST_PAIRS = 1 << 18  # of spaces between which all directions are worked out beforehand

Rows = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Ahead:
    """Where one direction leads from each place."""

    table: int
    row: Expression  # where the row of the direction begins

    def of(self, place: Expression) -> Expression:
        """The place ahead of another, or nothing."""
        return Entry(self.table, self.row + place)


def ahead(rows: Rows, way: Expression, low: Lowering) -> Ahead:
    """The table of a direction, of all where it is not known which."""
    if isinstance(way, Constant):
        return Ahead(low.program.table(rows[way.value]), Constant(0))
    every = tuple(place for row in rows for place in row)
    return Ahead(low.program.table(every), way * len(rows[0]))


def _is_there(parts: tuple[tuple[node.Expression, Expression], ...], low: Lowering) -> Expression:
    """Whether none of some values is nothing."""
    there: Expression = Constant(1)
    for asked, worth in parts:
        if low.facts.of(asked).nothing:
            there = (
                worth.differs(NOTHING) if isinstance(there, Constant) else Both(there, worth.differs(NOTHING))
            )
    return there


def _step(one: node.Step, low: Lowering, code: Code) -> Expression:
    way, start = code.held(value(one.way, low, code)), code.held(value(one.start, low, code))
    there = _is_there(((one.way, way), (one.start, start)), low)
    found = ahead(one.ahead, way, low).of(start)
    return found if isinstance(there, Constant) else Depending(there, found, Constant(NOTHING))


# ---- lines -------------------------------------------------------------------------------------------


def _line(one: node.Line, low: Lowering, code: Code) -> Members:
    """The listed members of a line."""
    way, start = code.held(value(one.way, low, code)), code.held(value(one.start, low, code))
    at, count = code.buffer(one.longest + 1), code.new(0, "count")
    space, behind = code.new(NOTHING, "space"), code.new(0, "behind")
    with code.if_(_is_there(((one.way, way), (one.start, start)), low)):
        rows = ahead(one.ahead, way, low)
        code.let(space, rows.of(start))
        with code.while_(Both(space.differs(NOTHING), space.differs(start))) as label:
            if one.condition is not None:
                with code.if_(Not(_holds(one.condition, one, space, low, code))):
                    code.let(behind, 1)
                    code.leave(label)
            code.set_work(at + count, space)
            code.let(count, count + 1)
            code.let(space, rows.of(space))
    if one.closed is not None:
        closed = code.new(0, "closed")
        with code.if_(Both(count, behind)):
            code.let(closed, _holds(one.closed, one, space, low, code))
        with code.if_(Not(closed)):
            code.let(count, 0)
            code.let(behind, 0)
    if one.beyond:
        with code.if_(behind):
            code.set_work(at + count, space)
            code.let(count, count + 1)
    return Members(at, count)


def _holds(condition: node.Expression, one: node.Line, space: Local, low: Lowering, code: Code) -> Expression:
    with naming([(one.bound, space, between(one.first, one.last))], low):
        return value(condition, low, code)


def _each_of_line(one: node.Line, low: Lowering, code: Code, body: Body) -> None:
    each_of(_line(one, low, code), code, body)


def _count_of_line(one: node.Line, low: Lowering, code: Code) -> Expression:
    return _line(one, low, code).count


# ---- from one space to another -----------------------------------------------------------------------


def _towards(one: node.Towards | node.Between, low: Lowering, code: Code) -> Expression:
    start, goal = code.held(value(one.start, low, code)), code.held(value(one.goal, low, code))
    there = _is_there(((one.start, start), (one.goal, goal)), low)
    return _direction(one, start, goal, there, low, code)


def _direction(
    one: node.Towards | node.Between,
    start: Expression,
    goal: Expression,
    there: Expression,
    low: Lowering,
    code: Code,
) -> Expression:
    """The direction from one place to another, or nothing."""
    size = one.last - one.first + 1
    if size * size <= MOST_PAIRS:
        table = low.program.table(_directions(one.ahead, one.first, one.last))
        found = Entry(table, (start - one.first) * size + (goal - one.first))
        return found if isinstance(there, Constant) else Depending(there, found, Constant(NOTHING))
    best, least = code.new(NOTHING, "best"), code.new(one.longest + 1, "least")
    with code.if_(Both(there, start.differs(goal))), code.count(0, len(one.ahead)) as (way, _):
        rows = ahead(one.ahead, way, low)
        space, passed = code.new(rows.of(start), "space"), code.new(0, "passed")
        inside = Both(space.differs(NOTHING), Both(space.differs(start), space.differs(goal)))
        with code.while_(inside):
            code.let(space, rows.of(space))
            code.let(passed, passed + 1)
        with code.if_(Both(space.is_(goal), passed < least)):
            code.let(best, way)
            code.let(least, passed)
    return best


def _directions(rows: Rows, first: int, last: int) -> tuple[int, ...]:
    """The direction from each place to each other; of the shortest ways the first."""
    size = last - first + 1
    found, far = [NOTHING] * (size * size), [size] * (size * size)
    for way, row in enumerate(rows):
        for start in range(first, last + 1):
            space, distance = row[start], 1
            while space not in (NOTHING, start):
                at = (start - first) * size + space - first
                if distance < far[at]:
                    found[at], far[at] = way, distance
                space, distance = row[space], distance + 1
    return tuple(found)


def _each_between(one: node.Between, low: Lowering, code: Code, body: Body) -> None:
    start, goal = code.held(value(one.start, low, code)), code.held(value(one.goal, low, code))
    there = _is_there(((one.start, start), (one.goal, goal)), low)
    way = code.held(_direction(one, start, goal, there, low, code))
    with code.if_(way.differs(NOTHING)):
        rows = ahead(one.ahead, way, low)
        space = code.new(rows.of(start), "space")
        with code.while_(space.differs(goal)):
            member = code.new(space, "member")
            code.let(space, rows.of(space))
            body(member)


# ---- round and round ---------------------------------------------------------------------------------


def _each_onward(one: node.Onward, low: Lowering, code: Code, body: Body) -> None:
    count = code.held(number(one.count, low, code))
    way, start = code.held(value(one.way, low, code)), code.held(value(one.start, low, code))
    marks = None if one.among is None else _marks(one, one.among, low, code)
    with code.if_(_is_there(((one.way, way), (one.start, start)), low)):
        rows = ahead(one.ahead, way, low)
        space, found, passed = code.new(start, "space"), code.new(0, "found"), code.new(0, "passed")
        with code.while_(Both(found < count, passed <= one.longest)) as label:
            code.let(space, rows.of(space))
            with code.if_(space.is_(NOTHING)):
                code.leave(label)
            code.let(passed, passed + 1)
            with code.if_(Constant(1) if marks is None else work(marks + (space - one.first))):
                code.let(passed, 0)
                code.let(found, found + 1)
                body(code.new(space, "member"))


def _marks(one: node.Onward, among: node.Expression, low: Lowering, code: Code) -> Expression:
    """For each place whether it is among some."""
    size = one.last - one.first + 1
    marks = code.buffer(size)
    with code.count(0, size) as (place, _):
        code.set_work(marks + place, 0)
    each(among, low, code, lambda place: code.set_work(marks + (place - one.first), 1))
    return marks


VALUE.update({node.Step: _step, node.Towards: _towards})
EACH.update({node.Line: _each_of_line, node.Between: _each_between, node.Onward: _each_onward})
COUNT[node.Line] = _count_of_line
