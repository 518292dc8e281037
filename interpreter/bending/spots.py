"""The walk over the nodes of a document as plain JSON, of which bent documents are made."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from festrules.grammar.document import Document, Json, Pointer, around
from festrules.grammar.vocabulary import FAMILIES, RECORDS, record_of
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.edits import ReplaceThing
from festrules.grammar.walk import Spot as Typed
from festrules.grammar.walk import Without, walk

_FAMILY = {kind: family for family in reversed(FAMILIES) for kind in FAMILIES[family].values()}


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


def spots(document: Document, without: Without | None = None) -> Iterator[Spot]:
    """All spots of a walk."""
    for spot in walk(document, without):
        node = spot.node
        kind = "" if node.RECORD.plain else node.RECORD.kind
        here = node.fields_at
        yield Spot(_what(spot), kind, document.at(here), here, spot.statement.fields_at, spot.alone)


def _what(spot: Typed) -> str:
    """The family of a node, or the name of a record."""
    kind: type[Construct] = type(spot.node)
    if spot.node.RECORD.plain:
        return spot.node.RECORD.kind
    if spot.brought:
        return "replacement" if isinstance(spot.holder, ReplaceThing) else "addition"
    return _FAMILY[kind]


def can_cite(what: str, kind: str = "") -> bool:
    """Whether a node of this kind, or a record of this name, may cite clauses."""
    return record_of(what, kind).cites


def cites(what: str) -> bool:
    """Whether the nodes of a family, or the records of this name, may cite clauses."""
    if what in FAMILIES:
        return all(construct.RECORD.cites for construct in FAMILIES[what].values())
    return what in RECORDS and record_of(what).cites
