"""The effect of mods, variants and changes on the components of a game: who adds which, and which cells they set."""

from collections.abc import Collection, Iterator

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.declarations.parts import Provenance
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.edits import (
    AddRows,
    DropThing,
    IntroduceThing,
    ReplaceThing,
    Reword,
    SetCell,
    SetCount,
)
from festrules.grammar.vocabulary.words import Origin
from festrules.interpreter.edition.bringers import Bringer, Declared, Saying, sayings
from festrules.interpreter.findings import listed
from festrules.interpreter.world.things import ComponentType

PRINTED = {Origin.PRINTED: "printed in the rulebook"}


def brought(
    document: Document, variants: frozenset[str], component: ComponentType, kinds: Collection[str]
) -> Iterator[str]:
    """A sentence for each that says something of these kinds of a component, or leaves some out."""
    by: dict[str, dict[str, list[str]]] = {}
    for one in sayings(document, variants):
        for doing, what in _said(one, component, kinds):
            known = by.setdefault(_who(one.by), {}).setdefault(doing, [])
            known += [what] if what not in known else []
    for who, said in by.items():
        yield f"{who} {listed([f'{doing} {listed(what)}' for doing, what in said.items()])}"


def source_of(provenance: Provenance | None) -> str:
    """Where something is from, if anything says so."""
    if provenance is None:
        return ""
    source = PRINTED.get(provenance.source, provenance.source)
    return ": ".join(filter(None, (source, provenance.note)))


def _said(one: Saying, component: ComponentType, kinds: Collection[str]) -> Iterator[tuple[str, str]]:
    """The effect of a line, and on which of these kinds or their cells."""
    own = component.name
    match one.said:
        case Declared(name=name) | IntroduceThing(name=name) if name == own:
            yield "brings", "them"
        case ReplaceThing(name=name, thing=ComponentThing()) if name == own:
            yield "puts", "others in their place"
        case AddRows(name=name) as edit if name == own:
            new = [*edit.values, *(row.id for row in edit.rows)]
            shown = [row for row in new if row in kinds]
            beside = f" from {edit.file}" if edit.file is not None else ""
            if shown:
                yield "adds", f"{listed(shown)}{beside}"
        case DropThing(name=name, row=str() as row) if name == own:
            yield "leaves out", row
        case SetCount(name=name) if name == own or name in kinds:
            yield "sets", f"how many there are of {'them' if name == own else name}"
        case SetCell(name=name, of=of) if name in component.columns and of in kinds:
            yield "sets", f"{name.replace('-', ' ')} of {of}"
        case Reword(name=name, inside=None) if name == own:
            yield "says", "what is printed on them"
        case _:
            pass


def _who(by: Bringer) -> str:
    source = source_of(by.provenance)
    return f'the {by.kind} "{by.title}"{f" ({source})" if source else ""}'
