"""The second half of a tick of a race: the next player gets their secret choice, if it is still there.

The choice is asked once more, with the same values, conditions and looking ahead: legality is said once.
"""

from festrules.interpreter.engine import knowing
from festrules.interpreter.engine.decisions import choose
from festrules.interpreter.engine.happenings.choices import too_late
from festrules.interpreter.engine.legal import may_be_chosen
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.telling import tell
from festrules.interpreter.engine.together import own_cell
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, YOU


def serve(instruction: code.Serve, run: Run) -> None:
    """Go on with the rest of the block for the player being served; or others were quicker."""
    cells, choice = run.cells, _choice(instruction, run)
    seat = cells[YOU] = cells[instruction.seat]
    value = cells[choice.cell] = _chosen_by(instruction, run, seat)
    cells[PC] = instruction.choose
    if may_be_chosen(choice, run, value):
        choose(choice, run, value)
        cells[instruction.served] |= 1 << seat
        cells[PC] = instruction.choose + 2
        return
    _tell_too_late(instruction, run, value)
    cells[PC] = instruction.otherwise


def _choice(instruction: code.Serve, run: Run) -> code.Choose:
    choice = run.machine.code[instruction.choose]
    assert isinstance(choice, code.Choose)
    return choice


def _chosen_by(instruction: code.Serve, run: Run, seat: int) -> int:
    """A seat's secret choice."""
    block = run.machine.code[instruction.block]
    assert isinstance(block, code.Together)
    return run.cells[own_cell(block, seat, _choice(instruction, run).cell)]


def _tell_too_late(instruction: code.Serve, run: Run, value: int) -> None:
    """Tell a player what they do not get, and who was quicker: those with the same, or else anybody with something."""
    if run.events is None:
        return
    choice, seat = _choice(instruction, run), run.cells[YOU]
    served = [one for one in range(run.machine.players) if run.cells[instruction.served] & 1 << one]
    same = [one for one in served if _chosen_by(instruction, run, one) == value]
    quicker = sum(1 << one for one in same or served)
    seen = knowing.who_sees_value(run, value, choice.type, choice.values) | 1 << seat
    tell(run, too_late, instruction.choose, seat, value, seen, quicker)
