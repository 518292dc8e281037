"""The longest line and the largest group among spaces, and the steps from one space to another."""

from festrules.interpreter.compiled.lowering.context import TOO_MANY, Lowering
from festrules.interpreter.compiled.lowering.dispatch import VALUE, each, number
from festrules.interpreter.compiled.lowering.layout.grids import Grid, constant, grid_of
from festrules.interpreter.compiled.lowering.sets import spacesets
from festrules.interpreter.compiled.program.code import Code, wide_work, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Bits,
    Both,
    Constant,
    Entry,
    Expression,
    Local,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.shapes import Shape, circle_of, steps_from
from festrules.interpreter.world.values import NOTHING

MOST_PAIRS = 1 << 18  # of spaces between which all distances are worked out beforehand
MOST_BOARDS = 64  # its members are gathered one beside the other

NONE = Constant(0, wide=True)


def _run(asked: node.Run, low: Lowering, code: Code) -> Expression:
    members = spacesets.set_of(asked.of, low, code)
    if members is not None and not members.components:
        return measured(asked, members.board.grid, members.bits, low)
    grid = grid_of(asked.shape)
    return _of_large(asked, low, code) if grid is None else _of_several(asked, grid, low, code)


def measured(asked: node.Run, grid: Grid, bits: Expression, low: Lowering) -> Expression:
    """A call of the function that measures sets of spaces of one shape."""
    kind = "line" if asked.line else "group"
    name = f"{kind}{low.number_of(asked.shape)}"
    if name not in low.program.functions:
        code = low.function(name, result=False)
        spaces = code.parameter("spaces", wide=grid.words)
        (_longest_line if asked.line else _largest_group)(asked.shape, grid, spaces, code)
        code.done()
    return Ask(name, (bits,))


def _longest_line(shape: Shape, grid: Grid, spaces: Local, code: Code) -> None:
    """Step by step the spaces from which a line of one more runs; a whole circle is as long as it has spaces."""
    longest = code.new(spaces.differs(NONE), "longest")
    for axis in shape.axes:
        length, inside = code.new(Constant(1), "length"), code.new(spaces, "inside")
        around = circle_of(shape.directions[axis])
        with code.while_(Both(inside.differs(NONE), length <= around)):
            before = grid.before(shape.directions[axis], inside)
            if before is None:
                before = _before(shape.directions[axis], grid, inside, code)
            code.let(inside, spaces & before)
            with code.if_(Both(inside.differs(NONE), length < around)):
                code.let(length, length + 1)
                with code.if_(length > longest):
                    code.let(longest, length)
            with code.if_(length.is_(around)):
                code.let(inside, NONE)
    code.give_back(longest)


def _before(step: tuple[int, ...], grid: Grid, goals: Expression, code: Code) -> Expression:
    """The spaces from which a step leads into a set, looked up for each of these."""
    starts = [0] * (grid.bits[-1] + 1)
    for space, goal in enumerate(step):
        if goal >= 0:
            starts[grid.bits[goal]] |= 1 << grid.bits[space]
    table = code.program.table(tuple(starts), wide=grid.words)
    found = code.new(NONE, "found")
    with code.bits(goals) as (one, _):
        code.let(found, found | Entry(table, one, grid.words))
    return found


def _largest_group(shape: Shape, grid: Grid, spaces: Local, code: Code) -> None:
    """Takes group after group away, each grown from its first space."""
    near = [0] * (grid.bits[-1] + 1)
    for space, around in enumerate(shape.neighbours):
        near[grid.bits[space]] = grid.set_of(around)
    table = code.program.table(tuple(near), wide=grid.words)
    left, largest = code.new(spaces, "left"), code.new(Constant(0), "largest")
    with code.while_(left.differs(NONE)):
        edge = code.new(grid.one(code.new(Bits("first", left), "first")), "edge")
        size = code.new(Constant(0), "size")
        with code.while_(edge.differs(NONE)):
            code.let(size, size + Bits("count", edge))
            code.let(left, left & (edge ^ constant(grid.all)))
            beside = code.new(NONE, "beside")
            with code.bits(edge) as (bit, _):
                code.let(beside, beside | Entry(table, bit, grid.words))
            code.let(edge, beside & left)
        with code.if_(size > largest):
            code.let(largest, size)
    code.give_back(largest)


