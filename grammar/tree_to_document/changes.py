"""Changes, variants and what they edit."""

from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.blocks import Statements
from festrules.grammar.tree_to_document.building import Node, Part, Thing, Word, builds, node, only, record
from festrules.grammar.tree_to_document.statements import Cites

Dotted = tuple[Word, Word | None]


@builds("change")
def change(at: Span, name: Word, title: Word | None, holds: Node | None, *rest: Part) -> Thing:
    """`change quiet-day "no trade" while quiet-day is on today over harvest`"""
    over, cites, edits = rest
    fields = {"title": title, "while": holds, **(over or {}), "edits": edits, "cites": cites}
    return Thing(name, node(at, "change", fields))


@builds("variant")
def variant(at: Span, name: Word, title: Word | None, *rest: Part) -> Thing:
    """`variant short "the short game"`"""
    over, cites, edits = rest
    return Thing(name, node(at, "variant", {"title": title, **(over or {}), "edits": edits, "cites": cites}))


@builds("over")
def over(_at: Span, *names: Word | Node) -> dict[str, Part]:
    """`over harvest, feast of "summer"`"""
    return {"over": only(Word, names) or None, "over-of": only(Node, names) or None}


@builds("over_name")
def over_name(at: Span, change: Word, mod: Word | None) -> Word | Node:
    """`feast of "summer"`"""
    return change if mod is None else record(at, {"change": change, "of": mod})


@builds("edits")
def edits(_at: Span, *lines: Node) -> list[Node]:
    """The lines below a change."""
    return list(lines)


def _thing(declared: Thing | Node) -> tuple[Word, Node]:
    """The name of what is declared: a step or phase is a statement and bears its name within."""
    if isinstance(declared, Thing):
        return declared.name, declared.node
    return declared.fields["name"], declared


@builds("replace")
def replace(at: Span, declared: Thing | Node) -> Node:
    """`replace define surcharge of dish: 0`"""
    name, thing = _thing(declared)
    return node(at, "replace", {"name": name, "thing": thing})


@builds("introduce")
def introduce(at: Span, declared: Thing) -> Node:
    """`also define bonus: 3`"""
    name, thing = _thing(declared)
    return node(at, "introduce", {"name": name, "thing": thing})


@builds("drop")
def drop(at: Span, dotted: Dotted, cites: Cites) -> Node:
    """`drop attack.distance`"""
    return node(at, "drop", {"name": dotted[0], "condition": dotted[1], "cites": cites})


@builds("dotted")
def dotted(_at: Span, name: Word, condition: Word | None) -> Dotted:
    """`attack.distance`"""
    return name, condition


@builds("forbid")
def forbid(at: Span, name: Word, _or: Word, reason: Word, cites: Cites) -> Node:
    """`forbid cook or "the kitchen is closed"`"""
    return node(at, "forbid", {"name": name, "reason": reason, "cites": cites})


@builds("skip")
def skip(at: Span, name: Word, cites: Cites) -> Node:
    """`skip harvest`"""
    return node(at, "skip", {"name": name, "cites": cites})


@builds("increase")
def increase(at: Span, name: Word, by: Node, cites: Cites) -> Node:
    """`increase discount by 1`"""
    return node(at, "increase", {"name": name, "by": by, "cites": cites})


@builds("limit_above")
def limit_above(at: Span, name: Word, _at_most: Word, limit: Node, cites: Cites) -> Node:
    """`limit discount to at most 2`"""
    return node(at, "limit", {"name": name, "by": "at-most", "limit": limit, "cites": cites})


@builds("limit_below")
def limit_below(at: Span, name: Word, _at_least: Word, limit: Node, cites: Cites) -> Node:
    """`limit discount to at least 1`"""
    return node(at, "limit", {"name": name, "by": "at-least", "limit": limit, "cites": cites})


@builds("before")
def before(at: Span, name: Word, cites: Cites, do: Statements) -> Node:
    """`before harvest`"""
    return node(at, "before", {"name": name, "do": do, "cites": cites})


@builds("after")
def after(at: Span, name: Word, cites: Cites, do: Statements) -> Node:
    """`after harvest`"""
    return node(at, "after", {"name": name, "do": do, "cites": cites})


@builds("also_needs")
def also_needs(at: Span, dotted: Dotted, condition: Node, _or: Word, reason: Word, cites: Cites) -> Node:
    """`attack.distance needs pool > 0 or "the pool is empty"`"""
    name, beside = dotted
    fields = {"name": name, "condition-name": beside, "condition": condition, "reason": reason}
    return node(at, "also-needs", {**fields, "cites": cites})


@builds("add_to")
def add_to(at: Span, name: Word, cites: Cites, *lines: Node) -> Node:
    """`add to price`"""
    return node(at, "add-to", {"name": name, "lines": list(lines), "cites": cites})


@builds("offer")
def offer(at: Span, name: Word, beside: Word, cites: Cites) -> Node:
    """`offer bargain beside trade`"""
    return node(at, "offer", {"name": name, "beside": beside, "cites": cites})


@builds("nothing_changes")
def nothing_changes(at: Span, _words: Word, cites: Cites) -> Node:
    """`nothing changes`"""
    return node(at, "nothing-changes", {"cites": cites})
