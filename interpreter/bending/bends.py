"""All bends of a rulebook, each with a key, and the rulebook with one of them."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from festrules.grammar.document import Document, Json, Pointer, keys_of
from festrules.grammar.vocabulary import FAMILIES, record_of
from festrules.interpreter.bending import declarations as declared
from festrules.interpreter.bending import statements
from festrules.interpreter.bending.bend import Bend, Change, Kind
from festrules.interpreter.bending.cells import brought_cells, cells
from festrules.interpreter.bending.expressions import EXPRESSIONS, Maker
from festrules.interpreter.bending.known import Known, known_of
from festrules.interpreter.bending.spots import Spot, can_cite, cites, spots

# What a bend depends on is what a statement says, not how it says it.
NO_CONTENT = ("text", "prose", "clause", "provenance")

PARTS = {**declared.DECLARATIONS, "part": declared.part}  # of changes: what is put in place of something
MAKERS: dict[str, dict[str, Maker]] = {
    "expression": EXPRESSIONS,
    "statement": statements.STATEMENTS,
    "until": dict.fromkeys(FAMILIES["until"], statements.until),
    "declaration": declared.DECLARATIONS,
    **{
        family: {kind: PARTS[kind] for kind in FAMILIES[family] if kind in PARTS}
        for family in ("replacement", "addition")
    },
    "edit": declared.EDITS,
    "moment": dict.fromkeys(FAMILIES["moment"], declared.moment),
    "cost-line": dict.fromkeys(FAMILIES["cost-line"], declared.cost_line),
    "sign": declared.SIGNS,
    "shape": declared.SHAPES,
}


def bends_of(document: Document) -> tuple[Bend, ...]:
    """Every bend, in the order of the text."""
    known = known_of(document)
    alone = document.data["game"]["players"]["to"] == 1  # type: ignore[index, call-overload]
    named = _Naming()
    found: list[Bend] = []
    for spot in spots(document):
        named.note(spot)
        for change in _changes(spot, known, document):
            if alone and _about_others(change, spot):
                continue
            if (document.at(change.pointer),) != change.instead:
                found.append(named.bend(change, spot))
    return tuple(found)


def bent(document: Document, bend: Bend) -> Document:
    """The document with one bend; what lies elsewhere is shared with the original."""
    data = _replaced(document.data, keys_of(bend.pointer), bend.instead)
    assert isinstance(data, dict)
    return Document(data, document.spans, document.sources)


def cited(document: Document, statement: Pointer) -> tuple[str, ...]:
    """The clauses that a statement cites."""
    return tuple(document.at(statement).get("cites", ()))


def _replaced(value: Json, path: list[str], instead: tuple[Json, ...]) -> Json:
    """A copy with something else at the end of a path; a list that may be absent is not left empty."""
    key, *rest = path
    if isinstance(value, list):
        at = int(key)
        there = [_replaced(value[at], rest, instead)] if rest else list(instead)
        return [*value[:at], *there, *value[at + 1 :]]
    assert isinstance(value, dict)
    other = (_replaced(value[key], rest, instead),) if rest else instead
    if other and other[0] != []:
        return {**value, key: other[0]}
    return {name: member for name, member in value.items() if name != key}


def _about_others(change: Change, spot: Spot) -> bool:
    """Whether a bend says something else only where there is more than one player."""
    return (
        change.kind in (Kind.OTHER_PLAYER, Kind.TIE_BREAK)
        or (change.kind is Kind.ORDER and spot.kind in ("turns", "turns-once"))
        or (change.kind is Kind.SECRECY and spot.fields.get("who") == "others")
        or (change.kind is Kind.HOW_MANY and spot.fields.get("of") == {"players": {}})
        or (spot.what == "until" and spot.kind.startswith("everyone-"))
    )


def _changes(spot: Spot, known: Known, document: Document) -> Iterator[Change]:
    """What can be bent at one spot."""
    if spot.what == "statement":
        yield from statements.dropped(spot, known)
        yield from statements.exchanged(spot, document)
    if spot.what == "edit":
        yield from declared.dropped_edit(spot, known)
        yield from brought_cells(spot, document)
    if spot.what == "column":
        parts = spot.pointer.split("/")
        yield from cells(spot, parts[parts.index("things") + 1], document)
    maker = MAKERS.get(spot.what, {}).get(spot.kind) or declared.RECORDS.get(spot.what)
    if maker is not None:
        yield from maker(spot, known)


class _Naming:
    """Gives keys: what a statement says, what is bent, and which one of those that would be said alike."""

    def __init__(self) -> None:
        self.said: dict[Pointer, str] = {}
        self.alike: Counter[str] = Counter()
        self.bends: Counter[str] = Counter()

    def note(self, spot: Spot) -> None:
        """A statement is known by what it says itself and by the thing it stands in."""
        if spot.pointer and can_cite(spot.what, spot.kind):
            text = _hashed([thing_of(spot.pointer), spot.what, spot.kind, own(spot)])
            self.alike[text] += 1
            self.said[spot.statement] = f"{text} {self.alike[text]}"

    def bend(self, change: Change, spot: Spot) -> Bend:
        """The bend, with its key."""
        about = f"{self.said[spot.statement]} {change.kind} {change.what} {change.about}"
        self.bends[about] += 1
        thing = thing_of(spot.pointer).replace("/", "-")
        key = f"{thing}-{_hashed([about, self.bends[about]])[:10]}"
        return Bend(key, change.kind, change.what, change.pointer, spot.statement, change.instead)


def own(spot: Spot) -> Any:
    """What a statement says itself: not its words for players, and not the statements inside it."""
    fields = record_of(spot.what, spot.kind).fields
    return {
        name: value
        for name, value in spot.fields.items()
        if fields[name].what not in NO_CONTENT and not cites(fields[name].what)
    }


def thing_of(pointer: Pointer) -> str:
    """The thing or section in which something stands."""
    parts = pointer.split("/")[1:]
    inside, parts = (parts[:2], parts[2:]) if parts[0] == "mods" else ([], parts)
    return "/".join([*inside, *(parts[1:2] if parts[:1] == ["things"] else parts[:1])])


def _hashed(data: Any) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
