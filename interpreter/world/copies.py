"""How many copies there are of what a component lists: of all alike, kind by kind, or as its table says."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.findings import nearest
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.constants import NotConstant

MAX_COPIES = 10_000


def copies_of_rows(building: Building, name: str, declared: Any, pointer: Pointer) -> list[int]:
    """The copies of each kind or row that is listed, in order; where nothing is listed, of the one kind."""
    columns = {column["name"]: column for column in declared.get("columns", ())}
    named = declared.get("count", {}).get("name", {}).get("name")
    if named in columns:
        _check_column(building, columns[named], f"{pointer}/count")
        return [_in_row(row, named) for _, row in building.rows(name)] or [1]
    usual = 1
    if named is not None and named not in building.things and nearest(named, columns):
        message = f"The table of `{name}` has no column `{named}`."
        building.findings.report("FR301", f"{pointer}/count", message, near=(named, columns))
    elif "count" in declared:
        usual = building.constants.number(
            declared["count"], f"{pointer}/count", 0, MAX_COPIES, f"The count of `{name}`"
        )
    said = _kind_by_kind(building, declared, pointer)
    if "values" not in declared:
        return [usual] * max(1, len(building.rows(name)))
    return [said.get(value, usual) for value in declared["values"]]


def _check_column(building: Building, column: Any, pointer: Pointer) -> None:
    """That a column can say how many copies there are."""
    word = column["name"]
    if "range" not in column["type"]:
        building.findings.report(
            "FR401",
            pointer,
            f"Copies are counted, and the column `{word}` is not declared as numbers.",
            hint=f"For example `{word}: 1 to 4`.",
        )
        return
    bounds = column["type"]["range"]
    try:
        low, high = (building.constants.value(bounds[side]) for side in ("from", "to"))
    except NotConstant:
        return  # is reported where the column is declared
    if not (isinstance(low, int) and isinstance(high, int) and low >= 0 and high <= MAX_COPIES):
        building.findings.report(
            "FR403",
            pointer,
            f"The numbers of the column `{word}` are {low} to {high}; those of copies are from 0 to {MAX_COPIES}.",
        )


def _in_row(row: dict[str, Any], column: str) -> int:
    """What a cell says; what does not fit its column is reported with the other cells."""
    count = row.get(column)
    known = isinstance(count, int) and not isinstance(count, bool) and 0 <= count <= MAX_COPIES
    return int(count) if known and count is not None else 0


def _kind_by_kind(building: Building, declared: Any, pointer: Pointer) -> dict[str, int]:
    """The kinds of which it is said how many copies there are."""
    found: dict[str, int] = {}
    listed = declared.get("values", ())
    for position, one in enumerate(declared.get("copies", ())):
        here, kind = f"{pointer}/copies/{position}", one["kind"]
        if kind not in listed:
            message = f"No kind called `{kind}` is listed here."
            building.findings.report("FR301", f"{here}/kind", message, near=(kind, listed))
        found[kind] = building.constants.number(
            one["times"], f"{here}/times", 0, MAX_COPIES, f"The count of `{kind}`"
        )
    return found
