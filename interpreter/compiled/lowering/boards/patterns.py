"""Whether a board shows a drawing: all ways to lie are known before play, as sets of spaces.

A sign that must hold is asked of every space once, which gives a set; a way to lie fits if each of its signs' spaces
are in the sign's set. Parts are laid one beside the other, depth first, with spaces of their own and marks that agree.
"""

from dataclasses import dataclass

from festrules.interpreter.compiled.lowering.context import TOO_MANY, TOO_MUCH, Lowering
from festrules.interpreter.compiled.lowering.dispatch import VALUE, collect, number, value
from festrules.interpreter.compiled.program.code import Code, wide_work, work
from festrules.interpreter.compiled.program.failing import may_fail
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Constant,
    Entry,
    Expression,
    Local,
    calculate,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.drawings import Drawing, DrawnPart, looks, used
from festrules.interpreter.world.values import NOTHING

MOST_SPACES = 64
MOST_TRIES = 1 << 17  # ways that are tried for one drawing
NONE, ONE = Constant(0, wide=True), Constant(1, wide=True)


@dataclass(slots=True)
class DrawingTables:
    """All drawings of a question, as constant tables.

    For each drawing: how many parts it has, and the first and the last of the ways of each. For each way: the set of
    its spaces, and for each sign that must hold the set where it must; and the stretch of its marks, space and sign.
    """

    needs: tuple[int, ...]  # the signs that must hold
    alike: tuple[int, ...]  # the marks of what is the same
    begins: list[int]
    parts: list[int]
    sets: list[int]
    marks_at: list[int]
    marks: list[int]

    @property
    def stride(self) -> int:
        """How many sets there are of each way."""
        return 1 + len(self.needs)


def _all_ways(asked: node.Shows) -> DrawingTables:
    signs = sorted(set().union(*(used(drawing) for drawing in asked.drawings)))
    cells = [cell for drawing in asked.drawings for part in drawing.parts for cell in part.cells]
    needs = tuple(sign for sign in signs if any(sign in cell.signs for cell in cells))
    alike = tuple(sign for sign in signs if any(sign in cell.alike for cell in cells))
    ways = DrawingTables(needs, alike, [], [], [], [0], [])
    known: dict[DrawnPart, tuple[int, int]] = {}
    for drawing in asked.drawings:
        ways.begins.append(len(ways.parts))
        ways.parts.append(len(drawing.parts))
        for part in sorted(drawing.parts, key=drawing.parts.index):
            if part not in known:
                first = len(ways.marks_at) - 1
                _add(asked, ways, part)
                known[part] = first, len(ways.marks_at) - 1
            ways.parts += known[part]
    return ways


def _add(asked: node.Shows, ways: DrawingTables, part: DrawnPart) -> None:
    for needs, alike, lying in looks(asked.at, part, asked.turned, asked.mirrored):
        for spaces in lying:
            sets = dict.fromkeys(ways.needs, 0)
            for position, sign in needs:
                sets[sign] |= 1 << spaces[position]
            ways.sets += [sum(1 << space for space in spaces), *sets.values()]
            for position, sign in alike:
                ways.marks += [spaces[position], ways.alike.index(sign)]
            ways.marks_at.append(len(ways.marks))


def _shows(asked: node.Shows, low: Lowering, code: Code) -> Expression:
    spaces = len(asked.at)
    if spaces > MOST_SPACES:
        code.give_up(TOO_MANY)
        return Constant(0)
    ways = _all_ways(asked)
    drawing = code.held(number(asked.drawing, low, code), "drawing")
    board = collect(asked.board, low, code)
    holding = code.buffer(2 * len(ways.needs))
    values = code.buffer((spaces + 1) * len(ways.alike))
    probe = Code(code.program, code.name, names=code.names, labels=code.labels, room=code.room)
    before = low.names.get(asked.bound)

    def ask(sign: int, space: Local) -> Expression:
        low.names[asked.bound] = probe.new(work(board.start + space), "place")
        return value(asked.signs[sign], low, probe)

    for position, sign in enumerate(ways.needs):
        with probe.if_(_asked_for(asked, low, sign, drawing, alike=False)):
            held = probe.new(NONE, "held")
            with probe.count(0, spaces) as (space, _), probe.if_(ask(sign, space)):
                probe.let(held, held | calculate("wrap<<", ONE, space))
            probe.set_work(holding + 2 * position, held)
    for position, sign in enumerate(ways.alike):
        probe.set_work(values + spaces * len(ways.alike) + position, NOTHING)
        with (
            probe.if_(_asked_for(asked, low, sign, drawing, alike=True)),
            probe.count(0, spaces) as (space, _),
        ):
            probe.set_work(values + position * spaces + space, ask(sign, space))
    if before is None:
        low.names.pop(asked.bound, None)
    else:
        low.names[asked.bound] = before
    _take_up(code, probe)
    where = low.program.table(tuple(ways.begins))
    arguments = (Entry(where, drawing), holding, values)
    return Ask(_searching(ways, spaces, low), arguments)


