"""Documents of any form that the vocabulary allows, from a stream of chance; they need not make sense."""

import random
from typing import Any

from festrules.grammar.vocabulary import FAMILIES, RECORDS, Rulebook
from festrules.grammar.vocabulary.construct import Record
from festrules.grammar.vocabulary.fields import Field

NAMES = ("fox", "space", "my-pile", "row-2", "player", "deck", "a", "x9")
LEAVES = {"expression": ("number", "name", "you", "yes"), "statement": ("pass", "say"), "type": ("named",)}


def any_document(chance: random.Random, things: int = 5, depth: int = 6) -> dict[str, Any]:
    made = fields(Rulebook.RECORD, chance, depth)
    names = [f"thing-{number}" for number in range(things)]
    made["things"] = {name: node("declaration", chance, depth) for name in names}
    made["order"] = chance.sample(names, things)
    for mod in made.get("mods", []):
        mod["order"] = list(mod["things"])
    return made


def fields(of: Record, chance: random.Random, depth: int) -> dict[str, Any]:
    wanted = of.fields
    left_out: set[str] = set()
    if of.either:
        asked = chance.choice(of.either)
        left_out = {key for way in of.either for key in way} - set(asked)
        made = {key: value(wanted[key], chance, depth - 1) for key in asked}
    else:
        made = {}
    for key, field in wanted.items():
        if (
            key not in made
            and key not in left_out
            and (not field.optional or (depth > 0 and chance.random() < 0.3))
        ):
            made[key] = value(field, chance, depth - 1)
    return made


def value(field: Field, chance: random.Random, depth: int) -> Any:
    if field.keys:
        return {
            name.upper() if field.keys == "clause" else name: many(field, chance, depth)
            for name in NAMES[2:4]
        }
    return many(field, chance, depth)


def many(field: Field, chance: random.Random, depth: int) -> Any:
    if field.many:
        return [
            single(field, chance, depth) for _ in range(chance.randint(0 if field.may_be_empty else 1, 3))
        ]
    return single(field, chance, depth)


def single(field: Field, chance: random.Random, depth: int) -> Any:
    if field.what in FAMILIES:
        return node(field.what, chance, depth)
    if field.what in RECORDS:
        return record(field.what, chance, depth)
    if field.words:
        return chance.choice(field.words)
    if field.exactly is not None:
        return field.exactly
    simple: dict[str, list[Any]] = {
        "integer": [0, 1, 7],
        "seed": [0, 2**53, 2**64 - 1],
        "text": ["", "a text", 'with "quotes" and \\'],
        "prose": ["one line", "two\nlines"],
        "name": list(NAMES),
        "clause": ["TURN-1", "SETUP-2"],
        "constant": [3, "random"],
        "flag": [True],
    }
    return chance.choice(simple[field.what])


def node(family: str, chance: random.Random, depth: int) -> dict[str, Any]:
    kinds = FAMILIES[family]
    kind = chance.choice(tuple(kinds) if depth > 0 else LEAVES.get(family, tuple(kinds)))
    return {kind: fields(kinds[kind].RECORD, chance, depth - 1)}


def record(what: str, chance: random.Random, depth: int) -> dict[str, Any]:
    of = RECORDS[what].RECORD
    made = fields(of, chance, depth - 1)
    if of.only_with:
        name, by, words = of.only_with
        made.pop(name, None)
        if made[by] in words:
            made[name] = value(of.fields[name], chance, depth - 1)
    if what == "row":
        made |= {"colour": "red", "shape": ["R", "."], "worth": 3, "new": True}
    return made
