"""The typed columns that tables give to enumerations, components and the spaces of boards."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias, assert_never

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations import parts
from festrules.grammar.vocabulary.declarations.things import BoardThing, ComponentThing, KindsThing
from festrules.grammar.vocabulary.shapes import (
    GraphShape,
    HexesShape,
    RingShape,
    SquareShape,
    TrackShape,
    TriangleShape,
)
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.cells import cell_pointer, read_cell
from festrules.interpreter.world.enumerations import NUMBER_OF
from festrules.interpreter.world.outlines import LINKS, placing_columns
from festrules.interpreter.world.owners import OWNER, says_owner
from festrules.interpreter.world.things import Column, ComponentType
from festrules.interpreter.world.types import Component, Placed, noun
from festrules.interpreter.world.values import NOTHING

Listed: TypeAlias = KindsThing | ComponentThing | BoardThing  # what a table can list

# What can be asked of every place, and of every component, whatever its table says.
OF_PLACES = ("top", "bottom", "height", "owner", "neighbours", "spaces")
OF_COMPONENTS = ("owner", "space", "place", "kind")


def fill_columns(building: Building) -> None:
    """Reads the columns of all tables; by now every name that they may hold is known."""
    for name in building.order:
        declared = building.things[name]
        if not isinstance(declared, Listed) or name in building.findings.broken:
            continue
        columns = _columns(building, name, declared.columns)
        _check_rows(building, name, declared)
        _check_names(building, name, declared)
        match declared:
            case KindsThing():
                known = building.enumerations[name]
                building.enumerations[name] = replace(known, columns={**known.columns, **columns})
            case BoardThing():
                building.families[name] = replace(building.families[name], columns=columns)
            case ComponentThing():
                component = building.components[name]
                wide = {key: _for_each_kind(column, component) for key, column in columns.items()}
                building.components[name] = replace(component, columns={**component.columns, **wide})
            case _:
                assert_never(declared)


def _for_each_kind(column: Column, component: ComponentType) -> Column:
    """A row may make several kinds. Where no row is there, which is told, nothing is known of what stands in."""
    kinds = len(component.kinds)
    spread = kinds // max(1, len(column.values))
    values = tuple(value for value in column.values for _ in range(spread))
    return Column(column.type, values or (NOTHING,) * kinds)


def _columns(building: Building, name: str, declared: Iterable[parts.Column]) -> dict[str, Column]:
    """The declared columns, each with a value for every row; whose the rows are is known by now."""
    found = {}
    for column in declared:
        if says_owner(column):
            continue
        ranged = building.types.read(column.type)
        cells = [read_cell(building, name, row, column.name, ranged) for row in building.rows(name)]
        found[column.name] = Column(ranged.type, tuple(cells))
    return found


NEIGHBOURS = {
    "neighbours",
    "neighbors",
    "links",
    "linked",
    "adjacent",
    "connected",
    "connects",
    "borders",
    "paths",
}


def _check_rows(building: Building, name: str, declared: Listed) -> None:
    """Checks that there is a table for the columns, and a column for everything that it says."""
    known = {"id", *(column.name for column in declared.columns)}
    has_file, source = _table_of(declared)
    if isinstance(declared, BoardThing):
        known |= {*placing_columns(declared.shape)}
    if declared.columns and not has_file:
        building.findings.report(
            "FR405",
            declared.fields_at,
            f"`{name}` has columns but no table to fill them.",
            hint=f'Name the table: `{source} "file.yaml"`.',
        )
    for row in building.rows(name):
        for key in row.cells:
            if key not in known:
                building.findings.report(
                    "FR405",
                    cell_pointer(row, key),
                    f"The table of `{name}` has `{key}`, and no such column is declared.",
                    near=LINKS if LINKS in known and key in NEIGHBOURS else (key, known),
                )


def _table_of(declared: Listed) -> tuple[bool, str]:
    """Whether there is a table, and the words that go before the name of its file."""
    if not isinstance(declared, BoardThing):
        return declared.file is not None, "from"
    match declared.shape:
        case SquareShape(file=file) | HexesShape(file=file) as shape:
            return file is not None, f"{shape.RECORD.kind} from"
        case GraphShape(file=file):
            return file is not None, "spaces from"
        case TriangleShape() | RingShape() | TrackShape():
            return False, "spaces from"
        case other:
            assert_never(other)


def _of_shape(building: Building, name: str, declared: BoardThing) -> Iterator[str]:
    """The columns that the shape of a board gives each space."""
    if (shape := building.families[name].shape) is not None:
        yield from (*shape.numbers, *shape.directions)
    yield from placing_columns(declared.shape)


def said_of_spaces(building: Building, name: str) -> set[str]:
    """The attributes that every space of a board has before anything is declared for it."""
    declared = building.things[name]
    assert isinstance(declared, BoardThing)
    return {*OF_PLACES, *_of_shape(building, name, declared), *(column.name for column in declared.columns)}


def _check_names(building: Building, name: str, declared: Listed) -> None:
    """Checks that each column has a name of its own."""
    taken, what = {"id"}, f"`{name}`"
    match declared:
        case KindsThing():
            taken |= {NUMBER_OF} if declared.numbered else set()
        case BoardThing():
            taken |= {*OF_PLACES, *_of_shape(building, name, declared)}
            what = f"a {noun(Placed((name,), board=True))} of `{name}`"
        case ComponentThing():
            taken |= {*OF_COMPONENTS, *([NUMBER_OF] if declared.numbered else [])}
            what = f"a {noun(Component((name,)))}"
        case _:
            assert_never(declared)
    if not isinstance(declared, KindsThing):
        taken |= {domain.name for domain in declared.each}
    seen: dict[str, Pointer] = {}
    for column in declared.columns:
        pointer, word = column.at("name"), column.name
        of_component = isinstance(declared, ComponentThing)
        if of_component and says_owner(column) and "player" not in taken:
            continue
        if word in taken:
            hint = "Give the column another name, here and in the table."
            if of_component and word == OWNER:
                hint = "`owner: player` says whose a row is."
                if "player" in taken:
                    hint = "These belong to players: `for each player`. Leave out one of the two."
            building.findings.report(
                "FR302", pointer, f"`{word}` of {what} has a meaning already.", hint=hint
            )
        elif word in seen:
            message = f"`{name}` has another column `{word}` already."
            building.findings.report("FR303", pointer, message, also=((seen[word], "it is here"),))
        seen.setdefault(word, pointer)
