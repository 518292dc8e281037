"""Names of every kind: cells, stored values, places and tables."""

from festrules.interpreter.compiled.lowering.context import Body, Later, Lowering, Members
from festrules.interpreter.compiled.lowering.dispatch import (
    COUNT,
    EACH,
    VALUE,
    each_of,
    fused,
    how_many,
    is_nothing,
    number,
    value,
)
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.values.indices import beyond, kind_of, offset_of
from festrules.interpreter.compiled.lowering.values.lists import KnownLists, each_constant
from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Constant, Depending, Entry, Expression
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import present
from festrules.interpreter.ranges.failing import outside
from festrules.interpreter.world.values import NOTHING


def _constant(one: node.Constant, low: Lowering, code: Code) -> Expression:
    assert isinstance(one.value, int)
    return Constant(int(one.value))


def _each_constant(one: node.Constant, low: Lowering, code: Code, body: Body) -> None:
    assert isinstance(one.value, tuple)
    each_constant(one.value, low, code, body)


def _count_constant(one: node.Constant, low: Lowering, code: Code) -> Expression | None:
    return Constant(len(one.value)) if isinstance(one.value, tuple) else None


# ---- cells -------------------------------------------------------------------------------------------


def _cell(one: node.Cell, low: Lowering, code: Code) -> Expression:
    return cell(one.cell)


def _each_in_cells(start: Expression, code: Code, body: Body) -> None:
    with code.count(0, cell(start)) as (position, _):
        body(code.new(cell(start + position + 1), "member"))


def _each_cell(one: node.CellList, low: Lowering, code: Code, body: Body) -> None:
    _each_in_cells(Constant(one.cell), code, body)


def _count_cells(one: node.CellList, low: Lowering, code: Code) -> Expression:
    return cell(one.cell)


def _of_seat(one: node.SeatCell | node.SeatCellList, low: Lowering, code: Code) -> Expression:
    return number(one.seat, low, code) * one.stride + one.cell


def _seat_cell(one: node.SeatCell, low: Lowering, code: Code) -> Expression:
    return cell(_of_seat(one, low, code))


def _each_seat_cell(one: node.SeatCellList, low: Lowering, code: Code, body: Body) -> None:
    _each_in_cells(code.held(_of_seat(one, low, code)), code, body)


def _count_seat_cells(one: node.SeatCellList, low: Lowering, code: Code) -> Expression:
    return cell(_of_seat(one, low, code))


# ---- names bound in expressions ----------------------------------------------------------------------


def _bound(one: node.Bound, low: Lowering, code: Code) -> Expression:
    found = low.names[one.place]
    assert not isinstance(found, Members | Later)
    return found


def _each_bound(one: node.Bound, low: Lowering, code: Code, body: Body) -> None:
    found = low.names[one.place]
    if isinstance(found, Members):
        each_of(found, code, body)
    else:
        assert isinstance(found, Later)
        written = low.here(body)
        with low.where(found):
            fused(found.of, low, code, written)


def _count_bound(one: node.Bound, low: Lowering, code: Code) -> Expression | None:
    found = low.names[one.place]
    if isinstance(found, Members):
        return found.count
    if not isinstance(found, Later):
        return None
    with low.where(found):
        return how_many(found.of, low, code)


# ---- stored values and places ------------------------------------------------------------------------


def _kept(one: node.Kept, low: Lowering, code: Code) -> Expression:
    offset, may_lack = offset_of(one.indices, low, code)
    if not may_lack:
        return cell(offset + one.base)
    offset = code.held(offset)
    return Depending(offset < 0, Constant(NOTHING), cell(offset + one.base))


def _place_at(one: node.PlaceAt, low: Lowering, code: Code) -> Expression:
    offset, may_lack = offset_of(one.indices, low, code)
    if not may_lack:
        return offset + one.first
    offset = code.held(offset)
    return Depending(offset < 0, Constant(NOTHING), offset + one.first)


def _each_space(one: node.BoardOf, low: Lowering, code: Code, body: Body) -> None:
    offset, may_lack = offset_of(one.indices, low, code)
    start = code.held(offset + one.first)
    with code.if_(start >= one.first if may_lack else Constant(1)):
        if one.spaces == 1:
            body(start)
            return
        with code.count(start, start + one.spaces, "space") as (space, _):
            body(space)


