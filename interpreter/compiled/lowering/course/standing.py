"""Instructions at which play may stand, or end: decisions, chance, the parts of secret blocks, the end of the game."""

from festrules.interpreter.compiled.executors.outcomes import RAN_OUT, WON_BY_RULE
from festrules.interpreter.compiled.lowering import events
from festrules.interpreter.compiled.lowering.chance import chance
from festrules.interpreter.compiled.lowering.context import CLAIMED, DECIDES, STANDS
from festrules.interpreter.compiled.lowering.course import settling
from festrules.interpreter.compiled.lowering.course.blocks import WAYS, CodePoint, Writer
from festrules.interpreter.compiled.lowering.course.ways import leave, where_met
from festrules.interpreter.compiled.lowering.dispatch import each
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.courses import comes_to, lists_too
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Expression
from festrules.interpreter.compiled.program.program import WHY
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import SCORED, STATUS, WINNERS, WON
from festrules.interpreter.machine.questions import empty_of, may_be_passed, otherwise_of
from festrules.interpreter.world.values import NOTHING

READY = -1  # as in `engine/together.py`


def _commit(instruction: ins.Commit, writer: Writer, point: CodePoint) -> CodePoint | None:
    if writer.looking:
        return writer.then(point, point.number + 1)
    writer.stand(READY)
    return None


def _end_of_part(instruction: ins.EndOfPart, writer: Writer, point: CodePoint) -> CodePoint | None:
    if instruction.to >= 0:
        return writer.then(point, instruction.to)
    writer.stand(READY)
    return None


# ---- decisions and chance -----------------------------------------------------------------------------------------


def _decision(instruction: ins.Decision, writer: Writer, point: CodePoint) -> CodePoint | None:
    """Play stands here, unless nothing is possible and the author has statements for that."""
    code, number = writer.code, point.number
    if writer.looking:
        writer.see()
        code.give_back(DECIDES - number)
        return None
    if settling.settles(number, writer):
        return _settled(instruction, writer, point)
    if not may_be_passed(instruction):
        writer.stand(number)
        return None
    with code.if_(Ask(comes_to(number, writer.low.course))):
        writer.stand(number, listed=lists_too(number, writer.low.course))
    return _passed(instruction, writer, point)


def _settled(instruction: ins.Decision, writer: Writer, point: CodePoint) -> CodePoint | None:
    """Random players decide here, unless nothing is possible and the author says what happens then."""
    code, number = writer.code, point.number
    if not isinstance(instruction, ins.Choose) or instruction.looks_ahead:
        writer.see()  # looking ahead comes back from calls, too
    if not may_be_passed(instruction):
        settling.may_stand(writer)
        return settling.decided(instruction, number, settling.listed(number, writer), writer, point)
    count, otherwise = code.new(Ask(f"o{number}"), "count"), otherwise_of(instruction)
    join = where_met(writer, point, otherwise)
    with writer.join(join) as met:
        fork = code.either(count)
        with fork.yes():
            settling.may_stand(writer)
            one = writer.write(settling.decided(instruction, number, count, writer, point), join)
        with fork.no():
            other = writer.write(_passed(instruction, writer, point), join)
        fork.end()
    return join if one or other or met.used else None


def _passed(instruction: ins.Decision, writer: Writer, point: CodePoint) -> CodePoint | None:
    """Nothing is possible."""
    otherwise = otherwise_of(instruction)
    if otherwise < 0:
        writer.code.fail(FaultSort.NOTHING_POSSIBLE)
        return None
    if isinstance(instruction, ins.Choose):
        writer.code.set(instruction.cell, NOTHING)
    return writer.then(point, otherwise)


def _chance(instruction: ins.Chance, writer: Writer, point: CodePoint) -> CodePoint | None:
    """Play stands here, unless chance has no say in the outcome."""
    code, number = writer.code, point.number
    settled = code.held(chance.settled(instruction, number, writer.low, code), "settled")
    settles = settling.settles(number, writer)
    with code.if_(settled.is_(STANDS)):
        if settles:
            settling.happens(instruction, writer, number)
        else:
            writer.stand(number)
    if settled == Constant(STANDS):
        return writer.then(point, number + 1) if settles else None
    empty = empty_of(instruction)
    if empty < 0:
        return writer.then(point, number + 1)
    join = where_met(writer, point, empty)
    with writer.join(join) as met:
        with code.if_(settled.is_(empty)):
            if writer.write(writer.then(point, empty), join):
                met.used = leave(writer, met.label)
        comes = writer.write(writer.then(point, number + 1), join)
    return join if comes or met.used else None


# ---- the end -------------------------------------------------------------------------------------------------------


def _win(instruction: ins.Win, writer: Writer, point: CodePoint) -> CodePoint | None:
    code = writer.code
    if writer.looking:
        writer.over()
        return None
    bits = code.new(0, "winners")

    def one(seat: Expression) -> None:
        code.let(bits, bits + (Constant(1) << seat))
        events.tell(writer.low, code, Happening.WINS, seat)

    each(instruction.player, writer.low, code, one)
    code.set(WINNERS, bits)
    code.set(STATUS, WON)
    code.set_work(WHY, WON_BY_RULE)
    with code.if_(bits.is_(0)):
        events.tell(writer.low, code, Happening.NOBODY_WINS)
    writer.over()
    return None


def _end_game(instruction: ins.EndGame, writer: Writer, point: CodePoint) -> CodePoint | None:
    if not writer.looking:
        writer.code.set(STATUS, SCORED)
        writer.code.set_work(WHY, RAN_OUT)
        events.tell(writer.low, writer.code, Happening.GAME_OVER)
    writer.over()
    return None


def _cannot_happen(instruction: ins.CannotHappen, writer: Writer, point: CodePoint) -> CodePoint | None:
    if writer.looking:
        writer.code.give_back(CLAIMED)
    else:
        writer.code.fail(FaultSort.CANNOT_HAPPEN)
    return None


def _imagined(instruction: ins.Imagined, writer: Writer, point: CodePoint) -> CodePoint | None:
    writer.over()
    return None


def _end_of_way(instruction: ins.EndOfWay, writer: Writer, point: CodePoint) -> CodePoint | None:
    return writer.then(point, point.number + 1)


WAYS |= {
    ins.EndOfWay: _end_of_way,
    ins.Imagined: _imagined,
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
