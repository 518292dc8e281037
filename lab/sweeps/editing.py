"""Numbers of a document that can be rewritten: those that definitions name, counts, and cells of tables."""

import copy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from festrules.grammar.document import Document, Pointer, keys_of, step

COUNT = "count"
ROW = "id"


class Sort(Enum):
    """The sorts of things to vary."""

    OPTION = auto()
    VARIANT = auto()
    CELL = auto()
    COUNT = auto()
    NUMBER = auto()
    MOD = auto()


@dataclass(frozen=True, slots=True)
class ValuePlace:
    """Where a value stands in a document."""

    sort: Sort
    pointer: Pointer


def places(document: Document) -> dict[str, ValuePlace]:
    """Every value that can be rewritten, by what it is called: `hand-size`, `coin.count`, `card.knight.points`."""
    found: dict[str, ValuePlace] = {}
    for root, part in (("", document.data), *((f"/mods/{at}", mod) for at, mod in enumerate(document.mods))):
        things: Any = part.get("things", {})
        for name, thing in things.items():
            found |= dict(_of_thing(name, thing, step(f"{root}/things", name)))
        tables: Any = part.get("tables", {})
        for name, rows in tables.items():
            found |= dict(_cells(name, rows, step(f"{root}/tables", name)))
    return found


def edited(document: Document, values: Mapping[str, str]) -> Document:
    """The document with other values at these places."""
    if not values:
        return document
    data, known = copy.deepcopy(document.data), places(document)
    for name, value in values.items():
        _write(data, known[name], int(value) if value.lstrip("-").isdecimal() else value)
    return Document(data, document.spans, document.sources, document.origins)


def _of_thing(name: str, thing: Mapping[str, Any], at: Pointer) -> Iterator[tuple[str, ValuePlace]]:
    match thing:
        case {"define": {"value": {"number": _}, **more}} if "parameters" not in more:
            yield name, ValuePlace(Sort.NUMBER, f"{at}/define/value/number/value")
        case {"table": {"entries": entries}}:
            for number, entry in enumerate(entries):
                if "number" in entry.get("is", {}):
                    where = f"{at}/table/entries/{number}/is/number/value"
                    yield f"{name}.{entry['from']}", ValuePlace(Sort.NUMBER, where)
        case {"component": component}:
            said = {one["kind"]: number for number, one in enumerate(component.get("copies", ()))}
            for kind in (name, *component.get("values", ())):
                if kind in said:
                    times = component["copies"][said[kind]].get("times", {})
                    if "number" in times:
                        where = f"{at}/component/copies/{said[kind]}/times/number/value"
                        yield f"{kind}.{COUNT}", ValuePlace(Sort.COUNT, where)
                elif kind == name and "number" in component.get(COUNT, {"number": 1}):
                    yield f"{kind}.{COUNT}", ValuePlace(Sort.COUNT, f"{at}/component")
        case _:
            return


def _cells(table: str, rows: Any, at: Pointer) -> Iterator[tuple[str, ValuePlace]]:
    for number, row in enumerate(rows if isinstance(rows, list) else ()):
        if isinstance(row, dict) and ROW in row:
            for column in row.keys() - {ROW}:
                yield f"{table}.{row[ROW]}.{column}", ValuePlace(Sort.CELL, step(f"{at}/{number}", column))


def _write(data: Any, place: ValuePlace, value: int | str) -> None:
    *around, last = keys_of(place.pointer)
    for key in around:
        data = data[int(key)] if isinstance(data, list) else data[key]
    if place.sort is Sort.COUNT and last == "component":
        data[last][COUNT] = {"number": {"value": value}}
    else:
        data[last] = value
