"""Expressions, and the ranges that choices run over."""

from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Part, Word, builds, node, record

# The first word that the author writes says how the collection becomes one value.
AGGREGATES = {
    "count": "count",
    "sum": "sum",
    "first": "first",
    "last": "last",
    "only": "only",
    "any": "any",
    "none": "none",
    "distinct": "distinct",
    "highest": "highest",
    "lowest": "lowest",
    "longest": "longest-line",
    "largest": "largest-group",
}


@builds("conditional")
def conditional(at: Span, then: Node, condition: Node, otherwise: Node) -> Node:
    """`2 if space is occupied otherwise 1`"""
    return node(at, "conditional", {"if": condition, "then": then, "otherwise": otherwise})


@builds("default")
def default(at: Span, of: Node, otherwise: Node) -> Node:
    """`owner of space otherwise nobody`"""
    return node(at, "default", {"of": of, "otherwise": otherwise})


@builds("or_")
def or_(at: Span, left: Node, right: Node) -> Node:
    """`a or b`"""
    return node(at, "or", {"left": left, "right": right})


@builds("and_")
def and_(at: Span, left: Node, right: Node) -> Node:
    """`a and b`"""
    return node(at, "and", {"left": left, "right": right})


@builds("not_")
def not_(at: Span, of: Node) -> Node:
    """`not folded of player`"""
    return node(at, "not", {"of": of})


def _quantified(at: Span, how: str, name: Word, of: Node, condition: Node) -> Node:
    return node(at, "quantified", {"how": how, "name": name, "of": of, "condition": condition})


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


@builds("if_gone")
def if_gone(at: Span, what: Node, _were_gone: Word, condition: Node) -> Node:
    """`if pawn were gone, space is empty`"""
    return node(at, "if-gone", {"what": what, "condition": condition})


@builds("if_moved")
def if_moved(at: Span, what: Node, _were: Word, _in: Word, to: Node, condition: Node) -> Node:
    """`if pawn were on space, row of pawn is 8`"""
    return node(at, "if-moved", {"what": what, "to": to, "condition": condition})


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


@builds("holds")
def holds(at: Span, place: Node, _holds: Word, what: Node) -> Node:
    """`space holds pawn`"""
    return node(at, "holds", {"place": place, "what": what})


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


@builds("but_at_least")
def but_at_least(at: Span, of: Node, _but: Word, limit: Node) -> Node:
    """`pool - 2 but at least 0`"""
    return node(at, "at-least", {"of": of, "limit": limit})


@builds("but_at_most")
def but_at_most(at: Span, of: Node, _but: Word, limit: Node) -> Node:
    """`pool + 2 but at most 9`"""
    return node(at, "at-most", {"of": of, "limit": limit})


@builds("plus")
def plus(at: Span, left: Node, right: Node) -> Node:
    """`a + b`"""
    return node(at, "plus", {"left": left, "right": right})


@builds("minus")
def minus(at: Span, left: Node, right: Node) -> Node:
    """`a - b`"""
    return node(at, "minus", {"left": left, "right": right})


@builds("times")
def times(at: Span, left: Node, right: Node) -> Node:
    """`a * b`"""
    return node(at, "times", {"left": left, "right": right})


@builds("divide")
def divide(at: Span, left: Node, right: Node, rounded: Word) -> Node:
    """`a / b rounded up`"""
    way = Word(rounded.text.split()[-1], rounded.span)
    return node(at, "divide", {"left": left, "right": right, "rounded": way})


@builds("negative")
def negative(at: Span, of: Node) -> Node:
    """`-a`"""
    return node(at, "negative", {"of": of})


@builds("where")
def where(at: Span, of: Node, condition: Node) -> Node:
    """`players where not folded of player`"""
    return node(at, "where", {"of": of, "condition": condition})


@builds("mapped")
def mapped(at: Span, value: Node, _for_each: Word, name: Word, _in: Word, of: Node) -> Node:
    """`row of pawn for each pawn in my pawns`"""
    return node(at, "map", {"value": value, "name": name, "of": of})


@builds("other_than")
def other_than(at: Span, of: Node, _other_than: Word, without: Node) -> Node:
    """`players other than you`"""
    return node(at, "other-than", {"of": of, "without": without})


