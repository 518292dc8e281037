"""What things list by name: kinds of components, values of enumerations and options, spaces of boards."""

from collections.abc import Iterable, Iterator, Mapping

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.nodes import items, opened, record, text, texts

LISTING = frozenset({"component", "kinds", "board", "option"})

Lists = Mapping[str, list[str]]  # by the name of a thing
Line = tuple[str, JsonObject]  # the kind and the fields of an edit


def listing(kind: str, fields: JsonObject) -> tuple[str, JsonObject]:
    """The field with the names, and what it stands in; a board lists them in its shape."""
    if kind == "board":
        return "spaces", opened(fields["shape"])[1]
    return "values", fields


def lists_by_name(kind: str, fields: JsonObject) -> bool:
    """Whether a declaration lists anything that has a name of its own."""
    if kind not in LISTING:
        return False
    key, holder = listing(kind, fields)
    return (key in holder or "file" in holder) and not (kind == "component" and "numbered" in fields)


def members(node: JsonObject, rows: Json) -> Iterator[str]:
    """The names that a declaration lists, and those of the rows of its table."""
    kind, fields = opened(node)
    if kind in LISTING:
        key, holder = listing(kind, fields)
        yield from texts(holder.get(key))
        yield from (text(record(row)["id"]) for row in items(rows))


def brought(fields: JsonObject) -> list[str]:
    """The names that an edit adds to what a thing lists."""
    return [*texts(fields.get("values")), *(text(record(row)["id"]) for row in items(fields.get("rows")))]


def columns(node: JsonObject) -> list[str]:
    """The columns that a declaration has for what it lists, and those that say where spaces lie."""
    kind, fields = opened(node)
    found = [text(record(column)["name"]) for column in items(fields.get("columns"))]
    if kind == "board" and "file" in (holder := listing(kind, fields)[1]):
        return [*found, *(["next-to"] if "graph" in record(fields["shape"]) else ["at"] if holder else [])]
    return found


def all_lists(things: Mapping[str, JsonObject], tables: JsonObject, lines: Iterable[Line]) -> Lists:
    """Every name that a thing lists in this document, or would list with any of the edits."""
    found = {name: list(members(node, tables.get(name))) for name, node in things.items()}
    for kind, fields in lines:
        if kind in ("replace", "introduce"):
            new = members(record(fields["thing"]), fields.get("rows"))
        elif kind == "add-rows":
            new = iter(brought(fields))
        else:
            continue
        found.setdefault(text(fields["name"]), []).extend(new)
    return {name: list(dict.fromkeys(names)) for name, names in found.items()}
