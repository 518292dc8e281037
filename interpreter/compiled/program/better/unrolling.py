"""Short loops of few rounds, written out: then addresses are known, and more is known of what lies there."""

from collections import Counter
from itertools import count

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import (
    FRAME,
    Constant,
    Expression,
    Function,
    Local,
    Statement,
)
from festrules.interpreter.compiled.program.parts import (
    Body,
    expressions_in,
    given_in,
    renamed,
    statements_in,
    with_bodies,
    with_parts,
    with_statements,
)

ROUNDS, WRITTEN = 4, 64  # rounds; statements made of one loop
GREATEST, MORE = 400, 160  # statements in a whole function; and this many more than there are in any case
COUNTING = frozenset({nodes.For, nodes.ForEntries})
LABELS = 200_000  # of what is written here, from this one on


def unrolled(function: Function, tables: list[tuple[int, ...]]) -> Body:
    """The statements of a function."""
    if not any(one.__class__ in COUNTING for one in statements_in(function.body)):
        return function.body
    return _Unroller(function, tables).body(function.body)


def _names(body: Body) -> Counter[str]:
    """How often each name stands in some statements."""
    asked = [one.name for one in expressions_in(body) if one.__class__ is Local]
    return Counter([*asked, *given_in(body)])


class _Unroller:
    """One function."""

    def __init__(self, function: Function, tables: list[tuple[int, ...]]) -> None:
        self.tables = tables
        self.uses = _names(function.body)
        self.given = {FRAME, *(parameter.name for parameter in function.parameters)}
        self.fresh = count(1)
        self.labels = count(LABELS)
        self.left = max(MORE, GREATEST - len(statements_in(function.body)))

    def body(self, statements: Body) -> Body:
        """Statements in order, the innermost loops first."""
        return tuple(self.statement(one) for one in statements)

    def statement(self, one: Statement) -> Statement:
        """A loop as its rounds, if it is short."""
        changed = with_statements(one, self.body)
        if not isinstance(one, nodes.For | nodes.ForEntries):
            return changed
        assert isinstance(changed, nodes.For | nodes.ForEntries)
        values = self._values(one)
        more = len(statements_in(changed.body)) * (len(values) - 1)
        if not values or more > min(WRITTEN, self.left):
            return changed
        self.left -= more
        inside = _names(one.body)
        own = {name for name in _names(changed.body) if self.uses[name] == inside[name]} - self.given
        rounds = [self._round(changed, own, Constant(value)) for value in values]
        return nodes.Block(one.label, tuple(rounds))

    def _values(self, one: nodes.For | nodes.ForEntries) -> tuple[int, ...]:
        """The numbers that a loop goes through, if they are few; otherwise none."""
        if not isinstance(one.start, Constant) or not isinstance(one.stop, Constant):
            return ()
        start, stop = one.start.value, one.stop.value
        if stop - start > ROUNDS:
            return ()
        return tuple(range(start, stop)) if isinstance(one, nodes.For) else self.tables[one.table][start:stop]

    def _round(self, one: nodes.For | nodes.ForEntries, own: set[str], value: Constant) -> Statement:
        """One round: going on with the next is to leave it."""
        label = next(self.labels)
        copy = _Copy(own, next(self.fresh), {one.label: label}, self.labels, one.name, value)
        return nodes.Block(label, copy.body(one.body))


class _Copy:
    """Statements under other labels, and under other names where those are their own."""

    def __init__(
        self,
        own: set[str],
        number: int,
        rounds: dict[int, int],
        labels: "count[int]",
        name: str,
        value: Constant,
    ) -> None:
        self.own, self.number, self.rounds = own, number, rounds
        self.next, self.labels = labels, dict[int, int]()
        self.known = {name: value}

    def name(self, one: str) -> str:
        """The new form of a name."""
        return f"{one}u{self.number}" if one in self.own else one

    def expression(self, one: Expression) -> Expression:
        """With other names."""
        if isinstance(one, Local):
            return self.known.get(one.name) or Local(self.name(one.name), one.wide)
        return one if one.__class__ is Constant else with_parts(one, self.expression)

    def body(self, statements: Body) -> Body:
        """Statements in order; labels of loops and blocks are known before what leaves them."""
        return tuple(self.statement(one) for one in statements)

    def statement(self, one: Statement) -> Statement:
        """With other names and labels."""
        if isinstance(one, nodes.Again) and one.label in self.rounds:
            return nodes.Leave(self.rounds[one.label])
        if isinstance(one, nodes.While | nodes.For | nodes.ForEntries | nodes.ForBits | nodes.Block):
            self.labels.setdefault(one.label, next(self.next))
        one = with_bodies(one, self.expression, self.body)
        return renamed(one, self.name, lambda label: self.labels.get(label, label))
