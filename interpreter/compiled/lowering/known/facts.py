"""What is known of every expression before play: see `Fact`. Lowering asks, and leaves out what is never needed.

Names bound in expressions have the facts of what they run through where that is being lowered (`within`); in a function
that several expressions share, of all that they ever run through.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from festrules.interpreter.compiled.lowering.boards.searching import searching
from festrules.interpreter.compiled.lowering.known import ranges
from festrules.interpreter.compiled.lowering.known.failing import fails
from festrules.interpreter.compiled.lowering.known.parts import Kinds, Part
from festrules.interpreter.compiled.lowering.known.ranges import (
    ANY,
    NEVER,
    Fact,
    between,
    collection,
    either,
    member_of,
    members_of,
)
from festrules.interpreter.compiled.lowering.known.worth import WORTH
from festrules.interpreter.engine.run import MAX_WORK
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.machine import Machine

__all__ = ["ANY", "Fact", "Facts"]

TOO_MUCH = 2 * MAX_WORK  # members: more than may be looked at, whatever else there is


class Facts:
    """All that is known of the expressions of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.world = machine.world
        self.unique = frozenset(kind.number for kind in self.world.kinds if kind.unique)
        self.stored = {
            cell: keep.base
            for keep in machine.keeps.values()
            for cell in range(keep.base, keep.base + keep.count)
        }
        self.cells: dict[int, Fact] = {}  # of names and stored values, by their cell; else anything
        self.bound: dict[int, Fact] = {}  # of names in expressions, wherever they are bound
        self.scope: dict[int, Fact] = {}  # of those bound around what is asked for
        self.forms = Kinds()
        self.known: dict[tuple[int, tuple[Fact | None, ...]], Fact] = {}
        self.failing: dict[tuple[int, tuple[Fact | None, ...]], bool] = {}
        self.effort: dict[tuple[int, tuple[Fact | None, ...]], int] = {}
        self.asked: dict[int, int] = {}  # in how many places each definition is asked for
        self.windows: list[tuple[range, int, bool]] = []  # cells of names that each seat has
        self.learning = False  # while it is gone round: names are what they ever are
        self.noted: dict[int, Fact] | None = None  # what names are, while that is noted
        self.lying: dict[tuple[int, int], Fact] = {}  # what can lie in a stretch of places
        self.homes = homes(machine)  # of each kind: where its only component can lie

    # ---- what others ask ---------------------------------------------------------------------------

    def of(self, expression: Any) -> Fact:
        """What a value, or a collection, can be."""
        key = self._key(expression)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = WORTH[expression.__class__](self, expression)
            if self.learning or self.noted is not None:
                for part in self._parts(expression):
                    self._part(part, self.of)
        return found

    def members(self, expression: Any) -> Fact:
        """What a collection can be; a single value is one of one member, nothing of none."""
        return members_of(self.of(expression))

    def most(self, expression: Any) -> int:
        """How many members a collection has at the most."""
        return self.members(expression).most

    def several(self, expression: Any) -> bool:
        """Whether it is a collection and not a single value."""
        return self.of(expression).several

    def cell(self, number: int) -> Fact:
        """What a cell can hold where it is read as a name or stored value; of a collection the members."""
        return self.cells.get(self.home(number), ANY)

    def home(self, number: int) -> int:
        """The cell that stands for all of a stored value, or for a name that each seat has."""
        if number in self.stored:
            return self.stored[number]
        for cells, size, _ in self.windows:
            if number in cells:
                return cells.start + (number - cells.start) % size
        return number

    def of_seat(self, number: int) -> Fact:
        """What a seat's own cell can hold; 0 where seats may not have been asked."""
        found = self.cell(number)
        for cells, _, everybody in self.windows:
            if number in cells:
                return (
                    found
                    if everybody
                    else either(found, collection(NEVER, 0, 0) if found.several else between(0, 0))
                )
        return found

    def may_fail(self, expression: Any) -> bool:
        """Whether asking for it may come to a point that the rules do not provide for."""
        key = self._key(expression)
        found = self.failing.get(key)
        if found is None:
            found = fails(self, expression) or any(
                self._part(part, self.may_fail) for part in self._parts(expression)
            )
            self.failing[key] = found
        return found

    def work(self, expression: Any) -> int:
        """At most how many members of collections are looked at, as the reference counts them.

        What the searches for several parts of a drawing and for the best of many groups try is not in it: it depends
        on what they find, so whoever searches spends it.
        """
        key = self._key(expression)
        found = self.effort.get(key)
        if found is None:
            inside = sum(self._work(part) for part in self._parts(expression))
            found = min(inside + searching(expression), TOO_MUCH)
            self.effort[key] = found
        return found

    def _work(self, part: Part) -> int:
        own: int = self._part(part, self.work)
        several = self.of(part.of) if not part.names else ranges.NEVER
        looked_at = several.most if several.several else 0
        times = 1
        for _, source, each in part.names:
            if each and not isinstance(source, Fact):
                times *= max(1, self._part(Part(source, part.names[:-1]), self.most))
        return looked_at + own * times

    def distinct(self, expression: Any) -> bool:
        """Whether no member of a collection comes twice, as far as its form shows it."""
        match expression:
            case node.Constant(tuple() as values):
                return len(set(values)) == len(values)
            case node.BoardOf() | node.PlayersFrom() | node.Range() | node.Distinct():
                return True
            case node.Where(of) | node.Without(of) | node.Extreme(of) | node.Ordered(of) | node.Reversed(of):
                return self.distinct(of)
            case node.Noted(of):
                return self.distinct(of)
        return not self.several(expression)

    # ---- names -------------------------------------------------------------------------------------

    @contextmanager
    def within(self, names: Iterable[tuple[int, Fact]]) -> Iterator[None]:
        """Where names are bound to what is known like this."""
        before = self.scope
        self.scope = {**before, **dict(names)}
        try:
            yield
        finally:
            self.scope = before

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Where nothing is known of names but what holds everywhere: in a function that several share."""
        before, self.scope = self.scope, {}
        try:
            yield
        finally:
            self.scope = before

    def named(self, place: int) -> Fact:
        """What a name bound in an expression can be."""
        found = self.scope.get(place)
        if found is not None:
            return found
        return self.bound.get(place, NEVER if self.learning else ANY)

    def binding(self, part: Part) -> list[tuple[int, Fact]]:
        """The names of a part, and what they can be."""
        found: list[tuple[int, Fact]] = []
        for place, source, each in part.names:
            if isinstance(source, Fact):
                found.append((place, source))
                continue
            with self.within(found):
                fact = self.of(source)
            found.append((place, member_of(fact) if each else fact))
        return found

    def _part(self, part: Part, ask: Any) -> Any:
        if not part.names:
            return ask(part.of)
        names = self.binding(part)
        if self.learning:
            for place, fact in names:
                self.note(place, fact)
            return ask(part.of)
        if self.noted is not None:
            for place, fact in names:
                self.noted[place] = either(self.noted.get(place, NEVER), fact)
        with self.within(names):
            return ask(part.of)

    def of_part(self, expression: Any, number: int) -> Fact:
        """What a part of an expression can be, with its names bound."""
        found: Fact = self._part(self._parts(expression)[number], self.of)
        return found

    def _parts(self, expression: Any) -> tuple[Part, ...]:
        return self.forms.parts(expression)

    def _key(self, expression: Any) -> tuple[int, tuple[Fact | None, ...]]:
        scope = self.scope
        return id(expression), tuple([scope.get(place) for place in self.forms.free(expression)])

    # ---- learning ----------------------------------------------------------------------------------

    def forget(self) -> None:
        """Facts have changed: what was worked out from them is worked out again."""
        self.known.clear()
        self.failing.clear()
        self.effort.clear()

    def note(self, place: int, fact: Fact) -> None:
        """A name is bound to something like this somewhere."""
        self.bound[place] = either(self.bound.get(place, NEVER), fact)


def homes(machine: Machine) -> list[Fact]:
    """For each kind the places where one of it may lie, or -1 where it has never been put anywhere."""
    found = [
        NEVER if machine.initial[machine.where + kind] >= 0 else between(-1, -1)
        for kind in range(len(machine.world.kinds))
    ]
    for place in machine.world.places:
        for kind in place.kinds:
            found[kind] = either(found[kind], between(place.number, place.number))
    return found
