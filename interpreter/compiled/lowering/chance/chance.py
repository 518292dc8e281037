"""Chance: what can happen next by nobody's choice, and how often; and whole draws of the stream at once.

For each instruction of chance there are four things to write: `settled` carries out what chance has no say in;
`outcomes` lists what may happen with its weights, for those who go on one step at a time; `happen` brings one of them
about; `sample` does both from the stream, without a list where that can be.
"""

from collections.abc import Callable
from typing import Any

from festrules.interpreter.compiled.lowering.chance import drawing, picking
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.tables import LoweringTable
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Constant, Entry, Expression, Narrowed
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import DRAWS, PC


def settled(instruction: code.Chance, number: int, low: Lowering, out: Code) -> Expression:
    """The number of the instruction that comes next, if chance has no say; STANDS where it decides."""
    return SETTLED[instruction.__class__](instruction, number, low, out)


def outcomes(instruction: code.Chance, low: Lowering, out: Code) -> None:
    """Lists what may happen, and what weight each has; how many there are stands in work memory at OPTIONS."""
    OUTCOMES[instruction.__class__](instruction, low, out)


def happen(instruction: code.Chance, number: int, value: Expression, low: Lowering, out: Code) -> Expression:
    """One outcome comes about. Gives the number of the next instruction: of the same one where more are to come."""
    narrow = out.held(Narrowed(value) if value.wide else value, "value")
    if low.came:
        out.set_work(low.came, narrow)
    if low.telling:
        member: Expression = Constant(0)
        last: Expression = Constant(0)
        if isinstance(instruction, code.PickEach):
            member, last = picking.member_and_last(instruction, low, out)
        out.tell(Happening.CAME, number, narrow, cell(DRAWS) - 1, member, last)
    return HAPPEN[instruction.__class__](instruction, number, narrow, low, out)


def sample(instruction: code.Chance, number: int, seed: Expression, low: Lowering, out: Code) -> Expression:
    """Draws what happens from the stream of a seed, which is wide, and lets it happen; as `happen` gives."""
    value = SAMPLE[instruction.__class__](instruction, seed, low, out)
    return happen(instruction, number, value, low, out)


SETTLED: LoweringTable[Callable[[Any, int, Lowering, Code], Expression]] = LoweringTable(
    {
        code.Draw: drawing.settled_draw,
        code.TurnUp: drawing.settled_turn_up,
        code.Pick: picking.settled_pick,
        code.PickEach: picking.settled_each,
    }
)
OUTCOMES: LoweringTable[Callable[[Any, Lowering, Code], None]] = LoweringTable(
    {
        code.Draw: drawing.outcomes,
        code.TurnUp: drawing.outcomes,
        code.Pick: picking.outcomes_of_pick,
        code.PickEach: picking.outcomes_of_each,
    }
)
HAPPEN: LoweringTable[Callable[[Any, int, Expression, Lowering, Code], Expression]] = LoweringTable(
    {
        code.Draw: drawing.drawn,
        code.TurnUp: drawing.turned_up,
        code.Pick: picking.picked,
        code.PickEach: picking.picked_of_each,
    }
)
SAMPLE: LoweringTable[Callable[[Any, Expression, Lowering, Code], Expression]] = LoweringTable(
    {
        code.Draw: drawing.sample,
        code.TurnUp: drawing.sample,
        code.Pick: picking.sample_pick,
        code.PickEach: picking.sample_each,
    }
)


def is_chance(low: Lowering) -> Expression:
    """Whether play stands before chance."""
    flags = tuple(int(isinstance(one, code.Chance)) for one in low.machine.code)
    return Entry(low.program.table(flags), cell(PC)) if any(flags) else Constant(0)
