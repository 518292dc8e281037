"""Instructions after which play may go on elsewhere: branches, loops, calls, decisions, chance, the end."""

from typing import Any

from festrules.interpreter.compiled.lowering.context import IMPOSSIBLE
from festrules.interpreter.compiled.lowering.course.blocks import WAYS, CodePoint, Writer
from festrules.interpreter.compiled.lowering.course.instructions import let_many
from festrules.interpreter.compiled.lowering.course.rounds import members_of
from festrules.interpreter.compiled.lowering.course.settling import goes_on
from festrules.interpreter.compiled.lowering.course.stretches import ALONE, SHARED, stretch, weight_of
from festrules.interpreter.compiled.lowering.dispatch import value
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.values.named_cells import named_cell
from festrules.interpreter.compiled.program.code import cell
from festrules.interpreter.compiled.program.nodes import Constant, Expression, Not
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.ranges.fact import between
from festrules.interpreter.world.values import NOTHING

READY = -1  # as in `engine/together.py`


def to(point: CodePoint, number: int) -> CodePoint:
    """Another instruction, with the same calls open."""
    return CodePoint(number, point.back)


def _needs(instruction: ins.Needs, writer: Writer, point: CodePoint) -> CodePoint | None:
    code = writer.code
    with code.if_(Not(value(instruction.condition.test, writer.low, code))):
        if writer.looking:
            code.give_back(IMPOSSIBLE)
        else:
            code.fail(FaultSort.NOT_POSSIBLE)
    return writer.then(point, point.number + 1)


def _jump(instruction: ins.Jump, writer: Writer, point: CodePoint) -> CodePoint | None:
    return writer.then(point, instruction.to)


def _branch(instruction: ins.Branch, writer: Writer, point: CodePoint) -> CodePoint | None:
    if _is_head(instruction, writer, point):
        return _as_long_as(instruction, writer, point)
    condition = value(instruction.condition, writer.low, writer.code)
    here, otherwise = point.number, instruction.otherwise
    return writer.fork(
        condition, to(point, here + 1), to(point, otherwise), where_met(writer, point, otherwise)
    )


def where_met(writer: Writer, point: CodePoint, otherwise: int) -> CodePoint:
    """Where the two ways of a branch come together, as code is written: behind the second, if there is one."""
    if otherwise <= point.number:
        return to(point, point.number + 1)
    last = writer.low.machine.code[otherwise - 1]
    if otherwise - 1 > point.number and isinstance(last, ins.Jump) and last.to > otherwise:
        return to(point, last.to)
    return to(point, otherwise)


def _depending(instruction: ins.Depending, writer: Writer, point: CodePoint) -> CodePoint | None:
    code = writer.code
    asked = code.held(value(instruction.value, writer.low, code), "case")
    starts = [start for _, start in instruction.cases]
    ends = {
        last.to
        for start in (*starts[1:], instruction.otherwise)
        if start > 0 and isinstance(last := writer.low.machine.code[start - 1], ins.Jump) and last.to > start
    }
    join = to(point, max(ends, default=max([*starts, instruction.otherwise])))
    with writer.join(join) as met:
        for values, start in instruction.cases:
            with code.if_(_among(values, asked)):
                met.used |= writer.write(to(point, start), join) and leave(writer, met.label)
        if instruction.otherwise < 0:
            code.fail(FaultSort.NO_CASE)
        elif writer.write(to(point, instruction.otherwise), join):
            met.used |= leave(writer, met.label)
    return join if met.used else None


def leave(writer: Writer, label: int) -> bool:
    """Goes on behind a stretch; says so."""
    writer.code.leave(label)
    return True


def _among(values: tuple[range, ...], asked: Expression) -> Expression:
    found: Expression = Constant(0)
    for one in values:
        if not one:
            continue
        fits = asked.is_(one[0]) if len(one) == 1 else (asked >= one[0]) & (asked <= one[-1])
        found = fits if found == Constant(0) else found | fits
    return found


def _with_value(instruction: ins.WithValue, writer: Writer, point: CodePoint) -> CodePoint | None:
    code = writer.code
    found = code.held(value(instruction.value, writer.low, code))
    join = where_met(writer, point, instruction.otherwise)
    with writer.join(join) as met:
        fork = code.either(found.is_(NOTHING))
        with fork.yes():
            one = writer.write(to(point, instruction.otherwise), join)
        with fork.no():
            code.set(instruction.cell, found)
            other = writer.write(to(point, point.number + 1), join)
        fork.end()
    return join if one or other or met.used else None


# ---- loops ----------------------------------------------------------------------------------------------------


def _let_many(instruction: ins.LetMany, writer: Writer, point: CodePoint) -> CodePoint | None:
    if members_of(point.number + 1, writer.low) is None:
        let_many(instruction, writer.low, writer.code)
    return writer.then(point, point.number + 1)


def _each_known(
    instruction: ins.Next, members: tuple[int, ...], writer: Writer, head: CodePoint
) -> CodePoint:
    """A loop over members that are known."""
    after, fact = to(head, instruction.end), between(min(members), max(members))
    with (
        writer.join(after),
        writer.rounds(head, members) as member,
        named_cell(instruction.name, member, fact, writer.low),
    ):
        writer.write(to(head, head.number + 1), head)
    return after


