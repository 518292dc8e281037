"""Expressions as text, with just the parentheses they need.

The grammar is a ladder of levels, and each expression has two of them. `level` is the rule that it is:
where a higher one is asked for, it needs parentheses. `open` is the lowest rule that ends where it ends: an
operator of that level or above, written behind it, would be read as part of it. In "spaces of board where
..." the condition belongs to "board"; if it is to hold of the whole, "(spaces of board)" is written.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

from festrules.grammar.format.unwritable import Unwritable

Node: TypeAlias = dict[str, Any]

EXPRESSION, EITHER, BOTH, NEGATION, COMPARISON, CLAMP, SUM, TERM, FACTOR, COLLECTION, UNARY, ATOM, CLOSED = (
    range(13)
)


@dataclass(frozen=True, slots=True)
class Written:
    """The text of an expression with its two levels."""

    text: str
    level: int
    open: int = CLOSED


@dataclass(frozen=True, slots=True)
class Infix:
    """An operator between two fields: its level, and those from which the sides need no parentheses."""

    left: str
    operator: str
    right: str
    level: int
    right_level: int
    left_level: int = -1


_INFIX = {
    "conditional": Infix("then", "if", "otherwise", EXPRESSION, EXPRESSION, EITHER),
    "default": Infix("of", "otherwise", "otherwise", EXPRESSION, EXPRESSION, EITHER),
    "or": Infix("left", "or", "right", EITHER, BOTH),
    "and": Infix("left", "and", "right", BOTH, NEGATION),
    "compare": Infix("left", "", "right", COMPARISON, CLAMP, CLAMP),
    "is": Infix("left", "is", "right", COMPARISON, CLAMP, CLAMP),
    "is-in": Infix("left", "is in", "place", COMPARISON, CLAMP, CLAMP),
    "is-one-of": Infix("left", "is one of", "of", COMPARISON, CLAMP, CLAMP),
    "holds": Infix("place", "holds", "what", COMPARISON, CLAMP, CLAMP),
    "shows": Infix("board", "shows", "pattern", COMPARISON, CLAMP, CLAMP),
    "at-least": Infix("of", "but at least", "limit", CLAMP, SUM),
    "at-most": Infix("of", "but at most", "limit", CLAMP, SUM),
    "plus": Infix("left", "+", "right", SUM, TERM),
    "minus": Infix("left", "-", "right", SUM, TERM),
    "times": Infix("left", "*", "right", TERM, FACTOR),
    "divide": Infix("left", "/", "right", TERM, FACTOR),
    "where": Infix("of", "where", "condition", COLLECTION, EITHER),
    "map": Infix("value", "for each", "of", COLLECTION, COLLECTION),
    "other-than": Infix("of", "other than", "without", COLLECTION, UNARY),
    "with-most": Infix("of", "with most", "by", COLLECTION, SUM),
    "with-least": Infix("of", "with least", "by", COLLECTION, SUM),
    "within": Infix("what", "in", "place", UNARY, UNARY, ATOM),
}

_WORDS = {"you": "you", "yes": "yes", "no": "no", "nothing": "nothing", "other-players": "other players"}

_AGGREGATES = {
    **{by: f"{by} of" for by in ("count", "sum", "first", "last", "only", "any", "none")},
    **{by: by for by in ("distinct", "highest", "lowest")},
    "longest-line": "longest line of",
    "largest-group": "largest group of",
}


def expression(node: Node, level: int = EXPRESSION, before: str = "") -> str:
    """The text of an expression where one of this level is asked for, `before` a word it could swallow."""
    written = _write(node)
    swallowed = before and _swallows(written, node, before)
    return f"({written.text})" if written.level < level or swallowed else written.text


def _swallows(written: Written, node: Node, word: str) -> bool:
    """Whether a word behind an expression would be read as part of it: `players from`, `height for`."""
    if word == "from":
        return written.text.endswith("players")
    return written.level < ATOM or written.open < CLOSED or "name" in node


def _operand(node: Node, level: int, operator: int) -> str:
    """An expression with an operator of a level behind it."""
    written = _write(node)
    if written.level < level or written.open <= operator:
        return f"({written.text})"
    return written.text


def _ending(text: str, node: Node, level: int, slot: int) -> Written:
    """Words, and at their end an expression of the level `slot`."""
    written = _write(node)
    if written.level < slot:
        return Written(f"{text} ({written.text})", level, slot)
    return Written(f"{text} {written.text}", level, min(slot, written.open))


def _write(node: Node) -> Written:
    ((kind, fields),) = node.items()
    if kind in _INFIX:
        return _infix(kind, fields, _INFIX[kind])
    match kind:
        case "number" | "name" | "my" | "seat":
            return Written(_atom(kind, fields), ATOM)
        case "players":
            return (
                _ending("players from", fields["from"], ATOM, UNARY)
                if "from" in fields
                else Written(kind, ATOM)
            )
        case "players-after":
            return _ending("players after", fields["player"], ATOM, UNARY)
        case "list":
            return _list(fields)
        case "negative":
            return _ending("-", fields["of"], FACTOR, FACTOR)
        case "not":
            return _ending("not", fields["of"], NEGATION, NEGATION)
        case "reversed":
            return Written(f"{_operand(fields['of'], COLLECTION, COLLECTION)} reversed", COLLECTION)
        case "ordered-by":
            return _ordered_by(fields)
        case "aggregate":
            return _ending(_AGGREGATES[fields["by"]], fields["of"], UNARY, COLLECTION)
        case "quantified" | "if-gone" | "if-moved":
            return _ending(_about_a_condition(kind, fields), fields["condition"], NEGATION, EITHER)
        case "of":
            return _of(fields)
        case "steps" | "best" | "rank":
            return _other_unary(kind, fields)
        case _:
            return Written(_WORDS[kind], ATOM)


def _atom(kind: str, fields: Node) -> str:
    match kind:
        case "number":
            if fields["value"] < 0:
                raise Unwritable("a number below zero; text says `negative`")
            return str(fields["value"])
        case "name":
            return str(fields["name"])
        case "my":
            return f"my {fields['name']}"
        case _:
            return f"seat {fields['number']}"


def _infix(kind: str, fields: Node, infix: Infix) -> Written:
    left_level = infix.level if infix.left_level < 0 else infix.left_level
    left = _operand(fields[infix.left], left_level, infix.level)
    operator, right = _operator(kind, fields, infix.operator), fields[infix.right]
    if kind == "is" and _is_predicate(right):
        operator = f"{operator} {right['of']['name']} for"
        written = _ending(operator, right["of"]["for"], COMPARISON, COLLECTION)
    else:
        written = _ending(operator, right, infix.level, infix.right_level)
    behind = _behind(kind, fields)
    return Written(f"{left} {written.text}{behind}", infix.level, CLOSED if behind else written.open)


def _is_predicate(node: Node) -> bool:
    """`home for player`, which stands directly behind `is` and nowhere else."""
    return "of" in node and node["of"].keys() == {"name", "for"}


def _operator(kind: str, fields: Node, operator: str) -> str:
    match kind:
        case "compare":
            return str(fields["by"])
        case "conditional":
            return f"if {_operand(fields['if'], EITHER, EXPRESSION)} otherwise"
        case "map":
            return f"for each {fields['name']} in"
        case _ if fields.get("not"):
            return operator.replace("is", "is not", 1)
        case _:
            return operator


def _behind(kind: str, fields: Node) -> str:
    if kind == "divide":
        return f" rounded {fields['rounded']}"
    return "".join(f" {word}" for word in ("turned", "mirrored") if kind == "shows" and fields.get(word))


def _list(fields: Node) -> Written:
    if len(fields["items"]) < 2:
        raise Unwritable("a list of one value; in text it would be that value")
    return Written(f"({', '.join(expression(item) for item in fields['items'])})", ATOM)


def _ordered_by(fields: Node) -> Written:
    keys = [
        f"{expression(key['by'], SUM)}{' highest first' if key.get('highest') else ''}"
        for key in fields["keys"]
    ]
    of = _operand(fields["of"], COLLECTION, COLLECTION)
    ties = fields["ties"].replace("-", " ")
    return Written(f"{of} ordered by {' then '.join(keys)} {ties}", COLLECTION)


def _about_a_condition(kind: str, fields: Node) -> str:
    match kind:
        case "quantified":
            return f"{fields['how']} {fields['name']} in {expression(fields['of'], COLLECTION)}:"
        case "if-gone":
            return f"if {expression(fields['what'], UNARY)} were gone,"
        case _:
            return f"if {expression(fields['what'], UNARY)} were in {expression(fields['to'], UNARY)},"


def _of(fields: Node) -> Written:
    name = fields["name"]
    if "of" not in fields:
        raise Unwritable(f"{name!r} without `of`, where it does not stand directly behind `is`")
    if "nothing" in fields["of"]:
        fields = {**fields, "of": {"name": {"name": "nobody"}}}  # what has no owner is nobody's
    parts = [(word, fields[word]) for word in ("of", "for", "with") if word in fields]
    text = name
    for (word, argument), (following, _) in pairwise(parts):
        text = f"{text} {word} {expression(argument, COLLECTION, following)}"
    return _ending(f"{text} {parts[-1][0]}", parts[-1][1], UNARY, COLLECTION)


def _other_unary(kind: str, fields: Node) -> Written:
    match kind:
        case "steps":
            return _ending(f"steps from {expression(fields['from'], UNARY)} to", fields["to"], UNARY, UNARY)
        case "best":
            return _ending(f"best {fields['groups']} of", fields["of"], UNARY, UNARY)
        case _:
            of, among = expression(fields["of"], UNARY), expression(fields["among"], COLLECTION)
            return _ending(f"rank of {of} among {among} by", fields["by"], UNARY, SUM)
