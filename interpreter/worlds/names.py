"""Names in the rules that stand for components: where in the cells they are."""

from collections.abc import Iterator
from typing import NamedTuple

from festrules.interpreter.machine.expressions import NOWHERE
from festrules.interpreter.machine.instructions import Choose, ChooseSome, EndOfPart, Together
from festrules.interpreter.machine.machine import PC, Machine
from festrules.interpreter.world.types import Component, Optional, member
from festrules.interpreter.world.values import NOTHING

NOBODY = -2  # those of the block itself stand for nothing between decisions


class NamedCell(NamedTuple):
    """A name: its cell, and how many it can stand for; 0 for one. In a block, also the seat."""

    cell: int
    size: int
    may_lack: bool  # whether it may stand for nothing
    block: int = -1
    seat: int = NOBODY
    unsure: bool = False  # whether the seat may never have been asked for it

    def stands_for(self, values: list[int], cells: list[int]) -> None:
        """From now on it stands for these."""
        if self.size:
            cells[self.cell : self.cell + 1 + self.size] = [
                len(values),
                *values,
                *[0] * (self.size - len(values)),
            ]
        else:
            cells[self.cell] = values[0] if values else NOTHING

    def standing_for(self, cells: list[int]) -> list[int]:
        """The cells of what it stands for."""
        first = self.cell + 1
        return [*range(first, first + min(cells[self.cell], self.size))] if self.size else [self.cell]


class NamedCells:
    """All names of a machine that stand for components that lie somewhere."""

    def __init__(self, machine: Machine) -> None:
        blocks = [(at, one) for at, one in enumerate(machine.code) if isinstance(one, Together)]
        lacking = {one.cell for one in machine.code if isinstance(one, Choose) and _may_lack(one)}
        self.all: list[NamedCell] = []
        for variable in machine.variables:
            kind = member(variable.type)
            if not isinstance(kind, Component) or not kind.located:
                continue
            cell, size = variable.cell, variable.size
            may_lack = isinstance(variable.type, Optional) or cell in lacking
            within = [(at, one) for at, one in blocks if 0 <= cell - one.locals[0] < one.locals[1]]
            self.all.append(NamedCell(cell, size, may_lack, within[0][0] if within else -1))
            for at, block in within:
                branches = _branches(machine, block)
                self.all += [
                    NamedCell(cell + block.locals[1] * (seat + 1), size, may_lack, at, seat, branches)
                    for seat in range(machine.players)
                ]

    def standing(self, cells: list[int], seat: int) -> Iterator[NamedCell]:
        """The names that stand for something; in an open block those of the others say nothing."""
        return (one for one in self.all if one.block != cells[PC] or one.seat == seat)


def _may_lack(choice: Choose) -> bool:
    return choice.may or choice.otherwise != NOWHERE


def _branches(machine: Machine, block: Together) -> bool:
    """Whether not everybody in a block is asked the same."""
    body = machine.code[block.body : block.end]
    return not all(isinstance(one, Choose | ChooseSome | EndOfPart) for one in body)
