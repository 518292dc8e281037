"""What the names and stored values of a machine can hold, from all that ever writes them.

A name of a statement has cells of its own, and whoever reads it stands behind a statement that has written it: names
are known to what follows in their block and nowhere else. So what `Clear` leaves in the cells, and what is in them
before play, is never read as a value, but where a seat is asked for that did not choose. Cells that only count (how
far a loop has come) are no names, and nothing is claimed of them.

First all instructions are gone through again and again, until nothing new is learnt; a range that keeps growing is
taken for any number. What is learnt so holds; going through once more, with each definition seen from where it is
used, can only narrow it.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, TypeAlias

from festrules.interpreter.compiled.lowering.known.facts import Facts
from festrules.interpreter.compiled.lowering.known.lacking import reads_nothing
from festrules.interpreter.compiled.lowering.known.parts import EXPRESSIONS
from festrules.interpreter.compiled.lowering.known.ranges import (
    MANY,
    NEVER,
    Fact,
    between,
    calculated,
    collection,
    either,
    member_of,
    one_of,
    present,
)
from festrules.interpreter.compiled.lowering.known.worth_lying import lying
from festrules.interpreter.compiled.lowering.known.worth_names import coordinates
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import ROUND, TURN, TURNS, TURNS_BEFORE, Machine
from festrules.interpreter.world.types import NUMBER, bare
from festrules.interpreter.world.values import LARGEST

PATIENCE = 6  # how often a range may grow before it is taken for any number
NARROWING = 2

Written: TypeAlias = Iterator[tuple[int, Fact]]  # a cell, and what is written there


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
        """What is known of cells without looking at the instructions."""
        for instruction in self.machine.code:
            if isinstance(instruction, code.StartTurns):
                yield instruction.cell + TURNS_BEFORE, between(0, len(self.machine.initial))
            if isinstance(instruction, code.Together):
                self._note_seats(instruction)
        yield TURN, between(0, LARGEST)
        yield ROUND, between(0, LARGEST)
        yield TURNS, between(0, len(self.machine.initial))

    def count_definitions(self) -> None:
        """In how many places of the rules each definition is asked for."""
        seen: dict[int, Any] = {}
        waiting = [one for roots in self.roots for one in roots]
        while waiting:
            one = waiting.pop()
            if id(one) in seen:
                continue
            seen[id(one)] = one
            if isinstance(one, node.Call):
                self.facts.asked[id(one.value)] = self.facts.asked.get(id(one.value), 0) + 1
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
            initial = one_of(self.machine.initial[keep.base : keep.base + keep.count])
            facts.cells[keep.base] = initial
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

    def _visit(self) -> None:
        for roots in self.roots:
            for one in roots:
                self.facts.of(one)
        for instruction in self.machine.code:
            if isinstance(instruction, code.Pick | code.PickEach):
                self.facts.note(instruction.bound, member_of(self.facts.members(instruction.values)))

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
            new = either(facts.get(place, NEVER), fact)
            if new == old or (what == "cell" and place in self.fixed):
                continue
            changed = True
            key = what, place
            grown[key] = grown.get(key, 0) + 1
            facts[place] = self._widened(old, new) if grown[key] > PATIENCE else new
        return changed

    def _widened(self, old: Fact, new: Fact) -> Fact:
        """What keeps growing may as well be anything."""
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
            cells[keep.base] = one_of(self.machine.initial[keep.base : keep.base + keep.count])
        for cell, fact in self._written():
            if cell not in self.fixed:
                cells[cell] = either(cells.get(cell, NEVER), fact)
        bound, facts.noted = facts.bound, {}
        self._visit()
        facts.cells, facts.bound, facts.noted = cells, {**bound, **facts.noted}, None
        facts.forget()

    # ---- what instructions write -------------------------------------------------------------------

    def _written(self) -> Written:
        for instruction in self.machine.code:
            for cell, fact in self._writes(instruction):
                yield self.facts.home(cell), fact

    def _writes(self, one: Any) -> Written:
        """The names and stored values that an instruction writes."""
        facts = self.facts
        match one:
            case code.Let(cell=cell, value=value):
                yield cell, facts.of(value)
            case code.LetMany(cell=cell, size=size, value=value):
                found = facts.members(value)
                yield cell, replace(found, most=min(found.most, size))
            case code.WithValue(cell=cell, value=value):
                yield cell, present(facts.of(value))
            case code.CountDown(cell=cell):
                yield cell, between(0, max(0, facts.cell(cell).high))
            case code.Store() | code.Reset():
                yield one.base, self._stored(one)
            case code.Next(cell=cell, name=name):
                yield name, member_of(facts.cell(cell + 1))
            case code.Move(follow=cell) if cell >= 0:
                yield cell, self._moved(facts.of(one.what), facts.of(one.to))
            case code.Draw(cell=cell) if cell >= 0:
                yield (
                    cell,
                    self._moved(member_of(facts.of(node.Contents(one.source, None))), facts.of(one.to)),
                )
            case code.Pick(cell=cell, values=values):
                yield cell, member_of(facts.members(values))
            case code.PickEach(cell=cell, members=members):
                most = facts.cell(members).most
                yield cell, replace(facts.members(one.values), least=0, most=most)
            case code.Choose(cell=cell, values=values):
                yield (
                    cell,
                    replace(member_of(facts.members(values)), nothing=one.may or id(one) in self.lacking),
                )
            case code.ChooseSome(cell=cell, values=values):
                found = facts.members(values)
                yield cell, replace(found, least=0, most=one.size)
                yield one.candidate, member_of(found)
            case code.Pay(cell=cell, size=size) if cell >= 0:
                kinds = between(min(one.kinds), max(one.kinds)) if one.kinds else NEVER
                yield cell, collection(kinds, 0, size)

    def _stored(self, one: code.Store | code.Reset) -> Fact:
        """What a stored value is after it has been changed; outside of its range is a fault."""
        facts, keep = self.facts, self.machine.keeps[one.keep]
        value = facts.of(one.value)
        if isinstance(one, code.Store) and one.by != "=":
            value = calculated(one.by, present(facts.cell(one.base)), present(value))
        if bare(keep.type) != NUMBER or value.never:
            return value
        return replace(value, low=max(value.low, keep.low), high=min(value.high, keep.high))

    def _moved(self, component: Fact, target: Fact) -> Fact:
        """A component as it is numbered in another place."""
        low, high = coordinates(self.facts, component, kind=True)
        everywhere = self.machine.world.places
        if component.never or target.never:
            return NEVER
        spots = range(max(target.low, 0), min(target.high, len(everywhere) - 1) + 1)
        kinds = [[kind for kind in everywhere[spot].kinds if low <= kind <= high] for spot in spots]
        return lying(self.facts, kinds, spots.start)


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
