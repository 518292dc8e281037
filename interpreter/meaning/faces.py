"""The words on components, listed kinds and spaces: `shown as`, or their columns one after the other.

A face is what is printed: it reads columns, and never how the game stands. So it may be shown to
everybody who knows which card it is, wherever that lies.
"""

import re
from collections.abc import Iterable, Iterator

from festrules.grammar.document import Document, Pointer
from festrules.grammar.vocabulary.declarations.meanings import Cost, Define
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    KindsThing,
    TableThing,
)
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.interpreter.edition.header import titles_of_changes
from festrules.interpreter.machine.faces import Blank, Face, FacePart
from festrules.interpreter.meaning.attributes import attribute
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import BoundName, Scope, Typed
from festrules.interpreter.world.things import World
from festrules.interpreter.world.types import (
    COST,
    TEXT,
    TRUTH,
    UNKNOWN,
    Component,
    Enumerated,
    Many,
    Placed,
    Type,
    bare,
)

BRACES = re.compile(r"\{([^{}]*)\}")
LONE = re.compile(r"[][{}]")
BRACKETS = re.compile(r"\[([^][]*)\]")


def resolve_faces(context: Context) -> dict[str, Face]:
    """The faces of all that has something on it, by the name of its declaration."""
    found = {}
    for name, thing in context.things.items():
        match thing:
            case ComponentThing() if name in context.world.components:
                of: Type = Component((name,), located=True)
            case KindsThing() if name in context.world.enumerations:
                of = Enumerated(name)
            case BoardThing() if _has_its_table(context, name):
                of = Placed((name,), board=True)
            case _:
                continue
        bound = context.bind(of)
        if isinstance(thing, ComponentThing) and thing.shown is not None:
            found[name] = _as_written(context, thing, name, thing.shown, bound)
        elif thing.columns:
            found[name] = _columns(context, [column.name for column in thing.columns], bound)
    return found


def _has_its_table(context: Context, name: str) -> bool:
    """Whether the table of a board says something of each space; where it is missing that has been reported."""
    family = context.world.families.get(name)
    return family is not None and all(len(one.values) == family.spaces for one in family.columns.values())


def effects_of_kinds(document: Document, world: World) -> dict[int, str]:
    """The titles of the changes that bear the name of a kind: the effects of a card of that kind."""
    titles = titles_of_changes(document)
    return {kind.number: titles[kind.name] for kind in world.kinds if titles.get(kind.name)}


def _columns(context: Context, names: Iterable[str], bound: BoundName) -> Face:
    """Every column with its name; what is nothing, or not true, is left out."""
    parts = []
    for name in names:
        value = attribute(context, name, bound.here())
        if value is None or value.type == UNKNOWN:
            continue
        said = name.replace("-", " ")
        blank = Blank(said, value.node, value.type)
        by_itself = bare(value.type) in (TEXT, TRUTH)
        parts.append(FacePart((blank,) if by_itself else (f"{said} ", blank), may_go=True))
    return Face(bound.place, tuple(parts), ", ")


def _as_written(context: Context, declared: ComponentThing, name: str, text: str, bound: BoundName) -> Face:
    """A text with braces; what stands in brackets may go."""
    pointer = declared.at("shown")
    scope = Scope({name: bound})
    for lone in LONE.finditer(BRACKETS.sub(_blanked, BRACES.sub(_blanked, text))):
        place = context.findings.inside(pointer, lone.start(), lone.end())
        hint = "What is filled in stands between { and }, what may be left out between [ and ]."
        context.findings.report("FR410", place, f"`{lone[0]}` has no other half here.", hint=hint)
    parts, position = [], 0
    for match in BRACKETS.finditer(text):
        parts.append(FacePart(tuple(_pieces(context, name, text, position, match.start(), pointer, scope))))
        inside = tuple(_pieces(context, name, text, match.start(1), match.end(1), pointer, scope))
        parts.append(FacePart(inside, may_go=True, zero_counts=False))
        position = match.end()
    parts.append(FacePart(tuple(_pieces(context, name, text, position, len(text), pointer, scope))))
    return Face(bound.place, tuple(part for part in parts if part.pieces))


def _blanked(match: re.Match[str]) -> str:
    """A text of equal length in place of one that has been understood, without its signs."""
    return re.sub(r"[][{}]", " ", match[0])


def _pieces(
    context: Context, name: str, text: str, start: int, end: int, pointer: Pointer, scope: Scope
) -> Iterator[str | Blank]:
    """A stretch of the text, with its braces resolved."""
    position = start
    for match in BRACES.finditer(text, start, end):
        if position < match.start():
            yield text[position : match.start()]
        position = match.end()
        place = context.findings.inside(pointer, match.start(), match.end())
        words = match[1].split()
        value = _value(context, name, words, place, scope)
        if value is not None:
            yield Blank(words[0].replace("-", " "), value.node, value.type)
    if position < end:
        yield text[position:end]


def _value(context: Context, name: str, words: list[str], pointer: Pointer, scope: Scope) -> Typed | None:
    """The value of a name in braces for the component; reported if it is not printed on it."""
    said = " ".join(words)
    names = words[0::2]
    if not words or len(words) % 2 == 0 or set(words[1::2]) - {"of"}:
        _report(context, pointer, said, "Braces hold the name of a column, or `NAME of NAME`.")
        return None
    if names[-1] != name or len(names) == 1:
        names.append(name)
    component = context.world.components[name]
    columns = [*component.columns, *(["owner"] if component.owned else []), "kind"]
    asked = names[-2]
    if asked not in columns and not _is_defined(context, asked):
        hint = f"What can stand there: {', '.join(dict.fromkeys(columns))}."
        if context.thing(asked, Cost):
            hint = "What something costs is shown by itself where it is chosen and then paid for."
        _report(context, pointer, said, hint, near=(asked, columns))
        return None
    asking: Expression = Named(name=names.pop(), pointer=pointer)
    while names:
        asking = Of(name=names.pop(), of=asking, pointer=pointer)
    value = context.resolve(asking, scope)
    if value.type == UNKNOWN:
        return None
    if value.reads:
        _report(
            context, pointer, said, "It is not printed on the component: it depends on the state of the game."
        )
        return None
    if bare(value.type) == COST or isinstance(value.type, Many):
        _report(
            context,
            pointer,
            said,
            "One value can stand there: a number, a name, a text, a drawing.",
        )
        return None
    return value


def _is_defined(context: Context, name: str) -> bool:
    """Whether a component determines it: a definition of one, or a table."""
    declared = context.things.get(name)
    of_something = isinstance(declared, Define) and declared.parameters is not None
    return of_something or isinstance(declared, TableThing)


def _report(
    context: Context, pointer: Pointer, said: str, hint: str, near: tuple[str, Iterable[str]] | None = None
) -> None:
    context.findings.report("FR410", pointer, f"`{{{said}}}` cannot be filled in here.", hint=hint, near=near)
