"""Instructions after which play may go on elsewhere: branches, loops, calls, decisions, chance, the end."""

from typing import Any

from festrules.interpreter.compiled.executors.outcomes import RAN_OUT, WON_BY_RULE
from festrules.interpreter.compiled.lowering import chance
from festrules.interpreter.compiled.lowering.blocks import (
    DECIDES,
    SHARED,
    STANDING,
    WAYS,
    Point,
    Writer,
    may_be_passed,
    stretch,
)
from festrules.interpreter.compiled.lowering.context import IMPOSSIBLE, STANDS
from festrules.interpreter.compiled.lowering.courses import comes_to
from festrules.interpreter.compiled.lowering.dispatch import each, value
from festrules.interpreter.compiled.lowering.faults import Sort
from festrules.interpreter.compiled.program.code import cell
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Expression, Not
from festrules.interpreter.compiled.program.program import WHY
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import SCORED, STATUS, WINNERS, WON
from festrules.interpreter.world.values import NOTHING

READY = -1  # as in `engine/together.py`


def _to(point: Point, number: int) -> Point:
    return Point(number, point.back)


def _needs(instruction: ins.Needs, writer: Writer, point: Point) -> Point | None:
    code = writer.code
    with code.if_(Not(value(instruction.condition.test, writer.low, code))):
        if writer.looking:
            code.give_back(IMPOSSIBLE)
        else:
            code.fail(Sort.NOT_POSSIBLE)
    return writer.then(point, point.number + 1)


def _jump(instruction: ins.Jump, writer: Writer, point: Point) -> Point | None:
    return writer.then(point, instruction.to)


def _branch(instruction: ins.Branch, writer: Writer, point: Point) -> Point | None:
    condition = value(instruction.condition, writer.low, writer.code)
    here, otherwise = point.number, instruction.otherwise
    return writer.fork(condition, _to(point, here + 1), _to(point, otherwise), _met(writer, point, otherwise))


def _met(writer: Writer, point: Point, otherwise: int) -> Point:
    """Where the two ways of a branch come together, as code is written: behind the second, if there is one."""
    if otherwise <= point.number:
        return _to(point, point.number + 1)
    last = writer.low.machine.code[otherwise - 1]
    if otherwise - 1 > point.number and isinstance(last, ins.Jump) and last.to > otherwise:
        return _to(point, last.to)
    return _to(point, otherwise)


def _depending(instruction: ins.Depending, writer: Writer, point: Point) -> Point | None:
    code = writer.code
    asked = code.held(value(instruction.value, writer.low, code), "case")
    starts = [start for _, start in instruction.cases]
    ends = {
        last.to
        for start in (*starts[1:], instruction.otherwise)
        if start > 0 and isinstance(last := writer.low.machine.code[start - 1], ins.Jump) and last.to > start
    }
    join = _to(point, max(ends, default=max([*starts, instruction.otherwise])))
    with writer.join(join) as met:
        for values, start in instruction.cases:
            with code.if_(_among(values, asked)):
                met.used |= writer.write(_to(point, start), join) and _leave(writer, met.label)
        if instruction.otherwise < 0:
            code.fail(Sort.NO_CASE)
        elif writer.write(_to(point, instruction.otherwise), join):
            met.used |= _leave(writer, met.label)
    return join if met.used else None


def _leave(writer: Writer, label: int) -> bool:
    writer.code.leave(label)
    return True


def _among(values: tuple[range, ...], asked: Expression) -> Expression:
    found: Expression = Constant(0)
    for one in values:
        if not one:
            continue
        fits = asked.is_(one[0]) if len(one) == 1 else (asked >= one[0]) & (asked <= one[-1])
        found = fits if isinstance(found, Constant) else found | fits
    return found


def _with_value(instruction: ins.WithValue, writer: Writer, point: Point) -> Point | None:
    code = writer.code
    found = code.held(value(instruction.value, writer.low, code))
    join = _met(writer, point, instruction.otherwise)
    with writer.join(join) as met:
        fork = code.either(found.is_(NOTHING))
        with fork.yes():
            one = writer.write(_to(point, instruction.otherwise), join)
        with fork.no():
            code.set(instruction.cell, found)
            other = writer.write(_to(point, point.number + 1), join)
        fork.end()
    return join if one or other or met.used else None


# ---- loops ----------------------------------------------------------------------------------------------------


def _next(instruction: ins.Next, writer: Writer, point: Point) -> Point | None:
    code, position = writer.code, instruction.cell

    def begin() -> None:
        code.set(instruction.name, cell(cell(position) + (position + 2)))
        code.set(position, cell(position) + 1)

    def end() -> None:
        code.set(position, 0)

    more = cell(position) < cell(position + 1)
    return _round(writer, point, more, instruction.end, begin, end)


def _count_down(instruction: ins.CountDown, writer: Writer, point: Point) -> Point | None:
    code = writer.code

    def begin() -> None:
        code.set(instruction.cell, cell(instruction.cell) - 1)

    return _round(writer, point, cell(instruction.cell) > 0, instruction.end, begin, lambda: None)


