"""Statements as lines of text; `lines.py` lays them out afterwards."""

from collections.abc import Iterable
from typing import Any

from festrules.grammar.format.expressions import SUM, UNARY, Node, expression
from festrules.grammar.format.unwritable import Unwritable

Lines = list[str]

_WORDS = {
    "pass": "pass",
    "another-turn": "take another turn",
    "end-game": "end the game",
    "end-turn": "end the turn",
    "cannot-happen": "cannot happen",
    "nothing-happens": "nothing happens",
}
_UNTIL = {
    "everyone-passes": "everyone passes in a row",
    "everyone-has-passed": "everyone has passed",
    "game-ends": "the game ends",
}


def block(statements: Iterable[Node]) -> Lines:
    """Statements a level further in than what they belong to."""
    return inside(line for statement in statements for line in write_statement(statement))


def inside(lines: Iterable[str]) -> Lines:
    """Lines a level further in."""
    return [f"  {line}" for line in lines]


def string(text: str) -> str:
    """A text in quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def cited(line: str, fields: Node) -> str:
    """A line with the clauses that it cites."""
    return " ".join([line, *(f"@{clause}" for clause in fields.get("cites", []))])


def titled(words: str, fields: Node, key: str = "title") -> str:
    """Words with a text for players behind them, if there is one."""
    return f"{words} {string(fields[key])}" if key in fields else words


def write_statement(node: Node) -> Lines:
    """One statement with all that stands under it."""
    ((kind, fields),) = node.items()
    simple = _simple(kind, fields)
    if simple is not None:
        return [cited(simple, fields), *_otherwise(fields.get("otherwise", []))]
    header = cited(_header(kind, fields), fields)
    match kind:
        case "choose":
            under = inside(_condition(condition) for condition in fields.get("conditions", []))
        case "take":
            under = []
        case "if":
            under = block(fields["then"])
        case "depending":
            under = inside(line for one in fields["cases"] for line in write_case(one))
        case _:
            under = block(fields["do"])
    return [header, *under, *_otherwise(fields.get("otherwise", []))]


def _otherwise(statements: list[Node]) -> Lines:
    if len(statements) != 1:
        return ["otherwise", *block(statements)] if statements else []
    lines = write_statement(statements[0])
    if len(lines) == 1 and not {"choose", "take"} & set(statements[0]):
        return [f"otherwise {lines[0]}"]
    return ["otherwise", *inside(lines)]


def write_case(fields: Node) -> Lines:
    """The values of a case, and the statements below them."""
    values = ", ".join(_case_value(value) for value in fields["values"])
    return [cited(values, fields), *block(fields["do"])]


def _case_value(fields: Node) -> str:
    return " to ".join(expression(fields[key], SUM) for key in ("from", "to") if key in fields)


def _condition(fields: Node) -> str:
    name = f"{fields['name']}: " if "name" in fields else ""
    return cited(f"{name}{expression(fields['condition'])} or {string(fields['reason'])}", fields)


def _simple(kind: str, fields: Node) -> str | None:
    """The line of a statement that has nothing under it, without its clauses."""
    match kind:
        case "let" | "set" | "add" | "subtract":
            return _change_of_value(kind, fields)
        case "move" | "move-all":
            what = f"{'all ' if kind == 'move-all' else ''}{expression(fields['what'])}"
            return f"move {what} {_direction(fields)} {_unary(fields, 'to')}"
        case "move-kind" | "draw" | "deal" | "pay":
            return _transfer(kind, fields)
        case "shuffle" | "turn-up":
            return titled(f"{kind.replace('-', ' ')} {_unary(fields, 'place')}", fields, "prompt")
        case "pick" | "pick-each":
            return titled(_pick(fields), fields, "prompt")
        case "roll":
            return titled(f"roll {fields['die']} as {fields['name']}", fields, "prompt")
        case "show":
            return f"show {expression(fields['what'])} to {_unary(fields, 'to')}"
        case "rearrange":
            return titled(f"rearrange {_unary(fields, 'board')}", fields, "prompt")
        case "do":
            return f"do {_unary(fields, 'what')}"
        case "say":
            return f"say {string(fields['text'])}"
        case "needs":
            named = f"{fields['name']}: " if "name" in fields else ""
            return f"needs {named}{expression(fields['condition'])} or {string(fields['reason'])}"
        case _:
            return _of_a_player(kind, fields)


def _change_of_value(kind: str, fields: Node) -> str:
    match kind:
        case "let":
            return f"{fields['name']} = {expression(fields['value'])}"
        case "set":
            return f"set {_unary(fields, 'target')} to {expression(fields['value'])}"
        case "add":
            return f"add {expression(fields['value'])} to {_unary(fields, 'target')}"
        case _:
            return f"subtract {expression(fields['value'], before='from')} from {_unary(fields, 'target')}"


def _pick(fields: Node) -> str:
    how = ""
    if "weighted" in fields:
        how = f" weighted by {expression(fields['weighted'], SUM)}"
    elif "chances" in fields:
        how = f", each {_so_many(fields['chances'])} in {expression(fields['in'], SUM)}"
    return f"pick {fields['name']} at random from {_range(fields['from'])}{how}"


def _so_many(node: Node) -> str:
    """What stands before `in`: anything but a name or number is in parentheses."""
    text = expression(node)
    return text if {"number", "name", "my"} & set(node) else f"({text})"


def _of_a_player(kind: str, fields: Node) -> str | None:
    match kind:
        case "miss-turn":
            player = _unary(fields, "player")
            return f"{player} {'miss' if player == 'you' else 'misses'} a turn"
        case "win":
            player = "nobody" if "nothing" in fields["player"] else _unary(fields, "player")
            return f"{player} {'win' if player == 'you' else 'wins'}"
        case _:
            return _WORDS.get(kind)


def _transfer(kind: str, fields: Node) -> str:
    """What goes from one place to another by number."""
    start = _unary(fields, "from")
    name = f" as {fields['name']}" if "name" in fields else ""
    if kind == "pay":
        return f"pay {_unary(fields, 'cost', 'from')} from {start} to {_unary(fields, 'to')}{name}"
    up_to = "up to " if fields.get("up-to") else ""
    if kind == "move-kind":
        amount = f", {up_to}{expression(fields['amount'], SUM)} of them" if "amount" in fields else ""
        if up_to and not amount:
            raise Unwritable("`up-to` without an amount")
        what = expression(fields["what"], before="from")
        return f"move {what} from {start} {_direction(fields)} {_unary(fields, 'to')}{amount}"
    amount = f"{up_to}{expression(fields['amount'], SUM, 'from')}"
    if kind == "deal":
        return titled(f"deal {amount} from {start} to each {fields['to']}", fields, "prompt")
    return titled(
        f"draw {amount} from {start} {_direction(fields)} {_unary(fields, 'to')}{name}", fields, "prompt"
    )


def _header(kind: str, fields: Node) -> str:
    """The first line of a statement that has others under it, without its clauses."""
    match kind:
        case "choose":
            words = f"{_may(fields)}choose {_how_many(fields)}{fields['name']} from {_range(fields['from'])}"
            return titled(words, fields, "prompt")
        case "take":
            return titled(f"{_may(fields)}take {' or '.join(fields['actions'])}", fields, "prompt")
        case "if":
            return f"if {expression(fields['condition'])}"
        case "depending":
            return f"depending on {expression(fields['on'])}"
        case "each":
            return f"for each {fields['name']} in {expression(fields['of'])}"
        case "with":
            return f"with {fields['name']} as {expression(fields['of'])}"
        case "turns":
            return f"turns from {_unary(fields, 'from')} until {_until(fields['until'])}"
        case "turns-once":
            return f"turns for {expression(fields['of'])}"
        case "rounds":
            return f"rounds {_count_or_until(fields, '')}"
        case "repeat":
            return f"repeat {_count_or_until(fields, ' times')}"
        case "phase" | "step":
            return titled(f"{kind} {fields['name']}", fields)
        case "secretly":
            return f"all {expression(fields['players'])} secretly"
        case "race":
            return f"all {expression(fields['players'])} race until {_until(fields['until'])}"
        case _:
            return titled(f"physical {fields['name']}", fields, "text")


def _unary(fields: Node, key: str, before: str = "") -> str:
    return expression(fields[key], UNARY, before)


def _may(fields: Node) -> str:
    return "may " if fields.get("may") else ""


def _direction(fields: Node) -> str:
    return "under" if fields.get("under") else "to"


def _how_many(fields: Node) -> str:
    if "least" not in fields and "most" not in fields:
        return ""
    if "least" not in fields or "most" not in fields:
        raise Unwritable("a choice with only one of `least` and `most`")
    least, most = (expression(fields[key], SUM) for key in ("least", "most"))
    return f"{least} " if fields["least"] == fields["most"] else f"{least} to {most} "


def _range(node: Node) -> str:
    ((kind, fields),) = node.items()
    if kind == "of":
        return expression(fields["collection"])
    return f"{expression(fields['from'])} to {expression(fields['to'])}"


def _until(node: Node) -> str:
    ((kind, fields),) = node.items()
    return expression(fields["of"]) if kind == "condition" else _UNTIL[kind]


def _count_or_until(fields: Node, behind: str) -> str:
    if "count" in fields:
        return f"{expression(fields['count'], SUM)}{behind}"
    until = fields["until"]
    return f"until {expression(until) if behind else _until(until)}"


def listed(nodes: Iterable[Any]) -> str:
    """Expressions with commas between them."""
    return ", ".join(expression(node) for node in nodes)
