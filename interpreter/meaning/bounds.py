"""Which numbers an expression can give, as far as that follows from what the rulebook declares.

While rules are read nobody knows yet what will be written where. Names have what they are given, or all that their type
has; stored values what is declared; parameters what procedures are done with, once all of that has been read.
"""

from collections.abc import Mapping
from dataclasses import replace

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import ANY, TRUTH, Fact, any_of, between, hull, one_of
from festrules.interpreter.ranges.ranges import Ranges
from festrules.interpreter.world.things import Keep, World
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    Component,
    Enumerated,
    Optional,
    Placed,
    Type,
    bare,
    member,
)
from festrules.interpreter.world.types import TRUTH as CONDITION

EFFORT = (
    100_000  # parts of expressions looked at in one configuration; past that nothing has a bound any more
)


class Bounds(Ranges):
    """The facts about names and stored values in one configuration."""

    def __init__(self, world: World, keeps: Mapping[str, Keep]) -> None:
        super().__init__(world)
        self.keeps = keeps
        self.by_base: dict[int, Keep] = {}
        self.cells: dict[int, Fact] = {}  # of names of statements, by their cell
        self.given: dict[
            int, list[node.Expression]
        ] = {}  # the arguments of procedures, by the cell of the parameter
        self.complete = (
            False  # whether all of that is known: while the rules are still read there may be more
        )
        self.left = EFFORT

    def of(self, expression: node.Expression) -> Fact:
        """The numbers that an expression, or a member of a collection, can be."""
        self.left -= 1
        return super().of(expression) if self.left >= 0 else ANY

    def cell(self, number: int) -> Fact:
        """The possible values of a name or stored value; a parameter can be everything its procedure is called with."""
        if not self.by_base:
            self.by_base = {keep.base: keep for keep in self.keeps.values()}
        keep = self.by_base.get(number)
        if keep is not None:
            return of_type(keep.type, self.world, between(keep.low, keep.high))
        if self.complete and number in self.given:
            arguments = self.given.pop(number)  # asking in a circle tells nothing
            if self.cells.get(number, ANY) == ANY:
                self.hold(number, any_of([self.of(argument) for argument in arguments]))
        return self.cells.get(number, ANY)

    def know_arguments(self) -> None:
        """All rules have been read, so all that procedures are done with is known."""
        self.complete = True
        self.forget()

    def hold(self, cell: int, fact: Fact) -> None:
        """From here on a name is known to be this."""
        self.cells[cell] = fact
        self.forget()

    def name(self, cell: int, kind: Type, of: node.Expression | None) -> None:
        """A name of some type begins; `of` is its value, or what it is one of."""
        numbers = self.of(of) if of is not None and bare(member(kind)) == NUMBER else ANY
        self.hold(cell, of_type(kind, self.world, numbers))


def of_type(kind: Type, world: World, numbers: Fact) -> Fact:
    """All values of a type, a collection or its members; of numbers these."""
    inner = bare(member(kind))
    match inner:
        case Enumerated(name):
            found = between(0, len(world.enumerations[name].values) - 1)
        case Component(names):
            kinds = [kind for name in names for kind in world.components[name].numbers]
            found = replace(ANY, nothing=False, kinds=(min(kinds), max(kinds))) if kinds else ANY
        case Placed(families):
            places = [place for name in families or world.families for place in world.families[name].places]
            found = hull(one_of(places))
        case _ if inner == NUMBER:
            found = numbers
        case _ if inner == PLAYER:
            found = between(0, len(world.seats) - 1)
        case _ if inner == CONDITION:
            found = TRUTH
        case _:
            return ANY
    return replace(found, nothing=True) if isinstance(kind, Optional) else found
