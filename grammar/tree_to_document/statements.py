"""Statements of one line; those with statements inside are in blocks.py."""

from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Part, Word, builds, node

Cites = list[Word]


@builds("cites")
def cites(_at: Span, *clauses: Word) -> Cites:
    """`@MOVE-3 @MOVE-4`"""
    return [Word(clause.text.removeprefix("@"), clause.span) for clause in clauses]


@builds("direction")
def direction(_at: Span, word: Word) -> bool:
    """Whether it goes beneath."""
    return word.text == "under"


@builds("move")
def move(at: Span, what: Node, under: bool, to: Node, cites: Cites) -> Node:
    """`move card to discarded`"""
    return node(at, "move", {"what": what, "to": to, "under": under, "cites": cites})


@builds("move_all")
def move_all(at: Span, what: Node, under: bool, to: Node, cites: Cites) -> Node:
    """`move all cards in my hand to discarded`"""
    return node(at, "move-all", {"what": what, "to": to, "under": under, "cites": cites})


@builds("move_kind")
def move_kind(at: Span, what: Node, start: Node, under: bool, to: Node, cites: Cites) -> Node:
    """`move salt from bank to my larder`"""
    return node(at, "move-kind", {"what": what, "from": start, "to": to, "under": under, "cites": cites})


@builds("move_so_many")
def move_so_many(at: Span, amount: Node, what: Node, *rest: Part) -> Node:
    """`move 3 salt from bank to my larder, or all if fewer`"""
    start, under, goal, fewer, cites = rest
    fields = {"what": what, "from": start, "to": goal, "under": under, "amount": amount}
    return node(at, "move-kind", {**fields, "up-to": fewer is not None, "cites": cites})


@builds("pick")
def pick(at: Span, name: Word, _at_random_from: Word, values: Node, *rest: Part) -> Node:
    """`pick lot at random from 1 to 6 weighted by lot "which lot?"`"""
    _weighted_by, weight, prompt, cites = rest
    fields = {"name": name, "from": values, "weighted": weight, "prompt": prompt}
    return node(at, "pick", {**fields, "cites": cites})


@builds("pick_each")
def pick_each(at: Span, name: Word, _at_random_from: Word, values: Node, *rest: Part) -> Node:
    """`pick fallen at random from pawns on field, each 1 in 2 "which pawns fell?"`"""
    chances, _in, cases, prompt, cites = rest
    fields = {"name": name, "from": values, "chances": chances, "in": cases, "prompt": prompt}
    return node(at, "pick-each", {**fields, "cites": cites})


@builds("needs")
def needs(at: Span, name: Word | None, condition: Node, reason: Word, cites: Cites) -> Node:
    """`needs left: stock is not empty (refused: "nothing is left")`"""
    return node(at, "needs", {"name": name, "condition": condition, "reason": reason, "cites": cites})


@builds("miss_turn")
def miss_turn(at: Span, player: Node, _misses: Word, cites: Cites) -> Node:
    """`you miss a turn`"""
    return node(at, "miss-turn", {"player": player, "cites": cites})


@builds("wins")
def wins(at: Span, player: Node, _wins: Word, cites: Cites) -> Node:
    """`you win`"""
    return node(at, "win", {"player": player, "cites": cites})
