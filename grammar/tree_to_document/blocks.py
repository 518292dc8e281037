"""Statements with statements inside.

Clauses cited beside an `otherwise` that opens a block belong to the whole statement.
"""

from dataclasses import dataclass
from typing import TypeAlias

from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Part, Word, builds, node, record
from festrules.grammar.tree_to_document.statements import Cites

Statements = list[Node]
HowMany: TypeAlias = tuple[Node, Node | None]  # at least, and at most
Taken: TypeAlias = tuple[Word, Node | None, Span]  # an action, its possible targets, and the place of both


@dataclass(frozen=True, slots=True)
class Otherwise:
    """The statements after `otherwise`, and the clauses cited beside the word."""

    do: Statements
    cites: Cites


@builds("block")
def block(_at: Span, *statements: Node) -> Statements:
    """The indented lines below a header."""
    return list(statements)


@builds("in_line")
def in_line(_at: Span, statement: Node) -> Statements:
    """`, set broken to yes`: what stands on the line of a header"""
    return [statement]


@builds("otherwise_block")
def otherwise_block(_at: Span, cites: Cites, do: Statements) -> Otherwise:
    """Otherwise, and lines below it."""
    return Otherwise(do, cites)


@builds("otherwise_simple", "otherwise_if")
def otherwise_statement(_at: Span, statement: Node) -> Otherwise:
    """`otherwise pass`"""
    return Otherwise([statement], [])


@builds("instead_block")
def instead_block(_at: Span, _words: Word, cites: Cites, do: Statements) -> Otherwise:
    """`if you cannot`, and lines below it."""
    return Otherwise(do, cites)


@builds("instead")
def instead(_at: Span, _words: Word, statement: Node) -> Otherwise:
    """`if you cannot, pass`"""
    return Otherwise([statement], [])


@builds("always")
def always(at: Span, _words: Word, cites: Cites) -> Otherwise:
    """`(there are always enough)`"""
    return Otherwise([node(at, "cannot-happen", {"cites": cites})], [])


def _with_otherwise(at: Span, kind: str, fields: dict[str, Part], otherwise: Otherwise | None) -> Node:
    if otherwise is not None:
        fields = {**fields, "otherwise": otherwise.do, "cites": [*fields["cites"], *otherwise.cites]}
    return node(at, kind, fields)


@builds("between")
def between(_at: Span, least: Node, most: Node | None) -> HowMany:
    """`1 to 3`"""
    return least, most or least


@builds("or_more")
def or_more(_at: Span, least: Node) -> HowMany:
    """`3 or more`"""
    return least, None


@builds("any_number")
def any_number(at: Span, _any: Word) -> HowMany:
    """`any number of`"""
    return node(at, "number", {"value": 0}), None


@builds("reason")
def reason(_at: Span, _refused: Word, text: Word) -> Word:
    """`(refused: "you must follow suit")`"""
    return text


@builds("condition")
def condition(at: Span, name: Word | None, if_possible: Word | None, holds: Node, *rest: Part) -> Node:
    """`follows: if possible, suit of card is suit-led (refused: "you must follow suit")`"""
    reason, cites = rest
    fields = {"name": name, "condition": holds, "if-possible": if_possible is not None}
    return record(at, {**fields, "reason": reason, "cites": cites})


@builds("conditions")
def conditions(_at: Span, *lines: Node) -> list[Node]:
    """The lines below a `choose`."""
    return list(lines)


@builds("choose_all")
def choose_all(at: Span, may: Word | None, *rest: Part) -> Node:
    """`choose all cards in order from cards in my aside "which goes back first?"`"""
    return _sequence(at, may, (None, None), *rest)


@builds("choose_in_order")
def choose_in_order(at: Span, may: Word | None, number: HowMany, *rest: Part) -> Node:
    """`choose 2 cards in order from cards in my hand`"""
    return _sequence(at, may, number, *rest)


def _sequence(at: Span, may: Word | None, number: tuple[Node | None, Node | None], *rest: Part) -> Node:
    name, _in_order, *behind = rest
    return _choice(at, may, *number, name, *behind, sequence=True)


@builds("choose")
def choose(at: Span, may: Word | None, *rest: Part) -> Node:
    """`may choose card from my hand "which card?"`"""
    return _choice(at, may, None, None, *rest)


@builds("choose_several")
def choose_several(at: Span, may: Word | None, number: HowMany, *rest: Part) -> Node:
    """`may choose 1 to 3 cards from cards in my hand "which cards?"`"""
    return _choice(at, may, *number, *rest)


