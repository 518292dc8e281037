"""Which numbers an expression can give, as far as that follows from what the rulebook declares.

Followed are stored values, tables and columns, choices, dice, counts, what procedures are done with, and what is
calculated from these. What cannot be told has no bound; it never is too narrow.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.things import Keep, World
from festrules.interpreter.world.values import NOTHING

MOST = 10_000  # numbers that are told apart one by one
EFFORT = (
    100_000  # parts of expressions looked at in one configuration; past that nothing has a bound any more
)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whole numbers from the least to the greatest, each without an end where it is None; perhaps only some."""

    least: int | None = None
    most: int | None = None
    only: frozenset[int] | None = None  # which of those between, where that is known

    def all(self) -> frozenset[int] | None:
        """Each of them; None where that cannot be said or they are too many."""
        if self.only is not None:
            return self.only
        if self.least is None or self.most is None or self.most - self.least >= MOST:
            return None
        return frozenset(range(self.least, self.most + 1))


ANY = Numbers()


def some(values: Iterable[int]) -> Numbers:
    """Just these numbers, without what is nothing."""
    found = frozenset(value for value in values if value != NOTHING)
    return Numbers(min(found), max(found), found) if found else Numbers(0, -1, found)


def either(one: Numbers, other: Numbers) -> Numbers:
    """What one or the other can be."""
    first, second = one.only, other.only
    if first is not None and second is not None:
        return some(first | second)
    return Numbers(_outer(min, one.least, other.least), _outer(max, one.most, other.most))


