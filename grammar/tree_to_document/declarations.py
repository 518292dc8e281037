"""Named meanings: options, definitions, procedures, actions, costs, legends, groups."""

from festrules.grammar.diagnostic import Diagnostic, refuse
from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.blocks import Statements
from festrules.grammar.tree_to_document.building import (
    Attribute,
    Node,
    Part,
    Thing,
    Word,
    builds,
    collect,
    node,
    only,
    record,
)
from festrules.grammar.tree_to_document.components import merge
from festrules.grammar.tree_to_document.statements import Cites

Counted = tuple[Node, Node | None]  # what a line of a cost counts, and the condition under which it does


@builds("option")
def option(at: Span, name: Word, text: Word | None, values: dict[str, Part], *rest: Part) -> Thing:
    """`option target "points to win": 2 to 200 (usually 100)`"""
    usually, cites = rest
    return Thing(name, node(at, "option", {"help": text, **values, "usually": usually, "cites": cites}))


@builds("option_range")
def option_range(_at: Span, least: int, most: int) -> dict[str, Part]:
    """`2 to 200`"""
    return {"from": least, "to": most}


@builds("option_names")
def option_names(_at: Span, *names: Word) -> dict[str, Part]:
    """`falling, random`"""
    return {"values": list(names)}


@builds("define")
def define(at: Span, signature: tuple[Word, Node | None], value: Node, cites: Cites, *lines: Part) -> Thing:
    """`define level of space: height of space`"""
    name, parameters = signature
    fields = merge(collect(only(Attribute, lines)), cites)
    return Thing(name, node(at, "define", {"parameters": parameters, "value": value, **fields}))


@builds("signature")
def signature(at: Span, name: Word, *parameters: Node | None) -> tuple[Word, Node | None]:
    """`price of dish for player with salt`"""
    fields: dict[str, Part] = dict(zip(("of", "for", "with"), parameters, strict=True))
    return name, record(at, fields) if any(parameters) else None


@builds("parameter")
def parameter(at: Span, first: Word, second: Word | None) -> Node:
    """`player as rival`; one name alone says its type."""
    return record(at, {"name": first} if second is None else {"name": second, "type": first})


@builds("usually")
def usually(at: Span, asked: Node, value: Node) -> Node:
    """`number as amount (usually 1)`"""
    return record(at, {**asked.fields, "usually": value})


@builds("players_parameter")
def players_parameter(at: Span, name: Word) -> Node:
    """`players as rivals`: `players` alone are all of them, so these have a name of their own."""
    return record(at, {"name": name, "type": Word("players", at)})


@builds("space_parameter")
def space_parameter(at: Span, kind: Word, board: Word, name: Word | None) -> Node:
    """`space of field as landing`; without a name of its own it is called `space`."""
    return record(at, {"name": name or kind, "type": kind, "board": board})


@builds("procedure")
def procedure(at: Span, signature: tuple[Word, Node | None], cites: Cites, do: Statements) -> Thing:
    """`procedure resolution of player`"""
    name, parameters = signature
    return Thing(name, node(at, "procedure", {"parameters": parameters, "do": do, "cites": cites}))


@builds("action")
def action(
    at: Span, signature: tuple[Word, Node | None], title: Word | None, cites: Cites, do: Statements
) -> Thing:
    """`action attack of player as rival "attack {rival}"`"""
    name, parameters = signature
    fields = {"parameters": parameters, "title": title, "do": do, "cites": cites}
    return Thing(name, node(at, "action", fields))


@builds("cost")
def cost(at: Span, signature: tuple[Word, Node | None], cites: Cites, *lines: Node) -> Thing:
    """`cost price of dish`"""
    name, parameters = signature
    return Thing(name, node(at, "cost", {"parameters": parameters, "lines": list(lines), "cites": cites}))


@builds("counted")
def counted(_at: Span, amount: Node) -> Counted:
    """`2`"""
    return amount, None


@builds("counted_if")
def counted_if(_at: Span, amount: Node, condition: Node) -> Counted:
    """`2 if you are poor`"""
    return amount, condition


def _cost_line(at: Span, kind: str, cites: Cites, counts: Counted, of: Node | None = None) -> Node:
    amount, condition = counts
    fields = {"kind": amount} if kind == "wild" else {"kind": of, "amount": amount}
    return node(at, kind, {**fields, "if": condition, "cites": cites})


@builds("cost_any_one")
def cost_any_one(at: Span, _any: Word, amount: Counted, cites: Cites) -> Node:
    """`any one kind: 2`"""
    return _cost_line(at, "any-one", cites, amount)


@builds("cost_one_other")
def cost_one_other(at: Span, _one: Word, amount: Counted, cites: Cites) -> Node:
    """`one other kind: 2`"""
    return _cost_line(at, "one-other", cites, amount)


@builds("cost_one_of_these")
def cost_one_of_these(at: Span, _these: Word, amount: Node, condition: Node | None, cites: Cites) -> Node:
    """`one of these kinds: 2 more`"""
    return _cost_line(at, "one-of-these", cites, (amount, condition))


@builds("cost_less")
def cost_less(at: Span, _in_all: Word, amount: Node, condition: Node | None, cites: Cites) -> Node:
    """`in all: 1 less`"""
    return _cost_line(at, "less", cites, (amount, condition))


@builds("cost_less_of")
def cost_less_of(at: Span, kind: Node, amount: Node, condition: Node | None, cites: Cites) -> Node:
    """`honey: 1 less`"""
    return _cost_line(at, "less", cites, (amount, condition), kind)