def _choice(at: Span, may: Word | None, least: Part, most: Part, *rest: Part, sequence: bool = False) -> Node:
    name, values, prompt, cites, needed, otherwise = rest
    fields: dict[str, Part] = {"name": name, "from": values, "least": least, "most": most}
    fields = {**fields, "sequence": sequence, "may": may is not None}
    fields = {**fields, "prompt": prompt, "conditions": needed, "cites": cites}
    return _with_otherwise(at, "choose", fields, otherwise)


@builds("take")
def take(at: Span, may: Word | None, _choose_one: Word, *rest: Part) -> Node:
    """`may choose one: play one of cards in my hand or draw-card "your turn"`"""
    *taken, prompt, cites, otherwise = rest
    of = [record(at, {"action": name, "of": members}) for name, members, at in taken if members is not None]
    fields = {"actions": [name for name, _, _ in taken], "of": of or None, "may": may is not None}
    return _with_otherwise(at, "take", {**fields, "prompt": prompt, "cites": cites}, otherwise)


@builds("taken")
def taken(at: Span, name: Word, _one_of: Word | None, members: Node | None) -> Taken:
    """`play one of cards in my hand`"""
    return name, members, at


@builds("draw")
def draw(at: Span, amount: Node, *rest: Part) -> Node:
    """`draw 2 from stock to my hand as card, or all if fewer "which card?"`"""
    bottom, start, under, goal, name, fewer, prompt, cites, otherwise = rest
    where = {"from": start, "bottom": bottom is not None, "to": goal, "under": under}
    fields = {"amount": amount, "up-to": fewer is not None, **where}
    return _with_otherwise(at, "draw", {**fields, "name": name, "prompt": prompt, "cites": cites}, otherwise)


@builds("deal_all")
def deal_all(_at: Span) -> None:
    """`all`"""


@builds("deal")
def deal(at: Span, amount: Node | None, start: Node, _to_each: Word, *rest: Part) -> Node:
    """`deal 6 from stock to each hand from seat 2 "which card?"`"""
    place, first, prompt, cites, otherwise = rest
    goal = {"from": start, "to": place, "first": first}
    fields = {"amount": amount, **goal, "prompt": prompt, "cites": cites}
    return _with_otherwise(at, "deal", fields, otherwise)


@builds("show")
def show(at: Span, what: Node, to: Node, unnoticed: Word | None, cites: Cites) -> Node:
    """`show cards in role of traitors to traitors unnoticed`"""
    return node(at, "show", {"what": what, "to": to, "unnoticed": unnoticed is not None, "cites": cites})


@builds("set_up")
def set_up(at: Span, _set_up: Word, board: Word, file: Word, cites: Cites) -> Node:
    """`set up field from "start.yaml"`; the rows of the drawing come later."""
    return node(at, "set-up", {"board": board, "file": file, "cites": cites})


@builds("announce")
def announce(at: Span, of: Node, to: Node | None, unnoticed: Word | None, *rest: Part) -> Node:
    """`announce role of rival to you as answer "{rival} is a {answer}"`"""
    name, text, cites = rest
    fields = {"of": of, "to": to, "unnoticed": unnoticed is not None, "name": name, "text": text}
    return node(at, "announce", {**fields, "cites": cites})


@builds("pass_on")
def pass_on(at: Span, place: Word, to_the: Word, among: Node | None, cites: Cites) -> Node:
    """`pass each hand to the left among players where total of player > 0`"""
    to = Word(to_the.text.split()[-1], to_the.span)
    return node(at, "pass-on", {"place": place, "to": to, "among": among, "cites": cites})


@builds("if_")
def if_(at: Span, holds: Node, cites: Cites, then: Statements, otherwise: Otherwise | None) -> Node:
    """`if stock is empty`"""
    return _with_otherwise(at, "if", {"condition": holds, "then": then, "cites": cites}, otherwise)


@builds("case_value")
def case_value(at: Span, first: Node, last: Node | None) -> Node:
    """`3 to 4`"""
    return record(at, {"from": first, "to": last})


@builds("case")
def case(at: Span, *parts: Part) -> Node:
    """`0, 3 to 4`, and what happens then"""
    *values, cites, do = parts
    return record(at, {"values": values, "do": do, "cites": cites})


@builds("depending")
def depending(at: Span, _depending_on: Word, on: Node, cites: Cites, *rest: Part) -> Node:
    """`depending on number of card`"""
    *cases, otherwise = rest
    return _with_otherwise(at, "depending", {"on": on, "cases": cases, "cites": cites}, otherwise)


@builds("each_")
def each_(at: Span, _for_each: Word, name: Word, _in: Word, *rest: Part) -> Node:
    """`for each player in players at the same time`"""
    of, together, cites, do = rest
    fields = {"name": name, "of": of, "together": together is not None, "do": do, "cites": cites}
    return node(at, "each", fields)


