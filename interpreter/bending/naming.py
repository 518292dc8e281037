"""The keys of bends: they name a bend for as long as the statement that it bends says the same."""

import hashlib
import json
from collections import Counter
from typing import Any

from festrules.grammar.document import Json, Pointer
from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.fields import Field
from festrules.grammar.vocabulary.reading import plain
from festrules.grammar.walk import Spot
from festrules.interpreter.bending.bend import Bend, UnkeyedBend

# A bend depends on what a statement means, not on its wording.
NO_CONTENT = ("text", "prose", "clause", "provenance")


class Naming:
    """Gives keys: what a statement says, what is bent, and which one of those that would be said alike."""

    def __init__(self) -> None:
        """Before anything was named."""
        self.said: dict[Pointer, str] = {}
        self.alike: Counter[str] = Counter()
        self.bends: Counter[str] = Counter()

    def note(self, spot: Spot) -> None:
        """A statement is known by what it says itself and by the thing it stands in."""
        node = spot.node
        if node.RECORD.cites:
            kind = "" if node.RECORD.plain else node.RECORD.kind
            text = _hashed([_thing_of(node), spot.family, kind, _own(node)])
            self.alike[text] += 1
            self.said[node.pointer] = f"{text} {self.alike[text]}"

    def bend(self, change: UnkeyedBend, spot: Spot) -> Bend:
        """The bend, with its key."""
        about = f"{self.said[spot.statement.pointer]} {change.kind} {change.what} {change.about}"
        self.bends[about] += 1
        thing = _thing_of(spot.node).replace("/", "-")
        key = f"{thing}-{_hashed([about, self.bends[about]])[:10]}"
        return Bend(key, change.kind, change.what, change.pointer, spot.statement.fields_at, change.written)


def _own(node: Construct) -> Json:
    """A statement by itself: without its words for players and the statements inside it."""
    return {
        field.key: plain(value)
        for field in node.RECORD.fields.values()
        if (value := getattr(node, field.attribute)) != field.default
        and field.what not in NO_CONTENT
        and not _cites(field)
    }


def _cites(field: Field) -> bool:
    """Whether what stands in a field may cite clauses by itself."""
    kinds = FAMILIES.get(field.what)
    if kinds is None:
        return field.what in RECORDS and RECORDS[field.what].RECORD.cites
    return all(kind.RECORD.cites for kind in kinds.values())


def _thing_of(node: Construct) -> str:
    """The thing or section in which something stands."""
    parts = node.fields_at.split("/")[1:]
    inside, parts = (parts[:2], parts[2:]) if parts[0] == "mods" else ([], parts)
    return "/".join([*inside, *(parts[1:2] if parts[:1] == ["things"] else parts[:1])])


def _hashed(data: Any) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
