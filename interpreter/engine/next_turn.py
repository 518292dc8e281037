"""The next turn, or the end of turns: who may have one, who has passed or answered, who misses one."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import assert_never

from festrules.interpreter.engine.evaluate import evaluate, many
from festrules.interpreter.engine.happenings import course as happen
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.telling import tell
from festrules.interpreter.engine.turns import finish_waiting
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import (
    ANSWERED,
    EXTRA,
    FIRST,
    MISSED,
    ORDER,
    PASSED,
    PASSED_NOW,
    PASSES,
    PC,
    PLAYER_TO_MOVE,
    POSITION,
    ROUND,
    ROUND_BEFORE,
    TURN,
    TURNS_BEFORE,
    YOU,
    YOU_BEFORE,
)
from festrules.interpreter.world.values import NOTHING, Fault

TRIES = 100  # rounds of the table in which nobody can have a turn


def next_turn(instruction: code.NextTurn, run: Run) -> None:
    """Begins the next turn, or leaves the turns."""
    cells, record = run.cells, instruction.cell
    members = _members(instruction, run)
    seat = _next_of_list(run, record) if instruction.once else _next_around(instruction, run, members)
    if run.status:
        return
    if instruction.until != "everyone-passes":  # a value that nobody asks for is not part of the position
        cells[record + PASSES] = 0
    if instruction.until not in ("everyone-has-passed", "all-but-one-have-passed"):
        cells[record + PASSED] = 0
    if seat is None or _is_over(instruction, run, members):
        cells[PC] = instruction.end
        return
    if instruction.until == "everyone-has-answered":
        cells[record + ANSWERED] |= 1 << seat
    cells[record + PLAYER_TO_MOVE] = cells[YOU] = seat
    cells[record + PASSED_NOW] = cells[record + EXTRA] = 0
    cells[record + ROUND_BEFORE] = cells[ROUND]
    cells[TURN] += 1
    tell(run, happen.turn, seat)
    cells[PC] += 1


def _members(instruction: code.NextTurn, run: Run) -> int:
    """A bit for each of those among whom turns go round."""
    if instruction.among is None:
        return (1 << run.machine.players) - 1
    with _acting_around(instruction, run):
        return sum(1 << seat for seat in set(many(instruction.among, run)))


@contextmanager
def _acting_around(instruction: code.NextTurn, run: Run) -> Iterator[None]:
    """In turns within a turn, `you` is the player of the turn around them, not the one who last had one of them."""
    acting, run.cells[YOU] = run.cells[YOU], run.cells[instruction.cell + YOU_BEFORE]
    try:
        yield
    finally:
        run.cells[YOU] = acting


def _waiting(instruction: code.NextTurn, run: Run, members: int) -> int:
    """A bit for each of them who still has a turn; none where the turns are over by that."""
    cells, record = run.cells, instruction.cell
    match instruction.until:
        case "everyone-has-passed":
            return members & ~cells[record + PASSED]
        case "all-but-one-have-passed":
            left = members & ~cells[record + PASSED]
            return left if _are_several(left) else 0
        case "everyone-has-answered":
            return members & ~cells[record + ANSWERED] if _are_several(members) else 0
        case "everyone-passes" | "condition" | "game-ends" | "":
            return members
    assert_never(instruction.until)


def _are_several(bits: int) -> bool:
    return bits & (bits - 1) != 0


def _is_over(instruction: code.NextTurn, run: Run, members: int) -> bool:
    match instruction.until:
        case "everyone-passes":
            return members & ~run.cells[instruction.cell + PASSES] == 0
        case "condition":
            with _acting_around(instruction, run):
                return instruction.condition is not None and bool(evaluate(instruction.condition, run))
        case "everyone-has-passed" | "all-but-one-have-passed" | "everyone-has-answered":
            return _waiting(instruction, run, members) == 0
        case "game-ends" | "":
            return False
    assert_never(instruction.until)


def _next_of_list(run: Run, record: int) -> int | None:
    cells = run.cells
    if cells[record + EXTRA]:
        return cells[record + PLAYER_TO_MOVE]
    while cells[record + POSITION] < cells[record + ORDER]:
        seat = cells[record + ORDER + 1 + cells[record + POSITION]]
        cells[record + POSITION] += 1
        if not _misses(run, seat):
            return seat
    return None


def _next_around(instruction: code.NextTurn, run: Run, members: int) -> int | None:
    """The next player clockwise; when the first player's place is passed a round of turns is complete."""
    cells, record = run.cells, instruction.cell
    answers = instruction.until == "everyone-has-answered"
    seat = cells[record + PLAYER_TO_MOVE]
    if seat == NOTHING:
        seat = cells[record + FIRST]
    elif cells[record + EXTRA] and members >> seat & 1:
        if answers:  # a player with another turn has not answered yet
            cells[record + ANSWERED] &= ~(1 << seat)
        return seat
    else:
        seat = _step(run, record, seat)
    for _ in range(run.machine.players * TRIES):
        waiting = _waiting(instruction, run, members)
        if run.status or not waiting:
            return None
        if waiting >> seat & 1:
            if not _misses(run, seat):
                return seat
            if answers:  # the answer was left out with the turn
                cells[record + ANSWERED] |= 1 << seat
        seat = _step(run, record, seat)
    raise Fault("nobody can have a turn")


def _step(run: Run, record: int, seat: int) -> int:
    following = (seat + 1) % run.machine.players
    if (
        following == run.cells[record + FIRST]
        and run.cells[record + TURNS_BEFORE] == 0
        and not run.cells[ROUND]
    ):
        finish_waiting(run, "after-round")
    return following


def _misses(run: Run, seat: int) -> bool:
    if run.cells[MISSED + seat] == 0:
        return False
    run.cells[MISSED + seat] -= 1
    tell(run, happen.missed, seat)
    return True
