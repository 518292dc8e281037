"""The possible values of names, places and entries of tables."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.ranges.fact import (
    MANY,
    NEVER,
    Fact,
    between,
    collection,
    either,
    member_of,
    one_of,
)

if TYPE_CHECKING:
    from festrules.interpreter.ranges.ranges import Ranges


def of_name(ranges: "Ranges", expression: node.Name) -> Fact:
    """The possible values of a name, a place or an entry of a table."""
    match expression:
        case node.Constant():
            return _constant(expression)
        case node.Cell():
            return _cell(ranges, expression)
        case node.CellList(cell):
            return _kept_list(ranges.cell(cell))
        case node.SeatCell(cell):
            return member_if_many(ranges.of_seat(cell))
        case node.SeatCellList(cell):
            return _kept_list(ranges.of_seat(cell))
        case node.Bound(place):
            return ranges.named(place)
        case node.Kept():
            return _kept(ranges, expression)
        case node.PlaceAt():
            return _place_at(ranges, expression)
        case node.BoardOf():
            return _board_of(ranges, expression)
        case node.Lookup():
            return _lookup(ranges, expression)
        case node.LookupMany():
            return _lookup_many(ranges, expression)
        case node.Occurrences(most=most):
            return between(0, most)
        case _:
            assert_never(expression)


def _constant(one: node.Constant) -> Fact:
    if not isinstance(one.value, tuple):
        return one_of((one.value,))
    return collection(one_of(one.value), len(one.value), len(one.value))


def _cell(ranges: "Ranges", one: node.Cell) -> Fact:
    if one.cell == YOU:  # `you` is asked for only where somebody acts: checked where rules are read
        return between(0, ranges.players - 1)
    return member_if_many(ranges.cell(one.cell))


def member_if_many(fact: Fact) -> Fact:
    """A single value, whatever else is kept under the name."""
    return member_of(fact) if fact.several else fact


def _kept_list(fact: Fact) -> Fact:
    return fact if fact.several else collection(fact, 0, MANY)


# ---- places and tables -------------------------------------------------------------------------------


def position(ranges: "Ranges", index: node.Index) -> Fact:
    """The possible coordinates, counted from 0, without faults; empty for something that has no such place."""
    value = ranges.of(index.value)
    low, high = coordinates(ranges, value, kind=index.kind)
    found = Fact(max(low - index.first, 0), min(high - index.first, index.size - 1))
    if value.never or found.never:
        found = NEVER
    if not value.nothing:
        return found
    last = Fact(index.size - 1, index.size - 1)
    return either(found, last) if index.nobody else replace(found, nothing=True)


def coordinates(ranges: "Ranges", value: Fact, *, kind: bool) -> tuple[int, int]:
    """The numbers that a value has as a coordinate: of a component its kind."""
    if not kind:
        return value.low, value.high
    width = len(ranges.world.kinds)
    if value.kinds is not None:
        return value.kinds
    return (value.low, value.high) if value.within(0, width - 1) else (0, max(width - 1, 0))


def offset(ranges: "Ranges", indices: tuple[node.Index, ...]) -> Fact:
    """The possible numbers of a place or stored value among several, counted from 0."""
    low = high = 0
    nothing = False
    for index in indices:
        found = position(ranges, index)
        nothing |= found.nothing
        if found.never:
            return replace(NEVER, nothing=nothing)
        low, high = low + found.low * index.stride, high + found.high * index.stride
    return Fact(low, high, nothing)


def _kept(ranges: "Ranges", one: node.Kept) -> Fact:
    found = ranges.cell(one.base)
    return replace(found, nothing=True) if offset(ranges, one.indices).nothing else found


def _place_at(ranges: "Ranges", one: node.PlaceAt) -> Fact:
    found = offset(ranges, one.indices)
    return found if found.never else replace(found, low=found.low + one.first, high=found.high + one.first)


def _board_of(ranges: "Ranges", one: node.BoardOf) -> Fact:
    found = offset(ranges, one.indices)
    if found.never:
        return collection(NEVER, 0, 0)
    spaces = between(one.first + found.low, one.first + found.high + one.spaces - 1)
    return collection(spaces, 0 if found.nothing else one.spaces, one.spaces)


def _rows(ranges: "Ranges", one: node.Lookup | node.LookupMany, *, kind: bool) -> Iterable[int]:
    """The entries of a table that can be asked for, by their position."""
    value = ranges.of(one.value)
    low, high = coordinates(ranges, value, kind=kind)
    rows = range(max(low - one.first, 0), min(high - one.first + 1, len(one.table)))
    return rows if kind or value.only is None else [row for row in rows if row + one.first in value.only]


def _lookup(ranges: "Ranges", one: node.Lookup) -> Fact:
    value = ranges.of(one.value)
    found = NEVER if value.never else one_of(one.table[row] for row in _rows(ranges, one, kind=one.kind))
    return replace(found, nothing=True) if value.nothing else found


def _lookup_many(ranges: "Ranges", one: node.LookupMany) -> Fact:
    value = ranges.of(one.value)
    rows = [] if value.never else [one.table[row] for row in _rows(ranges, one, kind=False)]
    lengths = [len(row) for row in rows] + ([0] if value.nothing or not rows else [])
    return collection(one_of(member for row in rows for member in row), min(lengths), max(lengths))
