"""Whether a set of spaces has a line of at least this many of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grids import Grid
from festrules.interpreter.compiled.lowering.sets.spacesets import NONE, set_of
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Bits, Constant, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.shapes import circle_of

MOST_LINE = 16  # that is looked for step by step


def has_line(asked: node.Run, least: int, low: Lowering, code: Code) -> Expression | None:
    """Whether there is a line of at least this many members of a set."""
    members = set_of(asked.of, low, code)
    if members is None or members.components or not asked.line or not 1 < least <= MOST_LINE:
        return None
    if any(circle_of(asked.shape.directions[axis]) < least for axis in asked.shape.axes):
        return None  # a whole circle is no longer than it is
    spaces = code.held(members.bits, "spaces")
    found = code.new(Constant(0), "found")
    with code.if_(Bits("count", spaces) >= least):
        ends: Expression = NONE
        for axis in asked.shape.axes:
            run = _Runs(asked.shape.directions[axis], members.board.grid, code, {1: spaces}).starts(least)
            if run is None:
                return None
            ends = run if ends == NONE else ends | run
        code.let(found, ends.differs(NONE))
    return found


@dataclass(frozen=True, slots=True)
class _Runs:
    """Runs of members of a set in one direction."""

    step: Sequence[int]
    grid: Grid
    code: Code
    known: dict[int, Expression]

    def starts(self, length: int) -> Expression | None:
        """The spaces from which so many follow each other: where one half of it runs, and behind that the other."""
        if length not in self.known:
            first, second = self.starts(length - length // 2), self.starts(length // 2)
            leads = tuple(range(len(self.step)))
            for _ in range(length - length // 2):
                leads = tuple(self.step[space] if space >= 0 else -1 for space in leads)
            before = None if second is None else self.grid.before(leads, second)
            if first is None or before is None:
                return None
            self.known[length] = self.code.new(first & before, "run")
        return self.known[length]
