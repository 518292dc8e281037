"""Races that were run on a real table: who ran them types what was taken afterwards, one player after the other.

While one of them is asked the others wait, tick after tick; so everything that was taken is taken here, too.
"""

from collections.abc import Sequence

from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.together import READY
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import CALLS, DEPTH, PC, Machine
from festrules.interpreter.tabletop.beat import Beat
from festrules.interpreter.world.values import NOTHING


def in_race(machine: Machine, cells: Sequence[int]) -> bool:
    """Whether a race is under way: at its choice, or at the deeds of a player who was served."""
    numbers = [cells[PC], *(back - 1 for back in cells[CALLS : CALLS + cells[DEPTH]])]
    races = [(one.block, last) for last, one in enumerate(machine.code) if isinstance(one, code.Serve)]
    return any(first <= number <= last for first, last in races for number in numbers)


def waiting(decision: Decision) -> Option | None:
    """The choice of a player who waits in a race; None if waiting is not allowed."""
    if decision.together != "race":
        return None
    return next((option for option in decision.options if option.value == NOTHING), None)


def same_tick(machine: Machine, beat: Beat) -> bool:
    """Whether a tick goes on after somebody's choice in it: those who had chosen before are still waited for."""
    before, after = (_ready(machine, state.cells) for state in (beat.before, beat.after))
    return (
        beat.seat is not None and after is not None and before is not None and {*before, beat.seat} <= after
    )


def _ready(machine: Machine, cells: Sequence[int]) -> set[int] | None:
    """The players who have chosen in a block in which all choose; None outside of one."""
    block = machine.code[cells[PC]]
    if not isinstance(block, code.Together):
        return None
    return {seat for seat in range(machine.players) if cells[block.cell + seat] == READY}
