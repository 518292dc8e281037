"""Changes, variants and what they edit."""

from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.blocks import Statements, Taken
from festrules.grammar.tree_to_document.building import Node, Part, Thing, Word, builds, node, only, record
from festrules.grammar.tree_to_document.components import listed_kinds
from festrules.grammar.tree_to_document.statements import Cites

Dotted = tuple[Word, Word | None]
Fields = dict[str, Part]


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
    """The name of a declaration: a step or phase is a statement and carries its name inside."""
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
def forbid(at: Span, name: Word, reason: Word, cites: Cites) -> Node:
    """`forbid cook (refused: "the kitchen is closed")`"""
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
def also_needs(at: Span, dotted: Dotted, *rest: Part) -> Node:
    """`attack.distance needs pool > 0 (refused: "the pool is empty")`"""
    name, beside = dotted
    return node(at, "also-needs", {"name": name, "condition-name": beside, **_condition(*rest)})


@builds("add_to")
def add_to(at: Span, name: Word, cites: Cites, *lines: Node) -> Node:
    """`add to price`"""
    return node(at, "add-to", {"name": name, "lines": list(lines), "cites": cites})


@builds("offer")
def offer(at: Span, taken: Taken, beside: Word, cites: Cites) -> Node:
    """`offer bargain of goods in my store beside trade`"""
    name, members, _ = taken
    return node(at, "offer", {"name": name, "of": members, "beside": beside, "cites": cites})


@builds("replace_condition")
def replace_condition(at: Span, name: Word, condition_name: Word, *rest: Part) -> Node:
    """`replace attack.distance: pool > 1 (refused: "the pool is low")`"""
    return node(
        at, "replace-condition", {"name": name, "condition-name": condition_name, **_condition(*rest)}
    )


def _condition(if_possible: Word | None, condition: Node, reason: Word, cites: Cites) -> Fields:
    return {
        "condition": condition, "if-possible": if_possible is not None, "reason": reason, "cites": cites,
    }  # fmt: skip


@builds("add_listed")
def add_listed(at: Span, name: Word, *kinds_and_cites: Part) -> Node:
    """`add to event: night-market, parade times 2`"""
    *kinds, cites = kinds_and_cites
    listed = {field: said for field, said in listed_kinds(at, *kinds).items() if said}
    return node(at, "add-rows", {"name": name, **listed, "cites": cites})


@builds("add_from_file")
def add_from_file(at: Span, name: Word, file: Word, cites: Cites) -> Node:
    """`add to dish from "more-dishes.yaml"`"""
    return node(at, "add-rows", {"name": name, "file": file, "cites": cites})


@builds("drop_row")
def drop_row(at: Span, row: Word, name: Word, cites: Cites) -> Node:
    """`drop elf of character`"""
    return node(at, "drop", {"name": name, "row": row, "cites": cites})


@builds("set_cell")
def set_cell(at: Span, name: Word, of: int | Word, cell: dict[str, Part], cites: Cites) -> Node:
    """`set salt of elf to 3`"""
    return node(at, "set", {"name": name, "of": of, **cell, "cites": cites})


@builds("cell_value")
def cell_value(_at: Span, value: Node) -> dict[str, Part]:
    """`3`"""
    return {"to": value}


@builds("cell_drawn")
def cell_drawn(_at: Span, *rows: Word) -> dict[str, Part]:
    """`"R Y", ". B"`"""
    return {"drawing": list(rows)}


@builds("set_for_players")
def set_for_players(at: Span, name: Word, players: int, value: Node, cites: Cites) -> Node:
    """`set hand-size for 5 players to 4`"""
    return node(at, "set", {"name": name, "of": players, "players": True, "to": value, "cites": cites})


@builds("set_count")
def set_count(at: Span, _count_of: Word, name: Word, value: Node, cites: Cites) -> Node:
    """`set count of coin to 30`"""
    return node(at, "count", {"name": name, "to": value, "cites": cites})


@builds("reword")
def reword(at: Span, dotted: Dotted, text: Word, cites: Cites) -> Node:
    """`reword attack.distance as "too far away"`"""
    return node(at, "reword", {"name": dotted[0], "inside": dotted[1], "as": text, "cites": cites})


@builds("change_players")
def change_players(at: Span, counts: Node, cites: Cites) -> Node:
    """`players 2 to 5`"""
    return node(at, "players", {**counts.fields, "cites": cites})


@builds("change_seats")
def change_seats(at: Span, *names_and_cites: Part) -> Node:
    """`seats "black", "white", "red"`"""
    *names, cites = names_and_cites
    return node(at, "seats", {"names": names, "cites": cites})


@builds("change_teams")
def change_teams(at: Span, said: Node, cites: Cites) -> Node:
    """`teams "north and south", "east and west"`"""
    return node(at, "teams", {**said.fields, "cites": cites})


@builds("change_length")
def change_length(at: Span, _at_most: Word, decisions: Node, then: str, cites: Cites) -> Node:
    """`at most 500 decisions, then scores decide`"""
    return node(at, "length", {"decisions": decisions, "then": then, "cites": cites})


@builds("nothing_changes")
def nothing_changes(at: Span, _words: Word, cites: Cites) -> Node:
    """`nothing changes`"""
    return node(at, "nothing-changes", {"cites": cites})
