"""Names of every kind: cells, stored values, places and tables."""

from typing import Any

from festrules.interpreter.engine.evaluate.dispatch import EVALUATE, Table, evaluate, kind_of, value_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.values import NOTHING, Fault


def _constant(expression: node.Constant, run: Run) -> int | tuple[int, ...]:
    return expression.value


def _cell(expression: node.Cell, run: Run) -> int:
    return run.cells[expression.cell]


def _cell_list(expression: node.CellList, run: Run) -> list[int]:
    start = expression.cell + 1
    return run.cells[start : start + run.cells[expression.cell]]


def _seat_cell(expression: node.SeatCell, run: Run) -> int:
    seat = value_of(expression.seat, run)
    return run.cells[expression.cell + seat * expression.stride]


def _seat_cell_list(expression: node.SeatCellList, run: Run) -> list[int]:
    start = expression.cell + value_of(expression.seat, run) * expression.stride
    return run.cells[start + 1 : start + 1 + run.cells[start]]


def _bound(expression: node.Bound, run: Run) -> Any:
    return run.scratch[expression.place]


def offset_of(indices: tuple[node.Index, ...], run: Run) -> int:
    """The offset of one of several places or stored values; -1 if one of the coordinates is nothing."""
    offset = 0
    for index in indices:
        value = EVALUATE[index.value.__class__](index.value, run)
        if value == NOTHING:
            if not index.nobody:
                return -1
            position = index.size - 1
        else:
            position = (kind_of(value, run) if index.kind else value) - index.first
            if not 0 <= position < index.size:
                raise Fault("a value lies outside of what there is one for each of")
        offset += position * index.stride
    return offset


def _kept(expression: node.Kept, run: Run) -> int:
    offset = offset_of(expression.indices, run) if expression.indices else 0
    return run.cells[expression.base + offset] if offset >= 0 else NOTHING


def _place_at(expression: node.PlaceAt, run: Run) -> int:
    offset = offset_of(expression.indices, run)
    return expression.first + offset if offset >= 0 else NOTHING


def _board_of(expression: node.BoardOf, run: Run) -> range | tuple[int, ...]:
    offset = offset_of(expression.indices, run)
    if offset < 0:
        return ()
    start = expression.first + offset
    return range(start, start + expression.spaces)


def _lookup(expression: node.Lookup, run: Run) -> int:
    value: int = EVALUATE[expression.value.__class__](expression.value, run)
    if value == NOTHING:
        return NOTHING
    if expression.kind:
        value = kind_of(value, run)
    position = value - expression.first
    table = expression.table
    if 0 <= position < len(table):
        return table[position]
    raise Fault("a table has no entry for this value")


def _lookup_many(expression: node.LookupMany, run: Run) -> tuple[int, ...]:
    value = evaluate(expression.value, run)
    return () if value == NOTHING else expression.table[value - expression.first]


def _occurrences(expression: node.Occurrences, run: Run) -> int:
    past, cells = run.machine.pasts[expression.past], run.cells
    count, position = cells[past.base], past.position(cells)
    run.spend(count)
    width, first = len(position), past.base + 1
    starts = range(first, first + count * width, width)
    return sum(cells[start : start + width] == position for start in starts)


TABLE: Table = {
    node.Constant: _constant,
    node.Cell: _cell,
    node.CellList: _cell_list,
    node.SeatCell: _seat_cell,
    node.SeatCellList: _seat_cell_list,
    node.Bound: _bound,
    node.Kept: _kept,
    node.PlaceAt: _place_at,
    node.BoardOf: _board_of,
    node.Lookup: _lookup,
    node.LookupMany: _lookup_many,
    node.Occurrences: _occurrences,
}
