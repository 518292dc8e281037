"""The next turn, or the end of turns: who may have one, who has passed or answered, who misses one.

What no rule ever does is not asked: where nobody passes, nobody has passed.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import assert_never

from festrules.interpreter.compiled.lowering import events
from festrules.interpreter.compiled.lowering.course.blocks import WAYS, CodePoint, Writer
from festrules.interpreter.compiled.lowering.course.ends import finish_waiting
from festrules.interpreter.compiled.lowering.course.ways import is_short, stays
from festrules.interpreter.compiled.lowering.dispatch import value
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.values.ordering import seats_among
from festrules.interpreter.compiled.program.code import cell
from festrules.interpreter.compiled.program.nodes import (
    Both,
    Constant,
    Expression,
    Local,
    Not,
)
from festrules.interpreter.compiled.program.nodes import Depending as OneOf
from festrules.interpreter.engine.next_turn import TRIES
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import (
    ANSWERED,
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
    TURNS_BEFORE,
    YOU,
    YOU_BEFORE,
)
from festrules.interpreter.world.values import NOTHING

NOBODY = -1  # in place of a seat
PASSING = {  # where passes are kept, and who asks for them
    PASSES: ("everyone-passes",),
    PASSED: ("everyone-has-passed", "all-but-one-have-passed"),
}


def _next_turn(instruction: ins.NextTurn, writer: Writer, point: CodePoint) -> CodePoint | None:
    code = writer.code
    end = CodePoint(instruction.end, point.back)
    if _is_loop(instruction, writer, point):
        with writer.join(end), writer.loop(point, 1) as label:
            seat = code.new(NOBODY, "seat")
            with code.if_(_find_next(instruction, writer, seat)):
                code.leave(label)
            _begin(instruction, writer, seat)
            writer.write(writer.then(point, point.number + 1), point)
        return end
    with writer.join(end) as met:
        seat = code.new(NOBODY, "seat")
        over = _find_next(instruction, writer, seat)
        with code.if_(over):
            code.leave(met.label)
            met.used = over != Constant(0)
        _begin(instruction, writer, seat)
        goes_on = writer.write(writer.then(point, point.number + 1), end)
    return end if met.used or goes_on else None


def _is_loop(instruction: ins.NextTurn, writer: Writer, point: CodePoint) -> bool:
    """Whether turns are written as a loop: short ones in which play never stands."""
    if not writer.blocks.settling or not is_short(point.number, instruction.end, writer):
        return False
    return stays(writer, point.number, instruction.end)


def _find_next(instruction: ins.NextTurn, writer: Writer, seat: Local) -> Expression:
    """Finds out whose turn is next; gives whether turns are over."""
    code, record = writer.code, instruction.cell
    members = _members(instruction, writer)
    if instruction.once:
        _next_of_list(writer, record, seat)
    else:
        _next_around(instruction, writer, members, seat)
    if writer.course.has(ins.Pass):
        for place, untils in PASSING.items():
            if instruction.until not in untils:
                code.set(record + place, 0)
    return seat.is_(NOBODY) if instruction.once else _over(instruction, writer, members)


def _begin(instruction: ins.NextTurn, writer: Writer, seat: Local) -> None:
    """A turn begins."""
    code, record, course = writer.code, instruction.cell, writer.course
    if instruction.until == "everyone-has-answered":
        code.set(record + ANSWERED, cell(record + ANSWERED) | (Constant(1) << seat))
    code.set(record + PLAYER_TO_MOVE, seat)
    code.set(YOU, seat)
    if course.has(ins.Pass):
        code.set(record + PASSED_NOW, 0)
    if course.has(ins.AnotherTurn):
        code.set(record + EXTRA, 0)
    code.set(record + ROUND_BEFORE, cell(ROUND))
    code.set(TURN, cell(TURN) + 1)
    events.tell(writer.low, code, Happening.TURN, seat)


# ---- who may have a turn -----------------------------------------------------------------------------------


def _everybody(writer: Writer) -> Constant:
    return Constant((1 << writer.low.machine.players) - 1)


def _members(instruction: ins.NextTurn, writer: Writer) -> Expression:
    """A bit for each of those among whom turns go round."""
    code = writer.code
    if instruction.among is None:
        return _everybody(writer)
    with _acting_around(instruction, instruction.among, writer):
        return seats_among(instruction.among, writer.low, code)


@contextmanager
def _acting_around(instruction: ins.NextTurn, asked: node.Expression, writer: Writer) -> Iterator[None]:
    """In turns within a turn, `you` is the player of the turn around them, not the one who last had one of them."""
    code = writer.code
    if not _asks_who_acts(asked, writer):
        yield
        return
    acting = code.new(cell(YOU), "acting")
    code.set(YOU, cell(instruction.cell + YOU_BEFORE))
    yield
    code.set(YOU, acting)


def _asks_who_acts(asked: node.Expression, writer: Writer) -> bool:
    waiting, seen = [asked], set[int]()
    while waiting:
        one = waiting.pop()
        if one == node.Cell(YOU):
            return True
        if id(one) not in seen:  # definitions are shared
            seen.add(id(one))
            waiting += [part.of for part in writer.low.facts.forms.parts(one)]
    return False


def _waiting(instruction: ins.NextTurn, writer: Writer, members: Expression) -> Expression:
    """A bit for each of them who still has a turn; none where the turns are over by that."""
    code, record, passed = writer.code, instruction.cell, writer.course.has(ins.Pass)
    match instruction.until:
        case "everyone-has-passed":
            return _without(members, cell(record + PASSED)) if passed else members
        case "all-but-one-have-passed":
            left = code.held(_without(members, cell(record + PASSED)) if passed else members, "left")
            return OneOf(_are_several(left), left, Constant(0))
        case "everyone-has-answered":
            left = _without(members, cell(record + ANSWERED))
            return OneOf(_are_several(members), left, Constant(0))
        case "everyone-passes" | "condition" | "game-ends" | "":
            return members
    assert_never(instruction.until)


def _without(members: Expression, gone: Expression) -> Expression:
    return members & (gone ^ -1)


def _are_several(bits: Expression) -> Expression:
    return (bits & (bits - 1)).differs(0)


def _over(instruction: ins.NextTurn, writer: Writer, members: Expression) -> Expression:
    record = instruction.cell
    match instruction.until:
        case "everyone-passes":
            passes = cell(record + PASSES) if writer.course.has(ins.Pass) else Constant(0)
            return _without(members, passes).is_(0)
        case "everyone-has-passed" | "all-but-one-have-passed" | "everyone-has-answered":
            return _waiting(instruction, writer, members).is_(0)
        case "condition" | "game-ends" | "":
            return _ended(instruction, writer, members)
    assert_never(instruction.until)


def _ended(instruction: ins.NextTurn, writer: Writer, members: Expression) -> Expression:
    """Whether the condition holds that ends the turns, or nobody is left to have any; then it is not asked."""
    code, condition = writer.code, instruction.condition
    nobody = members.is_(0) if instruction.among is not None else Constant(0)
    if condition is None:
        return nobody
    over = code.new(nobody, "over")
    with code.if_(Not(over)), _acting_around(instruction, condition, writer):
        code.let(over, value(condition, writer.low, code))
    return over


# ---- who is next -------------------------------------------------------------------------------------------


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
        events.tell(writer.low, code, Happening.MISSED, seat)
    return Not(missing)


def _next_around(instruction: ins.NextTurn, writer: Writer, members: Expression, seat: Local) -> None:
    code, record = writer.code, instruction.cell
    answers = instruction.until == "everyone-has-answered"
    with code.block() as found:
        code.let(seat, cell(record + PLAYER_TO_MOVE))
        first = code.either(seat.is_(NOTHING))
        with first.yes():
            code.let(seat, cell(record + FIRST))
        with first.no():
            with code.if_(_again(instruction, writer, members, seat)):
                if answers:  # a player with another turn has not answered yet
                    code.set(record + ANSWERED, _without(cell(record + ANSWERED), Constant(1) << seat))
                code.leave(found)
            _step(writer, record, seat)
        first.end()
        misses = writer.course.has(ins.MissTurn)
        waiting = _waiting(instruction, writer, members)
        if waiting == _everybody(writer) and not misses:
            return
        waiting = code.new(waiting, "waiting")
        with code.if_(waiting.is_(0)):
            code.leave(found)
        with code.count(0, writer.low.machine.players * TRIES):
            with code.if_((waiting >> seat) & 1):
                with code.if_(_misses_not(writer, seat)):
                    code.leave(found)
                if answers and misses:  # the answer was left out with the turn
                    code.set(record + ANSWERED, cell(record + ANSWERED) | (Constant(1) << seat))
                    code.let(waiting, _without(waiting, Constant(1) << seat))
                    with code.if_(waiting.is_(0)):
                        code.leave(found)
            _step(writer, record, seat)
        code.fail(FaultSort.NOBODY_CAN_HAVE_A_TURN)


def _again(instruction: ins.NextTurn, writer: Writer, members: Expression, seat: Local) -> Expression:
    """Whether who had a turn has another, and is still among those who have any."""
    extra = _extra(writer, instruction.cell)
    return extra if instruction.among is None else Both(extra, (members >> seat) & 1)


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


WAYS[ins.NextTurn] = _next_turn
