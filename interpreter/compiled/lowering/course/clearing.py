"""Which names need be cleared where whole games are all that is played: nobody looks at the state on the way.

Names are read behind what writes them and nowhere else (see `ranges/learning.py`), so it is all the same what is left
in their cells. What counts is told by the cells in which something has to be 0 when it begins: how far a loop has come,
who has chosen in a block, the record of turns, what has been chosen of several so far. Cells are shared by blocks that
are not within each other, so a cell that counts anywhere is cleared wherever it was before.
"""

from collections.abc import Iterable
from typing import assert_never

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.course.rounds import members_of
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import ORDER, Machine


def stretches(start: int, end: int, low: Lowering) -> list[tuple[int, int]]:
    """The cells to clear among some, as the beginnings and ends of stretches."""
    found: list[tuple[int, int]] = []
    for cell in range(start, end):
        if cell not in counting_cells(low):
            continue
        if found and found[-1][1] == cell:
            found[-1] = found[-1][0], cell + 1
        else:
            found.append((cell, cell + 1))
    return found


def counting_cells(low: Lowering) -> frozenset[int]:
    """All cells in which something is expected to be 0."""
    if low.counting is None:
        machine = low.machine
        found = {one.flag for one in machine.ends}
        for number, one in enumerate(machine.code):
            found.update(_of(number, one, low))
        low.counting = frozenset(found)
    return low.counting


def _of(number: int, one: ins.Instruction, low: Lowering) -> Iterable[int]:
    """The cells of one instruction."""
    machine = low.machine
    one = ins.which_instruction(one)
    if isinstance(one, ins.Moving | ins.Writing | ins.Telling):
        return ()
    if isinstance(one, ins.Decision):
        return _of_decision(one, machine)
    if isinstance(one, ins.Turning):
        return _kept_from(_record(one), ORDER + 1 + machine.players, machine)
    match one:
        case ins.Next(cell=cell):
            return () if members_of(number, low) is not None else (cell,)
        case ins.Together(cell=cell, locals=(window, size)):
            names = range(window, window + size * (machine.players + 1))
            return {*range(cell, cell + machine.players), *names}
        case ins.PickEach(cell=cell, members=members, position=position):
            return {cell, position, *_kept_from(members, 1, machine)}
        case ins.Serve(seat=seat, waiting=waiting, served=served):
            return {seat, served, *_kept_from(waiting, 1 + machine.players, machine)}
        case ins.Draw(cell=cell) | ins.Pick(cell=cell):
            return (cell,)
        case ins.EndOfWay(count=count):
            return (count,)
        case ins.TurnUp() | ins.CountDown() | ins.EndOfPart() | ins.Commit() | ins.CallCode():
            return ()
        case ins.Needs() | ins.Jump() | ins.Branch() | ins.Depending() | ins.Return() | ins.Imagined():
            return ()
        case _:
            assert_never(one)


def _of_decision(one: ins.Decision, machine: Machine) -> Iterable[int]:
    match one:
        case ins.Choose(cell=cell):
            return (cell,)
        case ins.ChooseSome(cell=cell, size=size) | ins.Pay(cell=cell, size=size):
            return _kept_from(cell, size + 1, machine)
        case ins.Rearrange(cell=cell):
            return _kept_from(cell, 3, machine)
        case ins.Take(of=of):
            return tuple(members.cell for members in of if members is not None)
        case _:
            assert_never(one)


def _record(one: ins.Turning) -> int:
    """Where the record of turns begins that an instruction fills; -1 where that is another's."""
    return one.cell if isinstance(one, ins.StartTurns | ins.NextTurn | ins.EndOfTurn | ins.EndTurns) else -1


def _kept_from(cell: int, many: int, machine: Machine) -> range:
    """A stretch of cells, with the whole collection that has its name there, if one has."""
    if cell < 0:
        return range(0)
    sizes = [one.size + 1 for one in machine.variables if one.cell == cell]
    return range(cell, cell + max(many, *sizes, 0))
