"""Turns and rounds: who is next, who has passed or must miss a turn, and what waits for their end.

What no rule ever does is not asked: where nobody passes, nobody has passed.
"""

from typing import assert_never

from festrules.interpreter.compiled.lowering import events
from festrules.interpreter.compiled.lowering.course.blocks import WAYS, Point, Writer
from festrules.interpreter.compiled.lowering.course.ends import finish_waiting
from festrules.interpreter.compiled.lowering.dispatch import each, value
from festrules.interpreter.compiled.lowering.events import Told
from festrules.interpreter.compiled.lowering.faults import Sort
from festrules.interpreter.compiled.program.code import cell
from festrules.interpreter.compiled.program.nodes import (
    Both,
    Constant,
    Expression,
    Local,
    Not,
)
from festrules.interpreter.compiled.program.nodes import Depending as OneOf
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import (
    CALL_DEPTH,
    DEPTH,
    EXTRA,
    FIRST,
    MISSED,
    ORDER,
    PASSED,
    PASSED_NOW,
    PASSES,
    PLAYER_TO_MOVE,
    POSITION,
    ROUND,
    ROUND_BEFORE,
    TURN,
    TURN_END,
    TURNS,
    TURNS_BEFORE,
    YOU,
    YOU_BEFORE,
)
from festrules.interpreter.world.values import NOTHING

NOBODY = -1  # in place of a seat
TRIES = 100  # rounds of the table in which nobody can have a turn, as in `engine/turns.py`


def _start_turns(instruction: ins.StartTurns, writer: Writer, point: Point) -> Point | None:
    code, record = writer.code, instruction.cell
    first = _listed(instruction, writer) if instruction.once else _first(instruction, writer)
    code.set(record + FIRST, first)
    code.set(record + PLAYER_TO_MOVE, NOTHING)
    code.set(record + YOU_BEFORE, cell(YOU))
    code.set(record + TURNS_BEFORE, cell(TURNS))
    code.set(record + TURN_END, instruction.end_of_turn)
    depth = writer.course.depth(point.number)
    if depth is None:
        writer.see()
    code.set(record + CALL_DEPTH, cell(DEPTH) if depth is None else depth)
    code.set(TURNS, record)
    return writer.then(point, point.number + 1)


def _listed(instruction: ins.StartTurns, writer: Writer) -> Expression:
    """Puts down all who have a turn, in order; gives the first of them."""
    code, record = writer.code, instruction.cell
    first, count = code.new(0, "first"), code.new(0, "count")

    def one(seat: Expression) -> None:
        with code.if_(count.is_(0)):
            code.let(first, seat)
        code.set(count + (record + ORDER + 1), seat)
        code.let(count, count + 1)

    each(instruction.players, writer.low, code, one)
    code.set(record + ORDER, count)
    return first


def _first(instruction: ins.StartTurns, writer: Writer) -> Expression:
    """Who has the first turn."""
    code, fact = writer.code, writer.low.facts.of(instruction.players)
    if not fact.several:
        only = code.held(value(instruction.players, writer.low, code), "first")
        with code.if_(only.is_(NOTHING) if fact.nothing else 0):
            code.fail(Sort.TURNS_WITH_NOBODY)
        return only
    first = code.new(NOBODY, "first")
    with code.block() as found:

        def one(seat: Expression) -> None:
            code.let(first, seat)
            code.leave(found)

        each(instruction.players, writer.low, code, one)
        code.fail(Sort.TURNS_WITH_NOBODY)
    return first


# ---- the next turn -----------------------------------------------------------------------------------------


def _next_turn(instruction: ins.NextTurn, writer: Writer, point: Point) -> Point | None:
    code, record, course = writer.code, instruction.cell, writer.course
    seat = code.new(NOBODY, "seat")
    if instruction.once:
        _next_of_list(writer, record, seat)
    else:
        _next_around(instruction, writer, seat)
    if course.has(ins.Pass):
        for place, until in ((PASSES, "everyone-passes"), (PASSED, "everyone-has-passed")):
            if instruction.until != until:
                code.set(record + place, 0)
    end, follows = Point(instruction.end, point.back), Point(point.number + 1, point.back)
    over = seat.is_(NOBODY) if instruction.once else _until(instruction, writer)

    def begin() -> None:
        code.set(record + PLAYER_TO_MOVE, seat)
        code.set(YOU, seat)
        if course.has(ins.Pass):
            code.set(record + PASSED_NOW, 0)
        if course.has(ins.AnotherTurn):
            code.set(record + EXTRA, 0)
        code.set(record + ROUND_BEFORE, cell(ROUND))
        code.set(TURN, cell(TURN) + 1)
        events.tell(writer.low, code, Told.TURN, seat)

    with writer.join(end) as met:
        with code.if_(over):
            code.leave(met.label)
            met.used = over != Constant(0)
        begin()
        goes_on = writer.write(writer.then(point, follows.number), end)
    return end if met.used or goes_on else None


