"""Every word of a text with its colour: names by what they stand for where that is known."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import assert_never

from festrules.editors.highlighting.roles import Role
from festrules.editors.navigating.finding import Touch, touch
from festrules.editors.outlining.stretches import TABLES, Said, said_in, stretches
from festrules.editors.understanding.subjects import Mention, Sort
from festrules.editors.understanding.view import View
from festrules.grammar.frozen import dataclass
from festrules.grammar.vocabulary.declarations import Declaration, meanings, things


class Colour(StrEnum):
    """The colours of words. These are the names that editors and their themes have for them."""

    PLACE = "class"
    KIND = "type"  # components and kinds
    STORED = "variable"
    LOCAL = "parameter"
    DEFINITION = "function"
    DEED = "method"  # procedures and actions
    CHANGE = "event"
    VALUE = "enumMember"
    COLUMN = "property"
    STAGE = "namespace"
    CLAUSE = "decorator"
    KEYWORD = "keyword"
    CONSTANT = "macro"
    NUMBER = "number"
    TEXT = "string"
    COMMENT = "comment"
    SIGN = "operator"


class Modifier(StrEnum):
    """A further property of a name."""

    GIVEN = "declaration"
    WRITTEN = "modification"
    FIXED = "readonly"
    BUILT_IN = "defaultLibrary"


@dataclass(frozen=True, slots=True, order=True)
class Coloured:
    """A stretch within a line."""

    line: int
    column: int
    length: int
    colour: Colour
    modifiers: tuple[Modifier, ...] = ()


BY_SORT = {
    Sort.LOCAL: Colour.LOCAL,
    Sort.VALUE: Colour.VALUE,
    Sort.COLUMN: Colour.COLUMN,
    Sort.SPACE: Colour.VALUE,
    Sort.PART: Colour.COLUMN,
    Sort.STAGE: Colour.STAGE,
    Sort.CLAUSE: Colour.CLAUSE,
    Sort.POSITION: Colour.STAGE,
    Sort.THING: Colour.DEFINITION,  # if nothing more is known
}
_NAMES = {Role.NAME, Role.DECLARED}
_DIVIDED = {Role.TEXT, Role.NAME, Role.DECLARED}  # in which several names can stand


def colours(view: View) -> tuple[Coloured, ...]:
    """All words of a text as it stands now, in order; of lines that have changed since, names have no colour yet."""
    known = _names(view)
    if view.file.endswith(TABLES):
        return tuple(sorted(one for found in known.values() for one in found))
    return tuple(
        coloured
        for part in stretches(view.text)
        for said in said_in(part.text)
        for coloured in _coloured(said, part.line + said.line - 1, known)
    )


def _coloured(said: Said, line: int, known: Mapping[int, list[Coloured]]) -> Iterator[Coloured]:
    """A word, or what stands between the names that are known in it."""
    own = _by_role(said.role)
    at = said.column
    for one in known.get(line, ()) if said.role in _DIVIDED else ():
        if one.column < at or one.column + one.length > said.end:
            continue
        if own is not None and one.column > at:
            yield Coloured(line, at, one.column - at, own)
        yield one
        at = one.column + one.length
    if own is not None and at < said.end:
        yield Coloured(line, at, said.end - at, own)
    elif at == said.column and said.role in _NAMES and line in known:
        yield Coloured(line, at, said.end - at, Colour.COLUMN, (Modifier.BUILT_IN,))


def _by_role(role: Role) -> Colour | None:
    match role:
        case Role.DECLARATION | Role.STATEMENT | Role.JOINING | Role.VALUE:
            return Colour.KEYWORD
        case Role.CONSTANT:
            return Colour.CONSTANT
        case Role.NUMBER:
            return Colour.NUMBER
        case Role.TEXT:
            return Colour.TEXT
        case Role.CLAUSE:
            return Colour.CLAUSE
        case Role.COMMENT:
            return Colour.COMMENT
        case Role.SIGN:
            return Colour.SIGN
        case Role.NAME | Role.DECLARED | Role.SPACE | Role.UNKNOWN:
            return None
        case _:
            assert_never(role)


def _names(view: View) -> dict[int, list[Coloured]]:
    """The names that are known, by their lines."""
    document = view.understood.document
    declared = (
        {name: thing for part in document.book.files for name, thing in part.things.items()}
        if document
        else {}
    )
    found: dict[int, dict[int, Coloured]] = {}
    for mention in view.understood.mentions_in(view.file):
        span = view.now(mention.span)
        if span is not None and span.line == span.end_line and mention.subject.sort is not Sort.POSITION:
            colour, fixed = _of(mention, declared)
            modifiers = (*_touched(mention), *((Modifier.FIXED,) if fixed else ()))
            coloured = Coloured(span.line, span.column, span.end_column - span.column, colour, modifiers)
            found.setdefault(span.line, {}).setdefault(span.column, coloured)
    return {line: [one for _, one in sorted(here.items())] for line, here in found.items()}


def _touched(mention: Mention) -> tuple[Modifier, ...]:
    match touch(mention):
        case Touch.GIVEN:
            return (Modifier.GIVEN,)
        case Touch.WRITTEN:
            return (Modifier.WRITTEN,)
        case Touch.READ:
            return ()


def _of(mention: Mention, declared: Mapping[str, Declaration]) -> tuple[Colour, bool]:
    """The colour of what a name stands for, and whether that never changes while a game is played."""
    if mention.subject.sort is not Sort.THING:
        return BY_SORT[mention.subject.sort], False
    match declared.get(mention.subject.name):
        case things.PlaceThing() | things.BoardThing():
            return Colour.PLACE, False
        case things.KindsThing() | things.ComponentThing() | things.DieThing():
            return Colour.KIND, False
        case things.KeepThing() | things.PositionsThing():
            return Colour.STORED, False
        case things.OptionThing():
            return Colour.STORED, True
        case meanings.Procedure() | meanings.Action():
            return Colour.DEED, False
        case meanings.Change() | meanings.Variant() | meanings.Trigger() | meanings.End():
            return Colour.CHANGE, False
        case things.TableThing():
            return Colour.DEFINITION, True
        case _:
            return Colour.DEFINITION, False
