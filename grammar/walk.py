"""Every node of a document that says something of how the game is played, in the order of the text.

What bends rules, what measures their tests and what lists the points of them all go this way.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from festrules.grammar.document import Document, Json, Pointer, around, step
from festrules.grammar.vocabulary import FAMILIES, RECORDS, record_of
from festrules.grammar.vocabulary.fields import Field


@dataclass(frozen=True, slots=True)
class Spot:
    """A node or record: its family and kind, its fields, and the fields' pointer; records have no family of kinds."""

    what: str
    kind: str
    fields: Any
    pointer: Pointer
    statement: Pointer
    alone: bool = True  # in its list, if it stands in one

    @property
    def node(self) -> Json:
        """The node itself."""
        return {self.kind: self.fields} if self.what in FAMILIES else self.fields

    @property
    def place(self) -> Pointer:
        """The pointer of the node, which for a record is that of its fields."""
        return around(self.pointer) if self.what in FAMILIES else self.pointer


def can_cite(what: str, kind: str = "") -> bool:
    """Whether a node of this kind, or a record of this name, may cite clauses."""
    return record_of(what, kind).cites


def cites(what: str) -> bool:
    """Whether the nodes of a family, or the records of this name, may cite clauses."""
    if what in FAMILIES:
        return all(construct.RECORD.cites for construct in FAMILIES[what].values())
    return what in RECORDS and record_of(what).cites


def binds(spot: Spot, name: str) -> bool:
    """Whether a field gives a name rather than asking for one."""
    field = record_of(spot.what, spot.kind).fields.get(name)
    return field is not None and field.binds


def walk(document: Document, without: frozenset[tuple[str, str]] | None = None) -> Iterator[Spot]:
    """All spots, those of mods included, but for what stands in some fields; by itself, in those that are no rules."""
    yield from _inside(Spot("document", "", document.data, "", ""), without)


def _inside(spot: Spot, without: frozenset[tuple[str, str]] | None) -> Iterator[Spot]:
    for name, field in record_of(spot.what, spot.kind).fields.items():
        skipped = not field.rule if without is None else (spot.kind or spot.what, name) in without
        if name not in spot.fields or skipped or (field.what not in FAMILIES and field.what not in RECORDS):
            continue
        order = spot.fields.get("order") if field.keys else None
        value = spot.fields[name]
        alone = not field.many or len(value) == 1
        for pointer, member in _members(value, field, step(spot.pointer, name), order):
            yield from _at(field.what, member, pointer, spot.statement, without, alone=alone)


def _members(value: Any, field: Field, pointer: Pointer, order: Any) -> Iterator[tuple[Pointer, Any]]:
    if field.keys:
        for key in order or value:
            yield step(pointer, key), value[key]
    elif field.many:
        for number, member in enumerate(value):
            yield step(pointer, number), member
    else:
        yield pointer, value


def _at(
    what: str,
    value: Any,
    pointer: Pointer,
    statement: Pointer,
    without: frozenset[tuple[str, str]] | None,
    *,
    alone: bool,
) -> Iterator[Spot]:
    kind, fields = "", value
    if what in FAMILIES:
        ((kind, fields),) = value.items()
        pointer = step(pointer, kind)
    spot = Spot(what, kind, fields, pointer, pointer if can_cite(what, kind) else statement, alone)
    yield spot
    yield from _inside(spot, without)
