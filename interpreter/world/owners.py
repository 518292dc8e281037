"""Whose the rows of a table are: the column `owner: player` of a component."""

from typing import Any

from festrules.interpreter.world.building import Building
from festrules.interpreter.world.cells import read_seat
from festrules.interpreter.world.constants import table_pointer
from festrules.interpreter.world.values import NOTHING

OWNER = "owner"


def says_owner(column: Any) -> bool:
    """Whether a column says whose a row is."""
    return bool(column["name"] == OWNER and column["type"] == {"named": {"name": "player"}})


def owners_of_rows(building: Building, name: str, declared: Any) -> list[int]:
    """The seat that each row of a table belongs to, whether it takes part or not; or nobody.

    From then on the rows of seats that take no part are not among the rows of the table.
    """
    rows = building.rows(name)
    both = any(domain["name"] == "player" for domain in declared.get("each", ()))  # is reported elsewhere
    if both or not any(map(says_owner, declared.get("columns", ()))):
        return [NOTHING] * len(rows)
    owners = []
    for number, row in rows:
        pointer = table_pointer(name, number, OWNER)
        seat: int | None = None
        if OWNER in row:
            seat = read_seat(building, row[OWNER], pointer)
        else:
            message = f"Row `{row.get('id', number + 1)}` of `{name}` does not say its {OWNER}."
            building.findings.report("FR405", pointer, message)
        owners.append(seat or 0)
    playing = building.configuration.players
    building.absent[name] = frozenset(
        number for (number, _), seat in zip(rows, owners, strict=True) if seat >= playing
    )
    return owners
