"""Cells of tables: what an author wrote in a row, as the number of a value of its column."""

from festrules.grammar.document import Pointer, step
from festrules.grammar.vocabulary.fields import Cell
from festrules.grammar.vocabulary.rulebook import Row
from festrules.interpreter.findings import listed
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.legends import read
from festrules.interpreter.world.names import Ranged
from festrules.interpreter.world.types import NUMBER, PLAYER, TEXT, TRUTH, UNKNOWN, Optional, Pattern, bare
from festrules.interpreter.world.values import NOTHING

MOST_LISTED = 12  # values in a message; nobody reads more


def cell_pointer(row: Row, column: str) -> Pointer:
    """The pointer of one cell of a table."""
    return step(row.pointer, column)


def said_in(row: Row, column: str) -> Cell | None:
    """The value of a row in a column, if it has one; the column `id` holds its name."""
    return row.id if column == "id" else row.cells.get(column)


def read_cell(building: Building, name: str, row: Row, column: str, ranged: Ranged) -> int:
    """The value in one column of a row; what does not fit is reported."""
    pointer, value, kind = cell_pointer(row, column), said_in(row, column), bare(ranged.type)
    if value is None:
        if isinstance(ranged.type, Optional):
            return NOTHING
        building.findings.report("FR405", pointer, f"Row `{row.id}` of `{name}` does not say its {column}.")
        return 0
    if kind == UNKNOWN:
        return 0
    if kind == TEXT:
        building.texts.append(_plain(value))
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
    found = building.names.of_type(_plain(value), kind)
    if found is None:
        known = [key for key in building.names.senses if building.names.of_type(key, kind) is not None]
        building.findings.report(
            "FR405",
            pointer,
            f"`{_as_written(value)}` is not a value for the column {column}.",
            hint=_what_fits(ranged, known),
            near=(_plain(value), known),
        )
        return 0
    return found


def _plain(value: Cell) -> str:
    return str(list(value) if isinstance(value, tuple) else value)


def _as_written(value: Cell) -> str:
    return str(value).lower() if isinstance(value, bool) else _plain(value)


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


def read_seat(building: Building, value: Cell, pointer: Pointer) -> int | None:
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
        f"`{_plain(value)}` is not a player.",
        hint="A player is the number of a seat, or the name that `seats` gives it.",
        near=(_plain(value), seats),
    )
    return None


def _player(building: Building, value: Cell, pointer: Pointer, *, may_be_nobody: bool) -> int:
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


def _drawing(building: Building, kind: Pattern, value: Cell, pointer: Pointer) -> int:
    rows = value if isinstance(value, tuple) else (value,)
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
