"""The edits of changes as lines of text, but for those that bring a declaration or lines of a cost."""

from festrules.grammar.format.components import copies_of
from festrules.grammar.format.expressions import SUM, Node, expression
from festrules.grammar.format.statements import Lines, block, cited, string
from festrules.grammar.format.unwritable import Unwritable


def over(fields: Node) -> str:
    """The changes that a change goes over."""
    others = [f"{one['change']} of {string(one['of'])}" for one in fields.get("over-of", ())]
    named = [*fields.get("over", ()), *others]
    return f" over {', '.join(named)}" if named else ""


def write_edit(kind: str, fields: Node) -> Lines:
    """One line of a change, with the statements below it."""
    if kind in ("before", "after"):
        return [cited(f"{kind} {fields['name']}", fields), *block(fields["do"])]
    return [cited(_line(kind, fields), fields)]


def _line(kind: str, fields: Node) -> str:
    name = fields.get("name", "")
    match kind:
        case "nothing-changes":
            return "nothing changes"
        case "drop":
            return _drop(name, fields)
        case "forbid":
            return f"forbid {name} or {string(fields['reason'])}"
        case "skip":
            return f"skip {name}"
        case "increase":
            return f"increase {name} by {expression(fields['by'])}"
        case "limit":
            return f"limit {name} to {fields['by'].replace('-', ' ')} {expression(fields['limit'])}"
        case "offer":
            return f"offer {name} beside {fields['beside']}"
        case "replace-condition":
            return f"replace {name}.{fields['condition-name']}: {_condition(fields)}"
        case "also-needs":
            return f"{name}{_dot(fields.get('condition-name'))} needs {_condition(fields)}"
        case "reword":
            return f"reword {name}{_dot(fields.get('inside'))} as {string(fields['as'])}"
        case _:
            return _of_what_there_is(kind, name, fields)


def _of_what_there_is(kind: str, name: str, fields: Node) -> str:
    match kind:
        case "add-rows":
            return f"add to {name}{_rows(fields)}"
        case "set":
            return _set(name, fields)
        case "count":
            return f"set count of {name} to {expression(fields['to'])}"
        case "players":
            several = f" to {fields['to']}" if fields["to"] != fields["from"] else ""
            return f"players {fields['from']}{several}"
        case "seats":
            return f"seats {', '.join(map(string, fields['names']))}"
        case _:
            then = "scores decide" if fields["then"] == "scores" else "nobody wins"
            return f"at most {expression(fields['decisions'], SUM)} decisions, then {then}"


def _condition(fields: Node) -> str:
    return f"{expression(fields['condition'])} or {string(fields['reason'])}"


def _drop(name: str, fields: Node) -> str:
    if "row" not in fields:
        return f"drop {name}{_dot(fields.get('condition'))}"
    if "condition" in fields:
        raise Unwritable("a row and a condition dropped at once")
    return f"drop {fields['row']} of {name}"


def _rows(fields: Node) -> str:
    if "file" not in fields:
        if "rows" in fields:
            raise Unwritable("rows without the file that lists them")
        return f": {', '.join(copies_of(fields))}"
    if "copies" in fields:
        raise Unwritable("copies of kinds where none are listed")
    return f" from {string(fields['file'])}"


def _set(name: str, fields: Node) -> str:
    if "drawing" in fields:
        if fields.get("players"):
            raise Unwritable("a drawing for a number of players")
        value = ", ".join(map(string, fields["drawing"]))
    else:
        value = expression(fields["to"])
    if not fields.get("players"):
        return f"set {name} of {fields['of']} to {value}"
    if not isinstance(fields["of"], int):
        raise Unwritable("a number of players that is none")
    return f"set {name} for {fields['of']} players to {value}"


def _dot(name: str | None) -> str:
    return "" if name is None else f".{name}"
