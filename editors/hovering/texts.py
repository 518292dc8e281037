"""Texts for players with names in braces: what becomes of one, for an example."""

import re
from collections.abc import Iterator

from festrules.editors.completing.cursor import Cursor
from festrules.editors.reading.automaton import accepted, known_names
from festrules.editors.reading.meanings import Names, OfEach
from festrules.editors.reading.reading import read_before
from festrules.editors.reading.things import Things
from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View
from festrules.grammar.source import Span
from festrules.interpreter.world.things import World
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    TRUTH,
    Component,
    Enumerated,
    Many,
    Optional,
    Placed,
    Type,
)

BRACES = re.compile(r"\{([^{}]*)\}")
_CLOSING = re.compile(r'(?:[^"\\]|\\.)*')
_DECLARED = re.compile(r"(?:also |replace )?(?:kinds of|[a-z]+)\s+(?P<name>[a-z][\w-]*)")
_BRACKETS = re.compile(r"\[([^][]*)\]")
A_NUMBER = "3"


def of_text(view: View, cursor: Cursor) -> tuple[Span, str] | None:
    """An example of the quoted text at a place, if it has names in braces."""
    before = cursor.quoted or ""
    rest = _CLOSING.match(cursor.behind)
    text = before + (rest[0] if rest else "")
    known = view.understood
    if not BRACES.search(text) or known.things is None or known.world is None or known.meanings is None:
        return None
    line, column = cursor.place
    first = column - len(before)
    names = {**known.things.nouns, **_names(view, line, first - 1)}
    filled = BRACES.sub(lambda one: _example(view, known.things, one[1], names, line), text)  # type: ignore[arg-type]
    span = Span(view.file, line, first, line, first + len(text))
    return span, f"For example: “{_BRACKETS.sub(lambda one: one[1], filled)}”"


def _names(view: View, line: int, column: int) -> Names:
    """The names that are known before a text."""
    reading = read_before(view.lines, line, column)
    meanings = view.understood.meanings
    for stack in reading.stacks:
        found = accepted(stack).get("STRING")
        if found is not None and meanings is not None:
            return meanings.names(known_names(found, reading.text))
    return {}


def _example(view: View, things: Things, said: str, names: Names, line: int) -> str:
    """A possible replacement of a name in braces."""
    known = view.understood
    cell = _cell(view, said, line)
    if cell:
        return cell
    known_as = names.get(said)
    kind = known_as.of if isinstance(known_as, OfEach) else known_as
    if kind is None and known.meanings is not None:
        kind = known.meanings.type_of(said, names)
    if kind is None:
        attribute = next((one for one in things.attributes if one.name == said), None)
        kind = attribute.type if attribute else None
    world = known.world
    return said if kind is None or world is None else example_of(kind, world) or said


def _cell(view: View, said: str, line: int) -> str:
    """The cell in the first row of the table declared around a line."""
    known = view.understood
    above = next((one for one in reversed(view.lines[:line]) if one[:1].strip(" \t#")), "")
    declared = _DECLARED.match(above)
    rows = _rows(known, declared["name"]) if declared else ()
    return next((str(row[said]) for row in rows if said in row), "")


def _rows(known: Understood, name: str) -> Iterator[dict[str, object]]:
    files = known.document.book.files if known.document else ()
    return ({**row.cells, "id": row.id} for part in files for row in part.tables.get(name, ()))


def example_of(kind: Type, world: World) -> str:
    """A value of a type, as players read it."""
    match kind:
        case Optional(of):
            return example_of(of, world)
        case Many(of):
            return example_of(of, world)
        case Component(names):
            return next((one.label or one.name for one in world.kinds if one.component in names), "")
        case Placed(families):
            wanted = [one for one in world.places if not families or one.family in families]
            return wanted[0].title if wanted else ""
        case Enumerated(name):
            enumeration = world.enumerations.get(name)
            return enumeration.title(0) if enumeration and enumeration.values else ""
    if kind == PLAYER:
        return (world.called or world.seats)[0]
    return A_NUMBER if kind == NUMBER else "yes" if kind == TRUTH else ""
