"""Blocks in which several players act: each has a place of their own in the block, and names of their own.

Between decisions the state keeps for each seat where it stands (0 outside, -1 done) and its names. To go on for
one seat its names are laid into the window that the code of the block speaks of.
"""

from festrules.interpreter.engine.evaluate import many
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, YOU
from festrules.interpreter.world.values import NOTHING

OUTSIDE, READY = 0, -1


def places_in(block: code.Together, run: Run) -> list[int]:
    """Where each seat stands in the block."""
    return run.cells[block.cell : block.cell + run.machine.players]


def begins(block: code.Together, run: Run) -> bool:
    """Whether nobody has begun yet."""
    return not any(places_in(block, run))


def begin(block: code.Together, run: Run) -> None:
    """The acting players are at the beginning; for all others the names of the block are nothing."""
    for cell in block.lacking:
        for seat in range(run.machine.players):
            run.cells[own_cell(block, seat, cell)] = NOTHING
    for seat in seats_of(block, run):
        run.cells[block.cell + seat] = block.body


def load(block: code.Together, run: Run, seat: int) -> None:
    """Goes on for one seat."""
    window, size = block.locals
    start = window + size * (seat + 1)
    run.cells[window : window + size] = run.cells[start : start + size]
    run.cells[YOU] = seat
    run.cells[PC] = run.cells[block.cell + seat]


def store(block: code.Together, run: Run, seat: int, number: int, you: int) -> None:
    """Leaves one seat's part where it stands, and comes back to the block as a whole."""
    window, size = block.locals
    start = window + size * (seat + 1)
    run.cells[start : start + size] = run.cells[window : window + size]
    run.cells[window : window + size] = [0] * size
    run.cells[block.cell + seat] = run.cells[PC]
    run.cells[YOU], run.cells[PC] = you, number


def seats_of(block: code.Together, run: Run) -> list[int]:
    """The acting players of the block."""
    return list(dict.fromkeys(many(block.players, run)))


def own_cell(block: code.Together, seat: int, cell: int) -> int:
    """Where a seat's own value of a name is kept."""
    return cell + block.locals[1] * (seat + 1)


def leave(block: code.Together, run: Run) -> None:
    """Goes on after the block; what was chosen in secret stays with its names."""
    run.cells[block.cell : block.cell + run.machine.players] = [OUTSIDE] * run.machine.players
    run.cells[PC] = block.end
