"""Expressions, and the ranges that choices run over; conditions are in conditions.py."""

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


@builds("reversed_")
def reversed_(at: Span, of: Node, _reversed: Word) -> Node:
    """`players from start-player reversed`"""
    return node(at, "reversed", {"of": of})


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


@builds("own_rank")
def own_rank(at: Span, _rank_of: Word, of: Node, for_: Node | None, with_: Node | None) -> Node:
    """`rank of card`, where the game has something of that name"""
    return node(at, "of", {"name": "rank", "of": of, "for": for_, "with": with_})


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
