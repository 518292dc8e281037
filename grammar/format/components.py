"""Declarations of what there is as text: enumerations, tables, components, dice, places, boards, values."""

from collections.abc import Callable

from festrules.grammar.format.expressions import SUM, Node, expression
from festrules.grammar.format.statements import Lines, cited, string, titled
from festrules.grammar.format.unwritable import Unwritable

Declared = tuple[str, Lines]


def parameter(fields: Node) -> str:
    """A parameter with its type, if its name does not say it."""
    if "board" in fields and "type" not in fields:
        raise Unwritable("a board without the type that goes before it")
    board = f" of {fields['board']}" if "board" in fields else ""
    if "type" not in fields or (board and fields["name"] == fields["type"]):
        return f"{fields['name']}{board}"
    return f"{fields['type']}{board} {fields['name']}"


def provenance(fields: Node) -> Lines:
    """The line that says where data comes from."""
    if "provenance" not in fields:
        return []
    origin = fields["provenance"]
    return [cited(titled(origin["source"], origin, "note"), origin)]


def _option(name: str, fields: Node) -> Declared:
    if "values" not in fields and not {"from", "to"} <= fields.keys():
        raise Unwritable("an option without its values")
    values = ", ".join(fields["values"]) if "values" in fields else f"{fields['from']} to {fields['to']}"
    return f"{titled(f'option {name}', fields, 'help')}: {values} (usually {fields['usually']})", []


def _kinds(name: str, fields: Node) -> Declared:
    circle = " in a circle" if fields.get("circle") else ""
    return f"kinds of {name}{_source(fields)}{circle}", [*_columns(fields), *provenance(fields)]


def _source(fields: Node) -> str:
    if "values" in fields and "file" in fields:
        raise Unwritable("values beside a file of values")
    if "copies" in fields and "values" not in fields:
        raise Unwritable("copies of kinds where none are listed")
    if "values" in fields:
        return f": {', '.join(copies_of(fields))}"
    return f" from {string(fields['file'])}" if "file" in fields else ""


def copies_of(fields: Node) -> Lines:
    """The values, those of a component with the number of their copies where it is said."""
    times = {one["kind"]: one["times"] for one in fields.get("copies", ())}
    values = fields["values"]
    if len(times) < len(fields.get("copies", ())) or not times.keys() <= set(values):
        raise Unwritable("copies of what is not listed, or said twice")
    if any(values.count(kind) > 1 for kind in times):
        raise Unwritable("copies of a kind that is listed twice")
    return [f"{value} times {_sum(times, value)}" if value in times else str(value) for value in values]


def _columns(fields: Node) -> Lines:
    return [
        cited(f"{column['name']}: {_type(column['type'])}", column) for column in fields.get("columns", [])
    ]


def _type(node: Node) -> str:
    ((kind, fields),) = node.items()
    match kind:
        case "named":
            return str(fields["name"])
        case "range":
            return f"{_sum(fields, 'from')} to {_sum(fields, 'to')}"
        case "space":
            return f"space of {fields['board']}"
        case "pattern":
            return f"pattern of {fields['legend']}"
        case _:
            if "optional" in fields["of"]:
                raise Unwritable("a type that is optional twice")
            return f"{_type(fields['of'])} or nothing"


def _table(name: str, fields: Node) -> Declared:
    key = f"of {parameter(fields['of'])}" if "of" in fields else "by players"
    return f"table {name} {key}: {', '.join(map(_entry, fields['entries']))}", provenance(fields)


def _entry(fields: Node) -> str:
    last = f" to {fields['to']}" if "to" in fields else ""
    return f"{fields['from']}{last} is {_sum(fields, 'is')}"


