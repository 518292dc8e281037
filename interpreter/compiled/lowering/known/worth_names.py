"""What names, places and entries of tables can be."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from festrules.interpreter.compiled.lowering.known.ranges import (
    MANY,
    NEVER,
    Fact,
    between,
    collection,
    either,
    member_of,
    one_of,
)
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.machine import YOU

if TYPE_CHECKING:
    from festrules.interpreter.compiled.lowering.known.facts import Facts


def _constant(facts: "Facts", one: node.Constant) -> Fact:
    if not isinstance(one.value, tuple):
        return one_of((one.value,))
    return collection(one_of(one.value), len(one.value), len(one.value))


def _cell(facts: "Facts", one: node.Cell) -> Fact:
    if one.cell == YOU:  # whoever asks for `you` stands where somebody acts: checked where rules are read
        return between(0, facts.machine.players - 1)
    return member_if_many(facts.cell(one.cell))


def member_if_many(fact: Fact) -> Fact:
    """A single value, whatever else is kept under the name."""
    return member_of(fact) if fact.several else fact


def _cell_list(facts: "Facts", one: node.CellList) -> Fact:
    return _kept_list(facts.cell(one.cell))


def _kept_list(fact: Fact) -> Fact:
    return fact if fact.several else collection(fact, 0, MANY)


def _seat_cell(facts: "Facts", one: node.SeatCell) -> Fact:
    return member_if_many(facts.of_seat(one.cell))


def _seat_cell_list(facts: "Facts", one: node.SeatCellList) -> Fact:
    return _kept_list(facts.of_seat(one.cell))


def _bound(facts: "Facts", one: node.Bound) -> Fact:
    return facts.named(one.place)


# ---- places and tables -------------------------------------------------------------------------------


def position(facts: "Facts", index: node.Index) -> Fact:
    """Which coordinate it can be, counted from 0, where it is no fault; nothing for what has no such place."""
    value = facts.of(index.value)
    low, high = coordinates(facts, value, kind=index.kind)
    found = Fact(max(low - index.first, 0), min(high - index.first, index.size - 1))
    if value.never or found.never:
        found = NEVER
    if not value.nothing:
        return found
    last = Fact(index.size - 1, index.size - 1)
    return either(found, last) if index.nobody else replace(found, nothing=True)


def coordinates(facts: "Facts", value: Fact, *, kind: bool) -> tuple[int, int]:
    """The numbers that a value has as a coordinate: of a component its kind."""
    if not kind:
        return value.low, value.high
    width = len(facts.world.kinds)
    if value.kinds is not None:
        return value.kinds
    return (value.low, value.high) if value.within(0, width - 1) else (0, max(width - 1, 0))


def offset(facts: "Facts", indices: tuple[node.Index, ...]) -> Fact:
    """Which of several places or stored values it can be, counted from 0."""
    low = high = 0
    nothing = False
    for index in indices:
        found = position(facts, index)
        nothing |= found.nothing
        if found.never:
            return replace(NEVER, nothing=nothing)
        low, high = low + found.low * index.stride, high + found.high * index.stride
    return Fact(low, high, nothing)


def _kept(facts: "Facts", one: node.Kept) -> Fact:
    found = facts.cell(one.base)
    return replace(found, nothing=True) if offset(facts, one.indices).nothing else found


def _place_at(facts: "Facts", one: node.PlaceAt) -> Fact:
    found = offset(facts, one.indices)
    return found if found.never else replace(found, low=found.low + one.first, high=found.high + one.first)


def _board_of(facts: "Facts", one: node.BoardOf) -> Fact:
    found = offset(facts, one.indices)
    if found.never:
        return collection(NEVER, 0, 0)
    spaces = between(one.first + found.low, one.first + found.high + one.spaces - 1)
    return collection(spaces, 0 if found.nothing else one.spaces, one.spaces)


def _rows(facts: "Facts", one: node.Lookup | node.LookupMany, *, kind: bool) -> tuple[int, int]:
    """The entries of a table that can be asked for: from one to before another."""
    low, high = coordinates(facts, facts.of(one.value), kind=kind)
    return max(low - one.first, 0), min(high - one.first + 1, len(one.table))


def _lookup(facts: "Facts", one: node.Lookup) -> Fact:
    value = facts.of(one.value)
    start, stop = _rows(facts, one, kind=one.kind)
    found = NEVER if value.never else one_of(one.table[start:stop])
    return replace(found, nothing=True) if value.nothing else found


def _lookup_many(facts: "Facts", one: node.LookupMany) -> Fact:
    value = facts.of(one.value)
    start, stop = _rows(facts, one, kind=False)
    rows = () if value.never else one.table[start:stop]
    lengths = [len(row) for row in rows] + ([0] if value.nothing or not rows else [])
    return collection(one_of(member for row in rows for member in row), min(lengths), max(lengths))


TABLE: dict[type, Callable[[Any, Any], Fact]] = {
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
}
