"""Short notes within lines: types of names and definitions, how many components there are, who sees a place."""

from collections.abc import Iterator
from dataclasses import dataclass

from festrules.editors.understanding.subjects import Mention, Sort
from festrules.editors.understanding.understood import Place, Understood
from festrules.editors.understanding.view import View
from festrules.grammar.document import Pointer, around, step
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.declarations.things import BoardThing, ComponentThing, PlaceThing
from festrules.interpreter.world.types import Many, Type, describe, plural


@dataclass(frozen=True, slots=True)
class Hint:
    """A note behind a place of the text, and what it means in full."""

    place: Place
    text: str
    help: str


def hints(view: View, first: int, last: int) -> tuple[Hint, ...]:
    """The notes for some lines, as far as these have been understood."""
    known = view.understood
    found = []
    for mention in known.mentions_in(view.file):
        span = view.now(mention.span) if mention.gives else None
        if span is None or not first <= span.line <= last:
            continue
        found += [
            Hint((line, column), text, help_)
            for behind, text, help_ in _notes(known, mention)
            if (now := view.now(behind)) is not None
            for line, column in [(now.end_line, now.end_column)]
        ]
    return tuple(sorted(found, key=lambda hint: (hint.place, hint.text)))


def _notes(known: Understood, mention: Mention) -> Iterator[tuple[Span, str, str]]:
    if mention.subject.sort is Sort.LOCAL:
        kind = _type_of_local(known, mention)
        if kind is not None:
            yield mention.span, f": {_short(kind)}", f"`{mention.subject.name}` is {describe(kind)}"
        return
    thing = _declared(known, mention)
    match thing:
        case Define():
            yield from _of_definition(known, thing)
        case ComponentThing():
            count = _how_many(known, mention.subject.name)
            if count is not None:
                yield mention.span, f" ({count} in all)", f"how many there are {_at_least(known)}"
        case PlaceThing(sight=()) | BoardThing(sight=()):
            yield mention.span, " (seen by all)", "the rules do not say who sees it, so all see everything"
        case _:
            pass


def _type_of_local(known: Understood, mention: Mention) -> Type | None:
    """The type of a name that gets a value by `=`; others say it where they are chosen from."""
    if not mention.pointer.endswith("/let/name"):
        return None
    noted = known.noted.get(step(around(mention.pointer), "value"))
    return noted.type if noted else None


def _of_definition(known: Understood, said: Define) -> Iterator[tuple[Span, str, str]]:
    document = known.document
    noted = known.noted.get(said.at("value"))
    if document is None or noted is None or noted.type is None:
        return
    name = said.pointer.rpartition("/")[2]
    behind = document.spans.get(said.at("parameters")) or _name_at(known, said.pointer, name)
    if behind is not None:
        yield behind, f" ({_short(noted.type)})", f"the value of `{name}`: {describe(noted.type)}"


def _name_at(known: Understood, pointer: Pointer, name: str) -> Span | None:
    """Where a declaration has its name."""
    document = known.document
    whole = document.spans.get(pointer) if document else None
    for mention in known.mentions_in(whole.source) if whole else ():
        if whole and mention.gives and mention.subject.name == name and mention.span.line == whole.line:
            return mention.span
    return None


def _declared(known: Understood, mention: Mention) -> Declaration | None:
    if known.document is None or "/order/" not in mention.pointer:
        return None
    for part in known.document.book.files:
        if part.at("order") == around(mention.pointer):
            return part.things.get(mention.subject.name)
    return None


def _how_many(known: Understood, component: str) -> int | None:
    """This many of a component in the first configuration."""
    if known.world is None:
        return None
    kind = known.world.components.get(component)
    return sum(kind.copies) if kind is not None and kind.copies else None


def _at_least(known: Understood) -> str:
    world = known.world
    return f"with {len(world.seats)} players" if world is not None else ""


def _short(kind: Type) -> str:
    """A type in few words."""
    if isinstance(kind, Many):
        return plural(kind.of)
    return describe(kind).removeprefix("a ").removeprefix("an ").partition(" (")[0]