def _component(name: str, fields: Node) -> Declared:
    numbered = fields.get("numbered")
    numbers = f" numbered {_sum(numbered, 'from')} to {_sum(numbered, 'to')}" if numbered else ""
    lines = [f"count {expression(fields['count'])}"] if "count" in fields else []
    lines += [f"starts in {expression(fields['starts'])}"] if "starts" in fields else []
    lines += [f"plural {fields['plural']}"] if "plural" in fields else []
    lines += [f"plural of {', '.join(map(_plural_of, fields['plurals']))}"] if "plurals" in fields else []
    lines += [f"shown as {string(fields['shown'])}"] if "shown" in fields else []
    lines += [f"works while {expression(fields['works'])}"] if "works" in fields else []
    line = f"{fields['word']} {name}{_each(fields)}{numbers}{_source(fields)}"
    return line, [*lines, *_columns(fields), *provenance(fields)]


def _plural_of(fields: Node) -> str:
    return f"{fields['kind']} is {fields['plural']}"


def _each(fields: Node) -> str:
    domains = [
        f"{each['name']}{' or nobody' if each.get('nobody') else ''}" for each in fields.get("each", [])
    ]
    return f" for each {' and '.join(domains)}" if domains else ""


def _die(name: str, fields: Node) -> Declared:
    if "faces" not in fields and not {"from", "to"} <= fields.keys():
        raise Unwritable("a die without its faces")
    if "faces" not in fields:
        return f"die {name}: {fields['from']} to {fields['to']}", provenance(fields)
    return f"die {name}: {', '.join(map(_face, fields['faces']))}", provenance(fields)


def _face(fields: Node) -> str:
    return f"{fields['name']} times {fields['times']}" if "times" in fields else str(fields["name"])


def _place(name: str, fields: Node) -> Declared:
    attributes = ", ".join([*_flags(fields, "ordered"), *_capacity(fields), *_sight(fields)])
    line = f"{titled(f'place {name}', fields)}{_each(fields)} of {', '.join(fields['of'])}"
    return f"{line}: {attributes}" if attributes else line, provenance(fields)


def _board(name: str, fields: Node) -> Declared:
    attributes = [
        *_flags(fields, "stacked", "crowded"),
        *_capacity(fields),
        *_sight(fields),
        _shape(fields["shape"]),
    ]
    line = f"{titled(f'board {name}', fields)}{_each(fields)} of {', '.join(fields['of'])}"
    return f"{line}: {', '.join(attributes)}", [*_columns(fields), *provenance(fields)]


def _flags(fields: Node, *names: str) -> Lines:
    return [name for name in names if fields.get(name)]


def _capacity(fields: Node) -> Lines:
    return [f"at most {_sum(fields, 'capacity')}"] if "capacity" in fields else []


def _sight(fields: Node) -> Lines:
    sees = {"everyone": "sees", "owner": "sees", "others": "see"}
    return [f"{sight['who']} {sees[sight['who']]} {sight['sees']}" for sight in fields.get("sight", [])]


def _shape(node: Node) -> str:
    ((kind, fields),) = node.items()
    if "file" in fields:
        return f"{'spaces' if kind == 'graph' else kind} from {string(fields['file'])}"
    match kind:
        case "square":
            return f"square {_sum(fields, 'columns')} by {_sum(fields, 'rows')}"
        case "triangle":
            return f"triangle of {_sum(fields, 'rows')} rows"
        case "hexes":
            if len(fields["columns"]) < 2:
                raise Unwritable("hexagons in a single column")
            return f"hexes {', '.join(map(str, fields['columns']))}"
        case "graph":
            return f"spaces {', '.join(fields['spaces'])}"
        case _:
            return f"{kind} of {_sum(fields, 'length')}"


def _keep(name: str, fields: Node) -> Declared:
    starts = expression(fields["starts"]) if "starts" in fields else "at random"
    cleared = [f"cleared each {fields['cleared']}"] if "cleared" in fields else []
    attributes = [_type(fields["type"]), f"starts {starts}", *cleared, *_sight(fields)]
    return f"keep {name}{_each(fields)}: {', '.join(attributes)}", provenance(fields)


def _sum(fields: Node, key: str) -> str:
    return expression(fields[key], SUM)


COMPONENTS: dict[str, Callable[[str, Node], Declared]] = {
    "option": _option,
    "kinds": _kinds,
    "table": _table,
    "component": _component,
    "die": _die,
    "place": _place,
    "board": _board,
    "keep": _keep,
}
