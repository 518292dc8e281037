"""The typed columns that tables give to enumerations, components and the spaces of boards."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from festrules.interpreter.world.building import Building
from festrules.interpreter.world.cells import read_cell
from festrules.interpreter.world.constants import table_pointer
from festrules.interpreter.world.outlines import PLACING
from festrules.interpreter.world.owners import OWNER, says_owner
from festrules.interpreter.world.things import Column
from festrules.interpreter.world.types import Component, Placed, noun

LISTED = ("kinds", "component", "board")  # what a table can list

# What can be asked of every place, and of every component, whatever its table says.
OF_PLACES = ("top", "bottom", "height", "owner", "neighbours", "spaces")
OF_COMPONENTS = ("owner", "space", "place", "kind")


def fill_columns(building: Building) -> None:
    """Reads the columns of all tables; by now every name that they may hold is known."""
    for name in building.order:
        ((kind, declared),) = building.things[name].items()
        if kind not in LISTED or name in building.findings.broken:
            continue
        pointer = f"/things/{name}/{kind}"
        columns = _columns(building, name, declared.get("columns", ()), pointer)
        _check_rows(building, name, kind, declared)
        _check_names(building, name, kind, declared)
        if kind == "kinds":
            building.enumerations[name] = replace(building.enumerations[name], columns=columns)
        elif kind == "board":
            building.families[name] = replace(building.families[name], columns=columns)
        else:
            component = building.components[name]
            spread = len(component.kinds) // max(1, len(building.rows(name)))
            wide = {
                key: Column(column.type, tuple(value for value in column.values for _ in range(spread)))
                for key, column in columns.items()
            }
            building.components[name] = replace(component, columns={**component.columns, **wide})


def _columns(building: Building, name: str, declared: Any, pointer: str) -> dict[str, Column]:
    """The declared columns, each with a value for every row; whose the rows are is known by now."""
    found = {}
    for position, column in enumerate(declared):
        if says_owner(column):
            continue
        ranged = building.types.read(column["type"], f"{pointer}/columns/{position}/type")
        cells = [
            read_cell(building, name, number, row, column["name"], ranged)
            for number, row in building.rows(name)
        ]
        found[column["name"]] = Column(ranged.type, tuple(cells))
    return found


def _check_rows(building: Building, name: str, kind: str, declared: Any) -> None:
    """That there is a table for the columns, and a column for all that it says."""
    columns = declared.get("columns", ())
    known = {"id", *(column["name"] for column in columns)}
    listed, source = declared, "from"
    if kind == "board":
        ((shape, listed),) = declared["shape"].items()
        known.add(PLACING.get(shape, "id"))
        source = f"{shape} from" if shape in ("square", "hexes") else "spaces from"
    if columns and "file" not in listed:
        building.findings.report(
            "FR405",
            f"/things/{name}/{kind}",
            f"`{name}` has columns but no table to fill them.",
            hint=f'Name the table: `{source} "file.yaml"`.',
        )
    for number, row in building.rows(name):
        for key in row:
            if key not in known:
                building.findings.report(
                    "FR405",
                    table_pointer(name, number, key),
                    f"The table of `{name}` has `{key}`, and no such column is declared.",
                    near=(key, known),
                )


def _of_shape(building: Building, name: str, declared: Any) -> Iterator[str]:
    """What the shape of a board says of each space."""
    if (shape := building.families[name].shape) is not None:
        yield from (*shape.numbers, *shape.directions)
    yield from (PLACING[one] for one in declared["shape"] if one in PLACING)


def _check_names(building: Building, name: str, kind: str, declared: Any) -> None:
    """That each column has a name of its own."""
    taken = {"id", *(domain["name"] for domain in declared.get("each", ()))}
    what = f"`{name}`"
    if kind == "board":
        taken |= {*OF_PLACES, *_of_shape(building, name, declared)}
        what = f"a {noun(Placed((name,), board=True))} of `{name}`"
    elif kind == "component":
        taken |= {*OF_COMPONENTS, *(["number"] if "numbered" in declared else [])}
        what = f"a {noun(Component((name,)))}"
    seen: dict[str, str] = {}
    for position, column in enumerate(declared.get("columns", ())):
        pointer = f"/things/{name}/{kind}/columns/{position}/name"
        word = column["name"]
        if kind == "component" and says_owner(column) and "player" not in taken:
            continue
        if word in taken:
            hint = "Give the column, and what stands for it in the table, another name."
            if kind == "component" and word == OWNER:
                hint = "Whose a row is says `owner: player`."
                if "player" in taken:
                    hint = "These belong to players: `for each player`. Leave out one of the two."
            building.findings.report(
                "FR302", pointer, f"`{word}` of {what} has a meaning already.", hint=hint
            )
        elif word in seen:
            message = f"`{name}` has another column `{word}` already."
            building.findings.report("FR303", pointer, message, also=((seen[word], "it is here"),))
        seen.setdefault(word, pointer)
