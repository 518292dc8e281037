"""A replay by a script: what `runtime/replaying.py` asks of a game, and what is called from outside.

replay(m, frame)              goes on by the script, from the row that the frame says
tell_seat(m, frame)           writes what the seat of the frame is told of what has just happened; where that ends
show_seat(m, frame)           the same for what it sees
"""

from collections.abc import Callable

from festrules.interpreter.compiled.lowering.chance.chance import is_chance
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Ask, Both, Constant, Expression
from festrules.interpreter.compiled.program.program import EVENTS
from festrules.interpreter.compiled.program.subset import library
from festrules.interpreter.compiled.runtime import replay_slots as slots
from festrules.interpreter.compiled.runtime import steps_of_game
from festrules.interpreter.compiled.runtime.hearing import hear
from festrules.interpreter.compiled.runtime.looking_at import look
from festrules.interpreter.compiled.runtime.replaying import replay_all
from festrules.interpreter.engine.together import OUTSIDE, READY
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import PC, RUNNING, STATUS, YOU

REPLAY, TELL_SEAT, SHOW_SEAT = "replay", "tell_seat", "show_seat"


def add_replay(low: Lowering, room: int) -> tuple[int, int]:
    """Adds these functions, with this many slots for the host; where the frame lies, and where these."""
    program = low.program
    made = program.reserve(slots.FRAME), program.reserve(room)
    low.program.exports = (*program.exports, REPLAY, TELL_SEAT, SHOW_SEAT)
    _hooks(low)
    for function in (replay_all, hear, look):
        library(program, function)
    players = Constant(low.machine.players)
    code = low.function(REPLAY, result=False)
    frame = code.parameter("frame")
    code.give_back(Ask(replay_all.__name__, (frame, players)))
    code.done()
    code = low.function(TELL_SEAT, result=False)
    frame = code.parameter("frame")
    happened = (work(frame + slots.EVENTS_AT), work(EVENTS), work(frame + slots.SCRATCH))
    code.give_back(Ask(hear.__name__, (frame, *happened)))
    code.done()
    code = low.function(SHOW_SEAT, result=False)
    frame = code.parameter("frame")
    code.give_back(Ask(look.__name__, (frame, players, work(frame + slots.SCRATCH))))
    code.done()
    return made


def _hook(low: Lowering, hook: Callable[..., object]) -> Code:
    """A function that the replay asks for under this name."""
    return low.function(hook.__name__, result=False)


def _hooks(low: Lowering) -> None:
    machine = low.machine
    has_chance = any(isinstance(one, ins.Chance) for one in machine.code)
    blocks = [(number, one) for number, one in enumerate(machine.code) if isinstance(one, ins.Together)]
    chance: Expression = is_chance(low) if has_chance else Constant(0)
    code = _hook(low, steps_of_game.chance_is_open)
    code.give_back(Both(cell(STATUS).is_(RUNNING), chance))
    code.done()
    code = _hook(low, steps_of_game.open_for)
    seat = code.parameter("seat")
    with code.if_(cell(STATUS).differs(RUNNING)):
        code.give_back(0)
    for number, block in blocks:
        with code.if_(cell(PC).is_(number)):
            with code.if_(cell(seat + block.cell) > 0):
                code.give_back(cell(seat + block.cell) + 1)
            code.give_back(0)
    with code.if_(Both(cell(YOU).is_(seat), Ask(steps_of_game.chance_is_open.__name__).is_(0))):
        code.give_back(cell(PC) + 1)
    code.give_back(0)
    code.done()
    code = _hook(low, steps_of_game.takes_part)
    seat = code.parameter("seat")
    for number, block in blocks:
        with code.if_(Both(cell(STATUS).is_(RUNNING), cell(PC).is_(number))):
            code.give_back(cell(seat + block.cell).differs(OUTSIDE))
    code.give_back(Ask(steps_of_game.open_for.__name__, (seat,)) > 0)
    code.done()
    _others(low, blocks)


def _others(low: Lowering, blocks: list[tuple[int, ins.Together]]) -> None:
    players = range(low.machine.players)
    code = _hook(low, steps_of_game.other_open)
    seat = code.parameter("seat")
    for number, block in blocks:
        with code.if_(Both(cell(STATUS).is_(RUNNING), cell(PC).is_(number))):
            for other in players:
                with code.if_(Both(cell(block.cell + other) > 0, seat.differs(other))):
                    code.give_back(other)
    code.give_back(-1)
    code.done()
    code = _hook(low, steps_of_game.open_seats)
    found = code.new(0, "found")
    for other in players:
        with code.if_(Ask(steps_of_game.open_for.__name__, (Constant(other),)) > 0):
            code.let(found, found + 1)
    code.give_back(found)
    code.done()
    code = _hook(low, steps_of_game.somebody_is_ready)
    at = code.parameter("at")
    for number, block in blocks:
        here = Both(cell(PC).is_(number), at.is_(number))
        with code.if_(Both(cell(STATUS).is_(RUNNING), here)):
            for other in players:
                with code.if_(cell(block.cell + other).is_(READY)):
                    code.give_back(1)
    code.give_back(0)
    code.done()
