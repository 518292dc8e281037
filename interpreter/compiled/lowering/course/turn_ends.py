"""The ends of turns and rounds, and what players do with turns: pass, have another, end theirs, miss one."""

from typing import Any

from festrules.interpreter.compiled.lowering import events
from festrules.interpreter.compiled.lowering.course.blocks import WAYS, CodePoint, Writer
from festrules.interpreter.compiled.lowering.course.ends import finish_waiting
from festrules.interpreter.compiled.lowering.dispatch import number
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Both,
    Constant,
    Expression,
    Number,
    calculate,
)
from festrules.interpreter.compiled.program.nodes import Depending as OneOf
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import (
    ANSWERED,
    CALL_DEPTH,
    CALLS,
    DEPTH,
    EXTRA,
    MISSED,
    ORDER,
    PASSED,
    PASSED_NOW,
    PASSES,
    PLAYER_TO_MOVE,
    ROUND,
    ROUND_BEFORE,
    TURN_END,
    TURNS,
    TURNS_BEFORE,
    YOU,
    YOU_BEFORE,
)

# ---- the end of a turn, of turns, of a round ------------------------------------------------------------------


def _end_of_turn(instruction: ins.EndOfTurn, writer: Writer, point: CodePoint) -> CodePoint | None:
    """A turn is over; who acted in it for a moment acts no longer."""
    code, record = writer.code, instruction.cell
    code.set(YOU, cell(record + PLAYER_TO_MOVE))
    if writer.course.has(ins.Pass):
        with code.if_(cell(record + PASSED_NOW).is_(0)):
            code.set(record + PASSES, 0)
    finish_waiting(writer.low, code, "after-turn", writer.over)
    return writer.then(point, point.number + 1)


def _end_turns(instruction: ins.EndTurns, writer: Writer, point: CodePoint) -> CodePoint | None:
    """The player who acted before acts again."""
    code, record = writer.code, instruction.cell
    code.set(YOU, cell(record + YOU_BEFORE))
    code.set(TURNS, cell(record + TURNS_BEFORE))
    players = writer.low.machine.players
    used: Number = ORDER + 1 + players
    if _is_for_each(writer, record):
        listed = code.new(cell(record + ORDER), "listed")
        used = OneOf(listed > players, listed, Constant(players)) + (ORDER + 1)
    code.fill(record, used)
    return writer.then(point, point.number + 1)


def _is_for_each(writer: Writer, record: int) -> bool:
    return any(
        isinstance(one, ins.StartTurns) and one.cell == record and one.once for one in writer.low.machine.code
    )


def _end_of_round(instruction: ins.EndOfRound, writer: Writer, point: CodePoint) -> CodePoint | None:
    """A round is over."""
    finish_waiting(writer.low, writer.code, "after-round", writer.over)
    return writer.then(point, point.number + 1)


# ---- what a player does with turns ------------------------------------------------------------------------------


def _record(writer: Writer, point: CodePoint) -> Number:
    """The turns that are going on."""
    known = writer.course.record(point.number)
    if known:
        return known
    record = writer.code.new(cell(TURNS), "record")
    with writer.code.if_(record.is_(0)):
        writer.code.fail(FaultSort.NO_TURNS_HERE)
    return record


def _pass(instruction: ins.Pass, writer: Writer, point: CodePoint) -> CodePoint | None:
    code, record = writer.code, _record(writer, point)
    bit = code.new(Constant(1) << cell(YOU), "bit")
    for place in (PASSES, PASSED):
        code.set(record + place, cell(record + place) | bit)
    code.set(record + PASSED_NOW, 1)
    events.tell(writer.low, code, Happening.PASSED, cell(YOU))
    return writer.then(point, point.number + 1)


def _another_turn(instruction: ins.AnotherTurn, writer: Writer, point: CodePoint) -> CodePoint | None:
    writer.code.set(_record(writer, point) + EXTRA, 1)
    events.tell(writer.low, writer.code, Happening.ANOTHER_TURN, cell(YOU))
    return writer.then(point, point.number + 1)


def _others_answer(instruction: ins.OthersAnswer, writer: Writer, point: CodePoint) -> CodePoint | None:
    """Only the acting one of the players in these turns has answered."""
    answered = _record(writer, point) + ANSWERED
    writer.code.set(answered, cell(answered) & (Constant(1) << cell(YOU)))
    return writer.then(point, point.number + 1)


def _end_turn(instruction: ins.EndTurn, writer: Writer, point: CodePoint) -> CodePoint | None:
    """Goes to the end of the turn, out of every call; what is left forgets its names."""
    code = writer.code
    record = _record(writer, point)
    writer.see()
    _leave_calls(writer, point, record)
    code.set(YOU, cell(record + PLAYER_TO_MOVE))
    code.set(ROUND, cell(record + ROUND_BEFORE))
    if isinstance(record, int):
        ends = {
            one.end_of_turn
            for one in writer.low.machine.code
            if isinstance(one, ins.StartTurns) and one.cell == record
        }
        return writer.then(point, min(ends))._replace(back=())
    end = code.new(cell(record + TURN_END), "end")
    for one in writer.low.machine.code:
        if isinstance(one, ins.StartTurns):
            writer.blocks.want(one.end_of_turn)
    code.give_back(Ask(f"k{point.number}", (end,)) if point.number in writer.low.machine.checks else end)
    return None


def _leave_calls(writer: Writer, point: CodePoint, record: Number) -> None:
    code, course = writer.code, writer.course
    goal = code.new(cell(record + CALL_DEPTH), "goal")
    depth, where = code.new(cell(DEPTH), "depth"), code.new(point.number, "where")
    with code.while_(depth > goal):
        for frame, one in enumerate(course.machine.frames):
            last = course.machine.frames[frame + 1].start if frame + 1 < len(course.machine.frames) else None
            inside: Expression = where >= one.start
            if last is not None:
                inside = Both(inside, where < last)
            with code.if_(inside):
                for start, end in one.cells:
                    code.fill(start, end - start)
        code.let(depth, depth - 1)
        code.let(where, cell(depth + CALLS))
        code.set(depth + CALLS, 0)
    code.set(DEPTH, depth)


def miss_turn(instruction: ins.MissTurn, low: Any, code: Code) -> None:
    """A player's next turn is left out."""
    seat = code.held(number(instruction.player, low, code), "seat")
    code.set(calculate("+", seat, MISSED), cell(seat + MISSED) + 1)
    events.tell(low, code, Happening.WILL_MISS, seat)


WAYS |= {
    ins.EndOfTurn: _end_of_turn,
    ins.EndTurns: _end_turns,
    ins.EndOfRound: _end_of_round,
    ins.Pass: _pass,
    ins.AnotherTurn: _another_turn,
    ins.OthersAnswer: _others_answer,
    ins.EndTurn: _end_turn,
}
