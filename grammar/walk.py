"""Every node of a document that says something of how the game is played, in the order of the text.

What bends rules, what measures their tests and what lists the points of them all go this way.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from festrules.grammar.document import Document, Json, Pointer, around, step
from festrules.grammar.notation import Field, read_field
from festrules.grammar.vocabulary import CITING, DOCUMENT, FAMILIES, RECORDS

# What is no rule of the game: its texts and tests, where it comes from, and bounds that only make it finite.
NO_RULES = frozenset(
    {
        ("document", "examples"),
        ("document", "positions"),
        ("document", "clauses"),
        ("document", "tables"),  # cells are bent with the column that they stand in
        ("mod", "examples"),
        ("mod", "positions"),
        ("mod", "tables"),
        ("replace", "rows"),  # these are cells of tables too
        ("introduce", "rows"),
        ("add-rows", "rows"),
        ("mod", "dropped-examples"),
        ("mod", "relies-on"),
        ("change", "over-of"),
        ("variant", "over-of"),
        ("game", "length"),
        ("length", "decisions"),  # of a change
        ("game", "provenance"),
        ("case", "values"),  # cases are bent as a whole: each value must have just one
        ("keep", "type"),
        ("column", "type"),
        ("place", "capacity"),
        ("board", "capacity"),
    }
)
BINDS = frozenset(
    (kind, "name")
    for kind in (
        *("let", "choose", "pick", "pick-each", "roll", "draw", "pay", "each", "with", "map", "quantified"),
        *(
            "parameter",
            "group-kind",
            "group-each",
            "part",
            "phase",
            "step",
            "physical",
            "column",
            "condition",
        ),
        *("face", "introduce", "replace"),
    )
)  # where a name is given, not asked for
CITING_RECORDS = frozenset(name for name, (_, fields) in RECORDS.items() if "cites" in fields)


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


@cache
def notations(what: str, kind: str) -> dict[str, Field]:
    """The fields of a kind of node or of a record."""
    fields = DOCUMENT[1] if what == "document" else FAMILIES[what][kind][1] if kind else RECORDS[what][1]
    return {name: read_field(notation) for name, notation in fields.items()}


def can_cite(what: str) -> bool:
    """Whether a node of this family, or a record of this name, may cite clauses."""
    return what in CITING or what in CITING_RECORDS


def walk(document: Document, without: frozenset[tuple[str, str]] = NO_RULES) -> Iterator[Spot]:
    """All spots, those of mods included, but for what stands in some fields."""
    yield from _inside(Spot("document", "", document.data, "", ""), without)


def _inside(spot: Spot, without: frozenset[tuple[str, str]]) -> Iterator[Spot]:
    for name, field in notations(spot.what, spot.kind).items():
        skipped = (spot.kind or spot.what, name) in without
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
    without: frozenset[tuple[str, str]],
    *,
    alone: bool,
) -> Iterator[Spot]:
    kind, fields = "", value
    if what in FAMILIES:
        ((kind, fields),) = value.items()
        pointer = step(pointer, kind)
    spot = Spot(what, kind, fields, pointer, pointer if can_cite(what) else statement, alone)
    yield spot
    yield from _inside(spot, without)
