"""The possible values of expressions, derived from those of their parts: the one place to look them up.

What names hold is said by whoever knows: all that a machine ever writes (`Facts`), what the rulebook declares, or
nothing at all. A fact is never too narrow: what cases must be complete for, and which code is written, depends on it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import TypeVar

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import ANY, NEVER, Fact, between, member_of, members_of
from festrules.interpreter.ranges.parts import InnerPart, Kinds
from festrules.interpreter.ranges.worth import worth
from festrules.interpreter.world.things import World

Answer = TypeVar("Answer")


class Ranges(ABC):
    """The facts about expressions in one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.players = len(world.seats)
        self.bound: dict[int, Fact] = {}  # of names in expressions, wherever they are bound; else anything
        self.scope: dict[int, Fact] = {}  # of those bound around what is asked for
        self.forms = Kinds()
        self.known: dict[tuple[int, tuple[Fact | None, ...]], Fact] = {}
        # What can lie in a stretch of places, of any kind or of some.
        self.lying: dict[tuple[int, int, frozenset[int] | None], Fact] = {}
        self.homes = homes(world)  # of each kind: where its only component can lie

    # ---- what somebody has to say ------------------------------------------------------------------

    @abstractmethod
    def cell(self, number: int) -> Fact:
        """The possible values of a cell that is read as a name or stored value; for a collection, of its members."""

    def of_seat(self, number: int) -> Fact:
        """The possible values of a seat's own cell if seats may not have been asked."""
        return self.cell(number)

    def goes_round(self) -> bool:
        """Whether all parts are visited too, to learn the possible values of their names."""
        return False

    # ---- what others ask ---------------------------------------------------------------------------

    def of(self, expression: node.Expression) -> Fact:
        """The possible values of a value or collection."""
        key = self.key(expression)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = worth(self, expression)
            if self.goes_round():
                for part in self.forms.parts(expression):
                    self.asked(part, self.of)
        return found

    def members(self, expression: node.Expression) -> Fact:
        """The possible members of a collection; a single value has one member, nothing has none."""
        return members_of(self.of(expression))

    def most(self, expression: node.Expression) -> int:
        """How many members a collection has at most."""
        return self.members(expression).most

    def several(self, expression: node.Expression) -> bool:
        """Whether it is a collection and not a single value."""
        return self.of(expression).several

    def distinct(self, expression: node.Expression) -> bool:
        """Whether no member of a collection comes twice, as far as its form shows."""
        match expression:
            case node.Constant(tuple() as values):
                return len(set(values)) == len(values)
            case node.BoardOf() | node.PlayersFrom() | node.Range() | node.Distinct():
                return True
            case node.Line() | node.Between() | node.Reached() | node.Border():
                return True
            case node.Where() | node.Without() | node.Extreme() | node.Ordered() | node.Reversed():
                return self.distinct(expression.of)
            case node.Few():
                return self.distinct(expression.of)
            case node.Noted():
                return self.distinct(expression.of)
        return not self.several(expression)

    # ---- names -------------------------------------------------------------------------------------

    @contextmanager
    def within(self, names: Iterable[tuple[int, Fact]]) -> Iterator[None]:
        """The scope in which names are bound to such facts."""
        before = self.scope
        self.scope = {**before, **dict(names)}
        try:
            yield
        finally:
            self.scope = before

    def named(self, place: int) -> Fact:
        """The possible values of a name bound in an expression."""
        found = self.scope.get(place)
        return self.bound.get(place, ANY) if found is None else found

    def binding(self, part: InnerPart) -> list[tuple[int, Fact]]:
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

    def asked(self, part: InnerPart, ask: Callable[[node.Expression], Answer]) -> Answer:
        """An answer about a part, with its names bound."""
        if not part.names:
            return ask(part.of)
        with self.within(self.binding(part)):
            return ask(part.of)

    def of_part(self, expression: node.Expression, number: int) -> Fact:
        """The possible values of a part of an expression, with its names bound."""
        return self.asked(self.forms.parts(expression)[number], self.of)

    def key(self, expression: node.Expression) -> tuple[int, tuple[Fact | None, ...]]:
        """An expression and the facts about the names it uses: the key by which it is remembered."""
        scope = self.scope
        return id(expression), tuple([scope.get(place) for place in self.forms.free(expression)])

    def forget(self) -> None:
        """The facts about names have changed: everything derived from them is derived again."""
        self.known.clear()


def homes(world: World, lying: AbstractSet[int] = frozenset()) -> list[Fact]:
    """For each kind the places where one of it may lie; -1 where it may be nowhere, as all but these may."""
    found: list[list[int]] = [[] if kind in lying else [-1] for kind in range(len(world.kinds))]
    for place in world.places:
        for kind in place.kinds:
            found[kind].append(place.number)
    return [between(min(places), max(places)) if places else NEVER for places in found]
