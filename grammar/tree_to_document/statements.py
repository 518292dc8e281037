"""Statements of one line; those with statements inside are in blocks.py."""

from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Part, Word, builds, node

Cites = list[Word]


@builds("cites")
def cites(_at: Span, *clauses: Word) -> Cites:
    """`@MOVE-3 @MOVE-4`"""
    return [Word(clause.text.removeprefix("@"), clause.span) for clause in clauses]


@builds("let")
def let(at: Span, name: Word, value: Node, cites: Cites) -> Node:
    """`best = highest total of players`"""
    return node(at, "let", {"name": name, "value": value, "cites": cites})


@builds("set")
def set_(at: Span, target: Node, value: Node, cites: Cites) -> Node:
    """`set total to 0`"""
    return node(at, "set", {"target": target, "value": value, "cites": cites})


@builds("add")
def add(at: Span, value: Node, target: Node, cites: Cites) -> Node:
    """`add 1 to total`"""
    return node(at, "add", {"value": value, "target": target, "cites": cites})


@builds("subtract")
def subtract(at: Span, value: Node, target: Node, cites: Cites) -> Node:
    """`subtract 1 from total`"""
    return node(at, "subtract", {"value": value, "target": target, "cites": cites})


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


@builds("amount")
def amount(_at: Span, up_to: Word | None, value: Node, _of_them: Word) -> tuple[bool, Node]:
    """`up to 3 of them`"""
    return up_to is not None, value


@builds("move_kind")
def move_kind(at: Span, what: Node, *rest: Part) -> Node:
    """`move salt from bank to my larder, 3 of them`"""
    start, under, goal, counted, cites = rest
    up_to, value = counted or (False, None)
    fields = {"what": what, "from": start, "to": goal, "under": under, "amount": value, "up-to": up_to}
    return node(at, "move-kind", {**fields, "cites": cites})


@builds("shuffle")
def shuffle(at: Span, place: Node, cites: Cites) -> Node:
    """`shuffle stock`"""
    return node(at, "shuffle", {"place": place, "cites": cites})


@builds("turn_up")
def turn_up(at: Span, _turn_up: Word, place: Node, prompt: Word | None, cites: Cites) -> Node:
    """`turn up stock "which dish lies on top?"`"""
    return node(at, "turn-up", {"place": place, "prompt": prompt, "cites": cites})


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


@builds("roll")
def roll(at: Span, die: Word, name: Word, prompt: Word | None, cites: Cites) -> Node:
    """`roll cube as result "what does it show?"`"""
    return node(at, "roll", {"die": die, "name": name, "prompt": prompt, "cites": cites})


@builds("show")
def show(at: Span, what: Node, to: Node, cites: Cites) -> Node:
    """`show cards in my hand to everyone`"""
    return node(at, "show", {"what": what, "to": to, "cites": cites})


@builds("pay")
def pay(at: Span, cost: Node, start: Node, goal: Node, name: Word | None, cites: Cites) -> Node:
    """`pay price of dish from my larder to bank as paid`"""
    return node(at, "pay", {"cost": cost, "from": start, "to": goal, "name": name, "cites": cites})


@builds("rearrange")
def rearrange(at: Span, board: Node, prompt: Word | None, cites: Cites) -> Node:
    """`rearrange my city "arrange your tiles"`"""
    return node(at, "rearrange", {"board": board, "prompt": prompt, "cites": cites})


@builds("do")
def do(at: Span, what: Node, cites: Cites) -> Node:
    """`do resolution`"""
    return node(at, "do", {"what": what, "cites": cites})


@builds("say")
def say(at: Span, text: Word, cites: Cites) -> Node:
    """`say "{you} is out"`"""
    return node(at, "say", {"text": text, "cites": cites})


@builds("needs")
def needs(at: Span, name: Word | None, condition: Node, _or: Word, *rest: Part) -> Node:
    """`needs left: stock is not empty or "nothing is left"`"""
    reason, cites = rest
    return node(at, "needs", {"name": name, "condition": condition, "reason": reason, "cites": cites})


@builds("pass_turn")
def pass_turn(at: Span, cites: Cites) -> Node:
    """`pass`"""
    return node(at, "pass", {"cites": cites})


@builds("another_turn")
def another_turn(at: Span, _words: Word, cites: Cites) -> Node:
    """`take another turn`"""
    return node(at, "another-turn", {"cites": cites})


@builds("miss_turn")
def miss_turn(at: Span, player: Node, _misses: Word, cites: Cites) -> Node:
    """`you miss a turn`"""
    return node(at, "miss-turn", {"player": player, "cites": cites})


@builds("wins")
def wins(at: Span, player: Node, _wins: Word, cites: Cites) -> Node:
    """`you win`"""
    return node(at, "win", {"player": player, "cites": cites})


@builds("end_game")
def end_game(at: Span, _words: Word, cites: Cites) -> Node:
    """`end the game`"""
    return node(at, "end-game", {"cites": cites})


@builds("end_turn")
def end_turn(at: Span, _words: Word, cites: Cites) -> Node:
    """`end the turn`"""
    return node(at, "end-turn", {"cites": cites})


@builds("cannot_happen")
def cannot_happen(at: Span, _words: Word, cites: Cites) -> Node:
    """`cannot happen`"""
    return node(at, "cannot-happen", {"cites": cites})


@builds("nothing_happens")
def nothing_happens(at: Span, _words: Word, cites: Cites) -> Node:
    """`nothing happens`"""
    return node(at, "nothing-happens", {"cites": cites})
