"""Collections that are known before play: loops over ranges and over constant tables."""

from festrules.interpreter.compiled.lowering.context import Body, Lowering
from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Constant, Entry, Expression

FEW = 2  # members for which the body is written once for each


def is_range(members: tuple[int, ...]) -> bool:
    """Whether they are numbers one after the other, upward."""
    return bool(members) and members == tuple(range(members[0], members[0] + len(members)))


def each_constant(members: tuple[int, ...], low: Lowering, code: Code, body: Body) -> None:
    """The body for each of some numbers."""
    if len(members) < FEW:
        for one in members:
            body(Constant(one))
    elif is_range(members):
        with code.count(members[0], members[0] + len(members), "member") as (member, _):
            body(member)
    else:
        with code.entries(low.program.table(members), 0, len(members), "member") as (member, _):
            body(member)


class KnownLists:
    """Several collections known before play, of which one is asked for by its number."""

    def __init__(self, low: Lowering, rows: tuple[tuple[int, ...], ...]) -> None:
        self.low = low
        self.rows = rows
        self.lengths = {len(row) for row in rows}

    def _start(self, row: Expression) -> Expression:
        if len(self.lengths) == 1:
            return row * next(iter(self.lengths))
        starts = [0]
        for one in self.rows:
            starts.append(starts[-1] + len(one))
        return Entry(self.low.program.table(tuple(starts)), row)

    def _row(self, number: int) -> tuple[int, ...]:
        """One that is known; after a fault there is none."""
        return self.rows[number] if 0 <= number < len(self.rows) else ()

    def each(self, row: Expression, code: Code, body: Body) -> None:
        """The body for each member of one of them."""
        if isinstance(row, nodes.Constant):
            each_constant(self._row(row.value), self.low, code, body)
            return
        if not any(self.lengths):
            return
        if self.lengths == {1}:
            flat = self.low.program.table(tuple(one for (one,) in self.rows))
            body(code.new(Entry(flat, row), "member"))
            return
        row = code.held(row)
        if all(map(is_range, self.rows)) and len(self.lengths) == 1:
            first = code.new(Entry(self.low.program.table(tuple(one[0] for one in self.rows)), row), "first")
            with code.count(first, first + next(iter(self.lengths)), "member") as (member, _):
                body(member)
            return
        table = self.low.program.table(tuple(member for one in self.rows for member in one))
        start, stop = code.held(self._start(row)), code.held(self._start(row + 1))
        with code.entries(table, start, stop, "member") as (member, _):
            body(member)

    def count(self, row: Expression) -> Expression:
        """How many members one of them has."""
        if isinstance(row, nodes.Constant):
            return Constant(len(self._row(row.value)))
        if len(self.lengths) == 1:
            return Constant(next(iter(self.lengths)))
        return Entry(self.low.program.table(tuple(map(len, self.rows))), row)
