"""A node with nothing left in it but what it means: two that are equal now say the same.

Which clauses a rule cites and where data comes from is left out, and what is said although it would be so anyway. The
texts that players read stay, unless they are not wanted: they change no game.
"""

from typing import Any

from festrules.grammar.document import Json, JsonObject
from festrules.grammar.vocabulary import FAMILIES, RECORDS, record_of
from festrules.grammar.vocabulary.fields import Field

NO_MEANING = frozenset({"cites", "provenance"})
WORDS = frozenset({"text", "prose"})
# Texts that are more than words: what a drawing is made of, what is named by them, and what a scenario does.
SAYING = frozenset({"sign", "file", "of", "words", "because"})
_ONE: JsonObject = {"number": {"value": 1}}
_ALL: Json = [{"who": "everyone", "sees": "everything"}]
# What is so where nothing is said.
UNSAID: dict[tuple[str, str], Json] = {
    ("move-kind", "amount"): _ONE,
    ("component", "count"): _ONE,
    ("board", "capacity"): _ONE,
    ("face", "times"): 1,
    ("held", "count"): 1,
    ("place", "sight"): _ALL,
    ("board", "sight"): _ALL,
    ("keep", "sight"): _ALL,
}


def plain(what: str, value: Json, *, words: bool = True) -> Json:
    """A node of a family, or a record, without what has no meaning; without `words`, its texts are left out too."""
    found: Any = value
    if what in FAMILIES:
        ((kind, fields),) = found.items()
        return {kind: _fields(what, kind, fields, words=words)}
    if what in RECORDS and what != "row":
        return _fields(what, "", found, words=words)
    return value


def is_words(name: str, field: Field) -> bool:
    """Whether a field holds what players or authors read, and nothing that play asks."""
    return field.what in WORDS and name not in SAYING


def _fields(what: str, kind: str, fields: Any, *, words: bool) -> JsonObject:
    left: JsonObject = {}
    for name, field in record_of(what, kind).fields.items():
        if name not in fields or name in NO_MEANING or fields[name] is False:
            continue
        if _goes_without_saying(kind or what, name, fields) or (is_words(name, field) and not words):
            continue
        left[name] = _member(field, fields[name], words=words)
    return left


def _goes_without_saying(kind: str, name: str, fields: Any) -> bool:
    """Whether it would be so anyway; `up to 1 of them` needs its number."""
    return fields[name] == UNSAID.get((kind, name)) and not (name == "amount" and "up-to" in fields)


def _member(field: Field, value: Any, *, words: bool) -> Json:
    if field.keys:
        return {key: _listed(field, member, words=words) for key, member in value.items()}
    return _listed(field, value, words=words)


def _listed(field: Field, value: Any, *, words: bool) -> Json:
    if field.many:
        return [plain(field.what, member, words=words) for member in value]
    return plain(field.what, value, words=words)