def _until(instruction: ins.NextTurn, writer: Writer) -> Expression:
    everybody = (1 << writer.low.machine.players) - 1
    record, passed = instruction.cell, writer.course.has(ins.Pass)
    match instruction.until:
        case "everyone-passes":
            return cell(record + PASSES).is_(everybody) if passed else Constant(0)
        case "everyone-has-passed":
            return cell(record + PASSED).is_(everybody) if passed else Constant(0)
        case "condition":
            condition = instruction.condition
            return Constant(0) if condition is None else value(condition, writer.low, writer.code)
        case "game-ends" | "":
            return Constant(0)
    assert_never(instruction.until)


def _extra(writer: Writer, record: int) -> Expression:
    return cell(record + EXTRA) if writer.course.has(ins.AnotherTurn) else Constant(0)


def _next_of_list(writer: Writer, record: int, seat: Local) -> None:
    code = writer.code
    fork = code.either(_extra(writer, record))
    with fork.yes():
        code.let(seat, cell(record + PLAYER_TO_MOVE))
    with fork.no(), code.while_(cell(record + POSITION) < cell(record + ORDER)) as label:
        code.let(seat, cell(cell(record + POSITION) + (record + ORDER + 1)))
        code.set(record + POSITION, cell(record + POSITION) + 1)
        with code.if_(_misses_not(writer, seat)):
            code.leave(label)
        code.let(seat, NOBODY)
    fork.end()


def _misses_not(writer: Writer, seat: Local) -> Expression:
    """Whether a player has no turn to miss; otherwise it is missed now."""
    code = writer.code
    if not writer.course.has(ins.MissTurn):
        return Constant(1)
    missing = code.new(cell(seat + MISSED), "missing")
    with code.if_(missing):
        code.set(seat + MISSED, missing - 1)
        events.tell(writer.low, code, Told.MISSED, seat)
    return Not(missing)


def _next_around(instruction: ins.NextTurn, writer: Writer, seat: Local) -> None:
    code, record = writer.code, instruction.cell
    with code.block() as found:
        code.let(seat, cell(record + PLAYER_TO_MOVE))
        first = code.either(seat.is_(NOTHING))
        with first.yes():
            code.let(seat, cell(record + FIRST))
        with first.no():
            with code.if_(_extra(writer, record)):
                code.leave(found)
            _step(writer, record, seat)
        first.end()
        leaving = instruction.until == "everyone-has-passed" and writer.course.has(ins.Pass)
        if not leaving and not writer.course.has(ins.MissTurn):
            return
        everybody = (1 << writer.low.machine.players) - 1
        if leaving:
            with code.if_(cell(record + PASSED).is_(everybody)):
                code.leave(found)
        with code.count(0, writer.low.machine.players * TRIES):
            stays: Expression = Constant(1)
            if leaving:
                stays = Not((cell(record + PASSED) >> seat) & 1)
            with code.if_(stays), code.if_(_misses_not(writer, seat)):
                code.leave(found)
            _step(writer, record, seat)
        code.fail(Sort.NOBODY_CAN_HAVE_A_TURN)


def _step(writer: Writer, record: int, seat: Local) -> None:
    """The next player clockwise; when the first player's place is passed a round of turns is complete."""
    code, players = writer.code, writer.low.machine.players
    code.let(seat, OneOf(seat.is_(players - 1), Constant(0), seat + 1))
    if not any(end.moment == "after-round" for end in writer.low.machine.ends):
        return
    first = seat.is_(cell(record + FIRST))
    outermost = Both(cell(record + TURNS_BEFORE).is_(0), cell(ROUND).is_(0))
    with code.if_(Both(first, outermost)):
        finish_waiting(writer.low, code, "after-round", writer.over)


WAYS |= {
    ins.StartTurns: _start_turns,
    ins.NextTurn: _next_turn,
}
