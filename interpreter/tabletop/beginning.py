"""Values that begin as chance has it: which of them nobody has said yet."""

from collections.abc import Sequence

from festrules.interpreter.machine.instructions import Pick
from festrules.interpreter.machine.machine import PC, Machine


def not_begun(machine: Machine, cells: Sequence[int]) -> set[str]:
    """The stored values that start at random, before chance has decided as what."""
    open_ = [one.cell for one in machine.code[cells[PC] :] if isinstance(one, Pick)] if cells[PC] >= 0 else []
    return {
        keep.name
        for keep in machine.keeps.values()
        if any(keep.base <= cell < keep.base + keep.count for cell in open_)
    }
