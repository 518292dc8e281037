"""Values, spaces and columns: what the tables of a game say of them."""

from collections.abc import Iterable, Mapping, Sequence

from festrules.editors.understanding.subjects import Subject
from festrules.editors.understanding.understood import Understood
from festrules.grammar.format.components import written_type
from festrules.grammar.vocabulary.declarations.parts import Column
from festrules.grammar.vocabulary.declarations.things import BoardThing, ComponentThing, KindsThing
from festrules.grammar.vocabulary.fields import Cell
from festrules.grammar.vocabulary.rulebook import Row
from festrules.interpreter.world.types import article

MOST_VALUES = 20  # that are listed by name


def of_value(known: Understood, subject: Subject) -> str:
    """A kind of component, or a value of an enumeration: its row, or the others beside it."""
    head = f"**{subject.name}**: {_one_of(known, subject.of)}"
    row = _row(known, subject)
    parts = [head, *_copies(known, subject)]
    if row is not None and row.cells:
        parts.append(table(row.cells))
    elif known.world and subject.of in known.world.enumerations:
        values = known.world.enumerations[subject.of].values
        if len(values) <= MOST_VALUES:
            parts.append(", ".join(f"**{one}**" if one == subject.name else one for one in values))
    return "\n\n".join(parts)


def of_space(known: Understood, subject: Subject) -> str:
    """A space of a board: where it lies, and what its row says."""
    head = f"**{subject.name}**: a space of {subject.of}"
    row = _row(known, subject)
    family = known.world.families.get(subject.of) if known.world else None
    shape = family.shape if family else None
    where = ""
    if shape is not None and subject.name in (names := [*shape.spaces]):
        at = names.index(subject.name)
        near = [names[one] for one in shape.neighbours[at]] if at < len(shape.neighbours) else []
        where = f"Beside it: {', '.join(near)}." if near else ""
    return "\n\n".join(filter(None, [head, where, table(row.cells) if row and row.cells else ""]))


def of_column(known: Understood, subject: Subject) -> str:
    """A column: of what it can be asked, its type, and which values its table has."""
    column = _column(known, subject)
    head = f"**{subject.name}** of {subject.of}"
    if column is not None:
        head += f": {written_type(column.type)}"
    cells = [row.cells[subject.name] for row in _rows(known, subject.of) if subject.name in row.cells]
    return "\n\n".join(filter(None, [head, _range(cells)]))


def table(cells: Mapping[str, Cell]) -> str:
    """A row as a small table."""
    lines = [f"| {name} | {_cell(cell)} |" for name, cell in cells.items()]
    return "\n".join(["| | |", "|---|---|", *lines])


def _cell(cell: Cell) -> str:
    if isinstance(cell, tuple):
        return "<br>".join(f"`{line}`" for line in cell)
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    return str(cell).replace("|", "\\|")


def _range(cells: Sequence[Cell]) -> str:
    """Which values a table has in a column."""
    numbers = [cell for cell in cells if isinstance(cell, int) and not isinstance(cell, bool)]
    if numbers and len(numbers) == len(cells):
        low, high = min(numbers), max(numbers)
        return f"In the table: {low}." if low == high else f"In the table: {low} to {high}."
    words = list(dict.fromkeys(str(_cell(cell)) for cell in cells))
    return f"In the table: {listed(words)}." if words else ""


def listed(words: Sequence[str]) -> str:
    """Words with commas, as many as there is room for."""
    more = f" and {len(words) - MOST_VALUES} more" if len(words) > MOST_VALUES else ""
    return ", ".join(words[:MOST_VALUES]) + more


def _copies(known: Understood, subject: Subject) -> Iterable[str]:
    """How many there are of a kind."""
    component = known.world.components.get(subject.of) if known.world else None
    if component is None or subject.name not in component.kinds:
        return ()
    owners = {*component.owners} - {-1}
    copies = component.copies[component.kinds.index(subject.name)]
    each = " for each player" if owners else ""
    return (f"There {'is one' if copies == 1 else f'are {copies}'}{each}.",)


def _one_of(known: Understood, thing: str) -> str:
    declared = _declared(known, thing)
    match declared:
        case ComponentThing():
            return f"a kind of {thing}"
        case KindsThing():
            return f"{article(thing)} {thing}"
    return f"a value of {thing}" if thing else "a value"


def _declared(known: Understood, name: str) -> object:
    return known.things.declared.get(name) if known.things else None


def _rows(known: Understood, thing: str) -> tuple[Row, ...]:
    """The rows of a table; those that a mod adds stand with the mod."""
    if known.document is None:
        return ()
    found = (part.tables.get(thing, ()) for part in known.document.book.files)
    return tuple(row for rows in found for row in rows)


def _row(known: Understood, subject: Subject) -> Row | None:
    return next((row for row in _rows(known, subject.of) if row.id == subject.name), None)


def _column(known: Understood, subject: Subject) -> Column | None:
    declared = _declared(known, subject.of)
    columns = declared.columns if isinstance(declared, ComponentThing | KindsThing | BoardThing) else ()
    return next((one for one in columns if one.name == subject.name), None)