def _next(instruction: ins.Next, writer: Writer, point: CodePoint) -> CodePoint | None:
    code, position = writer.code, instruction.cell
    members = members_of(point.number, writer.low)
    if members is not None:
        return _each_known(instruction, members, writer, point)

    def begin() -> None:
        code.set(instruction.name, cell(cell(position) + (position + 2)))
        code.set(position, cell(position) + 1)

    def end() -> None:
        code.set(position, 0)

    more = cell(position) < cell(position + 1)
    return _round(writer, point, more, instruction.end, begin, end)


def _is_head(branch: ins.Branch, writer: Writer, point: CodePoint) -> bool:
    """Whether a branch is the head of a loop that stays in this function: what is under it leads back to it."""
    last = writer.low.machine.code[branch.otherwise - 1]
    leads_back = isinstance(last, ins.Jump) and last.to == point.number
    return leads_back and stays(writer, point.number, branch.otherwise)


def _as_long_as(branch: ins.Branch, writer: Writer, head: CodePoint) -> CodePoint:
    """A loop that tests its condition before each round."""
    code, after = writer.code, to(head, branch.otherwise)
    with writer.join(after), writer.loop(head, 1) as label:
        condition = value(branch.condition, writer.low, code)
        with code.if_(Not(condition)):
            code.leave(label)
        writer.write(to(head, head.number + 1), head)
    return after


def _count_down(instruction: ins.CountDown, writer: Writer, point: CodePoint) -> CodePoint | None:
    code = writer.code
    if _begins_with_one(instruction, writer, point):
        return _once(instruction, writer, point)

    def begin() -> None:
        code.set(instruction.cell, cell(instruction.cell) - 1)

    return _round(writer, point, cell(instruction.cell) > 0, instruction.end, begin, lambda: None)


def _begins_with_one(instruction: ins.CountDown, writer: Writer, point: CodePoint) -> bool:
    """Whether play has just reached a loop of one round."""
    before = to(point, point.number - 1)
    if before not in writer.path[-2:-1] or before.number in writer.low.machine.checks:
        return False
    once = writer.low.machine.code[before.number]
    return isinstance(once, ins.Let) and once.cell == instruction.cell and once.value == node.Constant(1)


def _once(instruction: ins.CountDown, writer: Writer, head: CodePoint) -> CodePoint | None:
    """A loop of one round is none. It may begin again before it has ended, as the turn after this one."""
    writer.code.set(instruction.cell, 0)
    with writer.join(head, begins_from=to(head, head.number - 1)) as met:
        comes = writer.write(to(head, head.number + 1), head)
    return to(head, instruction.end) if comes or met.used else None


def _round(
    writer: Writer, head: CodePoint, more: Expression, end: int, begin: Any, last: Any
) -> CodePoint | None:
    """A loop that stays in this function, if its body does; otherwise one round of it."""
    code, after = writer.code, to(head, end)
    if not stays(writer, head.number, end):
        with code.if_(more):
            begin()
            writer.write(to(head, head.number + 1))
        last()
        return after
    with writer.join(after):
        with writer.loop(head, more):
            begin()
            writer.write(to(head, head.number + 1), head)
        last()
    return after


def stays(writer: Writer, head: int, end: int) -> bool:
    """Whether nothing in a loop makes play stand or call what is long; what nobody else calls is part of it."""
    inside = 0  # of a block in which all choose at once: nothing else is done there
    for number in range(head + 1, end):
        one = writer.low.machine.code[number]
        if number < inside or _has_short_turns(number, writer):
            continue
        if isinstance(one, ins.Stands | ins.Switches) and not goes_on(number, writer):
            return False
        if isinstance(one, ins.Together):
            inside = one.end
        if isinstance(one, ins.CallCode) and not _called_stays(one.to, writer):
            return False
    return True


def _has_short_turns(number: int, writer: Writer) -> bool:
    """Whether turns begin that may be a loop."""
    code = writer.low.machine.code
    if not isinstance(code[number], ins.StartTurns) or not writer.blocks.settling:
        return False
    turn = code[number + 1]
    return isinstance(turn, ins.NextTurn) and is_short(number + 1, turn.end, writer)


def _called_stays(start: int, writer: Writer) -> bool:
    if stretch(writer.course, start) <= SHARED:
        return True
    if not writer.blocks.settling or writer.course.sources(start) > 1:
        return False
    end = _end_of(start, writer)
    return is_short(start, end, writer) and stays(writer, start - 1, end)


def _end_of(start: int, writer: Writer) -> int:
    """Where a procedure comes back first."""
    code = writer.low.machine.code
    return next((number for number in range(start, len(code)) if isinstance(code[number], ins.Return)), start)


def is_short(start: int, end: int, writer: Writer) -> bool:
    """Whether some instructions, with all that they call, become so little code that a loop of turns may have them."""
    weight, seen, waiting = 0, {start}, [range(start, end)]
    while waiting and weight <= ALONE:
        for one in writer.low.machine.code[(numbers := waiting.pop()).start : numbers.stop]:
            weight += weight_of(one)
            if isinstance(one, ins.CallCode) and one.to not in seen:
                seen.add(one.to)
                waiting.append(range(one.to, _end_of(one.to, writer)))
    return weight <= ALONE


WAYS |= {
    ins.Needs: _needs,
    ins.Jump: _jump,
    ins.Branch: _branch,
    ins.Depending: _depending,
    ins.WithValue: _with_value,
    ins.LetMany: _let_many,
    ins.Next: _next,
    ins.CountDown: _count_down,
}
