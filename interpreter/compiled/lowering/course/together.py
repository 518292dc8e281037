"""Blocks in which several players act in secret, and the second half of the ticks of a race.

within<n>(m, seat, value)       a player decides in block `n`, up to where that player stands in it
"""

from festrules.interpreter.compiled.lowering import events, fuel, telling
from festrules.interpreter.compiled.lowering.context import STANDS, Lowering
from festrules.interpreter.compiled.lowering.course.blocks import WAYS, CodePoint, Writer
from festrules.interpreter.compiled.lowering.course.ends import checked
from festrules.interpreter.compiled.lowering.course.onward import PLAYS, play_on
from festrules.interpreter.compiled.lowering.course.settling import (
    all_decide,
    all_may_decide,
    comes_to_choose,
    settles,
    some_decide,
)
from festrules.interpreter.compiled.lowering.decisions.secret import (
    all_must_choose,
    comes_through,
    only_choice,
)
from festrules.interpreter.compiled.lowering.dispatch import each
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Constant,
    Do,
    Expression,
    Narrowed,
    Not,
)
from festrules.interpreter.engine.run import STEP
from festrules.interpreter.engine.together import OUTSIDE, READY, own_cell
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import PC, RUNNING, STATUS, YOU
from festrules.interpreter.world.values import NOTHING

WITHIN = "within"  # the list of the functions by the numbers of the blocks


def _load(block: ins.Together, code: Code, seat: Expression) -> None:
    """Goes on for one seat."""
    window, size = block.locals
    code.move(window, seat * size + (window + size), size)
    code.set(YOU, seat)


def _store(block: ins.Together, code: Code, seat: Expression, you: Expression) -> None:
    """Leaves one seat's part where it stands."""
    window, size = block.locals
    code.move(seat * size + (window + size), window, size)
    code.fill(window, size)
    code.set(seat + block.cell, cell(PC))
    code.set(YOU, you)


def _places(block: ins.Together, low: Lowering) -> list[Expression]:
    return [cell(block.cell + seat) for seat in range(low.machine.players)]


def _together(block: ins.Together, writer: Writer, point: CodePoint) -> CodePoint | None:
    """All begin, and go on to their first choices; when all are ready, play goes on behind the block."""
    code = writer.code
    if not settles(point.number, writer):
        _wait_for_all(block, writer, point)
        return writer.then(point, block.end)
    if all_must_choose(block, writer.low):
        with code.if_(Not(all_may_decide(block, writer, point))):
            code.fail(FaultSort.CANNOT_HAPPEN)
        all_decide(block, writer)
        return writer.then(point, block.end)
    fork = code.either(all_may_decide(block, writer, point))
    with fork.yes():
        all_decide(block, writer)
    with fork.no():
        if comes_through(block, writer.low):
            _come_to_choose(block, writer)
            some_decide(block, writer)
            code.fill(block.cell, writer.low.machine.players, OUTSIDE)
        else:
            _wait_for_all(block, writer, point)
    fork.end()
    return writer.then(point, block.end)


def _come_to_choose(block: ins.Together, writer: Writer) -> None:
    """All begin, and go on to their first choices."""
    choice = only_choice(block, writer.low)
    _have_nothing(block, writer.low, writer.code)
    if choice is None:
        _all_begin(block, writer)
    else:
        _all_choose(block, choice, writer)
    writer.blocks.want(block.body)


def _wait_for_all(block: ins.Together, writer: Writer, point: CodePoint) -> None:
    """Play stands here until all are ready."""
    low, code = writer.low, writer.code
    anybody: Expression = Constant(0)
    for place in _places(block, low):
        anybody = place if anybody == Constant(0) else anybody | place
    with code.if_(anybody.is_(0)):
        _come_to_choose(block, writer)
    somebody: Expression = Constant(0)
    for place in _places(block, low):
        somebody = place > OUTSIDE if somebody == Constant(0) else somebody | (place > OUTSIDE)
    with code.if_(somebody):
        writer.stand(point.number)
    code.fill(block.cell, low.machine.players, OUTSIDE)


def _have_nothing(block: ins.Together, low: Lowering, code: Code) -> None:
    """Set the block's names for those who do not act."""
    for own in block.lacking:
        for seat in range(low.machine.players):
            code.set(own_cell(block, seat, own), NOTHING)


