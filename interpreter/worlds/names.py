"""Names in the rules that stand for components: where in the cells they are."""

from collections.abc import Iterator
from typing import NamedTuple

from festrules.interpreter.machine.instructions import Together
from festrules.interpreter.machine.machine import PC, Machine
from festrules.interpreter.world.types import Component, member

NOBODY = -2  # those of the block itself stand for nothing between decisions


class NamedCell(NamedTuple):
    """A name: its cell, and how many it can stand for; 0 for one. In a block, also the seat."""

    cell: int
    size: int
    block: int = -1
    seat: int = NOBODY


class NamedCells:
    """All names of a machine that stand for components that lie somewhere."""

    def __init__(self, machine: Machine) -> None:
        blocks = [(at, one.locals) for at, one in enumerate(machine.code) if isinstance(one, Together)]
        self.all: list[NamedCell] = []
        for variable in machine.variables:
            kind = member(variable.type)
            if not isinstance(kind, Component) or not kind.located:
                continue
            within = [(at, size) for at, (window, size) in blocks if 0 <= variable.cell - window < size]
            self.all.append(NamedCell(variable.cell, variable.size, within[0][0] if within else -1))
            for at, size in within:
                self.all += [
                    NamedCell(variable.cell + size * (seat + 1), variable.size, at, seat)
                    for seat in range(machine.players)
                ]

    def standing(self, cells: list[int], seat: int) -> Iterator[int]:
        """The cells that name something; in an open block those of the others say nothing."""
        for one in self.all:
            if one.block == cells[PC] and one.seat != seat:
                continue
            start = one.cell
            yield from range(start + 1, start + 1 + min(cells[start], one.size)) if one.size else (start,)