def _outer(choose: Callable[[int, int], int], one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else choose(one, other)


@dataclass(slots=True)
class Bounds:
    """What is known of the names and stored values of one configuration."""

    world: World
    keeps: Mapping[str, Keep]
    cells: dict[int, Numbers] = field(default_factory=dict)  # of names of statements, by their cell
    bound: dict[int, Numbers] = field(
        default_factory=dict
    )  # of names in expressions, while they are looked at

    given: dict[int, list[node.Expression]] = field(
        default_factory=dict
    )  # what procedures are done with, by the cell of the parameter
    complete: bool = False  # whether all of that is known: while the rules are still read there may be more
    left: int = EFFORT

    def of(self, expression: node.Expression | None) -> Numbers:
        """The numbers that an expression, or a member of a collection, can be."""
        self.left -= 1
        if self.left < 0:
            return ANY
        match expression:
            case node.Constant(value):
                return some(value if isinstance(value, tuple) else (value,))
            case node.Cell(cell) | node.SeatCell(cell) | node.CellList(cell) | node.SeatCellList(cell):
                return self._named(cell)
            case node.Bound(place):
                return self.bound.get(place, ANY)
            case node.Kept(base):
                keep = next(one for one in self.keeps.values() if one.base == base)
                return Numbers(keep.low, keep.high)
            case node.Lookup(table, first, value, kind):
                return some(self._entries(table, first, value, kind=kind))
            case node.Range(low, high):
                return Numbers(self.of(low).least, self.of(high).most)
            case node.Listing(items):
                return self._any_of([self.of(item) for item in items])
            case node.Conditional(_, one, other) | node.Default(one, other):
                return either(self.of(one), self.of(other))
            case node.Where(of) | node.Without(of) | node.Extreme(of) | node.Ordered(of):
                return self.of(of)
            case node.Reversed(of) | node.Distinct(of):
                return self.of(of)
            case node.Map(of, place, value):
                return self._with([(place, of)], value)
            case node.Call(_, arguments, value):
                return self._with(arguments, value)
            case node.Arithmetic(by, left, right):
                return calculated(by, self.of(left), self.of(right))
        return self._counted(expression)

    def _counted(self, expression: node.Expression | None) -> Numbers:
        """Of what counts something: from nothing at all to everything."""
        match expression:
            case node.Aggregate("count", of):
                every = self._members(of)
                sure = isinstance(of, node.Constant | node.PlayersFrom | node.BoardOf)
                return Numbers(every if sure else 0, every)
            case node.Aggregate("sum", of):
                return _added(self.of(of), self._members(of))
            case node.Aggregate(_, of):
                return self.of(of)
            case node.Height(places):
                return Numbers(0, self._room(places))
            case node.Rank(_, among):
                most = self._members(among)
                alone = among != node.Constant(tuple(range(len(self.world.seats))))
                return Numbers(1, None if most is None else most + alone)
            case node.CircleSteps(size):
                return Numbers(0, size - 1)
            case node.BoardSteps(shape):
                return Numbers(0, len(shape.spaces))
            case node.Run(_, shape):
                return Numbers(0, len(shape.spaces))
        return ANY

    def _named(self, cell: int) -> Numbers:
        """What a name of a statement can be; a parameter by all that its procedure is done with."""
        if self.complete and cell in self.given:
            arguments = self.given.pop(cell)  # whoever asks in a circle learns nothing
            self.cells[cell] = self._any_of([self.of(argument) for argument in arguments])
        return self.cells.get(cell, ANY)

    def _with(self, arguments: Iterable[tuple[int, node.Expression]], value: node.Expression) -> Numbers:
        """The value of a definition, or for a member of a collection."""
        outside = self.bound
        self.bound = {**outside, **{place: self.of(argument) for place, argument in arguments}}
        found = self.of(value)
        self.bound = outside
        return found

    def _entries(
        self, table: tuple[int, ...], first: int, value: node.Expression, *, kind: bool
    ) -> Iterable[int]:
        asked = None if kind else self.of(value).all()
        if asked is None:
            return table
        return [table[one - first] for one in asked if 0 <= one - first < len(table)]

    def _any_of(self, found: list[Numbers]) -> Numbers:
        together = some(())
        for one in found:
            together = either(together, one)
        return together

    def _members(self, of: node.Expression) -> int | None:
        """How many members a collection has at the most."""
        match of:
            case node.Constant(tuple() as values):
                return len(values)
            case node.PlayersFrom(_, without):
                return len(self.world.seats) - int(without)
            case node.BoardOf(_, spaces):
                return spaces
            case node.Map(inner, _, _, flat=False):
                return self._members(inner)
            case node.Where(inner) | node.Without(inner) | node.Extreme(inner):
                return self._members(inner)
            case node.Ordered(inner) | node.Reversed(inner):
                return self._members(inner)
            case node.Distinct(inner):
                several, different = self._members(inner), self.of(inner).all()
                return several if different is None or several is None else min(several, len(different))
            case node.Contents(places, kinds, kind):
                there = [self._copies(kinds, kind), self._room(places)]
                return min((most for most in there if most is not None), default=None)
        return None

    def _copies(self, kinds: frozenset[int] | None, kind: node.Expression | None) -> int | None:
        """How many there are of some kinds, or of the one that is computed."""
        if kinds is not None:
            return sum(self.world.kinds[one].copies for one in kinds)
        if isinstance(kind, node.Lookup):
            return max((self.world.kinds[one].copies for one in kind.table if one != NOTHING), default=0)
        return None

    def _room(self, places: node.Expression) -> int | None:
        """How many fit into places."""
        match places:
            case node.Constant(tuple() as numbers):
                return sum(self.world.places[number].capacity for number in numbers)
            case node.Constant(int() as number):
                return self.world.places[number].capacity
            case node.PlaceAt(first):
                return self.world.places[first].capacity
            case node.BoardOf(first, spaces):
                return spaces * self.world.places[first].capacity
        return None


def calculated(by: str, left: Numbers, right: Numbers) -> Numbers:
    """What comes of a calculation."""
    match by:
        case "+" if None not in (left.only, right.only):
            return _pairwise(left, right, lambda one, other: one + other)
        case "-" if None not in (left.only, right.only):
            return _pairwise(left, right, lambda one, other: one - other)
        case "*" if None not in (left.only, right.only):
            return _pairwise(left, right, lambda one, other: one * other)
        case "+":
            return Numbers(_sum(left.least, right.least), _sum(left.most, right.most))
        case "-":
            return Numbers(_sum(left.least, _minus(right.most)), _sum(left.most, _minus(right.least)))
        case "*":
            return _ends([(left.least, left.most), (right.least, right.most)], lambda one, two: one * two)
        case "up" | "down" if right.least is not None and right.least > 0:
            sign = -1 if by == "up" else 1
            sides = [(left.least, left.most), (right.least, right.most)]
            return _ends(sides, lambda one, two: sign * (sign * one // two))
        case "at-least":
            least = max((one for one in (left.least, right.least) if one is not None), default=None)
            return Numbers(least, _outer(max, left.most, right.most))
        case "at-most":
            most = min((one for one in (left.most, right.most) if one is not None), default=None)
            return Numbers(_outer(min, left.least, right.least), most)
    return ANY


def _pairwise(left: Numbers, right: Numbers, by: Callable[[int, int], int]) -> Numbers:
    first, second = left.only or frozenset[int](), right.only or frozenset[int]()
    if len(first) * len(second) > MOST:
        return ANY
    return some(by(one, other) for one in first for other in second)


def _ends(sides: list[tuple[int | None, int | None]], by: Callable[[int, int], int]) -> Numbers:
    """A calculation in which the ends of what goes in give the ends of what comes out."""
    (low, high), (least, most) = sides
    if low is None or high is None or least is None or most is None:
        return ANY
    corners = [by(one, other) for one in (low, high) for other in (least, most)]
    return Numbers(min(corners), max(corners))


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def _minus(one: int | None) -> int | None:
    return None if one is None else -one


def _added(each: Numbers, members: int | None) -> Numbers:
    """A sum of at most so many numbers."""
    if members is None or each.least is None or each.most is None:
        return ANY
    return Numbers(min(0, members * each.least), max(0, members * each.most))