@builds("with_")
def with_(at: Span, there_is: Word, of: Node, name: Word, *rest: Part) -> Node:
    """`if there is a first of players with most fame of player, called best`"""
    cites, do, otherwise = rest
    *_, last = there_is.text.split()
    article = None if last == "is" else Word(last, there_is.span)
    fields: dict[str, Part] = {"article": article, "name": name, "of": of, "do": do, "cites": cites}
    return _with_otherwise(at, "with", fields, otherwise)


@builds("let_act")
def let_act(at: Span, player: Node, act: Word, *rest: Part) -> Node:
    """`let owner of card act`"""
    cites, do, otherwise = rest
    fields = {"name": Word("you", act.span), "of": player, "do": do, "cites": cites}
    return _with_otherwise(at, "with", fields, otherwise)


@builds("turns_around")
def turns_around(
    at: Span, start: Node, among: Node | None, until: Node, cites: Cites, do: Statements
) -> Node:
    """`turns from seat 1 among contenders until everyone passes in a row`"""
    return node(at, "turns", {"from": start, "among": among, "until": until, "do": do, "cites": cites})


@builds("turns_once")
def turns_once(at: Span, of: Node, cites: Cites, do: Statements) -> Node:
    """`turns for players`"""
    return node(at, "turns-once", {"of": of, "do": do, "cites": cites})


@builds("everyone_passes")
def everyone_passes(at: Span, _words: Word) -> Node:
    """`everyone passes in a row`"""
    return node(at, "everyone-passes")


@builds("everyone_has_passed")
def everyone_has_passed(at: Span, _words: Word) -> Node:
    """`everyone has passed`"""
    return node(at, "everyone-has-passed")


@builds("all_but_one_have_passed")
def all_but_one_have_passed(at: Span, _words: Word) -> Node:
    """`all but one have passed`"""
    return node(at, "all-but-one-have-passed")


@builds("everyone_has_answered")
def everyone_has_answered(at: Span, _words: Word) -> Node:
    """`, round and round, until everyone has answered`"""
    return node(at, "everyone-has-answered")


@builds("game_ends")
def game_ends(at: Span, _words: Word) -> Node:
    """The game ends."""
    return node(at, "game-ends")


@builds("until_condition")
def until_condition(at: Span, of: Node) -> Node:
    """`stock is empty`"""
    return node(at, "condition", {"of": of})


@builds("rounds_counted")
def rounds_counted(at: Span, count: Node, cites: Cites, do: Statements) -> Node:
    """`rounds 6`"""
    return node(at, "rounds", {"count": count, "do": do, "cites": cites})


@builds("rounds_until")
def rounds_until(at: Span, until: Node, cites: Cites, do: Statements) -> Node:
    """`rounds until stock is empty`"""
    return node(at, "rounds", {"until": until, "do": do, "cites": cites})


@builds("repeat_times")
def repeat_times(at: Span, count: Node, cites: Cites, do: Statements) -> Node:
    """`repeat 3 times`"""
    return node(at, "repeat", {"count": count, "do": do, "cites": cites})


@builds("repeat_most")
def repeat_most(at: Span, _taking: Word, then: Word | None, *parts: Part) -> Node:
    """`repeat, taking the way with most repeats, then with most total of you (refused: "take more")`"""
    number, reason, cites, do = parts
    assert (then is None) == (number is None)
    return node(at, "repeat-most", {"number": number, "reason": reason, "do": do, "cites": cites})


@builds("repeat_until")
def repeat_until(at: Span, until: Node, cites: Cites, do: Statements) -> Node:
    """`repeat until stock is empty`"""
    return node(at, "repeat", {"until": until, "do": do, "cites": cites})


@builds("phase")
def phase(at: Span, name: Word, title: Word | None, cites: Cites, do: Statements) -> Node:
    """`phase harvest "the harvest"`"""
    return node(at, "phase", {"name": name, "title": title, "do": do, "cites": cites})


@builds("step")
def step(at: Span, name: Word, title: Word | None, cites: Cites, do: Statements) -> Node:
    """`step draft "the draft"`"""
    return node(at, "step", {"name": name, "title": title, "do": do, "cites": cites})


@builds("secretly")
def secretly(at: Span, players: Node, cites: Cites, do: Statements) -> Node:
    """`all players secretly`"""
    return node(at, "secretly", {"players": players, "do": do, "cites": cites})


@builds("race")
def race(at: Span, players: Node, until: Node, *rest: Part) -> Node:
    """`all players race until stock is empty`"""
    cites, do, otherwise = rest
    return _with_otherwise(
        at, "race", {"players": players, "until": until, "do": do, "cites": cites}, otherwise
    )


@builds("physical")
def physical(at: Span, name: Word, text: Word | None, cites: Cites, do: Statements) -> Node:
    """`physical throw "throw the die into the box"`"""
    return node(at, "physical", {"name": name, "text": text, "do": do, "cites": cites})