def _take_up(code: Code, probe: Code) -> None:
    """Evaluating the signs for every space goes further than the search would, so a fault in it decides nothing."""
    code.names, code.labels, code.room = probe.names, probe.labels, probe.room
    if not may_fail(probe.open[0], code.program):
        code.open[-1] += probe.open[0]
        return
    attempt = code.attempt()
    with attempt.body():
        code.open[-1] += probe.open[0]
    with attempt.handler():
        code.give_up(TOO_MUCH)
    attempt.end()


def _asked_for(
    asked: node.Shows, low: Lowering, sign: int, drawing: Expression, *, alike: bool
) -> Expression:
    """Whether a drawing bears a sign."""
    bears = tuple(int(_bears(one, sign, alike=alike)) for one in asked.drawings)
    return Constant(1) if all(bears) else Entry(low.program.table(bears), drawing)


def _bears(drawing: Drawing, sign: int, *, alike: bool) -> bool:
    cells = [cell for part in drawing.parts for cell in part.cells]
    return any(sign in (cell.alike if alike else cell.signs) for cell in cells)


def _searching(ways: DrawingTables, spaces: int, low: Lowering) -> str:
    """The function that lays the parts of a drawing: where it begins, what holds where, the values of marks."""
    sets = low.program.table(tuple(ways.sets), wide=True)
    name = f"shown{sets}_{low.program.table(tuple(ways.parts))}"
    if name in low.program.functions:
        return name
    left = low.program.reserve(2)
    lay = _laying(name, ways, spaces, low, left)
    code = low.function(name, result=False)
    begins, holding, values = (code.parameter(one) for one in ("begins", "holding", "values"))
    parts = low.program.table(tuple(ways.parts))
    code.set_work(left, MOST_TRIES)
    first, count = begins + 1, code.new(Entry(parts, begins), "count")
    code.give_back(Ask(lay, (first, count, Entry(parts, first), NONE, holding, values)))
    return code.done()


def _laying(name: str, ways: DrawingTables, spaces: int, low: Lowering, left: int) -> str:
    """The function that lays a part and those behind it; it calls itself."""
    table = low.program.table
    parts, sets = table(tuple(ways.parts)), table(tuple(ways.sets), wide=True)
    marks_at, marks = table(tuple(ways.marks_at)), table((*ways.marks, 0))
    code = low.function(f"{name}_lay", result=False)
    part, count, start = (code.parameter(one) for one in ("part", "count", "start"))
    taken = code.parameter("taken", wide=True)
    holding, values = code.parameter("holding"), code.parameter("values")
    with code.if_(count.is_(0)):
        code.give_back(1)
    agreed = values + spaces * len(ways.alike)
    before = [code.new(work(agreed + mark), "before") for mark in range(len(ways.alike))]
    with code.count(start, Entry(parts, part + 1), "way") as (way, goes_on):
        code.set_work(left, work(left) - 1)
        with code.if_(work(left) < 0):
            code.give_up(TOO_MUCH)
        row = code.new(way * ways.stride, "row")
        here = code.new(Entry(sets, row, wide=True), "here")
        with code.if_((here & taken).differs(NONE)):
            code.again(goes_on)
        for position in range(len(ways.needs)):
            must = code.new(Entry(sets, row + (1 + position), wide=True), "must")
            with code.if_((must & wide_work(holding + 2 * position)).differs(must)):
                code.again(goes_on)
        agrees = code.new(Constant(1), "agrees")
        if ways.alike:
            _agree(
                code, ways, spaces, (marks, Entry(marks_at, way), Entry(marks_at, way + 1)), values, agrees
            )
        with code.if_(agrees):
            following = code.new(Constant(0), "following")
            with code.if_(count > 1):
                again = Entry(parts, part + 2).is_(Entry(parts, part))
                code.let(following, Entry(parts, part + 2))
                with code.if_(again):
                    code.let(following, way + 1)
            rest = (part + 2, count - 1, following, here | taken, holding, values)
            with code.if_(Ask(f"{name}_lay", rest)):
                code.give_back(1)
        for mark, known in enumerate(before):
            code.set_work(agreed + mark, known)
    code.give_back(0)
    return code.done()


def _agree(
    code: Code,
    ways: DrawingTables,
    spaces: int,
    stretch: tuple[int, Expression, Expression],
    values: Expression,
    agrees: Local,
) -> None:
    """Whether the marks of a way are the same as those laid before; what they are is kept."""
    marks, begin, end = stretch
    agreed = values + spaces * len(ways.alike)
    at = code.new(begin, "at")
    stop = code.new(end, "stop")
    with code.while_(at < stop):
        mark = code.new(Entry(marks, at + 1), "mark")
        found = code.new(work(values + mark * spaces + Entry(marks, at)), "found")
        known = code.new(work(agreed + mark), "known")
        with code.if_(known.is_(NOTHING)):
            code.set_work(agreed + mark, found)
        with code.if_(found.is_(NOTHING) | (known.differs(NOTHING) & known.differs(found))):
            code.let(agrees, 0)
        code.let(at, at + 2)


VALUE[node.Shows] = _shows
