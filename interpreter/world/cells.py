"""Cells of tables: what an author wrote in a row, as the number of a value of its column."""

from typing import Any

from festrules.interpreter.machine.values import NOTHING
from festrules.interpreter.meaning.types import NUMBER, TEXT, TRUTH, UNKNOWN, Optional, Pattern, bare
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.constants import table_pointer
from festrules.interpreter.world.drawings import read
from festrules.interpreter.world.names import Ranged


def read_cell(
    building: Building, name: str, number: int, row: dict[str, Any], column: str, ranged: Ranged
) -> int:
    """The value in one column of a row; what does not fit is reported."""
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
