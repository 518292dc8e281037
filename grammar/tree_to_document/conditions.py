"""Expressions that are true or not."""

from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Word, builds, node


def _quantified(at: Span, how: str, name: Word, of: Node, condition: Node) -> Node:
    return node(at, "quantified", {"how": how, "name": name, "of": of, "condition": condition})


def _last_word(words: Word) -> Word:
    return Word(words.text.split()[-1], words.span)


def _joined(words: Word) -> Word:
    return Word("-".join(words.text.split()), words.span)


@builds("every")
def every(at: Span, name: Word, _in: Word, of: Node, condition: Node) -> Node:
    """`every card in my hand: card is red`"""
    return _quantified(at, "every", name, of, condition)


@builds("some")
def some(at: Span, name: Word, _in: Word, of: Node, condition: Node) -> Node:
    """`some card in my hand: card is red`"""
    return _quantified(at, "some", name, of, condition)


@builds("no_one")
def no_one(at: Span, name: Word, _in: Word, of: Node, condition: Node) -> Node:
    """`no card in my hand: card is red`"""
    return _quantified(at, "no", name, of, condition)


@builds("compare")
def compare(at: Span, left: Node, by: Word, right: Node) -> Node:
    """`total >= 3`"""
    return node(at, "compare", {"left": left, "by": by, "right": right})


@builds("is_")
def is_(at: Span, left: Node, _is: Word, right: Node) -> Node:
    """`suit of card is red`"""
    return node(at, "is", {"left": left, "right": right})


@builds("is_not")
def is_not(at: Span, left: Node, _is: Word, right: Node) -> Node:
    """`suit of card is not red`"""
    return node(at, "is", {"left": left, "right": right, "not": True})


@builds("is_a")
def is_a(at: Span, left: Node, verb: Word, right: Node) -> Node:
    """`cards are a run`"""
    return node(at, "is", {"left": left, "right": right, "article": _last_word(verb)})


@builds("is_not_a")
def is_not_a(at: Span, left: Node, verb: Word, right: Node) -> Node:
    """`cards are not a run`"""
    return node(at, "is", {"left": left, "right": right, "not": True, "article": _last_word(verb)})


@builds("alike")
def alike(at: Span, of: Node, _is: Word, how: Word) -> Node:
    """`number of cards are consecutive in any order`"""
    return node(at, "alike", {"of": of, "how": _joined(how)})


@builds("not_alike")
def not_alike(at: Span, of: Node, _is: Word, how: Word) -> Node:
    """`suit of cards are not all the same`"""
    return node(at, "alike", {"of": of, "how": _joined(how), "not": True})


@builds("is_in")
def is_in(at: Span, left: Node, _is: Word, _in: Word, place: Node) -> Node:
    """`card is in my hand`"""
    return node(at, "is-in", {"left": left, "place": place})


@builds("is_not_in")
def is_not_in(at: Span, left: Node, _is: Word, _in: Word, place: Node) -> Node:
    """`card is not in my hand`"""
    return node(at, "is-in", {"left": left, "place": place, "not": True})


@builds("is_one_of")
def is_one_of(at: Span, left: Node, _is: Word, _one_of: Word, of: Node) -> Node:
    """`suit is one of (red, blue)`"""
    return node(at, "is-one-of", {"left": left, "of": of})


@builds("is_not_one_of")
def is_not_one_of(at: Span, left: Node, _is: Word, _one_of: Word, of: Node) -> Node:
    """`suit is not one of (red, blue)`"""
    return node(at, "is-one-of", {"left": left, "of": of, "not": True})


@builds("shows")
def shows(
    at: Span, board: Node, _shows: Word, pattern: Node, turned: Word | None, mirrored: Word | None
) -> Node:
    """`my board shows shape of goal turned mirrored`"""
    fields = {
        "board": board,
        "pattern": pattern,
        "turned": turned is not None,
        "mirrored": mirrored is not None,
    }
    return node(at, "shows", fields)


@builds("position_is_in")
def position_is_in(at: Span, _this: Word, _is: Word, _in: Word, past: Word) -> Node:
    """`this position is in past`"""
    return node(at, "position-is-in", {"past": past})


@builds("position_is_not_in")
def position_is_not_in(at: Span, _this: Word, _is: Word, _in: Word, past: Word) -> Node:
    """`this position is not in past`"""
    return node(at, "position-is-in", {"past": past, "not": True})


@builds("is_connected")
def is_connected(at: Span, left: Node, verb: Word, to: Node, through: Node, stepping: Node | None) -> Node:
    """`a1 is connected to d4 through my stones on field`"""
    fields = {"left": left, "to": to, "through": through, "stepping": stepping, "not": _denies(verb)}
    return node(at, "is-connected", fields)


@builds("is_connected_over")
def is_connected_over(
    at: Span, left: Node, verb: Word, to: Node, over: Node, ends: tuple[Node, Node]
) -> Node:
    """`oslo is connected to riga over my routes, each linking start of route and goal of route`"""
    fields = {"left": left, "to": to, "over": over, "linking": ends[0], "and": ends[1], "not": _denies(verb)}
    return node(at, "is-connected-over", fields)


def _denies(verb: Word) -> bool:
    return "not" in verb.text.split()