def _round(writer: Writer, head: Point, more: Expression, end: int, begin: Any, last: Any) -> Point | None:
    """A loop that stays in this function, if its body does; otherwise one round of it."""
    code, after = writer.code, _to(head, end)
    if not _stays(writer, head.number, end):
        with code.if_(more):
            begin()
            writer.write(_to(head, head.number + 1))
        last()
        return after
    with writer.join(after):
        with writer.loop(head, more):
            begin()
            writer.write(_to(head, head.number + 1), head)
        last()
    return after


LEAVING = (*STANDING, ins.EndTurn, ins.StartTurns, ins.Serve, ins.EndOfPart, ins.Commit)


def _stays(writer: Writer, head: int, end: int) -> bool:
    """Whether nothing in a loop makes play stand or call what is long."""
    for number in range(head + 1, end):
        one = writer.low.machine.code[number]
        if isinstance(one, LEAVING):
            return False
        if isinstance(one, ins.CallCode) and stretch(writer.course, one.to) > SHARED:
            return False
    return True


def _commit(instruction: ins.Commit, writer: Writer, point: Point) -> Point | None:
    if writer.looking:
        return writer.then(point, point.number + 1)
    writer.stand(READY)
    return None


def _end_of_part(instruction: ins.EndOfPart, writer: Writer, point: Point) -> Point | None:
    if instruction.to >= 0:
        return writer.then(point, instruction.to)
    writer.stand(READY)
    return None


# ---- decisions and chance -----------------------------------------------------------------------------------------


def _decision(instruction: Any, writer: Writer, point: Point) -> Point | None:
    """Play stands here, unless nothing is possible and the author says what happens then."""
    code, number = writer.code, point.number
    if writer.looking:
        writer.see()
        code.give_back(DECIDES - number)
        return None
    if not may_be_passed(instruction):
        writer.stand(number)
        return None
    with code.if_(Ask(comes_to(number, writer.low.machine))):
        writer.stand(number, listed=True)
    otherwise = getattr(instruction, "otherwise", -1)
    if otherwise < 0:
        code.fail(Sort.NOTHING_POSSIBLE)
        return None
    if isinstance(instruction, ins.Choose):
        code.set(instruction.cell, NOTHING)
    return writer.then(point, otherwise)


def _chance(instruction: Any, writer: Writer, point: Point) -> Point | None:
    """Play stands here, unless chance has no say in what comes."""
    code, number = writer.code, point.number
    settled = code.held(chance.settled(instruction, number, writer.low, code), "settled")
    with code.if_(settled.is_(STANDS)):
        writer.stand(number)
    if settled == Constant(STANDS):
        return None
    empty = getattr(instruction, "empty", -1)
    if empty < 0:
        return writer.then(point, number + 1)
    join = _met(writer, point, empty)
    with writer.join(join) as met:
        with code.if_(settled.is_(empty)):
            if writer.write(writer.then(point, empty), join):
                met.used = _leave(writer, met.label)
        comes = writer.write(writer.then(point, number + 1), join)
    return join if comes or met.used else None


# ---- the end -------------------------------------------------------------------------------------------------------


def _win(instruction: ins.Win, writer: Writer, point: Point) -> Point | None:
    code = writer.code
    if writer.looking:
        writer.over()
        return None
    bits = code.new(0, "winners")

    def one(seat: Expression) -> None:
        code.let(bits, bits + (Constant(1) << seat))

    each(instruction.player, writer.low, code, one)
    code.set(WINNERS, bits)
    code.set(STATUS, WON)
    code.set_work(WHY, WON_BY_RULE)
    writer.over()
    return None


def _end_game(instruction: ins.EndGame, writer: Writer, point: Point) -> Point | None:
    if not writer.looking:
        writer.code.set(STATUS, SCORED)
        writer.code.set_work(WHY, RAN_OUT)
    writer.over()
    return None


def _cannot_happen(instruction: ins.CannotHappen, writer: Writer, point: Point) -> Point | None:
    writer.code.fail(Sort.CANNOT_HAPPEN)
    return None


WAYS |= {
    ins.Needs: _needs,
    ins.Jump: _jump,
    ins.Branch: _branch,
    ins.Depending: _depending,
    ins.WithValue: _with_value,
    ins.Next: _next,
    ins.CountDown: _count_down,
    ins.Commit: _commit,
    ins.EndOfPart: _end_of_part,
    ins.Choose: _decision,
    ins.ChooseSome: _decision,
    ins.Take: _decision,
    ins.Pay: _decision,
    ins.Rearrange: _decision,
    ins.Draw: _chance,
    ins.TurnUp: _chance,
    ins.Pick: _chance,
    ins.PickEach: _chance,
    ins.Win: _win,
    ins.EndGame: _end_game,
    ins.CannotHappen: _cannot_happen,
}
