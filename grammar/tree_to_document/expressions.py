"""Expressions, and the ranges that choices run over; conditions are in conditions.py."""

from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Part, Word, builds, node, only, record

# The first word that the author writes says how the collection becomes one value.
AGGREGATES = {
    "count": "count",
    "sum": "sum",
    "first": "first",
    "last": "last",
    "the": "only",  # `the only one of`
    "any": "any",
    "none": "none",
    "distinct": "distinct",
    "highest": "highest",
    "lowest": "lowest",
    "longest": "longest-line",
    "largest": "largest-group",
}


@builds("divide")
def divide(at: Span, left: Node, right: Node, rounded: Word) -> Node:
    """`a / b (rounded up)`"""
    way = Word(rounded.text.strip("() \t").split()[-1], rounded.span)
    return node(at, "divide", {"left": left, "right": right, "rounded": way})


@builds("ordered_by")
def ordered_by(at: Span, of: Node, _ordered_by: Word, *keys_and_tie: Part) -> Node:
    """`cards in hand ordered by highest number of card, never tied`"""
    *keys, ties = keys_and_tie
    return node(at, "ordered-by", {"of": of, "keys": keys, "ties": ties})


@builds("ordering")
def ordering(at: Span, direction: Word, by: Node) -> Node:
    """`highest number of card`"""
    return record(at, {"by": by, "highest": direction.text == "highest"})


@builds("tie")
def tie(_at: Span, words: Word) -> Word:
    """`, never tied`"""
    return Word("never-tied" if "never" in words.text else "as-listed", words.span)


@builds("sets")
def sets(at: Span, _sets: Word, least: Node | None, most: Node | None, of: Node) -> Node:
    """`sets of 3 to 5 from cards in my hand`"""
    return node(at, "sets", {"least": least, "most": most, "of": of})


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


@builds("aggregate")
def aggregate(at: Span, words: Word, of: Node) -> Node:
    """`count of cards in my hand`"""
    by = Word(AGGREGATES[words.text.split()[0]], words.span)
    return node(at, "aggregate", {"by": by, "of": of})


@builds("few")
def few(at: Span, end: Word, count: Node, of: Node) -> Node:
    """`first 3 of cards in my hand`"""
    return node(at, "few", {"count": count, "last": end.text == "last", "of": of})


@builds("from_pile")
def from_pile(at: Span, end: Word, count: Node, what: Word, place: Node) -> Node:
    """`top 3 cards of discards`"""
    return node(
        at, "from-pile", {"count": count, "bottom": end.text == "bottom", "what": what, "place": place}
    )


@builds("member")
def member(at: Span, _member: Word, number: Node, of: Node) -> Node:
    """`member 3 of players from dealer`"""
    return node(at, "member", {"number": number, "of": of})


@builds("number")
def number(at: Span, value: int) -> Node:
    """`3`"""
    return node(at, "number", {"value": value})


@builds("name")
def name(at: Span, word: Word) -> Node:
    """`stock`"""
    return node(at, "name", {"name": word})


@builds("nothing")
def nothing(at: Span, _word: Word) -> Node:
    """`nothing`"""
    return node(at, "nothing")


@builds("players")
def players(at: Span, start: Node | None) -> Node:
    """`players from you`"""
    return node(at, "players", {"from": start})


@builds("listing")
def listing(at: Span, *items: Node) -> Node:
    """`(red, blue)`"""
    return node(at, "list", {"items": list(items)})


@builds("collection_range")
def collection_range(at: Span, collection: Node) -> Node:
    """`my hand`; `(1 to 4)`, which is the same without parentheses"""
    return collection if collection.kind == "numbers" else node(at, "of", {"collection": collection})


@builds("number_range", "numbers")
def numbers(at: Span, least: Node, most: Node) -> Node:
    """`1 to 4`"""
    return node(at, "numbers", {"from": least, "to": most})


@builds("one_step")
def one_step(at: Span, _step: Word, way: Node, start: Node) -> Node:
    """`step up-left from space`"""
    return node(at, "one-step", {"way": way, "from": start})


@builds("line")
def line(at: Span, word: Word, way: Node, start: Node) -> Node:
    """`line up from space`"""
    return node(at, "line", {"several": word.text == "lines", "way": way, "from": start})


@builds("line_while")
def line_while(at: Span, word: Word, way: Node, start: Node, holds: Node, *ending: Part) -> Node:
    """`lines slanting from space while space holds disc of rival, closed by my disc`"""
    closed_by = next(iter(only(Node, ending)), None)
    return node(
        at,
        "line",
        {
            "several": word.text == "lines",
            "way": way,
            "from": start,
            "while": holds,
            "and-next": closed_by is None and any(isinstance(part, Word) for part in ending),
            "closed-by": closed_by,
        },
    )


@builds("next_spaces")
def next_spaces(at: Span, _next: Word, count: Node, way: Node, start: Node, among: Node | None) -> Node:
    """`next 12 spaces forward from pit among pits`"""
    return node(at, "next-spaces", {"count": count, "way": way, "from": start, "among": among})


@builds("linking")
def linking(_at: Span, _each_linking: Word, one: Node, other: Node) -> tuple[Node, Node]:
    """`, each linking west-end of route and east-end of route`"""
    return one, other


@builds("steps_through")
def steps_through(
    at: Span,
    _steps_from: Word,
    start: Node,
    goal: Node,
    through: Node,
    stepping: Node | None,
    _counting: Word | None,
    counting: Node | None,
) -> Node:
    """`steps from a1 to d4 through spaces of field, counting cost of space`"""
    fields = {"from": start, "to": goal, "through": through, "stepping": stepping, "counting": counting}
    return node(at, "steps-through", fields)


@builds("longest_trail")
def longest_trail(
    at: Span,
    _longest: Word,
    over: Node,
    ends: tuple[Node, Node],
    _counting: Word | None,
    counting: Node | None,
) -> Node:
    """`longest trail over routes, each linking start of route and goal of route, counting rails of route`"""
    fields = {"over": over, "linking": ends[0], "and": ends[1], "counting": counting}
    return node(at, "longest-trail", fields)
