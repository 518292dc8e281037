"""Declarations and changes as lines of text."""

from festrules.grammar.format.changes import over, write_edit
from festrules.grammar.format.components import COMPONENTS, parameter, provenance
from festrules.grammar.format.expressions import EITHER, EXPRESSION, UNARY, Node, expression
from festrules.grammar.format.statements import (
    Lines,
    block,
    cited,
    inside,
    listed,
    string,
    titled,
    write_statement,
)
from festrules.grammar.format.unwritable import Unwritable


def write_declaration(name: str, node: Node) -> Lines:
    """One declaration with all that stands under it."""
    ((kind, fields),) = node.items()
    if kind in COMPONENTS:
        line, under = COMPONENTS[kind](name, fields)
        return [cited(line, fields), *inside(under)]
    match kind:
        case "define":
            line = f"define {_signature(name, fields)}: {expression(fields['value'])}"
            return [cited(line, fields), *inside(provenance(fields))]
        case "procedure":
            return [cited(f"procedure {_signature(name, fields)}", fields), *block(fields["do"])]
        case "action":
            return [cited(titled(f"action {name}", fields), fields), *block(fields["do"])]
        case "cost":
            under = inside(map(cost_line, fields["lines"]))
            return [cited(f"cost {_signature(name, fields)}", fields), *under]
        case "legend":
            under = inside(map(_sign, fields["signs"]))
            return [cited(f"legend {name} of {parameter(fields['parameter'])}", fields), *under]
        case "groups":
            return [cited(f"groups {name} on {fields['board']}", fields), *inside(_groups(fields))]
        case "trigger":
            line = f"{titled(f'trigger {name}', fields)} {_moment(fields['moment'])}"
            return [cited(line, fields), *block(fields["do"])]
        case "end":
            return [cited(f"{titled(f'end {name}', fields)} {_end(fields)}", fields)]
        case "part":
            return [write_part(name, fields)]
        case "change":
            holds = f" while {expression(fields['while'])}" if "while" in fields else ""
            line = f"{titled(f'change {name}', fields)}{holds}{over(fields)}"
            return [cited(line, fields), *_edits(fields)]
        case "variant":
            return [cited(titled(f"variant {name}", fields) + over(fields), fields), *_edits(fields)]
        case _:
            return write_statement(node)


def write_part(name: str, fields: Node) -> str:
    """A part of the score."""
    return cited(f"{titled(f'part {name}', fields)}: {expression(fields['value'])}", fields)


def _signature(name: str, fields: Node) -> str:
    parameters = fields.get("parameters")
    if parameters is None:
        return name
    if not parameters:
        raise Unwritable("parameters that are none")
    words = [f"{word} {parameter(parameters[word])}" for word in ("of", "for", "with") if word in parameters]
    return " ".join([name, *words])


def cost_line(node: Node) -> str:
    """One line of a cost."""
    ((kind, fields),) = node.items()
    condition = f" if {expression(fields['if'], EITHER)}" if "if" in fields else ""
    level = EITHER if condition else EXPRESSION
    amount = expression(fields["amount"], level) if "amount" in fields else ""
    match kind:
        case "fixed":
            line = f"{expression(fields['kind'])}: {amount}"
        case "less":
            less = f"less {expression(fields['kind'], UNARY)}" if "kind" in fields else "less"
            line = f"{less}: {amount}"
        case "wild":
            line = f"wild: {expression(fields['kind'], level)}"
        case _:
            line = f"{kind.replace('-', ' ')}: {amount}"
    return cited(f"{line}{condition}", fields)


def _sign(node: Node) -> str:
    ((kind, fields),) = node.items()
    what = fields["value"] if kind == "same" else fields["condition"]
    before = "" if kind == "symbol" else f"{kind} "
    return cited(f"{titled(before + string(fields['sign']), fields)}: {expression(what)}", fields)


def _groups(fields: Node) -> Lines:
    lines: Lines = []
    for kind in fields["kinds"]:
        each = [f"for each {one['name']} in {expression(one['of'])}" for one in kind["each"]]
        needs = [f"needs {expression(condition)}" for condition in kind.get("needs", [])]
        under = [*each, *needs, f"takes {listed(kind['takes'])}", f"worth {expression(kind['worth'])}"]
        lines += [cited(titled(f"kind {kind['name']}", kind), kind), *inside(under)]
    for extra in fields.get("extra", []):
        title = f"{string(extra['title'])}: " if "title" in extra else ""
        lines.append(cited(f"extra {title}{expression(extra['value'])}", extra))
    return lines


def _moment(node: Node) -> str:
    ((kind, fields),) = node.items()
    when = f" when {expression(fields['when'])}" if "when" in fields else ""
    return f"at once{when}" if kind == "at-once" else f"after {fields['thing']}{when}"


def _end(fields: Node) -> str:
    moment = {"at-once": "at once", "after-turn": "after the turn", "after-round": "after the round"}
    return f"{moment[fields['moment']]} when {expression(fields['when'])}"


def _edits(fields: Node) -> Lines:
    return inside(line for edit in fields["edits"] for line in _edit(edit))


def _edit(node: Node) -> Lines:
    """One line of a change, with what stands below it; what brings a declaration is written like one."""
    ((kind, fields),) = node.items()
    if kind == "add-to":
        return [cited(f"add to {fields['name']}", fields), *inside(map(cost_line, fields["lines"]))]
    if kind not in ("replace", "introduce"):
        return write_edit(kind, fields)
    if "cites" in fields:
        raise Unwritable(f"clauses of a {kind} beside those of its thing")
    if _name_inside(fields["thing"], fields["name"]) != fields["name"]:
        raise Unwritable(f"{fields['name']!r} replaced by something with another name")
    first, *rest = write_declaration(fields["name"], fields["thing"])
    return [f"{'also' if kind == 'introduce' else kind} {first}", *rest]


def _name_inside(thing: Node, name: str) -> str:
    """Steps and phases are statements, which bear their names within."""
    ((kind, fields),) = thing.items()
    return str(fields["name"]) if kind in {"step", "phase"} else name
