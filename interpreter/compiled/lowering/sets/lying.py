"""The spaces of a board on which something lies: of some kinds, or of kinds of which a table says the same."""

from collections.abc import Callable

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.bitsets import Board
from festrules.interpreter.compiled.lowering.layout.grids import constant
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted
from festrules.interpreter.compiled.program.nodes import Constant, Depending, Expression
from festrules.interpreter.machine import expressions as node

Held = Callable[[node.Expression], Expression]  # the value of something that names no space


def of_kinds(
    board: Board, kinds: frozenset[int] | None, kind: node.Expression | None, low: Lowering, held: Held
) -> Expression:
    """The spaces that hold something of some kinds; or of one kind, which is computed."""
    if kind is not None:
        fact = low.facts.of(kind)
        if fact.nothing or fact.several or not 0 <= fact.low <= fact.high < low.kinds:
            raise NotLifted
        return _holding(board, held(kind), low)
    if kinds is None or kinds.issuperset(low.machine.world.places[board.first].kinds):
        return low.sets.taken(board)
    return _of_each(board, sorted(kinds), low)


def of_entry(
    board: Board, table: node.Lookup, wanted: node.Expression, low: Lowering, held: Held
) -> Expression:
    """Where something lies of whose kind a table says what is wanted, as whose it is."""
    fact = low.facts.of(wanted)
    kinds = low.machine.world.places[board.first].kinds
    if fact.nothing or fact.several or not board.kinds:
        raise NotLifted
    groups: dict[int, list[int]] = {}
    for kind in sorted(kinds):
        if kind - table.first not in range(len(table.table)):
            raise NotLifted
        entry = table.table[kind - table.first]
        if fact.low <= entry <= fact.high:
            groups.setdefault(entry, []).append(kind)
    number = held(wanted)
    if isinstance(number, Constant):
        return _of_each(board, groups.get(number.value, []), low)
    every = len(groups) == fact.high - fact.low + 1
    found: Expression | None = None
    for entry, some in groups.items():
        bits = _of_each(board, some, low)
        otherwise = constant(0) if found is None else found
        found = bits if found is None and every else Depending(number.is_(entry), bits, otherwise)
    return constant(0) if found is None else found


def _of_each(board: Board, kinds: list[int], low: Lowering) -> Expression:
    found: Expression = constant(0)
    for kind in kinds:
        found = union(found, _holding(board, Constant(kind), low))
    return found


def _holding(board: Board, kind: Expression, low: Lowering) -> Expression:
    holding = low.sets.holding(board, kind)
    if holding is None:
        raise NotLifted
    return holding


def union(one: Expression, two: Expression) -> Expression:
    """All members of two sets."""
    return two if isinstance(one, Constant) and not one.value else one | two
