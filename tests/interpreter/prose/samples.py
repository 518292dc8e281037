"""One of each construct, made from what its fields may hold: as many as it takes to have each of its words once."""

from collections.abc import Iterator
from typing import Any

from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.fields import Field

NAMED = FAMILIES["expression"]["name"]
PLAIN: dict[str, Any] = {
    "integer": 2,
    "flag": True,
    "seed": 7,
    "text": "words of somebody",
    "prose": "some words",
    "name": "card",
    "clause": "PLAY-1",
    "constant": "red",
    "cell": "red",
}
NODES: dict[str, str] = {
    "expression": "name",
    "type": "named",
    "shape": "ring",
    "until": "game-ends",
    "range": "of",
    "moment": "at-once",
    "statement": "pass",
    "cost-line": "any-one",
    "sign": "symbol",
    "declaration": "define",
    "edit": "skip",
    "replacement": "define",
    "addition": "define",
    "example-line": "seed",
    "expectation": "over",
}


def samples(made: type[Construct]) -> Iterator[Construct]:
    """A construct with all of its fields, with each of its words, and with no more than it needs."""
    record = made.RECORD
    for ways in record.either or ((),):
        left_out = {key for way in record.either for key in way} - set(ways)
        fields = {key: field for key, field in record.fields.items() if key not in left_out}
        full = {field.attribute: _value(field) for field in fields.values()}
        yield _built(made, full)
        for field in fields.values():
            for word in field.enum or ():
                yield _built(made, {**full, field.attribute: word})
        needed = {
            field.attribute: full[field.attribute]
            for field in fields.values()
            if not field.optional or field.key in ways
        }
        yield _built(made, needed)


def _built(made: type[Construct], values: dict[str, Any]) -> Construct:
    cells: dict[str, Any] = {made.RECORD.cells: {"suit": "red"}} if made.RECORD.cells else {}
    return made(**values, **cells)


def _value(field: Field) -> Any:
    one: Any
    if field.exactly is not None:
        return field.exactly
    if field.enum is not None:
        one = next(iter(field.enum))
    elif field.what in PLAIN:
        one = PLAIN[field.what]
    elif field.what in FAMILIES:
        one = _least(FAMILIES[field.what][NODES.get(field.what) or next(iter(FAMILIES[field.what]))])
    else:
        one = _least(RECORDS[field.what])
    if field.keys:
        return {"card": (one,) if field.many else one}
    return (one,) if field.many else one


def _least(made: type[Construct]) -> Construct:
    """One with no more than it needs."""
    record = made.RECORD
    ways = record.either[0] if record.either else ()
    values = {
        field.attribute: _value(field)
        for field in record.fields.values()
        if not field.optional or field.key in ways
    }
    return _built(made, values)
