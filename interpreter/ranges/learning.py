"""The possible contents of a machine's names and stored values, from everything that ever writes them.

A name of a statement has cells of its own, and whoever reads it stands behind a statement that has written it: names
are known to what follows in their block and nowhere else. So what `Clear` leaves in the cells, and what is in them
before play, is never read as a value. What a seat has that did not choose is nothing, or no members. Cells that only
count (how far a loop has come) are not names, and nothing is claimed of them.

First all instructions are gone through again and again, until nothing new is learnt; a range that keeps growing is
taken for any number. What is learnt so holds; going through once more, with each definition seen from where it is
used, can only narrow it.
"""

from dataclasses import fields, replace
from typing import Any

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import ROUND, TURN, TURNS, TURNS_BEFORE, Machine
from festrules.interpreter.ranges.fact import (
    MANY,
    NEVER,
    Fact,
    between,
    either,
    hull,
    member_of,
    one_of,
)
from festrules.interpreter.ranges.facts import Facts
from festrules.interpreter.ranges.lacking import reads_nothing
from festrules.interpreter.ranges.parts import EXPRESSIONS
from festrules.interpreter.ranges.writing import Written, written
from festrules.interpreter.world.things import Keep
from festrules.interpreter.world.values import LARGEST

PATIENCE = 6  # how often a range may grow before it is taken for any number
NARROWING = 2


def learn(machine: Machine) -> Facts:
    """All that can be known of a machine."""
    facts = Facts(machine)
    learner = Learner(facts)
    learner.widen()
    for _ in range(NARROWING):
        learner.narrow()
    learner.count_definitions()
    return facts


