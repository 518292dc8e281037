"""Spaces that follow from one value alone, known before play: the set of them for each value that it may have."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from festrules.interpreter.compiled.lowering.context import Later, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import value
from festrules.interpreter.compiled.lowering.layout.bitsets import Board
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Constant, Depending, Entry, Expression
from festrules.interpreter.engine.evaluate import many
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.forms import pure, renamed
from festrules.interpreter.ranges.fact import Fact
from festrules.interpreter.world.values import NOTHING, Fault

MOST_ROWS = 256  # values with a set each
BEHIND = 48  # a name that nothing in the machine has


@dataclass(frozen=True, slots=True)
class Rows:
    """The values that something may have, and the number of the one that it has."""

    values: tuple[int, ...]
    row: Expression

    @classmethod
    def of(cls, worth: Expression, fact: Fact, code: Code) -> "Rows":
        """The rows of what is known of a value; nothing is the last of them."""
        if fact.several or fact.never or fact.high - fact.low >= MOST_ROWS:
            raise NotLifted
        values = tuple(range(fact.low, fact.high + 1))
        if not fact.nothing:
            return cls(values, worth - fact.low)
        known = code.held(worth)
        row = Depending(known.differs(NOTHING), known - fact.low, Constant(len(values)))
        return cls((*values, NOTHING), code.held(row, "row"))

    def set_of(self, board: Board, members: Sequence[Sequence[int]], low: Lowering) -> Expression:
        """The places, of those for each of some values, that belong to its value."""
        grid = board.grid
        sets = tuple(grid.set_of([place - board.first for place in places]) for places in members)
        if len(set(sets)) == 1:
            return Constant(sets[0], grid.words)
        return Entry(low.program.table(sets, wide=grid.words), self.row, grid.words)


@dataclass(frozen=True, slots=True)
class Tabled:
    """Spaces of one board, for each value of what they follow from."""

    board: Board
    members: tuple[tuple[int, ...], ...]
    rows: Rows

    def bits(self, low: Lowering) -> Expression:
        """The values as a set."""
        return self.rows.set_of(self.board, self.members, low)

    @property
    def different(self) -> bool:
        """Whether no member ever comes twice."""
        return all(len(set(some)) == len(some) for some in self.members)

    @property
    def ascending(self) -> bool:
        """Whether members always come in their order, each once."""
        return all(list(some) == sorted(set(some)) for some in self.members)


def tabled(expression: node.Expression, low: Lowering, code: Code) -> Tabled | None:
    """Spaces that follow from one name alone, or from one cell; None where it is not so."""
    name = _only_name(expression, low)
    if name is None:
        return None
    asked, place = expression, low.machine.scratch + BEHIND
    if isinstance(name, node.Bound):
        place = name.place
    else:
        asked = renamed(expression, name, node.Bound(place))
    worth = value(name, low, code) if isinstance(name, node.Cell) else low.names.get(place)
    if worth is None or isinstance(worth, Members | Later) or not pure(asked, frozenset({place})):
        return None
    rows = Rows.of(worth, low.facts.of(name), code)
    run = Run(low.machine, list(low.machine.initial))
    run.scratch = [*run.scratch, *([0] * max(0, place + 1 - len(run.scratch)))]
    members = []
    try:
        for one in rows.values:
            run.scratch[place] = one
            members.append(tuple(many(asked, run)))
    except Fault:
        return None
    board = low.sets.board_of([space for some in members for space in some])
    return None if board is None else Tabled(board, tuple(members), rows)


def _only_name(expression: node.Expression, low: Lowering) -> node.Bound | node.Cell | None:
    """The only name it uses; if it binds none, the only cell."""
    free = low.facts.forms.free(expression)
    if free:
        return node.Bound(*free) if len(free) == 1 else None
    cells = _cells(expression, low)
    return cells.pop() if len(cells) == 1 else None


def _cells(expression: Any, low: Lowering) -> set[node.Cell]:
    if isinstance(expression, node.Cell):
        return {expression}
    return {cell for part in low.facts.forms.parts(expression) for cell in _cells(part.of, low)}
