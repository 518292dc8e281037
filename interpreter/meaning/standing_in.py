"""Whether the acting player is the one who has chosen: looking ahead serves the chooser, and others may act after it.

What is one's own is somebody else's there: `let seat 2 act` looks into the hand of seat 2.
"""

from collections.abc import Iterator

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine import machine
from festrules.interpreter.machine.expressions import Cell
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.machine.lines import lines_of
from festrules.interpreter.machine.questions import otherwise_of
from festrules.interpreter.meaning.emitting import Emitter

CHOSE = "chose"  # the acting player has chosen
ANOTHER = "another"  # the acting player has not, and nobody has chosen anything since they began to act
AFTER = "after"  # somebody else has chosen, and acts no more


def others_act(emitter: Emitter, returns: dict[int, list[int]]) -> frozenset[int]:
    """The instructions that looking ahead can reach where somebody acts who has not chosen."""
    return frozenset(number for number, states in _Ways(emitter, returns).found.items() if states - {CHOSE})


class _Ways:
    """Every way that looking ahead can go, from every choice."""

    def __init__(self, emitter: Emitter, returns: dict[int, list[int]]) -> None:
        self.program, self.returns = emitter.code, returns
        self.lines, self.interrupted = lines_of(emitter.code), emitter.interrupted
        self.triggers = [one.start for one in emitter.routines.values() if one.kind == "trigger"]
        self.again: dict[int, list[int]] = {}  # by the cell that keeps who acted before: where they act again
        for number, one in enumerate(self.program):
            match one:
                case code.Let(cell=machine.YOU, value=Cell(before)):
                    self.again.setdefault(before, []).append(number)
        self.before: dict[int, set[str]] = {}  # by that cell: who they were
        self.found: dict[int, set[str]] = {}
        waiting = [
            (number, CHOSE) for number, one in enumerate(self.program) if isinstance(one, code.Decision)
        ]
        while waiting:
            number, state = waiting.pop()
            for to, after in self._onward(number, state):
                known = self.found.setdefault(to, set()) if 0 <= to < len(self.program) else {after}
                if after not in known:
                    known.add(after)
                    waiting += [(to, after), *self._kept(to, after)]

    def _onward(self, number: int, state: str) -> Iterator[tuple[int, str]]:
        instruction = self.program[number]
        if number in self.lines:
            return
        if number in self.interrupted:
            yield from ((start, state) for start in self.triggers)
        for to in successors(self.program, number, self.returns):
            match instruction:
                case code.WithValue(cell=machine.YOU) if to != instruction.otherwise:
                    yield to, ANOTHER
                case code.NextTurn() if to != instruction.end:
                    yield to, ANOTHER
                case code.Let(cell=machine.YOU, value=Cell(before)):
                    yield from ((to, one) for one in self._once_more(before, state))
                case _ if isinstance(instruction, code.Decision) and to != otherwise_of(instruction):
                    yield to, CHOSE
                case _:
                    yield to, state

    def _once_more(self, before: int, state: str) -> set[str]:
        """The players who act again once somebody else acts no more."""
        return set(self.before.get(before, ())) if state == ANOTHER else {AFTER}

    def _kept(self, number: int, state: str) -> Iterator[tuple[int, str]]:
        """The instructions to look at again once more players are known to have acted before."""
        match self.program[number]:
            case code.Let(cell, value=Cell(machine.YOU)):
                self.before.setdefault(cell, set()).add(state)
                for other in self.again.get(cell, ()):
                    yield from ((other, known) for known in self.found.get(other, ()))
