"""The owners of the rows of a table: the column `owner: player` of a component."""

from festrules.grammar.vocabulary.declarations.parts import Column
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.types import NamedType
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.cells import cell_pointer, read_seat
from festrules.interpreter.world.values import NOTHING

OWNER = "owner"


def says_owner(column: Column) -> bool:
    """Whether a column says whose a row is."""
    return column.name == OWNER and isinstance(column.type, NamedType) and column.type.name == "player"


def owners_of_rows(building: Building, name: str, declared: ComponentThing) -> list[int]:
    """The seat that each row of a table belongs to, whether or not it takes part, or nobody.

    From then on the rows of seats that take no part are not among the rows of the table.
    """
    rows = building.rows(name)
    both = any(domain.name == "player" for domain in declared.each)  # is reported elsewhere
    if both or not any(map(says_owner, declared.columns)):
        return [NOTHING] * len(rows)
    owners = []
    for row in rows:
        pointer = cell_pointer(row, OWNER)
        seat: int | None = None
        if OWNER in row.cells:
            seat = read_seat(building, row.cells[OWNER], pointer)
        else:
            message = f"Row `{row.id}` of `{name}` does not say its {OWNER}."
            building.findings.report("FR405", pointer, message)
        owners.append(seat or 0)
    playing = building.configuration.players
    building.absent[name] = frozenset(number for number, seat in enumerate(owners) if seat >= playing)
    return owners
