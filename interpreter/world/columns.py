"""Enumerations and dice, and the typed columns that tables give to enumerations and components."""

from dataclasses import replace
from typing import Any

from festrules.interpreter.machine.values import NOTHING
from festrules.interpreter.meaning.types import (
    NUMBER,
    TEXT,
    TRUTH,
    UNKNOWN,
    Enumerated,
    Optional,
    Pattern,
    bare,
)
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.constants import table_pointer
from festrules.interpreter.world.drawings import read
from festrules.interpreter.world.names import Ranged
from festrules.interpreter.world.things import Column, Die, Enumeration

MAX_VALUES = 2_000
MAX_SIDES = 1_000


def add_words(building: Building, name: str, values: tuple[str, ...], *, circle: bool = False) -> None:
    """An enumeration and the names of its values."""
    building.enumerations[name] = Enumeration(name, values, circle)
    for number, value in enumerate(values):
        building.names.add(value, Enumerated(name), number)


def add_enumeration(building: Building, name: str, declared: Any, pointer: str) -> None:
    """`kinds of ...`."""
    values = tuple(declared.get("values", ())) or tuple(str(row.get("id", "")) for row in building.rows(name))
    if len(values) > MAX_VALUES or not values:
        building.findings.report(
            "FR403", pointer, f"An enumeration has 1 to {MAX_VALUES} values, not {len(values)}."
        )
        values = values[:1] or ("nothing-listed",)
    twice = {value for value in values if values.count(value) > 1}
    for value in sorted(twice):
        building.findings.report("FR303", pointer, f"`{value}` is listed twice in `{name}`.")
    add_words(building, name, tuple(dict.fromkeys(values)), circle=declared.get("circle", False))


def add_die(building: Building, name: str, declared: Any, pointer: str) -> None:
    """A die with numbers or with named faces."""
    if "faces" not in declared:
        low, high = declared["from"], declared["to"]
        if not low <= high <= low + MAX_SIDES:
            building.findings.report(
                "FR403", pointer, f"A die has 1 to {MAX_SIDES} sides, from the lowest to the highest."
            )
            high = low
        building.dice[name] = Die(name, low, high)
        return
    faces = tuple(face["name"] for face in declared["faces"])
    weights = tuple(face.get("times", 1) for face in declared["faces"])
    if sum(weights) > MAX_SIDES or min(weights) < 1:
        building.findings.report(
            "FR403", pointer, f"A die has 1 to {MAX_SIDES} sides, each face on one or more of them."
        )
        weights = tuple(1 for _ in faces)
    building.enumerations[name] = Enumeration(name, faces, weights=weights)
    for number, face in enumerate(faces):
        building.names.add(face, Enumerated(name), number)


def fill_columns(building: Building) -> None:
    """Reads the columns of all tables; by now every name that they may hold is known."""
    for name in building.order:
        ((kind, declared),) = building.things[name].items()
        if kind not in ("kinds", "component") or "columns" not in declared:
            continue
        found = {}
        for position, column in enumerate(declared["columns"]):
            place = f"/things/{name}/{kind}/columns/{position}"
            ranged = building.types.read(column["type"], f"{place}/type")
            cells = [
                _cell(building, name, number, row, column["name"], ranged)
                for number, row in enumerate(building.rows(name))
            ]
            found[column["name"]] = Column(ranged.type, tuple(cells))
        _check_rows(building, name, kind, declared)
        if kind == "kinds":
            building.enumerations[name] = replace(building.enumerations[name], columns=found)
        else:
            component = building.components[name]
            spread = len(component.kinds) // max(1, len(building.rows(name)))
            wide = {
                key: Column(column.type, tuple(value for value in column.values for _ in range(spread)))
                for key, column in found.items()
            }
            building.components[name] = replace(component, columns={**component.columns, **wide})


def _check_rows(building: Building, name: str, kind: str, declared: Any) -> None:
    known = {"id", *(column["name"] for column in declared["columns"])}
    if "file" not in declared:
        building.findings.report(
            "FR405",
            f"/things/{name}/{kind}",
            f"`{name}` has columns but no table to fill them.",
            hint='Name the table: `from "file.yaml"`.',
        )
    for number, row in enumerate(building.rows(name)):
        for key in row:
            if key not in known:
                building.findings.report(
                    "FR405",
                    table_pointer(name, number, key),
                    f"The table of `{name}` has `{key}`, and no such column is declared.",
                    near=(key, known),
                )


def _cell(
    building: Building, name: str, number: int, row: dict[str, Any], column: str, ranged: Ranged
) -> int:
    pointer = table_pointer(name, number, column)
    if column not in row or row[column] is None:
        if isinstance(ranged.type, Optional):
            return NOTHING
        building.findings.report(
            "FR405", pointer, f"Row `{row.get('id', number + 1)}` of `{name}` does not say its {column}."
        )
        return 0
    value, kind = row[column], bare(ranged.type)
    if kind == UNKNOWN:
        return 0
    if kind == TEXT:
        building.texts.append(str(value))
        return len(building.texts) - 1
    if isinstance(kind, Pattern):
        return _drawing(building, kind, value, pointer)
    if kind == TRUTH and isinstance(value, bool):
        return int(value)
    if kind == NUMBER and isinstance(value, int) and not isinstance(value, bool):
        if not ranged.low <= value <= ranged.high:
            building.findings.report(
                "FR403",
                pointer,
                f"{column} is {value} here; it is declared as {ranged.low} to {ranged.high}.",
            )
        return value
    found = building.names.of_type(str(value), kind)
    if found is None:
        known = [key for key in building.names.senses if building.names.of_type(key, kind) is not None]
        building.findings.report(
            "FR405", pointer, f"`{value}` is no value for the column {column}.", near=(str(value), known)
        )
        return 0
    return found


def _drawing(building: Building, kind: Pattern, value: Any, pointer: str) -> int:
    rows = value if isinstance(value, list) else [value]
    legend = building.things[kind.legend]["legend"]
    try:
        drawing = read([str(row) for row in rows], [symbol["symbol"] for symbol in legend["symbols"]])
    except ValueError as problem:
        building.findings.report("FR405", pointer, str(problem))
        return 0
    if drawing not in building.drawings:
        building.drawings.append(drawing)
    return building.drawings.index(drawing)
