"""Cells of tables: what an author wrote in a row, as the number of a value of its column."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.findings import listed
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.constants import table_pointer
from festrules.interpreter.world.legends import read
from festrules.interpreter.world.names import Ranged
from festrules.interpreter.world.types import NUMBER, PLAYER, TEXT, TRUTH, UNKNOWN, Optional, Pattern, bare
from festrules.interpreter.world.values import NOTHING

MOST_LISTED = 12  # values in a message; nobody reads more


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
    if kind == PLAYER:
        return _player(building, value, pointer, may_be_nobody=isinstance(ranged.type, Optional))
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
            "FR405",
            pointer,
            f"`{_as_written(value)}` is no value for the column {column}.",
            hint=_what_fits(ranged, known),
            near=(str(value), known),
        )
        return 0
    return found


def _as_written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _what_fits(ranged: Ranged, known: list[str]) -> str | None:
    """The values that a column can have, or the first of many."""
    kind = bare(ranged.type)
    if kind == NUMBER:
        fitting = f"It is a whole number from {ranged.low} to {ranged.high}"
    elif kind == TRUTH:
        fitting = "It is true or false"
    elif not known:
        return None
    elif len(known) > MOST_LISTED:
        fitting = f"It is one of {len(known)}: {', '.join(known[:MOST_LISTED])} ..."
    else:
        fitting = f"It is {listed(known, 'or')}"
    return f"{fitting}, or left out." if isinstance(ranged.type, Optional) else f"{fitting}."


def read_seat(building: Building, value: Any, pointer: Pointer) -> int | None:
    """The seat that a cell means, by its number or by what it is called; it need not take part."""
    seats = building.all_seats
    if isinstance(value, int) and not isinstance(value, bool):
        if 1 <= value <= len(seats):
            return value - 1
        message = f"There is no seat {value}: at most {len(seats)} play."
        building.findings.report("FR405", pointer, message)
        return None
    if value in seats:
        return seats.index(value)
    building.findings.report(
        "FR405",
        pointer,
        f"`{value}` is no player.",
        hint="A player is the number of a seat, or the name that `seats` gives it.",
        near=(str(value), seats),
    )
    return None


def _player(building: Building, value: Any, pointer: Pointer, *, may_be_nobody: bool) -> int:
    seat = read_seat(building, value, pointer)
    if seat is None or seat < building.configuration.players:
        return seat or 0
    if not may_be_nobody:
        building.findings.report(
            "FR405",
            pointer,
            f"With {building.configuration.players} players there is no seat {seat + 1}.",
            hint="In a column that is declared `player or nobody` that is nobody.",
        )
    return NOTHING


def _drawing(building: Building, kind: Pattern, value: Any, pointer: str) -> int:
    rows = value if isinstance(value, list) else [value]
    if kind.legend in building.findings.broken:
        return 0
    try:
        drawing = read([str(row) for row in rows], building.legends[kind.legend])
    except ValueError as problem:
        building.findings.report("FR405", pointer, str(problem))
        return 0
    if drawing not in building.drawings:
        building.drawings.append(drawing)
    return building.drawings.index(drawing)
