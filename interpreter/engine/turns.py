"""Turns and rounds: how they begin and end, what players do with them, and what waits for their end."""

from festrules.interpreter.engine.evaluate import many, value_of
from festrules.interpreter.engine.happenings import course as happen
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.telling import tell
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import (
    ANSWERED,
    CALL_DEPTH,
    DEPTH,
    EXTRA,
    FIRST,
    MISSED,
    ORDER,
    PASSED,
    PASSED_NOW,
    PASSES,
    PC,
    PLAYER_TO_MOVE,
    ROUND,
    ROUND_BEFORE,
    SCORED,
    STATUS,
    TURN_END,
    TURNS,
    TURNS_BEFORE,
    YOU,
    YOU_BEFORE,
    Frame,
)
from festrules.interpreter.world.values import NOTHING, Fault


def start_turns(instruction: code.StartTurns, run: Run) -> None:
    """Fills the record of these turns."""
    cells, record = run.cells, instruction.cell
    seats = list(many(instruction.players, run))
    if not seats and not instruction.once:
        raise Fault("turns begin with nobody")
    cells[record + FIRST] = seats[0] if seats else 0
    cells[record + PLAYER_TO_MOVE] = NOTHING
    cells[record + YOU_BEFORE], cells[record + TURNS_BEFORE] = cells[YOU], cells[TURNS]
    cells[record + TURN_END], cells[record + CALL_DEPTH] = instruction.end_of_turn, cells[DEPTH]
    if instruction.once:
        cells[record + ORDER : record + ORDER + 1 + len(seats)] = [len(seats), *seats]
    cells[TURNS] = record
    cells[PC] += 1


def end_of_turn(instruction: code.EndOfTurn, run: Run) -> None:
    """A turn is over; who acted in it for a moment acts no longer."""
    cells, record = run.cells, instruction.cell
    cells[YOU] = cells[record + PLAYER_TO_MOVE]
    if not cells[record + PASSED_NOW]:
        cells[record + PASSES] = 0
    cells[PC] += 1
    finish_waiting(run, "after-turn")


def end_turns(instruction: code.EndTurns, run: Run) -> None:
    """The player who acted before acts again."""
    cells, record = run.cells, instruction.cell
    cells[YOU], cells[TURNS] = cells[record + YOU_BEFORE], cells[record + TURNS_BEFORE]
    used = ORDER + 1 + max(run.machine.players, cells[record + ORDER])
    cells[record : record + used] = [0] * used
    cells[PC] += 1


def end_of_round(instruction: code.EndOfRound, run: Run) -> None:
    """A round is over."""
    run.cells[PC] += 1
    finish_waiting(run, "after-round")


def finish_waiting(run: Run, moment: str) -> None:
    """Ends the game if an end has been waiting for this moment."""
    for position, end in enumerate(run.machine.ends):
        if end.moment == moment and run.cells[end.flag]:
            run.cells[STATUS] = SCORED
            tell(run, happen.ended, position)
            return


def _record(run: Run) -> int:
    record = run.cells[TURNS]
    if record == 0:
        raise Fault("there are no turns here")
    return record


def pass_turn(instruction: code.Pass, run: Run) -> None:
    """The player passes."""
    cells, record = run.cells, _record(run)
    cells[record + PASSES] |= 1 << cells[YOU]
    cells[record + PASSED] |= 1 << cells[YOU]
    cells[record + PASSED_NOW] = 1
    tell(run, happen.passed, cells[YOU])
    cells[PC] += 1


def another_turn(instruction: code.AnotherTurn, run: Run) -> None:
    """The player has another turn after this one."""
    run.cells[_record(run) + EXTRA] = 1
    tell(run, happen.another_turn, run.cells[YOU])
    run.cells[PC] += 1


def others_answer(instruction: code.OthersAnswer, run: Run) -> None:
    """Only the acting one of the players in these turns has answered."""
    run.cells[_record(run) + ANSWERED] &= 1 << run.cells[YOU]
    run.cells[PC] += 1


def end_turn(instruction: code.EndTurn, run: Run) -> None:
    """Goes to the end of the turn, out of every call; what is left forgets its names."""
    cells, record = run.cells, _record(run)
    while cells[DEPTH] > cells[record + CALL_DEPTH]:
        for start, end in _frame(run).cells:
            cells[start:end] = [0] * (end - start)
        run.come_back()
    cells[YOU], cells[ROUND] = cells[record + PLAYER_TO_MOVE], cells[record + ROUND_BEFORE]
    cells[PC] = cells[record + TURN_END]


def _frame(run: Run) -> Frame:
    """The procedure, action or trigger that is being carried out."""
    return next(frame for frame in reversed(run.machine.frames) if frame.start <= run.cells[PC])


def miss_turn(instruction: code.MissTurn, run: Run) -> None:
    """A player's next turn is left out."""
    seat = value_of(instruction.player, run)
    run.cells[MISSED + seat] += 1
    tell(run, happen.will_miss, seat)
    run.cells[PC] += 1