def _count_spaces(one: node.BoardOf, low: Lowering, code: Code) -> Expression:
    offset, may_lack = offset_of(one.indices, low, code)
    return (offset >= 0) * one.spaces if may_lack else Constant(one.spaces)


# ---- tables ------------------------------------------------------------------------------------------


def _lookup(one: node.Lookup, low: Lowering, code: Code) -> Expression:
    fact = low.facts.of(one.value)
    given = value(one.value, low, code)
    if not fact.nothing:
        return _entry(one, given, low, code)
    given = code.held(given)
    if is_nothing(given):
        return given
    if not outside(low.facts, present(fact), one.first, len(one.table), kind=one.kind):
        return Depending(given.is_(NOTHING), Constant(NOTHING), _entry(one, given, low, code))
    found = code.new(NOTHING, "entry")
    with code.if_(given.differs(NOTHING)):
        code.let(found, _entry(one, given, low, code))
    return found


def _entry(one: node.Lookup, given: Expression, low: Lowering, code: Code) -> Expression:
    fact = present(low.facts.of(one.value))
    position = (kind_of(given, fact, low) if one.kind else given) - one.first
    if outside(low.facts, fact, one.first, len(one.table), kind=one.kind):
        position = code.held(position)
        with code.if_(beyond(position, fact, one.first, len(one.table), low, kind=one.kind)):
            code.fail(FaultSort.NO_ENTRY)
    return entry(one.table, position, low)


def entry(table: tuple[int, ...], position: Expression, low: Lowering) -> Expression:
    """One entry of a table; evenly growing numbers are calculated."""
    if isinstance(position, nodes.Constant):  # play never comes here outside of the table
        inside = 0 <= position.value < len(table)
        return Constant(table[position.value] if inside else NOTHING)
    if not table:
        return Constant(NOTHING)
    step = table[1] - table[0] if len(table) > 1 else 0
    if NOTHING not in table and table == tuple(table[0] + step * at for at in range(len(table))):
        return position * step + table[0] if step else Constant(table[0])
    return Entry(low.program.table(table), position)


def _row(one: node.LookupMany, low: Lowering, code: Code) -> Expression:
    """Which row is asked for; an empty one behind all others where nothing is."""
    given = value(one.value, low, code)
    if not low.facts.of(one.value).nothing:
        return given - one.first
    given = code.held(given)
    if is_nothing(given):
        return Constant(len(one.table))
    return Depending(given.is_(NOTHING), Constant(len(one.table)), given - one.first)


def _rows(one: node.LookupMany, low: Lowering) -> KnownLists:
    lacking: tuple[tuple[int, ...], ...] = ((),) if low.facts.of(one.value).nothing else ()
    return KnownLists(low, (*one.table, *lacking))


def _each_looked_up(one: node.LookupMany, low: Lowering, code: Code, body: Body) -> None:
    _rows(one, low).each(_row(one, low, code), code, body)


def _count_looked_up(one: node.LookupMany, low: Lowering, code: Code) -> Expression:
    return _rows(one, low).count(_row(one, low, code))


def _noted(one: node.Noted, low: Lowering, code: Code) -> Expression:
    return value(one.of, low, code)


def _each_noted(one: node.Noted, low: Lowering, code: Code, body: Body) -> None:
    fused(one.of, low, code, body)


VALUE.update(
    {
        node.Constant: _constant,
        node.Cell: _cell,
        node.SeatCell: _seat_cell,
        node.Bound: _bound,
        node.Kept: _kept,
        node.PlaceAt: _place_at,
        node.Lookup: _lookup,
        node.Noted: _noted,
    }
)
EACH.update(
    {
        node.Constant: _each_constant,
        node.CellList: _each_cell,
        node.SeatCellList: _each_seat_cell,
        node.Bound: _each_bound,
        node.BoardOf: _each_space,
        node.LookupMany: _each_looked_up,
        node.Noted: _each_noted,
    }
)
COUNT.update(
    {
        node.Constant: _count_constant,
        node.CellList: _count_cells,
        node.SeatCellList: _count_seat_cells,
        node.Bound: _count_bound,
        node.BoardOf: _count_spaces,
        node.LookupMany: _count_looked_up,
    }
)
