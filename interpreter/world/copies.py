"""How many copies there are of what a component lists: of all alike, kind by kind, or as its table says."""

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations import parts
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.rulebook import Row
from festrules.grammar.vocabulary.types import NumberType
from festrules.interpreter.findings import nearest
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.cells import said_in
from festrules.interpreter.world.constants import NotConstant

MAX_COPIES = 10_000


def copies_of_rows(building: Building, name: str, declared: ComponentThing) -> list[int]:
    """The copies of each kind or row that is listed, in order; where nothing is listed, of the one kind."""
    columns = {column.name: column for column in declared.columns}
    count, pointer = declared.count, declared.at("count")
    named = count.name if isinstance(count, Named) else None
    if named in columns:
        _check_column(building, columns[named], pointer)
        return [_in_row(row, named) for row in building.rows(name)] or [1]
    usual = 1
    if named is not None and named not in building.things and nearest(named, columns):
        message = f"The table of `{name}` has no column `{named}`."
        building.findings.report("FR301", pointer, message, near=(named, columns))
    elif count is not None:
        usual = building.constants.number(count, 0, MAX_COPIES, f"The count of `{name}`")
    said = _kind_by_kind(building, declared)
    if not declared.values:
        return [usual] * max(1, len(building.rows(name)))
    return [said.get(value, usual) for value in declared.values]


def _check_column(building: Building, column: parts.Column, pointer: Pointer) -> None:
    """Checks that a column can say how many copies there are."""
    word, bounds = column.name, column.type
    if not isinstance(bounds, NumberType):
        building.findings.report(
            "FR401",
            pointer,
            f"Copies are counted, and the column `{word}` is not declared as numbers.",
            hint=f"For example `{word}: 1 to 4`.",
        )
        return
    try:
        low, high = building.constants.value(bounds.from_), building.constants.value(bounds.to)
    except NotConstant:
        return  # is reported where the column is declared
    if not (isinstance(low, int) and isinstance(high, int) and low >= 0 and high <= MAX_COPIES):
        building.findings.report(
            "FR403",
            pointer,
            f"The numbers of the column `{word}` are {low} to {high}; those of copies are from 0 to {MAX_COPIES}.",
        )


def _in_row(row: Row, column: str) -> int:
    """The number in a cell; one that does not fit its column is reported with the other cells."""
    count = said_in(row, column)
    known = isinstance(count, int) and not isinstance(count, bool) and 0 <= count <= MAX_COPIES
    return count if known and isinstance(count, int) else 0


def _kind_by_kind(building: Building, declared: ComponentThing) -> dict[str, int]:
    """The numbers of copies that are given kind by kind."""
    found: dict[str, int] = {}
    for one in declared.copies:
        if one.kind not in declared.values:
            message = f"No kind called `{one.kind}` is listed here."
            building.findings.report("FR301", one.at("kind"), message, near=(one.kind, declared.values))
        found[one.kind] = building.constants.number(one.times, 0, MAX_COPIES, f"The count of `{one.kind}`")
    return found
