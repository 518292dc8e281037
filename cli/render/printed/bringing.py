"""What mods, variants and changes make of the components of a game: who adds which, and which cells they set."""

from collections.abc import Collection, Iterator
from typing import Any

from festrules.grammar.document import Document
from festrules.interpreter.edition.bringers import Bringer, Saying, sayings
from festrules.interpreter.findings import listed
from festrules.interpreter.world.things import ComponentType

PRINTED = {"printed": "printed in the rulebook"}


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


def source_of(provenance: Any) -> str:
    """Where something is from, as far as it is said."""
    source = str(provenance.get("source", ""))
    note = str(provenance.get("note", ""))
    return ": ".join(filter(None, (PRINTED.get(source, source), note)))


def _said(one: Saying, component: ComponentType, kinds: Collection[str]) -> Iterator[tuple[str, str]]:
    """What a line does, and to which of these kinds or their cells."""
    fields: Any = one.fields
    name = fields.get("name")
    whole = name == component.name
    match one.kind:
        case "introduce" if whole:
            yield "brings", "them"
        case "replace" if whole and "component" in fields["thing"]:
            yield "puts", "others in their place"
        case "add-rows" if whole:
            new = [*fields.get("values", ()), *(row["id"] for row in fields.get("rows", ()))]
            shown = [row for row in new if row in kinds]
            beside = f" from {fields['file']}" if "file" in fields else ""
            if shown:
                yield "adds", f"{listed(shown)}{beside}"
        case "drop" if whole and "row" in fields:
            yield "leaves out", fields["row"]
        case "count" if whole or name in kinds:
            yield "sets", f"how many there are of {'them' if whole else name}"
        case "set" if name in component.columns and fields["of"] in kinds:
            yield "sets", f"{name.replace('-', ' ')} of {fields['of']}"
        case "reword" if whole and "inside" not in fields:
            yield "says", "what is printed on them"
        case _:
            pass


def _who(by: Bringer) -> str:
    source = source_of(by.provenance)
    return f'the {by.kind} "{by.title}"{f" ({source})" if source else ""}'
