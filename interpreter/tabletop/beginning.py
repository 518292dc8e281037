"""Values that begin as chance has it: which of them nobody has said yet."""

from collections.abc import Sequence

from festrules.interpreter.machine.instructions import Pick
from festrules.interpreter.machine.machine import PC, Machine


def not_begun(machine: Machine, cells: Sequence[int]) -> set[str]:
    """The stored values that start at random, before chance has decided as what.

    The first pick of a cell in the code is its start; others are for a value that is cleared and starts again.
    """
    starts: dict[int, int] = {}
    for number, one in enumerate(machine.code):
        if isinstance(one, Pick):
            starts.setdefault(one.cell, number)
    here = cells[PC]
    return {
        keep.name
        for keep in machine.keeps.values()
        if any(0 <= here <= starts.get(cell, -1) for cell in range(keep.base, keep.base + keep.count))
    }
