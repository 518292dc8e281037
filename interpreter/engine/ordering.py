"""The values that a choice is from, in canonical order."""

from typing import Final

from festrules.interpreter.engine.evaluate import many
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.world.types import PLAYER, bare
from festrules.interpreter.world.values import NOTHING

DONE: Final = NOTHING  # the option that says: that is all


def in_order(instruction: code.Choosing | code.Members, run: Run) -> list[int]:
    """Each value once, in canonical order: as declared, numbers upward, players clockwise from the decider."""
    values = sorted(set(many(instruction.values, run)))
    if bare(instruction.type) == PLAYER:
        you = run.cells[YOU]
        return [seat for seat in values if seat >= you] + [seat for seat in values if seat < you]
    return values