def _of_several(asked: node.Run, grid: Grid, low: Lowering, code: Code) -> Expression:
    """Members on one board or several of a family, gathered into a set for each."""
    boards = sum(1 for _ in _boards(asked, low))
    size, stride = len(asked.shape.spaces), 2 * grid.words
    sets = code.buffer(stride * boards)
    for word in range(grid.words * boards):
        code.set_work(sets + 2 * word, NONE)
    bits = low.program.table(grid.bits)

    def take(place: Expression) -> None:
        at = code.new(place - asked.first, "at")
        where = sets if boards == 1 else code.new(sets + at // size * stride, "where")
        bit = Entry(bits, at if boards == 1 else at % size)
        code.set_work(where, wide_work(where, grid.words) | grid.one(code.new(bit, "bit")))

    each(asked.of, low, code, take)
    longest = code.new(measured(asked, grid, wide_work(sets, grid.words), low), "longest")
    for board in range(1, boards):
        other = code.new(measured(asked, grid, wide_work(sets + stride * board, grid.words), low), "other")
        with code.if_(other > longest):
            code.let(longest, other)
    return longest


def _boards(asked: node.Run, low: Lowering) -> range:
    """The boards of the family that the members may be on."""
    families = (one for one in low.machine.world.families.values() if one.first == asked.first and one.shape)
    family = next(families)
    return range(0, family.count, family.spaces)


def _of_large(asked: node.Run, low: Lowering, code: Code) -> Expression:
    """Members on a board of more spaces than a set has bits, marked one by one."""
    boards, size = _boards(asked, low), len(asked.shape.spaces)
    if len(boards) > MOST_BOARDS:
        code.give_up(TOO_MANY)
        return Constant(0)
    marks = code.buffer(len(boards) * size)
    with code.count(0, len(boards) * size) as (space, _):
        code.set_work(marks + space, 0)
    each(asked.of, low, code, lambda place: code.set_work(marks + (place - asked.first), 1))
    longest = code.new(Constant(0), "longest")
    queue = code.buffer(size)
    with code.count(0, len(boards)) as (board, _):
        here = code.new(marks + board * size, "here")
        measure = _line_of_marks if asked.line else _group_of_marks
        measure(asked.shape, low, code, here, queue, longest)
    return longest


def _line_of_marks(
    shape: Shape,
    low: Lowering,
    code: Code,
    marks: Expression,
    queue: Expression,
    longest: Local,
) -> None:
    size = len(shape.spaces)
    for axis in shape.axes or ("",):
        step = shape.directions.get(axis, (-1,) * size)
        ahead, around = low.program.table(step), circle_of(step)
        with code.count(0, size) as (start, _), code.if_(work(marks + start)):
            length = code.new(Constant(1), "length")
            space = code.new(Entry(ahead, start), "space")
            with code.while_(Both(space >= 0, Both(length < around, _marked(marks, space)))):
                code.let(length, length + 1)
                code.let(space, Entry(ahead, space))
            with code.if_(length > longest):
                code.let(longest, length)


def _marked(marks: Expression, space: Expression) -> Expression:
    return work(marks + space)


def _group_of_marks(
    shape: Shape, low: Lowering, code: Code, marks: Expression, queue: Expression, longest: Local
) -> None:
    """A mark that has been counted is taken away."""
    size = len(shape.spaces)
    starts = [0]
    for around in shape.neighbours:
        starts.append(starts[-1] + len(around))
    first = low.program.table(tuple(starts))
    near = low.program.table(tuple(space for around in shape.neighbours for space in around))
    with code.count(0, size) as (start, _), code.if_(work(marks + start)):
        code.set_work(marks + start, 0)
        code.set_work(queue, start)
        done, found = code.new(Constant(0), "done"), code.new(Constant(1), "found")
        with code.while_(done < found):
            space = code.new(work(queue + done), "space")
            code.let(done, done + 1)
            nearby = code.entries(near, Entry(first, space), Entry(first, space + 1))
            with nearby as (other, _), code.if_(work(marks + other)):
                code.set_work(marks + other, 0)
                code.set_work(queue + found, other)
                code.let(found, found + 1)
        with code.if_(found > longest):
            code.let(longest, found)


def _board_steps(asked: node.BoardSteps, low: Lowering, code: Code) -> Expression:
    size = len(asked.shape.spaces)
    start, goal = number(asked.start, low, code), number(asked.goal, low, code)
    if size * size > MOST_PAIRS:
        code.give_up(TOO_MANY)
        return Constant(NOTHING)
    if id(asked.shape) not in low.steps:
        ways = [way for one in range(size) for way in steps_from(asked.shape, one)]
        low.steps[id(asked.shape)] = low.program.table(tuple(NOTHING if way < 0 else way for way in ways))
    return Entry(
        low.steps[id(asked.shape)], (start - asked.first) % size * size + (goal - asked.first) % size
    )


VALUE[node.Run] = _run
VALUE[node.BoardSteps] = _board_steps