@builds("cost_wild")
def cost_wild(at: Span, kind: Counted, cites: Cites) -> Node:
    """`wild: salt`"""
    return _cost_line(at, "wild", cites, kind)


@builds("cost_each")
def cost_each(at: Span, _each_of: Word, kinds: Node, amount: Counted, cites: Cites) -> Node:
    """`each of colours: 1`"""
    number, condition = amount
    fields = {"kind": kinds, "of-each": True, "amount": number, "if": condition, "cites": cites}
    return node(at, "fixed", fields)


@builds("cost_fixed")
def cost_fixed(at: Span, kind: Node, amount: Counted, cites: Cites) -> Node:
    """`honey: 2`"""
    return _cost_line(at, "fixed", cites, amount, kind)


@builds("legend")
def legend(at: Span, name: Word, space: Node, cites: Cites, *signs: Node) -> Thing:
    """`legend symbols of space`"""
    return Thing(name, node(at, "legend", {"parameter": space, "signs": list(signs), "cites": cites}))


@builds("symbol")
def symbol(at: Span, drawn: Word, title: Word | None, condition: Node, cites: Cites) -> Node:
    """`"R" "a red tile": colour of top of space is red`"""
    return node(at, "symbol", {"sign": drawn, "title": title, "condition": condition, "cites": cites})


@builds("mark")
def mark(at: Span, drawn: Word, title: Word | None, condition: Node, cites: Cites) -> Node:
    """`mark "^" "raised": height of space >= 2`"""
    return node(at, "mark", {"sign": drawn, "title": title, "condition": condition, "cites": cites})


@builds("same")
def same(at: Span, drawn: Word, title: Word | None, value: Node, cites: Cites) -> Node:
    """`same "=" "the same tile": kind of top of space`"""
    return node(at, "same", {"sign": drawn, "title": title, "value": value, "cites": cites})


@builds("groups")
def groups(at: Span, name: Word, board: Word, cites: Cites, *lines: Part) -> Thing:
    """`groups formation on city`"""
    fields = merge(collect(only(Attribute, lines)), cites)
    kinds = _kinds(name, "kind NAME", lines)
    return Thing(name, node(at, "groups", {"board": board, "kinds": kinds, **fields}))


def _kinds(groups: Word, form: str, lines: tuple[Part, ...]) -> list[Node]:
    """The kinds of group; there is at least one."""
    kinds = only(Node, lines)
    if not kinds:
        message = f"The groups `{groups.text}` do not say what kinds of group there are."
        help_ = f"Add a line `{form}` below it for each kind."
        refuse(Diagnostic(code="FR509", message=message, span=groups.span, help=help_))
    return kinds


@builds("group_kind")
def group_kind(at: Span, name: Word, title: Word | None, cites: Cites, *lines: Attribute) -> Node:
    """`kind pair "two side by side"`"""
    fields = merge(collect(lines), cites)
    for field, what in (("takes", "which spaces it takes up"), ("worth", "what it is worth")):
        if field not in fields:
            message = f"The groups of the kind `{name.text}` do not say {what}."
            refuse(
                Diagnostic(
                    code="FR509", message=message, span=name.span, help=f"Add a line `{field} ...` below it."
                )
            )
    return record(at, {"name": name, "title": title, "each": [], **fields})


@builds("groups_of")
def groups_of(
    at: Span,
    name: Word,
    parameter: Node,
    for_: Node | None,
    with_: Node | None,
    cites: Cites,
    *lines: Part,
) -> Thing:
    """`groups melds of cards`, `groups sums of cards for number as total`"""
    fields = merge(collect(only(Attribute, lines)), cites)
    if "worth" not in fields:
        message = f"The groups `{name.text}` do not say what one of them is worth."
        refuse(
            Diagnostic(code="FR509", message=message, span=name.span, help="Add a line `worth ...` below it.")
        )
    kinds = _kinds(name, "kind NAME: ...", lines)
    asked = {"parameter": parameter, "for": for_, "with": with_}
    return Thing(name, node(at, "groups-of", {**asked, "kinds": kinds, **fields}))


@builds("set_kind")
def set_kind(at: Span, name: Word, title: Word | None, condition: Node, cites: Cites) -> Node:
    """`kind run "a run": cards are a run`"""
    return record(at, {"name": name, "title": title, "condition": condition, "cites": cites})


@builds("group_extra")
def group_extra(at: Span, title: Word | None, value: Node, cites: Cites) -> Attribute:
    """`extra "two pairs": 3 if count of pair >= 2 otherwise 0`"""
    return Attribute("extra", [record(at, {"title": title, "value": value, "cites": cites})], at)


@builds("group_each")
def group_each(at: Span, _for_each: Word, name: Word, _in: Word, of: Node, cites: Cites) -> Attribute:
    """`for each one in spaces`"""
    return Attribute("each", [record(at, {"name": name, "of": of})], at, cites)


@builds("group_needs")
def group_needs(at: Span, condition: Node, cites: Cites) -> Attribute:
    """`needs one holds half`"""
    return Attribute("needs", [condition], at, cites)


@builds("group_takes")
def group_takes(at: Span, *spaces_and_cites: Part) -> Attribute:
    """`takes one, two`"""
    *spaces, cites = spaces_and_cites
    return Attribute("takes", spaces, at, cites)


@builds("group_worth")
def group_worth(at: Span, worth: Node, cites: Cites) -> Attribute:
    """`worth 3`"""
    return Attribute("worth", worth, at, cites)
