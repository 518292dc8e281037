"""A state that is being worked on: cells that may be written, and what happens meanwhile."""

from dataclasses import dataclass, field
from typing import Any

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.machine.machine import CALLS, DEPTH, MAX_CALLS, MAX_STEPS, PC, STATUS, YOU, Machine
from festrules.interpreter.world.values import Exhausted, Fault

STEP = MAX_WORK // MAX_STEPS  # as many of them as one instruction is worth, where both count
MAX_STEPS_AHEAD = MAX_STEPS // 10  # that looking ahead goes from one decision to the next
COPY = STEP  # the cost of going on with a copy of the state
MAX_AHEAD = 40  # decisions of one player, one after the other, that looking ahead goes through


@dataclass(slots=True)
class Run:
    """Cells in work. `events` is None where nobody wants to be told; `looking` while play only looks ahead."""

    machine: Machine
    cells: list[int]
    scratch: list[int | tuple[int, ...] | list[int]] = field(default_factory=list)
    events: list[Event] | None = None
    looking: bool = False
    ahead_by: int = 0  # decisions that looking ahead has gone through
    steps: int = 0
    draws: int = 0  # chance events since the last decision
    chain: int = 0  # triggers that other triggers set off
    work: list[int] = field(default_factory=lambda: [MAX_WORK])  # what is left of it, looking ahead included
    trace: Trace | None = None  # None if nobody measures coverage
    due: tuple[object, list[tuple[int, int]]] | None = (
        None  # the pick at which play stands, and its possible outcomes
    )
    known: dict[Any, Any] | None = None  # what definitions came to, while one that asks them is worked out
    dead: set[tuple[int, tuple[int, ...]]] = field(default_factory=set)  # where looking ahead found no way on

    def __post_init__(self) -> None:
        if not self.scratch:
            self.scratch = [0] * self.machine.scratch

    @property
    def pc(self) -> int:
        """The instruction to carry out next."""
        return self.cells[PC]

    @property
    def status(self) -> int:
        """Whether the game runs, and how it ended if not."""
        return self.cells[STATUS]

    @property
    def you(self) -> int:
        """The player who acts."""
        return self.cells[YOU]

    def ahead(self) -> "Run":
        """A copy in which to look ahead without a trace."""
        return Run(  # in the order of the fields, which costs the least
            self.machine,
            self.cells[:],
            self.scratch,
            None,
            True,
            self.ahead_by + 1,
            0,
            0,
            0,
            self.work,
            self.trace,
            None,
            None,
            self.dead,
        )

    def imagined(self) -> "Run":
        """A copy in which something is only imagined to be done, as far ahead as this is."""
        found = self.ahead()
        found.ahead_by = self.ahead_by
        return found

    def spend(self, amount: int) -> None:
        """Takes from what may yet be looked at for this decision."""
        self.work[0] -= amount
        if self.work[0] < 0:
            raise Exhausted

    def passed(self, number: int) -> None:
        """Notes that an instruction was carried out, or stood before; while looking ahead, only that."""
        if self.trace is not None:
            passed = self.trace.looked if self.looking else self.trace.ran
            if passed is not None:
                passed.add((number, self.cells[PC]))

    def comes_to(self, number: int) -> None:
        """Tell the follower of play where it is before anything is done there; looking ahead is not play."""
        if self.trace is not None and self.trace.follower is not None and not self.looking:
            self.trace.follower.comes_to(self, number)

    def call(self, target: int, back: int) -> None:
        """Goes to other code and remembers where to come back to."""
        cells = self.cells
        if cells[DEPTH] >= MAX_CALLS:  # the text allows no such depth; triggers within triggers do
            raise Fault("triggers set each other off without end")
        cells[CALLS + cells[DEPTH]] = back
        cells[DEPTH] += 1
        cells[PC] = target

    def has_begun(self, number: int) -> bool:
        """Whether an instruction is part of the play: while the game is set up, nothing ends it."""
        outermost = self.cells[CALLS] if self.cells[DEPTH] else number
        return outermost >= self.machine.play_begins

    def come_back(self) -> None:
        """Goes back from a call."""
        cells = self.cells
        cells[DEPTH] -= 1
        cells[PC] = cells[CALLS + cells[DEPTH]]
        cells[CALLS + cells[DEPTH]] = 0
