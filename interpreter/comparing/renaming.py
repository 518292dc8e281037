"""Things that are called otherwise now: gone by one name, new by another, and the same in all else."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from festrules.grammar.document import Json, JsonObject
from festrules.grammar.notation import Field
from festrules.grammar.vocabulary import DOCUMENT, FAMILIES, RECORDS
from festrules.grammar.walk import notations
from festrules.interpreter.comparing.digests import meaning
from festrules.interpreter.comparing.named import Named

ITSELF = "~"  # in the place of the own name of a thing
NAMES = frozenset({"name", "constant"})
_FILLED = re.compile(r"\{[^{}]*\}")
_NAME = re.compile("[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def renamed(old: Mapping[str, Named], new: Mapping[str, Named]) -> dict[str, str]:
    """The new name of each thing that is certainly meant: no other that is gone, or new, is the same."""
    found: dict[str, str] = {}
    while more := dict(_certain(old, new, found)):
        found |= more
    return found


def _certain(
    old: Mapping[str, Named], new: Mapping[str, Named], found: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    gone: dict[str, list[str]] = defaultdict(list)
    came: dict[str, list[str]] = defaultdict(list)
    for name, one in old.items():
        if name not in new and name not in found:
            gone[_content(one, {**found, name: ITSELF})].append(name)
    for name, one in new.items():
        if name not in old and name not in found.values():
            came[_content(one, {name: ITSELF})].append(name)
    for content, names in gone.items():
        if len(names) == len(came.get(content, ())) == 1:
            yield names[0], came[content][0]


def _content(one: Named, names: Mapping[str, str]) -> str:
    return str(with_names(one.what, meaning(one), names))


def with_names(what: str, value: Json, names: Mapping[str, str]) -> Json:
    """A node, or a record, in which things are called otherwise."""
    found: Any = value
    if not names:
        return value
    if what == "document":
        return _fields({key: note for key, note in notations(what, "").items() if key in DOCUMENT[1]}, found, names)
    if what in FAMILIES:
        ((kind, fields),) = found.items()
        return {kind: _fields(notations(what, kind), fields, names)}
    if what in RECORDS and what != "row":
        return _fields(notations(what, ""), found, names)
    if what == "row":
        return {column: names.get(cell, cell) if isinstance(cell, str) else cell for column, cell in found.items()}
    if what in NAMES and isinstance(value, str):
        return names.get(value, value)
    if what == "text" and isinstance(value, str):
        return _FILLED.sub(lambda filled: _NAME.sub(lambda name: names.get(name[0], name[0]), filled[0]), value)
    return value


def _fields(known: Mapping[str, Field], fields: Any, names: Mapping[str, str]) -> JsonObject:
    return {name: _member(known[name], value, names) if name in known else value for name, value in fields.items()}


def _member(field: Field, value: Any, names: Mapping[str, str]) -> Json:
    if field.keys:
        return {names.get(key, key): _many(field, member, names) for key, member in value.items()}
    return _many(field, value, names)


def _many(field: Field, value: Any, names: Mapping[str, str]) -> Json:
    if field.many:
        return [with_names(field.what, member, names) for member in value]
    return with_names(field.what, value, names)
