"""The most that evaluating a decision's options can note: found in the code, without running it.

Asking reaches expressions of the decision, and of all that looking ahead runs up to the line; and where these ask what
would be if something were done, past all that doing it runs. Where all their notes are known already nothing is lost if
only some of the options are looked at.
"""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any, TypeAlias, assert_never

from festrules.grammar.document import Pointer
from festrules.interpreter.engine.preferring import notes_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.forms import inner
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.machine.machine import CALLS, DEPTH, PC, Machine
from festrules.interpreter.machine.questions import otherwise_of

# An instruction, and where the calls around it come back to, the outermost first.
Place: TypeAlias = tuple[int, tuple[int, ...]]
Notes: TypeAlias = frozenset[Pointer]
NONE: Notes = frozenset()


@dataclass(slots=True)
class Foreseen:
    """One machine, with notes in its expressions, and what was asked about it so far."""

    machine: Machine
    places: dict[Place, Notes] = field(default_factory=dict)
    parts: dict[int, tuple[Any, Notes]] = field(
        default_factory=dict
    )  # by identity, which lasts with its bearer
    left: dict[Place, int] = field(
        default_factory=dict
    )  # how many notes there were when some were missing yet

    def is_all_in(self, noted: AbstractSet[Pointer], run: Run) -> bool:
        """Whether asking for the options of the decision at which play stands can note nothing else than these."""
        place = _place_of(run)
        if self.left.get(place) == len(noted):
            return False
        if not self._foreseen(place) <= noted:
            self.left[place] = len(noted)
            return False
        return True

    def notes(self, run: Run) -> Notes:
        """All possible notes of listing the options of the present decision."""
        return self._foreseen(_place_of(run))

    def _foreseen(self, place: Place) -> Notes:
        if place not in self.places:
            self.places[place] = NONE.union(*map(self._at, self._looked_at(place)))
        return self.places[place]

    def _looked_at(self, decision: Place) -> set[int]:
        """The decision itself, and every instruction that looking ahead from it can reach."""
        found: set[Place] = set()
        waiting = self._tried(*decision)
        while waiting:
            number, calls = place = waiting.pop()
            if place in found or number < 0 or number in self.machine.lines:
                continue
            found.add(place)
            waiting += self._onward(number, calls)
        return {number for number, _ in found} | {decision[0]}

    def _tried(self, number: int, calls: tuple[int, ...]) -> list[Place]:
        """Where looking ahead begins for each thing that may be decided."""
        instruction = self.machine.code[number]
        assert isinstance(instruction, code.Decision)
        match instruction:
            case code.Take(targets=targets):
                return [(target, (*calls, number + 1)) for target in targets]
            case code.Choose():
                return [(number + 1, calls)] if instruction.looks_ahead else []
            case code.ChooseSome() | code.Pay() | code.Rearrange():
                return []
            case _:
                assert_never(instruction)

    def _onward(self, number: int, calls: tuple[int, ...]) -> list[Place]:
        """The instructions where looking ahead goes on after one; at a decision, on every way it may try."""
        instruction = self.machine.code[number]
        if isinstance(instruction, code.Decision):
            return [*self._tried(number, calls), (otherwise_of(instruction), calls)]
        match instruction:
            case code.CallCode(to=to):
                return [(to, (*calls, number + 1))]
            case code.Return():
                return [(calls[-1], calls[:-1])] if calls else []
        return [(following, calls) for following in successors(self.machine.code, number, {})]

    def _at(self, number: int) -> Notes:
        """The possible notes of an instruction, with the ends and triggers that are checked behind it."""
        ends, watches = self.machine.checks.get(number, ((), ()))
        asked = [self.machine.ends[one] for one in ends] + [self.machine.watches[one] for one in watches]
        return self._inside((self.machine.code[number], *asked))

    def _inside(self, part: Any) -> Notes:
        if isinstance(part, tuple):
            return NONE.union(*map(self._inside, part)) if part else NONE
        names = inner(part.__class__)
        if not names:
            return NONE
        if id(part) not in self.parts:
            own = self._own(part)
            found = NONE.union(*[self._inside(getattr(part, name)) for name in names])
            self.parts[id(part)] = part, found | {one for one in own if one}
        return self.parts[id(part)][1]

    def _own(self, part: Any) -> tuple[Pointer, ...]:
        match part:
            case node.Noted():
                return part.asked, part.true, part.false
            case code.IfPossible():
                return notes_of(part, self.machine)
            case node.IfDone(number=number):
                return tuple(self._foreseen_done(self.machine.imagined[number]))
        return ()

    def _foreseen_done(self, start: int) -> Notes:
        """The possible notes of imagining that something is done: no line stops it, and nothing is set off."""
        found: set[Place] = set()
        waiting: list[Place] = [(start, ())]
        while waiting:
            place = waiting.pop()
            if place not in found:
                found.add(place)
                waiting += self._onward(*place)
        return NONE.union(*(self._inside(self.machine.code[number]) for number, _ in found))


def _place_of(run: Run) -> Place:
    return run.cells[PC], tuple(run.cells[CALLS : CALLS + run.cells[DEPTH]])
