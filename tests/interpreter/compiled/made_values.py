"""Expressions made at random: numbers, conditions and collections of all that needs no board."""

from collections.abc import Callable
from typing import get_args

from hypothesis import strategies as st

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.types import NUMBER
from festrules.interpreter.world.values import LARGEST, NOTHING

PLAYERS = 3
SMALL = st.integers(-3, 9)
CONTENT = st.one_of(SMALL, st.sampled_from((NOTHING, LARGEST, -LARGEST, 70_000)))
Draw = Callable[..., node.Expression]


class Making:
    """Draws expressions that may use cells (any number), a list in cells, and names bound around them."""

    def __init__(
        self, draw: Callable[[st.SearchStrategy[int]], int], cells: tuple[int, ...], members: int
    ) -> None:
        self.draw = draw
        self.cells = cells
        self.members = members
        self.places = 0
        self.several: set[int] = set()  # places of names that stand for collections

    def pick(self, count: int) -> int:
        """A number below another."""
        return self.draw(st.integers(0, count - 1))

    def place(self) -> int:
        """A scratch place that nothing else has."""
        self.places += 1
        return self.places - 1

    def constant(self) -> node.Constant:
        """A number, seldom nothing."""
        return node.Constant(NOTHING if self.pick(12) == 0 else self.draw(SMALL))

    def constants(self) -> node.Constant:
        """A collection known before play."""
        kind = self.pick(3)
        if kind == 0:
            first = self.draw(SMALL)
            return node.Constant(tuple(range(first, first + self.pick(6))))
        return node.Constant(
            tuple(self.draw(SMALL) * (1000 if kind == 2 else 1) for _ in range(self.pick(6)))
        )

    def number(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A value."""
        ways: list[Callable[[], node.Expression]] = [
            self.constant,
            lambda: node.Cell(self.cells[self.pick(len(self.cells))]),
        ]
        single = [name for name in names if name not in self.several]
        if single:
            ways += [lambda: node.Bound(single[self.pick(len(single))])] * 3
        if depth:
            ways += [
                lambda: self.calculation(depth - 1, names),
                lambda: self.aggregate(depth - 1, names),
                lambda: self.aggregate(depth - 1, names),
                lambda: node.Default(self.number(depth - 1, names), self.number(depth - 1, names)),
                lambda: self.lookup(depth - 1, names),
                lambda: self.rank(depth - 1, names),
                lambda: node.Member(self.collection(depth - 1, names), self.number(depth - 1, names)),
                lambda: node.CircleSteps(5, 0, self.number(depth - 1, names), self.number(depth - 1, names)),
                lambda: self.called(depth - 1, names, self.number),
                lambda: node.Conditional(
                    self.condition(depth - 1, names),
                    self.number(depth - 1, names),
                    self.number(depth - 1, names),
                ),
            ]
        return ways[self.pick(len(ways))]()

    def calculation(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A calculation."""
        ways: tuple[node.Calculation, ...] = get_args(node.Calculation)
        by = ways[self.pick(len(ways))]
        return node.Arithmetic(by, self.number(depth, names), self.number(depth, names))

    def aggregate(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """One value of a collection."""
        ways: tuple[node.Gathered, ...] = ("count", "sum", "first", "last", "only", "highest", "lowest")
        if not self.pick(5):
            return node.Aggregate("count", self.nested(depth, names))
        return node.Aggregate(ways[self.pick(len(ways))], self.collection(depth, names))

    def lookup(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """An entry of a table."""
        table = tuple(self.draw(SMALL) for _ in range(1 + self.pick(5)))
        return node.Lookup(table, self.draw(SMALL), self.number(depth, names))

    def rank(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A place in an order."""
        bound = self.place()
        by = self.measure(depth, (*names, bound))
        return node.Rank(self.number(depth, names), self.collection(depth, names), bound, by)

    def called(self, depth: int, names: tuple[int, ...], made: Draw) -> node.Expression:
        """A definition with a value and a collection."""
        one, several = self.place(), self.place()
        body = made(depth, (*names, one))
        use = node.Aggregate("count", node.Bound(several))
        if self.pick(2):
            use = node.Aggregate(
                "sum",
                node.Where(
                    node.Bound(several),
                    (inner := self.place()),
                    node.Compare("<", node.Bound(inner), node.Cell(self.cells[0])),
                ),
            )
        arguments = ((one, self.number(depth, names)), (several, self.collection(depth, names)))
        if made == self.number:
            body = node.Arithmetic("+", use, body)
        return node.Call("definition", arguments, body)

    def condition(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A condition."""
        ways: list[Callable[[], node.Expression]] = [
            lambda: node.Compare(
                ("<", "<=", ">", ">=")[self.pick(4)], self.number(depth, names), self.number(depth, names)
            ),
            lambda: node.Equal(self.number(depth, names), self.number(depth, names)),
        ]
        if depth:
            ways += [
                lambda: node.Compare(
                    ("<", "<=", ">", ">=")[self.pick(4)],
                    self.list_of(depth - 1, names),
                    self.list_of(depth - 1, names),
                ),
                lambda: node.Equal(self.collection(depth - 1, names), self.collection(depth - 1, names)),
                lambda: node.Within(self.number(depth - 1, names), self.collection(depth - 1, names)),
                lambda: node.Within(self.number(depth - 1, names), self.collection(depth - 1, names)),
                lambda: node.And(self.condition(depth - 1, names), self.condition(depth - 1, names)),
                lambda: node.Or(self.condition(depth - 1, names), self.condition(depth - 1, names)),
                lambda: node.Not(self.condition(depth - 1, names)),
                lambda: self.quantified(depth - 1, names),
                lambda: self.alike(depth - 1, names),
                lambda: node.Aggregate(("any", "none")[self.pick(2)], self.collection(depth - 1, names)),
                lambda: node.Aggregate(("any", "none")[self.pick(2)], self.nested(depth - 1, names)),
            ]
        return ways[self.pick(len(ways))]()

    def quantified(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """Something of every member, of some or of none."""
        bound = self.place()
        of = self.any_members(depth, names, bound)
        return node.Quantified(
            ("every", "some", "no")[self.pick(3)], of, bound, self.condition(depth, (*names, bound))
        )

    def alike(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """Whether members are the same, different or in a row."""
        bound, ways = self.place(), get_args(node.Likeness)
        how, of = ways[self.pick(len(ways))], self.any_members(depth, names, bound)
        by = self.number(depth, (*names, bound))
        if self.pick(2):
            return node.Alike(how, of, bound, by)
        return node.Alike(how, of, bound, node.Arithmetic("remainder", by, node.Constant(5)), circle=5)

    def collection(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A collection."""
        ways: list[Callable[[], node.Expression]] = [
            self.constants,
            self.constants,
            lambda: node.CellList(self.members),
        ]
        several = [name for name in names if name in self.several]
        if several:
            ways += [lambda: node.Bound(several[self.pick(len(several))])] * 5
        if depth:
            inner = depth - 1
            ways += [
                lambda: self.one_of_nested(inner, names),
                lambda: self.over_nested(inner, names),
                lambda: self.filtered(inner, names),
                lambda: self.filtered(inner, names),
                lambda: self.mapped(inner, names),
                lambda: node.Listing(tuple(self.listed(inner, names) for _ in range(1 + self.pick(4)))),
                lambda: node.Range(self.number(inner, names), self.number(inner, names)),
                lambda: node.PlayersFrom(self.player(inner, names), without=bool(self.pick(2))),
                lambda: node.Without(self.collection(inner, names), self.listed(inner, names)),
                lambda: node.Reversed(self.collection(inner, names)),
                lambda: node.Few(
                    self.collection(inner, names), self.number(inner, names), last=bool(self.pick(2))
                ),
                lambda: node.Distinct(self.collection(inner, names)),
                lambda: self.ordered(inner, names),
                lambda: self.grouped(inner, names),
                lambda: self.called(inner, names, self.collection),
                lambda: node.Default(self.collection(inner, names), self.collection(inner, names)),
                lambda: node.Conditional(
                    self.condition(inner, names), self.collection(inner, names), self.collection(inner, names)
                ),
            ]
        return ways[self.pick(len(ways))]()

    # ---- collections of collections ----------------------------------------------------------------

    def any_members(self, depth: int, names: tuple[int, ...], bound: int) -> node.Expression:
        """A collection for a name to go through, seldom of collections."""
        if self.pick(3):
            return self.collection(depth, names)
        self.several.add(bound)
        return self.nested(depth, names)

    def nested(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A collection of collections."""
        ways: list[Callable[[], node.Expression]] = [
            lambda: self.taken(depth, names),
            lambda: self.put_together(depth, names),
        ]
        if depth:
            inner = depth - 1
            ways += [
                lambda: self.some_of_nested(inner, names),
                lambda: self.some_of_nested(inner, names),
                lambda: node.Reversed(self.nested(inner, names)),
                lambda: node.Few(
                    self.nested(inner, names), self.number(inner, names), last=bool(self.pick(2))
                ),
                lambda: node.Listing((self.nested(inner, names), self.nested(inner, names))),
                lambda: node.Default(self.nested(inner, names), self.nested(inner, names)),
                lambda: self.changed_each(inner, names),
            ]
        return ways[self.pick(len(ways))]()

    def taken(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """Sets of a few."""
        few = node.Few(self.collection(depth, names), node.Constant(2 + self.pick(4)), last=False)
        least = self.number(0, names) if not self.pick(4) else node.Constant(self.pick(4))
        most = (None, least, self.number(0, names))[self.pick(3)]
        return node.Subsets(few, least, most)

    def put_together(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """Groups by a value."""
        bound = self.place()
        return node.Grouped(self.collection(depth, names), bound, self.number(depth, (*names, bound)))

    def some_of_nested(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """Some of them, or all in an order."""
        bound = self.place()
        self.several.add(bound)
        of, known = self.nested(depth, names), (*names, bound)
        match self.pick(3):
            case 0:
                return node.Where(of, bound, self.condition(depth, known))
            case 1:
                return node.Extreme(of, bound, self.measure(depth, known), most=bool(self.pick(2)))
        keys = tuple((self.measure(depth, known), bool(self.pick(2))) for _ in range(1 + self.pick(2)))
        return node.Ordered(of, bound, keys, never_tied=not self.pick(4))

    def changed_each(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A collection for each of them."""
        bound = self.place()
        self.several.add(bound)
        of = self.nested(depth, names)
        return node.Map(of, bound, node.Listing((self.collection(depth, (*names, bound)),)), NUMBER)

    def over_nested(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A value for each of them."""
        bound = self.place()
        self.several.add(bound)
        return node.Map(self.nested(depth, names), bound, self.number(depth, (*names, bound)), NUMBER)

    def one_of_nested(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """One of them."""
        of = self.nested(depth, names)
        if not self.pick(4):
            return node.Listing((node.Member(of, self.number(depth, names)),))
        ways: tuple[node.Gathered, ...] = ("first", "last", "only", "highest", "lowest")
        return node.Listing((node.Aggregate(ways[self.pick(len(ways))], of),))

    def listed(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A value or a collection."""
        return self.collection(depth, names) if self.pick(2) else self.number(depth, names)

    def list_of(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """Several values, in their order."""
        return node.Listing(tuple(self.listed(depth, names) for _ in range(1 + self.pick(3))))

    def measure(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A value to compare members by: a number, or a list."""
        return self.number(depth, names) if self.pick(3) else self.list_of(depth, names)

    def player(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A seat, or nobody."""
        return (
            node.Default(self.number(0, names), node.Constant(1))
            if depth and self.pick(2)
            else self.constant()
        )

    def filtered(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """Some members of a collection."""
        bound, of = self.place(), self.collection(depth, names)
        if self.pick(3):
            return node.Where(of, bound, self.condition(depth, (*names, bound)))
        return node.Extreme(of, bound, self.measure(depth, (*names, bound)), most=bool(self.pick(2)))

    def mapped(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A value, or several, for each member."""
        bound, of, flat = self.place(), self.collection(depth, names), not self.pick(3)
        value = self.collection if flat else self.number
        return node.Map(of, bound, value(depth, (*names, bound)), NUMBER, flat)

    def ordered(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """A collection in an order."""
        bound, of = self.place(), self.collection(depth, names)
        keys = tuple(
            (self.measure(depth, (*names, bound)), bool(self.pick(2))) for _ in range(1 + self.pick(2))
        )
        return node.Ordered(of, bound, keys, never_tied=not self.pick(4))

    def grouped(self, depth: int, names: tuple[int, ...]) -> node.Expression:
        """Something looked up: groups by a value, or the rows of a table."""
        rows = [tuple(self.draw(SMALL) for _ in range(self.pick(4))) for _ in range(1 + self.pick(4))]
        if self.pick(2):
            keys = [self.draw(SMALL) * (5000 if not self.pick(4) else 1) for _ in rows]
            keys[0] = NOTHING if not self.pick(4) else keys[0]
            return node.Having(dict(zip(keys, rows, strict=True)), self.number(depth, names))
        asked = node.Arithmetic("at-least", self.number(depth, names), node.Constant(0))
        return node.LookupMany(
            tuple(rows), 0, node.Arithmetic("at-most", asked, node.Constant(len(rows) - 1))
        )
