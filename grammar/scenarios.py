"""Files of scenarios: examples that stand beside the rules that they are about."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import JsonObject, Pointer
from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.assemble import MANY, Assembly
from festrules.grammar.tree_to_document.building import Node, Section, Thing

Parts = list[Thing | Section]


def is_section(part: Thing | Section, name: str) -> bool:
    """Whether a declaration is a section of this name."""
    return isinstance(part, Section) and part.name == name


def strangers(parts: Parts) -> list[Diagnostic]:
    """The parts that do not belong in a file of scenarios."""
    return [
        Diagnostic(
            code="FR703",
            message="a file of scenarios holds only examples and positions",
            span=part.name.span if isinstance(part, Thing) else part.first_word,
            help="put this into the rules file",
        )
        for part in parts
        if not any(is_section(part, name) for name in (*MANY, "scenarios"))
    ]


def misplaced(parts: Parts) -> list[Diagnostic]:
    """Examples of a base that are dropped or replaced where there is no base: in a game, or beside one."""
    return [
        Diagnostic(
            code="FR540",
            message="a game has no base whose examples it could drop or replace",
            span=part.span,
            help="only mods do that; in a game take the example out, or rewrite it",
        )
        for part in parts
        if isinstance(part, Section) and (part.name == "dropped-example" or _replaces(part))
    ]


def _replaces(part: Section) -> bool:
    return isinstance(part.value, Node) and "replaces" in part.value.fields


def add_examples(holder: JsonObject, root: Pointer, parts: Parts) -> dict[Pointer, Span]:
    """Puts examples behind those that a game or a mod has already; gives their places in the text."""
    assembly = Assembly(root)
    for field in MANY.values():
        known = holder.get(field)
        if isinstance(known, list):
            assembly.data[field] = list(known)
    for part in parts:
        if any(is_section(part, name) for name in MANY):
            assembly.add(part)
    holder.update({field: assembly.data[field] for field in MANY.values() if field in assembly.data})
    return assembly.spans