@builds("with_most")
def with_most(at: Span, of: Node, _with: Word, by: Node) -> Node:
    """`players with most total of player`"""
    return node(at, "with-most", {"of": of, "by": by})


@builds("with_least")
def with_least(at: Span, of: Node, _with: Word, by: Node) -> Node:
    """`players with least total of player`"""
    return node(at, "with-least", {"of": of, "by": by})


@builds("ordered_by")
def ordered_by(at: Span, of: Node, _ordered_by: Word, *keys_and_tie: Part) -> Node:
    """`cards in hand ordered by number of card never tied`"""
    *keys, ties = keys_and_tie
    return node(at, "ordered-by", {"of": of, "keys": keys, "ties": ties})


@builds("ordering")
def ordering(at: Span, by: Node, highest: Word | None) -> Node:
    """`number of card highest first`"""
    return record(at, {"by": by, "highest": highest is not None})


@builds("tie")
def tie(_at: Span, words: Word) -> Word:
    """`never tied`"""
    return Word("-".join(words.text.split()), words.span)


@builds("of")
def of_(at: Span, name: Word, of: Node, for_: Node | None, with_: Node | None) -> Node:
    """`price of dish for player with salt`"""
    return node(at, "of", {"name": name, "of": of, "for": for_, "with": with_})


@builds("for_")
def for_(at: Span, name: Word, value: Node) -> Node:
    """`discount for player`"""
    return node(at, "of", {"name": name, "for": value})


@builds("within")
def within(at: Span, what: Node, _in: Word, place: Node) -> Node:
    """`red in my hand`"""
    return node(at, "within", {"what": what, "place": place})


@builds("aggregate")
def aggregate(at: Span, words: Word, of: Node) -> Node:
    """`count of cards in my hand`"""
    by = Word(AGGREGATES[words.text.split()[0]], words.span)
    return node(at, "aggregate", {"by": by, "of": of})


@builds("steps")
def steps(at: Span, _steps_from: Word, start: Node, goal: Node) -> Node:
    """`steps from gate to space`"""
    return node(at, "steps", {"from": start, "to": goal})


@builds("best")
def best(at: Span, _best: Word, groups: Word, of: Node) -> Node:
    """`best formation of my city`"""
    return node(at, "best", {"groups": groups, "of": of})


@builds("rank")
def rank(at: Span, _rank_of: Word, of: Node, among: Node, by: Node) -> Node:
    """`rank of player among players by total of player`"""
    return node(at, "rank", {"of": of, "among": among, "by": by})


@builds("number")
def number(at: Span, value: int) -> Node:
    """`3`"""
    return node(at, "number", {"value": value})


@builds("name")
def name(at: Span, word: Word) -> Node:
    """`stock`"""
    return node(at, "name", {"name": word})


@builds("you")
def you(at: Span) -> Node:
    """`you`"""
    return node(at, "you")


@builds("yes")
def yes(at: Span) -> Node:
    """`yes`"""
    return node(at, "yes")


@builds("no")
def no(at: Span) -> Node:
    """`no`"""
    return node(at, "no")


@builds("nothing")
def nothing(at: Span, _word: Word) -> Node:
    """`nothing`"""
    return node(at, "nothing")


@builds("my")
def my(at: Span, word: Word) -> Node:
    """`my hand`"""
    return node(at, "my", {"name": word})


@builds("seat")
def seat(at: Span, value: int) -> Node:
    """`seat 1`"""
    return node(at, "seat", {"number": value})


@builds("other_players")
def other_players(at: Span, _words: Word) -> Node:
    """`other players`"""
    return node(at, "other-players")


@builds("players")
def players(at: Span, start: Node | None) -> Node:
    """`players from you`"""
    return node(at, "players", {"from": start})


@builds("players_after")
def players_after(at: Span, _words: Word, player: Node) -> Node:
    """`players after you`"""
    return node(at, "players-after", {"player": player})


@builds("listing")
def listing(at: Span, *items: Node) -> Node:
    """`(red, blue)`"""
    return node(at, "list", {"items": list(items)})


@builds("collection_range")
def collection_range(at: Span, collection: Node) -> Node:
    """`my hand`"""
    return node(at, "of", {"collection": collection})


@builds("number_range")
def number_range(at: Span, least: Node, most: Node) -> Node:
    """`1 to 4`"""
    return node(at, "numbers", {"from": least, "to": most})
