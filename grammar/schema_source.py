"""Vocabulary to JSON Schema 2020-12: writes the published `document.schema.json`.

Nodes are objects with exactly one key, so no `oneOf` is needed: with it, a validator tries every kind at
every level (with 40 kinds that took 42 s at depth 3). `if` looks at one field and costs next to nothing.

    python -m festrules.grammar.schema_source            says whether the file is up to date
    python -m festrules.grammar.schema_source --write    brings it up to date
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from festrules.grammar.bounds import (
    CLAUSE_PATTERN,
    LARGEST_INTEGER,
    LARGEST_SEED,
    LONGEST_LIST,
    LONGEST_NAME,
    LONGEST_PROSE,
    LONGEST_TEXT,
    NAME_PATTERN,
    UNPRINTABLE,
    UNPRINTABLE_IN_PROSE,
)
from festrules.grammar.document import JsonObject
from festrules.grammar.vocabulary import DOCUMENT_VERSION, FAMILIES, RECORDS, Construct, Rulebook
from festrules.grammar.vocabulary.construct import Record, Ways
from festrules.grammar.vocabulary.fields import Field

SCHEMA_ID = f"urn:festrules:document:{DOCUMENT_VERSION}"
PUBLISHED = Path(__file__).with_name("document.schema.json")


def schema() -> JsonObject:
    """The whole schema."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "festrules document",
        **_record(Rulebook.RECORD),
        "$defs": {
            **_simple_values(),
            **{name: _named_record(record.RECORD) for name, record in RECORDS.items()},
            **{name: _family(name, family) for name, family in FAMILIES.items()},
        },
    }


def schema_text() -> str:
    """The schema as it is published."""
    return json.dumps(schema(), indent=1) + "\n"


def _simple_values() -> JsonObject:
    # A pattern's `$` lets one line end pass in some languages; the `not` beside it does not.
    integer: JsonObject = {"minimum": -LARGEST_INTEGER, "maximum": LARGEST_INTEGER}
    name: JsonObject = {
        "pattern": f"^{NAME_PATTERN}$",
        "not": {"type": "string", "pattern": f"[{UNPRINTABLE}]"},
        "maxLength": LONGEST_NAME,
    }
    text: JsonObject = {"not": {"type": "string", "pattern": f"[{UNPRINTABLE}]"}, "maxLength": LONGEST_TEXT}
    prose: JsonObject = {
        "not": {"type": "string", "pattern": f"[{UNPRINTABLE_IN_PROSE}]"},
        "maxLength": LONGEST_PROSE,
    }
    lines: JsonObject = {"items": {"$ref": "#/$defs/prose"}, "maxItems": LONGEST_LIST}
    return {
        "integer": {"type": "integer", **integer},
        "seed": {"type": "integer", "minimum": 0, "maximum": LARGEST_SEED},
        "text": {"type": "string", **text},
        "prose": {"type": "string", **prose},
        "name": {"type": "string", **name},
        "clause": {"type": "string", **name, "pattern": f"^{CLAUSE_PATTERN}$"},
        "constant": {"type": ["integer", "string"], **integer, **name},
        "flag": {"type": "boolean"},
        "cell": {"type": ["integer", "string", "boolean", "array"], **integer, **prose, **lines},
    }


def _family(name: str, family: Mapping[str, type[Construct]]) -> JsonObject:
    return {
        "description": f"One {name.replace('-', ' ')}: an object with one key, which is its kind.",
        "type": "object",
        "properties": {kind: _node(construct.RECORD) for kind, construct in family.items()},
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }


def _node(record: Record) -> JsonObject:
    made = _record(record)
    if record.either:
        made |= _one_of(record.either, tuple(name for way in record.either for name in way))
    return made


def _one_of(ways: Ways, names: tuple[str, ...]) -> JsonObject:
    """One of several sets of fields, and nothing else of these names."""
    one, *others = ways
    others_of_it = {name: False for name in names if name not in one}
    just_this: JsonObject = {"required": [*one], "properties": {**others_of_it}}
    if not others:
        return just_this
    return {"if": {"required": [one[0]]}, "then": just_this, "else": _one_of(tuple(others), names)}


def _record(record: Record) -> JsonObject:
    return {
        "description": record.meaning,
        "type": "object",
        "properties": {key: _field(field) for key, field in record.fields.items()},
        "required": [key for key, field in record.fields.items() if not field.optional],
        "additionalProperties": False,
    }


def _named_record(record: Record) -> JsonObject:
    made = _record(record)
    if record.only_with:
        field, by, words = record.only_with
        made["if"] = {"properties": {by: {"enum": [*words]}}}
        made["then"] = {"required": [field]}
        made["else"] = {"properties": {field: False}}
    if record.cells:
        made["additionalProperties"] = {"$ref": "#/$defs/cell"}
        made["propertyNames"] = {"$ref": "#/$defs/name"}
        made["maxProperties"] = LONGEST_LIST
    return made


def _field(field: Field) -> JsonObject:
    made = _single(field)
    if field.many:
        least = 0 if field.may_be_empty else 1
        made = {"type": "array", "items": made, "minItems": least, "maxItems": LONGEST_LIST}
    if field.keys:
        names: JsonObject = {"$ref": f"#/$defs/{field.keys}"}
        made = {
            "type": "object",
            "propertyNames": names,
            "additionalProperties": made,
            "maxProperties": LONGEST_LIST,
        }
    return {"description": field.meaning, **made}


def _single(field: Field) -> JsonObject:
    if field.words:
        return {"enum": [*field.words]}
    if field.exactly is not None:
        return {"const": field.exactly}
    return {"$ref": f"#/$defs/{field.what}"}


def main() -> None:
    """Compare the published file with the vocabulary, or write it."""
    if "--write" in sys.argv[1:]:
        PUBLISHED.write_text(schema_text(), encoding="utf-8")
    elif not PUBLISHED.exists() or PUBLISHED.read_text(encoding="utf-8") != schema_text():
        sys.exit(f"{PUBLISHED.name} is stale: run `python -m festrules.grammar.schema_source --write`")


if __name__ == "__main__":
    main()