class Learner:
    """Goes through the instructions of a machine and notes what they write."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.machine = facts.machine
        self.roots = roots_of(self.machine)
        self.fixed = dict(self._fixed())
        self.lacking = self._lacking()
        self.declared = {keep.base: keep for keep in self.machine.keeps.values()}

    def _fixed(self) -> Written:
        """The facts about cells that need no look at the instructions."""
        for instruction in self.machine.code:
            if isinstance(instruction, code.StartTurns):
                yield instruction.cell + TURNS_BEFORE, between(0, len(self.machine.initial))
            if isinstance(instruction, code.Together):
                self._note_seats(instruction)
        yield TURN, between(0, LARGEST)
        yield ROUND, between(0, LARGEST)
        yield TURNS, between(0, len(self.machine.initial))

    def count_definitions(self) -> None:
        """Count the places in the rules that use each definition."""
        seen: dict[int, Any] = {}
        waiting = [one for roots in self.roots for one in roots]
        while waiting:
            one = waiting.pop()
            if id(one) in seen:
                continue
            seen[id(one)] = one
            if isinstance(one, node.Call):
                self.facts.calls[id(one.value)] = self.facts.calls.get(id(one.value), 0) + 1
            waiting += [part.of for part in self.facts.forms.parts(one)]

    def _lacking(self) -> frozenset[int]:
        """The choices, by identity, whose names may be read where there was nothing to choose."""
        reading = {number: self._cells_in(roots) for number, roots in enumerate(self.roots)}
        return frozenset(
            id(one)
            for number, one in enumerate(self.machine.code)
            if isinstance(one, code.Choose)
            and one.otherwise >= 0
            and (self._each_has(one.cell) or reads_nothing(self.machine, number, reading))
        )

    def _each_has(self, cell: int) -> bool:
        """Whether each seat has cells of its own for a name."""
        return any(cell in cells for cells, _, _ in self.facts.windows)

    def _cells_in(self, roots: list[Any]) -> frozenset[int]:
        """The cells that some expressions read."""
        found: set[int] = set()
        waiting = list(roots)
        seen: dict[int, Any] = {}  # definitions are shared: each is gone into once
        while waiting:
            one = waiting.pop()
            if id(one) in seen:
                continue
            seen[id(one)] = one
            if isinstance(one, node.Cell):
                found.add(one.cell)
            waiting += [part.of for part in self.facts.forms.parts(one)]
        return frozenset(found)

    def _note_seats(self, block: code.Together) -> None:
        start, size = block.locals
        everybody = block.players == node.Constant(tuple(range(self.machine.players)))
        stop = start + size * (self.machine.players + 1)
        self.facts.windows.append((range(start, stop), size, everybody))

    # ---- going round ---------------------------------------------------------------------------------

    def widen(self) -> None:
        """Until nothing new is learnt."""
        facts = self.facts
        facts.cells = {cell: NEVER for cell, _ in self._written()} | self.fixed
        for keep in self.declared.values():
            facts.cells[keep.base] = self._initial(keep)
        facts.forget()
        grown: dict[tuple[str, int], int] = {}
        facts.learning = True
        changed = True
        while changed:
            bound = dict(facts.bound)
            self._visit()
            changed = self._grow("name", facts.bound, bound, facts.bound.items(), grown)
            changed |= self._grow("cell", facts.cells, dict(facts.cells), self._written(), grown)
            facts.forget()
        facts.learning = False

    def _initial(self, keep: Keep) -> Fact:
        return hull(one_of(self.machine.initial[keep.base : keep.base + keep.count]))

    def _visit(self) -> None:
        for roots in self.roots:
            for one in roots:
                self.facts.of(one)
        for instruction in self.machine.code:
            if isinstance(instruction, code.Picking):
                self.facts.note(instruction.bound, member_of(self.facts.members(instruction.values)))
            if isinstance(instruction, code.ChooseSome) and instruction.together >= 0:
                self.facts.note(
                    instruction.together, replace(self.facts.members(instruction.values), least=0)
                )

    def _grow(
        self,
        what: str,
        facts: dict[int, Fact],
        before: dict[int, Fact],
        found: Any,
        grown: dict[tuple[str, int], int],
    ) -> bool:
        """Takes up what has been found; whether anything is new."""
        changed = False
        for place, fact in list(found):
            old = before.get(place, NEVER)
            new = hull(either(facts.get(place, NEVER), fact))
            if new == old or (what == "cell" and place in self.fixed):
                continue
            changed = True
            key = what, place
            grown[key] = grown.get(key, 0) + 1
            facts[place] = self._widened(old, new) if grown[key] > PATIENCE else new
        return changed

    def _widened(self, old: Fact, new: Fact) -> Fact:
        """A fact that keeps growing may as well be anything."""
        low = new.low if new.low >= old.low and not old.never else -LARGEST
        high = new.high if new.high <= old.high and not old.never else LARGEST
        kinds = None if new.kinds is None else (0, len(self.machine.world.kinds) - 1)
        most = new.most if new.most == old.most else MANY
        return replace(new, low=low, high=high, kinds=kinds, least=0 if new.several else 1, most=most)

    def narrow(self) -> None:
        """Once more, with definitions seen from where they are used."""
        facts = self.facts
        facts.forget()
        cells = {**dict.fromkeys(facts.cells, NEVER), **self.fixed}
        for keep in self.declared.values():
            cells[keep.base] = self._initial(keep)
        for cell, fact in self._written():
            if cell not in self.fixed:
                cells[cell] = hull(either(cells.get(cell, NEVER), fact))
        bound, facts.noted = facts.bound, {}
        self._visit()
        facts.cells, facts.bound, facts.noted = cells, {**bound, **facts.noted}, None
        facts.forget()

    def _written(self) -> Written:
        for instruction in self.machine.code:
            for cell, fact in written(self.facts, instruction, self.lacking):
                yield self.facts.home(cell), hull(fact)


def roots_of(machine: Machine) -> list[list[Any]]:
    """The expressions that each instruction, and whatever else asks something, begins with."""
    asking = (*machine.code, *machine.ends, *machine.watches, *machine.parts, *machine.tie_breaks)
    return [_asked(one) for one in asking]


def _asked(part: Any) -> list[Any]:
    """The expressions that an instruction, or something else of a machine, asks."""
    found: list[Any] = []
    waiting = [getattr(part, field.name) for field in fields(part)]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting += one
        elif one.__class__ in EXPRESSIONS:
            found.append(one)
        elif isinstance(one, node.Index | code.Condition | code.Text):
            waiting += [getattr(one, field.name) for field in fields(one)]
    return found