def _all_begin(block: ins.Together, writer: Writer) -> None:
    low, code = writer.low, writer.code
    each(block.players, low, code, lambda seat: code.set(seat + block.cell, block.body))
    you = code.new(cell(YOU), "you")
    with (
        code.count(0, low.machine.players, "seat") as (seat, _),
        code.if_(cell(seat + block.cell).is_(block.body)),
    ):
        _begin(block, seat, you, code)


def _all_choose(block: ins.Together, choice: int, writer: Writer) -> None:
    """Each comes to stand at the choice without doing anything, so their order does not matter."""
    low, code = writer.low, writer.code
    may_choose = comes_to_choose(choice, writer)
    you = code.new(cell(YOU), "you")

    def begin(seat: Expression) -> None:
        code.set(YOU, seat)
        fork = code.either(may_choose)
        with fork.yes():
            code.set(seat + block.cell, choice)
        with fork.no():
            code.set(seat + block.cell, block.body)
            _begin(block, seat, you, code)
        fork.end()

    each(block.players, low, code, begin)
    code.set(YOU, you)


def _begin(block: ins.Together, seat: Expression, you: Expression, code: Code) -> None:
    """One seat goes on to its first choice."""
    _load(block, code, seat)
    code.emit(Do(Ask(PLAYS, (Constant(block.body),))))
    with code.if_(cell(STATUS).differs(RUNNING)):
        code.give_back(STANDS)
    _store(block, code, seat, you)


def lower_within(low: Lowering) -> None:
    """For each block, the consequences of a decision in it."""
    names = [""] * len(low.machine.code)
    for number, block in enumerate(low.machine.code):
        if isinstance(block, ins.Together):
            names[number] = _lower_within(block, number, low)
    if any(names):
        low.program.choices[WITHIN] = tuple(names)


def _lower_within(block: ins.Together, number: int, low: Lowering) -> str:
    code = low.function(f"within{number}")
    seat, value = code.parameter("seat"), code.parameter("value", wide=True)
    choice = only_choice(block, low)
    if choice is not None:
        size, own = block.locals[1], low.machine.instruction_at(choice, ins.Choose).cell
        fuel.spend(code, 3 * STEP)
        code.set(seat * size + (own + size), Narrowed(value))
        code.set(seat + block.cell, READY)
        code.set(PC, number)
        events.tell(low, code, Happening.COMMITTED, seat)
        return code.done()
    you = code.new(cell(YOU), "you")
    where = code.new(cell(seat + block.cell), "where")
    _load(block, code, seat)
    inside = [
        inner for inner in range(block.body, block.end) if isinstance(low.machine.code[inner], ins.Decision)
    ]
    with events.in_secret(low, code, seat):
        for inner in inside:
            with code.if_(where.is_(inner) if len(inside) > 1 else 1):
                play_on(checked(low, inner, Ask(f"c{inner}", (value,))), low, code)
    _store(block, code, seat, you)
    code.set(PC, number)
    return code.done()


def _serve(instruction: ins.Serve, writer: Writer, point: CodePoint) -> CodePoint | None:
    """The player being served gets their secret choice, if it is still possible."""
    low, code = writer.low, writer.code
    block = low.machine.instruction_at(instruction.block, ins.Together)
    choice = low.machine.instruction_at(instruction.choose, ins.Choose)
    seat = code.new(cell(instruction.seat), "seat")
    code.set(YOU, seat)
    size = block.locals[1]
    code.set(choice.cell, cell(seat * size + (choice.cell + size)))
    join = CodePoint(instruction.otherwise, point.back)
    with writer.join(join) as met:
        with code.if_(Ask(f"f{instruction.choose}")):
            telling.chose(choice, instruction.choose, cell(choice.cell), low, code)
            code.set(instruction.served, cell(instruction.served) | (Constant(1) << seat))
            if writer.write(writer.then(point, instruction.choose + 2), join):
                code.leave(met.label)
                met.used = True
        telling.too_late(instruction, low, code)
        writer.then(point, instruction.otherwise)
    return join


WAYS |= {ins.Together: _together, ins.Serve: _serve}
