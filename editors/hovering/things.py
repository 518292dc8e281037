"""A declared thing: what it is, its type, who sees it, how many there are, its clauses, and what changes it."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from festrules.editors.explaining.declared import declaration
from festrules.editors.explaining.sight import who_sees
from festrules.editors.hovering.changed_by import changes_of
from festrules.editors.hovering.clauses import clauses_of
from festrules.editors.hovering.rows import listed
from festrules.editors.reading.things import Named, Things
from festrules.editors.understanding.subjects import Sort, Subject
from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    Change,
    Cost,
    Define,
    Procedure,
    Variant,
)
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    TableThing,
)
from festrules.interpreter.world.types import NUMBER, PLAYER, UNKNOWN, Type, describe

MOST_CLAUSES = 6
ONE: Mapping[type[Construct], str] = {
    PlaceThing: "a place",
    BoardThing: "a board",
    KeepThing: "kept",
    TableThing: "a table",
    Define: "defined",
    Procedure: "a procedure",
    Action: "an action",
    Cost: "a cost",
    OptionThing: "an option",
    KindsThing: "an enumeration",
    Change: "a change",
    Variant: "a variant",
}


def of_thing(view: View, name: str) -> str:
    """The help about a thing, with marks."""
    known = view.understood
    given = known.given_at(Subject(Sort.THING, name))
    shown = declaration(known, given) if given else ""
    named = known.things.named(name) if known.things else None
    parts = [*(_head(known.things, named) if named and known.things else ()), shown]
    if named is not None:
        parts += [*_more(known, named), *_clauses(known, named), *changes_of(view, name)]
    if given is not None and given.span.source != view.file:
        parts.append(f"Declared in {Path(given.span.source).name}, line {given.span.line}.")
    return "\n\n".join(part for part in parts if part)


def _head(things: Things, named: Named) -> Iterator[str]:
    """Its heading, in one line."""
    declared = named.declared
    kind_of = f"a {declared.word}" if isinstance(declared, ComponentThing) else declared.RECORD.kind
    word = ONE.get(type(declared), kind_of)
    asked = "".join(f" {ask.word} {_asked(ask.name, ask.type)}" for ask in named.asks)
    silent = isinstance(declared, PlaceThing | BoardThing | Cost)
    kind = _range(things, named) or ("" if silent else _type(named.type))
    yield f"**{named.name}**{asked}: {word}{f', {kind}' if kind else ''}"


def _asked(name: str, kind: Type | None) -> str:
    said = _type(kind)
    return name if not said or name in said.split() else f"{name} ({said})"


def _type(kind: Type | None) -> str:
    return "" if kind is None or kind == UNKNOWN else describe(kind)


def _range(things: Things, named: Named) -> str:
    keep = things.context.keeps.get(named.name)
    return f"a number from {keep.low} to {keep.high}" if keep and keep.type == NUMBER else ""


def _more(known: Understood, named: Named) -> Iterator[str]:
    """Who sees it, and how many there are."""
    world, things = known.world, known.things
    if world is None or things is None:
        return
    family, keep = world.families.get(named.name), things.context.keeps.get(named.name)
    component = world.components.get(named.name)
    if family is not None:
        owned = any(domain.type == PLAYER for domain in family.domains)
        yield who_sees(family.sight, owned=owned, ordered=family.storage == "pile")
    if keep is not None:
        owned = any(domain.type == PLAYER for domain in keep.domains)
        yield who_sees(keep.sight, owned=owned, kept=True)
        if keep.cleared:
            yield f"It gets its first value again at the start of each {keep.cleared}."
    if component is not None:
        total, kinds = sum(component.copies), len(component.kinds)
        alone = "There is one." if total == 1 else f"There are {total}."
        each = f"There are {total}, each of a kind of its own."
        yield alone if kinds == 1 else each if total == kinds else f"There are {total}, of {kinds} kinds."
    if (
        isinstance(named.declared, KindsThing)
        and not named.declared.values
        and named.name in world.enumerations
    ):
        enumeration = world.enumerations[named.name]
        round_again = " After the last comes the first." if enumeration.circle else ""
        yield f"{listed(enumeration.values)}.{round_again}"


def _clauses(known: Understood, named: Named) -> Iterator[str]:
    """The clauses that it implements, with their texts."""
    cites: tuple[str, ...] = getattr(named.declared, "cites", ())
    lines = list(clauses_of(known, cites))
    more = [f"- and {len(lines) - MOST_CLAUSES} more"] if len(lines) > MOST_CLAUSES else []
    if lines:
        yield "\n".join([*lines[:MOST_CLAUSES], *more])
