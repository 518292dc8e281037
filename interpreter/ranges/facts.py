"""The facts about every expression of a machine before play, from everything that is ever written: see `learning.py`.

Whoever lowers something asks, and leaves out what is never needed. Names bound in expressions have the facts of what
they run through where that is being lowered (`within`); in a function that several expressions share, of all that they
ever run through.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.ranges.fact import ANY, NEVER, Fact, collection, either, hull, one_of
from festrules.interpreter.ranges.failing import fails
from festrules.interpreter.ranges.parts import InnerPart
from festrules.interpreter.ranges.ranges import Ranges, homes
from festrules.interpreter.ranges.searching import TOO_MUCH, searching
from festrules.interpreter.world.values import NOTHING

__all__ = ["ANY", "Fact", "Facts"]

# What asks something of each member, one after the other.
ONE_BY_ONE = (
    *(node.Where, node.Map, node.Quantified, node.Alike),
    *(node.Extreme, node.Ordered, node.Grouped),
)
Answer = TypeVar("Answer")


class Facts(Ranges):
    """All that is known of the expressions of one machine."""

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine.world)
        self.machine = machine
        self.unique = frozenset(kind.number for kind in self.world.kinds if kind.unique)
        self.stored = {
            cell: keep.base
            for keep in machine.keeps.values()
            for cell in range(keep.base, keep.base + keep.count)
        }
        self.cells: dict[int, Fact] = {}  # of names and stored values, by their cell; else anything
        self.failing: dict[tuple[int, tuple[Fact | None, ...]], bool] = {}
        self.effort: dict[tuple[int, tuple[Fact | None, ...]], int] = {}
        self.paying: dict[int, tuple[object, bool]] = {}
        self.looping: dict[int, tuple[object, bool]] = {}
        self.careful = False  # whether loops around others are paid for as play reaches them
        self.calls: dict[int, int] = {}  # in how many places each definition is asked for
        self.windows: list[tuple[range, int, bool]] = []  # cells of names that each seat has
        self.learning = False  # within a circle: names have all their possible values
        self.noted: dict[int, Fact] | None = None  # the values of names, while they are noted
        kinds = range(len(self.world.kinds))
        self.homes = homes(
            self.world, frozenset(kind for kind in kinds if machine.initial[machine.where + kind] >= 0)
        )

    # ---- what others ask ---------------------------------------------------------------------------

    def goes_round(self) -> bool:
        """Whether all parts are visited too, to learn the possible values of their names."""
        return self.learning or self.noted is not None

    def cell(self, number: int) -> Fact:
        """The possible values of a cell that is read as a name or stored value; for a collection, of its members."""
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
        """The possible values of a seat's own cell; also nothing, or no members, if seats may not have been asked."""
        found = self.cell(number)
        for cells, _, everybody in self.windows:
            if number in cells:
                lacking = collection(NEVER, 0, 0) if found.several else one_of((NOTHING,))
                return found if everybody else either(found, lacking)
        return found

    def may_fail(self, expression: node.Expression) -> bool:
        """Whether evaluating it may come to a point that the rules do not provide for."""
        key = self.key(expression)
        found = self.failing.get(key)
        if found is None:
            found = fails(self, expression) or any(
                self.asked(part, self.may_fail) for part in self.forms.parts(expression)
            )
            self.failing[key] = found
        return found

    def work(self, expression: node.Expression) -> int:
        """At most how many members of collections are looked at, as the reference counts them.

        What the searches for several parts of a drawing and for the best of many groups try is not in it: it depends
        on what they find, so whoever searches spends it. Nor is what is asked of members that are `uncounted`, or by
        what is `paid_apart`.
        """
        key = self.key(expression)
        found = self.effort.get(key)
        if found is None:
            apart = self.paid_apart(expression)
            inside = sum(self._work(part, apart=apart) for part in self.forms.parts(expression))
            found = min(inside + searching(self, expression), TOO_MUCH)
            self.effort[key] = found
        return found

    def uncounted(self, expression: node.Expression) -> bool:
        """Whether a collection has as many members as there are sets, which may be many or few."""
        match expression:
            case node.Subsets() | node.Grouped() | node.Groups():
                return True
            case node.Filter() | node.Map():
                return self.uncounted(expression.of)
            case node.Call(value=of) | node.Noted(of=of):
                return self.uncounted(of)
            case node.Conditional(then=one) | node.Default(of=one):
                return self.uncounted(one) or self.uncounted(expression.otherwise)
            case node.Listing(items=items):
                return any(self.uncounted(item) for item in items)
        return False

    def take_care(self) -> None:
        """From now on, loops within loops are paid for as play reaches them: all that is possible is too much."""
        self.careful = True
        self.effort.clear()
        self.paying.clear()

    def paid_apart(self, expression: node.Expression) -> bool:
        """Whether the work on members is paid for one by one, though their greatest number is known."""
        return (
            self.careful
            and isinstance(expression, ONE_BY_ONE)
            and any(self._loops(part.of) for part in self.forms.parts(expression) if part.names)
        )

    def _loops(self, expression: node.Expression) -> bool:
        """Whether something is gone through in it."""
        found = self.looping.get(id(expression))
        if found is None:
            loops = isinstance(expression, node.Through) or any(
                self._loops(part.of) for part in self.forms.parts(expression)
            )
            found = self.looping[id(expression)] = expression, loops
        return found[1]

    def pays(self, expression: node.Expression) -> bool:
        """Whether evaluating something is paid for: then it may not be left out, nor done once for many."""
        found = self.paying.get(id(expression))
        if found is None:
            pays = self._pays_itself(expression) or any(
                self.pays(part.of) for part in self.forms.parts(expression)
            )
            found = self.paying[id(expression)] = expression, pays
        return found[1]

    def _pays_itself(self, expression: node.Expression) -> bool:
        if isinstance(expression, node.Subsets | node.Grouped | node.Groups):
            return True
        each = (source for part in self.forms.parts(expression) for _, source, each in part.names if each)
        return self.paid_apart(expression) or any(
            not isinstance(source, Fact) and self.uncounted(source) for source in each
        )

    def work_of_each(self, expression: node.Expression, of: object) -> int:
        """The most that it can cost to evaluate an expression's parts for each member of a collection."""
        return sum(
            self.asked(part, self.work)
            for part in self.forms.parts(expression)
            if any(source is of and each for _, source, each in part.names)
        )

    def _work(self, part: InnerPart, *, apart: bool) -> int:
        own = self.asked(part, self.work)
        several = self.of(part.of) if not part.names else NEVER
        looked_at = several.most if several.several and not self.uncounted(part.of) else 0
        times = 1
        for _, source, each in part.names:
            if each and not isinstance(source, Fact):
                if apart or self.uncounted(source):
                    return looked_at  # whoever goes through them pays for each
                times *= max(1, self.asked(InnerPart(source, part.names[:-1]), self.most))
        return looked_at + own * times * part.times

    # ---- names -------------------------------------------------------------------------------------

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Where nothing is known of names but what holds everywhere: in a function that several share."""
        before, self.scope = self.scope, {}
        try:
            yield
        finally:
            self.scope = before

    def named(self, place: int) -> Fact:
        """The possible values of a name bound in an expression; within a circle, as far as that is known."""
        found = self.scope.get(place)
        if found is not None:
            return found
        return self.bound.get(place, NEVER if self.learning else ANY)

    def asked(self, part: InnerPart, ask: Callable[[node.Expression], Answer]) -> Answer:
        """An answer about a part; within a circle, the values of its names are noted."""
        if not part.names:
            return ask(part.of)
        names = self.binding(part)
        if self.learning:
            for place, fact in names:
                self.note(place, fact)
            return ask(part.of)
        if self.noted is not None:
            for place, fact in names:
                self.noted[place] = either(self.noted.get(place, NEVER), hull(fact))
        with self.within(names):
            return ask(part.of)

    # ---- learning ----------------------------------------------------------------------------------

    def forget(self) -> None:
        """The facts have changed: everything derived from them is derived again."""
        super().forget()
        self.failing.clear()
        self.effort.clear()

    def note(self, place: int, fact: Fact) -> None:
        """A name is bound to something like this somewhere."""
        self.bound[place] = hull(either(self.bound.get(place, NEVER), hull(fact)))
