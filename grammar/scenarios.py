"""Files of scenarios: examples that stand beside the rules that they are about."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import JsonObject, Pointer
from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.assemble import Assembly
from festrules.grammar.tree_to_document.building import Section, Thing

Parts = list[Thing | Section]


def is_section(part: Thing | Section, name: str) -> bool:
    """Whether a declaration is a section of this name."""
    return isinstance(part, Section) and part.name == name


def strangers(parts: Parts) -> list[Diagnostic]:
    """What does not belong into a file of scenarios."""
    return [
        Diagnostic(
            code="FR703",
            message="a file of scenarios has examples only",
            span=part.name.span if isinstance(part, Thing) else part.first_word,
            help="put this into the rules file",
        )
        for part in parts
        if not is_section(part, "example") and not is_section(part, "scenarios")
    ]


def add_examples(holder: JsonObject, root: Pointer, parts: Parts) -> dict[Pointer, Span]:
    """Puts examples behind those that a game or a mod has already; gives their places in the text."""
    known = holder.get("examples")
    assembly = Assembly(root)
    assembly.data["examples"] = list(known) if isinstance(known, list) else []
    for part in parts:
        if is_section(part, "example"):
            assembly.add(part)
    if assembly.data["examples"]:
        holder["examples"] = assembly.data["examples"]
    return assembly.spans
